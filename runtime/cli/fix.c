#define _XOPEN_SOURCE 700 /* realpath */
#include "runtime/cli/fix.h"

#include "runtime/cli/file_path.h"
#include "runtime/cli/replace.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct job {
	const struct sl_shader *shader; /* whose file is changed */
	const struct sl_edit *edit;
};

static int by_place(const void *left, const void *right)
{
	const struct job *a = left, *b = right;
	const struct sl_region *x = &a->edit->region, *y = &b->edit->region;

	if (a->shader != b->shader)
		return a->shader < b->shader ? -1 : 1;
	if (x->begin != y->begin)
		return x->begin < y->begin ? -1 : 1;
	return (x->end > y->end) - (x->end < y->end);
}

static const struct sl_shader *shader_of(const struct sl_run *run, const char *const *names, const char *path)
{
	for (size_t i = 0; path && i < run->count; i++) {
		if (!strcmp(names[i], path) && strcmp(path, "-"))
			return &run->shaders[i];
	}
	return NULL;
}

static size_t collect(const struct sl_invocation *invocation, const struct sl_run *run, const struct sl_finding_list *findings,
		      bool suggestions, struct job *jobs)
{
	const char **names = SL_NEW_ARRAY(invocation->arena, const char *, run->count + 1);
	size_t n = 0;

	for (size_t i = 0; i < run->count; i++)
		names[i] = sl_file_path(invocation->arena, NULL, run->shaders[i].path);
	for (size_t i = 0; i < findings->count; i++) {
		const struct sl_finding *f = findings->items[i];
		const struct sl_edit *edit = f->suppressed ? NULL : f->edits;
		while (edit && !edit->safe && !suggestions)
			edit = edit->next;
		const struct sl_shader *shader = edit ? shader_of(run, names, edit->region.path) : NULL;
		if (shader)
			jobs[n++] = (struct job){shader, edit};
	}
	qsort(jobs, n, sizeof *jobs, by_place);
	return n;
}

/* Lines end as the file's first one does. */
static bool has_crlf(const struct sl_source *source)
{
	const char *newline = memchr(source->bytes, '\n', source->length);

	return newline && newline > source->bytes && newline[-1] == '\r';
}

static void put_lines(struct sl_out *out, struct sl_str text, bool crlf)
{
	const char *p = text.p, *end = text.p + text.n, *newline;

	while (crlf && p < end && (newline = memchr(p, '\n', (size_t)(end - p)))) {
		sl_out_bytes(out, p, (size_t)(newline - p));
		sl_out_text(out, "\r\n");
		p = newline + 1;
	}
	sl_out_bytes(out, p, (size_t)(end - p));
}

/* Writes the text with its edits; returns how many were made. */
static size_t put_edited(struct sl_out *out, const struct sl_source *source, const struct job *jobs, size_t n)
{
	uint32_t done = 0;
	size_t made = 0;
	bool crlf = has_crlf(source), inserted = false; /* at `done`: a second insertion there would have no sure order */

	for (size_t i = 0; i < n; i++) {
		const struct sl_region *region = &jobs[i].edit->region;
		/* Nothing goes before a byte order mark. */
		uint32_t begin = region->begin < source->bom ? source->bom : region->begin, end = region->end < begin ? begin : region->end;
		bool insertion = begin == end;
		if (begin < done || end > source->length || (insertion && inserted && begin == done))
			continue;
		sl_out_bytes(out, source->bytes + done, begin - done);
		put_lines(out, jobs[i].edit->with, crlf);
		done = end;
		inserted = insertion;
		made++;
	}
	sl_out_bytes(out, source->bytes + done, source->length - done);
	return made;
}

/* Why a file is not to be changed: 0, or an errno value. */
static int refusal(const struct stat *st, const struct sl_options *options)
{
	if (!S_ISREG(st->st_mode))
		return ENODEV;
	if (options->fix_protected)
		return 0;
	if (st->st_nlink > 1)
		return EMLINK;
	/* The superuser may write to anything, which is not what the mode says. */
	return st->st_mode & S_IWUSR && (!geteuid() || st->st_uid == geteuid()) ? 0 : EACCES;
}

static bool is_unchanged(const char *path, const struct stat *before)
{
	struct stat st;

	return !stat(path, &st) && st.st_ino == before->st_ino && st.st_size == before->st_size &&
	       st.st_mtim.tv_sec == before->st_mtim.tv_sec && st.st_mtim.tv_nsec == before->st_mtim.tv_nsec;
}

static int edit_file(const struct sl_invocation *invocation, const struct job *jobs, size_t n, size_t *applied)
{
	const struct sl_shader *shader = jobs[0].shader;
	struct sl_replacement file;
	struct sl_source source;
	struct stat st;
	char real[PATH_MAX];

	if (!realpath(shader->path, real) || stat(real, &st))
		return errno;
	int error = refusal(&st, invocation->options);
	if (!error)
		error = sl_source_read_regular(&source, invocation->arena, real, 1);
	if (error)
		return error;
	if (source.utf16)
		return EILSEQ;
	if (sl_text_hash(source.bytes, source.length) != shader->checked)
		return ESTALE;
	error = sl_replace_begin(&file, invocation->arena, real);
	if (error)
		return error;
	size_t made = put_edited(&file.out, &source, jobs, n);
	if (!sl_out_flush(&file.out) && !is_unchanged(real, &st))
		file.out.error = ESTALE;
	error = sl_replace_end(&file);
	if (!error)
		*applied += made;
	return error;
}

static void tell_refusal(struct sl_out *err, const char *path, int error)
{
	static const struct {
		int error;
		const char *text;
	} texts[] = {
		{EILSEQ, "the file is UTF-16 and is not changed"},
		{ESTALE, "the file has changed since it was checked; nothing is edited there"},
		{EMLINK, "the file has other hard links, which would keep the old text; --fix-protected changes it all the same"},
		{EACCES, "the file is read-only or somebody else's and is not changed; --fix-protected changes it all the same"},
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		if (texts[i].error == error) {
			sl_complain(err, path, texts[i].text, (char *)NULL);
			return;
		}
	}
	sl_complain_errno(err, path, error);
}

int sl_fix_files(const struct sl_invocation *invocation, const struct sl_run *run, const struct sl_finding_list *findings, bool suggestions,
		 size_t *applied)
{
	struct job *jobs = SL_NEW_ARRAY(invocation->arena, struct job, findings->count + 1);
	size_t n = collect(invocation, run, findings, suggestions, jobs);
	int status = 0;

	*applied = 0;
	for (size_t i = 0, next; i < n; i = next) {
		for (next = i; next < n && jobs[next].shader == jobs[i].shader;)
			next++;
		int error = edit_file(invocation, jobs + i, next - i, applied);
		if (!error)
			continue;
		tell_refusal(invocation->err, jobs[i].shader->path, error);
		status = -1;
	}
	return status;
}
