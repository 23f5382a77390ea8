/* Values of constant expressions, and what operators make of them: in the types of HLSL, as DXC's evaluator (ExprConstant.cpp) does. */
#ifndef SL_HLSL_ARITHMETIC_H
#define SL_HLSL_ARITHMETIC_H

#include "grammar/hlsl/preprocess/preprocessor.h"

/* A scalar, or a vector of up to four components. A vector's `scalar` holds its component kind. */
struct hlsl_value {
	struct sl_value scalar;
	uint8_t width; /* 0: a scalar */
	struct sl_int component[4];
};

/* Operators of two tokens, beside characters and enum hlsl_op. */
enum { HLSL_SHIFT_LEFT = 1, HLSL_SHIFT_RIGHT = 2 };

static inline struct sl_value hlsl_unknown(uint8_t phase)
{
	return (struct sl_value){.range = {INT64_MIN, INT64_MAX}, .kind = SL_KIND_none, .phase = phase};
}

static inline struct hlsl_value hlsl_scalar(struct sl_value v)
{
	return (struct hlsl_value){.scalar = v};
}

static inline bool hlsl_is_float(uint8_t kind)
{
	return kind == SL_KIND_f32 || kind == SL_KIND_f16 || kind == SL_KIND_f64;
}

/* Phase of what is made of values of two. */
static inline uint8_t hlsl_later(uint8_t a, uint8_t b)
{
	return a > b ? a : b;
}

/* A number as an integer kind or bool holds it: it wraps in u32, and is unknown where another kind does not hold it. */
struct sl_value hlsl_exact(int64_t, uint8_t kind, uint8_t phase);
/* A scalar as another kind holds it; unknown where it does not. */
struct sl_value hlsl_to_kind(struct sl_value, uint8_t kind);
/* Component i of a vector, or the scalar itself. */
struct sl_value hlsl_component(const struct hlsl_value *, unsigned i);
/* A value as a variable of this scalar or vector kind holds it. */
struct hlsl_value hlsl_convert(struct hlsl_value, uint8_t kind, uint8_t width);
/* `a operation b`, by component. What DXC refuses to compute is unknown, of the operation's kind. */
struct hlsl_value hlsl_binary(int operation, const struct hlsl_value *a, const struct hlsl_value *b);
/* - ~ or ! before a value. The components of a vector are not known then. */
struct hlsl_value hlsl_prefixed(int operation, struct hlsl_value);

#endif
