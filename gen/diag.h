/*
 * Errors as a compiler prints them: place, message, source line, caret; notes belong to the message before them. They go to `out` at once;
 * after the limit they are only counted.
 */
#ifndef GEN_DIAG_H
#define GEN_DIAG_H

#include "gen/base.h"

#include <stdio.h>

struct gen_file {
	const char *path; /* as it is opened and shown */
	const char *name; /* relative to the folder of its entry file: for #line, so that outputs do not depend on where the tree lies */
	const char *text; /* NUL-terminated */
	size_t length;
	const uint32_t *lines; /* [nlines]: where each begins */
	size_t nlines;
};

/* Bytes of a file; an empty range is a point. */
struct gen_place {
	const struct gen_file *file;
	uint32_t begin, end;
};

enum { GEN_MAX_ERRORS = 20 };

struct gen_diag {
	FILE *out;
	unsigned errors, warnings;
	bool mute; /* the last message was over the limit: so are its notes */
};

void gen_error(struct gen_diag *, struct gen_place, const char *format, ...) __attribute__((format(printf, 3, 4)));
void gen_warning(struct gen_diag *, struct gen_place, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* A note with a place of its own, and one without. */
void gen_note_at(struct gen_diag *, struct gen_place, const char *format, ...) __attribute__((format(printf, 3, 4)));
void gen_note(struct gen_diag *, struct gen_place of, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* How many errors there were, in one line, where any were left out. */
void gen_diag_finish(struct gen_diag *);

/* Line and byte column, from 1. */
/* Finds the lines of a file that has been read. */
void gen_find_lines(struct gen_pool *, struct gen_file *);
void gen_line_column(const struct gen_file *, uint32_t offset, uint32_t *line, uint32_t *column);

#endif
