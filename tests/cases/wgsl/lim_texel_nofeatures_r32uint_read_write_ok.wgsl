//! device=nofeatures
@group(0) @binding(0) var t : texture_storage_2d<r32uint, read_write>;
@compute @workgroup_size(8, 8)
fn main() {
  _ = textureDimensions(t);
}
