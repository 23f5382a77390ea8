override a = 5u;
override b = array(1, 2, 3)[a];
@compute @workgroup_size(64) fn main() { return; _ = b; }
