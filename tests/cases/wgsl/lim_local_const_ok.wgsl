@compute @workgroup_size(1)
fn main() {
  const a = array<u32, 16385>();
}
