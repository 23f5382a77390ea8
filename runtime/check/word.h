/* A rule that fires becomes a hit. */
#ifndef SL_CHECK_WORD_H
#define SL_CHECK_WORD_H

#include "runtime/check/checker.h"

/* Targets of which other words are said get a finding of their own; those that differ in numbers alone share one. */
void sl_add_hits(struct sl_checker *, const struct sl_fire *);

#endif
