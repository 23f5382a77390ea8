enable subgroups;
@fragment fn f() { _ = subgroupAdd(1.0) + quadSwapX(1.0); }
