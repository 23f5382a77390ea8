#!/usr/bin/env python3
"""Compares our preprocessed tokens with those of `gcc -E -P -x c` on random programs of macros.

    differential.py EXPAND [--count N] [--seed N] [--keep DIR]

Every program is made from its own seed, so that a failure can be made again with --seed S --count 1.
"""
import argparse
import concurrent.futures
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

TOKEN = re.compile(
    r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|\.?[0-9](?:[eEpP][-+]|[0-9a-zA-Z_.])*|[A-Za-z_$][A-Za-z0-9_$]*'
    r"|<=|>=|==|!=|&&|\|\||\+\+|--|->|::|##|\.\.\.|[-+*/%&|^]=|[^\s]")

NAMES = ["A", "B", "C", "D", "E", "F", "G", "H", "x", "y", "z", "w", "foo", "bar", "AB", "xy", "x1", "F1"]
FUNCTIONS = ["f", "g", "h", "k", "m", "t", "u", "v"]
PARAMS = ["p", "q", "r", "s"]
PUNCTUATION = ["+", "-", "*", "/", "%", "==", "<", ">", "<=", "&&", "||", "!", "~", "[", "]", "{", "}", ";", ":", ".", "=", "+=", "?", "&", "|", "^"]


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.arity = {}  # function-like macros: (number of named parameters, variadic)
        self.lines = []

    def chance(self, p):
        return self.random.random() < p

    def pick(self, values):
        return self.random.choice(values)

    def atom(self):
        r = self.random.random()
        if r < 0.45:
            return self.pick(NAMES)
        if r < 0.6:
            return str(self.random.randint(0, 99))
        if r < 0.66:
            return self.pick(['"s"', '"a\\"b"', "'c'", "'\\n'", '"x y"', ".5f", "0x1F", "7u", '""'])
        if r < 0.75:
            return self.pick(FUNCTIONS)
        return self.pick(PUNCTUATION)

    def blank(self):
        return self.pick(["", "", " ", " ", "  ", "\t", "/**/", " /* c */ "])

    def argument(self, depth):
        parts = []
        for _ in range(self.random.randint(0, 3)):
            parts.append(self.call(depth + 1) if self.chance(0.35) and depth < 3 else self.atom())
            if self.chance(0.08):
                parts.append("( %s , %s )" % (self.atom(), self.atom()))
        return self.blank() + " ".join(parts) + self.blank()

    def call(self, depth=0):
        name = self.pick(FUNCTIONS)
        named, variadic = self.arity.get(name, (self.random.randint(0, 2), False))
        count = named
        if variadic:
            count += self.random.randint(0 if named else 1, 3)
        if name not in self.arity:
            count = named
        separator = "\n" if depth == 0 and self.chance(0.06) else ""
        arguments = [self.argument(depth) for _ in range(count)]
        if not variadic and named == 0:
            arguments = []
        return "%s%s(%s)" % (name, separator or self.blank(), (separator + ",").join(arguments))

    def text(self, most=8):
        parts = []
        for _ in range(self.random.randint(1, most)):
            parts.append(self.call() if self.chance(0.4) else self.atom())
            if self.chance(0.15):
                parts.append("(")
                parts.append(self.atom())
                parts.append(")")
        return " ".join(parts) if self.chance(0.8) else "".join(self.glue(parts))

    def glue(self, parts):
        """Parts without blanks where no two of them can melt into one token."""
        for i, part in enumerate(parts):
            if i and (part[0].isalnum() or part[0] in "\"'_.") and (parts[i - 1][-1].isalnum() or parts[i - 1][-1] in "\"'_."):
                yield " "
            elif i and not part[0].isalnum() and not parts[i - 1][-1].isalnum():
                yield " "
            yield part

    def pasteable(self, params):
        return self.pick(params + NAMES + ["1", "2u", "x"]) if params else self.pick(NAMES + ["1"])

    def body(self, params, named, variadic):
        parts = []
        for _ in range(self.random.randint(0, 6)):
            r = self.random.random()
            if params and r < 0.35:
                parts.append(self.pick(params))
            elif params and r < 0.45:
                parts.append("#" + self.pick(["", " "]) + self.pick(params))
            elif r < 0.6:
                left = self.pick(params + NAMES) if params else self.pick(NAMES)
                parts.append(left + self.pick(["##", " ## ", " ##"]) + self.pasteable(params))
                if self.chance(0.2):
                    parts[-1] += "##" + self.pasteable(params)
            elif r < 0.75:
                parts.append(self.call(1))
            elif variadic and named and r < 0.82:
                parts.append(", ## __VA_ARGS__")
            elif variadic and r < 0.88:
                parts.append("__VA_OPT__(%s %s)" % (self.pick(params), self.atom()))
            else:
                parts.append(self.atom())
        return " ".join(parts)

    def define_object(self):
        name = self.pick(NAMES)
        self.lines.append("#undef %s" % name)
        self.lines.append("#%sdefine %s %s" % (self.pick(["", " ", "\t"]), name, self.body([], 0, False)))

    def define_function(self):
        name = self.pick(FUNCTIONS)
        named = self.random.randint(0, 3)
        variadic = self.chance(0.3)
        params = PARAMS[:named]
        self.arity[name] = (named, variadic)
        listed = params + (["..."] if variadic else [])
        body = self.body(params + (["__VA_ARGS__"] if variadic else []), named, variadic)
        if self.chance(0.15) and " " in body:
            body = body.replace(" ", " \\\n", 1)
        self.lines.append("#undef %s" % name)
        self.lines.append("#define %s(%s) %s" % (name, ", ".join(listed), body))

    def number(self):
        return self.pick(["0", "1", "2", "3", "7", "10", "0x10", "010", "1u", "0xffffffffu", "2147483648", "'a'", "5L", "~0", "-1", "63", "0b101",
                          "0x7fffffffffffffff", "18446744073709551615u", "'\\x41'", "'\\0'", "-5", "100UL"])

    def expression(self, depth=0):
        r = self.random.random()
        if depth > 4 or r < 0.25:
            return self.number()
        if r < 0.33:
            return self.pick(["N0", "N1", "N2", "NOBODY", "Z3"])
        if r < 0.4:
            return self.pick(["defined N0", "defined(N1)", "defined ( NOBODY )", "!defined N2"])
        if r < 0.47:
            return "fn(%s)" % self.expression(depth + 1)
        if r < 0.55:
            return "(%s)" % self.expression(depth + 1)
        if r < 0.63:
            return self.pick(["!", "~", "-", "+"]) + self.pick(["", " "]) + "(" + self.expression(depth + 1) + ")"
        if r < 0.7:
            return "%s ? %s : %s" % (self.expression(depth + 1), self.expression(depth + 1), self.expression(depth + 1))
        operator = self.pick(["+", "-", "*", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&", "|", "^", "&&", "||"])
        if self.chance(0.12):
            return "%s %s %s" % (self.expression(depth + 1), self.pick(["/", "%"]), self.pick(["3", "7u", "-2", "(1 + 4)", "0x10"]))
        if operator in ("<<", ">>"):
            return "(%s) %s %s" % (self.expression(depth + 1), operator, self.pick(["0", "1", "5", "31", "63", "64", "-1", "3u"]))
        return "%s %s %s" % (self.expression(depth + 1), operator, self.expression(depth + 1))

    def conditional(self, depth=0):
        self.lines.append("#if " + self.expression() if self.chance(0.7) else self.pick(["#ifdef ", "#ifndef "]) + self.pick(NAMES + ["NOBODY"]))
        self.block(depth + 1)
        while self.chance(0.35):
            self.lines.append("#elif " + self.expression())
            self.block(depth + 1)
        if self.chance(0.5):
            self.lines.append("#else")
            self.block(depth + 1)
        self.lines.append("#endif")

    def block(self, depth):
        for _ in range(self.random.randint(1, 4)):
            r = self.random.random()
            if r < 0.3:
                self.lines.append(self.text())
            elif r < 0.5:
                self.define_object()
            elif r < 0.75:
                self.define_function()
            elif r < 0.82:
                self.lines.append("#undef " + self.pick(NAMES + FUNCTIONS))
                self.arity.pop(self.lines[-1].split()[1], None)
            elif r < 0.95 and depth < 3:
                self.conditional(depth)
            else:
                self.lines.append(self.text(3) + self.pick(["", " // end", " /* a\n b */ " + self.atom()]))

    def make(self):
        self.lines += ["#define N0 0", "#define N1 1", "#define N2 (N1 + N1)", "#define fn(a) ((a) + N1)"]
        for _ in range(self.random.randint(4, 10)):
            self.block(0)
        # Enough parentheses to end every call that a replacement list has left open.
        return "\n".join(self.lines) + "\n;\n" + ")" * 3 + "\n"


def tokens(text):
    return TOKEN.findall(text)


def run(command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=20, check=False)


def compare(expand, seed, directory):
    """None where both agree, "skipped" where gcc finds an error, else what differs."""
    path = os.path.join(directory, "%d.c" % seed)
    with open(path, "w") as out:
        out.write(Program(seed).make())
    theirs = run(["gcc", "-E", "-P", "-x", "c", "-w", "-undef", path])
    if theirs.returncode:
        return "skipped"
    ours = run([expand, path])
    if ours.returncode:
        return "seed %d: exit status %d: %s" % (seed, ours.returncode, ours.stderr.decode("latin-1")[:2000])
    left, right = tokens(ours.stdout.decode("latin-1")), tokens(theirs.stdout.decode("latin-1"))
    if left == right:
        os.remove(path)
        return None
    at = next((i for i, (a, b) in enumerate(zip(left, right)) if a != b), min(len(left), len(right)))
    return "seed %d: token %d\n  ours: %s\n  gcc:  %s" % (seed, at, " ".join(left[max(0, at - 8):at + 8]), " ".join(right[max(0, at - 8):at + 8]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("expand")
    parser.add_argument("--count", type=int, default=200, help="programs that have to agree")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="directory for the programs that differ")
    options = parser.parse_args()
    if not shutil.which("gcc"):
        print("skipped: no gcc to compare with")
        return 77
    agreed = skipped = 0
    failures = []
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(2) as pool:
        directory = options.keep or scratch
        os.makedirs(directory, exist_ok=True)
        seed = options.seed
        while agreed + len(failures) < options.count and len(failures) < 10:
            batch = min(50, options.count - agreed - len(failures))
            for result in pool.map(lambda s: compare(options.expand, s, directory), range(seed, seed + batch)):
                if result is None:
                    agreed += 1
                elif result == "skipped":
                    skipped += 1
                else:
                    failures.append(result)
            seed += batch
            if skipped > 20 * options.count:
                failures.append("nearly all programs are wrong in gcc's eyes: the generator is broken")
                break
    for failure in failures:
        print(failure)
    print("%d programs agree, %d differ, %d were skipped because gcc refuses them" % (agreed, len(failures), skipped))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
