@group(0) @binding(0) var<storage, read_write> a : atomic<u32>;
@fragment fn f() { atomicStore(&a, 1); }
