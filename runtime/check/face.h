/* The row in hand as one target has it. */
#ifndef SL_CHECK_FACE_H
#define SL_CHECK_FACE_H

#include "runtime/check/checker.h"

/* Predicates and messages see the target from now on; null: none. */
void sl_select_target(struct sl_checker *, const struct sl_target *);
/* Facts of a row that depend on the target: what a directive names is there or not, the variable that breaks the limit is another one. */
void sl_adapt_row(struct sl_checker *, unsigned scope, const struct sl_target *);
/* Both. */
void sl_face_target(struct sl_checker *, const struct sl_rule *, const struct sl_target *);

#endif
