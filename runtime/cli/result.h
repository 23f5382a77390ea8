/*
 * Result files: what the check of some shaders found, so that the gate can report it without opening a shader. Text of tab-separated
 * fields; the first line names the version, then comes one record for each shader:
 *
 *   shaderlint-result  1
 *   shader   path language argument-hash ruleset-hash
 *   input    path                                                          each file that was read, absolute
 *   finding  level rule suppressed hash nth REGION message help justification source-line
 *   profile  label                                                         these three belong to the finding above them
 *   related  REGION text source-line
 *   edit     safe REGION title with
 *   end      number-of-findings
 *
 * The level is that of sl_level_name(), or `counted` for a finding that is not told by itself. REGION is path line column end-line
 * end-column begin end. In fields \t \n \r \\ stand for the characters.
 */
#ifndef SL_RESULT_H
#define SL_RESULT_H

#include "runtime/cli/driver.h"

#define SL_RESULT_COUNTED "counted"

/* Writes the records of all shaders. Returns 0 or an errno value. */
int sl_result_write(struct sl_arena *, const char *path, const char *base, const struct sl_run *);

struct sl_result {
	struct sl_findings findings; /* of all records */
	size_t shaders;
};

/* Reads a result file. Returns 0, or -1 after a message on `err`. The findings live in the arena. */
int sl_result_read(struct sl_result *, struct sl_arena *, const char *path, struct sl_out *err);

#endif
