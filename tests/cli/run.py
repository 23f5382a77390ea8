#!/usr/bin/env python3
"""The command line, driven from outside: exit codes, argument files, order, threads, depfiles, results, gate, baseline, SARIF, fixes.

    SHADERLINT=path run.py
"""
import collections
import glob
import json
import os
import re
import stat
import subprocess
import sys
import tempfile
import unittest

CHECKER = os.path.abspath(os.environ.get("SHADERLINT", "shaderlint"))

CLEAN = "@compute @workgroup_size(64) fn main() {}\n"
WARNING = "@compute @workgroup_size(4) fn main() {}\n"  # cannot fill a wave
ERROR = "@compute @workgroup_size(64) fn main( {}\n"
HEADER = "[numthreads(4, 1, 1)] void Small(uint3 id : SV_DispatchThreadID) {}\n"
SUPPRESSED = "// shaderlint: allow(numthreads-too-small) -- one thread is all it takes\n" + WARNING
FIXABLE = "enable subgroup_size_contrl;\n" + CLEAN


class CommandLine(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.dir = os.path.realpath(scratch.name)

    def write(self, name, text):
        path = os.path.join(self.dir, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        return name

    def read(self, name):
        with open(os.path.join(self.dir, name), encoding="utf-8", newline="") as file:
            return file.read()

    def exists(self, name):
        return os.path.exists(os.path.join(self.dir, name))

    def run_checker(self, *arguments, **keywords):
        environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "CLICOLOR_FORCE")}
        environment.update(keywords.pop("env", {}))
        return subprocess.run([CHECKER, *arguments], cwd=self.dir, env=environment, capture_output=True, timeout=60, **keywords)

    def code(self, *arguments, **keywords):
        run = self.run_checker(*arguments, **keywords)
        self.last = run
        self.out, self.err = run.stdout.decode("utf-8"), run.stderr.decode("utf-8")
        return run.returncode

    def findings(self, *arguments, **keywords):
        self.assertIn(self.code("--format", "json", "--fail-on", "never", *arguments, **keywords), (0,), getattr(self, "err", ""))
        return [json.loads(line) for line in self.out.splitlines()]


class Counted(CommandLine):
    """Notes that a first run would have by the hundred are one line at its end; whoever wants them lists them."""

    def setUp(self):
        super().setUp()
        for name in "a", "b", "c":
            self.write(name + ".hlsl", '#include "one.h"\n#include "two.h"\n[numthreads(64, 1, 1)] void main() {}\n')
        for name in "oil", "gas":
            self.write(name + ".wgsl", "#import bevy::view\nconst a = 1;\n")
        self.write("part.wesl", "import package::view;\nconst a = 1;\n")
        self.files = ["a.hlsl", "b.hlsl", "c.hlsl", "oil.wgsl", "gas.wgsl", "part.wesl"]

    LINES = ["files read as a dialect of WGSL: 2; `--enable dialect-detected` lists them",
             "includes that were not found: 6 in 3 files; `--enable include-not-found` lists them"]

    def test_lines(self):
        for form in "text", "json", "github", "msvc", "sarif":
            for threads in "1", "4":
                self.assertEqual(self.code("--format", form, "-j", threads, "--fail-on=note", *self.files), 0)
                self.assertEqual(sorted(self.err.splitlines()), self.LINES)
                self.assertNotIn("include-not-found", self.out)

    def test_listed(self):
        found = self.findings("--enable", "include-not-found", *self.files)
        self.assertEqual([(f["rule"], f["severity"]) for f in found], [("include-not-found", "note")] * 6)
        self.assertEqual(self.code("--severity=include-not-found=warning", "--fail-on=warning", *self.files), 1)
        self.assertNotIn(self.LINES[1], self.err)
        self.assertEqual(self.code("--disable=include-not-found", *self.files), 0)
        self.assertEqual(self.err.splitlines(), self.LINES[:1])

    def test_gate(self):
        self.assertEqual(self.code("--result=a.slr", "a.hlsl", "b.hlsl"), 0)
        self.assertEqual(self.code("--result=b.slr", "c.hlsl"), 0)
        self.assertEqual(self.code("gate", "--sarif=a.sarif", "--fail-on=note", "a.slr", "b.slr"), 0)
        self.assertEqual((self.out, self.err), ("", "includes that were not found: 6 in 3 files; `ENABLE include-not-found` lists them\n"))
        self.assertNotIn("include-not-found", self.read("a.sarif"))
        self.assertEqual(self.code("gate", "--write-baseline=known", "a.slr", "b.slr"), 0)
        self.assertEqual(self.read("known"), "")

    def test_explained(self):
        self.assertEqual(self.code("--explain=include-not-found"), 0)
        self.assertRegex(self.out, r"counted as: +includes that were not found")

    def test_one_is_told_where_it_is(self):
        self.write("one.hlsl", '#include "one.h"\n')
        self.assertEqual(self.code("--fail-on=note", "one.hlsl"), 0)
        self.assertIn("one.hlsl:1:10: note: ", self.out)
        self.assertEqual(self.err, "")
        self.assertEqual(self.findings("part.wesl"), [])

    def test_suppressed_ones_are_not_counted(self):
        self.write("a.hlsl", '// shaderlint: allow-file(include-not-found) -- generated\n' + self.read("a.hlsl"))
        self.assertEqual(self.code(*self.files), 0)
        self.assertIn("includes that were not found: 4 in 2 files", self.err)


