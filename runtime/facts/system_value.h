/* What DXC's validator has against the type or index of a system value, of which this is the use. */
#ifndef SL_FACTS_SYSTEM_VALUE_H
#define SL_FACTS_SYSTEM_VALUE_H

#include "grammar/model.h"
#include "shaderlint/rows.h"

void sl_system_value_cells(const struct sl_type *, const struct sl_vocab_semantic *use, struct sl_span at, struct sl_cell interface[]);

#endif
