// Also in a part of a module all else is checked.
var<workgroup> tile : array<f32, SIZE>;
struct Light { @align(3) colour : Colour }
fn shade(light : Light) -> f32 {
  return light.colour.r * EXPOSURE;
}
