/* Sizes of constant buffers. */
#ifndef SL_HLSL_LAYOUT_H
#define SL_HLSL_LAYOUT_H

#include "grammar/hlsl/unit/unit.h"

/* Of ConstantBuffer<T>. */
struct sl_int hlsl_buffer_bytes(struct hlsl_unit *, struct sl_record *);
/* Another member of a cbuffer, whose size grows by it; placed: a packoffset says where it stands. */
void hlsl_buffer_member(struct hlsl_unit *, struct sl_variable *buffer, const struct sl_type *, bool placed);

#endif
