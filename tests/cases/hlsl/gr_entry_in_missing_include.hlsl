#include "not_there.hlsl"
