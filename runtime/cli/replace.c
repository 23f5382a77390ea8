#define _XOPEN_SOURCE 700 /* realpath, S_ISLNK */
#include "runtime/cli/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What there is no renaming onto: /dev/null, a FIFO, and /dev/stdout even where it is a file. */
static bool is_special(const char *path)
{
	struct stat st;

	if (!strncmp(path, "/dev/", 5) || !strncmp(path, "/proc/", 6))
		return true;
	return !stat(path, &st) && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode);
}

/* The file that a link leads to, so that the link stays; else the path itself. */
static const char *behind_links(struct sl_arena *arena, const char *path)
{
	char real[PATH_MAX];
	struct stat st;

	if (lstat(path, &st) || !S_ISLNK(st.st_mode) || !realpath(path, real))
		return path;
	return sl_arena_copy(arena, real, strlen(real));
}

int sl_replace_begin(struct sl_replacement *r, struct sl_arena *arena, const char *path)
{
	int flags = O_WRONLY | O_CLOEXEC;

	r->path = path;
	r->temporary = NULL;
	if (is_special(path)) {
		flags |= O_APPEND; /* behind what standard output has got already */
	} else {
		r->path = behind_links(arena, path);
		size_t size = strlen(r->path) + 32;
		char *temporary = sl_arena_alloc(arena, size);
		snprintf(temporary, size, "%s.%ld.tmp", r->path, (long)getpid());
		r->temporary = temporary;
		flags |= O_CREAT | O_TRUNC;
	}
	int fd = open(r->temporary ? r->temporary : path, flags, 0666);
	if (fd < 0)
		return errno;
	sl_out_init(&r->out, fd);
	return 0;
}

int sl_replace_end(struct sl_replacement *r)
{
	int error = sl_out_flush(&r->out);

	if (close(r->out.fd) && !error)
		error = errno;
	if (!r->temporary)
		return error;
	if (!error && rename(r->temporary, r->path))
		error = errno;
	if (error)
		unlink(r->temporary);
	return error;
}

int sl_replace_with_nothing(const char *path)
{
	return is_special(path) || !unlink(path) || errno == ENOENT ? 0 : errno;
}
