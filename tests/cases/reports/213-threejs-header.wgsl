// generated

// directives
enable subgroups;

var<private> instanceIndex : u32;
struct NodeBuffer {
	value : array< vec3<f32> >
};
@binding( 0 ) @group( 0 )
var<storage, read_write> dst : NodeBuffer;
@compute @workgroup_size( 64 )
fn main( @builtin( global_invocation_id ) g : vec3<u32>,
	@builtin( num_workgroups ) n : vec3<u32>,
	@builtin( subgroup_size ) size : u32 ) {
	instanceIndex = g.x + g.y * n.x * 64;
	dst.value[ instanceIndex ] = vec3<f32>( f32( size ) );
}
