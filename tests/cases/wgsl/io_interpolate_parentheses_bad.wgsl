@fragment fn f(@location(0) @interpolate((flat)) a : i32) {}
