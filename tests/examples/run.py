#!/usr/bin/env python3
"""Run the checker over the examples of all rules, as `shaderlint-gen --tests DIR` wrote them.

    SHADERLINT=path run.py DIR

A bad example must show its rule at exactly the lines marked `//~ rule`; a good one must not show it, and no example may end in an internal error.
Pedantic rules and those that are off are enabled for their own examples. `fixed` text, where given, must be what --fix-suggestions makes of it.
"""
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile


def table(directory):
    with open(os.path.join(directory, "examples.tsv"), encoding="utf-8") as lines:
        header = lines.readline().rstrip("\n").split("\t")
        for line in lines:
            yield dict(zip(header, line.rstrip("\n").split("\t")))


def lines_of(rule, checker, arguments, directory):
    run = subprocess.run([checker, "--format", "json", "--fail-on", "never", *arguments], cwd=directory, capture_output=True, timeout=30)
    if run.returncode != 0:
        return None, f"exit {run.returncode}: {run.stderr.decode('utf-8', 'replace').strip()}"
    findings = [json.loads(line) for line in run.stdout.decode("utf-8").splitlines()]
    return sorted(f["line"] for f in findings if f["rule"] == rule), ", ".join(f"{f['line']}:{f['rule']}" for f in findings)


def main():
    directory, checker = sys.argv[1], os.path.abspath(os.environ["SHADERLINT"])
    total = bad = 0
    for row in table(directory):
        total += 1
        place = os.path.join(directory, row["directory"])
        arguments = ["--enable", row["rule"], *shlex.split(row["arguments"]), row["file"]]
        wanted = sorted(int(n) for n in row["lines"].split()) if row["kind"] == "bad" else []
        got, all_findings = lines_of(row["rule"], checker, arguments, place)
        # One line may hold several findings of a rule.
        wrong = got is None or (sorted(set(got)) != sorted(set(wanted)))
        if wrong:
            bad += 1
            print(f"{row['rule']}: {row['kind']} example {row['number']}: want lines {wanted}, got {got} ({all_findings})")
            continue
        if os.path.exists(os.path.join(place, "fixed")):
            bad += not fixed_as_written(checker, row, place, arguments)
    print(f"{total} examples, {bad} wrong")
    return 1 if bad or not total else 0


def fixed_as_written(checker, row, place, arguments):
    with tempfile.TemporaryDirectory() as scratch:
        copy = os.path.join(scratch, "copy")
        shutil.copytree(place, copy)
        subprocess.run([checker, "--fail-on", "never", "--fix-suggestions", *arguments], cwd=copy, capture_output=True, timeout=30)
        with open(os.path.join(copy, row["file"]), encoding="utf-8") as got, open(os.path.join(copy, "fixed"), encoding="utf-8") as want:
            if got.read() == want.read():
                return True
    print(f"{row['rule']}: example {row['number']}: the fixed text differs")
    return False


if __name__ == "__main__":
    sys.exit(main())
