#!/usr/bin/env python3
"""A rule is YAML alone, and so is an attribute: new_rule.py PREFIX CC.

Copies the installed rules, adds one that uses three facts, an option, a let and placeholders, and an attribute; compiles a checker from them with
nothing but the installed generator, header and archive, and looks for the findings.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

RULE = """shaderlint: 1
rules:
  - id: house-flat-group
    summary: Require flat groups in image kernels
    severity: error
    languages: [wgsl, hlsl]
    stages: [compute]
    options:
      depth: { type: int, range: 1..64, default: 1, doc: Deepest group that is allowed }
    let:
      layer: threads.x * threads.y
    when: threads.z > option.depth and layer >= 16
    at: threads.z
    message: "{layer} threads a layer, {threads.z} layers deep; at most {option.depth} for {name}"
    rationale: The images of this project have one layer.
    examples:
      bad:
        - wgsl: |
            @compute @workgroup_size(8, 8, 2) //~ house-flat-group
            fn main() {}
      good:
        - wgsl: |
            @compute @workgroup_size(8, 8, 1)
            fn main() {}
attributes:
  - name: quality
    languages: [hlsl]
    on: [function]
    args:
      - { name: level, type: string, values: [draft, final] }
      - { name: samples, type: uint, range: 1..16, optional: true }
    needs: { companion: numthreads }
"""
TAGGED = """[quality("draft", 4)] [numthreads(64, 1, 1)] void a() {}
[quality("drafty")] [numthreads(64, 1, 1)] void b() {}
[quality("final", 17)] [numthreads(64, 1, 1)] void c() {}
[quality("final")] void d() {}
[quality] [numthreads(64, 1, 1)] void e() {}
"""
SHADER = """const deep = 3;
@compute @workgroup_size(4, 4, deep)
fn blur() {}
"""


def main():
    prefix, compiler, sanitizer = sys.argv[1], sys.argv[2], os.environ.get("SHADERLINT_SANITIZE")
    share = os.path.join(prefix, "share", "shaderlint")
    with tempfile.TemporaryDirectory() as scratch:
        rules = os.path.join(scratch, "rules")
        shutil.copytree(share, rules)
        with open(os.path.join(rules, "house.yaml"), "w", encoding="utf-8") as file:
            file.write(RULE)
        tables, checker = os.path.join(scratch, "ruleset.c"), os.path.join(scratch, "checker")
        subprocess.run([os.path.join(prefix, "bin", "shaderlint-gen"), os.path.join(rules, "rules.yaml"), os.path.join(rules, "house.yaml"),
                        "--output", tables], check=True)
        flags = [f"-fsanitize={sanitizer}"] if sanitizer else []
        subprocess.run([compiler, "-std=c11", "-I", os.path.join(prefix, "include"), *flags, tables,
                        os.path.join(prefix, "lib", "libshaderlint-runtime.a"), "-lpthread", "-lm", "-o", checker], check=True)
        shader = os.path.join(scratch, "blur.wgsl")
        with open(shader, "w", encoding="utf-8") as file:
            file.write(SHADER)
        assert findings(checker, shader) == [(2, 32, "error", "16 threads a layer, 3 layers deep; at most 1 for blur")], findings(checker, shader)
        assert findings(checker, "--option", "house-flat-group.depth=3", shader) == []
        tagged = os.path.join(scratch, "tagged.hlsl")
        with open(tagged, "w", encoding="utf-8") as file:
            file.write(TAGGED)
        assert rules_of(checker, tagged) == [(2, "attr-arg-value"), (3, "attr-arg-range"), (4, "attr-companion"), (5, "attr-argc")], rules_of(checker, tagged)
    print("ok")
    return 0


def rows_of(checker, *arguments):
    run = subprocess.run([checker, "--format", "json", "--fail-on", "never", *arguments], capture_output=True, check=True)
    return [json.loads(line) for line in run.stdout.decode().splitlines()]


def rules_of(checker, *arguments):
    return [(row["line"], row["rule"]) for row in rows_of(checker, *arguments)]


def findings(checker, *arguments):
    rows = rows_of(checker, *arguments)
    return [(r["line"], r["column"], r["severity"], r["message"]) for r in rows if r["rule"] == "house-flat-group"]


if __name__ == "__main__":
    sys.exit(main())
