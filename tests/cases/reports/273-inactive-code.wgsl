fn helper() -> u32 {
#ifdef USE_A
    return a::func(;
#else
    return 0u;
#endif
}
@compute @workgroup_size(64)
fn main() { _ = helper(); }
