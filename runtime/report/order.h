/* The findings of a whole run: in one order, and each only once however many shaders include the header that it stands in. */
#ifndef SL_ORDER_H
#define SL_ORDER_H

#include "grammar/text/arena.h"
#include "runtime/finding.h"

struct sl_finding_list {
	struct sl_finding **items; /* [count] */
	size_t count;
};

struct sl_tally {
	size_t errors, warnings, notes;
};

/*
 * Gathers lists into one, sorted by path, line, column, rule and message. Findings with equal rule, place and message are one; one that is
 * not suppressed wins over one that is.
 */
struct sl_finding_list sl_order(struct sl_arena *, const struct sl_findings *const *lists, size_t n);

/* Counts what is not suppressed. */
struct sl_tally sl_tally_of(const struct sl_finding_list *);

#endif
