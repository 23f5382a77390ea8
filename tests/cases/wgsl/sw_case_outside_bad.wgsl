fn f(x : u32) {
  case 1: { }
}
