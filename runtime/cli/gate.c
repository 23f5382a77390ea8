#include "runtime/cli/baseline.h"
#include "runtime/cli/commands.h"
#include "runtime/cli/depfile.h"
#include "runtime/cli/replace.h"
#include "runtime/cli/result.h"
#include "runtime/cli/working_directory.h"
#include "runtime/report/path.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static enum sl_exit failed(const struct sl_invocation *invocation, const char *path, int error)
{
	sl_complain_errno(invocation->err, path, error);
	return SL_EXIT_INTERNAL;
}

static int make_stamp(const char *path)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);

	return fd < 0 || close(fd) ? errno : 0;
}

/* Reads all result files; counts their shaders. False after messages. */
static bool read_results(struct sl_invocation *invocation, struct sl_result *results, const struct sl_findings **lists)
{
	const struct sl_texts *files = &invocation->options->files;
	bool good = true;

	for (size_t i = 0; i < files->count; i++) {
		good = !sl_result_read(&results[i], invocation->arena, invocation->rules, files->items[i], invocation->err) && good;
		lists[i] = &results[i].findings;
		invocation->shaders += results[i].shaders;
	}
	return good;
}

/* False after messages where results are not what a check would say now. Those of a build, which asks for a stamp, are made anew by the
 * next. */
static bool are_fresh(const struct sl_invocation *invocation, const struct sl_result *results)
{
	const struct sl_options *o = invocation->options;
	bool fresh = true;

	for (size_t i = 0; i < o->files.count; i++) {
		if (!sl_result_is_stale(&results[i], o->fresh, invocation->err))
			continue;
		fresh = false;
		if (o->stamp)
			sl_replace_with_nothing(results[i].path);
	}
	return fresh;
}

static enum sl_exit write_baseline(struct sl_invocation *invocation, const struct sl_finding_list *findings)
{
	const char *path = invocation->options->write_baseline;
	int error = sl_baseline_write(findings, invocation->arena, path, invocation->base);

	return error ? failed(invocation, path, error) : SL_EXIT_CLEAN;
}

/* The baseline, while there is one: where it goes, the gate must decide again. Results and arguments are inputs of the build's command. */
static int write_depfile(const struct sl_invocation *invocation)
{
	const struct sl_options *o = invocation->options;
	bool there = o->baseline && !access(o->baseline, F_OK);
	const char *names[] = {there ? sl_path_normal(invocation->arena, invocation->base, o->baseline) : NULL};

	return sl_depfile_write(invocation->arena, o->depfile, o->depfile_target ? o->depfile_target : o->stamp, names, there,
				invocation->err);
}

enum sl_exit sl_gate_command(struct sl_invocation *invocation)
{
	const struct sl_options *o = invocation->options;
	size_t n = o->files.count;
	struct sl_result *results = SL_NEW_ARRAY(invocation->arena, struct sl_result, n + 1);
	const struct sl_findings **lists = SL_NEW_ARRAY(invocation->arena, const struct sl_findings *, n + 1);
	struct sl_finding_list findings;
	int error;

	invocation->gate = true;
	if (!n) {
		sl_complain(invocation->err, NULL, "no result files; see gate --help", (char *)NULL);
		return SL_EXIT_USAGE;
	}
	/* An old stamp must not say that all is well while this run decides. */
	invocation->promise = o->stamp;
	if (o->stamp && (error = sl_replace_with_nothing(o->stamp)))
		return failed(invocation, o->stamp, error);
	invocation->base = sl_working_directory(invocation);
	if (!invocation->base)
		return SL_EXIT_INTERNAL;
	if (!read_results(invocation, results, lists) || !are_fresh(invocation, results) || sl_gather(invocation, lists, n, &findings))
		return SL_EXIT_USAGE;
	if (o->write_baseline)
		return write_baseline(invocation, &findings);
	enum sl_exit code = sl_conclude(invocation, &findings);
	if (sl_out_flush(invocation->out))
		return SL_EXIT_INTERNAL; /* after a message of whoever owns the output */
	if (o->sarif && (error = sl_write_sarif(invocation, &findings, o->sarif)))
		return failed(invocation, o->sarif, error);
	if (o->depfile && (error = write_depfile(invocation)))
		return failed(invocation, o->depfile, error);
	if (o->stamp && code == SL_EXIT_CLEAN && (error = make_stamp(o->stamp)))
		return failed(invocation, o->stamp, error);
	return code;
}
