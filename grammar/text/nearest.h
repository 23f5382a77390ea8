/* The nearest name to a misspelt one: Damerau-Levenshtein distance, at most a third of its length, letter case left aside. */
#ifndef SL_TEXT_NEAREST_H
#define SL_TEXT_NEAREST_H

#include "shaderlint/values.h"

#include <stddef.h>

struct sl_nearest_name {
	struct sl_str text;
	struct sl_str best; /* p null: none so far */
	uint64_t letters;   /* of the text */
	size_t least;
};

struct sl_nearest_name sl_nearest_start(struct sl_str text);
/* Looks at one candidate; of several that are equally near the first stays. */
void sl_nearest_try(struct sl_nearest_name *, struct sl_str candidate);

#endif
