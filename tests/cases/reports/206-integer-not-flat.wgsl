struct Out {
  @builtin(position) clip : vec4f,
  @location(0) id : u32,
}
@vertex
fn vs(@builtin(vertex_index) i : u32) -> Out {
  return Out(vec4f(), i);
}
