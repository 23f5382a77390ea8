override a : i32;
@compute @workgroup_size(64) fn main() { if (false) { _ = a; } }
