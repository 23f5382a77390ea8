override a : i32;
var<private> w : i32 = a;
@compute @workgroup_size(64) fn main() { _ = w; }
