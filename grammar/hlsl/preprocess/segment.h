/*
 * A segment: the tokens of a declaration up to the `;`, `{` or `}` that ends it or opens its body. With all of them at hand, what a C-like
 * grammar cannot decide with one token of look-ahead is decided by looking: brackets know their partners, and each question costs one pass.
 */
#ifndef SL_HLSL_SEGMENT_H
#define SL_HLSL_SEGMENT_H

#include <stdbool.h>

#include "grammar/hlsl/preprocess/keywords.h"
#include "grammar/hlsl/preprocess/preprocessor.h"

struct hlsl_segment {
	const struct sl_names *names;
	struct hlsl_token *tokens; /* [count], then the token that ended it */
	uint32_t *match;           /* of an opening bracket its closer, of all else the token itself */
	uint32_t count, capacity;
	uint32_t open;               /* while reading: innermost open bracket, chained through match; NO_MATCH: none */
	uint32_t no_angle_before[2]; /* no template list that opens before this token can close; [1]: in an expression */
	uint8_t end;                 /* ';' '{' '}', or 0 at the end of input */
	uint8_t broken;              /* brackets do not match */
	uint8_t macro_prefix;        /* an unknown macro with arguments stood before the declaration */
	uint8_t is_template;
	uint32_t template_first, template_last; /* its parameters */
};

#define HLSL_NO_MATCH UINT32_MAX

static inline enum hlsl_keyword hlsl_keyword_at(const struct hlsl_segment *s, uint32_t i)
{
	return s->tokens[i].kind == HLSL_NAME ? hlsl_keyword_of(s->names, s->tokens[i].sym) : HLSL_KW_NONE;
}
static inline bool hlsl_is_op(const struct hlsl_token *t, uint16_t op)
{
	return t->kind == HLSL_PUNCTUATOR && t->op == op;
}

struct hlsl_reader {
	struct hlsl_pp *pp;
	struct sl_arena *arena;
	const struct sl_names *names;
	struct hlsl_token pushed; /* a token that was read too much */
	uint8_t has_pushed;
};

struct hlsl_token hlsl_reader_next(struct hlsl_reader *);
void hlsl_reader_push(struct hlsl_reader *, struct hlsl_token);

/* Reads the next segment. A braced initialiser is part of it; of a long one only the start is kept. */
void hlsl_segment_read(struct hlsl_reader *, struct hlsl_segment *);
/* Token after the `>` that closes the `<` at i, or 0 where this is no template list. Linear in the segment over all calls. */
uint32_t hlsl_segment_angle(struct hlsl_segment *, uint32_t i);
/* End of the run of words at i: names with qualifiers `A::`, template lists, operator names, C++ `*` and `&`. */
uint32_t hlsl_segment_words(struct hlsl_segment *, uint32_t i, uint32_t end);
/* End of the expression at i: the next comma outside of brackets and template lists, or end. */
uint32_t hlsl_segment_expression(struct hlsl_segment *, uint32_t i, uint32_t end);
/* Whether the tokens [first, last) have a qualifier that is checked on any declaration. */
bool hlsl_segment_qualified(const struct hlsl_segment *, uint32_t first, uint32_t last);
/* Whether the `<` at i opens an effect's annotation `< string Name = "x"; >`, in which the types may be missing. */
bool hlsl_segment_is_annotation(const struct hlsl_segment *, uint32_t i);

#endif
