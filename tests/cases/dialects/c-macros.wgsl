// ggml's kernels are written so
#ifdef WIDE
#define LANES 512
#define ELEMENT f16
#else
#define LANES 64
#define ELEMENT f32
#endif
#define ROWS (LANES * 4)
#define SQUARE(x) ((x) * (x))
#define PARAMS_BINDING 0

@group(0) @binding(PARAMS_BINDING) var<storage, read_write> values: array<ELEMENT>;
@group(0) @binding(0) var<uniform> params: vec4u;
var<workgroup> order: array<u32, ROWS * 4>;
#undef PARAMS_BINDING

@compute @workgroup_size(LANES)
fn main() {
    values[0] = ELEMENT(order[0]) + ELEMENT(params.x);
}
@compute @workgroup_size(SQUARE(24)) fn unknown_size() {}
@compute @workgroup_size(UNDEFINED_HERE) fn unknown_too() {}
