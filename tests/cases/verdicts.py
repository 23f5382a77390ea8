#!/usr/bin/env python3
"""Compare the checker's verdicts with those of expected.tsv.

    SHADERLINT=path verdicts.py KIND DIR [--group NAME] [--show N] [--pending FILE]
    verdicts.py groups KIND DIR

KIND is wgsl, hlsl or reports, which differ in their columns; README.md beside this file explains them. Prints the misses, at most N of them, and
the count of right verdicts. Rows that pending.txt lists are known to be wrong still: they are reported when they become right, so that the list
stays true. Exit 0 only if every other row is right.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys

RANK = {"error": 3, "warning": 2, "warn": 2, "info": 1, "note": 1}


def rows(directory):
    with open(os.path.join(directory, "expected.tsv"), encoding="utf-8") as table:
        for line in table:
            line = line.rstrip("\n")
            if line and not line.startswith("#") and not line.startswith("file\t"):
                yield line.split("\t")


def check(arguments, directory):
    """Findings of one run, or a text that says why there are none."""
    command = [os.path.abspath(os.environ["SHADERLINT"]), "--format", "json", "--fail-on", "never", *arguments]
    try:
        run = subprocess.run(command, cwd=directory, capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return "timeout"
    if run.returncode not in (0, 1):
        return f"exit {run.returncode}: {run.stderr.decode('utf-8', 'replace')[-300:]}"
    findings = [json.loads(line) for line in run.stdout.decode("utf-8", "replace").split("\n") if line.strip()]
    nameless = [f["message"] for f in findings if "``" in f["message"]]
    return f"a message without its name: {nameless[0]}" if nameless else findings


def errors(findings):
    return [f for f in findings if f["severity"] == "error"]


class Wgsl:
    """Columns: file, verdict at shader creation, at pipeline creation, line, gist. Tint and Dawn said so."""

    @staticmethod
    def name(row):
        return row[0]

    @staticmethod
    def arguments(row, directory):
        with open(os.path.join(directory, row[0]), "rb") as shader:
            text = shader.read().decode("utf-8", "replace")
        profile = "webgpu-compat" if "device=compat" in text else "webgpu-core"
        if "device=nofeatures" in text:
            profile += ",features=none"
        arguments = ["--profile", profile, "--dialect", "wgsl"]
        constants = re.search(r"^//! constants (.*)$", text, re.M)
        for constant in constants.group(1).split() if constants else []:
            arguments += ["--override", constant]
        # The validator is given every constant there is, so that what is a note for a user is an error here.
        for rule in ("override-uninitialized", "override-unknown-key"):
            arguments += ["--severity", rule + "=error"]
        return [*arguments, row[0]]

    @staticmethod
    def right(row, findings):
        _, creation, pipeline, line = row[:4]
        found = errors(findings)
        if creation == "error":
            return bool(found) and (line in ("-", "") or any(abs(f["line"] - int(line)) <= 1 for f in found))
        return bool(found) == (pipeline == "error")


class Hlsl:
    """Columns: file, target and defines, expected rules with their lines (or clean), oracle, note."""

    @staticmethod
    def name(row):
        return row[0] + " " + row[1]

    @staticmethod
    def arguments(row, directory):
        words = iter(shlex.split(row[1]))
        arguments = ["--target", next(words)]
        for word in words:
            arguments += ["--entry", next(words)] if word == "-E" else [word]
        return [*arguments, "-I", "inc", row[0]]

    @staticmethod
    def right(row, findings):
        found = [f for f in findings if f["severity"] in ("error", "warning")]
        if row[2].startswith("clean"):
            return not found
        wanted = [part.strip().partition("@") for part in re.split(r"[;,]", row[2]) if part.strip()]
        for rule, _, line in wanted:
            if not any(f["rule"] == rule and (not line.isdigit() or abs(f["line"] - int(line)) <= 1) for f in found):
                return False
        return all(f["rule"] in [rule for rule, _, _ in wanted] for f in errors(found))


class Reports:
    """Columns: file, options, what is right: `line:severity: gist`, several parted by ` | `, or clean, or clean of errors."""

    @staticmethod
    def name(row):
        return row[0] + " " + row[1]

    @staticmethod
    def arguments(row, directory):
        arguments = [] if row[1] == "(none)" else shlex.split(row[1])
        return arguments if any(a.endswith((".hlsl", ".wgsl")) for a in arguments) else [*arguments, row[0]]

    @staticmethod
    def right(row, findings):
        wanted = row[2]
        if wanted.startswith(("clean of errors", "no error")):
            return not errors(findings)
        if wanted.startswith("clean"):
            return not [f for f in findings if RANK[f["severity"]] >= 2]
        allowed = set()
        for part in wanted.split(" | "):
            match = re.match(r"(?:([\w./-]+\.\w+):)?(\d+)(?: or (?:line )?(\d+))?:(?:(error|warn|info)(?: or (error|warn|info))?)", part)
            if not match:
                continue
            head = re.sub(r"^[\w./-]+\.\w+:", "", part).split(":")[0]
            lines = {int(n) for n in re.findall(r"\b(?:line |or )?(\d+)\b", head + " " + " ".join(re.findall(r"\(or line (\d+)\)", part)))}
            lines.add(int(match.group(2)))
            allowed |= lines
            if "optional" in part:
                continue
            ranks = {RANK[s] for s in match.groups()[3:] if s} | ({2} if "warn" in part.split(";")[0] else set())
            if not any(f["line"] in lines and RANK[f["severity"]] in ranks for f in findings):
                return False
        return "may be reported too" in wanted or all(f["line"] in allowed for f in errors(findings))


KINDS = {"wgsl": Wgsl, "hlsl": Hlsl, "reports": Reports}


def group(file):
    return re.match(r"[A-Za-z]+|\d+", file).group()


def pending_rows(file, kind):
    """Lines `kind<TAB>file and options`."""
    if not os.path.exists(file):
        return set()
    with open(file, encoding="utf-8") as lines:
        cut = [line.rstrip("\n").split("\t") for line in lines if line.strip() and not line.startswith("#")]
    return {parts[1] for parts in cut if parts[0] == kind}


def judge(kind, options):
    judge_row = KINDS[kind]
    known_wrong = pending_rows(options.pending, kind)
    total = right = bad = 0
    for row in rows(options.directory):
        if options.group and group(row[0]) != options.group:
            continue
        findings = check(judge_row.arguments(row, options.directory), options.directory)
        ok = not isinstance(findings, str) and judge_row.right(row, findings)
        name = judge_row.name(row)
        total += 1
        right += ok
        if ok == (name not in known_wrong):
            continue
        bad += 1
        if bad <= options.show:
            got = findings if isinstance(findings, str) else [f"{f['line']}:{f['severity']}:{f['rule']}" for f in findings]
            print(f"right now, take it off pending.txt: {name}" if ok else f"MISS {name} | want {' '.join(row[1:])[:160]} | got {got}")
    print(f"{kind}: {right}/{total} right, {bad} unexpected")
    return 0 if total and not bad else 1


def main():
    if sys.argv[1:2] == ["groups"]:
        print("\n".join(sorted({group(row[0]) for row in rows(sys.argv[3])})))
        return 0
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("directory")
    parser.add_argument("--group")
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("--pending", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "pending.txt"))
    options = parser.parse_args()
    if "SHADERLINT" not in os.environ:
        parser.error("set SHADERLINT to the checker")
    return judge(options.kind, options)


if __name__ == "__main__":
    sys.exit(main())
