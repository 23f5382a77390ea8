/* What an entry point takes a wave to be; after its thread group and group memory. */
#ifndef SL_FACTS_LANES_H
#define SL_FACTS_LANES_H

#include "runtime/facts/view.h"

void sl_lane_cells(const struct sl_view *, const struct sl_function *entry, struct sl_cell row[]);

#endif
