/* The group memory of an entry point. */
#ifndef SL_FACTS_GROUP_MEMORY_H
#define SL_FACTS_GROUP_MEMORY_H

#include "runtime/facts/view.h"

/* That which view->reach has, as view->group_memory. */
void sl_group_memory_gather(struct sl_view *);
void sl_group_memory_cells(const struct sl_view *, const struct sl_function *, struct sl_cell entry[]);
/* Makes the row that of one target: the variable that breaks its limit is another one. */
void sl_group_memory_face(const struct sl_view *, const struct sl_target *, struct sl_cell entry[]);

#endif
