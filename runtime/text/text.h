/*
 * The growing string that generated messages write into. It lives in an arena and is never given back; take() hands out what was written
 * and starts over.
 */
#ifndef SL_TEXT_H
#define SL_TEXT_H

#include "grammar/text/arena.h"
#include "shaderlint/ruleset.h"

enum { SL_MOST_NUMBERS = 24 };

/* Where integers stand in a text, so that texts of several targets can be joined. */
struct sl_text_numbers {
	struct sl_text_number {
		uint32_t begin, end;
		struct sl_int value;
	} at[SL_MOST_NUMBERS];
	uint32_t n; /* of those that were written; past SL_MOST_NUMBERS they are not kept */
};

struct sl_text {
	struct sl_arena *arena;
	char *p;
	uint32_t n, capacity;
	uint32_t limits;                 /* clauses of sl_text_limits() in it */
	struct sl_text_numbers *numbers; /* null: nobody asks */
};

void sl_text_bytes(struct sl_text *, const char *, size_t);
void sl_text_format(struct sl_text *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* What was written so far, with a NUL after it; the text is empty again afterwards. */
struct sl_str sl_text_take(struct sl_text *);

/* The printed name of an enumeration's value, as rules write it; null out of range. `type` is one of enum sl_fact_type. */
const char *sl_enum_name(unsigned type, int64_t value);
/* The name of a stage as the language has it. */
const char *sl_stage_name(unsigned stage, unsigned lang);
/* The text of a word: as the rules spell it, or as it is written where no rule names it. */
struct sl_str sl_word_of_cell(const struct sl_ruleset *, const struct sl_cell *);

#endif
