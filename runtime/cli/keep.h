/* Findings outlive the shader that they were found in: here they are copied to memory that does. */
#ifndef SL_KEEP_H
#define SL_KEEP_H

#include "grammar/model.h"
#include "runtime/finding.h"

/*
 * Appends a deep copy. Rule ids and profile labels are shared: they belong to the tables and the plan. A header is found along many ways,
 * `a/../common.h` from one folder and an absolute path from the next, and one place needs one name: paths are normalised, and those of
 * headers are relative to `base`, the working directory, where they are below it (null: nothing is known to be).
 */
void sl_keep(struct sl_arena *, struct sl_findings *, const struct sl_finding *, const char *shader, const char *base);

#endif
