/* Whether an attribute's arguments are as its row in the vocabulary wants them. */
#ifndef SL_FACTS_VOCAB_ARGUMENTS_H
#define SL_FACTS_VOCAB_ARGUMENTS_H

#include "runtime/facts/view.h"

void sl_vocab_argument_cells(const struct sl_view *, const struct sl_attr *, const struct sl_vocab_attr *, unsigned on,
			     struct sl_cell attribute[]);

#endif
