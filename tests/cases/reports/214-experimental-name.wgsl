enable chromium_experimental_subgroups;
@compute @workgroup_size(64)
fn main(@builtin(subgroup_size) s : u32) {
  _ = s;
}
