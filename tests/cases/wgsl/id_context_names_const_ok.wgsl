const compute = 1; const workgroup_size = 64; const position = 2; const flat = 3; const off = 4; const f16 = 5;
@compute @workgroup_size(workgroup_size, compute) fn f() {}
