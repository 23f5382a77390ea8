fn f(x : i32) {
  switch x {
    case 1: { switch x { case 1, 2: { } default: { } } }
    case 2: { }
    default: { }
  }
  switch x { case 1: { } default: { } }
}
