#!/usr/bin/env python3
"""Compares our findings with what DXC's own tests expect.

    SHADERLINT=path dxc_expectations.py DIR [--only TEXT] [--misses N] [--false N]

DIR is a copy of tools/clang/test of github.com/microsoft/DirectXShaderCompiler. Every RUN line of a .hlsl file that calls dxc is run with its target,
entry point and definitions. An expected diagnostic about attributes and declarations, the level at which shaderlint works (SCOPE), has to be reported at
its line; a run that expects no error must have none of ours. Exit 1 if the share of reported ones is below --share or there is any false error.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys

import dxc_kinds

NOT_RUN = ("HLSLDisabled", "DXILValidation", "PIX")
# What the test looks at the validator refuses, "SV_Depth must be float.", and a file that no test runs any more, for its buffer of structures is refused.
REFUSED = ("IntegerDepth.hlsl", "structInBuffer.hlsl")
OUTPUT = re.compile(r"define|call |@|!|; |Op[A-Z]|%|\bdx\b|i32|float|alloca|store|load")
DIAGNOSTIC = re.compile(r"(?://|/\*).*?expected-(error|warning)(?:@([+-]?\d+))?\s*(\d+\+?|\+)?\s*\{\{(.*?)\}\}")
STRANGE = re.compile(r"-Wno-error-hlsl-rayquery|%(?!s\b|dxc\b|t\b|T\b)|-verify=|-spirv.*-ast|-ast-dump|%dxa|%dxv|%dxr|%opt|-P\b|-dumpbin|-setprivate|-rewrite|-hlsl-rewrite")
OPTIONS_WITH_VALUE = {"-T", "-E", "-D", "-I", "-HV", "-Fo", "-Fc", "-Fe", "-Fh", "-exports", "-Vd", "-validator-version", "-rootsig-define", "-Fd", "-Fre"}


class Run:
    """A RUN line: our arguments, the prefix of its CHECK lines, and whether it verifies."""

    def __init__(self, text):
        self.verifies = "-verify" in text
        self.fails = re.search(r"\bnot\b", text) is not None
        prefix = re.search(r"-?-check-prefix(?:es)?[= ]([\w,-]+)", text)
        self.prefixes = prefix.group(1).split(",") if prefix else ["CHECK"]
        self.arguments = []
        self.ours = self.read(shlex.split(text.split("|")[0].replace("\\", "/")))

    def read(self, words):
        words = iter(words)
        target = entry = None
        for word in words:
            option = next((o for o in OPTIONS_WITH_VALUE if word.startswith(("-" + o[1:], "/" + o[1:]))), None)
            if not option:
                if word in ("-spirv",):
                    self.arguments += ["--api", "vulkan"]
                elif word == "-enable-16bit-types":
                    self.arguments.append(word if word.startswith("--") else "-" + word)
                elif word.endswith("able-payload-qualifiers"):
                    self.arguments += ["--option", "payload_qualifiers=" + word[1:].split("-")[0] + "d"]
                elif word in ("-ast-view", "-fcgl", "-Od", "-verify") or word.startswith(("-", "/", "%")) or word in ("not", "2>&1"):
                    continue
                continue
            value = word[len(option):].lstrip("=") or next(words, "")
            if option == "-T":
                target = value
            elif option == "-E":
                entry = value
            elif option == "-D":
                self.arguments += ["-D", value]
            elif option == "-I":
                self.arguments += ["-I", value.replace("%S", ".")]
            elif option == "-HV":
                self.arguments += ["-D", "__HLSL_VERSION=" + value.replace("202x", "2029")]
        if target:
            self.arguments = ["--target", target, *self.arguments]
            if entry and not target.startswith("lib"):
                self.arguments += ["--entry", entry]
        return target is not None and not target.startswith("rootsig")


def runs_of(text):
    """Runs of a file; None where one of them is of a kind that says nothing here."""
    joined = re.sub(r"\\\s*\n\s*//", " ", text)
    found = []
    for line in re.findall(r"^\s*//\s*RUN:\s*(.*?)\s*$", joined, re.M):
        if "%dxc" not in line or STRANGE.search(line):
            continue
        try:
            run = Run(line)
        except ValueError:
            continue
        if run.ours:
            found.append(run)
    return found


def expected_of(run, text):
    """[(line or None, severity, message)] of a run, and whether it expects any error at all."""
    expected, errors, compiles = [], run.fails, False
    lines = text.split("\n")
    if run.verifies:
        for number, line in enumerate(lines, 1):
            for severity, offset, _, message in DIAGNOSTIC.findall(line):
                place = number
                if offset:
                    place = number + int(offset) if offset[0] in "+-" else int(offset)
                expected.append((place, severity, message))
                errors = errors or severity == "error"
        return expected, errors or "expected-error" in text
    for number, line in enumerate(lines, 1):
        for prefix in run.prefixes:
            check = re.match(r"\s*//\s*%s(?:-NEXT|-DAG|-SAME|-COUNT-\d+)?:\s*(.*)" % re.escape(prefix), line)
            if not check:
                continue
            diagnostic = re.search(r"(?:(?::|\{\{[^}]*\}\})(\d+):(?:\d+|\{\{.*?\}\}):\s*)?\b(error|warning): ?(.*)", check.group(1))
            if diagnostic:
                place = diagnostic.group(1)
                expected.append((int(place) if place else None, diagnostic.group(2), diagnostic.group(3)))
                errors = errors or diagnostic.group(2) == "error"
            elif re.search(r"error|[Ii]nvalid|fail|must |cannot|exceed|greater than", check.group(1)):
                errors = True
            else:
                compiles = compiles or OUTPUT.search(check.group(1)) is not None
    return expected, errors or not compiles


def findings(checker, path, run):
    command = [checker, "--format", "json", "--fail-on", "never", *run.arguments, os.path.basename(path)]
    done = subprocess.run(command, cwd=os.path.dirname(path), capture_output=True, timeout=60, check=False)
    if done.returncode not in (0, 1):
        return None, done.stderr.decode("utf-8", "replace").strip()[-200:]
    found = [json.loads(line) for line in done.stdout.decode("utf-8", "replace").split("\n") if line.strip()]
    return [f for f in found if os.path.basename(f["path"]) == os.path.basename(path)], ""


def is_reported(reported, lines, line, message):
    """At the line; where none is given, by a finding about something that the message quotes. Places that a finding names count as its own."""
    places = [(f, place["line"]) for f in reported for place in [f, *f.get("related", [])]]
    if line:
        return any(line == place for _, place in places)
    quoted = [name.lower() for name in re.findall(r"'(\w+)'", message)]
    return any(not quoted or any(name in (f["message"] + lines[place - 1]).lower() for name in quoted) for f, place in places)


class Tally:
    def __init__(self):
        self.files = self.runs = 0
        self.wanted, self.got, self.outside = collections.Counter(), collections.Counter(), collections.Counter()
        self.misses, self.wrong, self.failed = [], [], []


def judge(path, run, text, checker):
    expected, errors = expected_of(run, text)
    found, why = findings(checker, path, run)
    if found is None:
        return [], [], [why]
    reported = [f for f in found if f["severity"] in ("error", "warning")]
    lines = text.split("\n")
    verdicts = [(line, message, is_reported(reported, lines, line, message)) for line, _, message in expected]
    wrong = [] if errors else [f for f in found if f["severity"] == "error"]
    return verdicts, wrong, []


def work(path, checker):
    with open(path, encoding="utf-8", errors="replace") as shader:
        text = shader.read()
    return [(run, *judge(path, run, text, checker)) for run in runs_of(text)]


def shaders_under(directory, only):
    for parent, _, names in os.walk(directory):
        for name in sorted(names):
            path = os.path.join(parent, name)
            if name.endswith(".hlsl") and name not in REFUSED and (not only or only in path) and os.path.relpath(path, directory).split(os.sep)[0] not in NOT_RUN:
                yield path


def count(paths, checker):
    tally = Tally()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for path, results in zip(paths, pool.map(lambda p: work(p, checker), paths)):
            tally.files += bool(results)
            for run, verdicts, wrong, failed in results:
                tally.runs += 1
                tally.failed += [(path, why) for why in failed]
                tally.wrong += [(path, run.arguments, f) for f in wrong]
                for line, message, reported in verdicts:
                    counted, kind = dxc_kinds.kind_of(message)
                    if not counted:
                        tally.outside[kind] += 1
                        continue
                    tally.wanted[kind] += 1
                    tally.got[kind] += reported
                    if not reported:
                        tally.misses.append((path, line, kind, message))
    return tally


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("directory")
    parser.add_argument("--only", help="part of the path")
    parser.add_argument("--misses", type=int, default=20, help="how many to print")
    parser.add_argument("--false", type=int, default=20, dest="wrong", help="how many to print")
    parser.add_argument("--share", type=float, default=0.95)
    options = parser.parse_args()
    paths = sorted(shaders_under(options.directory, options.only))
    tally = count(paths, os.path.abspath(os.environ["SHADERLINT"]))
    for path, line, kind, message in tally.misses[:options.misses]:
        print("MISS %s:%s: %s: %s" % (os.path.relpath(path, options.directory), line or "?", kind, message))
    for path, arguments, f in tally.wrong[:options.wrong]:
        print("FALSE %s:%d: %s: %s  [%s]" % (os.path.relpath(path, options.directory), f["line"], f["rule"], f["message"], shlex.join(arguments)))
    for path, why in tally.failed[:10]:
        print("FAILED %s: %s" % (os.path.relpath(path, options.directory), why))
    for kind, _ in dxc_kinds.KINDS:
        print("%5d of %5d  %s" % (tally.got[kind], tally.wanted[kind], kind))
    for what, _, why in dxc_kinds.OUTSIDE:
        print("%14d  not counted: %s (%s)" % (tally.outside[what], what, why))
    print("%14d  not counted: others, about expressions and types" % tally.outside[None])
    wanted, got = sum(tally.wanted.values()), sum(tally.got.values())
    share = got / wanted if wanted else 0
    print("%d files, %d runs; %d of %d expected diagnostics reported (%.1f %%), %d unsorted; %d false errors in %d files, %d runs failed" % (
        tally.files, tally.runs, got, wanted, 100 * share, tally.outside["unsorted"], len(tally.wrong), len({path for path, _, _ in tally.wrong}),
        len(tally.failed)))
    return 1 if share < options.share or tally.outside["unsorted"] or tally.wrong or tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
