#include "grammar/text/confine.h"
#include "runtime/cli/commands.h"
#include "runtime/cli/depfile.h"
#include "runtime/cli/driver.h"
#include "runtime/cli/facts.h"
#include "runtime/cli/fix.h"
#include "runtime/cli/language.h"
#include "runtime/cli/occupancy.h"
#include "runtime/cli/outputs.h"
#include "runtime/cli/replace.h"
#include "runtime/cli/result.h"
#include "runtime/cli/working_directory.h"
#include "runtime/plan/target.h"
#include "runtime/report/clean.h"
#include "runtime/text/names.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_directory(const char *path)
{
	struct stat st;

	return !stat(path, &st) && S_ISDIR(st.st_mode);
}

/* False after a message where a file may not be opened. */
static bool check_place(const struct sl_invocation *invocation, const struct sl_options *options, const char *path)
{
	if (!strcmp(path, "-") || sl_is_inside(options->confine.items, options->confine.count, path))
		return true;
	sl_complain(invocation->err, path, "is outside of what --confine names", (char *)NULL);
	return false;
}

/* Fills in what the names tell. False after messages where one does not tell its language. */
static bool list_shaders(const struct sl_invocation *invocation, struct sl_options *options, struct sl_run *run)
{
	bool good = true;

	run->count = options->files.count;
	run->shaders = SL_NEW_ARRAY(invocation->arena, struct sl_shader, run->count);
	for (size_t i = 0; i < run->count; i++) {
		struct sl_shader *shader = &run->shaders[i];
		struct sl_file_kind kind = sl_file_kind(options->files.items[i]);
		shader->path = options->files.items[i];
		shader->language = options->language != SL_LANG_COUNT ? options->language : kind.language;
		shader->header = kind.header;
		if (shader->language == SL_LANG_COUNT) {
			sl_complain(invocation->err, shader->path,
				    is_directory(shader->path) ? "is a directory; name the shaders in it"
							       : "cannot tell the language from the name; give --language",
				    (char *)NULL);
			good = false;
		}
		good &= check_place(invocation, options, shader->path);
		options->check.languages |= (uint8_t)(shader->language == SL_LANG_wgsl ? SL_LANG_WGSL_BIT : SL_LANG_HLSL_BIT);
	}
	return good;
}

/* False after a message for each prelude that cannot be read. */
static bool check_preludes(const struct sl_invocation *invocation, const struct sl_options *options)
{
	bool good = true;

	for (size_t i = 0; i < options->preludes.count; i++) {
		const char *path = options->preludes.items[i];
		good &= check_place(invocation, options, path);
		int error = is_directory(path) ? EISDIR : access(path, R_OK) ? errno : 0;
		if (error)
			sl_complain_errno(invocation->err, path, error);
		good &= !error;
	}
	return good;
}

static void tell_unread(const struct sl_invocation *invocation, const struct sl_shader *shader)
{
	if (shader->unreadable)
		sl_complain(invocation->err, shader->unreadable, strerror(shader->error), ", and ", shader->path, " needs it",
			    (char *)NULL);
	else if (shader->error == ENODEV)
		sl_complain(invocation->err, shader->path, "is no regular file; `-` reads standard input", (char *)NULL);
	else
		sl_complain_errno(invocation->err, shader->path, shader->error);
}

static enum sl_exit tell_failures(const struct sl_invocation *invocation, const struct sl_run *run)
{
	enum sl_exit worst = SL_EXIT_CLEAN;

	for (size_t i = 0; i < run->count; i++) {
		const struct sl_shader *shader = &run->shaders[i];
		if (shader->error) {
			tell_unread(invocation, shader);
			worst = worst > SL_EXIT_USAGE ? worst : SL_EXIT_USAGE;
		} else if (shader->out_of_memory) {
			sl_complain(invocation->err, shader->path, "out of memory", (char *)NULL);
			worst = SL_EXIT_INTERNAL;
		}
	}
	return worst;
}

static enum sl_exit written(const struct sl_invocation *invocation, const char *path, int error)
{
	if (!error)
		return SL_EXIT_CLEAN;
	sl_complain_errno(invocation->err, path, error);
	return SL_EXIT_INTERNAL;
}

