#include "runtime/cli/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int sl_replace_begin(struct sl_replacement *r, struct sl_arena *arena, const char *path)
{
	size_t size = strlen(path) + 32;
	char *temporary = sl_arena_alloc(arena, size);

	snprintf(temporary, size, "%s.%ld.tmp", path, (long)getpid());
	r->path = path;
	r->temporary = temporary;
	int fd = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
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
	if (!error && rename(r->temporary, r->path))
		error = errno;
	if (error)
		unlink(r->temporary);
	return error;
}
