/*
 * Findings that were there before anybody looked: sorted lines `fingerprint TAB rule TAB path`, the path relative to the baseline's own
 * folder, so that the file can be committed and compared by people.
 */
#ifndef SL_BASELINE_H
#define SL_BASELINE_H

#include "runtime/report/order.h"
#include "runtime/report/out.h"

/*
 * Takes the findings that the file lists off the list; a missing file lists none. `base` is the working directory. With `tell_stale`, lines
 * that match nothing are told on `err`. Returns 0, or -1 after a message on `err`.
 */
int sl_baseline_apply(struct sl_finding_list *, struct sl_arena *, const char *path, const char *base, bool tell_stale, struct sl_out *err);
/* Writes the baseline that takes all findings off. Returns 0 or an errno value. */
int sl_baseline_write(const struct sl_finding_list *, struct sl_arena *, const char *path, const char *base);

#endif
