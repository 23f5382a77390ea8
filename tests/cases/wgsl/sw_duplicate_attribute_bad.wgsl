fn f(x : i32) {
  switch x {
    case 1: { }
    case 1 @diagnostic(off, derivative_uniformity) { }
    default: { }
  }
}
