@compute @workgroup_size(1)
fn main() {
  let a = array<u32, 16385>();
  _ = a[1];
}
