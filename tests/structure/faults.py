#!/usr/bin/env python3
"""A fault is told by somebody and recorded by somebody: each row of faults.def is named by a rule and by the code.

    faults.py [ROOT]
"""
import os
import re
import sys


def words(root, tops, ends, pattern):
    found = set()
    for top in tops:
        for folder, _, names in os.walk(os.path.join(root, top)):
            for name in names:
                if name.endswith(ends):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        found.update(re.findall(pattern, file.read()))
    return found


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    with open(os.path.join(root, "include", "shaderlint", "faults.def"), encoding="utf-8") as file:
        faults = set(re.findall(r"^FAULT\((\w+)", file.read(), re.M)) - {"none"}
    # Conditions alone: that a text mentions the word is no rule.
    conditions = words(root, ["rules"], ".yaml", r"fault\.kind (?:==|in) (\w+|\[[^\]]*\])")
    told = {word for condition in conditions for word in re.findall(r"\w+", condition)}
    recorded = words(root, ["grammar", "runtime"], (".c", ".h", ".re", ".y"), r"SL_FAULT_(\w+)")
    wrong = [f"no rule asks for the fault {fault}" for fault in sorted(faults - told)]
    wrong += [f"nothing records the fault {fault}" for fault in sorted(faults - recorded)]
    if not faults:
        wrong.append("faults.def has no faults")
    print("\n".join(wrong) or f"{len(faults)} faults are recorded and told")
    return 1 if wrong else 0


sys.exit(main())
