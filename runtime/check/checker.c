/* The list of targets that fail. */
#include "runtime/check/checker.h"

void sl_add_failure(struct sl_checker *c, uint16_t target, uint8_t level)
{
	if (c->nfailures == c->failures_capacity) {
		uint32_t capacity = c->failures_capacity ? c->failures_capacity * 2 : 64;
		SL_GROW(c->view.arena, c->failures, c->failures_capacity, capacity);
		c->failures_capacity = capacity;
	}
	c->failures[c->nfailures++] = (struct sl_failure){target, level};
}
