/*
 * --occupancy: how many groups of an entry point a core of each GPU keeps in flight. The figures are the facts of the core, which YAML
 * derives from those of the entry point and the GPU; what is not known makes them upper bounds. Registers are not known before a driver
 * compiles, unless --set gives them.
 */
#ifndef SL_OCCUPANCY_H
#define SL_OCCUPANCY_H

#include "runtime/check/check.h"
#include "runtime/cli/conclude.h"

struct sl_occupancy {
	const struct sl_plan *plan;
	struct sl_out *out;
	int64_t threads, groupshared, wave, registers; /* --set; -1: as the shader and the GPU have it */
	bool json;
};

/* Takes what --set says. Returns 0, or -1 after a message: an unknown name, a number that cannot be, no GPU among the profiles. */
int sl_occupancy_init(struct sl_occupancy *, const struct sl_invocation *, const struct sl_plan *);
/* For sl_watch: prints a line for an entry point with a thread group and one for each GPU; with --format json an object for each pair. */
void sl_occupancy_row(void *occupancy, const struct sl_ctx *, const struct sl_module *, unsigned scope);

#endif
