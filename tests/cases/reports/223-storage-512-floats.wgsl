const BINS = 256;
const METRICS = 17;
var<workgroup> hist : array<atomic<u32>, BINS * METRICS>;
@compute @workgroup_size(64)
fn main() { atomicAdd(&hist[0], 1u); }
