fn g() { workgroupBarrier(); }
@fragment fn f() { g(); }
