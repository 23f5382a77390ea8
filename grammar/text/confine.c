#define _XOPEN_SOURCE 700 /* realpath */
#include "grammar/text/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int sl_open_regular(const char *path, struct stat *st)
{
	int fd, error;

	do
		fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	while (fd < 0 && errno == EINTR);
	if (fd < 0) {
		errno = errno == ENXIO ? ENODEV : errno;
		return -1;
	}
	error = fstat(fd, st) ? errno : S_ISREG(st->st_mode) ? 0 : S_ISDIR(st->st_mode) ? EISDIR : ENODEV;
	if (!error)
		return fd;
	close(fd);
	errno = error;
	return -1;
}

bool sl_is_no_file(int error)
{
	return error == ENOENT || error == ENOTDIR || error == EISDIR || error == ENODEV || error == ENAMETOOLONG;
}

/* The real path of a file, or of the closest folder above it that is there and can be looked at. */
static bool find_real(const char *path, char *real)
{
	char above[PATH_MAX];
	size_t n = strlen(path);

	if (n >= sizeof above)
		return false;
	memcpy(above, path, n + 1);
	while (!realpath(n ? above : ".", real)) {
		if (!n || (n == 1 && *above == '/'))
			return false;
		while (n && above[n - 1] == '/')
			n--;
		while (n && above[n - 1] != '/')
			n--;
		above[n] = 0;
	}
	return true;
}

bool sl_is_inside(const char *const *folders, size_t n, const char *path)
{
	char real[PATH_MAX];

	if (!n)
		return true;
	if (!find_real(path, real))
		return false;
	for (size_t i = 0; i < n; i++) {
		size_t length = strlen(folders[i]);
		if (!strncmp(real, folders[i], length) &&
		    (!real[length] || real[length] == '/' || (length && folders[i][length - 1] == '/')))
			return true;
	}
	return false;
}
