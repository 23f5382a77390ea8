@id(42) override block_width = 12u;
@compute @workgroup_size(block_width)
fn shuffler() {}
