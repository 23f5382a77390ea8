/* Registers of resources. */
#ifndef SL_FACTS_REGISTER_ROW_H
#define SL_FACTS_REGISTER_ROW_H

#include "runtime/facts/entries.h"

/* Takes note of the registers that two resources of the entry point share. */
void sl_note_overlaps(struct sl_view *, const struct sl_entry *);
void sl_register_cells(const struct sl_view *, const struct sl_variable *, struct sl_cell variable[]);

#endif
