const one = 1;
fn f(x : u32) {
  const two = one + 1;
  switch x {
    case two: { }
    case 0x2u, default: { }
  }
}
