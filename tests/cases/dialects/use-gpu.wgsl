@optional @link fn getPosition(i: u32) -> vec4<f32> { return vec4<f32>(0.0); };
@link struct T {};
@link fn getSize() -> u32 {};
@link var<storage> data: array<T>;
@infer type T;
@export fn shade(i: u32) -> SurfaceFragment { return getSurface(getPosition(i), getSize()); }
@compute @workgroup_size(512) fn main() {}
