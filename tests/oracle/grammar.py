"""Random WGSL: nonterminals with their alternatives, from which the mutator makes what it puts into a module.

`{x}` stands for a word of nonterminal x. Expressions have one nonterminal for each type, so that most of them are well typed; the mutator's other
edits spoil them. `{new}` is a fresh name; `{name}`, `{constant}`, `{variable}`, `{structure}` and `{callee}` are names that the module has.
"""
import re

GRAMMAR = {
    "digit": ["0", "1", "2", "3", "4", "5", "7", "8", "9", "16", "31", "32", "33"],
    "edge": ["63", "64", "65", "100", "128", "255", "256", "257", "1000", "1024", "16384", "65535", "65536", "2147483647", "2147483648", "4294967295",
             "4294967296", "9223372036854775807", "9223372036854775808", "0x7fffffff", "0xFFFFFFFF", "0x80000000", "0x1p4", "01", "1e2", "0.5", "1.",
             ".5", "1e39", "3.4e38", "65504.0", "65520.0h", "1h", "1f", "1e400", "0x1.8p1", "8i", "8u", "0xffu", "2147483648i", "4294967296u", "00", "0u", "1lu", "0b1"],
    # integers
    "ai": ["{digit}", "{digit}", "{digit}", "{digit}", "{edge}", "-{ai}", "({ai})", "({ai} {arith} {ai})", "{ai}{sp}{arith}{sp}{ai}", "({ai} {bits} {ai})",
           "({ai} {shift} {u})", "{generic}({ai}, {ai})", "abs({ai})", "sign({ai})", "clamp({ai}, {ai}, {ai})", "select({ai}, {ai}, {bool})",
           "vec3({ai}, {ai}, {ai}).{swizzle1}", "vec2({ai}, {ai})[{ai}]", "array({ai}, {ai}, {ai})[{index}]", "~{ai}", "dot(vec2({ai}, {ai}), vec2({ai}, {ai}))",
           "{constant}"],
    "i": ["{digit}i", "i32({ai})", "i32({u})", "i32({f})", "i32({bool})", "bitcast<i32>({u})", "({i} {arith} {i})", "({i} {arith} {ai})", "({i} {bits} {i})",
          "({i} {shift} {u})", "{generic}({i}, {i})", "abs({i})", "-{i}", "~{i}", "{countbits}({i})", "select({i}, {ai}, {bool})", "vec2<i32>({ai}, {i}).{swizzle1}",
          "extractBits({i}, {u}, {u})", "insertBits({i}, {i}, {u}, {u})", "array<i32, 2>({i}, {ai})[{index}]", "clamp({i}, {i}, {i})", "vec3i({ai}).z", "sign({i})"],
    "u": ["{digit}u", "{digit}u", "{digit}", "u32({ai})", "u32({i})", "u32({f})", "u32({bool})", "bitcast<u32>({f})", "({u} {arith} {u})", "({u} {bits} {u})",
          "({u} {shift} {u})", "{generic}({u}, {u})", "~{u}", "{countbits}({u})", "select({u}, {u}, {bool})", "vec2u({u}, {u}).{swizzle1}", "extractBits({u}, {u}, {u})",
          "insertBits({u}, {u}, {u}, {u})", "array<u32, 2>({u}, {u})[{index}]", "clamp({u}, {u}, {u})", "vec3<u32>({u}).z", "dot(vec2u({u}), vec2u({u}))",
          "vec3u().x", "u32()", "{rareu}"],
    "f": ["{digit}.0", "{digit}.5f", "{edge}", "f32({ai})", "f32({u})", "f32({i})", "({f} {farith} {f})", "-{f}", "{exact}(f32({ai}))", "pow({f}, {f})",
          "{generic}({f}, {f})", "clamp({f}, {f}, {f})", "select({f}, {f}, {bool})", "vec2f({f}, {f}).{swizzle1}", "{digit}f", "({f} {farith} {f})", "{rare}",
          "bitcast<f32>({u})", "mat2x2f({f}, {f}, {f}, {f})[{index}][{index}]", "dot(vec3f({f}), vec3f(1, 2, 3))", "1e{digit}", "step({f}, {f})", "{exact}({f})", "{exact}({f})"],
    "rare": ["mix({f}, {f}, {f})", "atan2({f}, {f})", "fma({f}, {f}, {f})", "smoothstep({f}, {f}, {f})", "ldexp({f}, {i})", "distance({f}, {f})", "fract({f})", "modf({f}).fract", "frexp({f}).exp",
             "quantizeToF16({f})", "length(vec2f({f}, {f}))", "{math}({f})"],
    "rareu": ["u32({i})", "u32({i})", "pack4x8unorm(vec4f({f}))", "dot4U8Packed({u}, {u})"],
    "exact": ["ceil", "floor", "round", "trunc", "abs", "sign", "saturate", "sqrt"],
    "bool": ["true", "false", "!{bool}", "({ai} {compare} {ai})", "({u} {compare} {u})", "({i} {compare} {i})", "({f} {compare} {f})", "({bool} && {bool})", "({bool} || {bool})",
             "({bool} == {bool})", "({bool} & {bool})", "bool({ai})", "bool({f})", "any(vec2({bool}, {bool}))", "all(vec2<u32>({u}) == vec2<u32>({u}))", "select({bool}, {bool}, {bool})",
             "({bool} && ({ai} / {ai}) > 0)", "any({vec} {compare} {vec})"],
    "vec": ["vec2({ai}, {ai})", "vec3<u32>({u}, {u}, {u})", "vec3f({f})", "vec4(vec2({ai}), {ai}, {ai})", "({vec} {arith} {vec})", "({vec} * {ai})", "vec2f({f}, {f})", "vec2<bool>({bool}, true)",
            "vec4f().{swizzle}", "vec3u({u}).{swizzle}", "-vec2i({ai})", "abs({vec})", "vec3({vec}, {ai})", "vec2<i32>({vec})", "cross(vec3f({f}), vec3f(1))", "normalize({vec})"],
    "other": ["array<u32, {size}>()", "array({ai}, {ai})", "mat2x2f()", "mat2x3<f32>({vec}, {vec})", "(mat2x2f({f}, 0, 0, 1) * vec2f({f}))", "{type}()", "{constant}", "{callee}()", "{constant}.{swizzle}",
              "{name}[{ai}]", "array<{type}, {size}>()", "transpose(mat2x3f())", "determinant(mat2x2f({f}, {f}, {f}, {f}))", "atomicLoad(&{name})", "textureLoad({name}, {vec}, 0)",
              "arrayLength(&{name})", "unpack4x8snorm({u})", "frexp({f})", "modf({f})"],
    "expr": ["{ai}", "{ai}", "{i}", "{u}", "{u}", "{f}", "{bool}", "{vec}", "{other}", "{name}", "{constant} {arith} {ai}", "{constant} * {u}", "{ai} {anyop} {ai}", "{u} {anyop} {u} {anyop} {u}",
             "{unary}{expr}", "{expr} {anyop} {expr}", "({expr})", "{type}({expr})"],
    "sp": ["", " "],
    "arith": ["+", "-", "*", "/", "%"],
    "farith": ["+", "-", "*", "/"],
    "bits": ["&", "|", "^"],
    "shift": ["<<", ">>"],
    "compare": ["<", ">", "<=", ">=", "==", "!="],
    "anyop": ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&&", "||"],
    "unary": ["-", "!", "~", "&", "*"],
    "generic": ["min", "max"],
    "countbits": ["countOneBits", "countLeadingZeros", "countTrailingZeros", "firstLeadingBit", "firstTrailingBit", "reverseBits"],
    "math": ["ceil", "floor", "round", "trunc", "sqrt", "log2", "exp2", "abs", "sign", "sin", "cos", "tan", "acos", "asin", "atan", "exp", "log", "inverseSqrt", "saturate", "radians",
             "degrees", "cosh", "sinh", "acosh", "atanh"],
    "swizzle1": ["x", "y", "z", "r", "g", "w"],
    "swizzle": ["x", "xy", "zyx", "rgba", "xr", "xxxx", "xyzwx", "wz", "q"],
    "index": ["0", "1", "1", "2", "0u", "1i", "-1", "{ai}"],
    # types
    "scalar": ["u32", "i32", "f32", "bool", "f16"],
    "numeric": ["u32", "u32", "i32", "f32", "f32", "vec2f", "vec3f", "vec4f", "vec4<f32>", "vec2<u32>", "vec3i", "vec4<i32>", "vec2<f16>", "f16", "vec4h"],
    "plain": ["{numeric}", "{numeric}", "{scalar}", "array<{plain}, {size}>", "mat4x4f", "mat3x3<f32>", "mat2x3f", "mat{n}x{n}<f32>", "atomic<u32>", "atomic<i32>", "{structure}", "vec{n}<{scalar}>"],
    "n": ["2", "3", "4", "1", "5"],
    "size": ["1", "2", "4", "8u", "16", "64", "1024", "4096", "4097", "0", "-1", "{ai}", "{ai}", "{u}", "{constant}", "{constant} * 2", "65536", "1.0", "({expr})", "{constant}"],
    "texture": ["texture_2d<f32>", "texture_2d<u32>", "texture_2d_array<{scalar}>", "texture_cube<f32>", "texture_3d<f32>", "texture_depth_2d", "texture_multisampled_2d<{scalar}>", "texture_external",
                "texture_storage_2d<{format}, {access}>", "texture_storage_3d<{format}, {access}>", "sampler", "sampler_comparison", "texture_1d<f32>", "texture_depth_multisampled_2d",
                "texture_storage_2d_array<{format}, {access}>", "texture_depth_cube_array", "texture_2d<vec4f>", "texture_2d"],
    "format": ["rgba8unorm", "r32float", "r32uint", "rgba16float", "bgra8unorm", "rgba32sint", "rg32float", "r8unorm", "rgb9e5", "rgba8snorm"],
    "access": ["read", "write", "read_write"],
    "type": ["{plain}", "{plain}", "{plain}", "{numeric}", "array<{plain}>", "{texture}", "ptr<{space}, {plain}>", "ptr<storage, {plain}, {access}>", "{name}", "{odd}"],
    "odd": ["vec3", "vec2<>", "array<>", "array", "array<u32, 4, 4>", "mat2x2", "u32<f32>", "vec5f", "float", "uint", "int", "void", "atomic", "atomic<f32>", "atomic<u32, 1>", "vec4<vec2f>",
            "vec2<f32,>", "array<u32,4,>", "ptr<function>", "mat2x2<i32>", "array<atomic<u32>, 2>", "array<array<u32>, 2>", "array<{texture}, 2>", "array<{scalar}, override>", "vec2<{expr}>",
            "binding_array<texture_2d<f32>, 4>", "half", "f64", "string", "u8", "bool<u32>", "sampler<f32>", "ref<function, u32>"],
    # attributes
    "attribute": ["@align({argument})", "@binding({argument})", "@group({argument})", "@id({argument})", "@location({argument})", "@size({argument})", "@blend_src({argument})", "@builtin({builtin})",
                  "@compute", "@vertex", "@fragment", "@invariant", "@must_use", "@interpolate({interpolation})", "@interpolate({interpolation}, {sampling})", "@workgroup_size({dimensions})",
                  "@subgroup_size({argument})", "@diagnostic({severity}, {rule})", "@{oddattribute}", "@color({argument})", "@workgroup_size({dimensions})", "@location({digit})"],
    "oddattribute": ["const", "stage(compute)", "block", "override", "numthreads(8, 8, 1)", "input_attachment_index(0)", "workgroup_size()", "workgroup_size", "compute()", "align", "size()", "early_depth_test",
                     "Compute", "{name}", "if(true)", "stride(16)", "internal(x)", "row_major", "must_use()", "invariant()", "interpolate", "interpolate()", "builtin", "builtin()", "location"],
    "argument": ["{digit}", "{digit}", "{ai}", "{u}", "{i}", "{expr}", "{edge}", "{name}", "4", "8", "16", "32", "64", "{ai}, {ai}", "{ai},", "", ",", "u32({name})", "{constant}"],
    "dimensions": ["{digit}", "{ai}", "{digit}, {digit}", "{ai}, {ai}", "{digit}, {digit}, {digit}", "{u}, {ai}, {u}", "{argument}, {argument}", "{digit}u, {digit}", "{name}, {digit}", "{name}", "{expr}",
                   "{edge}, {digit}", "256, {digit}", "{digit}, {digit}, {digit}, 1", "8, 8,", "{i}, {ai}, {constant}"],
    "interpolation": ["perspective", "linear", "flat", "smooth", "{name}", "1", "flat_"],
    "sampling": ["center", "centroid", "sample", "first", "either", "none", "{name}"],
    "severity": ["off", "info", "warning", "error", "on", "warn", "{name}"],
    "rule": ["derivative_uniformity", "subgroup_uniformity", "chromium.unreachable_code", "chromium.x", "foo", "foo.bar", "a.b.c", "{name}"],
    "builtin": ["vertex_index", "instance_index", "position", "front_facing", "frag_depth", "sample_index", "sample_mask", "local_invocation_id", "local_invocation_index", "global_invocation_id",
                "workgroup_id", "num_workgroups", "subgroup_invocation_id", "subgroup_size", "subgroup_id", "num_subgroups", "clip_distances", "primitive_index", "global_invocation_index",
                "workgroup_index", "barycentric_coord", "frag_depth, less", "frag_depth, greater", "pointsize", "{name}", "Position", "position,", "view_index"],
    "io": ["@builtin({builtin}) {new} : {iotype}", "@location({digit}) {new} : {numeric}", "@location({digit}) {new} : {type}", "@location({digit}) @interpolate({interpolation}) {new} : {numeric}",
           "@builtin(position) {new} : vec4f", "@builtin(global_invocation_id) {new} : vec3u", "@builtin(local_invocation_index) {new} : u32", "@builtin(vertex_index) {new} : u32", "{new} : {type}",
           "{attribute} {new} : {type}", "@location(0) @blend_src({digit}) {new} : vec4f", "@builtin(front_facing) {new} : bool", "@invariant @builtin(position) {new} : vec4f"],
    "iotype": ["u32", "vec3u", "vec4f", "f32", "bool", "vec3<u32>", "{numeric}", "array<f32, {size}>", "i32", "{name}"],
    # declarations
    "space": ["private", "workgroup", "uniform", "storage", "function", "immediate", "handle", "push_constant", "{name}"],
    "var": ["var<private> {new} : {plain};", "var<private> {new} : {type} = {expr};", "var<private> {new} = {expr};", "var<workgroup> {new} : {type};", "var<workgroup> {new} : array<u32, {size}>;",
            "var<workgroup> {new} : array<{plain}, {size}>;", "@group({digit}) @binding({digit}) var<uniform> {new} : {type};", "@group({digit}) @binding({digit}) var<storage> {new} : {type};",
            "@group(0) @binding({digit}) var<storage, read_write> {new} : {type};", "@group({argument}) @binding({argument}) var<storage, {access}> {new} : array<{plain}>;",
            "@group(0) @binding({digit}) var {new} : {texture};", "var<{space}> {new} : {type};", "@group({argument}) @binding({argument}) var<{space}> {new} : {type};", "var<{space}, {access}> {new} : {type};",
            "var {new} : {type};", "{attribute} var<{space}> {new} : {type};", "var<private> {new} : u32 = {u};", "var<private> {new} : array<u32, 2> = array({ai}, {ai});", "var<private> {new} : {numeric} = {expr};"],
    "override": ["override {new} : u32 = {u};", "override {new} : i32 = {ai};", "override {new} : f32 = {f};", "override {new} = {expr};", "override {new} : {scalar} = {expr};", "@id({argument}) override {new} : {scalar};",
                 "override {new} : {scalar};", "@id({argument}) override {new} = {expr};", "override {new};", "override {new} : {type} = {expr};", "{attribute} override {new} : u32 = 1;", "override {new} = {constant} {arith} {ai};"],
    "const": ["const {new} = {expr};", "const {new} : {type} = {expr};", "const {new} = {ai};", "const {new} : u32 = {u};", "const {new} : i32 = {ai};", "const {new} : f32 = {f};", "const {new} : {scalar} = {ai};",
              "const {new} = {vec};", "const {new} = {constant};", "const {new};", "{attribute} const {new} = 1;", "const {new} : array<u32, 2> = array({ai}, {ai});", "const {new} : f16 = {f};"],
    "assert": ["const_assert {bool};", "const_assert {bool};", "const_assert {ai} {compare} {ai};", "const_assert {u} {compare} {u};", "const_assert {i} {compare} {i};", "const_assert {f} {compare} {f};",
               "const_assert({expr});", "const_assert {expr} {compare} {expr};", "const_assert {constant} {compare} {ai};", "const_assert all({vec} {compare} {vec});"],
    "alias": ["alias {new} = {type};", "alias {new} = {structure};", "alias {new} = {expr};", "{attribute} alias {new} = u32;", "alias {new} = array<{plain}, {size}>;", "alias {name} = {type};"],
    "member": ["{new} : {plain}", "{new} : {plain}", "{new} : {type}", "@align({argument}) {new} : {plain}", "@size({argument}) {new} : {plain}", "{attribute} {new} : {plain}", "{io}", "{name} : u32",
               "@size({digit}) @align({digit}) {new} : {plain}", "@align(16) @size(64) {new} : {type}"],
    "struct": ["struct {new} { {member} }", "struct {new} { {member}, {member} }", "struct {new} { {member}, {member}, {member}, }", "struct {new} {}", "struct {new} { {io}, {io} }",
               "struct {new} { {member}; {member} }", "struct {new} { {member} {member} }", "{attribute} struct {new} { {member} }", "struct {new} { {member}, {new} : array<{plain}> };"],
    "function": ["fn {new}() {{ {statement} }}", "fn {new}({new} : {type}) {{}}", "fn {new}() -> {type} {{ return {expr}; }}", "@must_use fn {new}() -> u32 {{ return {u}; }}", "fn {new}({new} : {plain}, {attribute} {new} : u32) {{}}",
                 "fn {new}({new} : ptr<{space}, {plain}>) {{}}", "{attribute} fn {new}() {{}}", "fn {new}() -> {attribute} u32 {{ return 1; }}", "fn {name}() {{}}", "fn {new}() -> u32 {{ return {u}; }}"],
    "entry": ["@compute @workgroup_size({dimensions}) fn {new}() {{ {statement} }}", "@compute @workgroup_size({dimensions}) fn {new}({io}) {{ _ = {constant}; }}", "@compute @workgroup_size({digit}) fn {new}({io}, {io}) {{}}",
              "@vertex fn {new}({io}) -> @builtin(position) vec4f {{ return vec4f(); }}", "@fragment fn {new}({io}) -> @location({digit}) {numeric} {{ return {numeric}(); }}", "@fragment fn {new}({io}, {io}) {{ {statement} }}",
              "@vertex fn {new}({io}) -> {structure} {{ return {structure}(); }}", "@vertex fn {new}() -> @builtin({builtin}) {iotype} {{ return {iotype}(); }}", "@fragment fn {new}() -> @builtin({builtin}) {iotype} {{ return {iotype}(); }}",
              "@compute @workgroup_size({dimensions}) @subgroup_size({argument}) fn {new}() {{}}", "@compute fn {new}() {{}}", "{attribute} {attribute} fn {new}({io}) {{ _ = {constant}; }}",
              "@compute @workgroup_size({constant}) fn {new}() {{ _ = {constant}; _ = &{variable}; }}", "@compute @workgroup_size(1) fn {new}({new} : {structure}) {{ {callee}(); }}", "@fragment fn {new}({new} : {structure}) -> {structure} {{ return {structure}(); }}"],
    "statement": ["_ = {constant};", "_ = &{variable};", "let {new} = {variable};", "{callee}();", "_ = {name};", "{name}();", "_ = {variable};", "let {new} = &{variable};", "var {new} : {plain};", "const {new} = {expr};", "const_assert {bool};", "", "return;", "if ({bool}) {{ _ = {name}; }}", "_ = {expr};",
                  "for (var i = 0; i < 4; i++) {{ _ = {name}; }}", "var {new} = {expr};", "let {name} = 1;", "{{ const {new} : {type} = {expr}; }}", "const {name} = 1; _ = {name};", "@diagnostic({severity}, {rule}) if (true) {{}}"],
    # statements in every form that the language has, and in some that it has not
    "left": ["{variable}", "{name}", "({variable})", "*&{variable}", "{variable}[{index}]", "({name})[{index}]", "{variable}.{swizzle1}", "_", "*{name}", "{constant}", "&{name}", "{callee}()", "{new}"],
    "assign": ["{left} = {expr}", "{left} += {ai}", "{left}++", "{left}--", "{left} = {left}", "{callee}()", "{left} = {ai}, {left} = {ai}", "{left}", "var {new} = {ai}", "let {new} = {ai}", ""],
    "label": ["{digit}", "{digit}", "{digit}u", "{digit}i", "{constant}", "{ai}", "{u}", "default", "-{digit}", "{name}", "({digit})", "{f}", "{bool}", "0x{digit}"],
    "clause": ["case {label}: {{ {stmt} }}", "case {label} {{ {stmt} }}", "case {label}, {label}: {{}}", "case {label}, {label}, {{}}", "default: {{}}", "default {{ {stmt} }}", "case {label}: {stmt}", "{stmt}",
               "case {label}, default {{}}"],
    "block": ["{{ {stmt} }}", "{{}}", "{{ {stmt} {stmt} }}", "@diagnostic({severity}, {rule}) {{}}", ";", "{stmt}"],
    "stmt": ["{assign};", "{assign};", "{statement}", "return;", "return {expr};", "break;", "continue;", "discard;", "if {bool} {block}", "if ({bool}) {block} else {block}", "if {bool} {block} else if {bool} {block}",
             "else {block}", "loop {block}", "loop {{ {stmt} continuing {block} }}", "loop {{ {stmt} continuing {{ {stmt} break if {bool}; }} }}", "while {bool} {block}", "for ({assign}; {bool}; {assign}) {block}",
             "for (var i = 0; i < {digit}; i++) {block}", "for (;;) {{ {stmt} break; }}", "switch {ai} {{ {clause} {clause} default {{}} }}", "switch {u} {{ {clause} {clause} {clause} }}",
             "switch {name} {{ {clause} default {{}} }}", "continuing {block}", "break if {bool};", "{{ {stmt} }}", "const_assert {bool};", "let {new} : {type} = {expr};", "var {new} : {type};", "const {new} = {expr};",
             "let {new} = {type}();", "{expr};", "{assign}", "var<{space}> {new} : {type};", "let {new} = bitcast<{type}>({expr});", "_ = {type}({expr});", "{left} = {type}({ai});"],
    "directive": ["enable {extension};", "enable {extension};", "enable {extension}, {extension};", "requires {feature};", "requires {feature}, {feature};", "diagnostic({severity}, {rule});", "diagnostic({severity}, derivative_uniformity);",
                  "enable;", "enable {extension},;", "requires {extension};", "enable {feature};", "diagnostic({severity});", "diagnostic {severity}, {rule};", "enable({extension});"],
    "extension": ["f16", "subgroups", "subgroup_size_control", "clip_distances", "dual_source_blending", "primitive_index", "F16", "chromium_experimental_framebuffer_fetch", "{name}", "subgroups_f16", "f64",
                  "chromium_disable_uniformity_analysis", "chromium_internal_input_attachments", "wgpu_ray_query"],
    "feature": ["readonly_and_readwrite_storage_textures", "packed_4x8_integer_dot_product", "unrestricted_pointer_parameters", "pointer_composite_access", "uniform_buffer_standard_layout", "subgroup_id",
                "subgroup_uniformity", "texture_and_sampler_let", "texture_formats_tier1", "linear_indexing", "immediate_address_space", "fragment_depth", "buffer_view", "swizzle_assignment", "sized_binding_array",
                "texel_buffers", "{name}", "f16", "chromium_print"],
    "declaration": ["{var}", "{var}", "{override}", "{const}", "{const}", "{assert}", "{assert}", "{alias}", "{struct}", "{function}", "{entry}", "{entry}", ";"],
}

HOLE = re.compile(r"\{(\w+)\}")
DEEP = 5


class Generator:
    """Makes words of the grammar for a module. `known` are its names by nonterminal: name (all of them), constant, variable, structure, callee."""

    def __init__(self, random):
        self.random = random
        self.known = {}

    def fresh(self):
        return "%s%d" % (self.random.choice("abcxyzST"), self.random.randint(0, 9999))

    def make(self, symbol, depth=0):
        if symbol == "new":
            return self.fresh()
        if symbol not in GRAMMAR:
            return self.random.choice(self.known.get(symbol) or self.known.get("name") or ["x"])
        alternatives = GRAMMAR[symbol]
        if depth >= DEEP:  # the shortest ones come first
            alternatives = alternatives[:2]
        text = self.random.choice(alternatives).replace("{{", "\0").replace("}}", "\1")
        text = HOLE.sub(lambda hole: self.make(hole.group(1), depth + 1), text)
        return text.replace("\0", "{").replace("\1", "}")
