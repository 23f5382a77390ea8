//! constants a=-0.5
override a = 1u;
@compute @workgroup_size(64) fn main() { _ = a; }
