/* The walk over one body: its state, and what its parts share. body.c has the statements, operands.c the expressions. */
#ifndef SL_WGSL_BODY_H
#define SL_WGSL_BODY_H

#include "grammar/wgsl/body/flow.h"
#include "grammar/wgsl/body/follow.h"
#include "grammar/wgsl/body/scopes.h"

struct wgsl_walk {
	struct wgsl_parser *p;
	uint32_t number; /* of the body */
	struct wgsl_scopes scopes;
	struct wgsl_flow flow;
	struct wgsl_followed followed;
	uint8_t passes; /* the module has textures or samplers: who passes them is kept */
	/* the body */
	struct wgsl_decl *decl;
	struct wgsl_stmt *last;
	uint8_t discards; /* a discard has been in it */
	uint8_t stopped;  /* nested too deep: nothing more is read */
	/* the expression */
	uint8_t lists;   /* template lists around it */
	uint8_t in_type; /* it is the type of a declaration */
	uint8_t whole;   /* the resolver reads all of it, template lists included */
};

/* A row of the body. */
struct wgsl_stmt *wgsl_add_row(struct wgsl_walk *, enum wgsl_stmt_kind, struct sl_span);
/* A syntax fault at a token, unless the body has one already. */
void wgsl_expect(struct wgsl_walk *, const struct wgsl_token *, const char *what, const char *context);

/* Keeps what rules ask of an expression, in the order of its tokens. Null: nothing. */
void wgsl_walk_expr(struct wgsl_walk *, struct wgsl_expr *);
/* A call that stands as a statement. */
void wgsl_walk_call(struct wgsl_walk *, struct wgsl_expr *);
/* The call that initialises a local, if rules ask for it: reads of the local are reads of its value. */
struct sl_call *wgsl_walk_initialiser(struct wgsl_walk *, struct wgsl_expr *);
/* The name at a token of a statement that is none. */
void wgsl_walk_name(struct wgsl_walk *, const struct wgsl_token *);
/* The local that a name stands for, through lets that are other names alone, or null; *name is then its own. */
const struct wgsl_local *wgsl_behind_lets(const struct wgsl_walk *, sl_sym *name);

/* Reads all bodies into their declarations. */
void wgsl_walk_bodies(struct wgsl_parser *);

#endif
