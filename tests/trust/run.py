#!/usr/bin/env python3
"""What strangers send, and what fails under the checker's feet: nothing crashes, nothing is lost, nothing is taken for true that is not.

    SHADERLINT=path SHADERLINT_GEN=path run.py
"""
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import unittest

CHECKER = os.path.abspath(os.environ.get("SHADERLINT", "shaderlint"))
GENERATOR = os.path.abspath(os.environ.get("SHADERLINT_GEN", "shaderlint-gen"))
SANITIZED = bool(os.environ.get("SHADERLINT_SANITIZE"))

FEW_KB = 256 << 10


def limit(what, bytes_):
    return lambda: resource.setrlimit(what, (bytes_, bytes_))


class Trust(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.dir = os.path.realpath(scratch.name)

    def path(self, name):
        return os.path.join(self.dir, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode("utf-8"))
        return name

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read().decode("utf-8")

    def exists(self, name):
        return os.path.lexists(self.path(name))

    def run_checker(self, *arguments, **keywords):
        return subprocess.run([CHECKER, *arguments], cwd=self.dir, capture_output=True, timeout=120, **keywords)

    def code(self, *arguments, **keywords):
        run = self.run_checker(*arguments, **keywords)
        self.out, self.err = run.stdout.decode("utf-8", "surrogateescape"), run.stderr.decode("utf-8", "surrogateescape")
        return run.returncode


def nested(opening, middle, closing):
    return lambda n: opening * n + middle + closing * n


TEMPLATE = "template<typename T> struct V{T t;};"
DEEP_HLSL = {
    "arguments of a template": lambda n: f"{TEMPLATE}{nested('V<', 'int', '>')(n)} x;",
    "arguments of a parameter": lambda n: f"{TEMPLATE}void f({nested('V<', 'int', '>')(n)} x){{}}",
    "arguments in a typedef": lambda n: f"{TEMPLATE}typedef {nested('V<', 'int', '>')(n)} X;",
    "arguments in using": lambda n: f"{TEMPLATE}using X={nested('V<', 'int', '>')(n)};",
    "arguments of a member": lambda n: f"{TEMPLATE}struct S{{{nested('V<', 'int', '>')(n)} x;}};",
    "arguments of a base": lambda n: f"{TEMPLATE}struct S:{nested('V<', 'int', '>')(n)}{{int x;}};",
    "arguments of a buffer": lambda n: f"{TEMPLATE}ConstantBuffer<{nested('V<', 'int', '>')(n)}> x;",
    "arguments of a local": lambda n: f"{TEMPLATE}[numthreads(1,1,1)]void f(){{{nested('V<', 'int', '>')(n)} x;}}",
    "default arguments": lambda n: f"{TEMPLATE}template<typename T={nested('V<', 'int', '>')(n)}> struct W{{T t;}};W<> x;",
    "arguments of two templates": lambda n: f"{TEMPLATE}template<typename T> struct W{{V<T> t;}};{nested('W<V<', 'int', '>>')(n)} x;",
    "buffers": nested("ConstantBuffer<", "int", "> x;"),
    "parentheses in an attribute": nested("[numthreads(", "1", ",1,1)]void f(){}"),
    "brackets in an attribute": lambda n: f"[numthreads({nested('(', '1', ')')(n)},1,1)]void f(){{}}",
    "calls in an attribute": lambda n: f"[numthreads({nested('max(', '1', ',1)')(n)},1,1)]void f(){{}}",
    "unary operators": lambda n: f"static const int a={'-' * n}1;[numthreads({'~' * n}1,1,1)]void f(){{}}",
    "ternaries": lambda n: f"static const int a={'1?' * n}1{':1' * n};",
    "ternaries to the right": lambda n: f"[numthreads({'0?1:' * n}1,1,1)]void f(){{}}",
    "casts": lambda n: f"static const int a={'(int)' * n}1;",
    "lists": lambda n: f"static const int a[]={nested('{', '1', '}')(n)};",
    "conditions": lambda n: f"#if {nested('(', '1', ')')(n)}\n#endif\n#if {'!' * n}1\n#endif\n#if {'1?' * n}1{':1' * n}\n#endif\n",
    "conditionals": nested("#if 1\n", "int x;\n", "#endif\n"),
    "macros": lambda n: "#define F(x) x\n" + nested("F(", "1", ")")(n),
    "blocks": lambda n: f"[numthreads(1,1,1)]void f(){nested('{', '', '}')(n)}",
    "records": lambda n: nested("struct S{", "int a;", "};")(n),
    "namespaces": nested("namespace a{", "int x;", "}"),
}
DEEP_WGSL = {
    "brackets": lambda n: f"const a={nested('(', '1', ')')(n)};",
    "arguments of an attribute": lambda n: f"@compute @workgroup_size({nested('(', '1', ')')(n)}) fn f(){{}}",
    "calls": lambda n: f"const a={nested('max(', '1', ',1)')(n)};",
    "unary operators": lambda n: f"const a={'-' * n}1;const b={'!' * n}true;fn f(){{var x=1;let y={'&*' * n}x;}}",
    "operators": lambda n: f"const a=1{'+1' * n};",
    "templates": lambda n: f"var<private> a:{nested('array<', 'u32', ',1>')(n)};",
    "blocks": lambda n: f"fn f(){nested('{', '', '}')(n)}",
    "ifs": lambda n: f"fn f(){{{nested('if(true){', '', '}')(n)}}}",
    "else ifs": lambda n: f"fn f(){{if(true){{}}{'else if(true){}' * n}}}",
    "indices": lambda n: f"fn f(){{let x={nested('a[', '0', ']')(n)};}}",
    "constants before their use": lambda n: "".join(f"const c{i}=c{i + 1};" for i in range(n)) + f"const c{n}=1;",
    "aliases before their use": lambda n: "".join(f"alias t{i}=t{i + 1};" for i in range(n)) + f"alias t{n}=u32;",
    "structures before their use": lambda n: "".join(f"struct s{i}{{a:s{i + 1}}};" for i in range(n)) + f"struct s{n}{{a:u32}}",
    "functions": lambda n: "".join(f"fn f{i}(){{f{i + 1}();}}" for i in range(n)) + f"fn f{n}(){{}}@compute @workgroup_size(1) fn m(){{f0();}}",
    "conditions of WESL": lambda n: f"@if({nested('(', 'a', ')')(n)})const b=1;@if({'!' * n}a)const c=1;",
}


class Depth(Trust):
    """What nests without end is followed to a bound that fits the smallest of stacks."""

    def check(self, language, patterns, *arguments):
        for name, make in patterns.items():
            for levels in (300, 500, 2000, 20000):
                self.write(f"x.{language}", make(levels))
                for threads in ("1", "2"):
                    self.write(f"y.{language}", "")
                    code = self.code("-j", threads, "--fail-on=never", "--format=json", *arguments, f"x.{language}", f"y.{language}",
                                     preexec_fn=limit(resource.RLIMIT_STACK, FEW_KB))
                    self.assertEqual(code, 0, f"{name}, {levels} levels, {threads} threads: {self.err}")

    @unittest.skipIf(SANITIZED, "frames are larger")
    def test_hlsl(self):
        self.check("hlsl", DEEP_HLSL, "--target", "cs_6_6")

    @unittest.skipIf(SANITIZED, "frames are larger")
    def test_wgsl(self):
        self.check("wgsl", DEEP_WGSL)

    def test_template_arguments_within_the_bound_are_understood(self):
        text = TEMPLATE + "V<V<V<int> > > x;\ngroupshared V<V<V<float4> > > y[4096];\n[numthreads(64,1,1)]void main(){y[0].t.t.t=1;}"
        self.write("x.hlsl", text)
        self.assertEqual(self.code("--target=cs_6_6", "--format=json", "x.hlsl"), 1)
        self.assertIn("65536", self.out)


class Values(Trust):
    """Texts that met undefined behaviour once: a sanitizer's build aborts there."""

    def test_texts(self):
        for text in ("u V [2] : A; float5 b : A2; };\nV main() { return (V)0float4 }\n",
                     "[numthreads(,1,1)]\n[numthreads(,1,1)]\nvoid main() { }\n",
                     "#if MODE > 9223372036854775807\n[numthreads(8,8,1)]\n#endif\nvoid main(){}\n",
                     "#if MODE < -9223372036854775807 - 1\n[numthreads(8,8,1)]\n#endif\nvoid main(){}\n"):
            self.write("x.hlsl", text)
            self.assertIn(self.code("--all-variants", "--target=cs_6_6", "x.hlsl"), (0, 1), text + self.err)


class Ends(Trust):
    """Nothing behind the last token is read: what was there is the shader before, or nothing yet."""
    DIALECTS = ("auto", "wgsl", "wesl", "naga_oil", "template")

    def alone_and_after(self, text, dialect):
        """The same is said of a text whatever shader came before it."""
        self.write("x.wgsl", text)
        options = "--dialect", dialect, "--feature", "x=true", "-j1", "--format", "github"
        alone = self.code(*options, "x.wgsl")
        self.assertIn(alone, (0, 1), f"{dialect}: {text!r}: {self.err}")
        said = self.out
        for before in ("/*" + "a&&" * 32000 + "*/", "const a = x&&x" + "&&x" * 8000 + ";", "/*" + "zG" * 48000 + "*/"):
            self.write("before.wgsl", before)
            self.assertIn(self.code(*options, "before.wgsl", "x.wgsl"), (0, 1), f"{dialect}: {text!r}: {self.err}")
            self.assertEqual("".join(line for line in self.out.splitlines(True) if "file=x.wgsl" in line),
                             "".join(line for line in said.splitlines(True) if "file=x.wgsl" in line), f"{dialect}: {text!r}")

    def test_conditions(self):
        for text in ("@if(", "@elif(", "@if(!", "@if(a&&", "@if(a||", "@if((", "@if(a)const b=1;@elif(",
                     "@if(a)const b=1;@elif(!", "@if(a)const b=1;@else @if("):
            self.alone_and_after(text, "wesl")

    def test_extensions_before_any_name(self):
        for text in ("enable $x;", "enable {{ext}};", "enable ${x};", "requires {{ext}};", "enable $x;\nenable $x;\n", "enable", "requires $", "enable {{"):
            for dialect in self.DIALECTS:
                self.write("x.wgsl", text)
                self.assertIn(self.code("--dialect", dialect, "x.wgsl"), (0, 1), f"{dialect}: {text!r}: {self.err}")

    def test_items_cut(self):
        whole = "@group(0) @binding(0) var<storage, read_write> v : i32; @workgroup_size(1) @compute fn f() { loop { a[0] = b<c>(1); } }"
        for end in range(1, len(whole), 3):
            for dialect in ("auto", "template"):
                self.write("x.wgsl", whole[:end])
                self.assertIn(self.code("--dialect", dialect, "x.wgsl"), (0, 1), f"{dialect}: {whole[:end]!r}: {self.err}")


class Memory(Trust):
    """Where memory ends, the run ends with 3, and nothing says that it was made."""

    @unittest.skipIf(SANITIZED, "a sanitizer takes all addresses")
    def test_address_space(self):
        self.write("h.h", "#define N 64\n" + "".join(f"float f{i}(float a) {{ return a * {i}; }}\n" for i in range(20000)))
        self.write("many.hlsl", '#include "h.h"\n' + "".join(f"groupshared float g{i}[N];\n" for i in range(20000)))
        self.write("one.hlsl", '#include "h.h"\n[numthreads(N,1,1)]void main(){}\n')
        codes = set()
        for extra in ([], ["--all-variants"], ["-j", "2"]):
            for megabytes in range(2, 60, 2):
                self.write("r", "shaderlint-result\told\n")
                code = self.code("--target=cs_6_6", "--result=r", *extra, "one.hlsl", "many.hlsl", "one.hlsl",
                                 preexec_fn=limit(resource.RLIMIT_AS, megabytes << 20))
                if code == -11 and not self.err and megabytes < 6:
                    continue  # the process did not start
                self.assertIn(code, (0, 3), f"{megabytes} MB {extra}: {self.err}")
                self.assertEqual(self.exists("r"), code == 0, f"{megabytes} MB {extra}: {self.err}")
                codes.add(code)
        self.assertEqual(codes, {0, 3})


FIXABLE = "enable subgroup_size_contrl;\n@compute @workgroup_size(64) fn main() {}\n"
OVER = '#include "h.h"\n[numthreads(N,1,1)]void main(){}\n'


class Reading(Trust):
    """Only what is not there is told as not found; everything else that cannot be read fails the run."""

    def setUp(self):
        super().setUp()
        self.write("x.hlsl", OVER)

    def check_unreadable(self, *arguments):
        self.write("r", "old")
        self.assertEqual(self.code("--target=cs_6_6", "--result=r", "--depfile=d", *arguments, "x.hlsl"), 2)
        self.assertIn("h.h: error: ", self.err)
        self.assertNotIn("not found", self.out + self.err)
        self.assertFalse(self.exists("r"))
        self.assertIn("h.h", self.read("d"))

    def test_unreadable_header(self):
        os.symlink("h.h", self.path("h.h"))
        self.check_unreadable()
        self.check_unreadable("--all-variants")

    def test_no_other_header_is_taken_for_it(self):
        os.symlink("h.h", self.path("h.h"))
        self.write("other/h.h", "#define N 64\n")
        self.check_unreadable("-Iother")

    @unittest.skipIf(not hasattr(os, "geteuid") or os.geteuid() == 0, "the superuser may read everything")
    def test_permission(self):
        self.write("h.h", "#define N 64\n")
        os.chmod(self.path("h.h"), 0)
        self.check_unreadable()

    def test_has_include(self):
        os.symlink("h.h", self.path("h.h"))
        self.write("x.hlsl", '#if __has_include("h.h")\n#endif\n[numthreads(2048,1,1)]void main(){}\n')
        self.check_unreadable()

    def test_missing_folder_and_device_are_not_found(self):
        os.mkdir(self.path("folder"))
        os.mkfifo(self.path("fifo"))
        for name in ("missing", "x.hlsl/h.h", "folder", "fifo", "/dev/zero", "a" * 300):
            self.write("x.hlsl", f'#include "{name}"\n[numthreads(64,1,1)]void main(){{}}\n')
            self.assertEqual(self.code("--target=cs_6_6", "x.hlsl"), 0, name + self.err)
            self.assertIn("not found", self.out, name)

    def test_fifos_and_devices_are_no_shaders(self):
        os.mkfifo(self.path("fifo.hlsl"))
        for name in ("fifo.hlsl", "/dev/zero", "/dev/null", "/dev/tty"):
            self.assertEqual(self.code("--language=hlsl", name), 2, name)
            self.assertIn("error", self.err)
        self.assertEqual(self.code("--language=hlsl", "-", stdin=subprocess.DEVNULL), 0)


class Confined(Trust):
    def setUp(self):
        super().setUp()
        self.write("secret", "ghp_SECRETtoken123\n")
        self.write("in/h.h", "#define N 2048\n")

    def check(self, text, code, *arguments):
        self.write("in/x.hlsl", text)
        self.assertEqual(self.code("--target=cs_6_6", "--confine=in", *arguments, "in/x.hlsl"), code, text + self.out + self.err)
        self.assertNotIn("SECRET", self.out + self.err)

    def test_inside(self):
        self.check('#include "h.h"\n[numthreads(N,1,1)]void main(){}\n', 1)
        self.check('#include "../in/h.h"\n[numthreads(N,1,1)]void main(){}\n', 1)
        self.check(f'#include "{self.dir}/in/h.h"\n[numthreads(N,1,1)]void main(){{}}\n', 1)
        os.symlink("h.h", self.path("in/link.h"))
        self.check('#include "link.h"\n[numthreads(N,1,1)]void main(){}\n', 1)

    def test_outside(self):
        os.symlink("../secret", self.path("in/link.h"))
        os.symlink("..", self.path("in/up"))
        for name in ("../secret", self.dir + "/secret", "link.h", "up/secret", "/etc/passwd", "in/../../secret", "/../../secret"):
            self.check(f'[\n#include "{name}"\n]void f(){{}}\n', 0)
            self.assertIn("not found", self.out)
            for more in (["--include-root=in"], ["-I."], [f"--map=/={self.dir}"], ["--all-variants"]):
                self.check(f'[\n#include "{name}"\n]void f(){{}}\n', 0, *more)

    def test_has_include_tells_nothing(self):
        self.check('#if __has_include("../secret")\n[numthreads(2048,1,1)]\n#else\n[numthreads(64,1,1)]\n#endif\nvoid main(){}\n', 0)

    def test_several_folders(self):
        self.write("sdk/s.h", "#define N 2048\n")
        self.check('#include "s.h"\n[numthreads(N,1,1)]void main(){}\n', 0, "-Isdk")
        self.check('#include "s.h"\n[numthreads(N,1,1)]void main(){}\n', 1, "-Isdk", "--confine=sdk")

    def test_a_name_that_only_begins_alike_is_outside(self):
        self.write("inner/h.h", "#define N 2048\n")
        self.check('#include "../inner/h.h"\n[numthreads(N,1,1)]void main(){}\n', 0)

    def test_shader_outside(self):
        os.symlink("../secret", self.path("in/y.hlsl"))
        self.write("y.hlsl", "")
        for name in ("y.hlsl", "in/../y.hlsl", "in/y.hlsl"):
            self.assertEqual(self.code("--confine=in", name), 2, name)
            self.assertNotIn("SECRET", self.out + self.err)

    def test_folder_must_be_there(self):
        self.assertEqual(self.code("--confine=missing", "in/h.h"), 2)


class Writing(Trust):
    """What is written replaces nothing but what was meant."""

    def test_planted_links(self):
        self.write("victim", "mine\n")
        self.write("x.wgsl", FIXABLE)
        before = os.getpid()
        for pid in range(before, before + 3000):
            os.symlink("victim", self.path(f"x.wgsl.{pid}.tmp"))
        self.assertEqual(self.code("--fix-suggestions", "x.wgsl"), 0, self.err)
        self.assertEqual(self.read("victim"), "mine\n")
        self.assertFalse(os.path.islink(self.path("x.wgsl")))
        self.assertIn("subgroup_size_control", self.read("x.wgsl"))

    def test_mode_stays(self):
        for mode in (0o600, 0o640, 0o755):
            self.write("x.wgsl", FIXABLE)
            os.chmod(self.path("x.wgsl"), mode)
            self.assertEqual(self.code("--fix-suggestions", "x.wgsl"), 0, self.err)
            self.assertEqual(os.stat(self.path("x.wgsl")).st_mode & 0o7777, mode)

    @unittest.skipIf(not hasattr(os, "geteuid") or os.geteuid() != 0, "only the superuser gives files away")
    def test_owner_stays(self):
        self.write("x.wgsl", FIXABLE)
        os.chown(self.path("x.wgsl"), 12345, 23456)
        self.assertEqual(self.code("--fix-suggestions", "x.wgsl"), 0, self.err)
        status = os.stat(self.path("x.wgsl"))
        self.assertEqual((status.st_uid, status.st_gid), (12345, 23456))

    def test_protected_files(self):
        self.write("x.wgsl", FIXABLE)
        os.chmod(self.path("x.wgsl"), 0o444)
        self.assertEqual(self.code("--fix-suggestions", "x.wgsl"), 2)
        self.assertIn("read-only", self.err)
        self.assertEqual(self.read("x.wgsl"), FIXABLE)
        self.write("y.wgsl", FIXABLE)
        os.link(self.path("y.wgsl"), self.path("z.wgsl"))
        self.assertEqual(self.code("--fix-suggestions", "y.wgsl"), 2)
        self.assertIn("hard link", self.err)
        self.assertEqual(self.read("y.wgsl"), FIXABLE)
        self.assertEqual(self.code("--fix-suggestions", "--fix-protected", "x.wgsl", "y.wgsl"), 0, self.err)
        self.assertNotEqual(self.read("x.wgsl"), FIXABLE)
        self.assertNotEqual(self.read("y.wgsl"), FIXABLE)

    def test_text_that_has_changed_is_not_edited(self):
        """All files are checked first; by the second name the first edit has changed the text."""
        self.write("x.wgsl", FIXABLE)
        os.symlink("x.wgsl", self.path("y.wgsl"))
        self.assertEqual(self.code("--fix-suggestions", "x.wgsl", "y.wgsl"), 2)
        self.assertIn("has changed since it was checked", self.err)
        self.assertEqual(self.read("x.wgsl"), FIXABLE.replace("contrl", "control"))

    def test_outputs_are_no_inputs(self):
        self.write("h.h", "#define N 64\n")
        self.write("x.hlsl", OVER)
        os.link(self.path("x.hlsl"), self.path("hard"))
        os.symlink("h.h", self.path("soft"))
        for output in ("./x.hlsl", self.path("x.hlsl"), "hard", "h.h", "./h.h", "soft"):
            for option in ("--result=", "--depfile-target=t", "--result=r"):
                arguments = [option + output] if option == "--result=" else [option, "--depfile=" + output]
                self.assertEqual(self.code("--target=cs_6_6", *arguments, "x.hlsl"), 2, (output, arguments))
                self.assertEqual(self.read("x.hlsl"), OVER)
                self.assertEqual(self.read("h.h"), "#define N 64\n")

    def test_outputs_are_not_each_other(self):
        self.write("x.hlsl", OVER)
        os.symlink("o", self.path("link"))
        for first, second in (("o", "o"), ("o", "./o"), ("o", self.path("o")), ("link", "o")):
            for there in (False, True):
                if there:
                    self.write("o", "")
                elif first == "link":
                    continue
                self.assertEqual(self.code("--result", first, "--depfile", second, "x.hlsl"), 2, (first, second))
                self.assertIn("twice", self.err)
        self.assertEqual(self.code("--result=/dev/null", "--depfile=/dev/null", "x.hlsl"), 0, self.err)
        self.assertEqual(self.code("--result=r", "x.hlsl"), 0)
        self.assertEqual(self.code("gate", "--stamp=s", "--sarif=./s", "r"), 2)
        self.assertEqual(self.code("gate", "--stamp=./r", "r"), 2)

    @unittest.skipUnless(os.path.isdir("/dev/shm") and os.access("/dev/shm", os.W_OK), "no /dev/shm")
    def test_files_below_dev_are_files(self):
        with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
            self.dir = folder
            self.write("x.wgsl", FIXABLE + "// a line that makes it long\n" * 4000)
            self.assertEqual(self.code("--result=r", "--depfile=d", "x.wgsl"), 0, self.err)
            self.assertEqual(self.code("--result=r", "--depfile=d", "x.wgsl"), 0, self.err)
            self.assertEqual(self.code("gate", "--fail-on=never", "--stamp=s", os.path.join(folder, "r")), 0, self.err)
            self.assertEqual(self.code("--fix-suggestions", "x.wgsl"), 0, self.err)
            self.assertEqual(self.read("x.wgsl").count("@compute"), 1)
            self.assertIn("subgroup_size_control", self.read("x.wgsl"))

    def test_standard_output_is_appended_to(self):
        self.write("x.hlsl", OVER)
        with open(self.path("out"), "wb") as out:
            run = subprocess.run([CHECKER, "--result=/dev/stdout", "x.hlsl"], cwd=self.dir, stdout=out, stderr=subprocess.PIPE)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("shaderlint-result", self.read("out"))

    def test_files_of_limited_size(self):
        self.write("x.hlsl", "".join(f"[numthreads(4096,1,1)]void f{i}(){{}}\n" for i in range(500)))
        code = self.code("--result=r", "x.hlsl", preexec_fn=limit(resource.RLIMIT_FSIZE, 4096))
        self.assertEqual(code, 3, self.err)
        self.assertEqual([name for name in os.listdir(self.dir) if name != "x.hlsl"], [])


COMMANDS = ("::error::pwned", "::set-output name=token::pwned", "::stop-commands::x", "##[error]pwned", "##vso[task.setvariable variable=a]b",
            "  ::add-mask::x", "##teamcity[buildStop]")
CONTROLS = ("\x1b[2J", "\x07", "\x7f", "\u009b31m", "\u0085", "\u202e", "\u2066", "\u200f", "\u2028", "\u061c")


class Shown(Trust):
    """What is printed does nothing to a terminal or to a CI that reads the log."""

    FORMATS = ("text", "json", "sarif", "github", "msvc")

    def check(self, output, github=False):
        for line in output.split("\n"):
            self.assertNotIn("##[", line)
            self.assertNotIn("##vso[", line)
            self.assertNotIn("##teamcity[", line)
            if not github:
                self.assertFalse(line.strip().startswith("::"), line)
            elif line.strip().startswith("::"):
                self.assertRegex(line, "^::(error|warning|notice) file=[^:]*::")
        for control in CONTROLS:
            self.assertNotIn(control[0], output, ascii(output))

    def check_formats(self, *arguments):
        for form in self.FORMATS:
            self.assertIn(self.code("--format", form, *arguments), (0, 1, 2))
            self.check(self.out, form == "github")
            self.check(self.err)
            if form == "json":
                for line in self.out.splitlines():
                    json.loads(line)

    def test_source_lines(self):
        for command in COMMANDS:
            self.write("x.wgsl", f"/*\n{command} */ @compute @workgroup_size(1) fn main() {{}}\n")
            self.check_formats("x.wgsl")
            self.write("x.wgsl", f"@compute @workgroup_size(64) fn main() {{}} fn f() {{ _ = a; }} /*\n{command} */ fn g() {{ _ = b; }}\n")
            self.check_formats("x.wgsl")

    def test_source_behind_a_bar(self):
        self.write("x.wgsl", "\n\t@compute @workgroup_size(1) fn main() {}\n")
        self.code("x.wgsl")
        lines = self.out.splitlines()
        self.assertEqual(lines[1], "    2 | \t@compute @workgroup_size(1) fn main() {}")
        self.assertRegex(lines[2], r"^      \| \t +\^~*$")

    def test_messages(self):
        for text in COMMANDS + CONTROLS:
            self.write("x.hlsl", f'[numthreads{text}(8,8,1)] void main() {{}}\n#error {text}\n#include "{text}"\n#pragma kernel {text}\n')
            self.check_formats("--target=cs_6_6", "x.hlsl")

    def test_names(self):
        for text in COMMANDS + CONTROLS + ("a\n::error::b", "a\r##[error]b"):
            name = text.replace("/", "_") + ".wgsl"
            self.write(name, "@compute @workgroup_size(1) fn main() {}\n")
            self.check_formats("--", name)
            os.remove(self.path(name))
            self.check_formats("--", name)
            self.check_formats("--profile", text, "--severity", text, "x.wgsl")
            self.check_formats("--" + text)
            self.check_formats("@" + text)

    def test_gate(self):
        for text in COMMANDS + CONTROLS:
            name = text.replace("/", "_") + ".wgsl"
            self.write(name, f"/*\n{text} */ @compute @workgroup_size(1) fn main() {{}}\n")
            self.assertEqual(self.code("--result=r", "--", name), 0, self.err)
            for form in self.FORMATS:
                self.assertEqual(self.code("gate", "--format", form, "r"), 0, self.err)
                self.check(self.out, form == "github")

    def test_json_means_the_same(self):
        name = "a##[b] \u202e \x1b c.wgsl"
        self.write(name, "@compute @workgroup_size(1) fn main() {}\n")
        self.code("--format=json", name)
        self.assertEqual([json.loads(line)["path"] for line in self.out.splitlines()], [name])


class Sarif(Trust):
    def test_results_of_a_run(self):
        """GitHub refuses the file as a whole where a run has more than 25,000 results."""
        text = "".join(f"[numthreads(2048,1,1)]void f{i}(){{}}\n" for i in range(999))
        names = [self.write(f"x{i}.hlsl", "[numthreads(1,1,1)]void main(){}\n" if i < 30 else text) for i in range(60)]
        self.code("--target=lib_6_6", "--format=sarif", "--fail-on=never", *names)
        whole = json.loads(self.out)["runs"][0]
        self.code("--target=lib_6_6", "--format=json", "--fail-on=never", *names)
        found = [json.loads(line)["severity"] for line in self.out.splitlines()]
        self.assertGreater(len(found), 25000)
        self.assertEqual(len(whole["results"]), 25000)
        self.assertIn(f"{len(found) - 25000} results are left out", whole["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"])
        kept = [result["level"] for result in whole["results"]]
        self.assertEqual(kept.count("error"), min(25000, found.count("error")))


class Depfiles(Trust):
    """A name that Make takes for something else is told, and one that would be a command is not written."""

    def test_names(self):
        for name, written, told in (("a b#c$.h", True, False), ("a;touch pwned", False, True), ("a:b", True, True), ("a=b", True, True),
                                    ("a|b", True, True), ("end ", True, True)):
            self.write(name, "#define N 64\n")
            self.write("x.hlsl", f'#include "{name}"\n[numthreads(N,1,1)]void main(){{}}\n')
            self.assertEqual(self.code("--target=cs_6_6", "--depfile=d", "--depfile-target=t", "x.hlsl"), 0, self.err)
            self.assertEqual("note: " in self.err, told, (name, self.err))
            self.assertEqual(name.split()[0][0] + name[1:2].replace(" ", "\\") in self.read("d").replace(self.dir, ""), written, self.read("d"))
        self.write("a;b\nt2: ; touch pwned.hlsl", "[numthreads(64,1,1)]void main(){}\n")
        self.assertEqual(self.code("--target=cs_6_6", "--depfile=d", "--depfile-target=t", "a;b\nt2: ; touch pwned.hlsl"), 0, self.err)
        self.assertNotIn("pwned", self.read("d"))


class Pages(Trust):
    """Texts of rules become no HTML and no links in pages that are shared."""

    def test_escaped(self):
        self.write("rules.yaml", """shaderlint: 1
rules:
  - id: own-rule
    summary: Say <script>alert(1)</script> and `a < b`
    severity: warning
    since: "0.1"
    tags: [correctness]
    languages: [hlsl]
    scope: attribute
    when: attr.name == "numthreads"
    at: attribute
    message: "no"
    help: See [this](javascript:alert(1)), ` <img onerror=x>.
    rationale: |
      A <b>text</b> [x]: y
    references: ["https://example.com/"]
    examples:
      bad:
        - hlsl: "[numthreads(1,1,1)] void f() {} //~ own-rule ```` </code><script>"
      good:
        - hlsl: "void f() {}"
          note: <i>quiet</i>
""")
        run = subprocess.run([GENERATOR, "rules.yaml", "--docs", "d"], cwd=self.dir, capture_output=True, timeout=60)
        self.assertEqual(run.returncode, 0, run.stderr)
        page, index = self.read("d/rules/own-rule.md"), self.read("d/index.md")
        for text in ("<script>a", "<img", "<b>", "<i>"):
            self.assertNotIn(text, page)
            self.assertNotIn(text, index)
        self.assertIn("[this\\](javascript", page)
        self.assertIn("`a < b`", page)
        self.assertIn("<https://example.com/>", page)


class Words(Trust):
    def test_small_sets_are_hashed(self):
        """Two words of one bucket must not stay together whatever the displacement."""
        chance = random.Random(1)
        for i in range(40):
            names = {"".join(chance.choice("abcdefghijklmnopqrstuvwxyz_") for _ in range(chance.randint(2, 14))) for _ in range(30)}
            when = " or ".join(f'attr.name == "{name}"' for name in sorted(names))
            self.write("rules.yaml", f"""shaderlint: 1
rules:
  - id: own-rule
    summary: Say nothing
    severity: warning
    since: "0.1"
    tags: [correctness]
    languages: [hlsl]
    scope: attribute
    when: {when}
    at: attribute
    message: "no"
    help: None.
    rationale: None.
    references: [https://example.com/]
    examples:
      bad:
        - hlsl: "[{sorted(names)[0]}] void f() {{}}  //~ own-rule"
      good:
        - hlsl: "void f() {{}}"
""")
            run = subprocess.run([GENERATOR, "rules.yaml", "--check"], cwd=self.dir, capture_output=True, timeout=60)
            self.assertNotIn(b"hashed", run.stderr, run.stderr)
            self.assertEqual(run.returncode, 0, run.stderr)


if __name__ == "__main__":
    if os.name == "nt":
        sys.exit(77)
    unittest.main(verbosity=1)
