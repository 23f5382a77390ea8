fn g(a : i32) -> i32 { return a; }
fn f() {
  for (var i : i32 = 0; i < 2; i += 1) { }
  for (g(1); true; _ = g(2)) { break; }
  for (let n = 2; ; ) { break; }
  var v = vec2(0);
  for (v.x = 0; v.x < 3; v.x++) { }
}
