@vertex
fn vs(@location(15) a : vec4f, @location(16) b : vec4f) -> @builtin(position) vec4f {
  return a + b;
}
