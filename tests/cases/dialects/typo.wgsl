// An undeclared type is a mistake where the file has the inputs of its entry points itself.
struct VertexInput { @location(0) position : vec4f }
@vertex fn main(in : VertexInputs) -> @builtin(position) vec4f { return in.position; }
