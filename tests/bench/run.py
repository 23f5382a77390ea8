#!/usr/bin/env python3
"""Speed and memory of the checker, as ratios in one paired run and as counts that do not depend on what else the machine does.

    SHADERLINT=path run.py counts [--nop PROGRAM]
    SHADERLINT=path run.py start|closure [--pairs N] [--nop PROGRAM]
    SHADERLINT=path run.py tree [--pairs N] [-I DIR]… [-D NAME]… FILE|DIR…
    SHADERLINT=path run.py profile [-I DIR]… [-D NAME]… FILE|DIR…

README.md says what each measures and what is expected.
"""
import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import closure

CHECKER = os.path.abspath(os.environ.get("SHADERLINT", "shaderlint"))
SKIPPED = 77

# Upper bounds of `counts`, measured and rounded up: pages that are touched beyond what a program that does nothing touches.
START_FAULTS = {"small.wgsl": 52, "small.hlsl": 54}
START_CALLS = 25
FAULTS_PER_PAGE = 17  # of source, in a closure of headers that are all read for the first time; 8 where the system has huge pages
INSTRUCTIONS_PER_BYTE = 95  # of those headers
GROWTH = 1.1  # of the pages, from 4 shaders to 64 in one process
FURTHER = 14  # percent of the instructions of the first shader, for each further one with the same headers


def fail(message):
    sys.exit("run.py: " + message)


# ---- one run --------------------------------------------------------------------------------------------------------------------


class Run:
    """A command that has run: seconds by the clock, seconds of processor, minor page faults."""

    def __init__(self, command, folder=None):
        begin = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        self.wall = time.perf_counter() - begin
        self.cpu = usage.ru_utime + usage.ru_stime
        self.faults = usage.ru_minflt
        self.code = process.returncode = os.waitstatus_to_exitcode(status)  # or Popen would wait again


def checked(command, folder=None):
    """A run of the checker; findings are none of our business, crashes are."""
    run = Run(command, folder)
    if run.code not in (0, 1):
        fail("exit code %d of %s" % (run.code, " ".join(command)[:200]))
    return run


def faults(command, folder=None):
    """The least of a few runs: where the kernel puts pages differs by one or two."""
    return min(checked(command, folder).faults for _ in range(20))


# ---- pairs ----------------------------------------------------------------------------------------------------------------------


def compare(title, ours, yardstick, pairs, folder=None):
    """Runs both in turns, so that both meet the same noise, and prints the median of the ratios of each pair."""
    checked(ours, folder), Run(yardstick, folder)
    runs = [(checked(ours, folder), Run(yardstick, folder)) for _ in range(pairs)]
    wall = statistics.median(a.wall / b.wall for a, b in runs)
    least = min(a.cpu for a, _ in runs) / max(min(b.cpu for _, b in runs), 1e-4)
    print("%-44s %6.2f by the clock  %6.2f by processor  %8.2f ms against %.2f ms" % (
        title, wall, least, 1e3 * statistics.median(a.wall for a, _ in runs), 1e3 * statistics.median(b.wall for _, b in runs)))


def start(options, folder):
    closure.write_small(folder)
    if not options.nop:
        fail("--nop PROGRAM is needed: a program that does nothing, linked like the checker")
    for name in closure.SMALL:
        compare(name + " / a program that does nothing", [CHECKER, name], [options.nop], options.pairs, folder)


def read_closure(options, folder):
    names, size = closure.write_closure(folder, 100)
    compare("100 headers (%d KB) / cat" % (size >> 10), [CHECKER, "--target", "cs_6_6", "main.hlsl"], ["cat"] + names, options.pairs, folder)


# ---- trees ----------------------------------------------------------------------------------------------------------------------


def shaders_of(paths):
    found = []
    for path in paths:
        if not os.path.isdir(path):
            found.append(path)
        for root, folders, names in os.walk(path):
            folders.sort()
            found += [os.path.join(root, name) for name in sorted(names) if name.endswith((".hlsl", ".wgsl")) and " " not in root + name]
    if not found:
        fail("no shaders")
    return found


def with_headers(command, folder):
    """All files that the command reads, by its own depfile."""
    depfile = os.path.join(folder, "depfile")
    checked(command + ["--depfile-only", "--depfile", depfile, "--depfile-target", "x"])
    with open(depfile, encoding="utf-8", errors="surrogateescape") as file:
        words = file.read().replace("\\\n", " ").split(": ", 1)[1].split()
    return [word for word in dict.fromkeys(words) if os.path.isfile(word)]


