struct In {
  @location(0) p : vec3<f32>,
  @location(1) c : vec4<f32>,
}
struct Out {
  @builtin(position) clip : vec4<f32>,
  c : vec4<f32>,
}
@vertex
fn vs(v : In) -> Out {
  return Out(vec4<f32>(v.p, 1.0), v.c);
}
