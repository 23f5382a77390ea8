const LANES = 64;
@compute @workgroup_size(LANES) fn main() { _ = missing; }
