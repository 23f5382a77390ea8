"""Random shaders with what is known of them: every line's facts, and the rules that have to fire there by DXC's source and the specifications."""
import random
import re

from values import Expression, binary, cast, chain, conditional, unary

GROUPS = [(8, 8, 1), (64, 1, 1), (16, 16, 1), (1024, 1, 1), (4, 4, 4), (32, 1, 1), (1, 1, 1), (32, 32, 1), (1, 1, 64), (128, 1, 1), (8, 8, 8), (10, 10, 10),
          (1, 1, 65), (2, 2, 128), (4, 4, 64), (1, 1, 1024)]
SIZES = [1, 1, 1, 1, 2, 3, 4, 5, 7, 8, 8, 10, 16, 16, 31, 32, 33, 64, 64, 65, 128, 129, 256, 512, 768, 1024, 1025, 2048, 65536, 0, -1, -8, 4294967295]
TARGETS = ["cs_6_0", "cs_6_0", "cs_6_6", "cs_6_8", "cs_5_0", "cs_4_0", "ms_6_5", "as_6_5", "lib_6_6"]
LIMITS = {"cs_4_0": (768, 768, 768, 1), "ms_6_5": (128, 128, 128, 128), "as_6_5": (128, 128, 128, 128)}
# Asked of what is compiled as an entry point alone: DXC drops the attribute of another function.
GROUP_SIZES = {"numthreads-zero", "numthreads-negative", "numthreads-total", "numthreads-component"}
STAGES = {"cs": "compute", "ms": "mesh", "as": "amplification", "ps": "pixel", "vs": "vertex", "lib": "library", "gs": "geometry", "hs": "hull",
          "ds": "domain"}


