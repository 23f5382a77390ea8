// An extension of wgpu's brings attributes, built-in values and address spaces of its own.
enable wgpu_mesh_shader;
struct Payload { color: vec4f }
var<task_payload> payload: Payload;
struct Vertex { @builtin(position) position: vec4f, @location(0) color: vec4f }
struct Primitive { @builtin(triangle_indices) indices: vec3u, @per_primitive @location(1) tint: vec4f }
@task @payload(payload) @workgroup_size(1)
fn plan() -> @builtin(mesh_task_size) vec3u { return vec3u(1, 1, 1); }
@mesh @payload(payload) @workgroup_size(1)
fn draw(@builtin(local_invocation_index) index: u32) {}
