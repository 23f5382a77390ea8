// written for an engine that reads conditions in comments
//#include "common.wgsl"
//#if defined(SCALED)
struct Params { rows: i32, scale: f32 }
//#else
struct Params { rows: i32 }
//#endif
@group(0) @binding(0) var<uniform> params: Params;

//#ifdef TILED
@compute @workgroup_size(16, 32)
//#else
@compute @workgroup_size(64)
//#endif
fn main() {
    var rows = shared_rows(params.rows);
//#if defined(SCALED)
    let factor = params.scale;
//#else
    let factor = 1.0;
//#endif
}
