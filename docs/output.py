#!/usr/bin/env python3
"""docs/output.svg: what the checker prints of examples/shaders/experiment.wgsl on a terminal, as a picture. The test docs.output compares.

    SHADERLINT=path output.py [--check]
"""
import html
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(HERE, "..", "examples")
PICTURE = os.path.join(HERE, "output.svg")
COMMAND = "shaderlint --profile webgpu-core shaders/experiment.wgsl"
COLOURS = {31: "#f47067", 32: "#8ddb8c", 33: "#e0af68", 34: "#6cb6ff", 35: "#dcbdfb", 36: "#96d0ff"}
LINE, WIDTH, MARGIN = 19, 8.43, 16
STYLE = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:14px;white-space:pre"


def spans(line):
    """Pieces of a line, each with what the escape sequences before it say."""
    style = ""
    for i, part in enumerate(re.split(r"\x1b\[([\d;]*)m", line)):
        if i % 2:
            codes = [int(code or 0) for code in part.split(";")]
            style = ' font-weight="bold"' if 1 in codes else ""
            style += "".join(f' fill="{COLOURS[code]}"' for code in codes if code in COLOURS)
        elif part:
            yield f"<tspan{style}>{html.escape(part, quote=False)}</tspan>"


def picture():
    run = subprocess.run([os.environ.get("SHADERLINT", "shaderlint"), *COMMAND.split()[1:], "--color=always"], cwd=EXAMPLES,
                         capture_output=True, text=True, encoding="utf-8")
    lines = [f"\x1b[1m$ {COMMAND}\x1b[0m", *run.stdout.rstrip("\n").split("\n"), *run.stderr.rstrip("\n").split("\n")]
    columns = max(len(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in lines)
    width, height = round(columns * WIDTH) + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
           f"<title>{html.escape(COMMAND)}: findings with their places, rules and what helps</title>",
           f'<rect width="{width}" height="{height}" rx="8" fill="#22272e"/>', f'<g fill="#adbac7" style="{STYLE}">']
    for i, line in enumerate(lines):
        out.append(f'<text xml:space="preserve" x="{MARGIN}" y="{MARGIN + LINE * i + 14}">{"".join(spans(line))}</text>')
    return "\n".join([*out, "</g>", "</svg>", ""])


def main():
    new = picture()
    if sys.argv[1:] != ["--check"]:
        with open(PICTURE, "w", encoding="utf-8") as file:
            file.write(new)
        return 0
    with open(PICTURE, encoding="utf-8") as file:
        if file.read() == new:
            return 0
    print("docs/output.svg is not what the checker prints any more: SHADERLINT=build/release/shaderlint docs/output.py makes it anew")
    return 1


if __name__ == "__main__":
    sys.exit(main())
