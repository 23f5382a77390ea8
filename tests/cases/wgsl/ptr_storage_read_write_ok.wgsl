alias p = ptr<storage, u32, read_write>;
