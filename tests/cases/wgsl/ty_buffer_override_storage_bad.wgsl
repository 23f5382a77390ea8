override n = 64;
@group(0) @binding(0) var<storage> s : buffer<n>;
