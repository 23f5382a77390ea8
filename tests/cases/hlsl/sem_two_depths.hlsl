struct O { float a : SV_Depth; float b : SV_DepthLessEqual; };
O main() { return (O)0; }