/* All findings of the run, in order. Returns 0, or -1 after a message. */
static int gather(struct sl_invocation *invocation, const struct sl_run *run, struct sl_finding_list *findings)
{
	const struct sl_findings **lists = SL_NEW_ARRAY(invocation->arena, const struct sl_findings *, run->count);

	invocation->shaders = 0;
	for (size_t i = 0; i < run->count; i++) {
		lists[i] = &run->shaders[i].findings;
		invocation->shaders += !run->shaders[i].error;
	}
	return sl_gather(invocation, lists, run->count, findings);
}

/* Whether an output is a file that was included, after a message. Nothing may then be written or removed. */
static bool writes_header(struct sl_invocation *invocation, const struct sl_run *run)
{
	const char *const outputs[] = {invocation->options->result, invocation->options->depfile};

	for (size_t i = 0; i < run->count; i++) {
		const char *name = sl_output_among(outputs, 2, run->shaders[i].inputs.items, run->shaders[i].inputs.count);
		if (!name)
			continue;
		sl_complain(invocation->err, name, "is a header of ", run->shaders[i].path, " and cannot be written to", (char *)NULL);
		invocation->promise = NULL;
		return true;
	}
	return false;
}

/* Without rules nobody else says that the list of files is not complete. */
static void tell_missing(struct sl_out *err, const struct sl_run *run)
{
	for (size_t i = 0; i < run->count; i++) {
		const struct sl_shader *shader = &run->shaders[i];
		for (size_t k = 0; k < shader->missing.count; k++) {
			sl_out_path(err, shader->path);
			sl_out_text(err, ": note: includes `");
			sl_out_path(err, shader->missing.items[k]);
			sl_out_text(err, "`, which is nowhere; the depfile names the folders where it would be found\n");
		}
	}
}

/*
 * The files that a build waits for, last the one that says that all is done. What a run that failed has read is told too: a build that
 * keeps going must look at it again.
 */
static enum sl_exit write_files(struct sl_invocation *invocation, const struct sl_run *run, enum sl_exit failed)
{
	const struct sl_options *o = invocation->options;
	enum sl_exit code = SL_EXIT_CLEAN;

	if (failed > SL_EXIT_USAGE)
		return failed;
	if (writes_header(invocation, run))
		return SL_EXIT_USAGE;
	if (o->depfile) {
		const char *target = o->depfile_target ? o->depfile_target : o->result;
		code = written(invocation, o->depfile,
			       sl_depfile_write_run(invocation->arena, o->depfile, target, invocation->base, run, invocation->err));
	}
	if (o->depfile_only)
		tell_missing(invocation->err, run);
	if (o->result && !o->depfile_only && !failed && !code)
		code = written(invocation, o->result, sl_result_write(invocation->arena, o->result, invocation->base, run));
	return code ? code : failed;
}

static enum sl_exit report(struct sl_invocation *invocation, const struct sl_run *run)
{
	struct sl_finding_list findings;

	return gather(invocation, run, &findings) ? SL_EXIT_USAGE : sl_conclude(invocation, &findings);
}

/* Makes edits. *again is set where files changed, so that places must be found anew. */
static enum sl_exit fix(struct sl_invocation *invocation, const struct sl_run *run, bool *again)
{
	struct sl_finding_list findings;
	size_t applied = 0;

	if (gather(invocation, run, &findings))
		return SL_EXIT_USAGE;
	int status = sl_fix_files(invocation, run, &findings, invocation->options->fix_suggestions, &applied);
	*again = applied != 0;
	if (applied) {
		sl_out_uint(invocation->err, applied);
		sl_out_text(invocation->err, applied == 1 ? " fix made\n" : " fixes made\n");
	}
	return status ? SL_EXIT_USAGE : SL_EXIT_CLEAN;
}

/* The shaders as they were before a run. */
static void forget(struct sl_run *run)
{
	for (size_t i = 0; i < run->count; i++) {
		const struct sl_shader *old = &run->shaders[i];
		run->shaders[i] = (struct sl_shader){.path = old->path, .language = old->language, .header = old->header};
	}
}

