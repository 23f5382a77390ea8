#include "gen/words.h"

#include "shaderlint/ruleset.h"

#include <ctype.h>
#include <stdlib.h>

enum { LONGEST = 255, MOST = 60000 };

void gen_words_add(struct gen_pool *pool, struct gen_words *words, const char *text)
{
	GEN_PUSH(pool, &words->list, text);
}

static char *lower(struct gen_pool *pool, const char *text)
{
	char *copy = gen_copy(pool, text, strlen(text));
	for (char *p = copy; *p; p++)
		*p = (char)tolower((unsigned char)*p);
	return copy;
}

const char *gen_words_fold(struct gen_pool *pool, struct gen_words *words, const char *text)
{
	char *word = lower(pool, text);
	gen_words_add(pool, words, word);
	if (!gen_same(word, text))
		GEN_PUSH(pool, &words->folded, text);
	return word;
}

const char *gen_words_meaning(struct gen_pool *pool, const struct gen_words *words, const char *text)
{
	for (size_t i = 0; i < words->folded.n; i++) {
		if (gen_same(words->folded.v[i], text))
			return lower(pool, text);
	}
	return text;
}

static int compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

unsigned gen_word(const struct gen_words *words, const char *text)
{
	size_t low = 0, high = words->list.n;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (strcmp(words->list.v[middle], text) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return (unsigned)low;
}

struct bucket {
	uint32_t number, count;
};

static int larger_first(const void *a, const void *b)
{
	const struct bucket *x = a, *y = b;
	if (x->count != y->count)
		return x->count > y->count ? -1 : 1;
	return x->number < y->number ? -1 : 1;
}

/* Finds a displacement under which all words of a bucket fall into free slots. */
static bool place_bucket(struct gen_words *words, const uint64_t *hashes, uint32_t bucket)
{
	enum { TRIES = 1 << 20 };
	for (int32_t d = 0; d < TRIES; d++) {
		size_t i = 1;
		for (; i < words->list.n; i++) {
			if (sl_word_bucket(hashes[i], words->ndisplace) != bucket)
				continue;
			uint32_t slot = sl_word_slot(hashes[i], d, words->nslots);
			if (words->slots[slot])
				break;
			words->slots[slot] = (uint16_t)i;
		}
		if (i == words->list.n) {
			words->displace[bucket] = d;
			return true;
		}
		while (--i > 0) {
			if (sl_word_bucket(hashes[i], words->ndisplace) == bucket)
				words->slots[sl_word_slot(hashes[i], d, words->nslots)] = 0;
		}
	}
	return false;
}

/* Hash, displace and compress: large buckets first, while there is room. */
static bool make_hash(struct gen_pool *pool, struct gen_words *words)
{
	uint32_t n = (uint32_t)words->list.n;
	uint64_t *hashes = gen_alloc(pool, sizeof *hashes * n);
	for (uint32_t i = 0; i < n; i++)
		hashes[i] = sl_text_hash(words->list.v[i], strlen(words->list.v[i]));
	words->ndisplace = n / 4 + 1;
	words->displace = gen_alloc(pool, sizeof *words->displace * words->ndisplace);
	struct bucket *buckets = gen_alloc(pool, sizeof *buckets * words->ndisplace);
	for (uint32_t i = 0; i < words->ndisplace; i++)
		buckets[i].number = i;
	for (uint32_t i = 1; i < n; i++)
		buckets[sl_word_bucket(hashes[i], words->ndisplace)].count++;
	qsort(buckets, words->ndisplace, sizeof *buckets, larger_first);
	words->nslots = n + n / 3 + 3;
	words->slots = gen_alloc(pool, sizeof *words->slots * words->nslots);
	for (uint32_t i = 0; i < words->ndisplace; i++) {
		if (!place_bucket(words, hashes, buckets[i].number))
			return false;
	}
	return true;
}

bool gen_words_number(struct gen_pool *pool, struct gen_words *words)
{
	size_t kept = 0;
	gen_words_add(pool, words, "");
	qsort(words->list.v, words->list.n, sizeof *words->list.v, compare);
	for (size_t i = 0; i < words->list.n; i++) {
		if (strlen(words->list.v[i]) > LONGEST)
			return false;
		if (i == 0 || !gen_same(words->list.v[i], words->list.v[kept - 1]))
			words->list.v[kept++] = words->list.v[i];
	}
	words->list.n = kept;
	words->numbered = true;
	return kept < MOST && make_hash(pool, words);
}
