#define C 4
#define A4 float4
#define PASTE1(a, b) a##b
#define PASTE(a, b) PASTE1(a, b)
#define TYPE PASTE(A, C)
#define FUNC(ty) ty main() : OUT { return 0; }
FUNC(TYPE)
