/* Whether an entry point tells its invocations apart. */
#ifndef SL_FACTS_IDS_H
#define SL_FACTS_IDS_H

#include "runtime/facts/view.h"

void sl_id_cell(const struct sl_view *, const struct sl_function *, struct sl_cell entry[]);
/* The semantic or built-in value of a parameter or member, empty where it has none. */
struct sl_str sl_input_name(const struct sl_view *, const struct sl_field *);

#endif
