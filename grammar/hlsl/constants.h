/*
 * Constant expressions: literals, operators, casts and constructors, and names of constants, as far as they can be decided without types of
 * the whole program. What cannot be decided is unknown, never a fault (DXC folds more and less than FXC; see `phase`).
 */
#ifndef SL_HLSL_CONSTANTS_H
#define SL_HLSL_CONSTANTS_H

#include "grammar/hlsl/unit.h"

/* A scalar, or a vector of up to four components. A vector's `scalar` holds its component kind. */
struct hlsl_value {
	struct sl_value scalar;
	uint8_t width; /* 0: a scalar */
	struct sl_int component[4];
};

/* Value of the tokens [first, last), seen from a scope. */
struct hlsl_value hlsl_evaluate(struct hlsl_unit *, const struct hlsl_token *, uint32_t first, uint32_t last, struct hlsl_scope *);
/* A value as a variable of this scalar or vector kind holds it. */
struct hlsl_value hlsl_convert(struct hlsl_value, uint8_t kind, uint8_t width);
/* A number as written; kind none where it is none. */
struct sl_value hlsl_number(struct sl_str text);
/* An attribute's or a call's argument. */
struct sl_arg *hlsl_argument_of(struct hlsl_unit *, const struct hlsl_token *, uint32_t first, uint32_t last, struct hlsl_scope *);

static inline struct sl_value hlsl_unknown(uint8_t phase)
{
	return (struct sl_value){.range = {INT64_MIN, INT64_MAX}, .kind = SL_KIND_none, .phase = phase};
}

#endif
