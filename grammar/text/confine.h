/* Files and where they may lie: a text that a stranger wrote names files too. */
#ifndef SL_CONFINE_H
#define SL_CONFINE_H

#include <stdbool.h>
#include <stddef.h>

struct stat;

/*
 * Opens a regular file for reading. Returns its descriptor, or -1 with errno set; what else may stand there is not waited for: errno is
 * then EISDIR, or ENODEV for a device, a FIFO or a socket.
 */
int sl_open_regular(const char *path, struct stat *);
/* Whether an errno value of that says that no such file is there. All others say that there may well be one. */
bool sl_is_no_file(int error);
/*
 * Whether a path leads to a place inside one of the folders, whatever links it takes. The folders are absolute and free of links; where
 * there are none, everything is inside.
 */
bool sl_is_inside(const char *const *folders, size_t n, const char *path);

#endif
