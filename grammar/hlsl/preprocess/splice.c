#include "grammar/hlsl/preprocess/splice.h"

#include <string.h>

/*
 * Length of the splice at a backslash, 0 if it is none. Blanks between the backslash and the end of the line do not count, as in Clang and
 * so in DXC.
 */
static size_t splice_length(const char *p, const char *end)
{
	const char *q = p + 1;

	while (q < end && (*q == ' ' || *q == '\t'))
		q++;
	if (q == end)
		return 0;
	if (*q == '\r')
		return (size_t)(q + 1 - p) + (q + 1 < end && q[1] == '\n');
	return *q == '\n' ? (size_t)(q + 1 - p) : 0;
}

static uint32_t count_splices(const char *p, const char *end)
{
	uint32_t n = 0;

	while ((p = memchr(p, '\\', (size_t)(end - p)))) {
		size_t skip = splice_length(p, end);
		n += skip > 0;
		p += skip ? skip : 1;
	}
	return n;
}

/* Copies [p, end) without its splices, which are noted. Returns the length of the copy. */
static uint32_t copy_spliced(struct hlsl_spliced *s, char *out, const char *p, const char *end)
{
	const char *begin = p, *from = p;
	char *o = out;

	while ((p = memchr(p, '\\', (size_t)(end - p)))) {
		size_t skip = splice_length(p, end);
		if (!skip) {
			p++;
			continue;
		}
		memcpy(o, from, (size_t)(p - from));
		o += p - from;
		p = from = p + skip;
		s->splices[s->n++] = (struct hlsl_splice){(uint32_t)(o - out), (uint32_t)((from - begin) - (o - out))};
	}
	memcpy(o, from, (size_t)(end - from));
	return (uint32_t)(o - out + (end - from));
}

void hlsl_splice_lines(struct hlsl_spliced *s, struct sl_arena *arena, const struct sl_source *source)
{
	const char *bytes = source->bytes, *end = bytes + source->length;
	uint32_t n = count_splices(bytes, end);
	int has_nul = memchr(bytes, 0, source->length) != NULL;

	*s = (struct hlsl_spliced){.text = bytes, .length = source->length};
	s->splices = sl_arena_alloc(arena, (n + 1) * sizeof *s->splices);
	if (n || has_nul) {
		char *text = sl_arena_alloc(arena, (size_t)source->length + 1);
		s->length = copy_spliced(s, text, bytes, end);
		text[s->length] = 0;
		/* A NUL is white space to Clang; here the lexer takes it for the end. */
		for (char *p = text; (p = memchr(p, 0, (size_t)(text + s->length - p)));)
			*p = ' ';
		s->text = text;
	}
	s->splices[n] = (struct hlsl_splice){UINT32_MAX, 0};
	s->until = s->splices[0].at;
}
