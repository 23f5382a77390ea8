alias p = ptr<uniform, array<u32>>;
