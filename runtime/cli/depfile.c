#include "runtime/cli/depfile.h"

#include "runtime/cli/replace.h"
#include "runtime/report/path.h"

#include <stdlib.h>
#include <string.h>

static void put_name(struct sl_out *out, const char *name)
{
	for (; *name; name++) {
		if (*name == ' ' || *name == '#')
			sl_out_char(out, '\\');
		else if (*name == '$')
			sl_out_char(out, '$');
		sl_out_char(out, *name);
	}
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int sl_depfile_write(struct sl_arena *arena, const char *path, const char *target, const char *base, const struct sl_run *run)
{
	struct sl_replacement file;
	size_t count = 0, n = 0;
	int error = sl_replace_begin(&file, arena, path);

	if (error)
		return error;
	for (size_t i = 0; i < run->count; i++)
		count += run->shaders[i].ninputs;
	const char **names = SL_NEW_ARRAY(arena, const char *, count + 1);
	for (size_t i = 0; i < run->count; i++) {
		for (size_t k = 0; k < run->shaders[i].ninputs; k++) {
			if (strcmp(run->shaders[i].inputs[k], "-"))
				names[n++] = sl_path_normal(arena, base, run->shaders[i].inputs[k]);
		}
	}
	qsort(names, n, sizeof *names, by_name);
	put_name(&file.out, target);
	sl_out_char(&file.out, ':');
	for (size_t i = 0; i < n; i++) {
		if (i && !strcmp(names[i - 1], names[i]))
			continue;
		sl_out_text(&file.out, " \\\n ");
		put_name(&file.out, names[i]);
	}
	sl_out_char(&file.out, '\n');
	return sl_replace_end(&file);
}
