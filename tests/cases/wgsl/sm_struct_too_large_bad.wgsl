struct S {

 a : u32,


 @size(2147483648u) b : u32,

 @size(2147483648u) c : u32
}
