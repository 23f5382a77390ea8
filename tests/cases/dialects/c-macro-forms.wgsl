#define LANES 512
#define SELF SELF
#define A B
#define B A
struct S { LANES: u32 }
fn f(s: S) -> u32 { return s.LANES; }
@compute @workgroup_size(A, SELF) fn g() {}
@compute @workgroup_size(64)
fn main(@builtin(num_workgroups) LANES: vec3u) { _ = f(S(LANES.x)); }
