fn g() { workgroupBarrier(); storageBarrier(); textureBarrier(); }
@compute @workgroup_size(64) fn f() { g(); }
