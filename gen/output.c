#include "gen/output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

void gen_output(struct gen_outputs *outputs, const char *path, const char *text, size_t length)
{
	GEN_PUSH(outputs->pool, &outputs->files, (struct gen_output_file){path, text ? text : "", length, false});
}

void gen_output_c(struct gen_outputs *outputs, const char *path, const char *text, size_t length)
{
	GEN_PUSH(outputs->pool, &outputs->files, (struct gen_output_file){path, text, length, true});
}

/* What the file holds now, or null. */
static char *read_old(struct gen_pool *pool, const char *path, size_t *length)
{
	struct gen_buf buf = {.pool = pool};
	char block[16384];
	size_t n;
	FILE *stream = fopen(path, "rb");
	if (!stream)
		return NULL;
	while ((n = fread(block, 1, sizeof block, stream)) > 0)
		gen_put(&buf, block, n);
	bool failed = ferror(stream) != 0;
	fclose(stream);
	*length = buf.length;
	return failed ? NULL : buf.text ? buf.text : gen_copy(pool, "", 0);
}

/* The next line that counts. */
static const char *skip_line_directives(const char *p)
{
	while (gen_starts_with(p, "#line ")) {
		p = strchr(p, '\n');
		if (!p)
			return "";
		p++;
	}
	return p;
}

static bool same_but_for_lines(const char *a, const char *b)
{
	for (;;) {
		a = skip_line_directives(a);
		b = skip_line_directives(b);
		const char *end = strchr(a, '\n');
		if (!end)
			return gen_same(a, b);
		size_t length = (size_t)(end - a) + 1;
		if (strncmp(a, b, length) != 0)
			return false;
		a += length;
		b += length;
	}
}

/* What there is no renaming onto, nor reading back: /dev/null, a FIFO, and /dev/stdout even where it is a file. */
static bool is_special(const char *path)
{
	struct stat st;
	if (gen_starts_with(path, "/dev/") || gen_starts_with(path, "/proc/"))
		return true;
	return stat(path, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode);
}

static bool is_same(struct gen_pool *pool, const struct gen_output_file *file)
{
	size_t length;
	if (is_special(file->path))
		return false;
	const char *old = read_old(pool, file->path, &length);
	if (old && file->is_c)
		return same_but_for_lines(old, file->text);
	return old && length == file->length && memcmp(old, file->text, length) == 0;
}

static bool make_folders(struct gen_pool *pool, const char *path)
{
	char *copy = gen_copy(pool, path, strlen(path));
	for (char *slash = strchr(copy + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = 0;
		if (mkdir(copy, 0777) != 0 && errno != EEXIST)
			return false;
		*slash = '/';
	}
	return true;
}

static bool write_text(const char *path, const char *mode, const struct gen_output_file *file)
{
	FILE *stream = fopen(path, mode);
	if (!stream)
		return false;
	bool fits = fwrite(file->text, 1, file->length, stream) == file->length;
	return (fclose(stream) == 0) & fits;
}

/* The temporary name holds the process number: two generators may write one file at the same time. */
static bool write_file(struct gen_pool *pool, const struct gen_output_file *file)
{
	if (is_special(file->path))
		return write_text(file->path, "ab", file);
	char *temporary = gen_format(pool, "%s.%ld.tmp", file->path, (long)getpid());
	if (!make_folders(pool, file->path))
		return false;
	if (write_text(temporary, "wb", file) && rename(temporary, file->path) == 0)
		return true;
	int error = errno;
	remove(temporary);
	errno = error;
	return false;
}

bool gen_outputs_write(const struct gen_outputs *outputs, const char **path)
{
	for (size_t i = 0; i < outputs->files.n; i++) {
		const struct gen_output_file *file = &outputs->files.v[i];
		*path = file->path;
		if (!is_same(outputs->pool, file) && !write_file(outputs->pool, file))
			return false;
	}
	return true;
}

bool gen_touch(struct gen_pool *pool, const char *path)
{
	return write_file(pool, &(struct gen_output_file){.path = path, .text = ""});
}

void gen_put_dep_path(struct gen_buf *buf, const char *path)
{
	for (const char *p = path; *p; p++) {
		if (*p == ' ' || *p == '#' || *p == '\\')
			gen_puts(buf, "\\");
		else if (*p == '$')
			gen_puts(buf, "$");
		gen_put(buf, p, 1);
	}
}
