@group(0) @binding(0)
var sampler : sampler;
@compute @workgroup_size(64)
fn main() { let switch = 1; }
