#!/usr/bin/env python3
"""The same from add_subdirectory, for this machine and for another; and in a project of C++: subproject.py SOURCE_DIR."""
import os
import sys

from project import Project, expect


def main():
    for machine in ((), ("-DCMAKE_SYSTEM_NAME=Generic",)):
        with Project("/nonexistent", "Ninja") as p:
            p.write("a.wgsl", "@compute @workgroup_size(8)\nfn main() {}\n")
            # What the project chooses for its own code is not ours.
            p.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES C)\n"
                    "set(CMAKE_UNITY_BUILD ON)\nset(BUILD_SHARED_LIBS ON)\nset(CMAKE_C_STANDARD 90)\n"
                    "add_compile_options(-Wall -Wextra -Wdeclaration-after-statement -Werror)\n"
                    f"add_subdirectory({os.path.abspath(sys.argv[1])} lint EXCLUDE_FROM_ALL)\n"
                    "add_custom_target(app)\nshaderlint_add(app SHADERS a.wgsl)\n")
            p.configure("-DCMAKE_BUILD_TYPE=Debug", *machine)
            ok, checked = p.build()
            expect(ok and checked == {"a.wgsl"} and p.shows("numthreads-too-small") == 1, f"{machine}: the checker is built and run", p)
            ok, checked = p.build()
            expect(ok and p.did_nothing(), f"{machine}: a no-op build does nothing", p)
    with Project("/nonexistent", "Ninja") as p:
        p.write("a.wgsl", "@compute @workgroup_size(8)\nfn main() {}\n")
        p.write("own.yaml", "shaderlint: 1\n")
        p.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES CXX)\n"
                f"add_subdirectory({os.path.abspath(sys.argv[1])} lint EXCLUDE_FROM_ALL)\n"
                "add_custom_target(app)\nshaderlint_add(app SHADERS a.wgsl RULES own.yaml)\n")
        p.configure()
        expect(not p.shows("Error"), "a checker with the project's rules is no target of C in a directory without C", p)
    print("ok")
    return 0


if __name__ == "__main__":
    sys.exit(main())
