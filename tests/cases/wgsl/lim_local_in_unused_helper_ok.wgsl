fn g() {
  var a : array<u32, 16385>;
}
@compute @workgroup_size(1)
fn main() {
  ;
}
