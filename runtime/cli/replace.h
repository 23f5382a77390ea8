/* Files that are there whole or not at all: written under a temporary name beside the final one, then renamed. */
#ifndef SL_REPLACE_H
#define SL_REPLACE_H

#include "grammar/text/arena.h"
#include "runtime/report/out.h"

struct sl_replacement {
	struct sl_out out;
	const char *path, *temporary;
};

/* Starts to write. Returns 0, or an errno value; then there is nothing to end. */
int sl_replace_begin(struct sl_replacement *, struct sl_arena *, const char *path);
/* Puts the file in place. Returns 0, or the errno value of the first failure; then the old file, if any, is untouched. */
int sl_replace_end(struct sl_replacement *);

#endif
