/* Patches of a hull or domain shader. */
#ifndef SL_FACTS_PATCH_ROW_H
#define SL_FACTS_PATCH_ROW_H

#include "runtime/facts/entries.h"

void sl_patch_cells(const struct sl_view *, const struct sl_entry *, struct sl_cell row[]);
/* The function that [patchconstantfunc] of a hull shader names; null where there is none, or it is not known which of several. */
const struct sl_function *sl_patch_function(const struct sl_view *, const struct sl_function *hull);
/* Whether there is such a function, with a body. */
struct sl_tri sl_patch_defined(const struct sl_view *, const struct sl_attr *);
/* Whether a hull shader and its patch constant function reach each other over calls. */
bool sl_patch_called(const struct sl_view *, const struct sl_function *hull);

#endif
