struct Light { float3 at; float range; float2 size; };
cbuffer Unused { float4 a[4097]; };
cbuffer Rows { float2x3 m[1366]; float x; };
cbuffer Columns { row_major float4x2 m[1024]; float4 fits; };
cbuffer Placed { float4 first : packoffset(c0); float4 b[4096]; };
cbuffer Exact { Light lights[2047]; float4 c; float last; };
cbuffer Over { Light more[2047]; float4 d; float2 e; float3 f; };
tbuffer Large { float4 g[5000]; };
RWBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    o[i] = x + fits.x + b[i].x + last + f.x + g[i].x;
}
