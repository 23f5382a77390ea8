/*
 * What rules ask of a body beyond the names in it: constants that names are divided, shifted or masked by, and what calls of a few
 * functions take and give. Looked at where an operator or such a name stands; what is not plain is left alone.
 */
#ifndef SL_WGSL_OPERANDS_H
#define SL_WGSL_OPERANDS_H

#include "grammar/wgsl/parser.h"

/* The lists of one body. */
struct wgsl_followed {
	const struct wgsl_parser *parser; /* with the locals that are visible */
	const uint64_t *words;            /* whose calls are kept */
	struct wgsl_decl *decl;           /* the function */
	uint32_t end, count;              /* the body's last token; calls and operations so far */
};

int wgsl_is_followed(const struct wgsl_followed *, sl_sym);
/* The call of the name at i, its `(` next. `local`: the declaration that it initialises, 0: none. */
void wgsl_follow_call(struct wgsl_followed *, uint32_t i, sl_sym local);
/* Keeps the operation whose operator is token i, where it is one and its operands are a parameter, or a member of one, and a constant. */
void wgsl_follow_operation(struct wgsl_followed *, uint32_t i);

#endif
