struct A { a : i32, a : f32 }
struct B { b : array<f32>, c : i32 }
struct C { a : i32, b : i32, }
struct D { c : C }
