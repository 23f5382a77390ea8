// A part of a module: the constant and the function stand in other files.
fn disk(angle : f32, count : u32) -> array<vec2f, 4> {
  let turn = TWO_PI * angle;
  return spread(vec2f(cos(turn), sin(turn)), count);
}
