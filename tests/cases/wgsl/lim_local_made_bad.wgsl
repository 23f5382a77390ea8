@compute @workgroup_size(1)
fn main() {
  var a = array<u32, 16385>();
}