static enum sl_exit run_all(struct sl_invocation *invocation, struct sl_run *run, bool fixing)
{
	const struct sl_options *o = invocation->options;
	struct sl_workers *workers = sl_run_all(run);
	bool again = false;

	if (!workers) {
		sl_complain(invocation->err, NULL, "out of memory", (char *)NULL);
		return SL_EXIT_INTERNAL;
	}
	enum sl_exit code = tell_failures(invocation, run), more = SL_EXIT_CLEAN;
	if (fixing && !code)
		code = fix(invocation, run, &again);
	if (!again) {
		code = write_files(invocation, run, code);
		if (!o->result && !o->depfile_only && !o->facts && !o->occupancy)
			more = report(invocation, run);
	}
	sl_workers_free(workers);
	if (again) {
		forget(run);
		more = run_all(invocation, run, false);
	}
	return more > code ? more : code;
}

/* A device that nothing is known of would pass everything in silence. Edges of a build are many, and their gate is silent too. */
static void tell_unknown_devices(struct sl_out *err, const struct sl_plan *plan)
{
	for (uint32_t t = 0; t < plan->ntargets; t++) {
		const char *label = plan->targets[t].label;
		int number = sl_profile_number(plan->rules, (struct sl_str){label, (uint32_t)strcspn(label, "+,")});
		if (number < 0 || plan->rules->profiles[number].nfacts || (t && !strcmp(plan->targets[t - 1].label, label)))
			continue;
		sl_out_text(err, "shaderlint: note: nothing is known of ");
		sl_out_text(err, label);
		sl_out_text(err, " (");
		sl_out_text(err, plan->rules->profiles[number].name);
		sl_out_text(err, "): no limit is checked for it\n");
	}
}

enum sl_exit sl_check_command(struct sl_invocation *invocation, struct sl_options *options)
{
	struct sl_run run = {.options = options, .rules = invocation->rules};
	struct sl_watch facts = {sl_facts_row, invocation->out}, waves;
	struct sl_occupancy occupancy;
	struct sl_plan plan;
	struct sl_str error;

	if (!options->files.count) {
		sl_complain(invocation->err, NULL, "no input files; see --help", (char *)NULL);
		return SL_EXIT_USAGE;
	}
	invocation->promise = options->result;
	int unwritable = options->result ? sl_replace_time(invocation->arena, options->result, &run.started) : 0;
	if (unwritable)
		return written(invocation, options->result, unwritable);
	if (!list_shaders(invocation, options, &run) || !check_preludes(invocation, options))
		return SL_EXIT_USAGE;
	if (!options->depfile_only) {
		if (sl_plan_make(&plan, invocation->arena, invocation->rules, &options->check, &options->front, &error)) {
			sl_complain(invocation->err, NULL, sl_arena_copy(invocation->arena, error.p, error.n), (char *)NULL);
			return SL_EXIT_USAGE;
		}
		run.plan = &plan;
		options->front.api = plan.api_of[SL_LANG_hlsl];
		if (!options->result)
			tell_unknown_devices(invocation->err, &plan);
	}
	/* Rows are printed as they are laid out, so one thread does it. */
	if (options->facts || options->occupancy)
		options->threads = 1;
	if (options->facts) {
		plan.watch = &facts;
		sl_facts_targets(invocation->out, &plan);
	} else if (options->occupancy) {
		if (sl_occupancy_init(&occupancy, invocation, &plan))
			return SL_EXIT_USAGE;
		waves = (struct sl_watch){sl_occupancy_row, &occupancy};
		plan.watch = &waves;
	}
	run.want_inputs = options->depfile || options->result;
	run.want_fingerprints = options->result || options->baseline || options->format == SL_FORMAT_SARIF;
	if (run.want_inputs || run.want_fingerprints || options->check.languages & SL_LANG_HLSL_BIT) {
		run.base = invocation->base = sl_working_directory(invocation);
		if (!invocation->base)
			return SL_EXIT_INTERNAL;
	}
	return run_all(invocation, &run, options->fix || options->fix_suggestions);
}
