ATTR
void main() {}
