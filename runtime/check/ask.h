/* Rules are asked about rows. */
#ifndef SL_CHECK_ASK_H
#define SL_CHECK_ASK_H

#include "runtime/check/checker.h"

/* Asks all rules of a scope about the rows in c->ctx. `stage` filters rules; SL_ANY where the scope has none. */
void sl_ask(struct sl_checker *, unsigned scope, struct sl_int stage);
bool sl_asks(const struct sl_checker *, unsigned scope);
/* The same for module-scope declarations of one kind (enum sl_enum_VARIABLE). */
bool sl_asks_variable(const struct sl_checker *, unsigned kind);

#endif
