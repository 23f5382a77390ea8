/*
 * A translation unit while it is read: what the parser's actions, the body scan and the reader of constants share.
 */
#ifndef SL_HLSL_UNIT_H
#define SL_HLSL_UNIT_H

#include "grammar/hlsl/unit/feeder.h"
#include "grammar/hlsl/unit/scope.h"

/* What is known of a symbol wherever it stands. */
enum {
	HLSL_MARK_ASKED = 1,    /* main, or named by --entry: its head is always read */
	HLSL_MARK_DECLARED = 2, /* a variable, function or record at module scope has this name */
	HLSL_MARK_METHOD = 4    /* a method has this name */
};

/* hlsl_token.painted of the tokens of a body; OPAQUE: out of a macro whose parameters were not replaced. */
enum { HLSL_BODY_PLAIN, HLSL_BODY_MACRO = 2, HLSL_BODY_OPAQUE };

/* Ends of a fragment's lists, so that declarations stay in the order of the source. */
struct hlsl_tail {
	struct sl_fragment *fragment;
	struct sl_function *function;
	struct sl_variable *variable;
	struct sl_record *record;
	struct sl_statement *statement;
};

/* A stage that an effect's technique gives to a function. */
struct hlsl_compiled {
	struct hlsl_compiled *next;
	sl_sym function;
	uint8_t stage;
};

/* A function whose uses are looked for when all declarations are known; its `front_end`. */
struct hlsl_pending {
	struct hlsl_pending *next, *next_reached;
	struct sl_function *function;
	struct hlsl_scope *scope; /* where the names in its body are looked for */
	struct hlsl_body *body;   /* null: none, or attached already */
	sl_sym *params;           /* [nparams] of a body that waits */
	uint32_t nparams;
	uint8_t reached, overloads_reached;
	uint8_t attributed; /* its attributes may name functions */
	uint8_t any_arity;  /* how many arguments it takes is not known: defaults, template lists */
};

struct hlsl_frame;
struct hlsl_paused;

struct hlsl_unit {
	struct sl_module *module;
	struct sl_arena *arena;
	struct sl_names *names;
	const struct sl_front_options *options;
	struct hlsl_pp *pp;
	struct hlsl_feeder feeder;
	struct hlsl_scopes scopes;
	struct hlsl_scope *global, *scope;
	struct hlsl_scope *methods; /* all methods by name, whatever record they belong to */
	struct hlsl_scope **outer;  /* [depth] scopes to go back to */
	uint32_t depth;
	struct sl_value enumerator; /* value of the next one */
	uint8_t enum_scoped;
	struct hlsl_pending *pending, *last_pending;
	struct hlsl_declaration *declaration; /* of variables: one at a time */
	struct hlsl_declaration *spare;       /* of records that are closed, chained: memory for the next ones */
	struct hlsl_piece base;               /* first base of the record whose head was just read */
	struct hlsl_feeder *members;          /* of records that were passed over; null: none is free */
	uint32_t reading;                     /* how many such records are being read, one for another's sake */
	uint8_t *marks;                       /* [nmarks] by symbol */
	uint32_t nmarks;
	struct hlsl_tail *tails; /* [ntails] by file */
	uint32_t ntails;
	struct hlsl_bodies *bodies;
	struct hlsl_compiled *compiled;
	sl_sym kernel;                        /* the kernel whose defines are in force; 0: none */
	uint32_t instances, instance_members; /* of templates; see instance.c */
	uint32_t instance_depth, instance_nesting;
	struct hlsl_bound *bound; /* registers so far */
	uint32_t nbound;
	uint8_t overlaps;               /* two of them do, or a root signature is compared with what is used */
	uint8_t truncated;              /* the input ends inside of something */
	const struct hlsl_frame *until; /* hlsl_parse() stops where the preprocessor comes to it between two items; null: at the end */
	struct hlsl_paused *paused;     /* where it has stopped and will go on; null: it has not begun */
};

static inline uint8_t hlsl_marks(const struct hlsl_unit *u, sl_sym sym)
{
	return sym < u->nmarks ? u->marks[sym] : 0;
}
/* Whether something is compiled on its own: the registers of a library are compared when it is linked. */
static inline bool hlsl_has_entry(const struct hlsl_unit *unit)
{
	return unit->options->stage != SL_STAGE_library && (unit->options->stage != SL_STAGE_none || unit->options->nentries);
}
void hlsl_mark(struct hlsl_unit *, sl_sym, uint8_t mark);

/* A unit at its start. */
struct hlsl_unit *hlsl_unit_new(struct sl_module *, const struct sl_front_options *, struct hlsl_pp *, sl_sym kernel);
/* Reads the input on to its end, or to `until`; in hlsl.y. */
void hlsl_parse(struct hlsl_unit *);
/* Reads members of the scope at hand to the end of what hlsl_pp_enter_passed() has entered; in hlsl.y. */
void hlsl_parse_members(struct hlsl_unit *);
/* The tail of a file's fragment, which is made where it is missing. */
struct hlsl_tail *hlsl_tail(struct hlsl_unit *, uint32_t file);
/* After the last token: uses find their declarations, techniques their functions. */
void hlsl_unit_finish(struct hlsl_unit *);

/* From the start of one token to the end of another, where both stand in the same text. */
static inline struct sl_span hlsl_span(struct sl_span first, struct sl_span last)
{
	if (last.file == first.file && last.end > first.end)
		first.end = last.end;
	return first;
}
/* The tokens [first, last) as a reader would write them. */
struct sl_str hlsl_tokens_text(struct hlsl_unit *, const struct hlsl_token *, uint32_t first, uint32_t last);

#endif
