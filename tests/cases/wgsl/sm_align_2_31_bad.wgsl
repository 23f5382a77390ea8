struct S { @align(2147483648) a : i32 }
