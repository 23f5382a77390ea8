fn f() {
  let x = ();
}
