//! constants a=3.4028234663852890e38
override a = 1f;
@compute @workgroup_size(64) fn main() { _ = a; }
