static const int a = a + 1;
enum { b = b };
static const int c = {{c, a}, b};
[numthreads(a, b, c)] void main() {}
