#!/usr/bin/env python3
"""Makes mutants of WGSL modules: each from its own seed, so that one can be made again alone.

    mutate.py SEEDS OUT [--count N] [--seed N]

SEEDS is a folder of modules, OUT gets the mutants as NUMBER.wgsl. Edits are of tokens (delete, repeat, swap, replace), of attributes and their arguments,
and of whole declarations; what they put in comes from the grammar beside this file or from another module.
"""
import argparse
import os
import random
import re

from grammar import GRAMMAR, Generator
from rework import REWORKS
from statements import STATEMENTS
from tokens import KEYWORDS, Module, kind

PUNCTUATION = list("@(){}[]<>,;:.=+-*/%&|^!~") + ["->", "==", "<<", "&&", "||", "<=", ">="]
# Where the grammar has words of one kind, a word of it may take another's place.
KINDS = ("scalar", "numeric", "space", "access", "builtin", "interpolation", "sampling", "severity", "rule", "extension", "feature", "format", "texture", "generic", "countbits", "math",
         "arith", "compare", "bits", "anyop")

GOOD = 0.9  # share of the mutants that come from a right module: an error beside the one that the seed has proves little
LONGEST = 20000


class Mutator:
    def __init__(self, seeds, seed):
        self.random = random.Random(seed)
        self.seeds = seeds

    def pick(self, values):
        return self.random.choice(values)

    def mutant(self):
        self.module = Module(self.pick(self.seeds.good if self.random.random() < GOOD or not self.seeds.bad else self.seeds.bad))
        self.generator = Generator(self.random)
        for _ in range(self.pick((1, 1, 1, 1, 1, 2, 2, 3))):
            edits = self.pick((EDITS, EDITS, REWORKS, REWORKS, STATEMENTS))
            edit, = self.random.choices(list(edits), weights=list(edits.values()))
            self.generator.known = self.module.known()
            edit(self)
        return self.module.text()

    def another(self):
        return Module(self.pick(self.seeds.good))

    def place(self):
        """A token, seldom one of a body."""
        solid = self.module.solid()
        bodies = self.module.bodies()
        outside = [i for i in solid if i not in bodies]
        places = outside if outside and self.random.random() < 0.9 else solid
        return self.pick(places) if places else None

    # ---- tokens

    def delete_token(self):
        if (i := self.place()) is not None:
            self.module.put(i, i + 1, "")

    def repeat_token(self):
        if (i := self.place()) is not None:
            self.module.put(i, i, self.module.tokens[i] + self.pick(("", " ")))

    def swap_tokens(self):
        solid = self.module.solid()
        if (i := self.place()) is not None and i != solid[-1]:
            tokens, j = self.module.tokens, solid[solid.index(i) + 1]
            tokens[i], tokens[j] = tokens[j], tokens[i]

    def insert_token(self):
        if (i := self.place()) is not None:
            word = self.pick((self.pick(PUNCTUATION), self.pick(sorted(KEYWORDS)), self.generator.make("name"), self.generator.make("edge")))
            self.module.put(i, i, word + " ")

    def replace_token(self):
        if (i := self.place()) is None:
            return
        token = self.module.tokens[i]
        if kind(token) == "number":
            text = self.generator.make(self.pick(("digit", "edge", "ai", "u", "i", "f", "expr", "name")))
        elif kind(token) == "word" and token not in KEYWORDS:
            same = [k for k in KINDS if token in GRAMMAR[k]]
            text = self.generator.make(self.pick(same) if same and self.random.random() < 0.8 else self.pick(("name", "name", "scalar", "ai", "type", "new")))
        elif kind(token) == "word":
            text = self.pick(sorted(KEYWORDS)) if self.random.random() < 0.5 else self.generator.make("name")
        else:
            text = self.generator.make("anyop") if token in GRAMMAR["anyop"] and self.random.random() < 0.7 else self.pick(PUNCTUATION)
        self.module.put(i, i + 1, text)

    def number(self):
        numbers = [i for i in self.module.solid() if kind(self.module.tokens[i]) == "number"]
        if numbers:
            i = self.pick(numbers)
            self.module.put(i, i + 1, self.generator.make(self.pick(("digit", "edge", "ai", "u", "i", "f", "expr", "name"))))

    def retype(self):
        colons = [i for i in self.module.solid() if self.module.tokens[i] in (":", "->")]
        if not colons:
            return
        i = self.module.after(self.pick(colons))
        end = i + 1
        if end < len(self.module.tokens) and self.module.tokens[end] == "<":
            depth = 0
            while end < len(self.module.tokens):
                depth += (self.module.tokens[end] == "<") - (self.module.tokens[end] == ">")
                end += 1
                if depth <= 0:
                    break
        self.module.put(i, end, self.generator.make("type"))

    def initialise(self):
        equals = [i for i in self.module.solid() if self.module.tokens[i] == "=" and i not in self.module.bodies()]
        if equals:
            i = self.pick(equals)
            end = next((j for j in range(i, len(self.module.tokens)) if self.module.tokens[j] == ";"), len(self.module.tokens))
            self.module.put(i + 1, end, " " + self.generator.make("expr"))

    # ---- attributes

    def add_attribute(self):
        places = [start for start, _ in self.module.attributes()] + [self.module.after(start - 1) for start, _ in self.module.declarations()]
        places += [self.module.after(i) for i, token in enumerate(self.module.tokens) if token in ("(", "{", ",", "->")]
        if places:
            i = self.pick(places)
            self.module.put(i, i, self.generator.make("attribute") + " ")

    def with_attribute(self, change):
        ranges = self.module.attributes()
        if ranges:
            start, end = self.pick(ranges)
            change(start, end)

    def delete_attribute(self):
        self.with_attribute(lambda start, end: self.module.put(start, end, ""))

    def repeat_attribute(self):
        self.with_attribute(lambda start, end: self.module.put(start, start, "".join(self.module.tokens[start:end]) + " "))

    def replace_attribute(self):
        self.with_attribute(lambda start, end: self.module.put(start, end, self.generator.make("attribute")))

    def move_attribute(self):
        def move(start, end):
            text = "".join(self.module.tokens[start:end])
            self.module.put(start, end, "")
            if (i := self.place()) is not None:
                self.module.put(i, i, text + " ")
        self.with_attribute(move)

    def arguments(self):
        def change(start, end):
            if "(" not in self.module.tokens[start:end]:
                return
            word = self.module.tokens[self.module.after(start)]
            what = {"workgroup_size": "dimensions", "builtin": "builtin"}.get(word, self.pick(("argument", "ai", "u", "expr")))
            self.module.put(self.module.tokens.index("(", start), end, "(%s)" % self.generator.make(what))
        self.with_attribute(change)

    # ---- declarations

    def add_declaration(self):
        ranges = self.module.declarations()
        i = self.pick([start for start, _ in ranges] + [len(self.module.tokens)])
        self.module.put(i, i, "\n" + self.generator.make("declaration") + self.pick(("\n", " ")))

    def add_directive(self):
        ranges = self.module.declarations()
        i = self.pick(ranges)[0] if ranges and self.random.random() < 0.15 else 0
        self.module.put(i, i, self.generator.make("directive") + self.pick(("\n", " ")))

    def splice(self):
        """A declaration of another module."""
        other = self.another()
        if other.declarations():
            start, end = self.pick(other.declarations())
            ranges = self.module.declarations()
            i = self.pick([start for start, _ in ranges] + [len(self.module.tokens)])
            self.module.put(i, i, "".join(other.tokens[start:end]) + "\n")

    def delete_declaration(self):
        if ranges := self.module.declarations():
            self.module.put(*self.pick(ranges), "")

    def repeat_declaration(self):
        if ranges := self.module.declarations():
            start, end = self.pick(ranges)
            i = self.pick(ranges)[0]
            self.module.put(i, i, "".join(self.module.tokens[start:end]) + "\n")

    def add_member(self):
        """To a structure, or a parameter to a function."""
        lists = [start for start, end in self.module.brackets("{") + self.module.brackets("(") if self.module.opens_list(start)]
        if lists:
            i = self.pick(lists)
            empty = self.module.tokens[self.module.after(i)] in (")", "}")
            self.module.put(i + 1, i + 1, self.generator.make(self.pick(("member", "io", "io"))) + ("" if empty else ", "))

    def add_statement(self):
        if bodies := self.module.openings():
            i = self.pick(bodies) + 1
            self.module.put(i, i, " " + self.generator.make("statement") + " ")

    def break_lines(self):
        """So that lines tell places apart."""
        for i in reversed(range(len(self.module.tokens))):
            token = self.module.tokens[i]
            if token in ("@", ",", ";", "{") and self.random.random() < 0.5:
                i += token != "@"
                self.module.put(i, i, self.pick(("\n", "\n\n")))


