alias p = ptr<workgroup, atomic<i32>>;
