struct S {

 a : u32,


 b : array<u32, 1073741823>,

 c : array<u32, 1073741823>
}
