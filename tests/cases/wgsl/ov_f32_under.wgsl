//! constants a=-3.5e38
override a = 1f;
@compute @workgroup_size(64) fn main() { _ = a; }
