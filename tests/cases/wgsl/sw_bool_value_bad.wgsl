fn f(x : u32) {
  switch x {
    case true: { }
    default: { }
  }
}
