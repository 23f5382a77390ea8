fn f(x : u32) {
  switch x {
    case 1u: { }
    case 2i: { }
    default: { }
  }
}
