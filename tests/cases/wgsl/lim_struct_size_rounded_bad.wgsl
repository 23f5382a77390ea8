// the size, rounded up to the alignment, is 2^32
struct S { @size(4294967295) a : u32 }
