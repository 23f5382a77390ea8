/*
 * Blocks and jumps of a body (spec sections "Control Flow" and "Behavior Analysis", as far as one pass over the tokens tells): what can
 * run, and jumps that no correct body holds. One fault a body.
 */
#ifndef SL_WGSL_FLOW_H
#define SL_WGSL_FLOW_H

#include "grammar/wgsl/syntax/parser.h"

struct wgsl_block {
	const struct wgsl_token *head;           /* first token of the statement that it belongs to */
	const struct wgsl_token *first_continue; /* of a loop */
	struct wgsl_switch *clauses;             /* of a switch with values */
	uint8_t kind;                            /* of flow.c */
	uint8_t dead;                            /* nothing reaches its start */
	uint8_t jumped;                          /* what follows in it stands behind a jump */
	uint8_t breaks;                          /* of a loop or switch: a break ends it, or a case of the switch reaches its end */
	uint8_t continues;                       /* of a loop: a continue is in it */
	uint8_t returns;                         /* a return is in it */
	uint8_t endless;                         /* of the head of a for: it has no condition */
	uint8_t jumps;                           /* every branch so far of the `if` that is read in it ends in a jump */
	uint8_t defaults;                        /* of a switch: its default clauses */
};

struct wgsl_flow {
	struct wgsl_parser *p;
	const struct wgsl_decl *decl;
	struct wgsl_block *blocks;        /* [n], room for `capacity` */
	uint32_t n, capacity, continuing; /* continuing: blocks of that kind among them */
	uint8_t quiet;                    /* a fault of the body is recorded already */
};

/* Begins a body; `flow` was all zeros before the first. */
void wgsl_flow_start(struct wgsl_flow *, struct wgsl_parser *, const struct wgsl_decl *);
/* A `for`, before its head; what its `{` opens is inside of it. */
void wgsl_flow_for(struct wgsl_flow *, const struct wgsl_token *);
/* The condition of that `for` has been read. */
void wgsl_flow_condition(struct wgsl_flow *, int is_empty);
/* A `{`, by the first token of its statement. The caller bounds the depth. */
void wgsl_flow_open(struct wgsl_flow *, const struct wgsl_token *head);
/* The `}` of the innermost block that wgsl_flow_open() opened. */
void wgsl_flow_close(struct wgsl_flow *);
/* A return, break or continue, from its first token to its `;`. */
void wgsl_flow_jump(struct wgsl_flow *, const struct wgsl_token *first, const struct wgsl_token *end);
/* A local name is used: a continuing block cannot use what a `continue` of its loop stands before. */
void wgsl_flow_use(struct wgsl_flow *, const struct wgsl_local *);
/* The word `default`. */
void wgsl_flow_default(struct wgsl_flow *, const struct wgsl_token *);
/* The `}` of the body. */
void wgsl_flow_end(struct wgsl_flow *, const struct wgsl_token *);

/* What the values of the innermost block, a switch, have in common. */
struct wgsl_switch *wgsl_flow_switch(struct wgsl_flow *);

static inline uint8_t wgsl_flow_unreachable(const struct wgsl_flow *f)
{
	return f->blocks[f->n - 1].dead | f->blocks[f->n - 1].jumped;
}

#endif
