/* Rows of the signatures of an entry point whose stage is known. */
#ifndef SL_FACTS_SIGNATURE_ROWS_H
#define SL_FACTS_SIGNATURE_ROWS_H

#include "runtime/facts/entries.h"

void sl_signature_cells(const struct sl_view *, const struct sl_entry *, struct sl_cell row[]);

#endif
