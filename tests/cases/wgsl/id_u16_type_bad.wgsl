var<private> a : u16;
