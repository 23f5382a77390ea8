struct S {
  @align(4) a : vec4<f32>,
}
@group(0) @binding(0) var<storage, read_write> s : S;
@compute @workgroup_size(64)
fn main() { s.a = vec4<f32>(); }
