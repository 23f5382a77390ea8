/*
 * Local names of a body while it is read (spec section "Declaration and Scope"): which local a name means, if any. One table for all bodies
 * of a module; leaving a block undoes what its declarations hid.
 */
#ifndef SL_WGSL_SCOPES_H
#define SL_WGSL_SCOPES_H

#include "grammar/wgsl/syntax/parser.h"

/* By symbol: the local that is visible, and the row of the first use in the body of that number. */
struct wgsl_body_name {
	struct wgsl_local *local;
	struct wgsl_stmt *use;
	uint32_t bound; /* place of `local` in the stack of bindings */
	uint32_t body;
};

struct wgsl_bound {
	sl_sym name;
	uint32_t bound_before;
	struct wgsl_local *before; /* what it hides */
};

struct wgsl_scope {
	uint32_t first; /* of `bound` */
};

struct wgsl_scopes {
	struct wgsl_parser *p;
	struct wgsl_body_name *names;
	struct wgsl_bound *bound; /* [nbound], room for `capacity` */
	uint32_t nbound, capacity, n;
	struct wgsl_scope scopes[SL_MAX_NESTING]; /* [n] */
};

/* Begins a module: no name is local. */
void wgsl_scopes_start(struct wgsl_scopes *, struct wgsl_parser *);
/* Makes a local visible in the innermost scope. A second one of its name there is a fault. */
void wgsl_scopes_bind(struct wgsl_scopes *, struct wgsl_local *);
/* A scope that begins at a token. Returns 0, with a fault recorded, where it would be one too many. */
int wgsl_scopes_open(struct wgsl_scopes *, const struct wgsl_token *);
/* The innermost scope ends. */
void wgsl_scopes_close(struct wgsl_scopes *);

#endif
