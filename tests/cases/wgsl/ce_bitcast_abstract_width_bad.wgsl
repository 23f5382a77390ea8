const x = bitcast<u32>(vec3(1));
