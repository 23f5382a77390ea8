override lanes: u32 = ${ lanes };
const count = ${ sizes[0] };
${ wide ? '@subgroup_size(32)' : '' }
@compute @workgroup_size( ${ x }, ${ y }, 1 )
fn main() {
    var scratch: array<f32, ${N}>;
    scratch[0] = f32(count);
}
