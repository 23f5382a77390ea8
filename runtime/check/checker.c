/* The list of targets that fail. */
#include "runtime/check/checker.h"

void sl_add_failure(struct sl_checker *c, uint16_t target, uint8_t level)
{
	SL_ROOM(c->view.arena, c->failures, c->nfailures, c->failures_capacity, 64);
	c->failures[c->nfailures++] = (struct sl_failure){target, level};
}
