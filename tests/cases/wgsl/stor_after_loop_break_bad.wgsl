var<workgroup> a : array<u32, 5000>;
@compute @workgroup_size(64) fn main(@builtin(local_invocation_index) i : u32) { loop { if (i > 3) { break; } return; } a[0] = 1; }
