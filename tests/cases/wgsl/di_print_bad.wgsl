fn f() {
  print(1);
}
