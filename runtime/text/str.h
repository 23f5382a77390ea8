/* Texts that are not terminated, compared with each other and with C strings. */
#ifndef SL_TEXT_STR_H
#define SL_TEXT_STR_H

#include "shaderlint/values.h"

static inline struct sl_str sl_str_of(const char *s)
{
	uint32_t n = 0;

	while (s[n])
		n++;
	return (struct sl_str){s, n};
}

bool sl_str_same(struct sl_str, struct sl_str);
bool sl_str_is(struct sl_str, const char *);
bool sl_str_begins(struct sl_str, const char *with);
/* The same with the text's letters folded to lower case (ASCII). */
bool sl_same_folded(struct sl_str, const char *lower);

#endif
