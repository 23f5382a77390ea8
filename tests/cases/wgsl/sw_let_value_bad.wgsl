fn f(x : u32) {
  let n = 1u;
  switch x {
    case n: { }
    default: { }
  }
}
