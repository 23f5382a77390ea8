#!/usr/bin/env python3
"""Differential test of constant expressions against Tint: random ones over all operators, types, constructors and constant built-in functions.

    SHADERLINT=path constants.py --modules DIR [--count N] [--seed N] [--work DIR] [--show N]

Each expression is made from its own seed. Tint is asked for its value first: the message of `clamp(0, E, -limit)` quotes it. Modules that use the value come
next: assertions that hold and that do not, sizes, counts, ids, members, and the same with an override in the place of a literal. What must hold is what
compare.py wants. Exit 77 without the package.
"""
import argparse
import os
import random
import re
import sys
import tempfile

import compare

KINDS = "IAiufhb"  # abstract-int, abstract-float, i32, u32, f32, f16, bool
TYPES = {"i": "i32", "u": "u32", "f": "f32", "h": "f16", "b": "bool"}
FLOATS, INTS = "Afh", "Iiu"
LITERALS = {
    "I": ["0", "1", "2", "3", "4", "5", "7", "8", "16", "31", "32", "33", "63", "64", "100", "255", "65535", "2147483647", "2147483648", "4294967295", "9223372036854775807", "0xff", "-1", "-2", "-128"],
    "A": ["0.0", "1.0", "0.5", "2.0", "3.0", "0.1", "1e-3", "100.0", "65504.0", "1e38", "1e39", "-1.0", "-0.5", "1.5", "-2.5", "1e-40", "1e300", "0x1p-20", "7.25"],
    "i": ["0i", "1i", "2i", "3i", "7i", "31i", "32i", "255i", "65536i", "2147483647i", "-1i", "-2i", "-2147483647i", "i32(-2147483648)"],
    "u": ["0u", "1u", "2u", "3u", "4u", "8u", "16u", "31u", "32u", "255u", "65535u", "2147483648u", "4294967295u", "0x3f800000u", "0x3c00bc00u", "0x80ff7f01u"],
    "f": ["0f", "1f", "2f", "0.5f", "0.1f", "3.5f", "-1f", "-0.75f", "100f", "65504f", "65505f", "1e38f", "3.4e38f", "1e-40f", "1e-10f", "16777217f"],
    "h": ["0h", "1h", "2h", "0.5h", "0.1h", "-1h", "-2.75h", "100h", "65504h", "0.0001h", "0.0000001h", "1000h", "0.7h"],
    "b": ["true", "false"],
}
ABOUT = ["acos", "acosh", "asin", "asinh", "atan", "atanh", "cos", "cosh", "exp", "exp2", "log", "log2", "sin", "sinh", "tan", "tanh"]
EXACT = ["ceil", "floor", "round", "trunc", "fract", "saturate", "sqrt", "inverseSqrt", "degrees", "radians", "abs", "sign"]
COUNTS = ["countLeadingZeros", "countOneBits", "countTrailingZeros", "firstLeadingBit", "firstTrailingBit", "reverseBits", "abs"]
DEEP = 4


class Later:
    """A text that is made when it is asked for, so that of several forms only the chosen one costs anything."""

    def __init__(self, make):
        self.make = make
        self.text = None

    def __str__(self):
        if self.text is None:
            self.text = str(self.make())
        return self.text


class Form(str):
    def __mod__(self, values):
        return Later(lambda: str.__mod__(self, values))


def later(function):
    return lambda *args: Later(lambda: function(*args))