EDITS = {
    Mutator.delete_token: 4, Mutator.repeat_token: 2, Mutator.swap_tokens: 2, Mutator.insert_token: 3, Mutator.replace_token: 10, Mutator.number: 6, Mutator.retype: 6, Mutator.initialise: 4,
    Mutator.add_attribute: 7, Mutator.delete_attribute: 3, Mutator.repeat_attribute: 2, Mutator.replace_attribute: 5, Mutator.move_attribute: 2, Mutator.arguments: 9,
    Mutator.add_declaration: 16, Mutator.add_directive: 4, Mutator.splice: 6, Mutator.delete_declaration: 2, Mutator.repeat_declaration: 2, Mutator.add_member: 7, Mutator.add_statement: 4,
    Mutator.break_lines: 6,
}


class Seeds:
    """Texts of the modules in a folder: `good` are those that its expected.tsv calls right (all, without one), `bad` the others."""

    def __init__(self, directory):
        wrong = set()
        table = os.path.join(directory, "expected.tsv")
        if os.path.exists(table):
            with open(table, encoding="utf-8") as rows:
                wrong = {columns[0] for columns in (row.split("\t") for row in rows) if columns[1] == "error"}
        self.good, self.bad = [], []
        for name in sorted(os.listdir(directory)):
            text = self.read(os.path.join(directory, name)) if name.endswith(".wgsl") else None
            if text is not None:
                (self.bad if name in wrong else self.good).append(text)

    @staticmethod
    def read(file):
        """Without the comments that say what the validator is given: a mutant is judged without. None: too long, or no UTF-8."""
        with open(file, "rb") as data:
            try:
                text = data.read(LONGEST + 1).decode("utf-8")
            except UnicodeDecodeError:
                return None
        return re.sub(r"^//!.*\n", "", text, flags=re.M) if len(text) <= LONGEST else None


def write_mutants(seeds, out, count, first):
    os.makedirs(out, exist_ok=True)
    files = []
    for number in range(first, first + count):
        file = os.path.join(out, "%d.wgsl" % number)
        with open(file, "w", encoding="utf-8", newline="") as shader:
            shader.write(Mutator(seeds, number).mutant())
        files.append(file)
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("seeds")
    parser.add_argument("out")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    write_mutants(Seeds(options.seeds), options.out, options.count, options.seed)


if __name__ == "__main__":
    main()
