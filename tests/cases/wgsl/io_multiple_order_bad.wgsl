@fragment fn f(
@location(0)
@builtin(position) a : vec4f) {}
