#include "gen/diag.h"

void gen_find_lines(struct gen_pool *pool, struct gen_file *file)
{
	GEN_LIST(uint32_t) lines = {0};
	GEN_PUSH(pool, &lines, 0);
	for (const char *p = file->text; (p = memchr(p, '\n', file->length - (size_t)(p - file->text))) != NULL;)
		GEN_PUSH(pool, &lines, (uint32_t)(++p - file->text));
	file->lines = lines.v;
	file->nlines = lines.n;
}

void gen_line_column(const struct gen_file *file, uint32_t offset, uint32_t *line, uint32_t *column)
{
	size_t first = 0, end = file->nlines;
	while (end - first > 1) {
		size_t middle = first + (end - first) / 2;
		if (file->lines[middle] <= offset)
			first = middle;
		else
			end = middle;
	}
	*line = (uint32_t)first + 1;
	*column = offset - file->lines[first] + 1;
}

/* A very long line is shown in part. */
enum { MAX_SHOWN = 200, SHOWN_BEFORE = 60 };

static bool continues_character(char c)
{
	return (c & 0xc0) == 0x80;
}

/* Text of the file; control characters cannot act on a terminal. */
static void show_text(FILE *out, const char *text, uint32_t length)
{
	for (uint32_t i = 0; i < length; i++)
		fputc(((unsigned char)text[i] < 0x20 && text[i] != '\t') || text[i] == 0x7f ? '?' : text[i], out);
}

/* The source line and a caret line under it. Tabs stay tabs, so that the caret stands right whatever their width. */
static void show_line(FILE *out, struct gen_place place, uint32_t column)
{
	const char *text = place.file->text;
	uint32_t start = place.begin - (column - 1), end = start;
	while (end < place.file->length && text[end] != '\n' && text[end] != '\r')
		end++;
	if (end - start > MAX_SHOWN) {
		start = column > SHOWN_BEFORE ? place.begin - SHOWN_BEFORE : start;
		end = end - start > MAX_SHOWN ? start + MAX_SHOWN : end;
		while (start < place.begin && continues_character(text[start]))
			start++;
		while (end < place.file->length && continues_character(text[end]))
			end++;
	}
	fprintf(out, "%5s | ", "");
	show_text(out, text + start, end > start ? end - start : 0);
	fputs("\n      | ", out);
	for (uint32_t i = start; i < place.begin && i < end; i++) {
		if (!continues_character(text[i]))
			fputc(text[i] == '\t' ? '\t' : ' ', out);
	}
	fputc('^', out);
	for (uint32_t i = place.begin + 1; i < place.end && i < end; i++) {
		if (!continues_character(text[i]))
			fputc('~', out);
	}
	fputc('\n', out);
}

static void show(struct gen_diag *diag, const char *kind, struct gen_place place, bool with_line, const char *format, va_list arguments)
{
	if (diag->mute)
		return;
	uint32_t line = 0, column = 0;
	if (place.file && place.file->text) {
		gen_line_column(place.file, place.begin, &line, &column);
		fprintf(diag->out, "%s:%u:%u: %s: ", place.file->path, line, column, kind);
	} else {
		fprintf(diag->out, "%s: %s: ", place.file ? place.file->path : "shaderlint-gen", kind);
	}
	vfprintf(diag->out, format, arguments);
	fputc('\n', diag->out);
	if (with_line && line)
		show_line(diag->out, place, column);
}

void gen_error(struct gen_diag *diag, struct gen_place place, const char *format, ...)
{
	va_list arguments;
	diag->mute = ++diag->errors > GEN_MAX_ERRORS;
	va_start(arguments, format);
	show(diag, "error", place, true, format, arguments);
	va_end(arguments);
}

void gen_warning(struct gen_diag *diag, struct gen_place place, const char *format, ...)
{
	va_list arguments;
	diag->mute = diag->errors >= GEN_MAX_ERRORS;
	diag->warnings++;
	va_start(arguments, format);
	show(diag, "warning", place, true, format, arguments);
	va_end(arguments);
}

void gen_note_at(struct gen_diag *diag, struct gen_place place, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	show(diag, "note", place, true, format, arguments);
	va_end(arguments);
}

void gen_note(struct gen_diag *diag, struct gen_place of, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	show(diag, "note", of, false, format, arguments);
	va_end(arguments);
}

void gen_diag_finish(struct gen_diag *diag)
{
	if (diag->errors > GEN_MAX_ERRORS)
		fprintf(diag->out, "shaderlint-gen: %u errors, the first %u are shown\n", diag->errors, (unsigned)GEN_MAX_ERRORS);
}
