override a = 4;
override b = 4;
var<workgroup> x : array<u32, a>;
var<workgroup> y : array<u32, b>;
var<workgroup> z : array<u32, a + b>;
@compute @workgroup_size(64)
fn main() { x[0] = 1; y[0] = 2; z[0] = 3; }
