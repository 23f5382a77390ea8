#!/usr/bin/env python3
"""Compares our findings with what DXC's own tests expect.

    SHADERLINT=path dxc_expectations.py DIR [--only TEXT] [--misses N] [--false N]

DIR is a copy of tools/clang/test of github.com/microsoft/DirectXShaderCompiler. Every RUN line of a .hlsl file that calls dxc is run with its target,
entry point and definitions. An expected diagnostic about attributes and declarations, the level at which shaderlint works (SCOPE), has to be reported at
its line; a run that expects no error must have none of ours. Exit 1 if the share of reported ones is below --share or there is any false error.
"""
import argparse
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys

# Messages at our level, and those that look alike but need types or data flow.
SCOPE = re.compile("|".join([
    r"numthreads", r"group size", r"Thread Group", r"wave ?size", r"launch (type|nodes)", r"NodeLaunch", r"DispatchGrid", r"MaxRecords", r"NodeArraySize",
    r"NodeMaxRecursionDepth", r"SparseNodes", r"NodeTrackRWInputSharing attribute cannot", r"output nodes", r"node output arrays", r"input record",
    r"node record type", r"may not have zero size", r"entry parameter of type .* may not be an array", r"groupshared", r"attribute .* (takes|requires)",
    r"unknown attribute", r"attribute can only be applied", r"attribute only allowed", r"attribute .*only valid for", r"attribute must have one of these values",
    r"attribute is valid only", r"shader attribute", r"'.*' attribute", r"must (have|return)", r"missing .* attribute", r"patch constant function",
    r"control points", r"Patch element count", r"[Ss]emantic", r"SV_\w+", r"maxvertexcount", r"outputtopology", r"payload access", r"ray payload|raypayload",
    r"entry point", r"Invalid shader", r"can only be applied to", r"mesh shader|'(vertices|indices|primitives)'", r"max(imum)? ?(tess|vertex)",
]))
BEYOND = re.compile("|".join([
    r"candidate", r"reachable", r"recursi", r"no matching", r"undeclared", r"cannot convert", r"operand", r"subobject", r"intrinsic", r"template arg",
    r"hitobject|HitObject", r"[Rr]oot ?[Ss]ignature", r"validation errors", r"not assignable", r"FinishedCrossGroupSharing", r"implicit", r"conversion",
    r"call to", r"expected ", r"RayFlags|RAYQUERY", r"GetAttributeAtVertex|nointerpolation", r"not compatible", r"not fully written", r"mapped to DX10", r"have break",
    r"vectors of over", r"read from", r"SPIR-V extension", r"Passing groupshared", r"must be scalar, vector, or array", r"SV_OutputControlPointID semantic must", r"(?i:linalg)", r"Barrier", r"objects? in ", r"derivative", r"register", r"undefined|read of|discard|lost|dropped|TraceRay",
]))
# Expected ones that are not ours to report at that line: (part of the path, part of the message, why).
BY_DESIGN = [
    (r"", r"must have a valid numthreads attribute|launch type requires 'numthreads'", "one report per cause: the bad numthreads is reported"),
    (r"dispatch_grid_type_nodeoutput|dependent_type_for_node", r"", "decided only where a template is instantiated"),
    (r"dispatch_grid_type_nodeinput", r"not 'T2?'", "decided only where a template is instantiated"),
    (r"invalid_node_record_type|zero_sized_node_record", r"node record type|zero size", "a local variable: bodies are not parsed"),
    (r"invalid-hitobject-decls|incomplete-type", r"SV_DispatchGrid", "the record could not be understood"),
    (r"trace_calls|traceinvoke_payload", r"raypayload", "the type of an argument in a body"),
    (r"InnerCoverage2", r"SV_InnerCoverage", "made by hand from the compiler's output, not from this source"),
    (r"vk.location.double4", r"already consumed", "a double4 takes two locations, which are not counted"),
    (r"disable_paq", r"payload", "an option that is not ours"),
    (r"cxx11-attributes", r"ignored|maybe_unused", "Vulkan's attributes in shared sources are no mistake"),
]
NOT_RUN = ("HLSLDisabled", "DXILValidation", "PIX")
OUTPUT = re.compile(r"define|call |@|!|; |Op[A-Z]|%|\bdx\b|i32|float|alloca|store|load")
DIAGNOSTIC = re.compile(r"//.*?expected-(error|warning)(?:@([+-]?\d+))?\s*(\d+\+?|\+)?\s*\{\{(.*?)\}\}")
STRANGE = re.compile(r"%(?!s\b|dxc\b|t\b|T\b)|-verify=|-spirv.*-ast|-ast-dump|%dxa|%dxv|%dxr|%opt|-P\b|-dumpbin|-setprivate|-rewrite|-hlsl-rewrite")
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
        return target is not None


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


def by_design(path, message):
    return any(re.search(place, path) and re.search(part, message) for place, part, _ in BY_DESIGN)


def in_scope(message):
    return SCOPE.search(message) and not BEYOND.search(message)


class Tally:
    def __init__(self):
        self.files = self.runs = self.wanted = self.got = self.by_design = 0
        self.misses, self.wrong, self.failed = [], [], []


def judge(path, run, text, checker):
    expected, errors = expected_of(run, text)
    found, why = findings(checker, path, run)
    if found is None:
        return [], [], [why]
    reported = [f for f in found if f["severity"] in ("error", "warning")]
    at = {f["line"] for f in reported} | {note["line"] for f in reported for note in f.get("related", [])}
    verdicts = []
    for line, _, message in expected:
        if in_scope(message):
            reported = line in at if line else bool(at)
            verdicts.append((line, message, None if not reported and by_design(path, message) else reported))
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
            if name.endswith(".hlsl") and (not only or only in path) and os.path.relpath(path, directory).split(os.sep)[0] not in NOT_RUN:
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
                    if reported is None:
                        tally.by_design += 1
                        continue
                    tally.wanted += 1
                    tally.got += reported
                    if not reported:
                        tally.misses.append((path, line, message))
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
    for path, line, message in tally.misses[:options.misses]:
        print("MISS %s:%s: %s" % (os.path.relpath(path, options.directory), line or "?", message))
    for path, arguments, f in tally.wrong[:options.wrong]:
        print("FALSE %s:%d: %s: %s  [%s]" % (os.path.relpath(path, options.directory), f["line"], f["rule"], f["message"], shlex.join(arguments)))
    for path, why in tally.failed[:10]:
        print("FAILED %s: %s" % (os.path.relpath(path, options.directory), why))
    share = tally.got / tally.wanted if tally.wanted else 0
    print("%d files, %d runs; %d of %d expected diagnostics reported (%.1f %%), %d more not by design; %d false errors in %d files, %d runs failed" % (
        tally.files, tally.runs, tally.got, tally.wanted, 100 * share, tally.by_design, len(tally.wrong), len({path for path, _, _ in tally.wrong}), len(tally.failed)))
    return 1 if share < options.share or tally.wrong or tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
