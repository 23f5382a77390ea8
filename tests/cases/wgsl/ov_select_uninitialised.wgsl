override a : i32;
override b = select(64, a, false);
@compute @workgroup_size(b) fn main() {}
