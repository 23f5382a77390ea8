/*
 * Fingerprints of lines, so that a finding keeps its identity when lines above it change. They equal what GitHub's CodeQL action computes
 * for primaryLocationLineHash: a rolling hash over the 100 UTF-16 units from the start of the line, blanks left out, with a number that
 * tells equal lines of a file apart. Printed as hexadecimal hash, colon, number.
 */
#ifndef SL_FINGERPRINT_H
#define SL_FINGERPRINT_H

#include "grammar/text/arena.h"
#include "runtime/finding.h"

struct sl_line_hash {
	uint64_t hash;
	uint32_t nth;   /* which line of the file with this hash, from 1 */
	uint32_t begin; /* byte offset of the line */
};

struct sl_line_hashes {
	struct sl_line_hash *lines; /* [count], in order */
	size_t count;
};

/* Of all lines of a text, which ends with a NUL that is not counted. */
struct sl_line_hashes sl_line_hashes(struct sl_arena *, const char *bytes, uint32_t length);
/* That of the line that holds a byte offset. */
struct sl_line_hash sl_line_hash_at(const struct sl_line_hashes *, uint32_t offset);

/* The fingerprint of a finding as it is printed; empty where it was not computed. */
struct sl_str sl_fingerprint_text(struct sl_arena *, const struct sl_finding *);

#endif