class Expressions:
    """Makes expressions of a kind, of vectors (kind, n) and of matrices (kind, columns, rows)."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, options):
        return self.random.choice(options)

    def join(self, kind):
        """A kind that becomes `kind` beside an operand of it."""
        return self.pick({"i": "iiI", "u": "uuI", "f": "fffAI", "h": "hhhAI", "A": "AAI"}.get(kind, kind))

    def pair(self, kind):
        kinds = [kind, self.join(kind)]
        self.random.shuffle(kinds)
        return kinds

    @later
    def args(self, kind, n, depth, make=None):
        """n arguments that are of the kind together."""
        make = make or self.scalar
        first = self.random.randrange(n)
        return ", ".join(str(make(kind if i == first else self.join(kind), depth)) for i in range(n))

    @later
    def scalar(self, kind, depth=0):
        if depth >= DEEP or self.random.random() < 0.1 + 0.1 * depth:
            return self.pick(LITERALS[kind])
        depth += 1
        forms = [self.operator, self.function, self.function, self.function, self.part, self.conversion]
        return self.pick(forms)(kind, depth)

    def operator(self, kind, depth):
        if kind == "b":
            return self.truth(depth)
        a, b = (self.scalar(k, depth) for k in self.pair(kind))
        if kind in FLOATS:
            return self.pick([Form("(%s %s %s)") % (a, self.pick("+-*/%"), b), Form("(-%s)") % self.scalar(kind, depth)])
        signed = [Form("(-%s)") % self.scalar(kind, depth)] if kind != "u" else []
        shift = Form("(%s %s %s)") % (self.scalar(kind, depth), self.pick(["<<", ">>"]), self.scalar(self.pick("uuI"), depth))
        return self.pick([Form("(%s %s %s)") % (a, self.pick("+-*/%"), b), Form("(%s %s %s)") % (a, self.pick("&|^"), b), Form("(~%s)") % self.scalar(kind, depth), shift] + signed)

    def truth(self, depth):
        kind = self.pick("IAiufh")
        a, b = (self.scalar(k, depth) for k in self.pair(kind))
        n = self.random.randint(2, 4)
        return self.pick([Form("(%s %s %s)") % (a, self.pick(["<", "<=", ">", ">=", "==", "!="]), b), Form("(!%s)") % self.scalar("b", depth),
                          Form("(%s %s %s)") % (self.scalar("b", depth), self.pick(["&&", "||", "&", "|", "==", "!="]), self.scalar("b", depth)),
                          Form("%s(%s)") % (self.pick(["all", "any"]), self.vector("b", n, depth))])

    def function(self, kind, depth):
        if kind == "b":
            return Form("select(%s, %s, %s)") % tuple(self.scalar("b", depth) for _ in range(3))
        common = [Form("%s(%s)") % (self.pick(["min", "max"]), self.args(kind, 2, depth)), Form("clamp(%s)") % self.args(kind, 3, depth), Form("select(%s, %s)") % (self.args(kind, 2, depth), self.scalar("b", depth)),
                  Form("dot(%s)") % self.vectors(kind, 2, depth)]
        if kind == "I":
            return self.pick(common + [Form("abs(%s)") % self.scalar(kind, depth), Form("sign(%s)") % self.scalar(kind, depth), Form("frexp(%s).exp") % self.scalar("A", depth)])
        if kind in FLOATS:
            return self.pick(common + self.float_functions(kind, depth))
        field = Form("%s, %s") % (self.pick(["0", "1", "4", "8u", "31", "32", self.scalar("u", depth)]), self.pick(["0", "1", "4", "8u", "24", "32", self.scalar("u", depth)]))
        ints = [Form("%s(%s)") % (self.pick(COUNTS), self.scalar(kind, depth)), Form("extractBits(%s, %s)") % (self.scalar(kind, depth), field), Form("insertBits(%s, %s)") % (self.args(kind, 2, depth), field)]
        if kind == "i":
            ints += [Form("sign(%s)") % self.scalar(kind, depth), Form("dot4I8Packed(%s, %s)") % (self.scalar("u", depth), self.scalar("u", depth)), Form("frexp(%s).exp") % self.scalar(self.pick("fh"), depth)]
        else:
            pack = self.pick([("pack2x16float", "f", 2), ("pack2x16snorm", "f", 2), ("pack2x16unorm", "f", 2), ("pack4x8snorm", "f", 4), ("pack4x8unorm", "f", 4), ("pack4xI8", "i", 4), ("pack4xI8Clamp", "i", 4),
                              ("pack4xU8", "u", 4), ("pack4xU8Clamp", "u", 4)])
            ints += [Form("dot4U8Packed(%s, %s)") % (self.scalar("u", depth), self.scalar("u", depth)), Form("%s(%s)") % (pack[0], self.vector(pack[1], pack[2], depth))] * 2
        return self.pick(common + ints)

    def float_functions(self, kind, depth):
        one = self.scalar(kind, depth)
        n = self.random.randint(2, 4)
        exponent = self.pick(["-3", "2", "10", "15", "16", "127", "128", "129", "-150", "1024", self.scalar("i", depth)])
        return [Form("%s(%s)") % (self.pick(EXACT), one), Form("%s(%s)") % (self.pick(EXACT), one), Form("%s(%s)") % (self.pick(ABOUT), one), Form("%s(%s)") % (self.pick(["fma", "mix", "smoothstep"]), self.args(kind, 3, depth)),
                Form("%s(%s)") % (self.pick(["step", "pow", "atan2", "distance"]), self.args(kind, 2, depth)), Form("ldexp(%s, %s)") % (one, exponent), Form("length(%s)") % self.vector(kind, n, depth),
                Form("distance(%s)") % self.vectors(kind, 2, depth), Form("frexp(%s).fract") % one, Form("modf(%s).%s") % (one, self.pick(["fract", "whole"])),
                Form("determinant(%s)") % self.matrix(kind, n, n, depth)] + ([Form("quantizeToF16(%s)") % one] if kind == "f" else [])

    def part(self, kind, depth):
        n = self.random.randint(2, 4)
        vector = self.vector(kind, n, depth)
        forms = [Form("%s.%s") % (vector, "xyzw"[self.random.randrange(n)]), Form("%s[%s]") % (vector, self.pick([str(self.random.randrange(n + 1)), self.scalar(self.pick("iuI"), depth)])),
                 Form("array(%s)[%d]") % (self.args(kind, n, depth), self.random.randrange(n)), Form("%s.%s.x") % (vector, "".join(self.pick("xy") for _ in range(n)))]
        if kind in FLOATS:
            rows = self.random.randint(2, 4)
            forms += [Form("%s[%d][%d]") % (self.matrix(kind, n, rows, depth), self.random.randrange(n), self.random.randrange(rows))] * 2
        return self.pick(forms)

    def conversion(self, kind, depth):
        if kind in "IA":
            return self.operator(kind, depth)
        forms = [Form("%s(%s)") % (TYPES[kind], self.scalar(self.pick(KINDS), depth))] * 2
        if kind in "iuf":
            forms.append(Form("bitcast<%s>(%s)") % (TYPES[kind], self.pick([self.scalar(self.pick("iuf"), depth), self.vector("h", 2, depth)])))
        return self.pick(forms)

    @later
    def vectors(self, kind, count, depth):
        n = self.random.randint(2, 4)
        return self.args(kind, count, depth, lambda k, d: self.vector(k, n, d))

    @later
    def vector(self, kind, n, depth):
        name = "vec%d<%s>" % (n, TYPES[kind]) if kind in TYPES and self.random.random() < 0.5 else "vec%d" % n
        if depth >= DEEP:
            return Form("%s(%s)") % ("vec%d<%s>" % (n, TYPES[kind]) if kind in TYPES else name, ", ".join(self.pick(LITERALS[kind]) for _ in range(n)))
        depth += 1
        parts = Form("%s(%s)") % (name, self.args(kind, n, depth))
        forms = [parts, parts, Form("%s(%s)") % (name, self.scalar(kind, depth)), Form("vec4(%s, %s).%s") % (self.vector(kind, 2, depth), self.args(kind, 2, depth), "xwzy"[:n])]
        if kind in TYPES:
            forms += [Form("vec%d<%s>(%s)") % (n, TYPES[kind], self.vector(self.pick(KINDS), n, depth)), Form("select(%s, %s, %s)") % (self.vector(kind, n, depth), self.vector(kind, n, depth), self.vector("b", n, depth))]
        if kind != "b":
            forms += [Form("(%s %s %s)") % (self.vector(kind, n, depth), self.pick("+-*/%"), self.pick([self.scalar(kind, depth), self.vector(self.join(kind), n, depth)])),
                      Form("clamp(%s, %s, %s)") % tuple(self.vector(kind, n, depth) for _ in range(3)), Form("max(%s, %s)") % tuple(self.vector(kind, n, depth) for _ in range(2))]
        else:
            k = self.pick("IAiufh")
            forms.append(Form("(%s %s %s)") % (self.vector(k, n, depth), self.pick(["<", "==", ">="]), self.vector(k, n, depth)))
        if kind in FLOATS:
            forms += self.float_vectors(kind, n, depth)
        unpack = {("f", 2): ["unpack2x16float", "unpack2x16snorm", "unpack2x16unorm"], ("f", 4): ["unpack4x8snorm", "unpack4x8unorm"], ("i", 4): ["unpack4xI8"], ("u", 4): ["unpack4xU8"]}.get((kind, n))
        if unpack:
            forms += [Form("%s(%s)") % (self.pick(unpack), self.scalar("u", depth))] * 3
        if (kind, n) == ("h", 2):
            forms.append(Form("bitcast<vec2h>(%s)") % self.scalar(self.pick("iuf"), depth))
        return self.pick(forms)

    def float_vectors(self, kind, n, depth):
        one, two = self.vector(kind, n, depth), self.vector(kind, n, depth)
        other = self.random.randint(2, 4)
        forms = [Form("%s(%s)") % (self.pick(EXACT), one), Form("normalize(%s)") % one, Form("reflect(%s, %s)") % (one, two), Form("refract(%s, %s, %s)") % (one, two, self.scalar(kind, depth)),
                 Form("faceForward(%s, %s, %s)") % (one, two, self.vector(kind, n, depth)), Form("mix(%s, %s, %s)") % (one, two, self.pick([self.scalar(kind, depth), self.vector(kind, n, depth)])),
                 Form("modf(%s).fract") % one, Form("frexp(%s).fract") % one, Form("(%s * %s)") % (self.matrix(kind, other, n, depth), self.vector(kind, other, depth)),
                 Form("(%s * %s)") % (self.vector(kind, other, depth), self.matrix(kind, n, other, depth)), Form("%s(%s)") % (self.pick(ABOUT), one)]
        return forms + ([Form("cross(%s, %s)") % (one, two)] if n == 3 else [])

    @later
    def matrix(self, kind, columns, rows, depth):
        name = "mat%dx%d" % (columns, rows) + ("<%s>" % TYPES[kind] if kind in TYPES and self.random.random() < 0.5 else "")
        cells = Form("%s(%s)") % (name, ", ".join(self.pick(LITERALS[kind]) for _ in range(columns * rows)))
        if depth >= DEEP - 1:
            return cells
        depth += 1
        other = self.random.randint(2, 4)
        forms = [cells, Form("%s(%s)") % (name, self.args(kind, columns, depth, lambda k, d: self.vector(k, rows, d))), Form("transpose(%s)") % self.matrix(kind, rows, columns, depth),
                 Form("(%s * %s)") % (self.matrix(kind, columns, rows, depth), self.scalar(self.join(kind), depth)), Form("(%s %s %s)") % (self.matrix(kind, columns, rows, depth), self.pick("+-"), self.matrix(kind, columns, rows, depth)),
                 Form("(%s * %s)") % (self.matrix(kind, other, rows, depth), self.matrix(kind, columns, other, depth))]
        if kind in TYPES:
            forms.append(Form("mat%dx%d<%s>(%s)") % (columns, rows, TYPES[kind], self.matrix(self.pick(FLOATS), columns, rows, depth)))
        return self.pick(forms)


# What makes the message quote a value; an i32 and a u32 for the kinds that are shown as such.
PROBES = {"I": "clamp(0, %s, -9223372036854775807)", "A": "clamp(0.0, %s, -1e308)", "i": "clamp(0, %s, i32(-2147483648))", "u": "clamp(0, bitcast<i32>(%s), i32(-2147483648))",
          "f": "clamp(0f, %s, -3.4e38f)", "h": "clamp(0f, f32(%s), -3.4e38f)", "b": "clamp(0, select(1, 2, %s), -1)"}
LOOSE = re.compile(r"\b(%s|pow|atan2)\(" % "|".join(ABOUT))
WANTED = 0.98  # share of the wrong modules that are found: what rests on sin, pow and the like stays undecided
QUOTED = re.compile(r"'low' \((.*?)\) greater")


def literal(kind, text):
    if kind == "u":
        return "%du" % (int(text) & 0xFFFFFFFF)
    if kind == "b":
        return "true" if text == "2" else "false"
    return {"I": "%s", "A": "%s", "i": "i32(%s)", "f": "f32(%s)", "h": "f16(%s)"}[kind] % text


def overridden(rng, text):
    """The expression with one concrete literal behind an override, and the override; the text itself where it has none."""
    found = list(re.finditer(r"(?<![\w.(-])(0x[0-9a-f]+u|[0-9][0-9.]*(?:e-?[0-9]+)?[iufh])\b", text))
    if not found:
        return text, ""
    match = rng.choice(found)
    return text[:match.start()] + "o" + text[match.end():], "override o = %s;\n\n" % match.group()


def comparisons(kind, text, value, origin=None):
    """Two conditions, one that holds for the value and one that does not. The last digits of some functions are nobody's business."""
    if kind in FLOATS and LOOSE.search(origin or text):
        near = "(%s >= %s - abs(%s) / 16 - 0.001)" % (text, value, value)
        return near, "!" + near
    return "%s == %s" % (text, value), "%s != %s" % (text, value)


