fn f() {
  return }
