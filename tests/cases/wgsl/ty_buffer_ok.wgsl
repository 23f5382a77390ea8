requires buffer_view;
var<workgroup> w : buffer<64>;
@group(0) @binding(0) var<storage, read_write> s : buffer;
fn f(p : ptr<workgroup, buffer>) {
  *bufferView<u32>(&w, 0) = 1;
  bufferArrayView<array<u32>>(&w, 0, 64)[1] = 0;
}
