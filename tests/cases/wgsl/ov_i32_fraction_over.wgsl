//! constants a=2147483647.5
override a = 1i;
@compute @workgroup_size(64) fn main() { _ = a; }
