#!/usr/bin/env python3
"""What a build checks again, and what it does not: rebuilds.py PREFIX GENERATOR."""
import os
import sys

from project import Project, expect

GOOD = "@compute @workgroup_size(64)\nfn main() {}\n"
WARNS = "@compute @workgroup_size(8)\nfn main() {}\n"
FAILS = "@compute @workgroup_size(0)\nfn main() {}\n"
ALL = {"a.wgsl", "b c.wgsl", "sub/a.wgsl"}
LISTS = """add_custom_target(app)
shaderlint_add(app SHADERS a.wgsl "b c.wgsl" sub/a.wgsl PROFILES webgpu-core {more})
"""
RULE = """shaderlint: 1
rules:
  - id: project-one-thread
    summary: Disallow groups of one thread in this project
    severity: warning
    languages: [wgsl]
    when: threads.total == {n}
    at: threads
    message: "a group of {{threads.total}} threads"
    rationale: The project says so.
    examples:
      bad:
        - wgsl: |
            @compute @workgroup_size({n}) //~ project-one-thread
            fn main() {{}}
      good:
        - wgsl: |
            @compute @workgroup_size(64)
            fn main() {{}}
"""


def shaders(project):
    for name in ("a.wgsl", "b c.wgsl", "sub/a.wgsl"):
        project.write(name, GOOD)


def edits(prefix, generator):
    """A no-op build does nothing, a touched shader is checked alone, changed arguments check all of the target."""
    with Project(prefix, generator) as p:
        shaders(p)
        p.cmake_lists(LISTS.format(more=""))
        p.configure()
        ok, checked = p.build()
        expect(ok and checked == ALL, f"the first build checks all, not {checked}", p)
        expect(len(p.results()) == 3 and p.shows("warning|error") == 0, "clean shaders show nothing", p)
        ok, checked = p.build()
        expect(ok and not checked and p.did_nothing(), "a no-op build does nothing", p)
        p.touch("b c.wgsl")
        ok, checked = p.build()
        expect(ok and checked == {"b c.wgsl"}, f"a touched shader is checked alone, not {checked}", p)
        ok, checked = p.build()
        expect(ok and p.did_nothing(), "and then nothing is left to do", p)
        for more in ("amd-rdna3", "amd-rdna3 DEFINES X=1", "amd-rdna3 DEFINES X=2", "amd-rdna3 SEVERITY numthreads-too-small=note"):
            p.cmake_lists(LISTS.format(more=more))
            ok, checked = p.build()
            expect(ok and checked == ALL, f"{more} checks all again, not {checked}", p)
            ok, checked = p.build()
            expect(ok and p.did_nothing(), f"{more}: the second build does nothing", p)


def findings(prefix, generator):
    """A finding stops no other check, fails the build, and is shown until it is mended; a warning is shown once."""
    with Project(prefix, generator) as p:
        shaders(p)
        p.write("a.wgsl", FAILS)
        p.write("b c.wgsl", WARNS)
        p.cmake_lists(LISTS.format(more=""))
        p.configure()
        ok, checked = p.build()
        expect(not ok and checked == ALL, f"an error fails the build after all checks, not {checked}", p)
        expect(p.shows(r"a\.wgsl:1:\d+: error: ") == 1 and p.shows(r"b c\.wgsl:1:\d+: warning: ") == 1, "error and warning are shown", p)
        expect(p.shows(r"\^") >= 2, "with carets", p)
        ok, checked = p.build()
        expect(not ok and not checked and p.shows(r"a\.wgsl:1:\d+: error: ") == 1, "the error is shown again, without a check", p)
        p.write("a.wgsl", GOOD)
        ok, checked = p.build()
        expect(ok and checked == {"a.wgsl"} and p.shows("error: ") == 0 and p.shows("warning: ") == 1, "mended: the build passes and still tells the warning", p)
        ok, checked = p.build()
        expect(ok and p.did_nothing() and p.shows("warning: ") == 0, "which is not told twice", p)
        p.cmake_lists(LISTS.format(more="FAIL_ON warning"))
        ok, checked = p.build()
        expect(not ok and not checked and p.shows("warning: ") == 1, "FAIL_ON acts in the gate: no check runs again", p)
        p.cmake_lists(LISTS.format(more="WERROR"))
        ok, checked = p.build()
        expect(not ok and not checked and p.shows("b c.wgsl:1") == 1, "WERROR too", p)
        p.cmake_lists(LISTS.format(more="FAIL_ON never"))
        ok, checked = p.build()
        expect(ok and not checked, "FAIL_ON never lets it pass", p)


