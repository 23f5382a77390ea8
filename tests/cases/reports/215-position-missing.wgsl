@vertex
fn vs(@location(0) p : vec4f) -> @location(0) vec4f {
  return p;
}
