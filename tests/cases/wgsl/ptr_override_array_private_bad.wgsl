override n = 4;
alias p = ptr<private, array<u32, n>>;
