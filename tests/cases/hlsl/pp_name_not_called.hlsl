#define S(x) x
static const int T = 64;
#define G S(T)
[numthreads(G, S(S(T)), S((1)))] void main() {}
