fn f() {
  let a = bitcast<float>(1u);
}