class Targets(CommandLine):
    """Which target judges what."""

    def setUp(self):
        super().setUp()
        self.write("x.hlsl", "[numthreads(1024, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {}\n")
        self.write("w.wgsl", "@compute @workgroup_size(512) fn main() {}\n")

    def test_a_project_of_both_languages(self):
        arguments = ("--profile=webgpu-core", "--profile=d3d12-sm66")
        self.assertEqual(self.findings(*arguments, "x.hlsl"), [])
        found = self.findings(*arguments, "x.hlsl", "w.wgsl")
        self.assertEqual([(f["path"], f["profiles"]) for f in found], [("w.wgsl", ["webgpu-core"])])
        self.assertEqual(self.err.count("\n"), 1)

    def test_a_file_without_a_target(self):
        (found,) = self.findings("--profile=amd-rdna3+webgpu-core", "x.hlsl")
        self.assertEqual((found["rule"], found["severity"]), ("target-none", "note"))
        self.write("y.hlsl", self.read("x.hlsl"))
        self.assertEqual(self.code("--profile=amd-rdna3+webgpu-core", "x.hlsl", "y.hlsl"), 0)
        self.assertEqual(self.err, "files that none of the chosen targets judges: 2; `--enable target-none` lists them\n")
        self.assertEqual(self.code("--profile=amd-rdna3", "x.hlsl"), 0)
        self.assertEqual(self.out + self.err, "")

    def test_defaults_are_not_the_gpus(self):
        (found,) = self.findings("--profile=amd-rdna3", "--profile=nvidia-ada", "w.wgsl")
        self.assertEqual((found["severity"], found["profiles"]), ("warning", []))
        self.assertIn("at most 256 by the defaults of webgpu-core", found["message"])
        (found,) = self.findings("--profile=amd-rdna3,max_x=384", "--profile=nvidia-ada", "w.wgsl")
        self.assertEqual((found["severity"], found["profiles"]), ("error", ["amd-rdna3,max_x=384"]))
        self.assertIn("at most 384 on amd-rdna3,max_x=384; at most 256 by the defaults of webgpu-core", found["message"])

    def test_one_finding_whatever_the_waves(self):
        self.write("one.hlsl", "[numthreads(4, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {}\n")
        (found,) = self.findings("--profile=desktop", "--profile=wave=8", "one.hlsl")
        self.assertIn("one wave of 8 to 32 lanes", found["message"])

    def test_a_number_is_that_of_its_target(self):
        self.write("wave.hlsl", "[WaveSize(16, 32)] [numthreads(64, 1, 1)] void main() {}\n")
        (found,) = self.findings("--target=cs_6_8", "--profile=wave=4..8", "--profile=wave=64..128", "--profile=wave=32", "wave.hlsl")
        self.assertEqual(found["message"], "`WaveSize` asks for 16 to 32 lanes, at most 8 on wave=4..8; at least 64 on wave=64..128")

    def test_what_webgpu_refuses_is_no_error_on_a_gpu_alone(self):
        self.write("q.wgsl", "requires texel_buffers;\n")
        level = lambda profile: [(f["rule"], f["severity"]) for f in self.findings("--profile", profile, "q.wgsl")]
        self.assertEqual(level("webgpu-core"), [("requires-pending", "error")])
        self.assertEqual(level("nvidia-ada"), [("requires-pending", "note")])

    def test_group_memory_of_hlsl(self):
        self.write("m.hlsl", "groupshared uint a[8000];\n[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { a[i] = a[i + 1]; }\n")
        levels = {"vulkan-1.3": "warning", "nvidia-ada+vulkan-1.3": None, "groupshared=16384": "error", "apple-a7-a10+vulkan-1.3": "error", "nvidia-ada": None}
        for profile, level in levels.items():
            found = self.findings("--target=cs_6_6", "--profile", profile, "m.hlsl")
            self.assertEqual([(f["rule"], f["severity"]) for f in found], [("groupshared-exceeds-profile", level)] if level else [], profile)
        (found,) = self.findings("--target=cs_6_6", "--profile=vulkan-1.3", "m.hlsl")
        self.assertTrue(found["message"].endswith("take 32000 bytes, vulkan-1.3 promises 16384"), found["message"])

    def test_one_finding_at_a_place(self):
        cases = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cases")
        shaders = [path for kind in ("*.hlsl", "*.wgsl", "*.compute") for path in sorted(glob.glob(os.path.join(cases, "*", kind)))]
        self.assertGreater(len(shaders), 1000)
        self.write("all.txt", "\n".join(shaders) + "\n")
        profiles = ("desktop", "mobile", "software", "vulkan", "d3d12", "webgpu-core", "webgpu-compat")
        places = collections.Counter()
        for f in self.findings("--enable-set=pedantic", *("--profile=" + p for p in profiles), "@all.txt"):
            if f["profiles"]:
                places[f["path"], f["line"], f["column"], f["endLine"], f["endColumn"], f["rule"]] += 1
        self.assertGreater(len(places), 100)
        self.assertEqual([place for place, n in places.items() if n > 1], [])

    def test_one_thread(self):
        kernel = "RWByteAddressBuffer b;\n[numthreads(1, 1, 1)] void main(%s) { b.Store(%s, 1); }\n"
        self.write("plain.hlsl", kernel % ("", "0"))
        self.write("unused.hlsl", kernel % ("uint3 id : SV_DispatchThreadID", "0"))
        self.write("used.hlsl", kernel % ("uint3 id : SV_DispatchThreadID", "id.x"))
        level = lambda *arguments: [f["severity"] for f in self.findings("--profile=desktop", *arguments)]
        self.assertEqual(level("plain.hlsl", "unused.hlsl", "used.hlsl"), ["note", "note", "warning"])
        self.assertEqual(level("--option=numthreads-too-small.single=true", "plain.hlsl"), ["warning"])
        self.assertEqual(level("--severity=numthreads-too-small=error", "plain.hlsl"), ["error"])


class Cases(CommandLine):
    """A rule of several cases is one rule to a user, under its id and its former ids."""

    CASES = """struct S { [[vk::binding(5)]] float4 f; };
[[vk::counter_binding(3)]] SamplerState s;
[[vk::index(7), vk::builtin("Nothing")]] float4 v;
struct [raypayload] P { int a : read(raygeneration) : write(miss); };
float4 main() : SV_Target { return 0; }
"""
    ARGUMENTS = ("--target", "ps_6_6", "--api", "vulkan", "cases.hlsl")

    def found(self, *arguments):
        return [(f["line"], f["severity"], f["rule"]) for f in self.findings(*arguments, *self.ARGUMENTS)]

    def setUp(self):
        super().setUp()
        self.write("cases.hlsl", self.CASES)
        self.vulkan = [(1, "error", "vk-attr"), (2, "error", "vk-attr"), (3, "error", "vk-attr"), (3, "error", "vk-attr")]
        self.payload = [(4, "warning", "payload-access-qualifier"), (4, "error", "payload-access-qualifier")]

    def test_levels(self):
        self.assertEqual(sorted(self.found()), sorted(self.vulkan + self.payload))
        for name in ("vk-attr", "vk-attr-counter"):
            self.assertEqual(sorted(self.found("--disable", name)), sorted(self.payload), name)
        self.assertEqual({f[1] for f in self.found("--severity", "payload-access-stage=note") if f[0] == 4}, {"note"})

    def test_suppression(self):
        for name in ("vk-attr", "vk-attr-binding"):
            self.write("cases.hlsl", f"// shaderlint: allow-file({name}) -- on purpose\n" + self.CASES)
            self.assertEqual(self.found(), sorted(((5, *f[1:]) for f in self.payload), reverse=True), name)

    def test_sarif(self):
        self.code("--format=sarif", "--fail-on=never", *self.ARGUMENTS)
        driver = json.loads(self.out)["runs"][0]["tool"]["driver"]
        self.assertEqual(sorted(rule["id"] for rule in driver["rules"]), ["payload-access-qualifier", "vk-attr"])

    def test_explain(self):
        self.assertEqual(self.code("--explain", "wave-match-availability"), 0)
        self.assertEqual(self.out.split("\nBad:")[0].count("wave-op-availability"), 1)
        self.assertEqual(self.out.count("Raise the shader model"), 1)
        self.assertIn("WaveGetLaneIndex", self.out)


class Devices(CommandLine):
    def test_other_names_of_a_profile(self):
        self.write("t.wgsl", "@compute @workgroup_size(32, 32) fn main() {}\n")
        rows = []
        for name in ("mali-valhall", "immortalis-g715"):
            self.code("--profile", name + "+vulkan-1.3", "--format=json", "t.wgsl")
            rows.append([(r["rule"], r["message"].replace(name, "it"), r["profiles"]) for r in map(json.loads, self.out.splitlines())])
        self.assertEqual([r[:2] for r in rows[0]], [r[:2] for r in rows[1]])
        self.assertEqual(rows[1][0][2], ["immortalis-g715+vulkan-1.3"])
        self.assertEqual(self.code("--explain", "immortalis-g715"), 0)
        self.assertIn("profile:     mali-valhall\n", self.out)

    def test_groups_that_are_too_large_for_phones(self):
        self.write("t.hlsl", "[numthreads(32, 32, 1)] void main() {}\n")
        for profile in ("mali-bifrost-v6", "mali-bifrost-v7", "mali-valhall"):
            self.assertEqual(self.code("--api=vulkan", "--profile", profile, "t.hlsl"), 1, profile)
            self.assertIn("1024", self.out)
        self.write("t.hlsl", "[numthreads(1, 1, 65)] void main() {}\n")
        self.code("--api=vulkan", "--profile=adreno-7xx", "t.hlsl")
        self.assertRegex(self.out, "warning: .* at most 64 to 1024 in z on adreno-7xx")
        self.assertIn("leaves 63 of 64 lanes idle", self.out)

    def test_device_of_which_nothing_is_known(self):
        self.write("t.hlsl", "[numthreads(32, 1, 1)] void main() {}\n")
        self.assertEqual(self.code("--profile=adreno", "t.hlsl"), 0)
        self.assertEqual(self.err.count("nothing is known of adreno-8xx"), 1)
        self.assertEqual(self.err.count("nothing is known"), 1)
        self.code("--profile=nvidia-ada", "t.hlsl")
        self.assertEqual(self.err, "")

    def test_software_takes_no_advice(self):
        self.write("t.hlsl", "[numthreads(31, 1, 1)] void main() {}\n[numthreads(2, 1, 1)] void tiny() {}\n")
        for profile in ("warp", "lavapipe", "swiftshader"):
            self.assertEqual((self.code("--profile", profile, "t.hlsl"), self.out), (0, ""), profile)
        self.code("--profile=warp", "--profile=nvidia-ada", "--format=json", "t.hlsl")
        self.assertEqual([json.loads(line)["profiles"] for line in self.out.splitlines()], [["nvidia-ada"], ["nvidia-ada"]])


