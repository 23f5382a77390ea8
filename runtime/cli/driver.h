/* Checks a list of files, one shader a thread, and keeps what they found. */
#ifndef SL_DRIVER_H
#define SL_DRIVER_H

#include "runtime/cli/options.h"

#include <time.h>

struct sl_paths {
	const char *const *items;
	size_t count;
};

/* What remains of one shader when its memory is used for the next. */
struct sl_shader {
	const char *path;
	uint8_t language; /* enum sl_enum_LANG */
	bool header;
	int error;              /* errno of reading it, or a file that it includes; there are no findings then */
	const char *unreadable; /* that file; null: the shader itself */
	uint64_t checked;       /* hash of its text, by which an edit sees that it is still that; where edits are made */
	bool out_of_memory;
	struct sl_findings findings;
	struct sl_paths inputs;  /* files that were opened, in order; none where nobody asked */
	struct sl_paths absent;  /* places where a file was looked for that is nowhere, likewise */
	struct sl_paths missing; /* what #include names and is nowhere, as it is written, likewise */
};

struct sl_run {
	const struct sl_options *options;
	const struct sl_plan *plan; /* null: read the files and check nothing */
	const struct sl_ruleset *rules;
	const char *base;        /* working directory; null: nobody needs it */
	struct timespec started; /* before anything was read */
	bool want_inputs, want_fingerprints;
	struct sl_shader *shaders; /* [count], path, language and header filled in */
	size_t count;
};

struct sl_workers; /* threads and the memory of all that was found */

/*
 * Checks all shaders. The findings live until sl_workers_free(). Null when there is no memory to start; what cannot be had later shows in
 * the shaders' `out_of_memory`, or in fewer threads.
 */
struct sl_workers *sl_run_all(struct sl_run *);
void sl_workers_free(struct sl_workers *);

#endif
