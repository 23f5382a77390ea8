//! constants n=64 n=-1
override n : u32;
@compute @workgroup_size(n)
fn main() {}
