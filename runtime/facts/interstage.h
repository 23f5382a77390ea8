/* WGSL: how many vertex attributes and places between the stages an entry point needs. */
#ifndef SL_FACTS_INTERSTAGE_H
#define SL_FACTS_INTERSTAGE_H

#include "runtime/facts/entries.h"

void sl_interstage_cells(const struct sl_view *, const struct sl_entry *, struct sl_cell row[]);

#endif
