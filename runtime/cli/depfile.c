#define _XOPEN_SOURCE 700 /* lstat, S_ISREG */
#include "runtime/cli/depfile.h"

#include "runtime/cli/file_path.h"
#include "runtime/cli/replace.h"
#include "runtime/report/clean.h"
#include "runtime/report/path.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

/* Whether Ninja 1.11 reads the name back: it ends one at any other character. */
static bool can_be_said(const char *name)
{
	for (const char *p = name; *p; p++) {
		unsigned char c = (unsigned char)*p;
		if (c < 0x80 && !isalnum(c) && !strchr(" #$\\+,-./:=@_~!%(){}[]", c))
			return false;
	}
	return true;
}

/*
 * The shader itself is an input of the build's command anyway. Where its name cannot be said it is better left out: the build would wait
 * for a file that never comes, and check again for ever. A header of such a name is checked again for ever, which is at least not wrong.
 */
static bool is_listed(const struct sl_shader *shader, const char *input)
{
	return strcmp(input, "-") && (strcmp(input, shader->path) || can_be_said(input));
}

/* What stands behind these is no name to Make: a recipe, or a line of its own. No name is worth that. */
static bool is_dangerous(const char *name)
{
	return strpbrk(name, ";\n\r") != NULL;
}

/* Whether Make reads the name back: it takes these for its own, and ends a name at a blank. */
static bool can_be_made(const char *name)
{
	size_t n = strlen(name);
	bool drive = n > 2 && isalpha((unsigned char)name[0]) && name[1] == ':' && name[2] == '/';

	return n && !strpbrk(name + (drive ? 2 : 0), ":|=%*?\t") && name[n - 1] != ' ';
}

static void tell_odd_name(struct sl_out *err, const char *name)
{
	sl_out_path(err, name);
	sl_out_text(err, is_dangerous(name) ? ": note: left out of the depfile, where Make would take a part of the name for a command\n"
					    : ": note: Make or Ninja cannot read this name in a depfile\n");
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int sl_depfile_write(struct sl_arena *arena, const char *path, const char *target, const char **names, size_t n, struct sl_out *err)
{
	struct sl_replacement file;
	int error = sl_replace_begin(&file, arena, path);

	if (error)
		return error;
	qsort(names, n, sizeof *names, by_name);
	put_name(&file.out, target);
	sl_out_char(&file.out, ':');
	for (size_t i = 0; i < n; i++) {
		if (i && !strcmp(names[i - 1], names[i]))
			continue;
		if (is_dangerous(names[i]) || !can_be_said(names[i]) || !can_be_made(names[i]))
			tell_odd_name(err, names[i]);
		if (is_dangerous(names[i]))
			continue;
		sl_out_text(&file.out, " \\\n ");
		put_name(&file.out, names[i]);
	}
	sl_out_char(&file.out, '\n');
	return sl_replace_end(&file);
}

/*
 * What changes when a file appears at a path: the nearest directory on the way that is there. Neither Ninja nor Make waits for it, and a
 * name of the file itself would mean to check again at every build. That is left to a link that leads nowhere: nobody knows what will
 * change.
 */
static const char *watched(struct sl_arena *arena, const char *base, const char *path)
{
	char *at = sl_arena_copy(arena, path, strlen(path));
	struct stat st;

	for (bool whole = true;; whole = false) {
		if (!stat(at, &st) ? (whole ? S_ISREG(st.st_mode) : S_ISDIR(st.st_mode)) : !lstat(at, &st))
			return sl_file_path(arena, base, at);
		char *slash = strrchr(at, '/');
		if (!slash)
			return sl_path_normal(arena, base, ".");
		slash[slash == at] = 0;
	}
}

int sl_depfile_write_run(struct sl_arena *arena, const char *path, const char *target, const char *base, const struct sl_run *run,
			 struct sl_out *err)
{
	size_t count = 0, n = 0;

	for (size_t i = 0; i < run->count; i++)
		count += run->shaders[i].inputs.count + run->shaders[i].absent.count;
	const char **names = SL_NEW_ARRAY(arena, const char *, count + 1);
	for (size_t i = 0; i < run->count; i++) {
		const struct sl_shader *shader = &run->shaders[i];
		for (size_t k = 0; k < shader->inputs.count; k++) {
			if (is_listed(shader, shader->inputs.items[k]))
				names[n++] = sl_file_path(arena, base, shader->inputs.items[k]);
		}
		for (size_t k = 0; k < shader->absent.count; k++)
			names[n++] = watched(arena, base, shader->absent.items[k]);
	}
	return sl_depfile_write(arena, path, target, names, n, err);
}
