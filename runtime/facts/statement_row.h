/* The row of a statement with attributes. */
#ifndef SL_FACTS_STATEMENT_ROW_H
#define SL_FACTS_STATEMENT_ROW_H

#include "runtime/facts/view.h"

void sl_statement_row(const struct sl_view *, const struct sl_statement *, struct sl_cell row[]);

#endif
