enable subgroups;
@group(0) @binding(0) var<storage, read_write> result : array<u32>;
@compute @workgroup_size(1)
fn cs(@builtin(local_invocation_index) ndx : u32, @builtin(subgroup_size) subgroup_size : u32) {
  result[ndx] = subgroup_size;
}
