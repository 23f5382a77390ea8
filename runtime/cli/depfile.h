/* The files that a run read, as a rule that Make and Ninja understand. */
#ifndef SL_DEPFILE_H
#define SL_DEPFILE_H

#include "runtime/cli/driver.h"

/*
 * Writes `target: file…` with each of the absolute names once and in order; sorts them. Blanks and # are escaped with a backslash, $ is
 * doubled. Names that Make or Ninja cannot read back are told on `err`; one that Make would take for a command is left out. Returns 0 or an
 * errno value.
 */
int sl_depfile_write(struct sl_arena *, const char *path, const char *target, const char **names, size_t n, struct sl_out *err);
/*
 * The same with all inputs of all shaders, and the directories where something would appear that they looked for in vain. `base` is the
 * working directory.
 */
int sl_depfile_write_run(struct sl_arena *, const char *path, const char *target, const char *base, const struct sl_run *,
			 struct sl_out *err);

#endif
