/* Places of facts, uses and rules on the row in hand. */
#ifndef SL_CHECK_PLACE_H
#define SL_CHECK_PLACE_H

#include "runtime/check/checker.h"

/* Of the entry point that the row belongs to, or of the module. */
const struct sl_reach *sl_reach_of_row(const struct sl_checker *);
/* The place of a fact or of a group's first use; end == 0: it has none. */
struct sl_span sl_place_of(const struct sl_checker *, const struct sl_at *);
/* Where a finding of the rule stands: its `at`, else the thing that the row is about. */
struct sl_span sl_place_of_rule(const struct sl_checker *, const struct sl_rule *);

#endif
