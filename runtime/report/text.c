/* For people: `path:line:column: warning: message [rule]`, the source line with a caret line under it, notes, help and the fix. */
#include "runtime/report/clean.h"
#include "runtime/report/report.h"

#include <string.h>

/* A line of minified source is shown in part, so that a report stays readable. */
enum { MAX_SHOWN = 200, SHOWN_BEFORE = 60, LINE_DIGITS = 5 };

struct printer {
	struct sl_out *out;
	struct sl_arena *arena;
	bool color;
};

static const char bold[] = "\033[1m", green[] = "\033[1;32m", plain[] = "\033[0m";
static const char *const level_colors[] = {
	[SL_LEVEL_OFF] = "", [SL_LEVEL_NOTE] = "\033[1;36m", [SL_LEVEL_WARNING] = "\033[1;35m", [SL_LEVEL_ERROR] = "\033[1;31m"};

static void style(const struct printer *p, const char *sequence)
{
	if (p->color)
		sl_out_text(p->out, sequence);
}

static void put_place(const struct printer *p, const struct sl_region *region)
{
	if (!region->path)
		return;
	style(p, bold);
	sl_out_path(p->out, region->path);
	sl_out_char(p->out, ':');
	sl_out_uint(p->out, region->line);
	sl_out_char(p->out, ':');
	sl_out_uint(p->out, region->column);
	sl_out_text(p->out, ": ");
	style(p, plain);
}

static void put_level(const struct printer *p, unsigned level)
{
	style(p, level_colors[level]);
	sl_out_text(p->out, sl_level_name(level));
	sl_out_text(p->out, ": ");
	style(p, plain);
}

static bool continues_character(char c)
{
	return ((unsigned char)c & 0xc0) == 0x80;
}

struct window {
	uint32_t begin, end; /* bytes of the line that are shown */
};

static struct window window_of(struct sl_str line, uint32_t column)
{
	struct window w = {0, line.n};

	if (line.n <= MAX_SHOWN)
		return w;
	if (column > SHOWN_BEFORE)
		w.begin = column - SHOWN_BEFORE;
	if (w.begin > line.n)
		w.begin = line.n;
	if (w.end - w.begin > MAX_SHOWN)
		w.end = w.begin + MAX_SHOWN;
	while (w.begin < w.end && continues_character(line.p[w.begin]))
		w.begin++;
	while (w.end < line.n && continues_character(line.p[w.end]))
		w.end++;
	return w;
}

/* Blanks up to a byte of the line: a tab stays a tab, so that the caret stands right whatever a tab's width. */
static void put_indent(struct sl_out *out, struct sl_str line, uint32_t from, uint32_t to)
{
	for (uint32_t i = from; i < to; i++) {
		if (i >= line.n || !continues_character(line.p[i]))
			sl_out_char(out, i < line.n && line.p[i] == '\t' ? '\t' : ' ');
	}
}

/*
 * Text of the source stands behind a bar, so that no line of it is one of the output: there a CI looks for commands. The number of the
 * line, or none: 0.
 */
static void put_bar(struct sl_out *out, uint32_t line)
{
	unsigned digits = 0;

	for (uint32_t rest = line; rest; rest /= 10)
		digits++;
	for (; digits < LINE_DIGITS; digits++)
		sl_out_char(out, ' ');
	if (line)
		sl_out_uint(out, line);
	sl_out_text(out, " | ");
}

static void put_snippet(const struct printer *p, const struct sl_region *region, struct sl_str line)
{
	uint32_t begin = region->column - 1, end = region->end_line == region->line ? region->end_column - 1 : line.n;
	struct window w = window_of(line, region->column);

	if (!line.n || begin > line.n)
		return;
	put_bar(p->out, region->line);
	sl_out_clean(p->out, line.p + w.begin, w.end - w.begin);
	sl_out_char(p->out, '\n');
	put_bar(p->out, 0);
	put_indent(p->out, line, w.begin, begin);
	style(p, green);
	sl_out_char(p->out, '^');
	for (uint32_t i = begin + 1; i < end && i < w.end; i++) {
		if (!continues_character(line.p[i]))
			sl_out_char(p->out, '~');
	}
	style(p, plain);
	sl_out_char(p->out, '\n');
}

/* The new text under the place where it goes; longer fixes are told by their title. */
static void put_edit(const struct printer *p, const struct sl_finding *f, const struct sl_edit *edit)
{
	bool here = edit->region.path && !strcmp(edit->region.path, f->region.path) && edit->region.line == f->region.line &&
		    edit->region.end_line == f->region.line && f->source_line.n && f->source_line.n <= MAX_SHOWN;

	if (here && edit->with.n && !memchr(edit->with.p, '\n', edit->with.n)) {
		put_bar(p->out, 0);
		put_indent(p->out, f->source_line, 0, edit->region.column - 1);
		style(p, green);
		sl_out_clean(p->out, edit->with.p, edit->with.n);
		style(p, plain);
		sl_out_char(p->out, '\n');
	} else if (edit->title.n) {
		sl_out_text(p->out, "fix: ");
		sl_out_clean(p->out, edit->title.p, edit->title.n);
		sl_out_char(p->out, '\n');
	}
}

static void put_finding(const struct printer *p, const struct sl_finding *f)
{
	struct sl_str message = sl_full_message(p->arena, f);

	put_place(p, &f->region);
	put_level(p, f->level);
	style(p, bold);
	sl_out_clean(p->out, message.p, message.n);
	style(p, plain);
	sl_out_text(p->out, " [");
	sl_out_text(p->out, f->rule);
	sl_out_text(p->out, "]\n");
	put_snippet(p, &f->region, f->source_line);
	for (const struct sl_edit *edit = f->edits; edit; edit = edit->next)
		put_edit(p, f, edit);
	for (const struct sl_related_note *note = f->related; note; note = note->next) {
		put_place(p, &note->region);
		put_level(p, SL_LEVEL_NOTE);
		sl_out_clean(p->out, note->text.p, note->text.n);
		sl_out_char(p->out, '\n');
		put_snippet(p, &note->region, note->source_line);
	}
	if (f->help.n) {
		sl_out_text(p->out, "help: ");
		sl_out_clean(p->out, f->help.p, f->help.n);
		sl_out_char(p->out, '\n');
	}
}

void sl_report_text(struct sl_out *out, const struct sl_report *report)
{
	const struct printer printer = {out, report->arena, report->color};

	for (size_t i = 0; i < report->findings->count; i++) {
		if (!report->findings->items[i]->suppressed)
			put_finding(&printer, report->findings->items[i]);
	}
}
