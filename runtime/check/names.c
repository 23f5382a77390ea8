/* Rules and profiles by name, and the nearest name to a misspelt one. */
#include "runtime/check/check.h"

#include <string.h>

const struct sl_rule *sl_rule_find(const struct sl_ruleset *rules, const char *id)
{
	for (unsigned i = 0; i < rules->nrules; i++)
		if (!strcmp(rules->rules[i].id, id))
			return &rules->rules[i];
	for (unsigned i = 0; i < rules->nrules; i++)
		for (const char *const *alias = rules->rules[i].aliases; *alias; alias++)
			if (!strcmp(*alias, id))
				return &rules->rules[i];
	return NULL;
}

const struct sl_profile *sl_profile_find(const struct sl_ruleset *rules, const char *id)
{
	for (unsigned i = 0; i < rules->nprofiles; i++)
		if (!strcmp(rules->profiles[i].id, id))
			return &rules->profiles[i];
	return NULL;
}

#define LONGEST 64 /* names over this are not compared: nobody misspells that much */

static char folded(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c == '-' ? '_' : c;
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

const char *sl_nearest(const char *text, size_t length, const char *(*name)(const void *, size_t), const void *names, size_t n)
{
	const char *best = NULL;
	size_t least = length / 3 + 1;

	if (length > LONGEST)
		return NULL;
	for (size_t i = 0; i < n; i++) {
		const char *candidate = name(names, i);
		size_t m = candidate ? strlen(candidate) : 0;
		if (m == 0 || m > LONGEST || (m > length ? m - length : length - m) >= least)
			continue;
		size_t d = distance(text, length, candidate, m);
		if (d < least) {
			least = d;
			best = candidate;
		}
	}
	return best;
}
