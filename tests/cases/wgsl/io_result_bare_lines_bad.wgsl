@fragment
fn main(
  @location(0) a : f32,
  @location(1) b : f32,
  @location(2) c : f32,
) -> vec4f {
  return vec4f();
}
