override a = 0;
override b = 8 / a;
@compute @workgroup_size(64) fn main() { _ = b; }