def use(rng, kind, text, value):
    """A module that uses an expression; `value` is null where Tint refuses it."""
    if value is None:
        return rng.choice(["const c = %s;", "\n\nconst_assert all(vec2(%s) == vec2(%s));" % ("%s", text.replace("%", "%%")), "override q = %s;" if kind not in "IA" else "const c = %s;",
                           "fn f() {\n\n  const c = %s;\n}", "override p = 1;\n\noverride q = select(p, i32(%s), p > 1);"]) % text
    holds, differs = comparisons(kind, text, value)
    forms = ["const_assert %s;" % holds, "\nconst_assert %s;" % differs, "const c = %s;\n\nconst_assert %s;" % (text, comparisons(kind, "c", value, text)[0]),
             "fn f() {\n\n  const c = %s;\n  const_assert %s;\n}" % (text, comparisons(kind, "c", value, text)[1]),
             "@compute @workgroup_size(select(0, 1, %s))\nfn f() {}" % holds, "@compute @workgroup_size(1, 1 + select(0, 64, %s))\nfn f() {}" % differs]
    if kind in TYPES:
        forms += ["struct S { a : u32, b : %s }\nconst s = S(1, %s);\n\nconst_assert %s;" % (TYPES[kind], text, comparisons(kind, "s.b", value, text)[1]),
                  "const a = array<%s, 2>(%s, %s);\n\nconst_assert %s;" % (TYPES[kind], text, value, comparisons(kind, "a[0]", "a[1]", text)[0])]
    if kind in INTS:
        forms += ["@compute @workgroup_size(%s)\nfn f() {}" % text, "var<workgroup> w : array<u32, %s>;\n\n@compute @workgroup_size(1)\nfn f() { _ = w[0]; }" % text, "@id(%s) override o = 1u;" % text,
                  "struct S { @align(%s) a : u32 }" % text, "struct S { @size(%s) a : u32 }" % text, "@group(0) @binding(%s) var<uniform> u : u32;" % text,
                  "@fragment fn f() -> @location(%s) vec4f { return vec4f(); }" % text]
    changed, override = overridden(rng, text)
    if override:
        forms += ["%s@compute @workgroup_size(select(%s, %s))\nfn f() {}" % (override, sizes, comparisons(kind, changed, value)[0]) for sizes in ("0, 1", "1, 0")] * 2
        if kind in "iu":
            forms += ["%s@compute @workgroup_size(%s)\nfn f() {}" % (override, changed), "%svar<workgroup> w : array<u32, %s>;\n\n@compute @workgroup_size(1)\nfn f() { _ = w[0]; }" % (override, changed)]
    return rng.choice(forms)


