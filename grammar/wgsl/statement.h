/*
 * The form of a statement, told from its first token, the token that ends it, and where an assignment operator or the `)` of a call stands
 * between them (spec section "Statements"). What lies between follows by order.h.
 */
#ifndef SL_WGSL_STATEMENT_H
#define SL_WGSL_STATEMENT_H

#include "grammar/wgsl/token.h"

enum wgsl_header { WGSL_NO_HEADER, WGSL_FOR_INIT, WGSL_FOR_CONDITION, WGSL_FOR_UPDATE };

struct wgsl_form {
	const char *bytes;
	const struct wgsl_token *tokens;
	uint32_t first;
	uint32_t assign;      /* of an assignment or increment; 0: none */
	uint32_t call_closed; /* the `)` of the call that begins with the first token; 0: it begins with none */
	uint8_t header;       /* enum wgsl_header */
};

/* Whether the token is `++`, which nothing follows. */
int wgsl_is_increment(const char *bytes, const struct wgsl_token *);
/* Whether an assignment or a call can begin with a token of that kind. */
int wgsl_begins_left_side(unsigned kind);
/* Whether the statement can begin as it does: not every one may stand in the head of a for. */
int wgsl_may_begin(const struct wgsl_form *);
/* What would have been expected at token i, which ends the statement, and at *where; null: the form is right. */
const char *wgsl_expected_in_statement(const struct wgsl_form *, uint32_t i, uint32_t *where);

/* The left side of an assignment. */
struct wgsl_left_side {
	uint32_t root;      /* the name that it starts from */
	uint8_t plain;      /* the name alone, perhaps in parentheses */
	uint8_t is_call;    /* what a call yields, or a part of it */
	uint8_t is_address; /* of something, and no place itself */
};
/* Tokens [first, end) as one. Returns the first token that cannot be part of it, `end` where all is well. */
uint32_t wgsl_left_side(const struct wgsl_token *tokens, uint32_t first, uint32_t end, struct wgsl_left_side *);

#endif
