/* --fix and --fix-suggestions: edits that findings offer, put into the files. */
#ifndef SL_FIX_H
#define SL_FIX_H

#include "runtime/cli/conclude.h"
#include "runtime/cli/driver.h"

/*
 * Applies the first edit of each finding that may be applied: safe ones, with `suggestions` all. Only files that the command line names are
 * changed, never the headers that they include. Of edits that overlap the first in the file is made; another run makes the next. A file
 * keeps its mode and is there whole at any time. Returns 0, or -1 after a message; *applied counts the edits made.
 */
int sl_fix_files(const struct sl_invocation *, const struct sl_run *, const struct sl_finding_list *, bool suggestions, size_t *applied);

#endif
