var<workgroup> w : u32;
@group(0) @binding(0) var<storage, read_write> s : array<u32>;
@group(0) @binding(1) var<storage, read> r : array<u32>;
fn touch() -> u32 { return w; }
@fragment
fn fs() -> @location(0) vec4u { return vec4u(touch()); }
@vertex
fn vs(@builtin(vertex_index) i : u32) -> @builtin(position) vec4f {
  s[i] = r[i];
  return vec4f();
}
