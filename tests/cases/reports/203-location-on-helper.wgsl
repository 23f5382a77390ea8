fn shade(@location(1) n : vec3<u32>) -> vec3<u32> {
  return n;
}
@vertex
fn vs(@location(0) p : vec2<i32>) -> @builtin(position) vec4<f32> {
  return vec4<f32>(vec2<f32>(p), 0.0, 1.0);
}
