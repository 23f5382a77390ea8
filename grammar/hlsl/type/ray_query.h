/* Flags of a RayQuery and of the rays that it traces. */
#ifndef SL_HLSL_RAY_QUERY_H
#define SL_HLSL_RAY_QUERY_H

#include "grammar/hlsl/unit/unit.h"

/* The template arguments [first, last) of a RayQuery: flags that contradict each other are a fault. */
void hlsl_check_ray_query(struct hlsl_unit *, const struct hlsl_segment *, uint32_t first, uint32_t last);
/* The flags of a call of TraceRayInline, its `(` at open, on a local whose name is declared at a token. */
void hlsl_check_trace_inline(struct hlsl_unit *, const struct hlsl_segment *, uint32_t open, uint32_t declared);

#endif
