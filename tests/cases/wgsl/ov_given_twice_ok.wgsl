//! constants n=-1 n=64
override n : u32;
@compute @workgroup_size(n)
fn main() {}
