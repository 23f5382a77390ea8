override TEST : u32 = 8;
struct Test {
    test : array<u32, TEST>,
}
