const_assert bitcast<u32>(-0.0f) == 0u;
