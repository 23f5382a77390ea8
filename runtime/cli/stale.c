#define _XOPEN_SOURCE 700 /* st_mtim, S_ISREG */
#include "runtime/cli/message.h"
#include "runtime/cli/result.h"

#include <sys/stat.h>

static bool is_newer(const struct timespec *a, const struct timespec *b)
{
	return a->tv_sec != b->tv_sec ? a->tv_sec > b->tv_sec : a->tv_nsec > b->tv_nsec;
}

static bool has_changed(const struct sl_result *result, struct sl_out *err)
{
	struct stat checked, now;

	if (stat(result->path, &checked))
		return true;
	for (const struct sl_result_path *input = result->inputs; input; input = input->next) {
		bool there = !stat(input->path, &now);
		if (there && !is_newer(&now.st_mtim, &checked.st_mtim))
			continue;
		sl_complain(err, input->path,
			    there ? "has changed since it was checked; build first" : "is gone since it was checked; build first",
			    (char *)NULL);
		return true;
	}
	return false;
}

bool sl_result_is_stale(const struct sl_result *result, bool inputs, struct sl_out *err)
{
	struct stat now;

	if (result->other_rules) {
		sl_complain(err, result->path, "made with other rules than those of this program; build again", (char *)NULL);
		return true;
	}
	for (const struct sl_result_path *absent = result->absent; absent; absent = absent->next) {
		if (stat(absent->path, &now) || !S_ISREG(now.st_mode))
			continue;
		sl_complain(err, absent->path, "was not there yet when ", absent->shader,
			    " was checked; build again, or let the check depend on what makes it", (char *)NULL);
		return true;
	}
	return inputs && has_changed(result, err);
}
