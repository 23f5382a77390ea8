#include "gone.hlsl"
#pragma kernel A
