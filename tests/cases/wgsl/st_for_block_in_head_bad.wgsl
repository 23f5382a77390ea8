fn f() {
  for (;; {}) { break; }
}