def write(folder, texts, first):
    os.makedirs(folder, exist_ok=True)
    files = []
    for number, text in enumerate(texts, first):
        file = os.path.join(folder, "%d.wgsl" % number)
        with open(file, "w", encoding="utf-8") as shader:
            shader.write("enable f16;\n\n" + text + "\n")
        files.append(file)
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--modules", required=True, help="folder in which the package webgpu is installed")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", help="folder for the modules, which are kept")
    parser.add_argument("--show", type=int, default=3, help="disagreements of each kind that are printed")
    parser.set_defaults(device="core")
    options = parser.parse_args()
    if "SHADERLINT" not in os.environ:
        parser.error("set SHADERLINT to the checker")
    if not os.path.isdir(os.path.join(options.modules, "node_modules", "webgpu")):
        print("skipped: the npm package webgpu is not installed in %s" % options.modules)
        return 77
    with tempfile.TemporaryDirectory() as scratch:
        work = os.path.abspath(options.work or scratch)
        os.makedirs(work, exist_ok=True)
        kinds, texts = [], []
        for number in range(options.seed, options.seed + options.count):
            maker = Expressions(number)
            kinds.append(maker.pick("IIAAiiuuuffffhhhb"))
            texts.append(str(maker.scalar(kinds[-1])))
        probes = write(os.path.join(work, "probes"), ["const c = %s;" % (PROBES[kind] % text) for kind, text in zip(kinds, texts)], options.seed)
        values = compare.judge_by_validator(probes, options, work)
        modules = []
        for number, (kind, text, probe) in enumerate(zip(kinds, texts, probes), options.seed):
            errors = (values[probe] or {}).get("errors")
            quoted = QUOTED.search(errors[0]["message"]) if errors and errors[0]["column"] == 1 + len("const c = ") else None
            modules.append(use(random.Random(-number), kind, text, literal(kind, quoted.group(1)) if quoted else None))
        files = write(os.path.join(work, "modules"), modules, options.seed)
        rows = compare.compare(files, compare.judge_by_validator(files, options, work), compare.judge_by_checker(files, options, work), compare.Messages())
        return 0 if compare.report(rows, options.show, WANTED) else 1


if __name__ == "__main__":
    sys.exit(main())