class Explain(CommandLine):
    def test_profile_with_its_sources(self):
        self.assertEqual(self.code("--explain", "nvidia-ada"), 0)
        facts, sources = self.out.split("\nSources:\n")
        keys = {key for by in re.findall(r"\[(.*)\]$", facts, re.M) for key in by.split(", ")}
        self.assertEqual(keys, {line.split(":")[0].strip() for line in sources.splitlines()})

    def test_group(self):
        self.assertEqual(self.code("--explain", "amd-gcn"), 0)
        self.assertIn("profile:     amd-gcn5\n", self.out)

    def test_one_help_for_all_cases(self):
        self.assertEqual(self.code("--explain", "attr-argc"), 0)
        self.assertNotIn("by what was found", self.out)


class ExitCodes(CommandLine):
    def test_levels(self):
        self.write("clean.wgsl", CLEAN)
        self.write("warning.wgsl", WARNING)
        self.write("error.wgsl", ERROR)
        self.assertEqual(self.code("clean.wgsl"), 0)
        self.assertEqual((self.out, self.err), ("", ""))
        self.assertEqual(self.code("warning.wgsl"), 0)
        self.assertIn("[numthreads-too-small]", self.out)
        self.assertEqual(self.code("--fail-on=warning", "warning.wgsl"), 1)
        self.assertEqual(self.code("error.wgsl"), 1)
        self.assertEqual(self.code("--fail-on", "never", "error.wgsl"), 0)

    def test_severity_and_enable(self):
        self.write("warning.wgsl", WARNING)
        self.assertEqual(self.code("--severity", "numthreads-too-small=error", "warning.wgsl"), 1)
        self.assertEqual(self.code("--severity", "numthreads-too-small=off", "--fail-on=note", "warning.wgsl"), 0)
        self.assertEqual(self.code("--disable", "numthreads-too-small", "--fail-on=note", "warning.wgsl"), 0)

    def test_summary(self):
        self.write("warning.wgsl", WARNING)
        self.write("clean.wgsl", CLEAN)
        self.code("warning.wgsl", "clean.wgsl")
        self.assertEqual(self.err, "1 warning in 2 files\n")

    def test_usage(self):
        self.write("clean.wgsl", CLEAN)
        for arguments in (["--formt=json", "clean.wgsl"], [], ["clean.txt"], ["--profile", "no-such-gpu", "clean.wgsl"],
                          ["--severity", "no-such-rule=error", "clean.wgsl"], ["--target", "zz_6_6", "clean.wgsl"], ["@missing.txt"],
                          ["--entry"], ["", "clean.wgsl"], ["gate"], ["-", "--format=json"], ["--explain", "nothing-of-the-kind"]):
            self.assertEqual(self.code(*arguments), 2, arguments)
            self.assertTrue(self.err, arguments)
        for name, meant in (("numthreads-not-wave-aligned.wave", "wave"), ("min", "numthreads-too-small.min"), ("editon", "edition")):
            self.assertEqual(self.code("--option", name + "=32", "clean.wgsl"), 2)
            self.assertIn(f"did you mean `{meant}`", self.err)
        self.assertEqual(self.code("--profile", "webgpu-cor", "clean.wgsl"), 2)
        self.assertIn("webgpu-core", self.err)

    def test_unreadable_file_does_not_hide_the_others(self):
        self.write("warning.wgsl", WARNING)
        self.assertEqual(self.code("missing.wgsl", "warning.wgsl"), 2)
        self.assertIn("missing.wgsl: error: ", self.err)
        self.assertIn("warning.wgsl:1:", self.out)
        os.mkdir(os.path.join(self.dir, "folder.wgsl"))
        self.assertEqual(self.code("folder.wgsl"), 2)

    def test_full_device(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full")
        self.write("warning.wgsl", WARNING)
        with open("/dev/full", "wb") as full:
            run = subprocess.run([CHECKER, "warning.wgsl"], cwd=self.dir, stdout=full, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(run.returncode, 3)

    def test_reader_goes_away(self):
        self.write("warning.wgsl", WARNING)
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "wb") as pipe:
            run = subprocess.run([CHECKER, "warning.wgsl"], cwd=self.dir, stdout=pipe, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(run.returncode, 3)

    def test_directory(self):
        self.assertEqual(self.code("."), 2)
        self.assertIn("is a directory", self.err)

    def test_help_version_lists(self):
        for option in ("--help", "-h", "--version", "--list-rules", "--list-profiles", "--list-facts"):
            self.assertEqual(self.code(option), 0, option)
            self.assertTrue(self.out and not self.err, option)
        self.assertEqual(self.code("gate", "--help"), 0)
        self.code("--list-rules")
        rules = [line.split()[0] for line in self.out.splitlines()]
        self.assertIn("numthreads-too-small", rules)
        self.assertEqual(len(rules), len(set(rules)))
        self.assertEqual(self.code("--explain", "numthreads-too-small"), 0)
        self.assertIn("numthreads-too-small", self.out)
        self.assertEqual(self.code("--explain", "webgpu-core"), 0)
        self.assertIn("256", self.out)


class Input(CommandLine):
    def test_standard_input(self):
        got = self.findings("--language", "wgsl", "-", input=WARNING.encode())
        self.assertEqual([f["rule"] for f in got], ["numthreads-too-small"])

    def test_language_wins_over_name(self):
        self.write("odd.txt", WARNING)
        self.assertEqual(len(self.findings("--language=wgsl", "odd.txt")), 1)

    def test_argument_file(self):
        self.write("with blank/warning one.wgsl", WARNING)
        self.write("args.txt", "--fail-on\nwarning\n\nwith blank/warning one.wgsl\r\n")
        self.assertEqual(self.code("@args.txt"), 1)
        self.assertIn("with blank/warning one.wgsl:1:", self.out)

    def test_defines_reach_the_shader(self):
        self.write("d.hlsl", "[numthreads(SIZE, 1, 1)] void main() {}\n")
        self.assertEqual(self.findings("-DSIZE=4", "--target=cs_6_6", "d.hlsl")[0]["rule"], "numthreads-too-small")
        self.assertEqual(self.findings("-D", "SIZE=64", "--target", "cs_6_6", "d.hlsl"), [])


    def test_include_roots(self):
        self.write("tree/Shared/size.ush", "#define SIZE 4\n")
        self.write("other/Shared/size.ush", "#define SIZE 2048\n")
        self.write("d.usf", '#include "/Shared/size.ush"\n[numthreads(SIZE, 1, 1)] void main() {}\n')
        rules = lambda *arguments: [f["rule"] for f in self.findings(*arguments, "d.usf")]
        self.assertEqual(rules(), ["include-not-found"])
        self.assertEqual(rules("--include-root", "tree"), ["numthreads-too-small"])
        self.assertEqual(rules("--include-root=other", "--include-root=tree"), ["numthreads-total"])
        self.assertEqual(rules("--include-root=tree", "--map", "/Shared=other/Shared"), ["numthreads-total"])


class Causes(CommandLine):
    """One cause, one finding."""

    def test_wgsl(self):
        size = "@compute @workgroup_size(64)"
        for text, rules in (
                ("enable chromium_experimental_subgroups;\n" + size + "\nfn a(@builtin(subgroup_size) s: u32) { _ = subgroupAdd(s); }",
                 ["enable-removed"]),
                ("struct O { @builtin(position) at: vec4f, x: f32 }\nstruct O { @builtin(position) at: vec4f }\n"
                 "@vertex fn a() -> O { return O(); }", ["redeclaration"]),
                ("@compute @workgroupSize(64) fn a() {}", ["attr-unknown"]),
                ("@compute @workgroup_sise(64) fn a() {}", ["attr-unknown"]),
                ("@fragment fn a() -> @locaton(0) vec4f { return vec4f(); }", ["attr-unknown"]),
                ("@vertex fn a() -> @builtn(position) vec4f { return vec4f(); }", ["attr-unknown"]),
                ("@set(0) @binding(0) var<uniform> u: vec4f;\n" + size + " fn a() { _ = u; }", ["attr-unknown"]),
                ("@stage(compute) @workgroup_size(64) fn a() {}", ["attr-unknown"]),
                ("[[group(0), binding(0)]] var<uniform> u: vec4f;\n[[stage(compute), workgroup_size(64)]] fn a() { _ = u; }",
                 ["syntax-error"]),
                (size + " fn a() { let x = mod(missing, 1); }", ["reserved-word", "unresolved-name"]),
                ("var<workgroup> t: array<64, f32>;\n" + size + " fn a() { t[0] = 1; }", ["template-arguments"])):
            self.write("a.wgsl", text + "\n")
            self.assertEqual(sorted(f["rule"] for f in self.findings("a.wgsl")), rules, text)


class Preludes(CommandLine):
    """Files that the host joins with each shader."""

    def setUp(self):
        super().setUp()
        self.write("common.wgsl", "const SIZE = 512u;\n@group(0) var<uniform> u: vec4f;\nfn twice(x: f32) -> f32 { return x + missing; }\n")
        self.write("a.wgsl", "@compute @workgroup_size(SIZE)\nfn main() { _ = twice(u.x); }\n")
        self.write("b.wgsl", "@compute @workgroup_size(64)\nfn main() { _ = twice(u.y) + absent; }\n")

    def places(self, *arguments):
        return [(f["path"], f["line"], f["rule"]) for f in self.findings(*arguments)]

    def test_one_module(self):
        common = [("common.wgsl", 2, "var-resource-binding"), ("common.wgsl", 3, "unresolved-name")]
        self.assertEqual(self.places("--profile=webgpu-core", "--prelude", "common.wgsl", "a.wgsl", "b.wgsl"),
                         [("a.wgsl", 1, "workgroup-size-x"), ("b.wgsl", 2, "unresolved-name")] + common)
        self.write("first.wgsl", "const missing = 1.0;\nconst absent = 1.0;\n")
        self.assertEqual(self.places("--prelude", "first.wgsl", "--prelude=common.wgsl", "b.wgsl"), common[:1])

    def test_a_prelude_among_the_shaders(self):
        self.write("first.wgsl", "const missing = 1.0;\n")
        self.assertEqual(self.places("--prelude=first.wgsl", "--prelude=./common.wgsl", "--dialect=wgsl", "common.wgsl", "first.wgsl"),
                         [("common.wgsl", 2, "var-resource-binding")])

    def test_what_a_comment_in_it_allows(self):
        self.write("allowed.wgsl", "// shaderlint: allow(unresolved-name) -- the host has it\nfn f() { missing(); }\n")
        self.write("c.wgsl", "@compute @workgroup_size(64) fn main() { f(); }\n")
        self.assertEqual(self.places("--prelude=allowed.wgsl", "c.wgsl"), [])

    def test_its_language(self):
        self.write("sizes.hlsli", "#define SIZE 2048\n")
        self.write("more.hlsli", "#define WIDE SIZE\n")
        self.write("c.hlsl", "[numthreads(WIDE, 1, 1)] void main() {}\n")
        self.assertEqual(self.places("--target=cs_6_6", "--prelude=sizes.hlsli", "--prelude=more.hlsli", "--prelude=common.wgsl",
                                     "c.hlsl"), [("c.hlsl", 1, "numthreads-total")])

    def test_the_build_knows(self):
        self.assertEqual(self.code("--prelude=common.wgsl", "--result=r", "--depfile=d", "a.wgsl"), 0)
        self.assertIn("/common.wgsl", self.read("d"))
        self.assertEqual(self.code("--prelude=gone.wgsl", "a.wgsl"), 2)
        self.assertIn("gone.wgsl: error: ", self.err)
        self.assertEqual(self.code("--prelude=.", "a.wgsl"), 2)


VARIANTS = """#ifndef SIZE
#define SIZE 8
#endif
#if defined(FAST) && QUALITY > 1
[numthreads(32, 32, 2)]
#elif SIZE > 31
[numthreads(SIZE, 64, 1)]
#else
[numthreads(SIZE, 8, 1)]
#endif
void main() {
#ifdef LOG
#endif
}
"""


class Variants(CommandLine):
    def messages(self, *arguments):
        self.write("a.hlsl", VARIANTS)
        return [f["message"] for f in self.findings("--target", "cs_6_0", *arguments, "a.hlsl")]

    def test_only_where_asked_for(self):
        self.assertEqual(self.messages(), [])

    def test_a_finding_names_its_defines(self):
        found = self.messages("--all-variants")
        self.assertEqual(len(found), 2, found)
        self.assertTrue(any(m.endswith("(with FAST=1, QUALITY=2)") for m in found), found)
        self.assertTrue(any(m.endswith("(with SIZE=32)") for m in found), found)

    def test_what_is_defined_is_not_switched(self):
        self.assertEqual(self.messages("--all-variants", "-D", "QUALITY=0", "-D", "SIZE=8"), [])

    def test_a_bound_on_their_number(self):
        self.write("b.hlsl", "".join(f"#ifdef S{i}\n#define N{i} 1\n#endif\n" for i in range(20)) + "[numthreads(64, 1, 1)] void main() {}\n")
        self.assertEqual([f["rule"] for f in self.findings("--all-variants", "b.hlsl")], ["too-many-variants"])


class Reports(CommandLine):
    def many(self):
        names = []
        for i in range(40):
            names.append(self.write(f"s{i % 7}/x{i}.wgsl", (CLEAN, WARNING, ERROR, WARNING + ERROR)[i % 4]))
        return names

    def test_sorted(self):
        names = self.many()
        got = [(f["path"], f["line"], f["column"], f["rule"]) for f in self.findings(*reversed(names))]
        self.assertEqual(got, sorted(got))
        self.assertTrue(got)

    def test_limits_of_an_application(self):
        """GPUSupportedLimits, as a browser lists it."""
        limits = {"maxTextureDimension1D": 8192, "maxTextureDimension2D": 8192, "maxTextureDimension3D": 2048, "maxTextureArrayLayers": 256,
                  "maxBindGroups": 4, "maxBindGroupsPlusVertexBuffers": 24, "maxBindingsPerBindGroup": 1000,
                  "maxDynamicUniformBuffersPerPipelineLayout": 8, "maxDynamicStorageBuffersPerPipelineLayout": 4,
                  "maxSampledTexturesPerShaderStage": 16, "maxSamplersPerShaderStage": 16, "maxStorageBuffersPerShaderStage": 8,
                  "maxStorageTexturesPerShaderStage": 4, "maxUniformBuffersPerShaderStage": 12, "maxUniformBufferBindingSize": 65536,
                  "maxStorageBufferBindingSize": 134217728, "minUniformBufferOffsetAlignment": 256,
                  "minStorageBufferOffsetAlignment": 256, "maxVertexBuffers": 8, "maxBufferSize": 268435456, "maxVertexAttributes": 16,
                  "maxVertexBufferArrayStride": 2048, "maxInterStageShaderVariables": 16, "maxColorAttachments": 8,
                  "maxColorAttachmentBytesPerSample": 32, "maxComputeWorkgroupStorageSize": 16384,
                  "maxComputeInvocationsPerWorkgroup": 256, "maxComputeWorkgroupSizeX": 256, "maxComputeWorkgroupSizeY": 256,
                  "maxComputeWorkgroupSizeZ": 64, "maxComputeWorkgroupsPerDimension": 65535, "maxImmediateSize": 64,
                  "maxStorageBuffersInVertexStage": 8, "maxStorageBuffersInFragmentStage": 8, "maxStorageTexturesInVertexStage": 4,
                  "maxStorageTexturesInFragmentStage": 4}
        self.write("clean.wgsl", CLEAN)
        keys = ",".join(f"{name}={value}" for name, value in limits.items())
        self.assertEqual(self.code("--facts", "--profile", "webgpu-core," + keys, "clean.wgsl"), 0, self.out)
        self.write("large.wgsl", "@group(0) @binding(0) var<uniform> u: array<vec4f, 4097>;\n@compute @workgroup_size(64) fn main() { _ = u[0]; }\n")
        self.assertEqual([f["rule"] for f in self.findings("--profile", "webgpu-core," + keys, "large.wgsl")], ["binding-size"])
        self.assertEqual(self.findings("--profile", "webgpu-core,maxUniformBufferBindingSize=65552", "large.wgsl"), [])

    def test_profile_twice(self):
        self.write("warning.wgsl", WARNING)
        found = self.findings("--profile=desktop", "--profile=nvidia-ada", "--profile=nvidia-ada", "warning.wgsl")
        self.assertEqual(sum(f["profiles"].count("nvidia-ada") for f in found), 1)

    def test_control_characters_in_names(self):
        self.write("a\033[31m.wgsl", WARNING)
        self.code("a\033[31m.wgsl")
        self.assertTrue(self.out.startswith("a?[31m.wgsl:1:"))

    def test_threads_change_nothing(self):
        names = self.many()
        for form in ("text", "json", "sarif"):
            runs = [self.run_checker("--format", form, f"-j{n}", *names) for n in (1, 2, 5, 0)]
            self.assertEqual({(r.returncode, r.stdout, r.stderr) for r in runs}, {(1, runs[0].stdout, runs[0].stderr)}, form)

    def test_keys(self):
        self.write("warning.wgsl", WARNING)
        self.assertEqual(list(self.findings("warning.wgsl")[0]),
                         ["path", "line", "column", "endLine", "endColumn", "rule", "severity", "message", "profiles", "related", "fix"])

    def test_header_once(self):
        self.write("inc/common.hlsli", HEADER)
        self.write("a/one.hlsl", '#include "../inc/common.hlsli"\n')
        self.write("b/two.hlsl", '#include "common.hlsli"\n')
        got = self.findings("-I", os.path.join(self.dir, "inc"), "a/one.hlsl", "b/two.hlsl")
        self.assertEqual([(f["path"], f["rule"]) for f in got if f["rule"] == "numthreads-too-small"],
                         [("inc/common.hlsli", "numthreads-too-small")])

    def test_text(self):
        self.write("tab.wgsl", "\t" + WARNING)
        self.code("tab.wgsl")
        lines = self.out.splitlines()
        self.assertRegex(lines[0], r"^tab\.wgsl:1:\d+: warning: .* \[numthreads-too-small\]$")
        self.assertEqual(lines[1], "    1 | \t" + WARNING.rstrip("\n"))
        self.assertRegex(lines[2], r"^      \| \t *\^~*$")

    def test_other_formats(self):
        self.write("warning.wgsl", WARNING)
        self.code("--format=msvc", "warning.wgsl")
        self.assertRegex(self.out, r"(?m)^warning\.wgsl\(1,\d+\): warning numthreads-too-small: ")
        self.code("--format=github", "warning.wgsl")
        self.assertRegex(self.out, r"(?m)^::warning file=warning\.wgsl,line=1,endLine=1,col=\d+,endColumn=\d+,title=numthreads-too-small::")

    def test_colour(self):
        self.write("warning.wgsl", WARNING)
        for arguments, env, coloured in ((["--color=always"], {}, True), ([], {}, False), ([], {"CLICOLOR_FORCE": "1"}, True),
                                         ([], {"CLICOLOR_FORCE": "1", "NO_COLOR": "1"}, False), (["--color=never"], {"CLICOLOR_FORCE": "1"}, False)):
            self.code(*arguments, "warning.wgsl", env=env)
            self.assertEqual("\033" in self.out, coloured, (arguments, env))

    def test_suppression_before_code(self):
        self.write("s.wgsl", "/* shaderlint: allow(numthreads-too-small) */ " + WARNING + WARNING.replace("main", "other"))
        self.write("s.hlsl", "  /* shaderlint: allow(numthreads-too-small) */ " + HEADER)
        self.assertEqual([(f["path"], f["line"], f["rule"]) for f in self.findings("s.wgsl", "s.hlsl")], [("s.wgsl", 2, "numthreads-too-small")])

    def test_suppression(self):
        self.write("s.wgsl", SUPPRESSED)
        self.assertEqual(self.findings("s.wgsl"), [])
        self.code("--format=sarif", "--sarif-suppressed", "s.wgsl")
        results = json.loads(self.out)["runs"][0]["results"]
        self.assertEqual([r["suppressions"] for r in results], [[{"kind": "inSource", "justification": "one thread is all it takes"}]])


class Build(CommandLine):
    def setUp(self):
        super().setUp()
        self.write("warning.wgsl", WARNING)
        self.write("error.wgsl", ERROR)
        self.write("inc/common.hlsli", HEADER)
        self.write("dir $one/a b#.hlsl", '#include "common.hlsli"\n')
        self.write("two.hlsl", '#include "inc/common.hlsli"\n')

    def test_depfile(self):
        self.assertEqual(self.code("-Iinc", "--depfile", "x.d", "--depfile-target", "out dir/x.slr", "--fail-on=never",
                                   "dir $one/a b#.hlsl", "warning.wgsl"), 0)
        def escape(name):
            return name.replace("$", "$$").replace(" ", "\\ ").replace("#", "\\#")
        wanted = sorted(os.path.join(self.dir, n) for n in ("dir $one/a b#.hlsl", "warning.wgsl", "inc/common.hlsli"))
        self.assertEqual(self.read("x.d"), "out\\ dir/x.slr: \\\n " + " \\\n ".join(escape(n) for n in wanted) + "\n")

    def test_depfile_only(self):
        self.assertEqual(self.code("--depfile", "x.d", "--depfile-target=x", "--depfile-only", "error.wgsl"), 0)
        self.assertEqual(self.out + self.err, "")
        self.assertIn("error.wgsl", self.read("x.d"))

    def test_depfile_only_tells_what_is_missing(self):
        self.write("m.hlsl", '#include "made/missing.hlsli"\n#if __has_include("optional.hlsli")\n#endif\n#include "made/missing.hlsli"\n')
        self.assertEqual(self.code("--depfile", "x.d", "--depfile-target=x", "--depfile-only", "m.hlsl"), 0)
        self.assertEqual(self.err.count("\n"), 1)
        self.assertIn("m.hlsl: note: includes `made/missing.hlsli`, which is nowhere", self.err)
        self.assertIn(f" {self.dir}\n", self.read("x.d").replace(" \\\n", "\n"))

    def test_a_dash_is_no_output(self):
        for option in ("--depfile", "--result"):
            self.assertEqual(self.code("--depfile-target=x", "--depfile=y", option, "-", "warning.wgsl"), 2)
            self.assertIn("`-` is no file to write to", self.err)
        self.check()
        for option in ("--sarif", "--stamp", "--write-baseline"):
            self.assertEqual(self.code("gate", option, "-", "one.slr"), 2)
        self.assertFalse(self.exists("-"))

    def test_missing_include_is_no_dependency(self):
        self.write("m.hlsl", '#include "missing.hlsli"\n[numthreads(64, 1, 1)] void main() {}\n')
        self.assertEqual(self.code("--depfile=x.d", "--result=x.slr", "m.hlsl"), 0)
        self.assertNotIn("missing.hlsli", self.read("x.d"))
        self.assertIn("m.hlsl", self.read("x.d"))

    def check(self):
        self.assertEqual(self.code("-Iinc", "--result", "one.slr", "warning.wgsl", "error.wgsl"), 0)
        self.assertEqual(self.out + self.err, "")
        self.assertEqual(self.code("-Iinc", "--result", "two.slr", "two.hlsl", "dir $one/a b#.hlsl"), 0)
        self.write("list.txt", "one.slr\ntwo.slr\n")

    def test_result_of_unreadable_file(self):
        self.write("x.slr", "old")
        self.assertEqual(self.code("--result", "x.slr", "warning.wgsl", "missing.wgsl"), 2)
        self.assertFalse(self.exists("x.slr"))

    def test_no_input_is_written_over(self):
        text = self.read("warning.wgsl")
        for option in ("--result", "--depfile"):
            self.assertEqual(self.code("--depfile-target=x", "--depfile=y", option, "warning.wgsl", "warning.wgsl"), 2)
            self.assertIn("`warning.wgsl` is an input", self.err)
        self.check()
        for option in ("--sarif", "--stamp", "--write-baseline"):
            self.assertEqual(self.code("gate", option, "one.slr", "one.slr"), 2)
        self.assertEqual(self.read("warning.wgsl"), text)

    def test_what_is_no_file_stays(self):
        """Nothing is renamed onto a device or a FIFO; a link stays a link."""
        fifo, link = os.path.join(self.dir, "fifo"), os.path.join(self.dir, "link")
        os.mkfifo(fifo)
        os.symlink("real", link)
        self.write("real", "old")
        reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
        self.assertEqual(self.code("--result", "fifo", "warning.wgsl"), 0)
        self.assertTrue(os.read(reader, 64).startswith(b"shaderlint-result\t"))
        os.close(reader)
        self.assertEqual(self.code("--result", "fifo", "missing.wgsl"), 2)
        self.assertTrue(stat.S_ISFIFO(os.stat(fifo).st_mode))
        self.assertEqual(self.code("--result", "link", "warning.wgsl"), 0)
        self.assertTrue(os.path.islink(link))
        self.assertTrue(self.read("real").startswith("shaderlint-result\t"))
        self.assertEqual(self.code("--result", "/proc/self/fd/1", "warning.wgsl"), 0)
        self.assertTrue(self.out.startswith("shaderlint-result\t"))

    def test_depfile_names(self):
        """Ninja cannot read every name back; a shader of such a name is the command's own input and left out."""
        for name in ("a&b.wgsl", "plain.wgsl"):
            self.write(name, CLEAN)
        self.assertEqual(self.code("--depfile=x.d", "--depfile-target=x", "a&b.wgsl", "plain.wgsl"), 0)
        self.assertEqual(self.read("x.d"), f"x: \\\n {self.dir}/plain.wgsl\n")

    def test_links(self):
        """Behind a link `..` leads elsewhere than the text says."""
        self.write("real/inc/h.hlsli", HEADER)
        self.write("real/shaders/a.hlsl", '#include "../inc/h.hlsli"\n')
        os.mkdir(os.path.join(self.dir, "scene"))
        os.symlink("../real/shaders", os.path.join(self.dir, "scene", "shaders"))
        self.assertEqual(self.code("--depfile=x.d", "--depfile-target=x", "scene/shaders/a.hlsl"), 0)
        self.assertEqual(self.read("x.d"), f"x: \\\n {self.dir}/real/inc/h.hlsli \\\n {self.dir}/scene/shaders/a.hlsl\n")
        self.assertEqual([f["path"] for f in self.findings("scene/shaders/a.hlsl")], ["real/inc/h.hlsli"])

    def test_gate_depfile(self):
        self.check()
        arguments = ("gate", "--fail-on=never", "--baseline=known.txt", "--stamp=stamp", "--depfile=stamp.d", "@list.txt")
        self.assertEqual(self.code(*arguments), 0)
        self.assertEqual(self.read("stamp.d"), "stamp:\n")
        self.assertEqual(self.code("gate", "--write-baseline=known.txt", "@list.txt"), 0)
        self.assertEqual(self.code(*arguments), 0)
        self.assertEqual(self.read("stamp.d"), f"stamp: \\\n {self.dir}/known.txt\n")

    def test_gate_says_what_the_check_says(self):
        self.check()
        for form in ("text", "json", "msvc", "github"):
            direct = self.run_checker("-Iinc", "--format", form, "warning.wgsl", "error.wgsl", "two.hlsl", "dir $one/a b#.hlsl")
            gate = self.run_checker("gate", "--format", form, "@list.txt")
            self.assertEqual((gate.returncode, gate.stdout, gate.stderr), (direct.returncode, direct.stdout, direct.stderr), form)
            self.assertEqual(gate.returncode, 1)
        self.code("gate", "--format=json", "@list.txt")
        self.assertEqual(sum(json.loads(l)["path"] == "inc/common.hlsli" for l in self.out.splitlines()), 1)

    def test_gate_opens_no_shader(self):
        self.check()
        before = self.run_checker("gate", "@list.txt").stdout
        for name in ("warning.wgsl", "error.wgsl", "two.hlsl", "inc/common.hlsli"):
            os.remove(os.path.join(self.dir, name))
        self.assertEqual(self.run_checker("gate", "@list.txt").stdout, before)

    def test_stamp(self):
        self.check()
        self.write("stamp", "")
        self.assertEqual(self.code("gate", "--stamp", "stamp", "@list.txt"), 1)
        self.assertFalse(self.exists("stamp"))
        self.assertEqual(self.code("gate", "--stamp", "stamp", "--fail-on=never", "@list.txt"), 0)
        self.assertTrue(self.exists("stamp"))
        self.assertEqual(self.code("gate", "--stamp", "stamp", "gone.slr"), 2)
        self.assertFalse(self.exists("stamp"))

    def test_gate_writes_its_stamp_last(self):
        """What could not be told must not pass, nor what is only part of a result."""
        self.check()
        with open("/dev/full", "w", encoding="utf-8") as full:
            run = subprocess.run([CHECKER, "gate", "--fail-on=never", "--stamp=stamp", "one.slr"], cwd=self.dir, stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(run.returncode, 3)
        self.assertFalse(self.exists("stamp"))
        lines = self.read("one.slr").splitlines(True)
        for n in range(len(lines)):
            self.write("part.slr", "".join(lines[:n]))
            self.assertEqual(self.code("gate", "--fail-on=never", "--stamp=stamp", "part.slr"), 2, n)
            self.assertFalse(self.exists("stamp"))

    def test_gate_notices_what_has_changed(self):
        """A header that was missing fails the gate, which has the result made anew; --fresh also looks at what was read."""
        self.write("m.hlsl", '#include "late/gen.hlsli"\n#if __has_include("other.hlsli")\n#endif\n[numthreads(64, 1, 1)] void main() {}\n')
        self.write("args.txt", "--target=cs_6_6\n")
        for late in ("late/gen.hlsli", "other.hlsli"):
            self.assertEqual(self.code("--depfile=x.d", "--result=x.slr", "@args.txt", "m.hlsl"), 0)
            self.assertIn(f" {self.dir} \\\n", self.read("x.d"))
            self.assertEqual(self.code("gate", "--fresh", "--stamp=stamp", "x.slr"), 0, self.err)
            self.write(late, "")
            self.assertEqual(self.code("gate", "x.slr"), 2)
            self.assertIn(f"{late}: error: was not there yet when m.hlsl was checked", self.err)
            self.assertEqual(self.code("gate", "--stamp=stamp", "x.slr"), 2)
            self.assertFalse(self.exists("stamp") or self.exists("x.slr"))
            os.remove(os.path.join(self.dir, late))
        for name in ("m.hlsl", "args.txt"):
            self.assertEqual(self.code("--result=x.slr", "@args.txt", "m.hlsl"), 0)
            later = os.stat(os.path.join(self.dir, "x.slr")).st_mtime + 1
            os.utime(os.path.join(self.dir, name), (later, later))
            self.assertEqual(self.code("gate", "x.slr"), 0)
            self.assertEqual(self.code("gate", "--fresh", "x.slr"), 2)
            self.assertIn(f"{name}: error: has changed since", self.err)
            os.utime(os.path.join(self.dir, name), (later - 60, later - 60))

    def test_werror(self):
        self.assertEqual(self.code("--result", "w.slr", "warning.wgsl"), 0)
        self.assertEqual(self.code("gate", "w.slr"), 0)
        self.assertEqual(self.code("gate", "--werror", "w.slr"), 1)
        self.assertIn(" error: ", self.out)

    def test_baseline(self):
        self.check()
        self.assertEqual(self.code("gate", "--baseline", "known.txt", "@list.txt"), 1)
        os.mkdir(os.path.join(self.dir, "sub"))
        self.assertEqual(self.code("gate", "--write-baseline", "sub/known.txt", "@list.txt"), 0)
        lines = self.read("sub/known.txt").splitlines()
        self.assertEqual(lines, sorted(set(lines)))
        self.assertTrue(all(line.split("\t")[2].startswith("../") for line in lines))
        self.assertEqual(self.code("gate", "--baseline", "sub/known.txt", "--stamp=stamp", "@list.txt"), 0)
        self.assertEqual((self.out, self.err), ("", "3 findings are in the baseline\n"))
        self.assertTrue(self.exists("stamp"))
        # Lines above a finding may change; the finding keeps its fingerprint.
        self.write("warning.wgsl", "// a comment\n\n" + WARNING)
        self.check()
        self.assertEqual(self.code("gate", "--baseline", "sub/known.txt", "--fail-on=note", "@list.txt"), 0, self.out)
        self.write("warning.wgsl", CLEAN)
        self.check()
        self.assertEqual(self.code("gate", "--baseline", "sub/known.txt", "@list.txt"), 0)
        self.assertRegex(self.err, r"^sub/known\.txt:\d+: note: ")
        self.assertEqual(self.code("-Iinc", "--baseline", "sub/known.txt", "--fail-on=note", "error.wgsl"), 0)

    def test_broken_result(self):
        self.write("broken.slr", "shaderlint-result\t2\nshader\n")
        self.assertEqual(self.code("gate", "broken.slr"), 2)
        self.assertIn("broken.slr: error: ", self.err)

    def test_sarif(self):
        self.check()
        os.mkdir(os.path.join(self.dir, ".git"))
        self.assertEqual(self.code("gate", "--fail-on=never", "--sarif", "my-target.sarif", "@list.txt"), 0)
        log = json.loads(self.read("my-target.sarif"))
        self.assertEqual(log["version"], "2.1.0")
        (run,) = log["runs"]
        self.assertEqual(run["automationDetails"]["id"], "shaderlint/my-target/")
        self.assertEqual(run["columnKind"], "utf16CodeUnits")
        driver = run["tool"]["driver"]
        self.assertEqual(driver["name"], "shaderlint")
        self.assertRegex(driver["semanticVersion"], r"^\d+\.\d+\.\d+$")
        for rule in driver["rules"]:
            for key in ("shortDescription", "fullDescription", "help"):
                self.assertTrue(0 < len(rule[key]["text"]) <= 1024 or key == "help", (rule["id"], key))
            self.assertIn(rule["defaultConfiguration"]["level"], ("none", "note", "warning", "error"))
        self.assertTrue(run["results"])
        for result in run["results"]:
            self.assertEqual(driver["rules"][result["ruleIndex"]]["id"], result["ruleId"])
            self.assertTrue(result["message"]["text"])
            place = result["locations"][0]["physicalLocation"]
            self.assertFalse(place["artifactLocation"]["uri"].startswith(("/", "file:")))
            self.assertEqual(place["artifactLocation"]["uriBaseId"], "SRCROOT")
            region = place["region"]
            self.assertGreaterEqual((region["endLine"], region["endColumn"]), (region["startLine"], region["startColumn"]))
            self.assertRegex(result["partialFingerprints"]["primaryLocationLineHash"], r"^[0-9a-f]+:\d+$")


class Facts(CommandLine):
    def test_rows(self):
        self.write("w.wgsl", WARNING)
        self.assertEqual(self.code("--facts", "--profile", "webgpu-core", "w.wgsl"), 0)
        rows = [json.loads(line) for line in self.out.splitlines()]
        targets = [row for row in rows if row["scope"] == "target"]
        self.assertEqual([row["target"] for row in targets], ["webgpu-core"])
        self.assertEqual(targets[0]["facts"]["profile.max_threads"], 256)
        (entry,) = [row for row in rows if row["scope"] == "entry"]
        self.assertEqual((entry["path"], entry["line"]), ("w.wgsl", 1))
        self.assertEqual(entry["facts"]["threads.total"], 4)
        self.assertEqual(entry["facts"]["stage"], "compute")

    def test_a_buffer_is_used_by_whoever_names_a_member(self):
        self.write("b.hlsl", "cbuffer C { float q; };\ncbuffer D { float r; };\nConstantBuffer<uint> c;\nTexture2D<float4> t;\n"
                             "RWBuffer<float> o;\n[numthreads(64, 1, 1)]\nvoid main(uint i : SV_GroupIndex) { o[i] = q + c; }\n")
        self.assertEqual(self.code("--facts", "--target", "cs_6_6", "b.hlsl"), 0)
        facts = {row["facts"]["variable.name"]: row["facts"] for row in map(json.loads, self.out.splitlines()) if row["scope"] == "variable"}
        self.assertEqual({name: f["used_by_entry"] for name, f in facts.items()}, {"C": True, "D": False, "c": True, "t": False, "o": True})
        self.assertEqual([facts[name]["variable.type_kind"] for name in "cto"], ["buffer", "texture", "buffer"])

    def test_what_one_overload_uses_is_not_known(self):
        self.write("o.hlsl", "cbuffer C { float q; };\ncbuffer D { float r; };\nfloat f(float x) { return q; }\nfloat f(uint x) { return r; }\n"
                             "[numthreads(64, 1, 1)]\nvoid main(uint i : SV_GroupIndex) { f(i); }\n")
        self.assertEqual(self.code("--facts", "--target", "cs_6_6", "o.hlsl"), 0)
        rows = [json.loads(line)["facts"] for line in self.out.splitlines() if '"scope":"variable"' in line]
        self.assertEqual([row["used_by_entry"] for row in rows], [{}, {}])

    def test_nothing_else(self):
        self.write("w.wgsl", WARNING)
        self.assertEqual(self.code("--facts", "--result=x", "w.wgsl"), 2)


TILED = """groupshared float4 tile[2048];
[numthreads(96, 1, 1)]
void main(uint i : SV_GroupIndex) { tile[i] = 0; }
[numthreads(SIZE, 1, 1)]
void other(uint i : SV_GroupIndex) {}
"""


class Occupancy(CommandLine):
    def rows(self, *arguments):
        self.write("t.hlsl", TILED)
        self.assertEqual(self.code("--occupancy", "--profile", "nvidia-turing", "--format=json", *arguments, "t.hlsl"), 0, self.out)
        return [json.loads(line) for line in self.out.splitlines()]

    def test_what_fits_on_a_core(self):
        main, other = self.rows()
        self.assertEqual((main["path"], main["line"], main["entry"], main["profile"]), ("t.hlsl", 3, "main", "nvidia-turing"))
        self.assertEqual((main["threads"], main["groupshared"], main["wave"], main["waves"]), (96, 32768, 32, 3))
        self.assertEqual((main["groups"], main["slots"], main["occupancyPercent"], main["limit"]), (2, 32, 18, "group memory"))
        self.assertFalse(main["exact"])
        self.assertEqual((other["entry"], "threads" in other, "groups" in other), ("other", False, False))

    def test_other_numbers(self):
        main, other = self.rows("--set", "threads=48", "--set", "groupshared=0", "--set=wave=16")
        self.assertEqual(main["waves"], 3)
        self.assertEqual((main["groups"], main["limit"], main["lanesPercent"]), (10, "wave slots", 100))
        self.assertEqual(other["threads"], 48)

    # Group size, bytes of group memory -> waves, groups, percent of the wave slots, what keeps a further group out. By hand: the wave slots
    # by the waves of a group, the group slots (LLVM's getMaxWorkGroupsPerCU: 16 groups of several waves on a compute unit of AMD), and the
    # memory of a core by that of a group with what the system takes (1 KB a group from Ampere on). The facts have their sources in YAML.
    FIGURES = [
        ("amd-gcn5", 64, 0, 1, 40, 100, "wave slots"),
        ("amd-gcn5", 96, 0, 2, 16, 80, "group slots"),
        ("amd-gcn5", 128, 0, 2, 16, 80, "group slots"),
        ("amd-rdna1", 64, 0, 2, 16, 80, "group slots"),
        ("amd-rdna2", 64, 0, 2, 16, 100, "wave slots"),
        ("amd-rdna2", 64, 12289, 2, 4, 25, "group memory"),  # in steps of 1024 bytes
        ("amd-rdna3", 96, 0, 3, 10, 93, "wave slots"),
        ("amd-rdna3", 1024, 0, 32, 1, 100, "wave slots"),
        ("amd-rdna4", 32, 0, 1, 32, 100, "wave slots"),
        ("nvidia-pascal", 256, 16384, 8, 6, 75, "group memory"),
        ("nvidia-turing", 32, 0, 1, 16, 50, "group slots"),
        ("nvidia-ampere", 64, 0, 2, 16, 66, "group slots"),
        ("nvidia-ampere", 256, 16384, 8, 5, 83, "group memory"),
        ("nvidia-ada", 64, 0, 2, 24, 100, "wave slots"),
        ("nvidia-ada", 128, 32768, 4, 3, 25, "group memory"),
        ("nvidia-ada", 256, 16384, 8, 5, 83, "group memory"),
        ("nvidia-ada", 2048, 0, 64, 0, 0, "wave slots"),  # does not fit at all
        ("nvidia-blackwell", 32, 0, 1, 24, 50, "group slots"),
        ("nvidia-blackwell", 128, 32768, 4, 3, 25, "group memory"),
    ]

    def figures(self, profile, *sets):
        self.write("t.hlsl", "[numthreads(64, 1, 1)] void main() {}\n")
        arguments = [argument for value in sets for argument in ("--set", value)]
        self.assertEqual(self.code("--occupancy", "--profile", profile, "--format=json", *arguments, "t.hlsl"), 0, self.err)
        return json.loads(self.out)

    def test_figures(self):
        for profile, threads, memory, waves, groups, percent, limit in self.FIGURES:
            row = self.figures(profile, f"threads={threads}", f"groupshared={memory}")
            self.assertEqual((row["waves"], row["groups"], row["occupancyPercent"], row["limit"]), (waves, groups, percent, limit),
                             (profile, threads, memory))

    def test_registers(self):
        """65536 registers of a core in four parts: 64 a thread let 8 waves run in each, 65 are given as 72 and let 7."""
        for profile, threads, registers, groups, percent in (("nvidia-ada", 256, 64, 4, 66), ("nvidia-turing", 256, 65, 3, 75), ("amd-rdna2", 64, 128, 8, 50)):
            row = self.figures(profile, f"threads={threads}", f"regs={registers}")
            self.assertEqual((row["groups"], row["occupancyPercent"], row["limit"]), (groups, percent, "registers"))
        self.assertTrue(self.figures("nvidia-ada", "threads=256", "regs=64")["exact"])

    def test_what_is_not_known_gives_no_share(self):
        row = self.figures("intel-xe-hpg", "wave=16")
        self.assertEqual((row["groups"], row["limit"], row["unknown"]), (32, "wave slots", ["group slots"]))
        self.assertNotIn("occupancyPercent", row)
        for profile, wave in (("intel-xe-hpg", False), ("apple-m-series", True), ("adreno-8xx", False)):
            row = self.figures(profile)
            self.assertEqual(("wave" in row, "groups" in row, "occupancyPercent" in row), (wave, False, False), profile)
        self.code("--occupancy", "--profile=intel-xe-hpg", "t.hlsl")
        self.assertIn("intel-xe-hpg: 8 to 32 lanes", self.out)

    def test_declared_wave_sizes(self):
        for attribute, wave in (("[WaveSize(64)]", 64), ("[WaveSize(32, 64, 64)]", 64), ("[WaveSize(32, 64)]", 32), ("[WaveSize(64, 128)]", 64)):
            self.write("t.hlsl", attribute + " [numthreads(64, 1, 1)] void main() {}\n")
            self.assertEqual(self.code("--occupancy", "--profile=amd-rdna3", "--format=json", "--target=cs_6_8", "t.hlsl"), 0)
            self.assertEqual(json.loads(self.out)["wave"], wave, attribute)

    def test_group_slots(self):
        main, _ = self.rows("--set", "threads=32", "--set", "groupshared=0")
        self.assertEqual((main["groups"], main["limit"], main["occupancyPercent"]), (16, "group slots", 50))

    def test_text(self):
        self.write("t.hlsl", TILED)
        self.assertEqual(self.code("--occupancy", "--profile=nvidia-turing", "--profile=amd-rdna3", "t.hlsl"), 0)
        lines = self.out.splitlines()
        self.assertEqual(lines[0], "t.hlsl:3:6: main: 96 threads, 32768 bytes of group memory")
        self.assertRegex(lines[1], r"^    nvidia-turing: 3 waves of 32 lanes, 100 % filled; at most 2 groups on a core, 6 of 32 waves, 18 % \(group memory\)$")
        self.assertTrue(lines[2].startswith("    amd-rdna3: "))

    def test_usage(self):
        self.write("t.hlsl", TILED)
        for arguments in (["--occupancy"], ["--occupancy", "--profile=vulkan-1.3"], ["--set", "threads=1"], ["--occupancy", "--facts"],
                          ["--occupancy", "--profile=nvidia-ada", "--set", "thread=1"],
                          ["--occupancy", "--profile=nvidia-ada", "--set", "threads=0"],
                          ["--occupancy", "--profile=nvidia-ada", "--format=sarif"]):
            self.assertEqual(self.code(*arguments, "t.hlsl"), 2, arguments)
            self.assertTrue(self.err, arguments)


class Fixes(CommandLine):
    def test_a_number_behind_a_name_is_nobodys_to_replace(self):
        end = "fn main() {}\n"
        for text, fixed in (("override n = 33u;\n@compute @workgroup_size(n) " + end, None),
                            ("const n = 33u;\n@compute @workgroup_size(n) " + end, None),
                            ("@compute @workgroup_size(bitcast<u32>(1.0f) >> 24u) " + end, None),
                            ("@compute @workgroup_size(33u) " + end, "@compute @workgroup_size(64) " + end)):
            self.write("n.wgsl", text)
            self.code("--fix-suggestions", "--enable=numthreads-not-wave-aligned", "n.wgsl")
            self.assertEqual(self.read("n.wgsl"), fixed or text)
        for text in ("static const uint n = 33;\n", "#define n 33\n", "#define n (33)\n"):
            text += "[numthreads(n, 1, 1)]\nvoid main() {}\n"
            self.write("n.hlsl", text)
            self.code("--fix-suggestions", "--enable=numthreads-not-wave-aligned", "n.hlsl")
            self.assertEqual(self.read("n.hlsl"), text)

    def test_suggestions_only_when_asked(self):
        self.write("f.wgsl", FIXABLE)
        self.assertTrue(self.findings("f.wgsl")[0]["fix"])
        self.code("--fix", "f.wgsl")
        self.assertEqual(self.read("f.wgsl"), FIXABLE)
        os.chmod(os.path.join(self.dir, "f.wgsl"), 0o640)
        self.code("--fix-suggestions", "f.wgsl")
        self.assertEqual(self.read("f.wgsl"), FIXABLE.replace("contrl", "control"))
        self.assertEqual(stat.S_IMODE(os.stat(os.path.join(self.dir, "f.wgsl")).st_mode), 0o640)
        self.assertIn("1 fix made\n", self.err)
        self.assertEqual(os.listdir(self.dir), ["f.wgsl"])

    def test_line_ends_stay(self):
        for mark in ("", "\ufeff"):
            text = "// sums\r\n@compute @workgroup_size(32) @subgroup_size(32)\r\nfn main() {}\r\n"
            self.write("crlf.wgsl", mark + text)
            self.code("--fix", "crlf.wgsl")
            self.assertEqual(self.read("crlf.wgsl"), mark + "enable subgroups, subgroup_size_control;\r\n" + text)

    def test_only_numbers_are_rounded(self):
        for name, text in (("const.wgsl", "const N = 33u;\n@compute @workgroup_size(N) fn main() {}\n"),
                           ("override.wgsl", "override N = 33u;\n@compute @workgroup_size(N) fn main() {}\n"),
                           ("sum.wgsl", "@compute @workgroup_size(32 + 1) fn main() {}\n"),
                           ("macro.wgsl", "#define N 33\n@compute @workgroup_size(N) fn main() {}\n"),
                           ("macro.hlsl", "#define N 33\n[numthreads(N, 1, 1)] void main() {}\n"),
                           ("const.hlsl", "static const uint N = 33;\n[numthreads(N, 1, 1)] void main() {}\n")):
            self.write(name, text)
            found = [f for f in self.findings(name) if f["rule"] == "numthreads-not-wave-aligned"]
            self.assertEqual([f["fix"] for f in found], [[]], name)
        self.write("number.wgsl", "@compute @workgroup_size(33) fn main() {}\n")
        self.assertEqual(self.findings("number.wgsl")[0]["fix"][0]["with"], "64")

    def test_names_of_the_right_kind(self):
        self.write("names.wgsl", "struct PushConstants { a: f32 }\nstruct VertexOutput { @builtin(position) at: vec4f }\n"
                   "var<private> textureTransforms: u32;\nfn blend() {}\nvar<push_constants> pc: PushConstants;\n"
                   "@vertex fn main(@location(0) i: textureTransform, @location(1) v: VertexInput) -> VertexOutpt {\n"
                   "    let x = textureTransform; let y = samplers; blendd(); return vertexOutput();\n}\n")
        offers = {f["message"]: [e["with"] for e in f["fix"]] for f in self.findings("names.wgsl")}
        self.assertEqual(offers, {"unresolved address space `push_constants`": [], "unresolved type `textureTransform`": [],
                                  "unresolved type `VertexInput`": [], "unresolved type `VertexOutpt`": ["VertexOutput"],
                                  "unresolved value `samplers`": [], "unresolved function `blendd`": ["blend"],
                                  "unresolved function `vertexOutput`": ["VertexOutput"]})

    def test_not_in_a_build(self):
        self.write("f.wgsl", FIXABLE)
        self.assertEqual(self.code("--fix", "--result=x.slr", "f.wgsl"), 2)


if __name__ == "__main__":
    unittest.main(verbosity=1)
