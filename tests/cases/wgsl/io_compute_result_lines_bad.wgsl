@compute @workgroup_size(64)
fn main(
  @builtin(workgroup_id) a : vec3u,
  @builtin(num_workgroups) b : vec3u,
  @builtin(local_invocation_id) c : vec3u,
) -> vec4f {
  return vec4f();
}
