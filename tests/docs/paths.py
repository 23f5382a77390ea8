#!/usr/bin/env python3
"""What the pages for readers name is there: files and folders in `code spans`, names of C in pages about the code, and relative links with their anchors.

    paths.py ROOT
"""
import os
import re
import sys

FENCE = re.compile(r"^```.*?^```", re.S | re.M)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.*)", re.M)
PATH = re.compile(r"^[\w-][\w.-]*(/[\w.-]+)*/?$")
ALONE = re.compile(r"\.(c|h|yaml|py|cmake|txt|md|sh)$")  # a path without a slash
NAME = re.compile(r"^(?!when_|message_)[A-Za-z]\w*_\w+$")  # but for what is generated
PLACE = re.compile(r"`(\w+)`(?: of| in|,)? \(?`([\w./-]+\.[a-z]+)`")  # a name, and the file that has it
OF_THE_CODE = "docs/architecture.md", "CONTRIBUTING.md"
# Files of a project that uses shaderlint, of what is written there, and places for names.
ELSEWHERE = {"RULES.yaml", "rules/house.yaml", "share/shaderlint", "share/shaderlint/rules.yaml", "facts.md", "writing.md", "runtime/report/NAME.c",
             "rules/profiles/VENDOR.yaml"}


def pages(root):
    for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"):
        yield name
    for folder, _, files in os.walk(os.path.join(root, "docs")):
        for name in files:
            if name.endswith(".md"):
                yield os.path.relpath(os.path.join(folder, name), root)


def anchors(path):
    with open(path, encoding="utf-8") as file:
        text = FENCE.sub("", file.read())
    return {re.sub(r"[^\w\- ]", "", h.lower()).strip().replace(" ", "-") for h in HEADING.findall(text)}


def missing_links(root, page, text):
    for target in LINK.findall(text):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        full = os.path.normpath(os.path.join(root, os.path.dirname(page), path)) if path else os.path.join(root, page)
        if not os.path.exists(full):
            yield f"link to {target}"
        elif anchor and anchor not in anchors(full):
            yield f"no heading for {target}"


def found_in(root, path):
    for room in "", "grammar/hlsl", "grammar/wgsl", "include/shaderlint":
        full = os.path.join(root, room, path)
        if os.path.exists(full):
            return full
    return None


def misplaced(root, text):
    for name, path in PLACE.findall(text):
        full = found_in(root, path)
        if full and os.path.isfile(full):
            with open(full, encoding="utf-8") as file:
                if not re.search(rf"\b{name}\b", file.read()):
                    yield f"`{name}` in `{path}`"


def missing_paths(root, spans):
    for span in spans:
        if not PATH.match(span) or span in ELSEWHERE or span.startswith("build"):
            continue
        if ("/" in span or ALONE.search(span)) and not found_in(root, span):
            yield f"`{span}`"


def words_of(root):
    found = set()
    for top in "grammar", "runtime", "include", "gen", "cmake", "rules", "tests":
        for folder, _, files in os.walk(os.path.join(root, top)):
            for name in files:
                if re.search(r"\.(c|h|re|y|def|yaml|cmake|py)$|CMakeLists", name):
                    with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                        found.update(re.findall(r"\w+_\w+", file.read()))
    return found


def main():
    root = sys.argv[1]
    words = words_of(root)
    wrong = 0
    for page in pages(root):
        with open(os.path.join(root, page), encoding="utf-8") as file:
            text = FENCE.sub("", file.read())
        spans = set(SPAN.findall(text))
        missing = [*missing_links(root, page, text), *missing_paths(root, spans), *misplaced(root, text)]
        if page in OF_THE_CODE:
            missing += [f"`{span}`" for span in spans if NAME.match(span) and span not in words]
        for what in missing:
            print(f"{page}: {what} is not there")
        wrong += len(missing)
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
