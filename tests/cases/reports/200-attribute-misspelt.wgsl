@compute @aworkgroup_size(64)
fn main() {}
