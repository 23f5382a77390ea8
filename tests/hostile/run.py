#!/usr/bin/env python3
"""Hostile text ends in findings, in bounded time: no crash, no time-out, and no more than linear growth.

    SHADERLINT=path run.py [pattern…]

Growth is judged by the time in the checker itself: what the kernel needs for a page depends on what else the machine does. A pattern that seems too
slow all the same is decided by its instructions, where valgrind can count them.
"""
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

import patterns

CHECKER = os.path.abspath(os.environ.get("SHADERLINT", "shaderlint"))
SANITIZED = bool(os.environ.get("SHADERLINT_SANITIZE"))
SMALL, MIDDLE, LARGE = 256 << 10, 512 << 10, 1 << 20
LONGEST = 20.0  # seconds of processor time for 512 KB
RATIO = 8.0  # of the times, or instructions, for 1 MB and 256 KB; where growth is linear it is 4, where it is quadratic 16
TOO_SHORT = 0.3  # seconds for 1 MB: too short to say something about growth
NESTED_HEADERS = 10000
FILES = {"hlsl": ["x.hlsl", "included.hlsl"], "wgsl": ["x.wgsl"]}


def command(path):
    target = ["--target", "cs_6_6"] if path.endswith(".hlsl") else []
    return [CHECKER, "--format", "json", "--fail-on", "never", *target, path]


def run(path):
    """Seconds of processor time outside the kernel, and what went wrong."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(command(path), capture_output=True, timeout=300)
    except subprocess.TimeoutExpired:
        return 0.0, "time-out"
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime
    if done.returncode:
        return seconds, f"exit {done.returncode}: {done.stderr[-1000:].decode('utf-8', 'replace')}"
    return seconds, None


def write(path, text):
    """The text is that of a header too, which is read in another way than a shader."""
    header = path.replace("included", "header")
    with open(header, "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
        file.write(text)
    if header != path:
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#include "{os.path.basename(header)}"\n')


def measure(path, make, size):
    write(path, make(size))
    return run(path)


def instructions(path, make, size):
    write(path, make(size))
    count = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command(path)]
    told = subprocess.run(count, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace").stderr
    return int(re.search(r"Collected : (\d+)", told).group(1))


def complaint(path, make):
    """What is wrong with a pattern, or None."""
    seconds, wrong = measure(path, make, MIDDLE)
    if wrong or SANITIZED:
        return wrong
    if seconds > LONGEST:
        return f"{seconds:.1f} s for {MIDDLE >> 10} KB"
    for _ in range(3):
        large, wrong = measure(path, make, LARGE)
        if wrong or large < TOO_SHORT:
            return wrong
        small, wrong = measure(path, make, SMALL)
        if wrong or large < RATIO * small:
            return wrong
    if not shutil.which("valgrind"):
        return f"{small:.2f} s for {SMALL >> 10} KB, {large:.2f} s for {LARGE >> 10} KB"
    small, large = instructions(path, make, SMALL), instructions(path, make, LARGE)
    return f"{small} instructions for {SMALL >> 10} KB, {large} for {LARGE >> 10} KB" if large >= RATIO * small else None


def nested_headers(scratch):
    """Headers that include each other far too deep, and the same number side by side."""
    for i in range(NESTED_HEADERS):
        with open(os.path.join(scratch, f"i{i}.h"), "w", encoding="utf-8") as file:
            file.write(f'#include "i{i + 1}.h"\nstatic const int c{i} = 1;\n')
        with open(os.path.join(scratch, f"j{i}.h"), "w", encoding="utf-8") as file:
            file.write(f"static const int d{i} = 1;\n")
    path = os.path.join(scratch, "headers.hlsl")
    with open(path, "w", encoding="utf-8") as file:
        file.write('#include "i0.h"\n' + "".join(f'#include "j{i}.h"\n' for i in range(NESTED_HEADERS)))
    seconds, wrong = run(path)
    return wrong or (f"{seconds:.1f} s" if seconds > LONGEST and not SANITIZED else None)


def main():
    failures = checked = 0
    with tempfile.TemporaryDirectory() as scratch:
        for language, makers in patterns.PATTERNS.items():
            for name, make in makers.items():
                if len(sys.argv) > 1 and name not in sys.argv[1:]:
                    continue
                for file in FILES[language]:
                    wrong = complaint(os.path.join(scratch, file), make)
                    checked += 1
                    if wrong:
                        failures += 1
                        print(f"{file}: {name}: {wrong}", flush=True)
        if len(sys.argv) == 1:
            wrong = nested_headers(scratch)
            checked += 1
            if wrong:
                failures += 1
                print(f"hlsl: nested headers: {wrong}")
    print(f"{checked} patterns, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
