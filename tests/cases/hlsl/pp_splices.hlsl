#define SI\
ZE 20\
48
[num\
threads(SIZE, 1, 1)] void main() {}
