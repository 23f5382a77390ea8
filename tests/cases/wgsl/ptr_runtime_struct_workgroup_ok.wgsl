struct S { n : u32, a : array<u32> }
alias P = ptr<workgroup, S>;
fn f(p : ptr<uniform, S>) {}
