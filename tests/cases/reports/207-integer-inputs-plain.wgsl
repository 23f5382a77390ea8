@vertex
fn vs(@location(0) i : vec2u) -> @builtin(position) vec4f {
  return vec4f(vec2f(i), 0, 1);
}
@fragment
fn fs() -> @location(0) vec4u {
  return vec4u(1);
}
