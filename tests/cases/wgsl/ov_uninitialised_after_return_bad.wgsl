override a : u32;
override b = a + 1;
@compute @workgroup_size(64) fn main() { return; _ = b; }
