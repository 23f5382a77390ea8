/* The scan of one body: its state, and what the parts of it share. body.c has the loop over the tokens, parts.c what is parsed on its way.
 */
#ifndef SL_WGSL_SCAN_H
#define SL_WGSL_SCAN_H

#include "grammar/wgsl/flow.h"
#include "grammar/wgsl/operands.h"
#include "grammar/wgsl/order.h"
#include "grammar/wgsl/scopes.h"
#include "grammar/wgsl/statement.h"

enum wgsl_pending { WGSL_NOTHING, WGSL_LOCAL, WGSL_ASSERT, WGSL_CALLING };

/* Levels of brackets that are told apart; deeper ones share rows, and no compiler takes them. */
enum { WGSL_LEVELS = 256 };

/* An argument list that is open at a level. */
struct wgsl_call {
	uint32_t callee; /* token, 0: none */
	uint32_t commas;
	struct wgsl_passed *passed;
	uint8_t opening; /* kind of its bracket */
	uint8_t is_list; /* of arguments: more than one expression, or none, may stand in it */
};

struct wgsl_scan {
	struct wgsl_parser *p;
	struct wgsl_token *tokens;
	uint32_t body; /* number of the one that is read */
	struct wgsl_scopes scopes;
	struct wgsl_flow flow;
	/* the body */
	struct wgsl_decl *decl;
	struct wgsl_stmt *last;
	uint8_t passes;   /* the module has textures or samplers: who passes them is kept */
	uint8_t discards; /* a discard has been in it */
	uint8_t reported; /* one syntax fault a body: the next would be its consequence */
	/* the statement */
	uint8_t begins;   /* the next token begins one */
	uint8_t leaves;   /* its first token is return, break or continue */
	uint8_t pending;  /* enum wgsl_pending */
	uint8_t header;   /* enum wgsl_header */
	uint8_t previous; /* kind of the token before */
	uint32_t depth;   /* open ( and [ */
	uint32_t lists;   /* open template lists */
	uint32_t level;   /* bracket level of the expression; levels deeper than the array share its rows */
	struct wgsl_level levels[WGSL_LEVELS];
	struct wgsl_call calls[WGSL_LEVELS];
	uint32_t loop; /* the `for` whose head was opened last */
	/* tokens: its first, the declared name or callee, after the colon, of the `=`, of an assignment, the `)` of the call */
	uint32_t first, name, type, equal, assign, closed;
	struct wgsl_attr *attrs;
	struct wgsl_followed followed;
};

/* A syntax fault at token i, unless the body has one already. */
void wgsl_scan_expected(struct wgsl_scan *, uint32_t i, const char *what, const char *context);
/* A row of the body. */
struct wgsl_stmt *wgsl_scan_row(struct wgsl_scan *, enum wgsl_stmt_kind, struct sl_span);
struct sl_span wgsl_scan_span(const struct wgsl_scan *, uint32_t first, uint32_t last);
/* Parses a range on behalf of the body; a fault in it counts as the body's, and after one nothing more is looked into. */
int wgsl_scan_parse(struct wgsl_scan *, int start, uint32_t first, uint32_t last, const char *context);

/* Whether a declaration of the module is a texture or sampler, as far as its form tells. */
int wgsl_scan_has_handles(const struct wgsl_unit *);
/* The argument of the innermost call that ends before token i. */
void wgsl_scan_argument(struct wgsl_scan *, uint32_t i);
/* The innermost call, which ends, of a function that is no local. */
void wgsl_scan_pass(struct wgsl_scan *);
/* A declaration that ends before token i; its name is visible from here on. */
void wgsl_scan_local(struct wgsl_scan *, uint32_t i);
/* The values of a `case`, which end before token i. */
void wgsl_scan_clause(struct wgsl_scan *, uint32_t i);
/* The template list that ends at token i, after the name that has it. */
void wgsl_scan_template(struct wgsl_scan *, uint32_t i);

#endif
