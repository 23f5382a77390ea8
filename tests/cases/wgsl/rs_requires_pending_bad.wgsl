requires texel_buffers;
@compute @workgroup_size(64) fn main() {}
