public const LANES = 512;
@compute @workgroup_size(LANES) fn main() { _ = far::away(); }
