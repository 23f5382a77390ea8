enable subgroups;
@group(0) @binding(0) var<storage, read_write> q : array<u32>;
var<workgroup> sums : array<u32, 4>;
@compute @workgroup_size(128)
fn main(@builtin(local_invocation_index) i : u32) {
  let total = subgroupAdd(q[i]);
  if (i % 32u == 0u) { sums[i / 32u] = total; }
  workgroupBarrier();
  q[i] = sums[0] + sums[1] + sums[2] + sums[3];
}
