override n = 1u;
fn f(x : u32) {
  switch x {
    case n: { }
    default: { }
  }
}
