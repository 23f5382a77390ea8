/* What only some stages of HLSL have. */
#ifndef SL_FACTS_STAGE_ROW_H
#define SL_FACTS_STAGE_ROW_H

#include "runtime/facts/entries.h"

void sl_stage_cells(const struct sl_view *, const struct sl_entry *, struct sl_cell entry[]);

#endif
