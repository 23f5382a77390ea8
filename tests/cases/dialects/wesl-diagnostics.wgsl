diagnostic(off, wildcard_shadow);
@diagnostic(off, unsupported_wildcard,) const a = 1;
@diagnostic(info, cross_package_wildcard) @compute @workgroup_size(512) fn main() {}
