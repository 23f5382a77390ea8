#!/usr/bin/env python3
"""The rule files in the pages are what they seem to be: each block of YAML is compiled on its own, all together make a checker, and their examples
must show what they say.

    SHADERLINT_GEN=path rules.py ROOT SCRATCH CC ARCHIVE
"""
import os
import re
import shutil
import subprocess
import sys

BLOCK = re.compile(r"^```yaml\n(shaderlint: 1\n.*?)^```", re.S | re.M)
PAGES = "README.md", "CONTRIBUTING.md", "docs/writing-rules.md"


def main():
    root, scratch, compiler, archive = sys.argv[1:]
    generator, sanitizer = os.environ["SHADERLINT_GEN"], os.environ.get("SHADERLINT_SANITIZE")
    builtin = os.path.join(root, "rules.yaml")
    shutil.rmtree(scratch, ignore_errors=True)
    os.makedirs(scratch)
    files = []
    for page in PAGES:
        with open(os.path.join(root, page), encoding="utf-8") as file:
            for block in BLOCK.findall(file.read()):
                files.append(os.path.join(scratch, f"{os.path.basename(page)[:-3]}-{len(files) + 1}.yaml"))
                with open(files[-1], "w", encoding="utf-8") as out:
                    out.write(block)
                subprocess.run([generator, builtin, files[-1], "--check"], check=True)
    tables, checker = os.path.join(scratch, "ruleset.c"), os.path.join(scratch, "checker")
    subprocess.run([generator, builtin, *files, "--output", tables], check=True)
    flags = [f"-fsanitize={sanitizer}"] if sanitizer else []
    subprocess.run([compiler, "-std=c11", "-w", *flags, "-I", os.path.join(root, "include"), tables, archive, "-lm", "-lpthread", "-o", checker],
                   check=True)
    run = subprocess.run(["cmake", "-D", f"GEN={generator}", "-D", f"CHECKER={checker}", "-D", "RULES=" + ";".join([builtin, *files]),
                          "-D", f"DIR={scratch}/examples", "-D", f"LEAVE_OUT={os.path.join(root, 'rules')}",
                          "-P", os.path.join(root, "cmake", "ShaderlintExamples.cmake")])
    return run.returncode != 0


if __name__ == "__main__":
    sys.exit(main())