def rules(prefix, generator):
    """A comment in YAML checks nothing, a new rule checks everything."""
    with Project(prefix, generator) as p:
        shaders(p)
        p.write("rules/project.yaml", RULE.format(n=1))
        p.cmake_lists(LISTS.format(more="RULES rules/project.yaml"))
        p.configure("-DCMAKE_BUILD_TYPE=Debug")
        ok, checked = p.build()
        expect(ok and checked == ALL, "the project's own checker is built and run", p)
        ok, checked = p.build()
        expect(ok and p.did_nothing(), "a no-op build does nothing", p)
        p.append("rules/project.yaml", "# a comment\n")
        ok, checked = p.build()
        expect(ok and not checked, f"a comment checks nothing, not {checked}", p)
        ok, checked = p.build()
        expect(ok and p.did_nothing(), "and the next build does nothing", p)
        p.write("rules/project.yaml", RULE.format(n=64))
        ok, checked = p.build()
        expect(ok and checked == ALL, f"a changed rule checks everything, not {checked}", p)
        expect(p.shows("project-one-thread") >= 2, "and shows", p)
        p.write("rules/project.yaml", RULE.format(n=64).replace("severity:", "serverity:"))
        ok, checked = p.build()
        expect(not ok and not checked and p.shows(r"project\.yaml:5:5: error: .*severity") == 1, "a broken rule fails at its place", p)


def batches(prefix, generator):
    """Above 64 shaders a process takes about 64; what a batch is made of decides what is checked again."""
    with Project(prefix, generator) as p:
        names = [f"s{n}.wgsl" for n in range(70)]
        for name in names + ["old.wgsl"]:
            with open(p.path(name), "w", encoding="utf-8") as file:
                file.write(FAILS if name == "old.wgsl" else GOOD)

        def lists(listed):
            p.cmake_lists(f"add_custom_target(app)\nshaderlint_add(app SHADERS {' '.join(listed)})\n")
            return p.build()

        p.cmake_lists(f"add_custom_target(app)\nshaderlint_add(app SHADERS {' '.join(names)})\n")
        p.configure()
        ok, checked = p.build()
        expect(ok and checked == {"batch-0", "batch-1"}, f"two batches, not {checked}", p)
        p.touch("s69.wgsl")
        ok, checked = p.build()
        expect(ok and len(checked) == 1, f"its batch alone, not {checked}", p)
        ok, checked = p.build()
        expect(ok and p.did_nothing(), "then nothing", p)
        ok, checked = lists(names[:5] + ["old.wgsl"] + names[5:])
        expect(not ok and len(checked) == 1 and p.shows("old.wgsl:1:.*error") == 1, f"an older file that joins the list is checked, with its batch: {checked}", p)
        ok, checked = lists(names)
        expect(ok and len(checked) == 1 and p.shows("old.wgsl") == 0, f"one that leaves it takes its finding along: {checked}", p)
        ok, checked = lists(names)
        expect(ok and not checked, f"the same list checks nothing, not {checked}", p)


