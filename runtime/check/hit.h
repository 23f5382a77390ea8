/* A rule that fires on a row: before it is weighed against others, and what is kept of it then. */
#ifndef SL_CHECK_HIT_H
#define SL_CHECK_HIT_H

#include "grammar/model.h"

/* A target on which a rule fires, and how gravely. */
struct sl_failure {
	uint16_t target;
	uint8_t level;
};

/* A place that a message mentions, and an edit that it offers; kept as spans until it is known that the finding stays. */
struct sl_hit_note {
	struct sl_hit_note *next;
	struct sl_span span;
	struct sl_str text;
};

struct sl_hit_edit {
	struct sl_hit_edit *next;
	struct sl_span span;
	struct sl_str title, with;
	uint8_t kind, safe;
};

/* A rule that fires on the row in hand, before it is weighed. */
struct sl_fire {
	uint16_t rule;
	uint8_t level, silenced;
	uint32_t failures, nfailures; /* in sl_checker.failures */
};

#define SL_MOST_MACROS 3

/* A rule that fired on a row. */
struct sl_hit {
	struct sl_hit *next, *next_of_rule;
	uint16_t rule;
	uint8_t level, silenced;            /* silenced: superseded by a stronger rule */
	uint32_t row;                       /* number of the row */
	uint32_t order;                     /* in which hits were raised */
	const struct sl_function *function; /* of the entry point that the row belongs to */
	struct sl_span span;
	uint32_t macros[SL_MOST_MACROS]; /* expansions that stand inside of the span, as of arguments; 0: none */
	struct sl_str message;
	const struct sl_failure *failures;
	uint32_t nfailures;
	struct sl_hit_note *notes;
	struct sl_hit_edit *edits;
};

#endif
