fn f() {
  let a = read + 1;
}
