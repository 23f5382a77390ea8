#!/usr/bin/env python3
"""The rooms of the code, and which of them each may include: dependencies point one way.

    includes.py [ROOT]

A room is a folder, without the folders in it, or one header. An include of a room that is not listed for the
includer is told with its file and line, as is a folder that is no room. The table itself may not go in circles.
"""
import os
import re
import sys

# room: the rooms that it may include, itself besides. Lowest first.
ROOMS = {
    "include/shaderlint/values.h": "",
    "include/shaderlint/faults.def": "",
    "include/shaderlint/language.def": "include/shaderlint/faults.def",
    "include/shaderlint/vocabulary.h": "include/shaderlint/values.h include/shaderlint/language.def",
    "include/shaderlint/scopes.def": "",
    "include/shaderlint/rows.h": "include/shaderlint/vocabulary.h include/shaderlint/scopes.def",
    "include/shaderlint/facts.def": "include/shaderlint/language.def include/shaderlint/scopes.def",
    "include/shaderlint/facts.h": "include/shaderlint/rows.h include/shaderlint/facts.def",
    "include/shaderlint/ruleset.h": "include/shaderlint/rows.h",
    "include/shaderlint/main.h": "",

    "grammar/limits.h": "",
    "grammar/text": "grammar/limits.h include/shaderlint/values.h include/shaderlint/vocabulary.h",
    "grammar": "grammar/text",  # the model: what a front end makes of a file

    "grammar/rootsig": "grammar",

    "grammar/hlsl/preprocess": "grammar",
    "grammar/hlsl/unit": "grammar/hlsl/preprocess",
    "grammar/hlsl/constant": "grammar/hlsl/unit",
    "grammar/hlsl/type": "grammar/hlsl/constant",
    "grammar/hlsl/attribute": "grammar/hlsl/type grammar/rootsig",
    "grammar/hlsl/body": "grammar/hlsl/attribute",
    "grammar/hlsl/declare": "grammar/hlsl/body",

    "grammar/wgsl/text": "grammar",
    "grammar/wgsl/dialect": "grammar/wgsl/text",
    "grammar/wgsl/syntax": "grammar/wgsl/dialect",
    "grammar/wgsl/resolve": "grammar/wgsl/syntax",
    "grammar/wgsl/body": "grammar/wgsl/syntax",
    "grammar/wgsl": "grammar/wgsl/resolve grammar/wgsl/body",

    "runtime": "grammar",  # findings
    "runtime/text": "include/shaderlint/facts.h include/shaderlint/ruleset.h grammar",
    "runtime/plan": "runtime/text",
    "runtime/facts": "runtime/plan grammar/rootsig",
    "runtime/check": "runtime runtime/facts",
    "runtime/report": "runtime include/shaderlint/ruleset.h",
    "runtime/cli": "runtime/check runtime/report grammar/hlsl/preprocess include/shaderlint/main.h",

    "gen": "include/shaderlint/facts.h include/shaderlint/ruleset.h",
}
# A room may include what those that it names may: all that is below them.
# A header of token codes, which lemon makes, belongs to the room of its grammar, but for those that the tokens have from the parser above.
TOKENS = {"wgsl.h": "grammar/wgsl/text"}
TOPS = ("include", "grammar", "runtime", "gen")
SOURCES = (".c", ".h", ".re", ".y", ".def")


def below(room, path=()):
    """All rooms under a room, which is not among them."""
    if room in path:
        sys.exit(f"the table goes in a circle: {' -> '.join(path + (room,))}")
    rooms = set()
    for name in ROOMS[room].split():
        rooms |= {name} | below(name, path + (room,))
    return rooms


def room_of(path):
    folder = os.path.dirname(path)
    return path if path in ROOMS else folder if folder in ROOMS else ""


def target_of(root, name, directory):
    """The file that an include names, from the root; a header of token codes is the grammar that it is made of."""
    if name in TOKENS:
        return TOKENS[name]
    grammar = os.path.join(directory, name.removesuffix(".h") + ".y")
    for path in (name, os.path.join("include", name), grammar):
        if os.path.exists(os.path.join(root, path)):
            return path
    return None


def faults(root, path, allowed):
    room = room_of(path)
    if not room:
        yield f"{path}:1: in no room: add its folder to the table of tests/structure/includes.py"
        return
    with open(os.path.join(root, path), encoding="utf-8") as source:
        for number, line in enumerate(source, 1):
            include = re.match(r'\s*#\s*include\s*"([^"]+)"', line)
            if not include:
                continue
            target = target_of(root, include.group(1), os.path.dirname(path))
            if target is None:
                yield f"{path}:{number}: no file {include.group(1)}"
            elif room_of(target) != room and room_of(target) not in allowed[room]:
                yield f"{path}:{number}: {room} may not include {include.group(1)} of {room_of(target) or 'no room'}"


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    allowed = {room: below(room) for room in ROOMS}
    found, files, seen = [], 0, set()
    for top in TOPS:
        for directory, folders, names in os.walk(os.path.join(root, top)):
            folders.sort()
            for name in sorted(names):
                path = os.path.relpath(os.path.join(directory, name), root)
                if name.endswith(SOURCES):
                    files += 1
                    seen.add(room_of(path))
                    found += faults(root, path, allowed)
    found += [f"the room {room} has no file" for room in ROOMS if room not in seen]
    print("\n".join(found) or f"{files} files in {len(ROOMS)} rooms include downwards alone")
    return 1 if found else 0


sys.exit(main())
