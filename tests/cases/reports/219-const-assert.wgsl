const x = 1;
const y = 2;
const_assert x < y;
const_assert(y != 0);
fn foo() {
  const z = x + y - 2;
  const_assert z > 0;
  let a = 3;
  const_assert a != 0;
}
