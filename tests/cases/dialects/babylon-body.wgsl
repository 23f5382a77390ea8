vertexOutputs.offset{X}=vertexOutputs.center+uniforms.delta*WEIGHT{X};
