struct Late { float4 v[LATER]; };
static const uint LATER = 4096;
struct Unknown { NobodyKnows a; float b; };
