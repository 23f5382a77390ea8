@compute @workgroup_size(1)
fn main() {
  var a : array<vec4f, 4096>;
  _ = a[0];
}
