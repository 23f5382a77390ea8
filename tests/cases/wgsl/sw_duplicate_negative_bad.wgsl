fn f(x : i32) {
  switch x {
    case -1: { }
    case abs(-1) - 2: { }
    default: { }
  }
}
