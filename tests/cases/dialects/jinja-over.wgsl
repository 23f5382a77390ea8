{% include "structs.wgsl" %}
@compute @workgroup_size(16, 32)
fn main() {}

@compute @workgroup_size({{ size_x }}, 512)
fn wide() {}
