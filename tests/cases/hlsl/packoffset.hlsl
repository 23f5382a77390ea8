struct S { float2 s; };
tbuffer Right : register(t0) {
	float3 r1 : packoffset(c0.g);
	float r2 : packoffset(C0);
	S r3 : packoffset(c1);
	float r4 : packoffset(c2.w) : register(c3);
	bool4 r5 : packoffset(c3);
	int2 r6[2] : packoffset(c4);
	int r7 : packoffset(c5);
};
cbuffer SamePlace {
	float4 s1 : packoffset(c0);
	float2 s2 : packoffset(c0);
};
cbuffer OnItself : packoffset(c0) { float o1; };
struct Member { float m : packoffset(c0); };
float parameter(float p : packoffset(c0)) { return p; }
cbuffer Inner {
	struct { float i1 : packoffset(c1); } i2 : packoffset(c0);
	S i3 : packoffset(c7.y);
	float3 i4 : packoffset(c8.z);
};
cbuffer Mixed : register(b3) {
	float4 m1 : packoffset(c0);
	float4 m2 : packoffset(c0.x), m3;
};
cbuffer Forms {
	float f1 : packoffset(c1.xy);
	float f2 : packoffset(b0);
	float f3 : packoffset(BASE);
	float f4 : packoffset(BASE(4));
	float f5 : packoffset(c0) : packoffset(c0.x) : packoffset(c1);
};
