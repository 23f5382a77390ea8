fn f() {
  let a = sampler();
}
