enable subgroups;
enable subgroup_size_control;
@compute @workgroup_size(64) @subgroup_size(16)
fn main() {}
