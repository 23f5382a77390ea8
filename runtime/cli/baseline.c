#include "runtime/cli/baseline.h"

#include "grammar/text/source.h"
#include "runtime/cli/message.h"
#include "runtime/cli/replace.h"
#include "runtime/report/clean.h"
#include "runtime/report/fingerprint.h"
#include "runtime/report/path.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STALE_TOLD = 20 };

struct entry {
	const char *text;
	uint32_t line;
	bool used;
};

static int by_text(const void *a, const void *b)
{
	return strcmp(((const struct entry *)a)->text, ((const struct entry *)b)->text);
}

static int by_line(const void *a, const void *b)
{
	uint32_t x = ((const struct entry *)a)->line, y = ((const struct entry *)b)->line;

	return (x > y) - (x < y);
}

/* A finding as a line of the baseline. `directory` is the baseline's own, absolute. */
static const char *entry_text(struct sl_arena *arena, const struct sl_finding *f, const char *directory, const char *base)
{
	struct sl_str fingerprint = sl_fingerprint_text(arena, f);
	const char *path = sl_path_relative(arena, directory, sl_path_normal(arena, base, f->region.path));
	char *text = sl_arena_alloc(arena, fingerprint.n + strlen(f->rule) + strlen(path) + 3), *p = text;

	if (fingerprint.n)
		memcpy(p, fingerprint.p, fingerprint.n);
	p += fingerprint.n;
	*p++ = '\t';
	p = stpcpy(p, f->rule);
	*p++ = '\t';
	strcpy(p, path);
	for (; *p; p++) { /* an entry is one line */
		if (*p == '\n' || *p == '\r')
			*p = '?';
	}
	return text;
}

static const char *directory_of(struct sl_arena *arena, const char *path, const char *base)
{
	return sl_path_directory(arena, sl_path_normal(arena, base, path));
}

static size_t split_lines(struct sl_arena *arena, const struct sl_source *source, struct entry **entries)
{
	const char *end = source->bytes + source->length;
	size_t n = 1, count = 0;
	uint32_t line = 0;

	for (const char *p = source->bytes; p < end; p++)
		n += *p == '\n';
	*entries = SL_NEW_ARRAY(arena, struct entry, n);
	for (const char *p = source->bytes; p < end;) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		size_t length = (size_t)((newline ? newline : end) - p), used = length;
		line++;
		if (used && p[used - 1] == '\r')
			used--;
		if (used)
			(*entries)[count++] = (struct entry){.text = sl_arena_copy(arena, p, used), .line = line};
		p += length + 1;
	}
	return count;
}

static void tell_unused(struct sl_out *err, const char *path, struct entry *entries, size_t n)
{
	size_t stale = 0;

	qsort(entries, n, sizeof *entries, by_line);
	for (size_t i = 0; i < n; i++) {
		if (entries[i].used || stale++ >= MAX_STALE_TOLD)
			continue;
		sl_out_path(err, path);
		sl_out_char(err, ':');
		sl_out_uint(err, entries[i].line);
		sl_out_text(err, ": note: no finding matches this line of the baseline any more\n");
	}
	if (stale > MAX_STALE_TOLD) {
		sl_out_path(err, path);
		sl_out_text(err, ": note: ");
		sl_out_uint(err, stale - MAX_STALE_TOLD);
		sl_out_text(err, " more lines match nothing\n");
	}
}

int sl_baseline_apply(struct sl_finding_list *list, struct sl_arena *arena, const char *path, const char *base, bool tell_stale,
		      struct sl_out *err)
{
	struct sl_source source;
	struct entry *entries;
	int error = sl_source_read(&source, arena, path, 0);
	size_t kept = 0, all = list->count;

	if (error == ENOENT)
		return 0;
	if (error) {
		sl_complain_errno(err, path, error);
		return -1;
	}
	size_t n = split_lines(arena, &source, &entries);
	const char *directory = directory_of(arena, path, base);
	qsort(entries, n, sizeof *entries, by_text);
	for (size_t i = 0; i < list->count; i++) {
		struct sl_finding *f = list->items[i];
		struct entry key = {.text = f->suppressed ? "" : entry_text(arena, f, directory, base)};
		struct entry *found = bsearch(&key, entries, n, sizeof *entries, by_text);
		if (found)
			found->used = true;
		else
			list->items[kept++] = f;
	}
	memmove(list->items + kept, list->items + all, list->counted * sizeof *list->items);
	list->count = kept;
	list->hidden = all - kept;
	if (tell_stale)
		tell_unused(err, path, entries, n);
	return 0;
}

int sl_baseline_write(const struct sl_finding_list *list, struct sl_arena *arena, const char *path, const char *base)
{
	struct entry *entries = SL_NEW_ARRAY(arena, struct entry, list->count + 1);
	const char *directory = directory_of(arena, path, base);
	struct sl_replacement file;
	size_t n = 0;
	int error = sl_replace_begin(&file, arena, path);

	if (error)
		return error;
	for (size_t i = 0; i < list->count; i++) {
		if (!list->items[i]->suppressed && !list->items[i]->counted)
			entries[n++].text = entry_text(arena, list->items[i], directory, base);
	}
	qsort(entries, n, sizeof *entries, by_text);
	for (size_t i = 0; i < n; i++) {
		if (i && !strcmp(entries[i - 1].text, entries[i].text))
			continue;
		sl_out_text(&file.out, entries[i].text);
		sl_out_char(&file.out, '\n');
	}
	return sl_replace_end(&file);
}
