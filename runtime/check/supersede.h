/* Which findings a stronger one makes needless. */
#ifndef SL_CHECK_SUPERSEDE_H
#define SL_CHECK_SUPERSEDE_H

#include "runtime/check/checker.h"

/* Of the rules that fire on the row in hand. */
void sl_weigh(struct sl_checker *);
/* Over all rows. */
void sl_supersede(struct sl_checker *);

#endif
