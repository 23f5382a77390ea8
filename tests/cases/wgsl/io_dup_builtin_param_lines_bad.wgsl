@compute @workgroup_size(64)
fn main(
  @builtin(workgroup_id) group : vec3u,
  @builtin(num_workgroups) groups : vec3u,
  @builtin(num_workgroups) again : vec3u,
) {
}
