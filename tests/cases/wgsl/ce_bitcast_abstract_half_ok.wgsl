enable f16;
const_assert bitcast<f16>(1) == 1h;
const_assert bitcast<vec2h>(vec2(1, 2)).y == 2h;
const_assert bitcast<u32>(vec2(1, 2)) == 0x40003c00u;
const_assert bitcast<vec2u>(vec4(1.5)).x == 0x3e003e00u;
