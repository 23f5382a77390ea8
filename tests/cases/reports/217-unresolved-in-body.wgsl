@vertex
fn vertexMain(@location(0) pos : vec2f) ->
  @builtin(position) vec4f {
  return vec4f(position, 0, 1);
}
