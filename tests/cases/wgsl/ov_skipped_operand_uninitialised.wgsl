override a : i32;
override b = true || a == 2;
@compute @workgroup_size(select(1, 64, b)) fn main() {}
