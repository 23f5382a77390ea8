@group(0) @binding(0) var<storage, read_write> items: array<u32>;
@compute @workgroup_size({WIDTH}, 32)
fn main(@builtin(global_invocation_id) id: vec3u) { items[id.x] = {WIDTH}; }
