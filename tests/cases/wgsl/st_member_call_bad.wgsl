struct S { a : u32 }
fn f() {
  var s : S;
  let x = s.a();
}
