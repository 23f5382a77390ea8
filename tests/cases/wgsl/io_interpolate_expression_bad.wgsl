@fragment fn f(@location(0) @interpolate(flat + either) a : i32) {}
