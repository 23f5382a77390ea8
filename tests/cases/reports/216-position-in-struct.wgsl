struct In {
  @location(0) position : vec3<f32>,
}
struct Out {
  @builtin(position) clip_position : vec4<f32>,
}
@vertex
fn vs(v : In) -> Out {
  var out : Out;
  out.clip_position = vec4<f32>(v.position, 1.0);
  return out;
}
