/* The row of an entry point. */
#ifndef SL_FACTS_ENTRY_ROW_H
#define SL_FACTS_ENTRY_ROW_H

#include "runtime/facts/entries.h"

void sl_entry_row(const struct sl_view *, const struct sl_entry *, struct sl_cell row[]);

#endif
