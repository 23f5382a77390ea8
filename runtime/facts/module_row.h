/* The row of a module. */
#ifndef SL_FACTS_MODULE_ROW_H
#define SL_FACTS_MODULE_ROW_H

#include "runtime/facts/view.h"

void sl_module_row(const struct sl_view *, struct sl_cell row[]);

#endif
