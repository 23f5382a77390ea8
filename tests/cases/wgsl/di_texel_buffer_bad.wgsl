@group(0) @binding(0) var t : texel_buffer<r32uint, read>;
