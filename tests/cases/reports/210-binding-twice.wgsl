@group(0) @binding(0)
var<storage, read_write> foo : array<u32>;
@group(0) @binding(0)
var<storage, read_write> bar : array<u32>;
@compute @workgroup_size(64)
fn one() { foo[0] = 1u; }
@compute @workgroup_size(64)
fn both() {
  foo[0] = 1u;
  bar[0] = 1u;
}
