/*
 * Texts of shaders, names and messages where a terminal or a CI reads them: what would act there is shown as `?`. That are control
 * characters (C0, C1, those that turn the direction of writing or end a line), and `##` where it begins a command of a CI, as in
 * `##[error]`.
 */
#ifndef SL_CLEAN_H
#define SL_CLEAN_H

#include "runtime/report/out.h"

/* Bytes of the control at p, of which n > 0 are left; 0 where there is none. A tab is none, a line break is one. */
size_t sl_control_at(const char *p, size_t n);
/* Whether the `#` at p is the second one of a command's start. */
bool sl_is_command_at(const char *p, const char *begin, const char *end);

void sl_out_clean(struct sl_out *, const char *, size_t);
/* The same for a path that begins a line: one that looks like a command of a CI gets `./` before it. */
void sl_out_path(struct sl_out *, const char *path);

#endif
