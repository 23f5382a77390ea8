/* Comments that allow findings. */
#ifndef SL_CHECK_SUPPRESS_H
#define SL_CHECK_SUPPRESS_H

#include "runtime/check/checker.h"

struct sl_suppressions;
struct sl_suppressions *sl_suppressions_read(struct sl_checker *);
/* Whether a comment allows the hit; the comment counts as used from then on. *reason is what it gives for it. */
bool sl_suppressed(struct sl_checker *, struct sl_suppressions *, const struct sl_hit *, struct sl_str *reason);
/* Records faults for ids that were of no use. */
void sl_suppressions_unused(struct sl_checker *, struct sl_suppressions *);

#endif