def targets(prefix, generator):
    """What a source property says is part of what its check depends on."""
    with Project(prefix, generator) as p:
        p.write("a.hlsl", "[WaveSize(32)] [numthreads(64, 1, 1)]\nvoid main() {}\n[numthreads(2048, 1, 1)]\nvoid other() {}\n")
        p.write("b.hlsl", "[numthreads(64, 1, 1)]\nvoid main() {}\n")
        for batch in ("1", "2"):
            call = f"add_custom_target(app)\nshaderlint_add(app SHADERS a.hlsl b.hlsl BATCH {batch})\n"
            properties = "set_source_files_properties(a.hlsl PROPERTIES SHADERLINT_TARGET {} SHADERLINT_ENTRY_POINTS {})\n"
            for n, (target, entry, rule) in enumerate((("cs_6_6", "main", ""), ("cs_6_5", "main", "wavesize-sm66"), ("cs_6_6", "other", "numthreads-total"), ("cs_6_6", "main", ""))):
                p.cmake_lists(properties.format(target, entry) + call)
                if not n and batch == "1":
                    p.configure()
                ok, checked = p.build()
                expect(ok == (not rule) and len(checked) >= (1 if rule else 0) and (not n or not any("b.hlsl" in name for name in checked)),
                       f"BATCH {batch}: {target} {entry}: {checked}", p)
                expect(p.shows("error: ") == (1 if rule else 0) and p.shows(rule or "error: ") == (1 if rule else 0), f"BATCH {batch}: {target} {entry} shows {rule}", p)


LATE = '#include "late.hlsli"\n#ifndef N\n#define N 64\n#endif\n[numthreads(N, 1, 1)]\nvoid main() {}\n'


def late_headers(prefix, generator):
    """A header that was looked for in vain is noticed when it comes, goes, and comes again; until then a no-op build does nothing."""
    with Project(prefix, generator) as p:
        p.write("src/a.hlsl", LATE)
        p.write("src/b.hlsl", '#if __has_include("x/late.hlsli")\n[numthreads(2048, 1, 1)]\n#else\n[numthreads(64, 1, 1)]\n#endif\nvoid main() {}\n')
        p.write("src/c.hlsl", "[numthreads(64, 1, 1)]\nvoid main() {}\n")
        p.write("inc/other.hlsli", "")
        p.cmake_lists("add_custom_target(app)\nshaderlint_add(app SHADERS src/a.hlsl src/b.hlsl src/c.hlsl INCLUDE_DIRS inc)\n")
        p.configure()
        ok, checked = p.build()
        expect(ok and len(checked) == 3, "the first build checks all", p)
        ok, checked = p.build()
        expect(ok and p.did_nothing(), "a no-op build does nothing though a header is missing", p)
        p.write("inc/late.hlsli", "#define N 4096\n")
        ok, checked = p.build()
        expect(not ok and "src/a.hlsl" in checked and "src/c.hlsl" not in checked and p.shows("4096"), f"it comes: {checked}", p)
        p.write("inc/late.hlsli", "#define N 32\n")
        ok, checked = p.build()
        expect(ok and checked == {"src/a.hlsl"}, f"it changes: {checked}", p)
        os.remove(p.path("inc/late.hlsli"))
        ok, checked = p.build()
        expect(ok and "src/a.hlsl" in checked, f"it goes: {checked}", p)
        p.write("inc/late.hlsli", "#define N 4096\n")
        ok, checked = p.build()
        expect(not ok and "src/a.hlsl" in checked and p.shows("4096"), f"it comes again: {checked}", p)
        p.write("inc/late.hlsli", "#define N 32\n")
        p.write("inc/x/late.hlsli", "")
        ok, checked = p.build()
        expect(not ok and "src/b.hlsl" in checked and p.shows("2048"), f"__has_include looks into a folder that comes too: {checked}", p)


def generated_headers(prefix, generator):
    """A header that another edge of the build makes after the check: the next build at the latest is right."""
    with Project(prefix, generator) as p:
        p.write("a.hlsl", LATE)
        p.cmake_lists("file(WRITE ${CMAKE_BINARY_DIR}/text.in \"#define N 4096\\n\")\n"
                      "add_custom_command(OUTPUT gen/late.hlsli COMMAND ${CMAKE_COMMAND} -E sleep 0.3\n"
                      "  COMMAND ${CMAKE_COMMAND} -E make_directory gen COMMAND ${CMAKE_COMMAND} -E copy text.in gen/late.hlsli VERBATIM)\n"
                      "add_custom_target(app ALL)\nshaderlint_add(app SHADERS a.hlsl INCLUDE_DIRS ${CMAKE_BINARY_DIR}/gen)\n"
                      "add_custom_target(zz ALL DEPENDS gen/late.hlsli)\n")
        p.configure()
        p.build()
        ok, checked = p.build()
        expect(not ok and (checked or p.shows("4096")) and p.shows("4096"), f"the header that was made is read: {checked}", p)


