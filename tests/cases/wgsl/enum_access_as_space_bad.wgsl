@group(0) @binding(0) var<read, storage> t: array<u32>;
