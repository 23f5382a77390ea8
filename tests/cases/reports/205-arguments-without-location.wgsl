struct Out {
  @builtin(position) clip : vec4<f32>,
  @location(0) c : vec3<f32>,
}
@vertex
fn vs(p : vec3<f32>, c : vec3<f32>) -> Out {
  return Out(vec4<f32>(p, 1.0), c);
}
