/* The row of a variable at module scope. */
#ifndef SL_FACTS_VARIABLE_ROW_H
#define SL_FACTS_VARIABLE_ROW_H

#include "runtime/facts/view.h"

void sl_variable_row(const struct sl_view *, const struct sl_variable *, struct sl_cell row[]);

#endif
