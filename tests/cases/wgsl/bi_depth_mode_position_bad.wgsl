@vertex fn f() -> @builtin(position, greater) vec4f { return vec4f(); }
