const c = 4;
fn f(x : u32) {
  switch (x) {
    case 1, 2, { }
    case 3u { }
    case c, c + 1: { }
    case 4294967295: { }
    case default: { }
  }
}
