struct S {
  n : u32,

  a : array<u32>
}

var<workgroup> w : S;
