#!/usr/bin/env python3
"""What shaderlint_add takes, and what it refuses: arguments.py PREFIX."""
import glob
import os
import re
import sys

from project import Project, expect

GOOD = "@compute @workgroup_size(64)\nfn main() {}\n"
SMALL = "@compute @workgroup_size(8)\nfn main() {}\n"


def refusals(prefix):
    with Project(prefix, "Ninja") as p:
        p.write("a.wgsl", GOOD)
        for call, message in (
            ("shaderlint_add(nobody SHADERS a.wgsl)", "no such target"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl PROFILES)", "no value after PROFILES"),
            ("add_custom_target(t)\nshaderlint_add(t a.wgsl)", "unknown arguments: a.wgsl"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl FAIL_ON fatal)", "not 'fatal'"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl BATCH 0)", "not '0'"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl)\nshaderlint_add(t SHADERS a.wgsl)", "NAME"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl FORMAT xml)", "not 'xml'"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl LANGUAGE glsl)", "not 'glsl'"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl NO_BUILTIN_RULES)", "NO_BUILTIN_RULES needs RULES"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl ENTRY_POINTS main:compute)", "needs SHADER_MODEL"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl SHADER_MODEL 6.6 ENTRY_POINTS a:compute b:pixel)", "different stages"),
            ("add_custom_target(t)\nshaderlint_add_test(t)", "call shaderlint_add first"),
            ("shaderlint_add_test(nobody)", "no such target"),
            ("add_custom_target(t)\nshaderlint_add_test(t second)", "unknown arguments: second"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl SHADER_MODEL 6.6 ENTRY_POINTS main:vs)", "not 'vs'"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl SHADER_MODEL 6.6 ENTRY_POINTS main:lib)", "not 'lib'"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl SHADER_MODEL 6.6 ENTRY_POINTS main:Compute)", "not 'Compute'"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl SHADER_MODEL six)", "not 'six'"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl PROFILE webgpu-core)", "unknown keyword PROFILE"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl DEFINES MODE=2 FACTS_GOLDEN f.txt)", "not 'f.txt'"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl PROFILES webgpu-core EXPECT)", "unknown keyword EXPECT"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl PROFILES webgpu-cor)", "webgpu-cor`"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl DISABLE no-such-rule)", "no-such-rule"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl OPTIONS no.such=1)", "no.such"),
            ("add_custom_target(t)\nfile(GLOB none *.none)\nshaderlint_add(t SHADERS ${none} PROFILES webgpu-core)", "did a pattern match no file"),
            ("add_custom_target(t)\nshaderlint_add(t)", "no source of the target is a shader"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl gone.wgsl)", "no such file: gone.wgsl"),
            ("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl RULES gone.yaml)", "no such file: gone.yaml"),
            ("add_custom_target(t)\nadd_custom_target(u)\nshaderlint_add(t SHADERS a.wgsl SARIF s.sarif)\nshaderlint_add(u SHADERS a.wgsl SARIF ./s.sarif)",
             "another check writes"),
            ("add_library(t INTERFACE IMPORTED)\nshaderlint_add(t SHADERS a.wgsl)", "imported"),
        ):
            p.cmake_lists(call)
            status = p.run(["cmake", "-S", p.root, "-B", p.build_dir, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}"])
            expect(status != 0 and re.sub(r"\s+", " ", p.text).count(message), f"{call} is refused with {message}", p)


def targets(prefix):
    """Sources of all kinds of targets, an alias, another directory, two checks with NAME, options for all."""
    with Project(prefix, "Ninja") as p:
        p.write("main.c", "int main(void) { return 0; }\n")
        for name in ("a.wgsl", "b.wgsl", "lib/c.wgsl"):
            p.write(name, SMALL)
        p.write("lib/CMakeLists.txt", "add_library(lib INTERFACE)\ntarget_sources(lib INTERFACE main.c)\nadd_library(p::lib ALIAS lib)\n")
        p.cmake_lists(
            "add_subdirectory(lib)\nadd_executable(app main.c)\n"
            "shaderlint_add(app ENABLE numthreads-too-small SEVERITY numthreads-too-small=error FAIL_ON never)\n"
            "target_sources(app PRIVATE a.wgsl b.wgsl)\n"
            "shaderlint_add(p::lib SHADERS lib/c.wgsl DISABLE numthreads-too-small)\n"
            "shaderlint_add(lib NAME second SHADERS lib/c.wgsl OPTIONS numthreads-too-small.min=4 EXCLUDE_FROM_ALL NO_DEPEND)\n"
        )
        p.configure()
        ok, checked = p.build()
        expect(ok and checked == {"a.wgsl", "b.wgsl", "lib/c.wgsl"}, f"sources that come after the call are checked, not {checked}", p)
        expect(p.shows("error: .*numthreads-too-small") == 2 and p.shows("c.wgsl:") == 0, "severity and disabled rules act", p)
        ok, _ = p.build("lib-shaderlint-second")
        expect(ok and p.shows("warning: ") == 0, "an option acts", p)
        ok, _ = p.build("shaderlint-all")
        expect(ok, "shaderlint-all is there", p)


def scopes_and_preludes(prefix):
    """Source properties of the target's directory count in a call elsewhere; a file may be made later; what the host joins is an input."""
    with Project(prefix, "Ninja") as p:
        p.write("sub/a.hlsl", "[numthreads(2048, 1, 1)]\nvoid main() {}\n[numthreads(64, 1, 1)]\nvoid other() {}\n")
        p.write("common.wgsl", "const tile = 64;\n")
        p.write("own.wgsl", "const more = 1;\n")
        p.write("b.wgsl", "@compute @workgroup_size(tile, more)\nfn main() {}\n")
        p.write("sub/CMakeLists.txt", "add_library(lib INTERFACE)\nset_source_files_properties(a.hlsl PROPERTIES SHADERLINT_TARGET cs_6_6 SHADERLINT_ENTRY_POINTS other)\n")
        p.cmake_lists("add_subdirectory(sub)\nshaderlint_add(lib SHADERS sub/a.hlsl NO_DEPEND)\n"
                      "set_source_files_properties(b.wgsl PROPERTIES SHADERLINT_PRELUDE own.wgsl)\n"
                      "add_custom_target(t)\nshaderlint_add(t NAME joined SHADERS b.wgsl made.wgsl PRELUDE common.wgsl)\n"
                      "add_custom_command(OUTPUT made.wgsl COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_CURRENT_SOURCE_DIR}/own.wgsl made.wgsl)\n"
                      .replace("b.wgsl made.wgsl", "b.wgsl ${CMAKE_CURRENT_BINARY_DIR}/made.wgsl"))
        p.configure()
        ok, checked = p.build()
        expect(ok and p.shows("error: ") == 0 and len(checked) == 3, f"the properties are read, and the file is made: {checked}", p)
        expect(p.shows(r"Linting b\.wgsl for t \(joined\)") and p.shows(r"Shader findings of t \(joined\)"), "each line names its check", p)
        p.write("common.wgsl", "const tile = 512;\n")
        ok, checked = p.build()
        expect(ok and p.shows("512") and not any("a.hlsl" in name for name in checked), f"a prelude is an input: {checked}", p)
        p.write("own.wgsl", "const more = 0;\n")
        ok, checked = p.build()
        expect(not ok and checked == {"b.wgsl"}, f"one of a source is an input of that source: {checked}", p)


def folders(prefix):
    """Source properties count that are set where the source lies, or above, whoever calls."""
    with Project(prefix, "Ninja") as p:
        for name in ("shaders/a.hlsl", "shaders/deep/b.hlsl"):
            p.write(name, "[numthreads(2048, 1, 1)]\nvoid main() {}\n[numthreads(64, 1, 1)]\nvoid other() {}\n")
        p.write("shaders/CMakeLists.txt", "set_source_files_properties(a.hlsl PROPERTIES SHADERLINT_ENTRY_POINTS other)\n")
        p.write("lib/CMakeLists.txt", "add_library(lib INTERFACE)\n")
        p.write("call/CMakeLists.txt", "shaderlint_add(lib SHADERS ../shaders/a.hlsl ../shaders/deep/b.hlsl SHADER_MODEL 6.6 NO_DEPEND)\n")
        p.cmake_lists("set_source_files_properties(shaders/deep/b.hlsl PROPERTIES SHADERLINT_ENTRY_POINTS other)\n"
                      "add_subdirectory(lib)\nadd_subdirectory(shaders)\nadd_subdirectory(call)\n")
        p.configure()
        ok, checked = p.build()
        expect(ok and len(checked) == 2 and p.shows("2048") == 0, f"both properties are read: {checked}", p)


def definitions(prefix):
    """What a target's compiler gets reaches the checker: by configuration and language, and nothing of what is empty in the end."""
    with Project(prefix, "Ninja") as p:
        p.write("main.c", "int main(void) { return 0; }\n")
        p.write("d.hlsl", "#if defined(D) && defined(X) && defined(N) && defined(M) && defined(A) && !defined(B) && defined(C)\n"
                "[numthreads(2048, 1, 1)]\nvoid main() {}\n#endif\n")
        p.write("v.hlsl", "float4 main() : SV_Position { return 0; }\n")
        p.cmake_lists(
            "add_executable(app main.c d.hlsl)\n"
            "target_compile_definitions(app PRIVATE A $<$<CONFIG:None>:B> $<$<COMPILE_LANGUAGE:C>:C> $<$<COMPILE_LANGUAGE:CXX>:B>)\n"
            'set_source_files_properties(d.hlsl PROPERTIES SHADERLINT_DEFINES "N;-DM=1")\n'
            "set_source_files_properties(v.hlsl PROPERTIES VS_SHADER_TYPE Vertex VS_SHADER_MODEL 6.0)\n"
            "shaderlint_add(app SHADERS d.hlsl v.hlsl DEFINES -DD=2 X $<$<CONFIG:None>:B> INCLUDE_DIRS $<$<CONFIG:None>:none> FAIL_ON never)\n"
            "get_source_file_property(d d.hlsl HEADER_FILE_ONLY)\nget_source_file_property(v v.hlsl HEADER_FILE_ONLY)\n"
            "if(NOT d OR v)\nmessage(FATAL_ERROR \"a shader that the project compiles stays compiled\")\nendif()\n"
        )
        p.configure()
        ok, _ = p.build()
        expect(ok and p.shows("2048 x 1 x 1") == 1, "definitions reach the checker", p)


def names_and_overrides(prefix):
    """Names that look like options, or that Ninja cannot read in a depfile; one list of overrides for shaders that have different ones."""
    with Project(prefix, "Ninja") as p:
        names = ["-a.wgsl", "@b.wgsl", "c&d.wgsl", "e'f.wgsl"]
        for name in names:
            p.write(name, OVERRIDE)
        shaders = " ".join(f'"{name}"' for name in names)
        for batch in ("1", "10"):
            p.cmake_lists(f"add_custom_target(t)\nshaderlint_add(t SHADERS {shaders} OVERRIDES n=8 other=1 BATCH {batch})\n")
            p.configure()
            ok, _ = p.build()
            expect(ok and p.shows("warning: ") == 4 and p.shows("override-unknown-key") == 0, f"all are checked by {batch}", p)
            ok, checked = p.build()
            expect(ok and p.did_nothing(), f"and not checked twice by {batch}", p)


def baseline_and_sarif(prefix):
    with Project(prefix, "Ninja") as p:
        p.write("a.wgsl", SMALL + "//" + "-" * 100 + "\n")
        p.cmake_lists("add_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl FAIL_ON warning BASELINE known.txt SARIF t.sarif)\n")
        p.configure()
        ok, _ = p.build()
        expect(not ok and p.shows("numthreads-too-small"), "without a baseline the warning fails the build", p)
        ok, _ = p.build("t-shaderlint-baseline")
        expect(ok, "the baseline is written", p)
        ok, _ = p.build()
        expect(ok and p.shows("numthreads-too-small") == 0, "and its findings are not shown", p)
        # A line is known by the hundred characters from its start, so that the new one stands farther away.
        p.write("a.wgsl", SMALL + "//" + "-" * 100 + "\n@compute @workgroup_size(4)\nfn other() {}\n")
        ok, _ = p.build()
        expect(not ok and p.shows("a.wgsl:4:") == 1 and p.shows("a.wgsl:1:") == 0, "a new finding is", p)
        p.build("t-shaderlint-baseline")
        ok, _ = p.build()
        expect(ok, "it goes into the baseline", p)
        ok, _ = p.build()
        expect(ok and p.did_nothing(), "then nothing is left to do", p)
        os.remove(p.path("known.txt"))
        ok, _ = p.build()
        expect(not ok and p.shows("numthreads-too-small") == 2, "once the baseline is gone, all is shown", p)


HEADER = "#define SIZE 2048\n"
UNREAL = '#include "/Shared/size.ush"\n[numthreads(SIZE, 1, 1)]\nvoid main() {}\n'
VARIANTS = "#ifdef BIG\n[numthreads(2048, 1, 1)]\n#else\n[numthreads(64, 1, 1)]\n#endif\nvoid main() {}\n"
OVERRIDE = "override n = 2;\n@compute @workgroup_size(n)\nfn main() {}\n"
WAVE = "[WaveSize(32)]\n[numthreads(64, 1, 1)]\nvoid First(uint i : SV_GroupIndex) {}\nvoid Second() {}\n"


def keywords(prefix):
    """What reaches the checker, and how findings come out."""
    with Project(prefix, "Ninja") as p:
        p.write("a.usf", UNREAL)
        p.write("tree/Shared/size.ush", HEADER)
        p.write("variants.hlsl", VARIANTS)
        p.write("in/outside.hlsl", '#include "../tree/Shared/size.ush"\n')
        p.write("o.wgsl", OVERRIDE)
        p.write("wave.shader", WAVE)
        p.write("wave.hlsl", WAVE)
        quiet = "EXCLUDE_FROM_ALL NO_DEPEND FAIL_ON never"
        p.cmake_lists(
            "enable_testing()\nset_property(GLOBAL PROPERTY JOB_POOLS one=1)\nadd_custom_target(t)\n"
            f"shaderlint_add(t NAME roots SHADERS a.usf INCLUDE_ROOTS tree {quiet} FORMAT json JOB_POOL one OUT_TARGET made)\n"
            "if(NOT made STREQUAL \"t-shaderlint-roots\")\nmessage(FATAL_ERROR ${made})\nendif()\n"
            f"shaderlint_add(t NAME map SHADERS a.usf MAP /Shared=tree/Shared {quiet} FORMAT msvc)\n"
            f"shaderlint_add(t NAME confine SHADERS in/outside.hlsl CONFINE in ENABLE include-not-found {quiet})\n"
            f"shaderlint_add(t NAME variants SHADERS variants.hlsl VARIANTS {quiet} FORMAT github)\n"
            f"shaderlint_add(t NAME overrides SHADERS o.wgsl OVERRIDES n=512 {quiet} SARIF OFF)\n"
            f"shaderlint_add(t NAME entry SHADERS wave.shader LANGUAGE hlsl SHADER_MODEL 6.5 ENTRY_POINTS First:compute {quiet})\n"
            f"shaderlint_add(t NAME both SHADERS o.wgsl wave.hlsl SHADER_MODEL 6.5 ENTRY_POINTS First {quiet})\n"
            f"shaderlint_add(t NAME api SHADERS wave.shader LANGUAGE hlsl SHADER_MODEL 6.6 ENTRY_POINTS First:compute API vulkan {quiet})\n"
            "set(SHADERLINT_WERROR ON)\nshaderlint_add(t NAME strict SHADERS o.wgsl EXCLUDE_FROM_ALL NO_DEPEND)\nshaderlint_add_test(t NAME strict)\n"
        )
        p.configure()
        for name, shown in (("roots", '"rule":"numthreads-total"'), ("map", r"a\.usf\(2,1\): error numthreads-total"), ("variants", "::error file=variants.hlsl"),
                            ("confine", "not found"),
                            ("overrides", "512 x 1 x 1"), ("entry", "wavesize-sm66"), ("api", "wavesize-vulkan")):
            ok, _ = p.build(f"t-shaderlint-{name}")
            expect(ok and p.shows(shown), f"{name} shows {shown}", p)
        ok, _ = p.build("t-shaderlint-both")
        expect(ok and p.shows("wavesize-sm66") == 1 and p.shows("wave.hlsl:.*Second") == 0 and p.shows("o.wgsl:.*numthreads-too-small") == 1
               and p.shows("entry-undefined") == 0, "entry points are for HLSL where there are both languages", p)
        sarif = os.path.join(p.build_dir, "CMakeFiles", "t-shaderlint-{}.dir", "t.sarif")
        expect(os.path.exists(sarif.format("map")) and not os.path.exists(sarif.format("overrides")), "SARIF is written unless it is OFF", p)
        ok, _ = p.build("t-shaderlint-strict")
        expect(not ok and p.shows("error: .*numthreads-too-small"), "SHADERLINT_WERROR is the default of WERROR", p)
        expect(p.run(["ctest", "--test-dir", p.build_dir, "--output-on-failure"]) != 0 and p.shows("numthreads-too-small"), "the test fails as the gate does", p)
        ok, checked = p.build("t-shaderlint-map-report")
        expect(ok and not checked and p.shows("error numthreads-total"), "a report prints what is known and checks nothing", p)


OWN = """shaderlint: 1
rules:
  - id: house-wide
    summary: Limit x
    severity: warning
    languages: [wgsl]
    when: threads.x > profile.max_x
    at: threads
    message: "x is {threads.x}, at most {profile.max_x}"
    rationale: r
    examples:
      bad:
        - wgsl: |
            @compute @workgroup_size(64) //~ house-wide
            fn main() {}
          profile: toaster
      good:
        - wgsl: |
            @compute @workgroup_size(1)
            fn main() {}
"""
TOASTER = """shaderlint: 1
sources:
  box: "printed on the box"
profiles:
  - { id: toaster, kind: gpu, name: Toaster, vendor: none, max_x: { is: 2, by: [box] } }
"""


def rules_alone(prefix):
    with Project(prefix, "Ninja") as p:
        p.write("a.wgsl", SMALL)
        p.write("own.yaml", OWN)
        p.write("toaster.yaml", TOASTER)
        p.cmake_lists("enable_testing()\nadd_custom_target(t)\nshaderlint_add_test(t)\n"
                      "shaderlint_add(t SHADERS a.wgsl RULES own.yaml PROFILE_FILES toaster.yaml NO_BUILTIN_RULES PROFILES toaster)\n")
        p.configure()
        ok, _ = p.build()
        expect(ok and p.shows("x is 8, at most 2") == 1 and p.shows("numthreads-too-small") == 0, "the project's rules and profiles are all there is", p)
        examples = ("ctest", "--test-dir", p.build_dir, "-R", "examples", "--output-on-failure")
        expect(p.run(examples) == 0 and p.shows("t-shaderlint-examples"), "their examples are a test", p)
        p.write("own.yaml", OWN.replace("workgroup_size(64)", "workgroup_size(2)"))
        p.build()
        expect(p.run(examples) != 0 and p.shows("own.yaml: house-wide: bad example 1: wanted at lines '1', found at ''"), "which fails", p)


def options_of_own_rules(prefix):
    """A checker that the build makes says once which options it does not know, before any check, and knows those of its own rules."""
    names = [f"s{i}.wgsl" for i in range(3)]
    for language in ("C", "NONE"):
        with Project(prefix, "Ninja") as p:
            for name in names:
                p.write(name, SMALL)
            p.write("own.yaml", OWN.replace("profile.max_x", "7").replace("          profile: toaster\n", ""))
            lists = (f"cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES {language})\nfind_package(shaderlint REQUIRED)\nadd_custom_target(t)\n"
                     f"shaderlint_add(t NAME house SHADERS {' '.join(names)} RULES own.yaml FAIL_ON never {{more}})\n")
            for more, word in (("PROFILES webgpu-cor", "webgpu-cor"), ("DISABLE house-wid", "house-wid")):
                p.write("CMakeLists.txt", lists.format(more=more))
                p.configure()
                status = p.run(["cmake", "--build", p.build_dir, "--", "-k", "0"])
                expect(status != 0 and p.shows("FAILED: .*t-shaderlint-house") == 1 and p.shows(f"{word}`") == 1, f"{language}: {word} is told once", p)
            p.write("CMakeLists.txt", lists.format(more="SEVERITY house-wide=note"))
            ok, checked = p.build()
            expect(ok and len(checked) == 3 and p.shows("note: x is 8") == 3, f"{language}: the project's own rule is known", p)
            p.write("own.yaml", p.read("own.yaml").replace("house-wide", "house-far"))
            p.write("CMakeLists.txt", lists.format(more="SEVERITY house-far=note"))
            ok, checked = p.build()
            expect(ok and len(checked) == 3 and p.shows("house-far") == 3, f"{language}: also one that was renamed since the last build", p)
            ok, checked = p.build()
            expect(ok and p.did_nothing(), f"{language}: then nothing is left to do", p)


def mixed_languages(prefix):
    """Targets of WebGPU judge WGSL alone, those of Direct3D HLSL alone."""
    with Project(prefix, "Ninja") as p:
        p.write("x.hlsl", "[numthreads(1024, 1, 1)]\nvoid main() {}\n")
        p.write("w.wgsl", GOOD)
        p.cmake_lists("add_custom_target(g)\nshaderlint_add(g SHADERS x.hlsl w.wgsl SHADER_MODEL 6.6 PROFILES webgpu-core d3d12-sm66)\n")
        p.configure()
        ok, checked = p.build()
        expect(ok and len(checked) == 2 and p.shows("x.hlsl:|w.wgsl:") == 0, "what is legal for its own target passes", p)
        p.write("x.hlsl", "[numthreads(2048, 1, 1)]\nvoid main() {}\n")
        p.write("w.wgsl", "@compute @workgroup_size(1024)\nfn main() {}\n")
        ok, checked = p.build()
        expect(not ok and p.shows("x.hlsl:.*error: .*2048") == 1 and p.shows("w.wgsl:.*error: .*1024.*webgpu-core") == 1, "what is not, does not", p)


def other_machine(prefix):
    """A cross build, and a project without C: the checker with the project's rules is built for this machine."""
    for language, arguments in (("C", ("-DCMAKE_SYSTEM_NAME=Generic",)), ("NONE", ())):
        with Project(prefix, "Ninja") as p:
            p.write("a.wgsl", SMALL)
            p.write("own.yaml", OWN.replace("profile.max_x", "7").replace("          profile: toaster\n", ""))
            p.write("CMakeLists.txt", f"cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES {language})\nfind_package(shaderlint REQUIRED)\n"
                    "enable_testing()\nadd_custom_target(t)\nshaderlint_add(t SHADERS a.wgsl RULES own.yaml)\nshaderlint_add(t NAME plain SHADERS a.wgsl)\n"
                    "shaderlint_add(t NAME alone SHADERS a.wgsl RULES own.yaml NO_BUILTIN_RULES)\nshaderlint_add_test(t)\n")
            p.configure(*arguments)
            ok, checked = p.build()
            expect(ok and checked and p.shows("x is 8, at most 7") == 2 and p.shows("numthreads-too-small") == 2, f"{language}: all checkers run", p)
            ok, checked = p.build()
            expect(ok and not checked and p.did_nothing(), f"{language}: a no-op build does nothing", p)
            expect(len(glob.glob(os.path.join(p.build_dir, "shaderlint-host*"))) == 1, f"{language}: one build makes both of those with own rules", p)
            expect(p.run(["ctest", "--test-dir", p.build_dir]) == 0 and p.shows("t-shaderlint-examples .*Passed"), f"{language}: the examples are a test", p)
            p.append("own.yaml", "# a comment\n")
            ok, checked = p.build()
            expect(ok and not checked, f"{language}: a comment checks nothing, not {checked}", p)
            p.write("own.yaml", OWN.replace("profile.max_x", "6").replace("          profile: toaster\n", ""))
            ok, _ = p.build()
            expect(ok and p.shows("Linting a.wgsl") == 2 and p.shows("at most 6") == 2, f"{language}: an edited rule is compiled", p)


def main():
    prefix = sys.argv[1]
    for scenario in (refusals, targets, scopes_and_preludes, folders, definitions, names_and_overrides, baseline_and_sarif, keywords, rules_alone,
                     options_of_own_rules, mixed_languages, other_machine):
        scenario(prefix)
        print(f"{scenario.__name__}: ok")
    return 0


if __name__ == "__main__":
    sys.exit(main())
