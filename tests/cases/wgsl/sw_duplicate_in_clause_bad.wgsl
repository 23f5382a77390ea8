fn f(x : i32) {
  switch x {
    case 3, 3: { }
    default: { }
  }
}
