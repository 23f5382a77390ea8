#define _XOPEN_SOURCE 700 /* realpath */
#include "runtime/cli/file_path.h"

#include "runtime/report/path.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool sl_same_file(const char *a, const char *b)
{
	struct stat x, y;

	return !stat(a, &x) && !stat(b, &y) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

const char *sl_file_path(struct sl_arena *arena, const char *base, const char *path)
{
	const char *normal = sl_path_normal(arena, base, path);
	char real[PATH_MAX];

	if (!strstr(path, "..") || sl_same_file(path, normal) || !realpath(path, real))
		return normal;
	return sl_arena_copy(arena, real, strlen(real));
}
