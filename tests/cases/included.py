#!/usr/bin/env python3
"""A header is not read like a shader: what nobody asks for is passed over. Each HLSL case has to give the same findings as the only header of an empty
shader as it gives by itself.

    SHADERLINT=path included.py DIR
"""
import os
import shutil
import sys
import tempfile

import verdicts

MAIN = "main.hlsl"
# Findings that tell of the place in the chain of includes, or of the end of the input.
OTHER = {"pp_include_cycle.hlsl", "gr_unbalanced.hlsl"}


def told(arguments, folder, name):
    findings = verdicts.check(arguments, folder)
    if isinstance(findings, str):
        return findings
    return sorted((f["path"].replace(name, "").replace(MAIN, ""), f["line"], f["column"], f["rule"], f["severity"], f["message"].replace(name, "")) for f in findings)


def main():
    failures = checked = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = shutil.copytree(sys.argv[1], os.path.join(scratch, "cases"))
        for row in verdicts.rows(folder):
            *options, shader = verdicts.Hlsl.arguments(row, folder)
            if shader in OTHER:
                continue
            with open(os.path.join(folder, MAIN), "w", encoding="utf-8") as file:
                file.write(f'#include "{shader}"\n')
            checked += 1
            alone, included = told([*options, shader], folder, shader), told([*options, MAIN], folder, shader)
            if alone != included:
                failures += 1
                print(f"{shader}\n  alone:    {alone}\n  included: {included}")
    print(f"{checked} shaders, {failures} differ")
    return 1 if failures or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
