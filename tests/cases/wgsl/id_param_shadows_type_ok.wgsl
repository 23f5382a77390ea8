fn f(vec2 : i32, b : vec2<f32>) {}
