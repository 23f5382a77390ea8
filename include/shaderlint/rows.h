/*
 * Rows of facts: the scopes that have one, the types of facts, the cells that hold them, and how a predicate reads a cell. Which facts
 * there are is in facts.h, so that a new one does not touch what is the same for all.
 */
#ifndef SHADERLINT_ROWS_H
#define SHADERLINT_ROWS_H

#include "shaderlint/vocabulary.h"

enum sl_scope {
#define SCOPE(id, doc) SL_SCOPE_##id,
#include "shaderlint/scopes.def"
	SL_SCOPE_COUNT
};

enum sl_fact_type {
	SL_TYPE_INT,
	SL_TYPE_BOOL,
	SL_TYPE_VERSION,
	SL_TYPE_WORD,   /* compared with a string literal; printed as the word */
	SL_TYPE_SET,    /* set of words: "x" in fact */
	SL_TYPE_BITS,   /* set of powers of two (wave sizes): bit k stands for 2^k; n in fact, min_of(fact), max_of(fact) */
	SL_TYPE_STRING, /* only in messages and for present() */
	SL_TYPE_PLACE,  /* a location alone: for `at` and present() */
#define ENUM_BEGIN(id, doc) SL_TYPE_##id,
#include "shaderlint/language.def"
	SL_TYPE_COUNT
};

enum sl_combine {
	SL_COMBINE_CAP,     /* the smaller of two limits */
	SL_COMBINE_FLOOR,   /* the greater of two minima */
	SL_COMBINE_SET,     /* intersection */
	SL_COMBINE_FEATURE, /* both must have it */
	SL_COMBINE_INFO     /* whoever knows it; the GPU half first */
};

struct sl_fact_info {
	const char *name; /* dotted, as rules write it */
	uint8_t scope, type, languages, combine;
	const char *doc;
};

enum sl_state {
	SL_ABSENT,  /* the construct is not there */
	SL_UNKNOWN, /* it is there, its value cannot be decided */
	SL_KNOWN    /* lo == hi, or a complete set, or a string */
};

/* One fact of one row. A set keeps its bits (over words, or over small integers) in `bits`; a string its text in `str`. */
struct sl_cell {
	int64_t lo, hi;
	const uint64_t *bits;
	struct sl_str str; /* of a word: as written, for words that no rule names */
	struct sl_span span;
	uint8_t state; /* enum sl_state */
};

struct sl_ruleset;

/* What a predicate sees: one row for each scope that encloses the thing it is asked about (null where there is none), and option values. */
struct sl_ctx {
	const struct sl_cell *row[SL_SCOPE_COUNT];
	const struct sl_int *options; /* indexed by option number */
	const struct sl_ruleset *rules;
	void *check; /* the runtime's own state, for the functions below */
};

/* A fact as a value: absent and unknown facts are any value at all (their cells hold the whole range, or the bounds that are known). */
static inline struct sl_int sl_fact(const struct sl_ctx *c, unsigned scope, unsigned fact)
{
	if (!c->row[scope])
		return SL_ANY;
	const struct sl_cell *cell = &c->row[scope][fact];
	return cell->state == SL_ABSENT ? SL_ANY : (struct sl_int){cell->lo, cell->hi};
}

/* The cell itself, for printing sets and strings; an absent one where there is no such row. */
static inline const struct sl_cell *sl_cell_of(const struct sl_ctx *c, unsigned scope, unsigned fact)
{
	static const struct sl_cell none;
	return c->row[scope] ? &c->row[scope][fact] : &none;
}

static inline struct sl_tri sl_present(const struct sl_ctx *c, unsigned scope, unsigned fact)
{
	return sl_truth(c->row[scope] && c->row[scope][fact].state != SL_ABSENT);
}
static inline struct sl_tri sl_known(const struct sl_ctx *c, unsigned scope, unsigned fact)
{
	return sl_truth(c->row[scope] && c->row[scope][fact].state == SL_KNOWN);
}

/* "word" in fact: an incomplete set (state unknown) can say yes, never no. */
static inline struct sl_tri sl_in_set(const struct sl_ctx *c, unsigned scope, unsigned fact, unsigned word)
{
	if (!c->row[scope])
		return (struct sl_tri){0, 0};
	const struct sl_cell *cell = &c->row[scope][fact];
	unsigned bit = cell->bits ? (unsigned)(cell->bits[word / 64] >> word % 64 & 1) : 0;
	return (struct sl_tri){bit, !bit && cell->state != SL_UNKNOWN};
}

#endif
