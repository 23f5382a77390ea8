alias p = ptr<function, ptr<function, u32>>;
