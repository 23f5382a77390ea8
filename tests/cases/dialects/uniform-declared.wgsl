fn cell(uniform: vec4u) -> u32 { return uniform.x + missing; }
@compute @workgroup_size(64) fn main() { _ = cell(vec4u()); }
