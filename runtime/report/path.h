/* Paths as text. Nothing here asks the file system. */
#ifndef SL_PATH_H
#define SL_PATH_H

#include "grammar/text/arena.h"

/*
 * The path without `.`, doubled slashes and, where a name stands before it, `..`. With a base, a relative path is first put behind it. What
 * names no directory at all becomes ".".
 */
const char *sl_path_normal(struct sl_arena *, const char *base, const char *path);
/* The path behind the base where it is relative; else as it is. */
const char *sl_path_absolute(struct sl_arena *, const char *base, const char *path);
/* How to reach an absolute, normalised path from an absolute, normalised directory. */
const char *sl_path_relative(struct sl_arena *, const char *directory, const char *path);
/* The path up to its last slash; "." where there is none. */
const char *sl_path_directory(struct sl_arena *, const char *path);

#endif
