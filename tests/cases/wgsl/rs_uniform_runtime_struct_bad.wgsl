struct S {
  n : u32,

  a : array<u32>
}

@group(0) @binding(0) var<uniform> u : S;
