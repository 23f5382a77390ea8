const x = f32(3.4028235e38);
