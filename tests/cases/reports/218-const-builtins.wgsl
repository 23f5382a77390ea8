const A : bool = any(vec2<bool>(true, false));
const B : f32 = max(1.0, 2.0);
const C : f32 = abs(-1.0);
const D : vec2<f32> = normalize(vec2<f32>(3.0, 4.0));
const N = u32(max(4.0, 8.0));
@compute @workgroup_size(N, N)
fn main() {}
