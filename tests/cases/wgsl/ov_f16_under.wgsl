//! constants a=-65504.5
enable f16;
override a = 1h;
@compute @workgroup_size(64) fn main() { _ = a; }
