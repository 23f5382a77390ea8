// Sums a buffer. 16 invocations fill half a wave on both chosen GPUs: a warning, shown once.
@group(0) @binding(0) var<storage, read> values: array<f32>;
@group(0) @binding(1) var<storage, read_write> sums: array<f32>;

var<workgroup> partial: array<f32, 16>;

@compute @workgroup_size(16)
fn reduce(@builtin(local_invocation_index) index: u32, @builtin(workgroup_id) group: vec3u) {
    partial[index] = values[group.x * 16 + index];
    workgroupBarrier();
    if index == 0 {
        var sum = 0.0;
        for (var i = 0; i < 16; i++) {
            sum += partial[i];
        }
        sums[group.x] = sum;
    }
}
