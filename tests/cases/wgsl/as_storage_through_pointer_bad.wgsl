@group(0) @binding(0) var<storage> s : array<u32>;
fn f() {
  (*(&s))[0] = 1;
}
