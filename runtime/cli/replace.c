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

enum { MAX_NAMES = 1000 }; /* of temporary files that are tried: others may stand there */

static bool is_open_as(const struct stat *st, int fd)
{
	struct stat other;

	return !fstat(fd, &other) && other.st_ino == st->st_ino && other.st_dev == st->st_dev;
}

/* What there is no renaming onto: a device, a FIFO, and where standard output or error goes even if that is a file. */
static bool is_special(const char *path)
{
	struct stat st;

	if (stat(path, &st) || S_ISDIR(st.st_mode))
		return false;
	return !S_ISREG(st.st_mode) || is_open_as(&st, STDOUT_FILENO) || is_open_as(&st, STDERR_FILENO);
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

/*
 * Makes a file beside the final one, which nobody else has: a name may have been taken on purpose, as a link to what shall be overwritten.
 * It gets the owner and mode of the old file, where there is one, and until then nobody else may read it.
 */
static int open_temporary(struct sl_replacement *r, struct sl_arena *arena)
{
	size_t size = strlen(r->path) + 64;
	char *name = sl_arena_alloc(arena, size);
	struct stat old;
	bool is_new = stat(r->path, &old) != 0;
	int fd = -1;

	for (int i = 0; fd < 0 && i < MAX_NAMES; i++) {
		snprintf(name, size, i ? "%s.%ld.%d.tmp" : "%s.%ld.tmp", r->path, (long)getpid(), i);
		fd = open(name, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL | O_NOFOLLOW, is_new ? 0666 : 0600);
		if (fd < 0 && errno != EEXIST && errno != EINTR)
			return -1;
	}
	r->temporary = name;
	if (fd < 0 || is_new)
		return fd;
	/* An output of another user may be replaced, but does not become his. */
	bool owned = !fchown(fd, old.st_uid, old.st_gid);
	if (!fchmod(fd, old.st_mode & (owned ? 07777 : 0777)))
		return fd;
	int error = errno;
	close(fd);
	unlink(name);
	errno = error;
	return -1;
}

int sl_replace_begin(struct sl_replacement *r, struct sl_arena *arena, const char *path)
{
	int fd;

	r->path = path;
	r->temporary = NULL;
	r->time = NULL;
	if (is_special(path)) {
		fd = open(path, O_WRONLY | O_CLOEXEC | O_APPEND); /* behind what standard output has got already */
	} else {
		r->path = behind_links(arena, path);
		fd = open_temporary(r, arena);
	}
	if (fd < 0)
		return errno;
	sl_out_init(&r->out, fd);
	return 0;
}

int sl_replace_end(struct sl_replacement *r)
{
	int error = sl_out_flush(&r->out);

	if (r->time && r->temporary && !error && futimens(r->out.fd, (const struct timespec[]){*r->time, *r->time}))
		error = errno;
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

int sl_replace_time(struct sl_arena *arena, const char *path, struct timespec *time)
{
	struct sl_replacement r;
	struct stat st;

	*time = (struct timespec){0};
	if (is_special(path))
		return 0;
	int error = sl_replace_begin(&r, arena, path);
	if (error)
		return error;
	if (fstat(r.out.fd, &st))
		error = errno;
	else
		*time = st.st_mtim;
	close(r.out.fd);
	unlink(r.temporary);
	return error;
}

int sl_replace_with_nothing(const char *path)
{
	return is_special(path) || !unlink(path) || errno == ENOENT ? 0 : errno;
}
