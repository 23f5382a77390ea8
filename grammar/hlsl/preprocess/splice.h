/*
 * Translation phase 2: a backslash at the end of a line joins it with the next one (C11 5.1.1.2), also inside names, comments and strings.
 * Doing it before anything else leaves the lexer with nothing to know of it; what remains is to turn offsets back.
 */
#ifndef SL_HLSL_SPLICE_H
#define SL_HLSL_SPLICE_H

#include "grammar/text/source.h"

struct hlsl_splice {
	uint32_t at, shift; /* from this offset of the text on, the file's offset is greater by shift */
};

struct hlsl_spliced {
	const char *text; /* the source's own bytes where there is nothing to do; ends with its only NUL */
	uint32_t length;
	struct hlsl_splice *splices; /* [n + 1], the last with at == UINT32_MAX */
	uint32_t n;
	uint32_t next, shift; /* where hlsl_place() is */
	uint32_t until;       /* where the next splice is: splices[next].at */
};

void hlsl_splice_lines(struct hlsl_spliced *, struct sl_arena *, const struct sl_source *);

/* The file's offset of the byte at an offset of the text. Offsets must not go down from call to call. */
static inline uint32_t hlsl_place(struct hlsl_spliced *s, uint32_t offset)
{
	while (offset >= s->until && s->next < s->n) {
		s->shift = s->splices[s->next++].shift;
		s->until = s->splices[s->next].at;
	}
	return offset + s->shift;
}

#endif
