/*
 * Interned identifiers. A symbol is a small number, so that names compare as integers; 0 is no symbol. Each knows the rule set's word of
 * the same text (0: none names it), and that of its lower-case form, looked up once when the symbol is made.
 */
#ifndef SL_INTERN_H
#define SL_INTERN_H

#include "grammar/text/arena.h"
#include "shaderlint/ruleset.h"

typedef uint32_t sl_sym;

struct sl_symbol {
	struct sl_str text;
	uint16_t word, folded_word; /* word of the exact text; of the text in lower case (ASCII) */
	uint16_t keyword;           /* for the front end's own use */
	uint32_t hash;
};

struct sl_names {
	struct sl_symbol *symbols; /* [count], from 1 */
	uint32_t count, capacity;
	uint32_t *slots; /* open addressing */
	uint32_t nslots;
	const struct sl_words *words;
	struct sl_arena *arena; /* texts live here */
};

void sl_names_init(struct sl_names *, struct sl_arena *, const struct sl_words *);
void sl_names_free(struct sl_names *);
void sl_names_reset(struct sl_names *); /* forget all symbols, keep the memory */
sl_sym sl_intern(struct sl_names *, const char *, size_t);
/* Symbol of a text that is already interned, or 0. */
sl_sym sl_lookup(const struct sl_names *, const char *, size_t);

uint32_t sl_name_hash(const char *, size_t);
/* What a text is as a symbol; the text is not copied. */
struct sl_symbol sl_symbol_of(const struct sl_words *, const char *, size_t, uint32_t hash);
/* Interns what sl_symbol_of() made for the same words, without copying its text, which has to outlive the table's use. */
sl_sym sl_intern_symbol(struct sl_names *, const struct sl_symbol *);

static inline struct sl_str sl_name(const struct sl_names *n, sl_sym s)
{
	return n->symbols[s].text;
}

#endif
