/*
 * What rules ask of a body beyond the names in it: constants that names are divided, shifted or masked by, and what calls of a few
 * functions take and give. What is not plain is left alone.
 */
#ifndef SL_WGSL_FOLLOW_H
#define SL_WGSL_FOLLOW_H

#include "grammar/wgsl/body/scopes.h"

/* The lists of one body. */
struct wgsl_followed {
	const struct wgsl_parser *parser;
	const struct wgsl_body_name *names; /* by symbol: the local that is visible */
	const uint64_t *words;              /* whose calls are kept; null: of none */
	struct wgsl_decl *decl;             /* the function */
	uint32_t count;                     /* calls and operations so far */
};

/* Keeps a call of a name that is no local, where rules ask for it; null: they do not. */
struct sl_call *wgsl_follow_call(struct wgsl_followed *, const struct wgsl_expr *);
/* Keeps a binary operation where its operands are a parameter, or a member of one, and a constant. */
void wgsl_follow_operation(struct wgsl_followed *, const struct wgsl_expr *);
/* The call's value, or a name that holds it, is read as `read` has it: a member or an element of it, else all of it (null). */
void wgsl_follow_read(const struct wgsl_parser *, struct sl_call *, const struct wgsl_expr *read);

#endif
