/* What the tool says of its own run, on standard error: `shaderlint: error: …` or `path: error: …`. */
#ifndef SL_MESSAGE_H
#define SL_MESSAGE_H

#include "runtime/report/out.h"

enum sl_exit { SL_EXIT_CLEAN, SL_EXIT_FINDINGS, SL_EXIT_USAGE, SL_EXIT_INTERNAL };

/* A line `where: error: ` followed by the null-terminated texts. `where` may be null for the tool itself. */
void sl_complain(struct sl_out *, const char *where, ...) __attribute__((sentinel));
/* The same for an errno value. */
void sl_complain_errno(struct sl_out *, const char *where, int error);

#endif
