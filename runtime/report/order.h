/* The findings of a whole run: in one order, and each only once however many shaders include the header that it stands in. */
#ifndef SL_ORDER_H
#define SL_ORDER_H

#include "grammar/text/arena.h"
#include "runtime/finding.h"

struct sl_finding_list {
	struct sl_finding **items; /* [count], and behind them those that are only counted */
	size_t count, counted;
	size_t hidden; /* that a baseline took out */
};

struct sl_tally {
	size_t errors, warnings, notes;
};

/*
 * Gathers lists into one, sorted by path, line, column, rule and message. Findings with equal rule, place and message are one; one that is
 * not suppressed wins over one that is. Those that are only counted come last; one that is the only one of its rule is told.
 */
struct sl_finding_list sl_order(struct sl_arena *, const struct sl_findings *const *lists, size_t n);

/* Counts what is not suppressed. What is told for lack of a number does not count. */
struct sl_tally sl_tally_of(const struct sl_finding_list *);

#endif