def only_odd(checked):
    """CMake forbids `#` in the names of outputs, so that the result of such a shader is called otherwise."""
    return len(checked) == 1 and next(iter(checked)).startswith("a_b _c.hlsl-")


def headers(prefix, generator):
    """A touched header checks its includers alone, whatever it is called; one that is gone is no error once nobody includes it."""
    with Project(prefix, generator) as p:
        p.write("include/sizes $1 #2.hlsli", "#define TILE 8\n")
        p.write("include/other.hlsli", "static const uint WIDTH = 64;\n")
        p.write("tiles.hlsl", '#include "sizes $1 #2.hlsli"\n[numthreads(TILE, TILE, 1)]\nvoid main() {}\n')
        p.write("a$b #c.hlsl", '#include "other.hlsli"\n[numthreads(WIDTH, 1, 1)]\nvoid main() {}\n')
        p.write("plain.hlsl", "[numthreads(64, 1, 1)]\nvoid main() {}\n")
        lists = (
            "add_library(app INTERFACE)\ntarget_include_directories(app INTERFACE include)\ntarget_compile_definitions(app INTERFACE SCALE=1)\n"
            'shaderlint_add(app SHADERS tiles.hlsl "a\\$b #c.hlsl" plain.hlsl SHADER_MODEL 6.6 NO_DEPEND {more})\n'
        )
        p.cmake_lists(lists.format(more=""))
        p.configure()
        ok, checked = p.build()
        expect(ok and len(checked) == 3, f"the first build checks all, not {checked}", p)
        expect(p.shows("warning|include-not-found") == 0, "the target's include directories are searched", p)
        ok, checked = p.build()
        expect(ok and p.did_nothing(), "a no-op build does nothing", p)
        p.touch("include/sizes $1 #2.hlsli")
        ok, checked = p.build()
        expect(ok and checked == {"tiles.hlsl"}, f"its includer alone, not {checked}", p)
        p.write("include/other.hlsli", "static const uint WIDTH = 2048;\n")
        ok, checked = p.build()
        expect(not ok and only_odd(checked), f"its includer alone, not {checked}", p)
        expect(p.shows(r"a\$b #c\.hlsl:2:\d+: error: .*2048"), "a constant in a header makes the group too large", p)
        p.write("a$b #c.hlsl", "[numthreads(32, 1, 1)]\nvoid main() {}\n")
        os.remove(p.path("include/other.hlsli"))
        ok, checked = p.build()
        expect(ok and only_odd(checked), f"a header that nobody includes any more may go, {checked}", p)
        if generator.startswith("Ninja"):  # for Make, CMake never forgets a header that was included once
            ok, checked = p.build()
            expect(ok and p.did_nothing(), "and then nothing is left to do", p)
        p.write("plain.hlsl", "[numthreads(2048, 1, 1)]\nvoid main() {}\n[numthreads(8, 8, 1)]\nvoid other() {}\n")
        p.cmake_lists("set_source_files_properties(plain.hlsl PROPERTIES SHADERLINT_TARGET cs_6_0 SHADERLINT_ENTRY_POINTS other)\n" + lists.format(more=""))
        ok, checked = p.build()
        expect(ok and "plain.hlsl" in checked and p.shows("2048") == 0, "a source property names the entry point", p)
        p.cmake_lists(lists.format(more="ENTRY_POINTS main"))
        ok, checked = p.build()
        expect(not ok and p.shows("2048 x 1 x 1"), "and so does ENTRY_POINTS", p)


def main():
    prefix, generator = sys.argv[1], " ".join(sys.argv[2:])
    for scenario in (edits, findings, rules, batches, targets, late_headers, generated_headers, headers):
        scenario(prefix, generator)
        print(f"{scenario.__name__}: ok")
    return 0


if __name__ == "__main__":
    sys.exit(main())
