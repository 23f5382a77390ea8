@group(0) @binding(0) var<storage> verts : array<vec4f>;
@group(0) @binding(1) var<storage, read_write> hits : array<atomic<u32>>;
@vertex
fn vs(@builtin(vertex_index) i : u32) -> @builtin(position) vec4f { return verts[i]; }
@fragment
fn fs() -> @location(0) vec4f { atomicAdd(&hits[0], 1u); return vec4f(); }
