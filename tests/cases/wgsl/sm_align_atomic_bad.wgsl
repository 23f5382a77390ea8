struct S { @align(2) a : atomic<i32> }
