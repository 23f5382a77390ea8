/* Arguments and lists of attributes as numbers and sets of words. */
#ifndef SL_FACTS_ARGUMENTS_H
#define SL_FACTS_ARGUMENTS_H

#include "runtime/facts/view.h"

/* An argument as an integer: a float with a known value counts as DXC truncates it. */
struct sl_int sl_arg_int(const struct sl_view *, const struct sl_arg *);
const struct sl_arg *sl_arg_at(const struct sl_attr *, unsigned number);
/* Words of a list of attributes as a set; *complete is cleared where one of them is doubtful. */
const uint64_t *sl_attr_words(const struct sl_view *, const struct sl_attr *, int *complete);

#endif
