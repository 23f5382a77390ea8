@fragment
fn fs(@location(0) @interpolate(flat,) id : u32, @location(1) @interpolate(linear, centroid,) x : f32) -> @location(0) u32 {
  return id + u32(x);
}
