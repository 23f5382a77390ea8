/* The row of a fault. */
#ifndef SL_FACTS_FAULT_ROW_H
#define SL_FACTS_FAULT_ROW_H

#include "runtime/facts/view.h"

void sl_fault_row(const struct sl_view *, const struct sl_fault *, struct sl_cell row[]);

#endif
