/*
 * Interned identifiers. A symbol is a small number, so that names compare as integers; 0 is no symbol. Each knows the rule set's word of
 * the same text (0: none names it), looked up once when the symbol is made.
 */
#ifndef SL_INTERN_H
#define SL_INTERN_H

#include "grammar/text/arena.h"
#include "shaderlint/vocabulary.h"

#include <string.h>

typedef uint32_t sl_sym;

struct sl_symbol {
	struct sl_str text;
	uint16_t word;
	uint16_t keyword; /* for the front end's own use */
	uint32_t hash;    /* sl_name_hash() */
};

/* The hash stands beside the symbol: a look-up that meets other names does not touch them. */
struct sl_name_slot {
	uint32_t hash;
	sl_sym sym; /* 0: the slot is empty */
};

struct sl_names {
	struct sl_symbol *symbols; /* [count], from 1 */
	uint32_t count, capacity;
	struct sl_name_slot *slots; /* open addressing */
	uint32_t nslots;
	const struct sl_words *words;
	struct sl_arena *arena; /* texts live here */
};

void sl_names_init(struct sl_names *, struct sl_arena *, const struct sl_words *);
void sl_names_free(struct sl_names *);
void sl_names_reset(struct sl_names *); /* forget all symbols, keep the memory */
/* Forgets the symbols from `count` on, as if they had never been interned. */
void sl_names_rewind(struct sl_names *, uint32_t count);
sl_sym sl_intern(struct sl_names *, const char *, size_t);
/* Symbol of a text that is already interned, or 0. */
sl_sym sl_lookup(const struct sl_names *, const char *, size_t);

/* Interns a symbol with the word of the table's own words, without copying its text, which has to outlive the table's use. */
sl_sym sl_intern_symbol(struct sl_names *, const struct sl_symbol *);

/* Says that names of this hash will be looked for soon: in a large table each is in a line of memory of its own. */
static inline void sl_names_expect(const struct sl_names *names, uint32_t hash)
{
	if (names->nslots)
		__builtin_prefetch(&names->slots[hash & (names->nslots - 1)]);
}

/* memcmp() costs a call for what is mostly one or two words. */
static inline int sl_same_text(const char *a, const char *b, size_t n)
{
	for (; n > 8; a += 8, b += 8, n -= 8) {
		if (sl_load_text(a, 8) != sl_load_text(b, 8))
			return 0;
	}
	return sl_load_text(a, n) == sl_load_text(b, n);
}

/* Of a text's sl_text_hash(), what tables of names keep. */
static inline uint32_t sl_name_hash(uint64_t hash)
{
	return (uint32_t)(hash >> 32);
}

/* In ASCII, as attributes and semantics of HLSL are compared. */
static inline char sl_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Word of a text in lower case, or 0. */
uint16_t sl_word_find_folded(const struct sl_words *, struct sl_str);

static inline struct sl_str sl_name(const struct sl_names *n, sl_sym s)
{
	return n->symbols[s].text;
}

#endif
