const u16 = 1;
const_assert u16 == 1;
