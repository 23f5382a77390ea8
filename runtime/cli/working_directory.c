/* Where the program was started. */
#include "runtime/cli/working_directory.h"

#include "runtime/cli/message.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

const char *sl_working_directory(const struct sl_invocation *invocation)
{
	for (size_t size = 256;; size *= 2) {
		char *path = sl_arena_alloc(invocation->arena, size);
		if (getcwd(path, size))
			return path;
		if (errno != ERANGE) {
			sl_complain(invocation->err, NULL, "cannot tell the working directory: ", strerror(errno), (char *)NULL);
			return NULL;
		}
	}
}
