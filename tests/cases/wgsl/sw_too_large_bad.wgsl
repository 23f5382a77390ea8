fn f(x : u32) {
  switch x {
    case 4294967296: { }
    default: { }
  }
}
