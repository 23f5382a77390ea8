enable subgroups;
@group(0) @binding(0) var<storage, read_write> signs : array<u32>;
@compute @workgroup_size(128)
fn main(@builtin(local_invocation_index) t : u32, @builtin(subgroup_invocation_id) lane : u32) {
  let ballot = subgroupBallot(((t >> 2u) & 1u) != 0u);
  if (lane % 8u == 0u) {
    signs[t / 8u] = (ballot.x >> ((lane / 8u) * 8u)) & 0xFFu;
  }
}
