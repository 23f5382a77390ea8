/* Texts that are not terminated, compared with each other and with C strings. */
#include "runtime/text/str.h"

#include "grammar/text/intern.h"

#include <string.h>

bool sl_str_same(struct sl_str a, struct sl_str b)
{
	return a.n == b.n && !memcmp(a.p, b.p, a.n);
}

bool sl_str_is(struct sl_str s, const char *text)
{
	return strlen(text) == s.n && !memcmp(s.p, text, s.n);
}

bool sl_str_begins(struct sl_str s, const char *with)
{
	size_t n = strlen(with);

	return s.n >= n && !memcmp(s.p, with, n);
}

bool sl_same_folded(struct sl_str s, const char *lower)
{
	if (strlen(lower) != s.n)
		return false;
	for (uint32_t i = 0; i < s.n; i++)
		if (sl_lower(s.p[i]) != lower[i])
			return false;
	return true;
}
