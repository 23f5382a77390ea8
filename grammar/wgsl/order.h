/*
 * What is checked of a body without parsing it: which token may follow which, and which operators may stand side by side without
 * parentheses. Both hold for every correct body, so that a violation is a syntax error for certain.
 */
#ifndef SL_WGSL_ORDER_H
#define SL_WGSL_ORDER_H

#include "grammar/wgsl/token.h"

extern const uint32_t wgsl_category[256]; /* by kind: one bit */
extern const uint32_t wgsl_follow[256];   /* by kind: categories of the tokens that may come next; kind 0: any */

static inline int wgsl_may_follow(unsigned previous, unsigned kind)
{
	return (wgsl_category[kind] & wgsl_follow[previous]) != 0;
}

/* What a reader would have expected after the token. */
const char *wgsl_expected_after(unsigned previous);

/* Operators met so far at one bracket level of an expression; the kind of the token, 0 for none. */
struct wgsl_level {
	uint8_t logical, bitwise, relation, arithmetic;
};

/* An infix operator at a level: returns the kind of an earlier one that it cannot be mixed with, or 0. */
unsigned wgsl_mix(struct wgsl_level *, unsigned kind);

#endif
