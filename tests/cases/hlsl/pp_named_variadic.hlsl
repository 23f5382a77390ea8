#define T(x, args...) [numthreads(x, ##args)]
#define ONE 1
T(64, 64, ONE) void main() {}
