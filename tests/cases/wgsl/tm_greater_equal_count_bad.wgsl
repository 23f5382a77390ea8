var<private> a : array<i32, 4 >= 2>;
