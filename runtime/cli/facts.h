/* --facts: what the checker knows, as JSON lines, before any rule is asked. */
#ifndef SL_FACTS_H
#define SL_FACTS_H

#include "runtime/check/check.h"
#include "runtime/report/out.h"

/*
 * Prints the targets of a plan, one a line. Then `sl_facts_row` with the output as data prints each row that a check lays out:
 *   {"path","line","column","scope","facts":{NAME:VALUE…}}
 * An absent fact is left out. An unknown one is an object: empty, or with the bounds `min` and `max` that are known, or the members of a
 * set that are known to be there as `has`. A place is `{"line","column"}`.
 */
void sl_facts_targets(struct sl_out *, const struct sl_plan *);
void sl_facts_row(void *out, const struct sl_ctx *, const struct sl_module *, unsigned scope);

#endif
