alias p = ptr<private, atomic<i32>>;
