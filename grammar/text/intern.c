#include "grammar/text/intern.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 512 };

uint16_t sl_word_of_hash(const struct sl_words *words, const char *text, size_t length, uint64_t hash)
{
	if (!words->nslots)
		return 0;
	int32_t displacement = words->displace[sl_word_bucket(hash, words->ndisplace)];
	uint16_t w = words->slots[sl_word_slot(hash, displacement, words->nslots)];
	return words->length[w] == length && sl_same_text(words->text[w], text, length) ? w : 0;
}

uint16_t sl_word_find(const struct sl_words *words, const char *text, size_t length)
{
	return sl_word_of_hash(words, text, length, sl_text_hash(text, length));
}

uint16_t sl_word_find_folded(const struct sl_words *words, struct sl_str text)
{
	char folded[255]; /* no word is longer */

	if (text.n > sizeof folded)
		return 0;
	for (uint32_t i = 0; i < text.n; i++)
		folded[i] = sl_lower(text.p[i]);
	return sl_word_find(words, folded, text.n);
}

/* Symbol 0 of a table without memory of its own: whoever asks for "no name" gets an empty one. Nobody writes to it. */
static struct sl_symbol no_name = {.text = {"", 0}};

void sl_names_init(struct sl_names *names, struct sl_arena *arena, const struct sl_words *words)
{
	*names = (struct sl_names){.symbols = &no_name, .words = words, .arena = arena};
}

void sl_names_free(struct sl_names *names)
{
	if (names->capacity)
		free(names->symbols);
	free(names->slots);
	sl_names_init(names, names->arena, names->words);
}

void sl_names_rewind(struct sl_names *names, uint32_t count)
{
	uint32_t mask = names->nslots - 1;

	for (sl_sym s = count; s < names->count; s++) {
		uint32_t i = names->symbols[s].hash & mask;
		while (names->slots[i].sym != s)
			i = (i + 1) & mask;
		names->slots[i].sym = 0;
	}
	names->count = count;
}

void sl_names_reset(struct sl_names *names)
{
	if (!names->count)
		return;
	/* One huge shader must not make every later reset pay for its table. */
	if (names->count * 16u <= names->nslots) {
		sl_names_rewind(names, 1);
		return;
	}
	memset(names->slots, 0, names->nslots * sizeof *names->slots);
	names->count = 1;
}

static void *resize(struct sl_names *names, void *old, size_t size)
{
	void *p = realloc(old, size);

	if (!p) {
		if (names->arena->exhausted)
			longjmp(*names->arena->exhausted, 1);
		abort();
	}
	return p;
}

static void grow(struct sl_names *names)
{
	uint32_t nslots = names->nslots ? names->nslots * 2 : FIRST_SLOTS;

	names->symbols = resize(names, names->capacity ? names->symbols : NULL, sizeof *names->symbols * (nslots / 2));
	names->capacity = nslots / 2;
	names->slots = resize(names, names->slots, sizeof *names->slots * nslots);
	names->nslots = nslots;
	memset(names->slots, 0, sizeof *names->slots * nslots);
	if (!names->count) {
		names->symbols[0] = (struct sl_symbol){.text = {"", 0}};
		names->count = 1;
	}
	for (sl_sym s = 1; s < names->count; s++) {
		uint32_t i = names->symbols[s].hash & (nslots - 1);
		while (names->slots[i].sym)
			i = (i + 1) & (nslots - 1);
		names->slots[i] = (struct sl_name_slot){names->symbols[s].hash, s};
	}
}

/* Slot of the text, or the empty one where it belongs. */
static inline struct sl_name_slot *slot_of(const struct sl_names *names, const char *s, size_t n, uint32_t hash)
{
	uint32_t mask = names->nslots - 1, i = hash & mask;

	for (; names->slots[i].sym; i = (i + 1) & mask) {
		if (names->slots[i].hash != hash)
			continue;
		const struct sl_symbol *symbol = &names->symbols[names->slots[i].sym];
		if (symbol->text.n == n && sl_same_text(symbol->text.p, s, n))
			break;
	}
	return &names->slots[i];
}

sl_sym sl_intern_symbol(struct sl_names *names, const struct sl_symbol *symbol)
{
	if (names->count >= names->capacity)
		grow(names);
	struct sl_name_slot *slot = slot_of(names, symbol->text.p, symbol->text.n, symbol->hash);
	if (slot->sym)
		return slot->sym;
	names->symbols[names->count] = *symbol;
	*slot = (struct sl_name_slot){symbol->hash, names->count};
	return names->count++;
}

sl_sym sl_intern(struct sl_names *names, const char *s, size_t n)
{
	if (names->count >= names->capacity)
		grow(names);
	uint64_t hash = sl_text_hash(s, n);
	sl_sym known = slot_of(names, s, n, sl_name_hash(hash))->sym;
	if (known)
		return known;
	struct sl_symbol symbol = {
		.text = {sl_arena_copy(names->arena, s, n), (uint32_t)n},
		.word = sl_word_of_hash(names->words, s, n, hash),
		.hash = sl_name_hash(hash),
	};
	return sl_intern_symbol(names, &symbol);
}

sl_sym sl_lookup(const struct sl_names *names, const char *s, size_t n)
{
	return names->nslots ? slot_of(names, s, n, sl_name_hash(sl_text_hash(s, n)))->sym : 0;
}
