#!/usr/bin/env python3
"""Differential test of our verdicts on WGSL against Tint's and Dawn's, over mutants of the cases.

    SHADERLINT=path compare.py --modules DIR [--device core|compat] [--count N] [--seed N] [--work DIR] [--show N] [--seeds DIR]

DIR is the folder in which `npm install` has put the package webgpu. Two things must hold: a module that the validator accepts gets no error from us, and
of the modules that it rejects for a reason at our level at least 99.5 % get an error within a line of its own. messages.tsv says which reasons those are.
Prints a table by kind and the first N disagreements of each. Exit 77 without the package.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

import mutate
import tokens

HERE = os.path.dirname(os.path.abspath(__file__))
WANTED = 0.995
# What the null backend does not check: the range of subgroup sizes belongs to each real backend, and its device has every extension there is, those outside
# the specification too.
UNJUDGED = {"subgroup-size-never-valid", "subgroup-size-min", "subgroup-size-max", "subgroup-size-workgroup-subgroups", "enable-not-available"}
# What it leaves to the shader compilers of real ones where the shader is no compute shader.
OF_COMPILER = {"private-size", "local-size"}
CHUNK = 2000
PATIENCE = 120  # seconds a chunk


def judge_by_validator(files, options, work):
    """Verdicts by file; None where the validator ended the process."""
    out = os.path.join(work, "oracle.jsonl")
    verdicts = {}
    pending = list(files)
    while pending:
        chunk = pending[:CHUNK]
        if os.path.exists(out):
            os.remove(out)
        try:
            subprocess.run(["node", os.path.join(HERE, "oracle.mjs"), options.modules, options.device, out], input="\n".join(chunk), text=True, capture_output=True, check=False, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            pass
        done = 0
        if os.path.exists(out):
            with open(out, encoding="utf-8") as lines:
                for line in lines:
                    verdict = json.loads(line)
                    verdicts[verdict["file"]] = verdict
                    done += 1
        if done < len(chunk):
            verdicts[chunk[done]] = None
            done += 1
        pending = pending[done:]
    return verdicts


def judge_by_checker(files, options, work):
    """Errors by file."""
    arguments = os.path.join(work, "files")
    with open(arguments, "w", encoding="utf-8") as out:
        out.write("\n".join(files) + "\n")
    command = [os.environ["SHADERLINT"], "--format", "json", "--fail-on", "never", "--profile", "webgpu-" + options.device, "--dialect", "wgsl",
               "--severity", "override-uninitialized=error", "--severity", "override-unknown-key=error", "@" + arguments]
    run = subprocess.run(command, capture_output=True, check=False)
    if run.returncode:
        sys.exit("the checker ended with %d: %s" % (run.returncode, run.stderr.decode("utf-8", "replace")[-500:]))
    errors = collections.defaultdict(list)
    for line in run.stdout.decode("utf-8", "replace").split("\n"):
        if line:
            finding = json.loads(line)
            if finding["severity"] == "error":
                errors[finding["path"]].append(finding)
    return errors


class Messages:
    """Rows of messages.tsv: level (anywhere, outside, never), kind, pattern. The first that matches decides."""

    def __init__(self):
        self.rows = []
        with open(os.path.join(HERE, "messages.tsv"), encoding="utf-8") as table:
            for line in table:
                if line.strip() and not line.startswith("#"):
                    level, kind, pattern = line.rstrip("\n").split("\t")
                    self.rows.append((level, kind, re.compile(pattern)))

    def kind(self, error, text):
        """Kind of an error of the validator, and whether it is one of ours."""
        for level, kind, pattern in self.rows:
            if pattern.search(error["message"]):
                return kind, level == "anywhere" or (level == "outside" and not in_body(error, text))
        return "(no row in messages.tsv)", True


def in_body(error, text):
    """Whether the place of an error is in the body of a function."""
    lines = re.split(r"\r\n|[\n\v\f\r\u0085\u2028\u2029]", text)
    offset = sum(len(line) + 1 for line in lines[:error["line"] - 1]) + error["column"] - 1
    module = tokens.Module(text)
    bodies = module.bodies()
    place = 0
    for i, token in enumerate(module.tokens):
        place += len(token)
        if place > offset:
            return i in bodies
    return bool(bodies) and len(module.tokens) - 1 in bodies


def compare(files, verdicts, errors, messages):
    """Yields (class, kind, file, what the validator said, our findings)."""
    for file in files:
        verdict, found = verdicts[file], errors.get(file, [])
        with open(file, encoding="utf-8", newline="") as shader:
            text = shader.read()
        if verdict is None:
            yield "crash", "the validator crashed", file, "", found
        elif verdict["errors"]:
            first = verdict["errors"][0]
            kind, ours = messages.kind(first, text)
            said = "%d:%d %s" % (first["line"], first["column"], first["message"])
            if not ours:
                yield "body", kind, file, said, found
            elif not found:
                yield "missed", kind, file, said, found
            elif first["line"] and not any(abs(f["line"] - first["line"]) <= 1 for f in found):
                yield "misplaced", kind, file, said, found
            else:
                yield "same", kind, file, said, found
        else:
            refused = {entry: message for entry, message in verdict["pipelines"].items() if message}
            if not refused:
                render = re.search(r"@\s*(vertex|fragment)\b", text)
                found = [f for f in found if f["rule"] not in UNJUDGED and not (render and f["rule"] in OF_COMPILER)]
            said = "; ".join("%s: %s" % (entry, " | ".join(message.split("\n")[:2])) for entry, message in refused.items())
            if found and not refused:
                yield "false", found[0]["rule"], file, "accepted", found
            elif refused and not found:
                yield "missed", "pipeline", file, said, found
            else:
                yield "same", "pipeline" if refused else "accepted", file, said, found


def report(rows, show, wanted):
    """Prints the table and the disagreements; whether all is as wanted."""
    counts = collections.defaultdict(collections.Counter)
    shown = collections.Counter()
    for outcome, kind, file, said, found in rows:
        counts[kind][outcome] += 1
        if outcome in ("false", "missed", "misplaced"):
            shown[outcome, kind] += 1
            if shown[outcome, kind] <= show:
                ours = " | ".join("%d:%d %s: %s" % (f["line"], f["column"], f["rule"], f["message"]) for f in found[:3])
                print("%s [%s] %s: %s; ours: %s" % (outcome.upper(), kind, file, said, ours or "none"))
    print("%-34s %7s %7s %9s %7s %7s" % ("kind", "same", "missed", "misplaced", "false", "body"))
    total = collections.Counter()
    for kind in sorted(counts):
        total.update(counts[kind])
        print("%-34s %7d %7d %9d %7d %7d" % (kind, *(counts[kind][c] for c in ("same", "missed", "misplaced", "false", "body"))))
    accepted = counts["accepted"]["same"] + total["false"]
    ours = total["same"] - counts["accepted"]["same"]
    rejected = ours + total["missed"] + total["misplaced"]
    share = ours / rejected if rejected else 1.0
    print("accepted: %d, of these with an error of ours: %d" % (accepted, total["false"]))
    print("rejected at our level: %d, of these with our error in the same place: %d = %.2f %% (at least %.1f %% wanted)" % (rejected, ours, 100 * share, 100 * wanted))
    print("rejected for what bodies do: %d, the validator crashed: %d" % (total["body"], total["crash"]))
    return not total["false"] and share >= wanted and accepted and rejected


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--modules", required=True, help="folder in which the package webgpu is installed")
    parser.add_argument("--device", choices=["core", "compat"], default="core")
    parser.add_argument("--seeds", default=os.path.join(HERE, "..", "cases", "wgsl"))
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", help="folder for the mutants, which are kept")
    parser.add_argument("--show", type=int, default=3, help="disagreements of each kind that are printed")
    options = parser.parse_args()
    if "SHADERLINT" not in os.environ:
        parser.error("set SHADERLINT to the checker")
    if not os.path.isdir(os.path.join(options.modules, "node_modules", "webgpu")):
        print("skipped: the npm package webgpu is not installed in %s" % options.modules)
        return 77
    with tempfile.TemporaryDirectory() as scratch:
        work = os.path.abspath(options.work or scratch)
        files = mutate.write_mutants(mutate.Seeds(options.seeds), work, options.count, options.seed)
        rows = compare(files, judge_by_validator(files, options, work), judge_by_checker(files, options, work), Messages())
        return 0 if report(rows, options.show, WANTED) else 1


if __name__ == "__main__":
    sys.exit(main())
