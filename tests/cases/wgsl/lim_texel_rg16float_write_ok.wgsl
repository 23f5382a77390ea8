@group(0) @binding(0) var t : texture_storage_2d<rg16float, write>;
@compute @workgroup_size(8, 8)
fn main() {
  _ = textureDimensions(t);
}
