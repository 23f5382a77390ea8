/*
 * Result files: what the check of some shaders found, so that the gate can report it without opening a shader. Text of tab-separated
 * fields; the first line names the version, then comes one record for each shader, and a last line that says how many lines stand before
 * it. So a part of a file is none, wherever it was cut.
 *
 *   shaderlint-result  2
 *   input    path                                                          each argument file, absolute
 *   shader   path language argument-hash ruleset-hash
 *   input    path                                                          each file that was read, absolute
 *   absent   path                                                          each place where a file was looked for that is nowhere, absolute
 *   finding  level rule suppressed hash nth REGION message help justification source-line
 *   profile  label                                                         these three belong to the finding above them
 *   related  REGION text source-line
 *   edit     safe REGION title with
 *   end      number-of-findings
 *   complete number-of-lines
 *
 * The level is that of sl_level_name(), or `counted` for a finding that is not told by itself. REGION is path line column end-line
 * end-column begin end. In fields \t \n \r \0 \\ stand for the characters.
 *
 * The time of the file is that of the start of the check: what changes while it runs is newer.
 */
#ifndef SL_RESULT_H
#define SL_RESULT_H

#include "runtime/cli/driver.h"

#define SL_RESULT_COUNTED "counted"

/* Writes the records of all shaders. Returns 0 or an errno value. */
int sl_result_write(struct sl_arena *, const char *path, const char *base, const struct sl_run *);

struct sl_result_path {
	struct sl_result_path *next;
	const char *path, *shader; /* shader: null for what all depend on */
};

struct sl_result {
	const char *path;
	struct sl_findings findings; /* of all records */
	size_t shaders;
	struct sl_result_path *inputs, *absent;
	bool other_rules; /* the check ran with other tables than this program has */
};

/* Reads a result file. Returns 0, or -1 after a message on `err`. What it holds lives in the arena. */
int sl_result_read(struct sl_result *, struct sl_arena *, const struct sl_ruleset *, const char *path, struct sl_out *err);
/*
 * Whether a check would say something else now: its rules are others, or a file is there that was not. With `inputs` also: a file that it
 * read has changed or is gone. Says so on `err`.
 */
bool sl_result_is_stale(const struct sl_result *, bool inputs, struct sl_out *err);

#endif
