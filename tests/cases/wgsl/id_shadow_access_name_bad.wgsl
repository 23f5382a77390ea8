const read = 1;
@group(read) @binding(0) var<storage, read> a : i32;
