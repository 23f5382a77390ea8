"""Shaders to measure with: a small one of each language, and one whose includes are many. The same bytes at every run."""
import os

SMALL = {
    "small.wgsl": "@compute @workgroup_size(64)\nfn main() {}\n",
    "small.hlsl": "[numthreads(64, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID) {}\n",
}

GROUP = """\
#define CONST_{0}_{1} {2}
struct S_{0}_{1} {{ float4 position; uint flags; float2 uv[CONST_{0}_{1}]; }};
static const uint size_{0}_{1} = CONST_{0}_{1} * 4;
float4 fn_{0}_{1}(float4 a, uint b) {{ float4 r = a * b; for (uint i = 0; i < CONST_{0}_{1}; i++) {{ r += a.xyzw * float(i); }} return r; }}
"""


def header(number, count):
    """A header in a chain of `count`: macros, records, constants and functions, about 5.7 KB."""
    following = '#include "h%d.hlsli"\n' % (number + 1) if number + 1 < count else ""
    groups = "".join(GROUP.format(number, i, i + 1) for i in range(20))
    return "#ifndef H%d\n#define H%d\n%s%s#endif\n" % (number, number, following, groups)


def write_small(folder):
    for name, text in SMALL.items():
        with open(os.path.join(folder, name), "w", encoding="ascii", newline="") as file:
            file.write(text)


def write_closure(folder, count):
    """main.hlsl and the `count` headers that it includes. Returns the names of all files and their bytes."""
    texts = {"h%d.hlsli" % i: header(i, count) for i in range(count)}
    texts["main.hlsl"] = "".join('#include "h%d.hlsli"\n' % i for i in range(count))
    texts["main.hlsl"] += "[numthreads(64, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID) { fn_0_0(float4(id, 1), 2); }\n"
    for name, text in texts.items():
        with open(os.path.join(folder, name), "w", encoding="ascii", newline="") as file:
            file.write(text)
    return sorted(texts), sum(map(len, texts.values()))
