/* The files that a run read, as a rule that Make and Ninja understand. */
#ifndef SL_DEPFILE_H
#define SL_DEPFILE_H

#include "runtime/cli/driver.h"

/*
 * Writes `target: file…` with all inputs of all shaders, absolute, normalised, each once and in order. `base` is the working directory.
 * Blanks and # are escaped with a backslash, $ is doubled. Returns 0 or an errno value.
 */
int sl_depfile_write(struct sl_arena *, const char *path, const char *target, const char *base, const struct sl_run *);

#endif
