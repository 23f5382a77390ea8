struct Varyings {
  @builtin(position) pixel : vec4f,
  @location(0) uv : vec2f,
}

@group(0) @binding(0) var<uniform> tint : vec4f;

@fragment
fn shade(
  in : Varyings,
  @location(1) normal : vec3f,
  @builtin(position) again : vec4f,
) -> @location(0) vec4f {
  return tint;
}
