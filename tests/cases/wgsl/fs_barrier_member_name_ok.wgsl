struct S { workgroupBarrier : i32 }
@fragment fn f() { var s : S; s.workgroupBarrier = 1; }
