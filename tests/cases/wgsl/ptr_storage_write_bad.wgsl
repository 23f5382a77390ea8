alias p = ptr<storage, u32, write>;
