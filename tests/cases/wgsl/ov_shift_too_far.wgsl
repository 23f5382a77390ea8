override a = 33u;
override b = 1u << a;
@compute @workgroup_size(64) fn main() { _ = b; }
