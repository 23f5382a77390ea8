/*
 * Function bodies: not parsed, scanned once for what rules ask. Macros in them are not expanded; their names are seen through the word sets
 * of the definitions in force.
 */
#ifndef SL_HLSL_BODY_H
#define SL_HLSL_BODY_H

#include "grammar/hlsl/body/local.h"
#include "grammar/hlsl/unit/unit.h"

enum { HLSL_ANY_ARITY = 1 << 15 };

/* A use before its declaration is looked for. */
struct hlsl_body_use {
	struct sl_use use;          /* first: the list goes through it */
	struct hlsl_body_use *same; /* an earlier use of the name in this body, qualified in another way */
	const sl_sym *path;         /* [npath]: A and B of A::B::name */
	struct sl_again **again;    /* end of use.again */
	uint16_t arities;           /* bit n: called with n arguments; HLSL_ANY_ARITY: with a number that is not known */
	uint8_t nagain;
	uint8_t npath;
	uint8_t rooted; /* ::name, ::A::name */
};

/* Whether the name stands behind `::`: it is no local name, and with a path no word of the language either. */
static inline bool hlsl_is_qualified(const struct hlsl_body_use *use)
{
	return use->npath || use->rooted;
}

struct hlsl_body {
	struct sl_span end; /* the closing brace */
	uint8_t complete;   /* every word was seen */
	uint8_t waiting;    /* it was passed over, and nothing else is known of it before hlsl_body_visit() */
	union {
		struct hlsl_passed passed; /* while it waits */
		struct {
			struct sl_use *uses, *last_use;
			struct sl_statement *statements, *last_statement;
			struct sl_call *calls, *last_call;
			struct sl_operation *operations, *last_operation;
			struct hlsl_handed *handed;
		};
	};
};

/*
 * Scans the body whose `{` has been taken, with the names that are declared so far. With `later` it may be passed over: most functions of
 * headers are used by no entry point.
 */
struct hlsl_body *hlsl_body_scan(struct hlsl_unit *, bool later);
/* Scans a body that was passed over. */
void hlsl_body_visit(struct hlsl_unit *, struct hlsl_body *);
/* A parameter of the body just scanned: what it uses by this name is no declaration. */
void hlsl_body_shadow(struct hlsl_unit *, struct hlsl_body *, sl_sym);
/* Skips an effect's technique, its `{` taken, and notes which functions it compiles for which stage. */
void hlsl_technique_scan(struct hlsl_unit *);

#endif
