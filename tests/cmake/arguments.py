#!/usr/bin/env python3
"""What shaderlint_add takes, and what it refuses: arguments.py PREFIX."""
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
            ("add_library(t INTERFACE IMPORTED)\nshaderlint_add(t SHADERS a.wgsl)", "imported"),
        ):
            p.cmake_lists(call)
            status = p.run(["cmake", "-S", p.root, "-B", p.build_dir, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}"])
            expect(status != 0 and p.shows(message), f"{call} is refused with {message}", p)


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


def main():
    prefix = sys.argv[1]
    for scenario in (refusals, targets, baseline_and_sarif):
        scenario(prefix)
        print(f"{scenario.__name__}: ok")
    return 0


if __name__ == "__main__":
    sys.exit(main())
