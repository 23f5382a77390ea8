@group(0) @binding(0) var<storage, read_write> foo : array<u32>;
@group(0) @binding(0) var<storage, read_write> bar : array<u32>;
