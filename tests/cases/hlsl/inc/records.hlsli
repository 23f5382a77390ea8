#ifndef RECORDS_HLSLI
#define RECORDS_HLSLI
#define COUNT 16
#define MORE float4 more[8];
#define REAL float2
#define PAIR struct Inner { float4 a, b; }; Inner pair;
struct Element { float4 value; uint flags; };
struct Elements { Element all[COUNT]; uint used, free; };
struct Extended { Element first; MORE uint last; };
struct Typed { REAL real[COUNT]; };
struct Holder { PAIR };
namespace N { static const uint COUNT_OF = 4; struct Local { float4 v[COUNT_OF]; }; }
#undef COUNT
#undef REAL
#define COUNT 4096
#define REAL nothing
struct Declared { float4 v[4]; } declared, list[2];
struct C0 { float a; };
struct C1 { C0 c; float a; };
struct C2 { C1 c; float a; };
struct C3 { C2 c; float a; };
struct C4 { C3 c; float a; };
struct C5 { C4 c; float a; };
struct C6 { C5 c; float a; };
struct C7 { C6 c; float a; };
struct C8 { C7 c; float a; };
struct C9 { C8 c; float a; };
struct C10 { C9 c; float a; };
struct C11 { C10 c; float a; };
struct C12 { C11 c; float a; };
struct C13 { C12 c; float a; };
struct C14 { C13 c; float a; };
#endif
