//! constants a=65505
enable f16;
override a = 1h;
@compute @workgroup_size(64) fn main() { _ = a; }
