var<workgroup> w : array<u32, 5000>;
@compute @workgroup_size(1)
fn f() { loop { if true { break; } switch 1 { case 1: { continue; } default { return; } } w[0] = 1; } }
