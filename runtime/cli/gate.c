#include "runtime/cli/baseline.h"
#include "runtime/cli/commands.h"
#include "runtime/cli/result.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static enum sl_exit failed(const struct sl_session *session, const char *path, int error)
{
	sl_complain_errno(session->err, path, error);
	return SL_EXIT_INTERNAL;
}

static int make_stamp(const char *path)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);

	return fd < 0 || close(fd) ? errno : 0;
}

/* Reads all result files; counts their shaders. False after messages. */
static bool read_results(struct sl_session *session, struct sl_result *results, const struct sl_findings **lists)
{
	const struct sl_texts *files = &session->options->files;
	bool good = true;

	for (size_t i = 0; i < files->count; i++) {
		good = !sl_result_read(&results[i], session->arena, files->items[i], session->err) && good;
		lists[i] = &results[i].findings;
		session->shaders += results[i].shaders;
	}
	return good;
}

static enum sl_exit write_baseline(struct sl_session *session, const struct sl_finding_list *findings)
{
	const char *path = session->options->write_baseline;
	int error = sl_baseline_write(findings, session->arena, path, session->base);

	return error ? failed(session, path, error) : SL_EXIT_CLEAN;
}

enum sl_exit sl_gate_command(struct sl_session *session)
{
	const struct sl_options *o = session->options;
	size_t n = o->files.count;
	struct sl_result *results = SL_NEW_ARRAY(session->arena, struct sl_result, n + 1);
	const struct sl_findings **lists = SL_NEW_ARRAY(session->arena, const struct sl_findings *, n + 1);
	struct sl_finding_list findings;
	int error;

	session->gate = true;
	/* An old stamp must not say that all is well while this run decides. */
	if (o->stamp && unlink(o->stamp) && errno != ENOENT)
		return failed(session, o->stamp, errno);
	session->base = sl_working_directory(session);
	if (!session->base)
		return SL_EXIT_INTERNAL;
	if (!read_results(session, results, lists) || sl_gather(session, lists, n, &findings))
		return SL_EXIT_USAGE;
	if (o->write_baseline)
		return write_baseline(session, &findings);
	enum sl_exit code = sl_conclude(session, &findings);
	if (o->sarif && (error = sl_write_sarif(session, &findings, o->sarif)))
		return failed(session, o->sarif, error);
	if (o->stamp && code == SL_EXIT_CLEAN && (error = make_stamp(o->stamp)))
		return failed(session, o->stamp, error);
	return code;
}
