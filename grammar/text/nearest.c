#include "grammar/text/nearest.h"

#include "grammar/text/intern.h"

#define LONGEST 64 /* names over this are not compared: nobody misspells that much */

static char folded(char c)
{
	return c == '-' ? '_' : sl_lower(c);
}

/* Optimal string alignment distance of two names, letter case and `-` against `_` left aside; three rows of its table suffice. */
static size_t distance(const char *a, size_t n, const char *b, size_t m)
{
	size_t rows[3][LONGEST + 1];
	size_t *before = rows[0], *last = rows[1], *now = rows[2];

	for (size_t j = 0; j <= m; j++)
		last[j] = j;
	for (size_t i = 1; i <= n; i++) {
		now[0] = i;
		for (size_t j = 1; j <= m; j++) {
			char x = folded(a[i - 1]), y = folded(b[j - 1]);
			size_t best = last[j - 1] + (x != y);
			if (last[j] + 1 < best)
				best = last[j] + 1;
			if (now[j - 1] + 1 < best)
				best = now[j - 1] + 1;
			if (i > 1 && j > 1 && x == folded(b[j - 2]) && folded(a[i - 2]) == y && before[j - 2] + 1 < best)
				best = before[j - 2] + 1;
			now[j] = best;
		}
		size_t *spare = before;
		before = last, last = now, now = spare;
	}
	return last[m];
}

/* Which letters a name has, of 64 kinds. */
static uint64_t letters(const char *s, size_t n)
{
	uint64_t set = 0;

	for (size_t i = 0; i < n; i++)
		set |= (uint64_t)1 << (folded(s[i]) & 63);
	return set;
}

/* An edit adds or takes at most one kind of letter, so that the distance is no less. */
static size_t least_distance(uint64_t a, uint64_t b)
{
	size_t only_a = (size_t)__builtin_popcountll(a & ~b), only_b = (size_t)__builtin_popcountll(b & ~a);

	return only_a > only_b ? only_a : only_b;
}

struct sl_nearest_name sl_nearest_start(struct sl_str text)
{
	return (struct sl_nearest_name){.text = text, .letters = letters(text.p, text.n), .least = text.n > LONGEST ? 0 : text.n / 3 + 1};
}

void sl_nearest_try(struct sl_nearest_name *nearest, struct sl_str candidate)
{
	size_t n = nearest->text.n, m = candidate.n;

	if (m == 0 || m > LONGEST || (m > n ? m - n : n - m) >= nearest->least)
		return;
	if (least_distance(nearest->letters, letters(candidate.p, m)) >= nearest->least)
		return;
	size_t d = distance(nearest->text.p, n, candidate.p, m);
	if (d < nearest->least) {
		nearest->least = d;
		nearest->best = candidate;
	}
}
