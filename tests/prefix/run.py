#!/usr/bin/env python3
"""Shaders of one process share what they begin with (grammar/hlsl/declare/prefix.h). Nobody may be able to tell: each set of shaders is checked in
one process and one by one, with few and many threads and in another order, and facts and result files have to be the same bytes.

    SHADERLINT=path run.py [--count N] [--seed N]
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile

CHECKER = os.path.abspath(os.environ.get("SHADERLINT", "shaderlint"))

COMMON = """#ifndef COMMON
#define COMMON
#include "limits.hlsli"
#define GROUP_SIZE 64
struct Input { float4 position : SV_Position; float2 uv : TEXCOORD0; };
cbuffer Frame : register(b0) { float4x4 view; uint frame; };
static const uint WAVES = GROUP_SIZE / 32;
groupshared float shared_values[WAVES * MAX_LIGHTS];
float Value(uint i) { return shared_values[i] + EXTRA; }
float Value(float x) { return x; }
void Sync() { BARRIER; }
[numthreads(2, 1, 1)] void Small() { Sync(); }
#endif
"""
LIMITS = "#pragma once\n#define MAX_LIGHTS 16\nenum class Kind { First = 3, Second };\n"
ENTRY = "[numthreads(%s, 1, 1)] void %s(uint3 id : SV_DispatchThreadID) { %s }\n"
USES = "Sync(); float x = Value(id.x); shared_values[id.x] = x;"


def three(text):
    """The same text often enough for a header to be shared."""
    return [text + ENTRY % (n, "main", USES) for n in ("GROUP_SIZE", "4", "WAVES", "MAX_LIGHTS")]


SETS = {
    "plain": ({"common.hlsli": COMMON, "limits.hlsli": LIMITS}, three('#include "common.hlsli"\n')),
    "other names are defined before": ({"common.hlsli": COMMON, "limits.hlsli": LIMITS}, [
        '#define OTHER%d 1\n#include "common.hlsli"\n' % (i % 2) + "#ifdef OTHER1\n" + ENTRY % (8, "main", USES) + "#else\n" +
        ENTRY % (9, "main", USES) + "#endif\n" for i in range(5)]),
    "names that the header meets are defined before": ({"common.hlsli": COMMON, "limits.hlsli": LIMITS}, three('#include "common.hlsli"\n') + [
        '#define %s\n#include "common.hlsli"\n' % define + ENTRY % ("GROUP_SIZE", "main", USES)
        for define in ("COMMON", "GROUP_SIZE 3", "MAX_LIGHTS 2", "Frame Picture", "Input", "WAVES 7", "Kind Sort")]),
    "names that only bodies of the header have": ({"common.hlsli": COMMON, "limits.hlsli": LIMITS}, three('#include "common.hlsli"\n') + [
        before + '#include "common.hlsli"\n' + after + ENTRY % (64, "main", USES)
        for before, after in (("#define BARRIER GroupMemoryBarrierWithGroupSync()\n", ""),
                              ("", "#define BARRIER GroupMemoryBarrierWithGroupSync()\n"),
                              ("#define EXTRA WaveActiveSum(1)\n#define BARRIER AllMemoryBarrier()\n#undef BARRIER\n", ""),
                              ("#define EXTRA shared_values[0]\n", "#undef EXTRA\n#define EXTRA QuadReadAcrossX(1)\n"))]),
    "undefined and defined anew behind it": ({"common.hlsli": COMMON, "limits.hlsli": LIMITS}, [
        '#include "common.hlsli"\n#undef GROUP_SIZE\n#define GROUP_SIZE %d\n' % i + ENTRY % ("GROUP_SIZE", "main", USES) +
        '#undef COMMON\n#include "common.hlsli"\n' + ENTRY % ("GROUP_SIZE", "other", USES) for i in range(1, 6)]),
    "declared anew behind it": ({"common.hlsli": COMMON, "limits.hlsli": LIMITS}, [
        '#include "common.hlsli"\n' + text + ENTRY % ("WAVES", "main", USES) + ENTRY % ("Kind::Second", "more", "Sync(id);")
        for text in ("", "static const uint WAVES = 5;\n", "void Sync(uint3 id) { GroupMemoryBarrierWithGroupSync(); }\n",
                     "float Value(int i) { return 1; }\n", "struct Input { uint a; };\n", "namespace N { static const int WAVES = 3; }\nusing namespace N;\n",
                     "groupshared float more[4096];\n")]),
    "included twice, by two paths": ({"common.hlsli": COMMON, "limits.hlsli": LIMITS, "sub/again.hlsli": '#include "../common.hlsli"\n#include "../limits.hlsli"\n'}, [
        '#include "%s"\n#include "%s"\n' % pair + ENTRY % ("MAX_LIGHTS", "main", USES)
        for pair in (("common.hlsli", "common.hlsli"), ("common.hlsli", "./common.hlsli"), ("common.hlsli", "sub/again.hlsli"),
                     ("sub/again.hlsli", "common.hlsli"), ("sub/again.hlsli", "limits.hlsli"), ("sub/../common.hlsli", "common.hlsli"))]),
    "behind other headers": ({"common.hlsli": COMMON, "limits.hlsli": LIMITS,
                              "outer.hlsli": '#ifndef OUTER\n#define OUTER\n#ifdef FLAG\n#define EXTRA WaveActiveSum(2)\n#endif\n#include "common.hlsli"\ngroupshared uint outer_values[8];\n#endif\n',
                              "settings.hlsli": "// nothing but macros\n#define SETTING 8\n",
                              "cycle.hlsli": '#ifndef CYCLE\n#define CYCLE\n#include "back.hlsli"\nstatic const uint CYCLES = 2;\n#endif\n',
                              "back.hlsli": 'static const uint BACK = 3;\n#include "cycle.hlsli"\n'}, [
        text + ENTRY % ("64", "main", USES + more) for text, more in (
            ('#include "outer.hlsli"\n', ""), ('#include "outer.hlsli"\n', "outer_values[0] = 1;"), ('#define FLAG\n#include "outer.hlsli"\n', ""),
            ('#define FLAG\n#include "outer.hlsli"\n', "outer_values[1] = 1;"), ('#include "common.hlsli"\n', ""),
            ('#include "settings.hlsli"\n#include "common.hlsli"\n', ""), ('#include "settings.hlsli"\n#include "common.hlsli"\n', "SETTING;"),
            ('#include "common.hlsli"\n#include "outer.hlsli"\n', "outer_values[0] = 1;"), ('#include "cycle.hlsli"\n', ""), ('#include "cycle.hlsli"\n', ""),
            ('#include "back.hlsli"\n', ""), ('#include "back.hlsli"\n', ""), ('#include "cycle.hlsli"\n', ""))]),
    "ends inside of an item": ({"open.hlsli": "static const uint SIZE = 4;\nstruct S {\n\tuint a;\n", "half.hlsli": "static const uint N = 2;\nstatic const uint M =",
                                "record.hlsli": "struct R { uint a; }", "space.hlsli": "namespace A {\nstatic const uint SIZE = 16;\n", "head.hlsli": "[numthreads(3, 1, 1)]",
                                "list.hlsli": "1, 2,\n3", "call.hlsli": "#define F(x) static const uint x = 3;\nF",
                                "arguments.hlsli": "#define F(x, y) static const uint x = y;\nF(THREE,", "body.hlsli": "[numthreads(2, 1, 1)] void Open() { if (1) {",
                                "technique.hlsli": "technique T { pass P {", "state.hlsli": "SamplerState s { Filter = X; }"}, [
        '#include "%s"\n' % name + tail for name, tail in (
            ("open.hlsli", "};\n" + ENTRY % ("SIZE", "main", "")), ("half.hlsli", "8;\n" + ENTRY % ("M", "main", "")),
            ("record.hlsli", ";\n" + ENTRY % ("2", "main", "")), ("record.hlsli", " r, s[2];\n" + ENTRY % ("2", "main", "")),
            ("space.hlsli", "}\n" + ENTRY % ("A::SIZE", "main", "")), ("space.hlsli", ENTRY % ("SIZE", "inner", "") + "}\n"),
            ("head.hlsli", "void main() {}\n"), ("call.hlsli", "(THREE)\n" + ENTRY % ("THREE", "main", "")),
            ("arguments.hlsli", " 3)\n" + ENTRY % ("THREE", "main", "")), ("body.hlsli", "GroupMemoryBarrier(); } }\n" + ENTRY % ("2", "main", "Open();")),
            ("technique.hlsli", "SetComputeShader(CompileShader(cs_5_0, main())); } }\n" + ENTRY % ("2", "main", "")),
            ("state.hlsli", ";\n" + ENTRY % ("2", "main", ""))) for _ in range(3)] +
        ['static const uint L[] = {\n#include "list.hlsli"\n};\n' + ENTRY % ("4", "main", "")] * 3),
    "conditionals that do not balance": ({"if.hlsli": "static const uint A = 2;\n#if 1\nstatic const uint B = 3;\n", "endif.hlsli": "static const uint A = 2;\n#endif\n#else\n"}, [
        '#include "%s"\n' % name + ENTRY % ("A", "main", "") for name in ("if.hlsli", "endif.hlsli") for _ in range(3)]),
    "lines, files and counters": ({"line.hlsli": "static const uint L = __LINE__;\nstatic const uint C = __COUNTER__;\n[numthreads(__LINE__, 1, 1)] void Here() {}\n#line 7\nstatic const uint M = __LINE__;\n"}, [
        text + '#include "line.hlsli"\n' + ENTRY % ("L + M", "main", "") + ENTRY % ("__LINE__", "there", "") + ENTRY % ("C + __COUNTER__", "count", "")
        for text in ("", "\n", "#line 40\n", "#line 40\n", "#if __COUNTER__\n#endif\n", "#if __COUNTER__\n#endif\n", "#define A __FILE__\n", "")]),
    "faults": ({"bad.hlsli": '#define 3\n#include "nowhere.hlsli"\nint a b c ( ;\nstatic const uint A = 2;\n@ $ struct {\n', "bytes.hlsli": "static const uint A = 2; // \udcff\n/* open",
                "string.hlsli": 'static const uint A = 2;\n"open\n', "error.hlsli": "static const uint A = 4;\nint x y(\n"}, [
        text + '#include "%s"\n' % name + ENTRY % ("A", "main", "") for name in ("bad.hlsli", "bytes.hlsli", "string.hlsli", "error.hlsli")
        for text in ("", "", '#include "gone.hlsli"\n', "#undef\n", "")]),
    "suppressions": ({"quiet.hlsli": "// shaderlint: allow-file(numthreads-too-small) -- test\nstatic const uint A = 2;\n[numthreads(2, 1, 1)] void Quiet() {}\n// shaderlint: allow(numthreads-too-small, nonsense)\n[numthreads(2, 1, 1)] void More() {}\n"}, [
        text + '#include "quiet.hlsli"\n' + ENTRY % ("A", "main", "") for text in (
            "", "// shaderlint: allow-file(numthreads-too-small) -- all\n", "// shaderlint: allow(numthreads-too-small) -- next\n", "#pragma warning(disable: 1)\n",
            "#pragma once\n#pragma pack_matrix(row_major)\n", "/* shaderlint: allow-file(unknown-thing) */ #define X\n", "", "")]),
    "kernels and techniques": ({"kernel.hlsli": "#pragma kernel Shared\nstatic const uint A = 2;\n[numthreads(A, 1, 1)] void Shared() {}\ntechnique T { pass P { SetComputeShader(CompileShader(cs_5_0, Late())); } }\n"}, [
        text + '#include "kernel.hlsli"\n#pragma kernel Late DEF=3\n#ifdef DEF\n[numthreads(DEF, 1, 1)] void Late() {}\n#else\n[numthreads(1, 1, 1)] void Late() {}\n#endif\n'
        for text in ("", "#pragma kernel Early\n", "", "#define DEF 8\n", "")]),
    "names of types": ({"types.hlsli": "typedef void Nothing;\ntypedef uint Number;\nstatic const Number A = 2;\nvoid f(Nothing) {}\n"}, [
        '#include "types.hlsli"\n' + text + ENTRY % ("A", "main", "f();") for text in ("", "void g(Nothing) {}\n", "[numthreads(2, 1, 1)] void h(Nothing) {}\n", "void k(void) {}\n")]),
    "expansions at the end": ({"macro.hlsli": "#define DECLARE(x) static const uint x = 5; static const uint x##2 = x * 2;\n#define ALL [numthreads(A2, 1, 1)] void All() { GroupMemoryBarrier(); }\nDECLARE(A)\nALL",
                               "empty.hlsli": "", "macros.hlsli": "#define ONLY 6\n#define MACROS 7\n"}, [
        '#include "%s"\n' % name + ENTRY % (size, "main", "") for name, size in (("macro.hlsli", "A"), ("empty.hlsli", "3"), ("macros.hlsli", "ONLY")) for _ in range(4)] +
        ['#define A 3\n#include "macro.hlsli"\n' + ENTRY % ("4", "main", ""), '#define A2 3\n#include "macro.hlsli"\n' + ENTRY % ("A2", "main", "")] * 2),
    "shaders include shaders": ({"computed.hlsli": "static const uint A = 2;\n"}, [
        "static const uint BASE = 4;\n" + ENTRY % ("BASE", "main", ""), '#include "0.hlsl"\n', '#define X\n#include "0.hlsl"\n', '#include "1.hlsl"\n', '#include "2.hlsl"\n',
        '#include "5.hlsl"\nstatic const uint SELF = 1;\n', '#define H "computed.hlsli"\n#include H\n' + ENTRY % ("A", "main", ""), '#define H "computed.hlsli"\n#include H\n',
        '#include "computed.hlsli"\n', '#include "computed.hlsli"\n', "\ufeff" + '#include "computed.hlsli"\n' + ENTRY % ("A", "main", ""), ""]),
}


class Failure(Exception):
    pass


def run(folder, arguments):
    process = subprocess.run([CHECKER, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, check=False)
    if process.returncode not in (0, 1):
        raise Failure("exit code %d: %s" % (process.returncode, process.stdout.decode(errors="replace")[-2000:]))
    return process.stdout


def result(folder, arguments, shaders):
    """The result file without its first line and its end mark: that of all shaders is theirs one after the other."""
    path = os.path.join(folder, "result")
    run(folder, arguments + ["--result", path] + shaders)
    with open(path, "rb") as file:
        return file.read().split(b"\n", 1)[1].rsplit(b"complete\t", 1)[0]


def compare(what, folder, shaders, arguments):
    facts = {shader: run(folder, arguments + ["--facts", shader]) for shader in shaders}
    results = {shader: result(folder, arguments, [shader]) for shader in shaders}
    for order in (shaders, shaders[::-1] * 2, shaders * 4):
        if run(folder, arguments + ["-j", "1", "--facts"] + order) != b"".join(facts[shader] for shader in order):
            raise Failure("%s: other facts together than alone: %s" % (what, " ".join(arguments + order)))
        for threads in ("1", "3"):
            if result(folder, arguments + ["-j", threads], order) != b"".join(results[shader] for shader in order):
                raise Failure("%s: other results together than alone: %s" % (what, " ".join(arguments + ["-j", threads] + order)))


def write(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
            file.write(text)


def check(what, files, shaders, options):
    with tempfile.TemporaryDirectory() as folder:
        names = ["%d.hlsl" % i for i in range(len(shaders))]
        write(folder, files)
        write(folder, dict(zip(names, shaders)))
        for arguments in options:
            compare(what, folder, names, arguments)


# ---- generated sets -----------------------------------------------------------------------------------------------------------------

NAMES = ["A", "B", "C", "D", "E"]


def directive(rnd):
    name = rnd.choice(NAMES)
    return rnd.choice(["#define %s\n", "#define %s 4\n", "#define %s(x) x + 1\n", "#undef %s\n", "#define %s GroupMemoryBarrier()\n"]) % name


def item(rnd, number):
    a, b = rnd.choice(NAMES), rnd.choice(NAMES)
    return rnd.choice([
        directive(rnd), "static const uint V%d = 3;\n" % number, "#ifdef %s\nstatic const uint V%d = 5;\n#else\ngroupshared uint g%d[7];\n#endif\n" % (a, number, number),
        "void f%d() { %s; g%d[0] = %s; }\n" % (number, a, rnd.randrange(6), b), "[numthreads(V%d, %s, 1)] void k%d() { f%d(); }\n" % (rnd.randrange(6), a, number, rnd.randrange(6)),
        "struct S%d { float4 %s : SV_Position; };\n" % (number, a.lower()), "#if defined(%s) && %s > 3\n#define %s 9\n#endif\n" % (a, b, b), "static const uint %s = 2;\n" % a,
        "namespace N { static const uint V%d = 2; }\n" % number, "#pragma once\n", "%s\n" % a])


def generate(rnd):
    headers = {}
    for i in range(4):
        text = "".join(item(rnd, rnd.randrange(6)) for _ in range(rnd.randrange(1, 8)))
        lines = text.splitlines(True)
        if i and rnd.random() < 0.8:
            lines.insert(0 if rnd.random() < 0.7 else rnd.randrange(len(lines) + 1), '#include "h%d.hlsli"\n' % rnd.randrange(i))
        if rnd.random() < 0.5:
            lines = ["#ifndef H%d\n#define H%d\n" % (i, i)] + lines + ["#endif\n"]
        headers["h%d.hlsli" % i] = "".join(lines)
    shaders = []
    for _ in range(8):
        before = "".join(directive(rnd) for _ in range(rnd.choice([0, 0, 1, 2])))
        shaders.append(before + '#include "h%d.hlsli"\n' % rnd.choice([2, 3, 3, rnd.randrange(4)]) +
                       "".join(item(rnd, rnd.randrange(6)) for _ in range(4)) + "[numthreads(V1, 1, 1)] void main() { f0(); f1(); f2(); }\n")
    return headers, shaders


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=40, help="generated sets")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    failed = 0
    with_target = [["--target", "cs_6_6", "-D", "EXTRA=3", "--entry", "main"], ["--target", "6_8", "--enable-set", "pedantic", "-D", "FLAG"]]
    sets = [(what, *files, [[]] + with_target) for what, files in SETS.items()]
    for number in range(options.count):
        rnd = random.Random(options.seed * 1000003 + number)
        sets.append(("generated %d" % number, *generate(rnd), [rnd.choice([[], ["-D", rnd.choice(NAMES)], *with_target])]))
    for what, files, shaders, arguments in sets:
        try:
            check(what, files, shaders, arguments)
        except Failure as failure:
            failed += 1
            print(failure)
    print("%d sets, %d failed" % (len(sets), failed))
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
