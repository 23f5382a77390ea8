struct A { @location(0) a : f32 }


struct B { @location(0) b : f32 }


@fragment
fn main(

  a : A,

  b : B) {}
