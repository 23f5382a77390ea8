/*
 * What rules ask of a body beyond the words in it: constants that names are divided, shifted or masked by, and what calls of a few words
 * take and give. Looked at where an operator or such a word stands; nothing is parsed, and what is not plain is left alone.
 */
#ifndef SL_HLSL_OPERANDS_H
#define SL_HLSL_OPERANDS_H

#include "grammar/hlsl/unit/unit.h"

/* The tokens of a body. */
struct hlsl_body_tokens {
	struct hlsl_unit *unit;
	const struct hlsl_token *tokens;
	uint32_t count;
};

/* The operation whose operator, of `>>` the second character, is token i; null where its operands are not a name and a constant. */
struct sl_operation *hlsl_operation_at(const struct hlsl_body_tokens *, uint32_t i);
/* The call of the name at i, its `(` at `open`; null where it does not end within reason. */
struct sl_call *hlsl_call_at(const struct hlsl_body_tokens *, uint32_t i, uint32_t open);

#endif
