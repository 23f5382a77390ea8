// Placeholders are names in braces, glued to others or alone.
const TILE: u32 = {TILE}u;
var<private> user_{name}: {type};
var {texture}: {textureType};
fn load{suffix}(index: u32) -> {type} { return textureLoad({texture}, uniform.uv, 0); }
@compute @workgroup_size({TILE}, TILE, 1)
fn main(@builtin(workgroup_id) id: vec3u) { let x = load{suffix}(id.x); }
