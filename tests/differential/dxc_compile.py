#!/usr/bin/env python3
"""Asks a dxc binary about our HLSL cases and the examples of the rules.

    SHADERLINT=path dxc_compile.py DXC [--examples DIR] [--misses]

Every case of tests/cases/hlsl, and with --examples every example that `shaderlint-gen --tests DIR` wrote, is compiled for its target from shader model 6 on.
Printed is where we have an error and dxc has none: a false error, unless the rule is one of POLICY, which say why. With --misses also where dxc refuses
what we let pass. Exit 1 if there is a false error.
"""
import argparse
import json
import os
import shlex
import subprocess
import sys

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cases", "hlsl")

POLICY = {
    "attr-conflict": "two values of one attribute: dxc takes one, Clang refuses",
    "numthreads-total": "of an entry point that this run does not compile, and of values that dxc wraps at 32 bits",
    "attr-stage": "dxc ignores attributes of other stages in libraries",
    "groupsharedlimit-sm610": "the proposal's, dxc does not look",
    "groupsharedlimit-align": "the proposal's, dxc does not look",
    "node-output-limit": "the runtime's",
}
NOT_COMPILED = {"--api", "--profile", "--all-variants"}


def tables(examples):
    """(name, folder, file, target, our arguments) of each row."""
    with open(os.path.join(CASES, "expected.tsv"), encoding="utf-8") as rows:
        for row in rows:
            columns = row.rstrip("\n").split("\t")
            if len(columns) > 2 and not row.startswith("#"):
                words = shlex.split(columns[1])
                yield columns[0], CASES, columns[0], words[0], ["--entry" if w == "-E" else w for w in words[1:]] + ["-I", "inc"]
    if not examples:
        return
    with open(os.path.join(examples, "examples.tsv"), encoding="utf-8") as rows:
        header = rows.readline().rstrip("\n").split("\t")
        for row in rows:
            example = dict(zip(header, row.rstrip("\n").split("\t")))
            words = shlex.split(example["arguments"])
            if not example["file"].endswith(".hlsl") or "--target" not in words:
                continue
            at = words.index("--target")
            name = "%s %s %s" % (example["rule"], example["kind"], example["number"])
            yield name, os.path.join(examples, example["directory"]), example["file"], words[at + 1], words[:at] + words[at + 2:]


def compiled(dxc, folder, file, target, arguments):
    """The first error of dxc, or None."""
    words, command = iter(arguments), [dxc, "-T", target, "-Fo", os.devnull]
    for word in words:
        if word == "--entry":
            command += ["-E", next(words)]
        elif word == "--enable-16bit-types":
            command.append("-enable-16bit-types")
        elif word.startswith("--"):
            next(words, None)
        else:
            command.append(word)
    run = subprocess.run([*command, file], cwd=folder, capture_output=True, text=True, errors="replace", timeout=60)
    if run.returncode == 0:
        return None
    return next((line for line in run.stderr.splitlines() if "error: " in line), "exit %d" % run.returncode)


def our_errors(folder, file, target, arguments):
    command = [os.path.abspath(os.environ["SHADERLINT"]), "--format", "json", "--fail-on", "never", "--target", target, *arguments, file]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", timeout=60)
    return [f for f in map(json.loads, run.stdout.splitlines()) if f["severity"] == "error"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dxc")
    parser.add_argument("--examples")
    parser.add_argument("--misses", action="store_true")
    options = parser.parse_args()
    total = false = missed = 0
    for name, folder, file, target, arguments in tables(options.examples):
        stage, _, model = target.partition("_")
        if NOT_COMPILED & set(arguments) or stage.isdigit() or model.split("_")[0] != "6":
            continue
        total += 1
        refused, ours = compiled(options.dxc, folder, file, target, arguments), our_errors(folder, file, target, arguments)
        unexplained = [f for f in ours if f["rule"] not in POLICY]
        if unexplained and refused is None:
            false += 1
            print("FALSE %s [%s]: %d: %s" % (name, target, unexplained[0]["line"], unexplained[0]["rule"]))
        elif refused and not ours:
            missed += 1
            if options.misses:
                print("missed %s [%s]: %s" % (name, target, refused))
    print("%d compiled, %d false errors, %d refused that we let pass" % (total, false, missed))
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
