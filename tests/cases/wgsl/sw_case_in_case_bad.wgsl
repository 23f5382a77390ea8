fn f(x : u32) {
  switch x {
    default: {
      case 1: { }
    }
  }
}
