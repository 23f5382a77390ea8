/* ray.parameters. */
#ifndef SL_FACTS_RAY_H
#define SL_FACTS_RAY_H

#include "runtime/facts/entries.h"

void sl_ray_cell(const struct sl_view *, const struct sl_entry *, struct sl_cell row[]);

#endif
