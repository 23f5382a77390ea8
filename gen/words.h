/*
 * Every word that a rule, a group or a table names, and a perfect hash over them. Words are collected first; then they are sorted, so that
 * the output depends on the set alone, and get their numbers; number 0 is the empty word.
 */
#ifndef GEN_WORDS_H
#define GEN_WORDS_H

#include "gen/base.h"

struct gen_words {
	GEN_LIST(const char *) list;   /* sorted and without doubles once they are numbered */
	GEN_LIST(const char *) folded; /* spellings that are known in lower case only, as WaveSize */
	bool numbered;
	uint16_t *slots;
	int32_t *displace;
	uint32_t nslots, ndisplace;
};

void gen_words_add(struct gen_pool *, struct gen_words *, const char *);
/* From now on this spelling means its lower case, which is added. Returns that. */
const char *gen_words_fold(struct gen_pool *, struct gen_words *, const char *);
/* The word that a spelling in a rule means: lower case if it was folded. */
const char *gen_words_meaning(struct gen_pool *, const struct gen_words *, const char *);
/* Sorts, numbers and hashes. False if there are too many words. */
bool gen_words_number(struct gen_pool *, struct gen_words *);
/* Number of a word that was added. */
unsigned gen_word(const struct gen_words *, const char *);

#endif
