#include "runtime/cli/outputs.h"

#include "runtime/cli/file_path.h"
#include "runtime/report/path.h"

#include <string.h>
#include <sys/stat.h>

static bool is_special(const char *path)
{
	struct stat st;

	return !stat(path, &st) && !S_ISREG(st.st_mode);
}

const char *sl_output_among(const char *const *outputs, size_t n, const char *const *inputs, size_t ninputs)
{
	struct stat output, input;

	for (size_t i = 0; i < n; i++) {
		if (!outputs[i] || stat(outputs[i], &output) || !S_ISREG(output.st_mode))
			continue;
		for (size_t k = 0; k < ninputs; k++)
			if (!stat(inputs[k], &input) && input.st_ino == output.st_ino && input.st_dev == output.st_dev)
				return outputs[i];
	}
	return NULL;
}

static const char *last_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/* A file that is not there yet is known by its folder. */
static bool are_one(struct sl_arena *arena, const char *a, const char *b)
{
	if (sl_same_file(a, b))
		return true;
	return !strcmp(last_name(a), last_name(b)) && sl_same_file(sl_path_directory(arena, a), sl_path_directory(arena, b));
}

const char *sl_output_again(struct sl_arena *arena, const char *const *outputs, size_t n)
{
	for (size_t i = 1; i < n; i++)
		for (size_t k = 0; outputs[i] && k < i; k++)
			if (outputs[k] && are_one(arena, outputs[i], outputs[k]) && !is_special(outputs[i]))
				return outputs[i];
	return NULL;
}
