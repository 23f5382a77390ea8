@id(1) const a = 4;
@vertex var<private> v : f32;
struct S { n : u32, @size(16) tail : array<f32> }
@workgroup_size(64) fn helper() {}
@group(0) @binding(0) var<storage> s : S;
