/* Texts that are not terminated, compared with C strings. */
#include "runtime/text/str.h"

#include "grammar/text/intern.h"

#include <string.h>

int sl_str_is(struct sl_str s, const char *text)
{
	return strlen(text) == s.n && !memcmp(s.p, text, s.n);
}

int sl_str_begins(struct sl_str s, const char *with)
{
	size_t n = strlen(with);

	return s.n >= n && !memcmp(s.p, with, n);
}

int sl_same_folded(struct sl_str s, const char *lower)
{
	if (strlen(lower) != s.n)
		return 0;
	for (uint32_t i = 0; i < s.n; i++)
		if (sl_lower(s.p[i]) != lower[i])
			return 0;
	return 1;
}
