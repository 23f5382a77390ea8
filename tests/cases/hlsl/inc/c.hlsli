#define FROM_C 2048
