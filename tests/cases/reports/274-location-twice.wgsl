struct FragmentIn {
    @location(0) @location(1) color : vec4<f32>,
}
@fragment
fn main(in : FragmentIn) -> @location(0) @location(1) vec4<f32> {
    return in.color;
}
