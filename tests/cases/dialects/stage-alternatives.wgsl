#import a::b
#ifdef BIG
@compute @workgroup_size(16, 32)
#else
@compute @workgroup_size(32)
#endif
fn main() {}

#ifdef AS_VERTEX
@vertex
#else
@fragment
#endif
fn shade(@builtin(position) at: vec4f) -> @location(0) vec4f { return at; }
