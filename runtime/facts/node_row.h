/* What only a node of a work graph has. */
#ifndef SL_FACTS_NODE_ROW_H
#define SL_FACTS_NODE_ROW_H

#include "runtime/facts/view.h"

void sl_node_cells(const struct sl_view *, const struct sl_function *, struct sl_cell entry[]);
/* What a parameter is to a node, as enum sl_enum_NODE_IO. */
struct sl_int sl_node_io(const struct sl_field *);
/* A node's input record (true) or output record (false). */
struct sl_tri sl_on_node_input(const struct sl_field *);
/* A node's input or output, or an array of them. */
bool sl_is_node_object(const struct sl_type *);

#endif
