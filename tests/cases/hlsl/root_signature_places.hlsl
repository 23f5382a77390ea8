#define ROOT "RootFlags(0), CBV(b0), CBV(b0)"
#define TABLE "DescriptorTable(SRV(t0), "
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature("RootFlags(0), "
	"CBV(b0), "
	"SRV(u1)")]
void registers() { }
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature(ROOT)]
void macro() { }
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature(TABLE
	"UAV(u0, numDescriptors = 0))")]
void mixed() { }
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature("RootFlags(0),,")]
void commas() { }
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature("CBV(B0)")]
void capital() { }
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature("RootFlags(0), RootFlags(0)")]
void twice() { }
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature("StaticSampler(s0, filter = FILTER_LINEAR)")]
void filter() { }
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature("DescriptorTable()")]
void nothing() { }
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature("DescriptorTable(Sampler(s0, flags = DATA_STATIC))")]
void data() { }
[shader("compute")] [numthreads(64, 1, 1)]
[RootSignature("CBV(b0, flags = DESCRIPTORS_VOLATILE)")]
void descriptor() { }
