override a : i32;
@compute @workgroup_size(64) fn main() { f(); }
fn f() { let a = 1; let x = a; }
