/* Functions that may be compiled, and the one that a misspelt name may mean. */
#ifndef SL_FACTS_SUGGEST_H
#define SL_FACTS_SUGGEST_H

#include "runtime/facts/view.h"

/* WGSL: a function without the attribute of a stage is none. */
bool sl_can_be_entry(const struct sl_view *, const struct sl_function *);
/* The nearest name of a function that may be compiled. */
void sl_suggest_function(const struct sl_view *, struct sl_str name, struct sl_cell *);

#endif
