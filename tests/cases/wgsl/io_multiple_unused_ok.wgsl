struct S { @builtin(position) @location(0) a : vec4f }
fn f(s : S) {}
