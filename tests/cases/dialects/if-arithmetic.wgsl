#if (WIDTH > 16 && !defined(SMALL)) || FORCE == 1
@compute @workgroup_size(WIDTH, 64)
#elif WIDTH
@compute @workgroup_size(WIDTH, 4)
#else
@compute @workgroup_size(2048)
#endif
fn main() {}
