#define FLAGS "RootFlags(ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT | CBV_SRV_UAV_HEAP_DIRECTLY_INDEXED), "
#define TABLE(n) "DescriptorTable(SRV(t0, numDescriptors = " #n "), visibility = SHADER_VISIBILITY_PIXEL), "
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature(FLAGS TABLE(4) "CBV(b0), CBV(b0, space = 1), "
	"SRV(t4, flags = 0), UAV(u+1, )")]
void wrong() { }
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature(FLAGS TABLE(4) TABLE_OF_THE_HOST "CBV(b0)")]
void host() { }
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature(FLAGS TABLE(4) "DescriptorTable(SRV(t0), visibility = SHADER_VISIBILITY_VERTEX), CBV(b0x), RootConstants(num32BitConstants = +4, b1),"
	"DescriptorTable(SRV(t0, space = 1, offset = 4), SRV(t9, numDescriptors = unbounded), UAV(u0, offset = 2)), DescriptorTable(visibility = SHADER_VISIBILITY_ALL),"
	"StaticSampler(s0, maxLOD = 3.402823466e+38f, minLOD = .5, mipLODBias = -16, borderColor = STATIC_BORDER_COLOR_OPAQUE_WHITE_UINT)")]
void right() { }
