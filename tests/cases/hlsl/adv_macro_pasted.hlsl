#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
[CAT(num, threads)(CAT(20, 48), 1, 1)]
void main() {}
