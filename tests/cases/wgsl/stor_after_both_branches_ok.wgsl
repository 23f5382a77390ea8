var<workgroup> a : array<u32, 5000>;
@compute @workgroup_size(64) fn main(@builtin(local_invocation_index) i : u32) { if (i > 3) { return; } else if (i > 2) { return; } else { return; } a[0] = 1; }
