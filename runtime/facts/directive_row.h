/* The row of a directive. */
#ifndef SL_FACTS_DIRECTIVE_ROW_H
#define SL_FACTS_DIRECTIVE_ROW_H

#include "runtime/facts/view.h"

void sl_directive_row(const struct sl_view *, const struct sl_directive *, int64_t position, struct sl_cell row[]);
/* Makes the row that of one target: it has what the directive names, or not. */
void sl_directive_face(const struct sl_directive *, const struct sl_target *, struct sl_cell row[]);

#endif