def command_of(options, folder):
    """The checker with a list of the shaders, so that no argument list is too long."""
    listed = os.path.join(folder, "list")
    with open(listed, "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write("\n".join(shaders_of(options.paths)))
    return [CHECKER, "-j", "1"] + ["-I" + d for d in options.include] + ["-D" + d for d in options.define] + ["@" + listed]


def tree(options, folder):
    command = command_of(options, folder)
    files = with_headers(command, folder)
    listed = os.path.join(folder, "files")
    with open(listed, "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write("\n".join(files) + "\n")
    size = sum(map(os.path.getsize, files))
    title = "%d files, %d KB / xargs wc -l" % (len(files), size >> 10)
    compare(title, command, ["xargs", "-a", listed, "wc", "-l"], options.pairs)
    print("page faults: %d" % faults(command))


def profile(options, folder):
    """Instructions by function: where time goes, in figures that are the same at every run."""
    if not shutil.which("valgrind"):
        fail("valgrind is not installed")
    out = os.path.join(folder, "callgrind")
    subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=" + out] + command_of(options, folder),
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    text = subprocess.run(["callgrind_annotate", out], stdout=subprocess.PIPE, text=True, check=True).stdout
    rows = re.findall(r"^ *([\d,]+) \( *([\d.]+%)\) +.*?:(\S+)", text, re.MULTILINE)
    print("\n".join("%15s  %6s  %s" % row for row in rows[:40]))


# ---- counts ---------------------------------------------------------------------------------------------------------------------


class Bounds:
    def __init__(self):
        self.broken = False

    def hold(self, what, value, bound):
        over = value > bound
        self.broken |= over
        print("%-58s %8.1f  at most %8.1f%s" % (what, value, bound, "  TOO MANY" if over else ""))


def calls(command, folder):
    """System calls of the command, or None where strace cannot tell."""
    if not shutil.which("strace"):
        return None
    trace = subprocess.run(["strace", "-f"] + command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    lines = [line for line in trace.stderr.splitlines() if re.match(r"\w+\(", line)]
    return len(lines) or None


def instructions(command, folder):
    """Instructions of the command, or None where valgrind cannot count them."""
    if not shutil.which("valgrind"):
        return None
    count = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    told = subprocess.run(count + command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False).stderr
    found = re.search(r"Collected : (\d+)", told)
    return int(found.group(1)) if found else None


def counts(options, folder):
    if os.environ.get("SHADERLINT_SANITIZE"):
        print("skipped: a sanitizer touches pages of its own")
        return SKIPPED
    if not options.nop:
        fail("--nop PROGRAM is needed: a program that does nothing, linked like the checker")
    bounds = Bounds()
    nothing = faults([options.nop])
    closure.write_small(folder)
    for name, bound in START_FAULTS.items():
        bounds.hold(name + ": page faults beyond those of any program", faults([CHECKER, name], folder) - nothing, bound)
        number = calls([CHECKER, name], folder)
        if number:
            bounds.hold(name + ": system calls", number, START_CALLS)
    _, size = closure.write_closure(folder, 20)
    command = [CHECKER, "-j", "1", "--target", "cs_6_6"]
    once = faults(command + ["main.hlsl"], folder)
    bounds.hold("20 headers: page faults for each 4 KB", (once - nothing) / (size / 4096), FAULTS_PER_PAGE)
    few, many = (faults(command + ["main.hlsl"] * n, folder) for n in (4, 64))
    bounds.hold("the same shader 64 times: page faults, against 4 times", many / few, GROWTH)
    first, few, many = (instructions(command + ["main.hlsl"] * n, folder) for n in (1, 4, 24))
    if first:
        bounds.hold("20 headers: instructions for each byte", first / size, INSTRUCTIONS_PER_BYTE)
        bounds.hold("a further shader with the same headers: % of instructions", (many - few) / 20 / first * 100, FURTHER)
    return int(bounds.broken)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["counts", "start", "closure", "tree", "profile"])
    parser.add_argument("paths", nargs="*")
    parser.add_argument("--pairs", type=int, default=41)
    parser.add_argument("--nop", type=os.path.abspath)
    parser.add_argument("-I", dest="include", action="append", default=[], type=os.path.abspath)
    parser.add_argument("-D", dest="define", action="append", default=[])
    options = parser.parse_intermixed_args()
    actions = {"counts": counts, "start": start, "closure": read_closure, "tree": tree, "profile": profile}
    with tempfile.TemporaryDirectory() as folder:
        return actions[options.what](options, folder)


if __name__ == "__main__":
    sys.exit(main())
