// The engine numbers what says `auto`, and puts attributes and bodies in.
struct Output { @location(auto) uv: vec2f, @builtin(position) position: vec4f }
@group(1) @binding(auto) var map: texture_2d<f32>;
@group(1) @binding(1000) var far: texture_2d<f32>;
${entry}
fn CsMain(@builtin(global_invocation_id) id: vec3u) { ${body} }
@compute @workgroup_size(${x}, 512)
