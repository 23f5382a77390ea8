const private = 1;
var<private> a : i32 = private;
