fn cell(index: u32) -> vec2i {
    return vec2i(i32(index % uniform.size), i32(index / uniform.size));
}
@compute @workgroup_size(512) fn main() { _ = cell(1); }
