#define OPEN [
#define CLOSE ]
OPEN numthreads(64, 64, 1) CLOSE
void main() {}
