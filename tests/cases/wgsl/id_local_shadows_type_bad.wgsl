fn f(vec2 : i32) { var a : vec2<f32>; }
