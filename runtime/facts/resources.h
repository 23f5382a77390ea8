/* WGSL: the resources that an entry point uses, by kind. */
#ifndef SL_FACTS_RESOURCES_H
#define SL_FACTS_RESOURCES_H

#include "runtime/facts/view.h"

void sl_resource_cells(const struct sl_view *, const struct sl_function *, struct sl_cell entry[]);

#endif
