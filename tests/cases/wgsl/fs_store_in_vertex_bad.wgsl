@group(0) @binding(0) var t : texture_storage_2d<rgba8unorm, write>;
@vertex fn f() -> @builtin(position) vec4f { textureStore(t, vec2(), vec4f()); return vec4f(); }
