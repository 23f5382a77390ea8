/* Root signatures, and the resources that they leave out. */
#ifndef SL_FACTS_ROOT_SIGNATURE_ROW_H
#define SL_FACTS_ROOT_SIGNATURE_ROW_H

#include "runtime/facts/entries.h"

/* Takes note of a resource that the entry point surely needs and its root signature has no place for. */
void sl_note_root_gap(struct sl_view *, const struct sl_entry *, const struct sl_variable *);
void sl_root_gap_cells(const struct sl_view *, const struct sl_variable *, struct sl_cell variable[]);
void sl_root_signature_cells(const struct sl_attr *, struct sl_cell attribute[]);

#endif
