/* A set of pointers, emptied in constant time. */
#ifndef SL_FACTS_MARKS_H
#define SL_FACTS_MARKS_H

#include "grammar/text/arena.h"

#include <stdbool.h>

struct sl_marks {
	const void **keys;
	uint32_t *generations;
	uint32_t capacity, count, generation;
};

/* Adds a key; true if it was not there. */
bool sl_mark(struct sl_marks *, struct sl_arena *, const void *key);
bool sl_marked(const struct sl_marks *, const void *key);
void sl_marks_clear(struct sl_marks *);

#endif
