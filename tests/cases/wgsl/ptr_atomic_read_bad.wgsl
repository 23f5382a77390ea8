alias p = ptr<storage, atomic<i32>>;
