requires buffer_view;
var<workgroup> w : buffer<64>;
fn f() {
  (*bufferView<vec2u>(&w, 0)).x += 2;
  *(bufferView<u32>(&w, 0)) = 1;
}
