enable subgroups;
enable subgroup_size_control;

const tile = 16;
var<workgroup> cache: array<vec4f, tile * tile * 5>;

// 16 x 16 x 2 invocations are more than WebGPU promises, and the cache is larger than 16 KiB.
@compute @workgroup_size(tile, tile, 2)
fn blur(@builtin(local_invocation_index) index: u32) {
    cache[index] = vec4f();
}

// x is not a multiple of the subgroup size, though the total is.
@compute @workgroup_size(16, 4) @subgroup_size(32)
fn scan(@builtin(subgroup_invocation_id) lane: u32) {
}

// No power of two.
@compute @workgroup_size(48) @subgroup_size(24)
fn sort() {
}
