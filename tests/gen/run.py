#!/usr/bin/env python3
"""Run shaderlint-gen over inputs that it must refuse, warn of, or accept.

    SHADERLINT_GEN=path [CC=cc] run.py [--update]

broken/*.yaml must end with exit 2, exactly the messages of NAME.expected (source lines and carets left out; NAME.shown, where there is one, has
them all) and no output file;
warnings/*.yaml must end with exit 0 and the messages. good/*.yaml must give C that a compiler takes without a warning, twice the same, and
all other outputs. import/*.json are reports of devices, and the YAML beside each the profile that they become. --update writes the expected
files from what the generator says: read the difference before you keep it.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
INCLUDE = os.path.join(HERE, "..", "..", "include")
RULES = os.path.join(HERE, "..", "..", "rules.yaml")
MESSAGE = re.compile(r"^(\S+?(:\d+:\d+)?: (error|warning|note): |shaderlint-gen: )")
FLAGS = "-std=c11 -Wall -Wextra -Wshadow -Wpedantic -Wconversion -Wmissing-prototypes -Wstrict-prototypes -Werror".split()


def generate(*arguments, cwd):
    return subprocess.run([GEN, *arguments], cwd=cwd, capture_output=True, timeout=60)


def messages(run):
    lines = run.stderr.decode("utf-8", "replace").splitlines()
    return "".join(line + "\n" for line in lines if MESSAGE.match(line))


def check_messages(folder, name, exit_code, scratch):
    output = os.path.join(scratch, name + ".c")
    run = generate(name + ".yaml", "--output", output, "--docs", os.path.join(scratch, name), cwd=folder)
    expected = os.path.join(folder, name + ".expected")
    got = messages(run)
    if UPDATE:
        with open(expected, "w", encoding="utf-8") as file:
            file.write(got)
    with open(expected, encoding="utf-8") as file:
        want = file.read()
    if run.returncode != exit_code:
        yield f"exit {run.returncode}, not {exit_code}\n{run.stderr.decode('utf-8', 'replace')}"
    if got != want:
        yield f"messages differ\n--- want\n{want}--- got\n{got}"
    shown = os.path.join(folder, name + ".shown")
    if os.path.exists(shown):
        with open(shown, encoding="utf-8") as file:
            if file.read() != run.stderr.decode("utf-8", "replace"):
                yield f"what is shown differs\n{run.stderr.decode('utf-8', 'replace')}"
    if exit_code and (os.path.exists(output) or os.path.exists(os.path.join(scratch, name))):
        yield "an output was written in spite of errors"


def compile_c(source, scratch):
    compiler = os.environ.get("CC", "cc")
    if not shutil.which(compiler):
        return
    run = subprocess.run([compiler, *FLAGS, "-I", INCLUDE, "-c", source, "-o", os.path.join(scratch, "out.o")], capture_output=True, timeout=120)
    if run.returncode:
        yield f"{compiler} does not take the output\n{run.stderr.decode('utf-8', 'replace')}"


def check_good(folder, name, scratch):
    place = os.path.join(scratch, name)
    source, depfile, schema = (os.path.join(place, file) for file in ("ruleset.c", "ruleset.d", "schema.json"))
    arguments = [name + ".yaml", "--output", source, "--depfile", depfile, "--depfile-target", "a b.c", "--docs", os.path.join(place, "docs"),
                 "--tests", os.path.join(place, "tests"), "--schema", schema, "--stamp", os.path.join(place, "stamp")]
    run = generate(*arguments, cwd=folder)
    if run.returncode or run.stderr:
        yield f"exit {run.returncode}\n{run.stderr.decode('utf-8', 'replace')}"
        return
    yield from compile_c(source, place)
    with open(schema, encoding="utf-8") as file:
        json.load(file)
    with open(depfile, encoding="utf-8") as file:
        if not file.read().startswith("a\\ b.c: \\\n  " + name + ".yaml"):
            yield "the depfile does not begin with its target and the entry file"
    for path in ("stamp", "docs/index.md", "docs/facts.md", "docs/profiles.md", "docs/writing.md", "tests/examples.tsv"):
        if not os.path.exists(os.path.join(place, path)):
            yield f"{path} was not written"
    before = os.stat(source)
    generate(*arguments, cwd=folder)
    after = os.stat(source)
    if (before.st_mtime_ns, before.st_ino) != (after.st_mtime_ns, after.st_ino):
        yield "an output that did not change was written again"


def check_comment(scratch):
    """A comment that moves all lines does not rewrite the C, a message does."""
    path, output = os.path.join(scratch, "comment.yaml"), os.path.join(scratch, "comment.c")
    with open(os.path.join(HERE, "warnings", "unused.yaml"), encoding="utf-8") as file:
        text = file.read()

    def inode_with(text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        generate(path, "--output", output, cwd=scratch)
        return os.stat(output).st_ino, os.stat(output).st_mtime_ns

    first = inode_with(text)
    if inode_with("# a comment\n\n" + text) != first:
        yield "a comment rewrote the output"
    if inode_with(text.replace("message: text", "message: other")) == first:
        yield "a new message did not rewrite the output"


def ruleset_hash(text, scratch):
    path = os.path.join(scratch, "hash.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    generate(path, "--output", path + ".c", cwd=scratch)
    with open(path + ".c", encoding="utf-8") as file:
        return re.search(r"\.hash = (\w+)", file.read()).group(1)


def check_hash(scratch):
    """Comments and documentation leave the hash alone, conditions and messages do not."""
    with open(os.path.join(HERE, "good", "rules.yaml"), encoding="utf-8") as file:
        text = file.read()
    shutil.copytree(os.path.join(HERE, "good", "parts"), os.path.join(scratch, "parts"))
    base = ruleset_hash(text, scratch)
    for old, new, same in (("rationale: ", "rationale: Indeed. ", True), ("\nrules:", "\n# a comment\nrules:", True), ("threads.total > ", "threads.total >= ", False), ("message: \"", "message: \"now ", False)):
        if old not in text:
            yield f"good/rules.yaml has no '{old}'"
        elif (ruleset_hash(text.replace(old, new, 1), scratch) == base) != same:
            yield f"hash after '{old}' -> '{new}': must {'stay' if same else 'change'}"


def check_builtin(scratch):
    """Each number of the built-in profiles has sources that are listed, and each source is used; advice says how to see its worth."""
    docs = os.path.join(scratch, "builtin")
    run = generate(RULES, "--docs", docs, cwd=scratch)
    if run.returncode or run.stderr:
        yield run.stderr.decode("utf-8", "replace")
        return
    with open(os.path.join(docs, "profiles.md"), encoding="utf-8") as file:
        text = file.read()
    listed = set(re.findall(r"^- (\w+): \S", text.split("## Sources")[1], re.M))
    rows = re.findall(r"^\| ([\w.]+) \| (.+?) \| .*? \| (.*) \|$", text.split("## All profiles")[1], re.M)
    cited = {key for _, _, by in rows if by != "sources" for key in by.split(", ")}
    if len(rows) < 1000:
        yield f"only {len(rows)} numbers were found"
    for key in sorted(cited - listed):
        yield f"no source is called '{key}'"
    for key in sorted(listed - cited):
        yield f"nothing cites the source '{key}'"
    of_performance = 0
    for page in sorted(os.listdir(os.path.join(docs, "rules"))):
        with open(os.path.join(docs, "rules", page), encoding="utf-8") as file:
            rule = file.read()
        if not re.search(r"^\| tags \| .*\bperformance\b", rule, re.M):
            continue
        of_performance += 1
        for heading in ("Why", "How to measure", "When to ignore it", "References"):
            if f"\n## {heading}\n" not in rule:
                yield f"{page}: a rule of performance without '{heading}'"
    if not of_performance:
        yield "no rule of performance was found"


def check_import(name, scratch):
    """A report becomes the profile that stands beside it, which the built-in set takes; one without limits is refused."""
    folder = os.path.join(HERE, "import")
    expected = os.path.join(folder, name + ".yaml")
    run = generate("import-profile", name + ".json", cwd=folder)
    if UPDATE and run.stdout:
        with open(expected, "wb") as file:
            file.write(run.stdout)
    if not os.path.exists(expected):
        if run.returncode != 2 or run.stdout or not run.stderr:
            yield f"exit {run.returncode}, not 2 with a message and no profile"
        return
    with open(expected, "rb") as file:
        if run.returncode or run.stderr or run.stdout != file.read():
            yield f"exit {run.returncode}, or another profile\n{run.stdout.decode()}{run.stderr.decode()}"
    check = generate(RULES, expected, "--check", cwd=scratch)
    if check.returncode or check.stderr:
        yield f"the profile is not taken\n{check.stderr.decode()}"


def check_import_names(scratch):
    """Every name that WebGPU has for a limit is read, also from one long line."""
    with open(os.path.join(HERE, "..", "..", "rules", "profiles", "groups.yaml"), encoding="utf-8") as file:
        aliases = re.findall(r"^  (\w+): ([\w.]+)$", file.read().split("\naliases:\n")[1], re.M)
    report = os.path.join(scratch, "all.json")
    with open(report, "w", encoding="utf-8") as file:
        json.dump({**{f"other{i}": [i, str(i)] for i in range(9000)}, **{name: 64 for name, _ in aliases}}, file)
    text = generate("import-profile", report, cwd=scratch).stdout.decode()
    for name, fact in aliases:
        if f"{fact.split('.')[-1]}: {{ is: 64," not in text:
            yield f"{name} was not read"
    if len(aliases) < 30:
        yield f"only {len(aliases)} names were found"


def names(folder, extension=".yaml"):
    return sorted(name[:-5] for name in os.listdir(os.path.join(HERE, folder)) if name.endswith(extension))


def main():
    total = bad = 0
    with tempfile.TemporaryDirectory() as scratch:
        checks = [(f"broken/{name}", check_messages(os.path.join(HERE, "broken"), name, 2, scratch)) for name in names("broken")]
        checks += [(f"warnings/{name}", check_messages(os.path.join(HERE, "warnings"), name, 0, scratch)) for name in names("warnings")]
        checks += [(f"good/{name}", check_good(os.path.join(HERE, "good"), name, scratch)) for name in names("good")]
        checks += [(f"import/{name}", check_import(name, scratch)) for name in names("import", ".json")]
        checks += [("import names", check_import_names(scratch)), ("hash", check_hash(scratch)), ("comment", check_comment(scratch))]
        checks += [("builtin", check_builtin(scratch))]
        for name, problems in checks:
            total += 1
            found = list(problems)
            bad += bool(found)
            for problem in found:
                print(f"{name}: {problem}")
    print(f"{total} inputs, {bad} wrong")
    return 1 if bad or not total else 0


if __name__ == "__main__":
    GEN = os.path.abspath(os.environ["SHADERLINT_GEN"])
    UPDATE = "--update" in sys.argv[1:]
    sys.exit(main())
