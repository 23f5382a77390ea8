/*
 * A finding: what the checker tells and the reporters show. It stands on its own: paths, lines and texts are resolved, so that it can be
 * written to a result file and shown later without opening the shader. Strings live in the arena of whoever made it.
 */
#ifndef SL_FINDING_H
#define SL_FINDING_H

#include "shaderlint/values.h"

struct sl_region {
	const char *path;
	uint32_t line, column, end_line, end_column; /* from 1, bytes; end is one past the last byte */
	uint32_t begin, end;                         /* byte offsets in the file */
};

struct sl_related_note {
	struct sl_related_note *next;
	struct sl_region region;
	struct sl_str text, source_line;
};

struct sl_edit {
	struct sl_edit *next;
	struct sl_str title, with;
	struct sl_region region; /* what is replaced; empty for an insertion */
	uint8_t safe;
};

struct sl_finding {
	struct sl_finding *next;
	const char *rule;   /* id */
	uint8_t level;      /* enum sl_level, after all overrides */
	uint8_t suppressed; /* by a comment; kept for SARIF */
	uint8_t counted;    /* only the number is told where a run has several of its rule */
	struct sl_region region;
	struct sl_str message, help, justification;
	struct sl_str source_line;
	const char *const *profiles; /* labels of the targets that fail, null-terminated; null: none named */
	struct sl_related_note *related;
	struct sl_edit *edits;
	uint64_t fingerprint;     /* of the line, as CodeQL computes primaryLocationLineHash; see report/fingerprint.h */
	uint32_t fingerprint_nth; /* which of the lines of the file with this hash, from 1; 0: not computed */
};

struct sl_findings {
	struct sl_finding *first, *last;
	size_t count;
};

/* Appends a finding whose `next` is null. */
static inline void sl_findings_append(struct sl_findings *list, struct sl_finding *finding)
{
	if (list->last)
		list->last->next = finding;
	else
		list->first = finding;
	list->last = finding;
	list->count++;
}

#endif
