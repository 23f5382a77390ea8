struct Wrapped {
  @size(16) elem : f32,
}
struct Big {
  a : array<Wrapped, 8>,
}
@group(0) @binding(1) var<uniform> big : Big;
@compute @workgroup_size(64)
fn main() {
  _ = big.a[0].elem;
}
