struct S { @size(2147483648u) a : i32, @size(2147483648u) b : i32 }
