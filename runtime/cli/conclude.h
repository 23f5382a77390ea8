/* The end of a run, of the check and of the gate alike: what is reported, where, and how the process exits. */
#ifndef SL_CONCLUDE_H
#define SL_CONCLUDE_H

#include "runtime/cli/message.h"
#include "runtime/cli/options.h"

struct sl_invocation {
	const struct sl_options *options;
	const struct sl_ruleset *rules;
	struct sl_arena *arena; /* of the run */
	struct sl_out *out, *err;
	const char *base;    /* working directory, absolute */
	size_t shaders;      /* that were checked */
	bool gate;           /* the run sees all of a target, so that what a baseline lists in vain is stale */
	const char *promise; /* a file that says the run was made; where the run fails, the old one must go. Null: none */
};

/* The findings in order, less those of the baseline; --werror is applied. Returns 0, or -1 after a message. */
int sl_gather(const struct sl_invocation *, const struct sl_findings *const *lists, size_t n, struct sl_finding_list *);
/* Prints them and the summary. Returns the exit code of --fail-on. */
enum sl_exit sl_conclude(const struct sl_invocation *, const struct sl_finding_list *);
/* Writes them to a SARIF file. Returns 0 or an errno value. */
int sl_write_sarif(const struct sl_invocation *, const struct sl_finding_list *, const char *path);

#endif
