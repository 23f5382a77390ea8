struct S {
  n : u32,
  a : array<u32> }
alias P = ptr<private, S>;
