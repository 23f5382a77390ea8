/* enable and requires directives of WGSL as sets of words. */
#ifndef SL_FACTS_ENABLES_H
#define SL_FACTS_ENABLES_H

#include "runtime/facts/view.h"

void sl_enables_read(struct sl_view *);

#endif
