struct S { a : u32, b : vec2f }
alias V = vec3<f32>;
fn f() -> S {
  var a = vec3<f32>(1);
  let b = mat2x2<f32>(1, 2, 3, 4) * vec2<f32>(a.xy);
  let c = array<S, 2>(S(1, vec2<f32>()), S());
  let read = 1;
  let d = read + i32(bitcast<i32>(V(1).x));
  let e = array(vec2(1), vec2(2));
  return c[0];
}
