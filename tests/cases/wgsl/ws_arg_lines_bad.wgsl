const depth = 0;
@compute
@workgroup_size(
  16,
  16,
  depth,
)
fn main() {}