class Shader:
    """Its text and what is known about its lines."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.seed = seed
        self.target = self.pick(TARGETS)
        self.defines, self.top, self.lines = {}, [], []
        self.header = None
        self.entry = None
        self.facts, self.expected = {}, {}
        self.moves = {}  # (category, line where clang-19 says it): line where we do
        self.count = 0

    def chance(self, p):
        return self.random.random() < p

    def pick(self, values):
        return self.random.choice(values)

    def name(self, stem="N"):
        self.count += 1
        return "%s%s%d" % (self.pick(["", "", "k", "GROUP_", "tile"]), stem, self.count)

    @property
    def stage(self):
        return STAGES[self.target.split("_")[0]]

    @property
    def model(self):
        return tuple(int(n) for n in self.target.split("_")[1:])

    def emit(self, text):
        """Adds lines; the number of the last among those of the body."""
        self.lines += text.split("\n")
        return len(self.lines) - 1

    def know(self, line, facts=(), rules=()):
        self.facts.setdefault(line, set()).update(facts)
        self.expected.setdefault(line, set()).update(rules)

    def finish(self):
        """Puts what has been defined on the way above the body; a part of it may go into a header."""
        cut = self.random.randint(0, len(self.top)) if self.chance(0.3) else 0
        top = "\n".join(self.top[cut:]).split("\n") if self.top[cut:] else []
        if cut:
            self.header = "\n".join(self.top[:cut]) + "\n"
            top.insert(0, '#include "%d.h"' % self.seed)
        self.facts = {line + len(top) + 1: facts for line, facts in self.facts.items()}
        self.expected = {line + len(top) + 1: rules for line, rules in self.expected.items() if rules}
        self.moves = {(category, line + len(top) + 1): to + len(top) + 1 for (category, line), to in self.moves.items()}
        self.text = "\n".join(top + self.lines) + "\n"
        return self


class Constants(Shader):
    """Integers in every spelling: literals, macros, constants, enumerations, expressions of them."""

    def literal(self, v):
        if v < 0:
            return unary("-", self.literal(-v))
        text, kind = self.pick([str, str, str, hex, lambda n: "0X%X" % n, lambda n: "0%o" % n])(v), "literal"
        if self.chance(0.3):
            suffix = self.pick(["u", "U", "u", "l", "L", "ul", "UL"])
            kind = {"u": "uint", "l": "long", "ul": "ulong"}[suffix.lower()]
            if kind == "uint" and v >= 2 ** 32:
                kind = "ulong"
            text += suffix
        return Expression(text, kind, v)

    def operation(self, v, depth):
        """An operator whose value is v, if v has one of that kind."""
        make, r = lambda n: self.expression(n, depth - 1), self.random.randint(1, 9)
        if v < 0:
            return self.pick([lambda: unary("-", make(-v)), lambda: self.two("-", r, r - v, depth), lambda: unary("~", make(~v))])()
        choices = [lambda: self.two("+", v - min(v, r), min(v, r), depth), lambda: self.two("-", v + r, r, depth), lambda: self.two("/", v * r, r, depth),
                   lambda: self.two("%", v + (v + r) * 2, v + r, depth), lambda: self.two(">>", v << (r & 3), r & 3, depth),
                   lambda: self.two("&", v | 1 << 12, v | 1 << 13, depth), lambda: self.two("|", v & 0x55, v & ~0x55, depth),
                   lambda: self.two("^", v ^ r, r, depth), lambda: unary("-", unary("-", make(v))), lambda: unary("~", unary("~", make(v))),
                   lambda: unary("+", make(v)), lambda: self.parenthesised(make(v)), lambda: self.converted(make(v)), lambda: self.chosen(v, depth),
                   lambda: self.mixture()]
        for factor in (2, 3, 4, 8, 5):
            if v and v % factor == 0:
                choices += [lambda factor=factor: self.two("*", v // factor, factor, depth)]
        if v and v % 4 == 0:
            choices += [lambda: self.two("<<", v // 4, 2, depth)] * 2
        if v in (0, 1):
            choices += [lambda: self.truth(v, depth)] * 2
        return self.pick(choices)()

    def two(self, operator, a, b, depth):
        left, right = self.expression(a, depth - 1), self.expression(b, depth - 1)
        # Without the blank `0xE+2` would be one number (C11 6.4.8).
        glue = " " if left.wrapped()[-1] in "eE" else self.pick([" ", " ", ""])
        return binary(operator, left, right, left.wrapped() + glue + operator + glue + right.wrapped())

    def parenthesised(self, e):
        return e.renamed("(%s)" % e.text)

    def converted(self, e):
        kind = self.pick(["int", "uint"])
        # Clang takes `(uint(int(A::b)))^…` for a cast to the type of a function.
        called = self.chance(0.5) and not re.match(r"\w+\(\w+::", e.text)
        return cast(e, kind, "%s(%s)" % (kind, e.text) if called else "(%s)%s" % (kind, e.wrapped()))

    def chosen(self, v, depth):
        condition = self.pick([Expression("true", "bool", 1), Expression("false", "bool", 0), self.literal(self.random.randint(0, 2)), self.truth(1, 0)])
        other = self.literal(self.pick([1, 2, 4096]))
        wanted = self.expression(v, depth - 1)
        return conditional(condition, wanted, other) if condition.number else conditional(condition, other, wanted)

    def truth(self, v, depth):
        a, b = self.random.randint(0, 9), self.random.randint(0, 9)
        if self.chance(0.3):
            return unary("!", self.expression(1 - v, depth - 1))
        operator = self.pick([o for o, f in {"<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b, "==": a == b, "!=": a != b, "&&": bool(a and b),
                                              "||": bool(a or b)}.items() if f == bool(v)])
        return self.two(operator, a, b, min(depth, 1))

    def mixture(self):
        """Operators without parentheses, and now and then values that no integer holds."""
        edge = self.chance(0.15)
        numbers = [1, 2, 3, 4, 5, 8, 16, 31, 0x7fffffff, 0x80000000, 4294967295] if edge else [1, 2, 3, 4, 5, 8, 16]
        operands = [self.literal(self.pick(numbers)) for _ in range(self.random.randint(2, 5))]
        return chain(operands, [self.pick(["+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "+", "*", "<", "==", "&&", "||"]) for _ in operands[1:]])

    def expression(self, v, depth=2):
        if depth <= 0 or self.chance(0.35):
            leaf = self.literal(v)
            return leaf if self.chance(0.55) else self.constant(leaf)
        e = self.operation(v, depth)
        return e if self.chance(0.7) else self.constant(e)

    # ---- names for values ----

    def constant(self, e):
        forms = [self.macro, self.macro, self.function_macro, self.variable, self.variable, self.guarded, self.alternative, self.qualified]
        if e.number is not None and e.kind != "float" and not e.refused and -2 ** 31 <= e.number < 2 ** 31:
            forms += [self.enumerator, self.enumerator]
        if e.primary and e.text.isalnum():
            forms += [self.defined]
        return self.pick(forms)(e)

    def macro(self, e):
        name = self.name("M")
        self.top.append("#%sdefine %s %s%s" % (self.pick(["", "", " "]), name, e.text, self.pick(["", "", " // 7", " /* 9 */"])))
        if self.chance(0.2):
            self.top.append("#define %s_ %s" % (name, name))
            name += "_"
        return e.renamed(name, primary=e.primary)

    def function_macro(self, e):
        name = self.name("F")
        if self.chance(0.3):
            self.top.append("#define %s(a, b) a##b" % name)
            other = self.macro(e)
            at = self.random.randint(1, len(other.text) - 1)
            return other.renamed("%s(%s, %s)" % (name, other.text[:at], other.text[at:]), primary=other.primary) if not other.text[at].isdigit() else other
        self.top.append("#define %s(a) %s" % (name, self.pick(["(a)", "(a)", "((a) + 0)", "(1 * (a))"])))
        if self.top[-1].endswith(" (a)"):
            return e.renamed("%s(%s)" % (name, e.text))
        operator, left, right = ("+", e, Expression("0", "literal", 0)) if "+ 0" in self.top[-1] else ("*", Expression("1", "literal", 1), e)
        return binary(operator, left, right, "").renamed("%s(%s)" % (name, e.text))

    def typed(self, e):
        return self.pick(["uint", "int", "uint", "int", "unsigned int"]) if e.number is None or e.number >= 0 or self.chance(0.2) else "int"

    def variable(self, e):
        name, kind = self.name("S"), self.typed(e)
        before = self.pick(["static const %s ", "static const %s ", "const static %s ", "static %s const "]) % kind
        other = "%s = 7, " % self.name("O") if self.chance(0.15) else ""
        self.top.append("%s%s%s = %s;" % (before, other, name, e.text))
        return cast(e, "int" if kind == "int" else "uint", name)

    def qualified(self, e):
        space = self.name("Space")
        inner = self.variable(e)
        declaration = self.top.pop()
        if self.chance(0.4):
            deep = self.name("Deep")
            declaration, path = "namespace %s { %s }" % (deep, declaration), "%s::%s::" % (space, deep)
        else:
            path = space + "::"
        if self.chance(0.3):  # a name that a scope in between hides
            declaration = "static const uint %s = 3000; " % self.name("H") + declaration
        self.top.append("namespace %s { %s }" % (space, declaration))
        return inner.renamed(self.pick(["", "", "::"]) + path + inner.text)

    def enumerator(self, e):
        name = self.name("E")
        body = e.text
        if e.number >= 1 and self.chance(0.4):
            before = cast(self.literal(e.number - 1), "int", "")
            body, e = "%s", Expression("", "int", e.number, False, e.names)
            members = "%s = %d, %s" % (self.name("Before"), before.number, name)
        else:
            members = "%s = %s" % (name, body)
        if self.chance(0.3):
            members += ", " + self.name("After")
        kind = self.pick(["enum %s" % self.name("Kind"), "enum %s" % self.name("Kind"), "enum", "enum class"])
        space = None
        if kind == "enum class":
            space = self.name("Scoped")
            kind += " " + space
        declaration = "%s { %s };" % (kind, members)
        path = name if not space else "%s::%s" % (space, name)
        if self.chance(0.3):
            outer = self.name("Space")
            declaration, path = "namespace %s { %s }" % (outer, declaration), "%s::%s" % (outer, path)
        self.top.append(declaration)
        # clang-19 has a bool as the type of an enumeration of bools.
        named = Expression(path, "int", int(e.number), False, e.names | {"enumeration"} | ({"bool"} if e.kind == "bool" else set()))
        # A scoped enumeration takes part in no arithmetic.
        return named.renamed(self.pick(["int(%s)", "(int)%s"]) % path) if space else named

    def scoped(self, v):
        space = self.name("Scoped")
        self.top.append("enum class %s { X = %d };" % (space, v))
        return Expression(space + "::X", "int", v, False, {"scoped"})

    def defined(self, e):
        name = self.name("D")
        self.defines[name] = e.text
        return e.renamed(name, primary=e.primary)

    def guarded(self, e):
        name = self.name("G")
        if self.chance(0.5) and e.primary and e.text.isalnum():
            self.defines[name] = e.text
            self.top.append("#ifndef %s\n#define %s 4096\n#endif" % (name, name))
        else:
            self.top.append("#ifndef %s\n#define %s %s\n#endif" % (name, name, e.text))
        return e.renamed(name, primary=e.primary)

    def alternative(self, e):
        name, other = self.name("A"), str(self.pick([1, 3, 4096]))
        condition, holds = self.pick([("1", True), ("0", False), ("defined(%s_)" % name, False), ("!defined %s_" % name, True), ("NOBODY > 2", False),
                                      ("(3 * 4 == 12) && !(7 & 8)", True), ("__SHADER_TARGET_MAJOR >= 99", False), ("-1 < 0u", False),
                                      ("010 == 8 && 0x10 == 16", True)])
        yes, no = (e.text, other) if holds else (other, e.text)
        self.top.append("#if %s\n#define %s %s\n#else\n#define %s %s\n#endif" % (condition, name, yes, name, no))
        return e.renamed(name, primary=e.primary)

    # ---- what is no constant ----

    def no_constant(self, v):
        name = self.name("V")
        form = self.pick(["cbuffer", "derived", "member", "static", "component", "element", "call", "undefined", "string", "float", "float constant",
                          "divided"])
        if form == "cbuffer":
            self.top.append("const uint %s = %d;" % (name, abs(v)))
            return Expression(name, "uint", abs(v), True, {form})
        if form == "derived":
            self.top.append("const uint %s_ = %d;\nstatic const uint %s = %s_ * 2;" % (name, abs(v), name, name))
            return Expression(name, "uint", abs(v) * 2 & 0xffffffff, True, {"cbuffer"})
        if form == "member":
            self.top.append("cbuffer %s_ { uint %s; }" % (name, name))
            return Expression(name, "uint", None, True, {form})
        if form == "static":
            self.top.append("static uint %s = %d;" % (name, abs(v)))
            return Expression(name, "uint", None, True, {form})
        if form == "component":
            self.top.append("static const uint3 %s = uint3(%d, 1, 1);" % (name, abs(v)))
            return Expression(name + self.pick([".x", ".r"]), "uint", abs(v) & 0xffffffff, True, {form})
        if form == "element":
            self.top.append("static const uint %s[2] = {%d, 1};" % (name, abs(v)))
            return Expression(name + "[0]", "uint", None, True, {form})
        if form == "call":
            self.top.append("uint %s() { return %d; }" % (name, abs(v)))
            return Expression(name + "()", "uint", None, True, {form})
        if form == "undefined":
            return Expression(name, "int", None, False, {form})
        if form == "string":
            return Expression('"%d"' % v, "string", None, True, {form})
        if form == "divided":
            return Expression("%d %s (2 - 2)" % (abs(v), self.pick("/%")), "literal", None, True, {"no value"})
        number = abs(v) + self.pick([0, 0, 0.5])
        text = self.pick(["%.1f", "%.1ff", "%.2f", "%e"]) % number
        if form == "float constant":
            self.top.append("static const float %s = %s;" % (name, text))
            text = name
        return Expression(text, "float", number, False, {"float"})


class ThreadGroups(Constants):
    """Functions with [numthreads], all by the values."""

    def __init__(self, seed):
        super().__init__(seed)
        for _ in range(self.random.randint(0, 3)):
            self.function(self.name("helper"), False)
        has_main = self.target != "lib_6_6" or self.chance(0.3)
        if has_main:
            self.function("main", self.target != "lib_6_6")
            if self.chance(0.25) and self.target != "lib_6_6":
                self.entry = "main"
        if self.entry:
            self.only_main()
        self.finish()

    def only_main(self):
        """With an entry point chosen, what depends on values is asked of that function alone."""
        for line, rules in self.expected.items():
            if "main" not in self.facts[line]:
                self.facts[line].add("other entry")
                rules.difference_update(GROUP_SIZES)
                if "loose float" in self.facts[line]:
                    rules.add("numthreads-not-integer")

    def function(self, name, is_main):
        for _ in range(self.random.randint(0, 2) if self.chance(0.1) else 0):
            self.emit(self.pick(["", "// [numthreads(0, 0, 0)]", "/* [numthreads(9999)] */", "#if 0\n[numthreads(0, 1, 1)]\n#endif"]))
        line = None
        if not (is_main and self.chance(0.04)):
            count = 3 if self.chance(0.95) else self.pick([0, 1, 2, 4, 5])
            line = self.group([self.argument(i) for i in range(count)], is_main)
        parameter = self.pick(["", "uint3 id : SV_DispatchThreadID", "uint i : SV_GroupIndex"])
        at = self.emit("void %s(%s) {}" % (name, parameter))
        self.know(at, {"main"} if is_main else set())
        if is_main and parameter and self.stage in ("mesh", "amplification"):
            self.know(at, {"group semantic"})
        if is_main and line is None:
            self.know(at, {"missing"}, {"numthreads-missing"})
        elif is_main and (self.facts[line] - {"main"} or self.expected[line]):
            self.know(at, {"dropped"})
        if not is_main and self.target == "lib_6_6" and line is not None:
            self.know(line, {"library"}, {"entry-attr-without-shader"})
            self.expected[line].difference_update(GROUP_SIZES)
        self.emit("")

    def argument(self, axis):
        v = self.axes[axis] if axis and axis < 3 else self.pick(SIZES)
        if axis == 0:
            self.axes = list(self.pick(GROUPS)) if self.chance(0.5) else [self.pick(SIZES[:20]), self.pick(SIZES), self.pick(SIZES)]
            v = self.axes[0]
        if self.chance(0.08):
            return self.no_constant(v)
        return self.scoped(v) if self.chance(0.02) and v < 2 ** 31 else self.expression(v, self.random.randint(0, 3))

    def group(self, args, is_main):
        head, tail = self.pick([("[numthreads(", ")]")] * 6 + [("[ numthreads ( ", " ) ]"), ("[numthreads/**/(", ")]"), ("[\tnumthreads(", ")]")])
        text = head + self.pick([", ", ",", " , ", ", /* , */ "]).join(a.text for a in args) + tail
        if self.chance(0.06):
            name = self.name("ATTR")
            self.top.append("#define %s %s" % (name, text.replace("\n", " ")))
            text = name
        line = self.emit(text)
        rules, facts = group_rules(args, self.limits(is_main), self.model)
        self.know(line, facts | ({"main"} if is_main else set()), rules)
        return line

    def limits(self, is_main):
        # Only the entry point is sure to have the stage of the target.
        return LIMITS.get(self.target if is_main or self.target == "cs_4_0" else None, (1024, 1024, 1024, 64))


def group_rules(args, limits, model):
    """The rules that fire on [numthreads(args)], and the facts of the line."""
    facts = set().union(*[a.names for a in args]) if args else set()
    if len(args) != 3:
        return {"numthreads-argc"}, facts
    rules = set()
    for a in args:
        if a.kind == "string" or (a.refused and model >= (6, 0)):
            rules = {"attr-arg-not-const"}
            break
        if a.kind == "float" or (a.kind == "bool" and a.number and model >= (6, 0)):
            rules = {"numthreads-not-integer"}
            facts = facts | ({"truth"} if a.kind == "bool" else set())
            break
    numbers = [None if a.number is None else int(a.number) for a in args]
    known = [n for n in numbers if n is not None]
    lowest, total = min(known + [1]) if known else 1, 1
    for n in known:
        total *= n
    value = None
    if lowest < 0:
        value = "numthreads-negative"
        if rules == {"numthreads-not-integer"}:
            rules, facts = set(), facts | {"loose float"}
    elif lowest == 0:
        value = "numthreads-zero"
    elif total > limits[0]:
        value = "numthreads-total"
    elif any(n is not None and n > limits[i + 1] for i, n in enumerate(numbers)):
        value = "numthreads-component"
    if value:
        rules.add(value)
        facts.add(value)
    if limits[0] == 128:
        facts.add("mesh limit")
    if model < (6, 0) and any(a.refused for a in args):
        facts.add("before 6.0")
    if total > 1024 and lowest >= 1 and any(n is not None and n > 1024 for n in numbers):
        facts.add("over")
    return rules, facts
