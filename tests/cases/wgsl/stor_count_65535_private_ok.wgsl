var<private> a : array<i32, 65535>;
