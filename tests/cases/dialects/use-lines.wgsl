use camera.wgsl;
@compute @workgroup_size(512) fn main() { _ = eye(); }
