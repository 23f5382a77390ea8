fn f(x : u32) {
  switch x {
    case 1: { }
    case 2, 1: { }
    default: { }
  }
}
