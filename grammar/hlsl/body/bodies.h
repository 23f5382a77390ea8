/*
 * The scan of function bodies: its state, and what its parts give each other. gather.c takes a body's tokens out of the preprocessor,
 * body.c passes over them, and on the way uses.c keeps the names, calls.c the calls and operations, statement.c the attributes.
 */
#ifndef SL_HLSL_BODIES_H
#define SL_HLSL_BODIES_H

#include "grammar/hlsl/body/body.h"

enum {
	HLSL_MAX_ATTRIBUTE_TOKENS = 256, /* from one `[` to its `]` */
	HLSL_MAX_CALL_TOKENS = 512,      /* of an argument list, or the head of a loop */
	HLSL_MAX_BODY_PATH = 8           /* names before the last `::` */
};

/* A macro's name among the tokens and what it can stand for. */
struct hlsl_body_macro {
	const sl_sym *words;
	uint32_t at, nwords;
	uint8_t pastes;
};

/* By symbol. */
struct hlsl_body_name {
	uint32_t seen;             /* number of the last body that used it */
	uint32_t local;            /* number of the body in which it is a local name now */
	struct hlsl_body_use *use; /* its last spelling */
};

struct hlsl_body_local {
	sl_sym sym;
	uint32_t depth, at; /* at: token of its name */
};

/* Memory that all bodies of a shader share. */
struct hlsl_bodies {
	struct hlsl_unit *unit;
	struct hlsl_token *tokens; /* `painted` is one of HLSL_BODY_… */
	struct hlsl_body_macro *macros;
	struct hlsl_body_name *symbols;
	struct hlsl_body_local *locals;
	uint32_t ntokens, tokens_capacity, nmacros, macros_capacity, symbols_capacity, nlocals, locals_capacity;
	uint32_t number;          /* of this body, from 1 */
	uint32_t skip_depth;      /* of an argument list that is dropped */
	uint8_t skip_pending;     /* one may follow */
	const uint64_t *followed; /* words whose calls are kept */
	uint32_t nfollowed;       /* calls and operations of this body */
	/* the pass over the tokens */
	struct hlsl_body *body;
	uint32_t depth, parens, declaring; /* declaring: parens + 1 of a declaration with commas */
	uint32_t initialisers;             /* open braces of `= { … }` */
	uint32_t angle;                    /* `<` after a name that may be a template list */
	uint8_t after_angle;
	/* the names and `::` before this token */
	sl_sym path[HLSL_MAX_BODY_PATH];
	uint32_t npath, path_first;
	uint8_t rooted;
};

/* Takes one token of the body, for hlsl_pp_body(); the first argument is the struct hlsl_bodies. */
void hlsl_bodies_gather(void *bodies, const struct hlsl_token *);

/* ---- names, by uses.c ---- */

/* What a use says of a name beside its spelling. */
struct hlsl_manner {
	bool called, member, stored;
	bool hidden;      /* in a macro: what stands before and behind it is not known */
	uint16_t arities; /* as in struct hlsl_body_use */
};

/* Makes room for a symbol that is newer than all of those in `symbols`. */
void hlsl_bodies_add_symbols(struct hlsl_bodies *);
/* The name of token `at` is a local one until its block ends. */
void hlsl_bodies_declare(struct hlsl_bodies *, uint32_t at);
/* A block ends, and its locals with it. */
void hlsl_bodies_close_scope(struct hlsl_bodies *);
/* Notes a use, behind the path that has been read; the first of each spelling is kept. Returns it where it is new or newly called. */
struct sl_use *hlsl_bodies_use(struct hlsl_bodies *, const struct hlsl_token *, struct hlsl_manner);
/* Notes what the macro at a token may use. */
void hlsl_bodies_use_macro(struct hlsl_bodies *, const struct hlsl_body_macro *, const struct hlsl_token *);
/* Whether one of the tokens [first, last) is a local name, or a macro, which may hold one. */
bool hlsl_bodies_have_local(struct hlsl_bodies *, uint32_t first, uint32_t last);

static inline struct hlsl_body_name *hlsl_bodies_name(struct hlsl_bodies *s, sl_sym sym)
{
	if (sym >= s->symbols_capacity)
		hlsl_bodies_add_symbols(s);
	return &s->symbols[sym];
}

static inline bool hlsl_bodies_is_local(struct hlsl_bodies *s, sl_sym sym)
{
	return hlsl_bodies_name(s, sym)->local == s->number;
}

/* Whether the language or the unit, so far, gives the name a meaning. */
static inline bool hlsl_bodies_is_known(const struct hlsl_bodies *s, sl_sym sym)
{
	return s->unit->names->symbols[sym].word || hlsl_marks(s->unit, sym) & (HLSL_MARK_DECLARED | HLSL_MARK_METHOD);
}

/* ---- calls and operations, by calls.c ---- */

/* How many arguments the call has whose `(` is at `open`: a bit of struct hlsl_body_use's `arities`. */
uint16_t hlsl_bodies_arity(const struct hlsl_bodies *, uint32_t open);
/* Arguments of the call whose `(` is at `open`; null where the list is not closed within the limits. */
struct sl_arg *hlsl_bodies_arguments(struct hlsl_bodies *, uint32_t open);
/* Keeps the call of the name at i, its `(` at `open`, where rules ask for it. */
void hlsl_bodies_follow_call(struct hlsl_bodies *, uint32_t i, uint32_t open);
/* Keeps the operation whose operator ends at i, where it has a value to tell. */
void hlsl_bodies_follow_operation(struct hlsl_bodies *, uint32_t i);
/* Keeps the argument that the call of the name at i hands to another stage. The segment holds all tokens of the body. */
void hlsl_bodies_hand_on(struct hlsl_bodies *, struct hlsl_segment *, uint32_t i, uint32_t open);

/* Looks at the flags of the call of the method at i, its `(` at open, if it is TraceRayInline of a local. */
void hlsl_bodies_trace_inline(struct hlsl_bodies *, const struct hlsl_segment *, uint32_t i, uint32_t open);

/* ---- effects, by effects.c ---- */

/* Marks the uses of which the body surely makes something. */
void hlsl_bodies_effects(struct hlsl_bodies *);

/* ---- statements, by statement.c ---- */

/* The `]` of the `[` at i, or 0. */
uint32_t hlsl_bodies_closing(const struct hlsl_bodies *, uint32_t i);
/* Keeps the attributes that begin at the `[` at i, and of which statement they are. Returns the token behind them; i for a subscript. */
uint32_t hlsl_bodies_attributes(struct hlsl_bodies *, uint32_t i);

#endif
