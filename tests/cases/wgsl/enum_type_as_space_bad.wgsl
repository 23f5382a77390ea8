fn f(p: ptr<f32, function>) {}
