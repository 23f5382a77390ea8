#!/usr/bin/env python3
"""Compares our verdicts on random HLSL shaders with those of clang-19's front end, and both with what DXC's source says.

    SHADERLINT=path hlsl_clang.py groups|attributes [--count N] [--seed N] [--keep DIR] [--tally]

Every shader is made from its own seed, so that a failure can be made again with --seed S --count 1. A line on which the two sides differ has to be
explained by a row of DIFFERENCES; our rules of every line have to be those that the generator derives.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from attributes import Attributes
from differences import DIFFERENCES, MESSAGES, RULES
from shaders import STAGES, ThreadGroups

CLANG = "clang-19"
KINDS = {"groups": ThreadGroups, "attributes": Attributes}
PRELUDE = """typedef unsigned int uint;
typedef vector<uint, 2> uint2; typedef vector<uint, 3> uint3; typedef vector<uint, 4> uint4;
typedef vector<int, 2> int2; typedef vector<int, 3> int3;
typedef vector<float, 2> float2; typedef vector<float, 3> float3; typedef vector<float, 4> float4;
"""


def run(command, directory):
    return subprocess.run(command, cwd=directory, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60, check=False, text=True, errors="replace")


def defines(shader):
    return [argument for name, value in shader.defines.items() for argument in ("-D", "%s=%s" % (name, value))]


def category_of(message):
    for pattern, category in MESSAGES:
        if re.search(pattern, message):
            return category
    return "unforeseen: " + message


def clang(shader, directory):
    """{line: {category}}"""
    stage, model = shader.target.split("_", 1)
    triple = "dxil-pc-shadermodel%s-%s" % (model.replace("_", "."), STAGES[stage])
    done = run([CLANG, "-cc1", "-triple", triple, "-x", "hlsl", "-fsyntax-only", "-hlsl-entry", "main", "-include", "prelude.h", "-fno-caret-diagnostics",
                "-fno-spell-checking", "-ferror-limit", "0", "-Wno-everything", "-Wunknown-attributes", "-Wignored-attributes", *defines(shader), "%d.hlsl" % shader.seed], directory)
    found = collections.defaultdict(set)
    for text in done.stderr.splitlines():
        place = re.match(r"(\S+?):(\d+):\d+: (warning|error|fatal error): (.*)", text)
        if place:
            category = category_of(place[4])
            if category:
                line = int(place[2]) if place[1].endswith(".hlsl") else 0
                found[shader.moves.get((category, line), line)].add(category)
        elif not re.match(r".*:\d+:\d+: note: |\d+ (error|warning)|In file included|<scratch space>", text):
            found[0].add("unforeseen: " + text)
    return found


def ours(shader, directory):
    """{line: {rule}}"""
    command = [os.path.abspath(os.environ["SHADERLINT"]), "--format", "json", "--fail-on", "never", "--target", shader.target, *defines(shader)]
    if shader.entry:
        command += ["--entry", shader.entry]
    done = run(command + ["%d.hlsl" % shader.seed], directory)
    found = collections.defaultdict(set)
    if done.returncode:
        found[0].add("exit status %d: %s" % (done.returncode, done.stderr[-300:]))
    for text in done.stdout.splitlines():
        finding = json.loads(text)
        if RULES.get(finding["rule"], "?"):
            found[finding["line"] if finding["path"].endswith(".hlsl") else 0].add(finding["rule"])
    return found


def explain(side, category, facts, tally):
    """Whether a row of the table says why only one side speaks."""
    for row in DIFFERENCES:
        if row.side == side and category in row.categories and row.facts & facts:
            tally[row.name] += 1
            return True
    return False


def compare(shader, theirs, rules, tally):
    """What is wrong with the two verdicts."""
    wrong = []
    for line in sorted(set(theirs) | set(rules) | set(shader.expected)):
        facts, expected = shader.facts.get(line, set()), shader.expected.get(line, set())
        mine = {RULES.get(rule, "unforeseen: " + rule) for rule in rules.get(line, set())}
        if rules.get(line, set()) != expected:
            wrong.append("line %d: ours %s, by DXC's source %s (facts: %s)" % (line, sorted(rules.get(line, set())), sorted(expected), sorted(facts)))
        for side, categories in (("clang", theirs.get(line, set()) - mine), ("ours", mine - theirs.get(line, set()))):
            for category in sorted(categories):
                if not explain(side, category, facts, tally):
                    wrong.append("line %d: only %s says %r (facts: %s)" % (line, side, category, sorted(facts)))
    return wrong


def check(kind, seed, directory, tally):
    shader = KINDS[kind](seed)
    with open(os.path.join(directory, "%d.hlsl" % seed), "w", encoding="utf-8") as out:
        out.write(shader.text)
    if shader.header:
        with open(os.path.join(directory, "%d.h" % seed), "w", encoding="utf-8") as out:
            out.write(shader.header)
    wrong = compare(shader, clang(shader, directory), ours(shader, directory), tally)
    if not wrong:
        os.remove(os.path.join(directory, "%d.hlsl" % seed))
        return None
    text = shader.text.splitlines()
    shown = ["    | " + text[int(n) - 1] for n in dict.fromkeys(re.findall(r"line ([1-9]\d*)", " ".join(wrong))) if int(n) <= len(text)]
    return "seed %d, %s%s%s\n  %s\n%s" % (seed, shader.target, " --entry " + shader.entry if shader.entry else "",
                                         "".join(" -D %s=%s" % d for d in shader.defines.items()), "\n  ".join(wrong), "\n".join(shown))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="directory for the shaders that are judged wrong")
    parser.add_argument("--tally", action="store_true", help="say how often each row of the table was needed")
    options = parser.parse_args()
    if not shutil.which(CLANG):
        print("skipped: no %s to compare with" % CLANG)
        return 77
    tally, failures = collections.Counter(), []
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(2) as pool:
        directory = options.keep or scratch
        os.makedirs(directory, exist_ok=True)
        with open(os.path.join(directory, "prelude.h"), "w", encoding="utf-8") as out:
            out.write(PRELUDE)
        seeds = range(options.seed, options.seed + options.count)
        for failure in pool.map(lambda seed: check(options.kind, seed, directory, tally), seeds):
            if failure:
                failures.append(failure)
    for failure in failures[:20]:
        print(failure)
    if options.tally:
        for row in DIFFERENCES:
            print("%7d  %s" % (tally[row.name], row.name))
    print("%d shaders agree or differ as explained (%d differences), %d do not" % (options.count - len(failures), sum(tally.values()), len(failures)))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
