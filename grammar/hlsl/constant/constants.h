/*
 * Constant expressions: literals, operators, casts and constructors, and names of constants, as far as they can be decided without types of
 * the whole program. What cannot be decided is unknown, never a fault (DXC folds more and less than FXC; see `phase`).
 */
#ifndef SL_HLSL_CONSTANTS_H
#define SL_HLSL_CONSTANTS_H

#include "grammar/hlsl/constant/arithmetic.h"
#include "grammar/hlsl/unit/unit.h"

/* Value of the tokens [first, last), seen from a scope. */
struct hlsl_value hlsl_evaluate(struct hlsl_unit *, const struct hlsl_token *, uint32_t first, uint32_t last, struct hlsl_scope *);
/* A number as written; kind none where it is none. */
struct sl_value hlsl_number(struct sl_str text);
/* An attribute's or a call's argument. */
struct sl_arg *hlsl_argument_of(struct hlsl_unit *, const struct hlsl_token *, uint32_t first, uint32_t last, struct hlsl_scope *);

#endif
