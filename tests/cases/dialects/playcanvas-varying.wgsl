varying @interpolate(flat) user_{name}: u32;
