//! device=compat
//! buffers=0:float32,1:float32,2:float32,3:float32,4:float32,5:float32,6:float32,7:float32,8:float32,9:float32,10:float32,11:float32,12:float32,13:float32,14:float32
struct I {@location(0) a0: f32,@location(1) a1: f32,@location(2) a2: f32,@location(3) a3: f32,@location(4) a4: f32,@location(5) a5: f32,@location(6) a6: f32,@location(7) a7: f32,@location(8) a8: f32,@location(9) a9: f32,@location(10) a10: f32,@location(11) a11: f32,@location(12) a12: f32,@location(13) a13: f32,@location(14) a14: f32, @builtin(vertex_index) v: u32 }
@vertex fn v(i: I, @builtin(instance_index) n: u32) -> @builtin(position) vec4f { return vec4f(); }
