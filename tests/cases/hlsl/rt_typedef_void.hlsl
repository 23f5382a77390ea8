typedef void V;
[shader("raygeneration")]
V r() {}
