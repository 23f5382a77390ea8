alias p = ptr<private, array<u32>>;
