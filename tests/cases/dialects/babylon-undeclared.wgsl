var backColor: texture_2d<f32>;@fragment
fn main(input: FragmentInputs)->FragmentOutputs {fragmentOutputs.color=textureLoad(backColor,vec2i(fragmentInputs.position.xy),0);}
