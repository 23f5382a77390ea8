/*
 * Files that are there whole or not at all: written under a temporary name beside the final one, then renamed. A link stays one; a device
 * or FIFO, and whatever standard output is, is written to as it is. Owner and mode of an old file stay.
 */
#ifndef SL_REPLACE_H
#define SL_REPLACE_H

#include "grammar/text/arena.h"
#include "runtime/report/out.h"

#include <stdbool.h>
#include <time.h>

struct sl_replacement {
	struct sl_out out;
	const char *path, *temporary; /* temporary: null where there is no renaming */
	const struct timespec *time;  /* that the file gets; null: now */
};

/* Starts to write. Returns 0, or an errno value; then there is nothing to end. */
int sl_replace_begin(struct sl_replacement *, struct sl_arena *, const char *path);
/* Puts the file in place. Returns 0, or the errno value of the first failure; then the old file, if any, is untouched. */
int sl_replace_end(struct sl_replacement *);
/*
 * The time that a file gets which is made now: that of the file system, which is neither that of the exact clock nor of a coarse one. Zero
 * where nothing would be renamed. Returns 0 or an errno value.
 */
int sl_replace_time(struct sl_arena *, const char *path, struct timespec *);
/* Removes a file that would say what is not so any more; one that is not there is no error. Returns 0 or an errno value. */
int sl_replace_with_nothing(const char *path);

#endif
