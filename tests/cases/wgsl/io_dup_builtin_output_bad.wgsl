struct Out {
  @builtin(position) a : vec4f,


  @builtin(position) b : vec4f,
}



@vertex
fn main() -> Out { return Out(); }
