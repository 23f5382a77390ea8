@compute
@vertex
@workgroup_size(64)
// three attributes and a comment
fn main() {}
