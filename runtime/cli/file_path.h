/* The one name of a file that was opened, however its path was put together. */
#ifndef SL_FILE_PATH_H
#define SL_FILE_PATH_H

#include "grammar/text/arena.h"

#include <stdbool.h>

/*
 * As sl_path_normal(); but behind a link `..` leads elsewhere than the text says, and there the path is absolute and without links. Asks
 * the file system only where the path holds `..`.
 */
const char *sl_file_path(struct sl_arena *, const char *base, const char *path);
/* Whether two paths lead to one file that exists. */
bool sl_same_file(const char *, const char *);

#endif
