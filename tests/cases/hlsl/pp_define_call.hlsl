ATTR(2048) void main() {}
