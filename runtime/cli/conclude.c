#include "runtime/cli/conclude.h"

#include "runtime/cli/baseline.h"
#include "runtime/cli/replace.h"
#include "runtime/report/path.h"
#include "shaderlint/ruleset.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int sl_gather(const struct sl_invocation *invocation, const struct sl_findings *const *lists, size_t n, struct sl_finding_list *all)
{
	const struct sl_options *o = invocation->options;

	*all = sl_order(invocation->arena, lists, n);
	if (o->baseline && sl_baseline_apply(all, invocation->arena, o->baseline, invocation->base, invocation->gate, invocation->err))
		return -1;
	for (size_t i = 0; o->werror && i < all->count; i++) {
		if (all->items[i]->level == SL_LEVEL_WARNING)
			all->items[i]->level = SL_LEVEL_ERROR;
	}
	return 0;
}

/* https://no-color.org and CLICOLOR_FORCE, the former wins. */
static bool wants_color(enum sl_color color)
{
	const char *none = getenv("NO_COLOR"), *force = getenv("CLICOLOR_FORCE"), *term = getenv("TERM");

	if (color != SL_COLOR_AUTO)
		return color == SL_COLOR_ALWAYS;
	if (none && *none)
		return false;
	if (force && *force && strcmp(force, "0"))
		return true;
	return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb");
}

static void put_count(struct sl_out *err, bool *any, size_t n, const char *noun)
{
	if (!n)
		return;
	sl_out_text(err, *any ? ", " : "");
	sl_out_uint(err, n);
	sl_out_char(err, ' ');
	sl_out_text(err, noun);
	sl_out_text(err, n == 1 ? "" : "s");
	*any = true;
}

static void put_summary(const struct sl_invocation *invocation, const struct sl_tally *tally)
{
	bool any = false;

	put_count(invocation->err, &any, tally->errors, "error");
	put_count(invocation->err, &any, tally->warnings, "warning");
	put_count(invocation->err, &any, tally->notes, "note");
	if (!any)
		return;
	sl_out_text(invocation->err, " in ");
	any = false;
	put_count(invocation->err, &any, invocation->shaders, "file");
	sl_out_char(invocation->err, '\n');
}

/* One line for all findings of a rule that are only counted. */
static void put_counted(const struct sl_invocation *invocation, const struct sl_finding_list *findings, const struct sl_rule *rule)
{
	struct sl_finding *const *items = findings->items + findings->count;
	size_t n = 0, files = 0;
	const char *path = "";

	for (size_t i = 0; i < findings->counted; i++) {
		if (strcmp(items[i]->rule, rule->id))
			continue;
		files += strcmp(items[i]->region.path, path) != 0;
		path = items[i]->region.path;
		n++;
	}
	if (!n)
		return;
	sl_out_text(invocation->err, rule->counted);
	sl_out_text(invocation->err, ": ");
	sl_out_uint(invocation->err, n);
	if (n != files) {
		bool any = false;
		sl_out_text(invocation->err, " in ");
		put_count(invocation->err, &any, files, "file");
	}
	sl_out_text(invocation->err, invocation->gate ? "; `ENABLE " : "; `--enable ");
	sl_out_text(invocation->err, rule->id);
	sl_out_text(invocation->err, "` lists them\n");
}

static void put_rest(const struct sl_invocation *invocation, const struct sl_finding_list *findings)
{
	const struct sl_ruleset *rules = invocation->rules;
	bool any = false;

	if (findings->hidden) {
		put_count(invocation->err, &any, findings->hidden, "finding");
		sl_out_text(invocation->err, findings->hidden == 1 ? " is in the baseline\n" : " are in the baseline\n");
	}
	for (unsigned i = 0; i < rules->nrules && findings->counted; i++)
		if (rules->rules[i].counted && !rules->rules[i].nth_case)
			put_counted(invocation, findings, &rules->rules[i]);
}

/* The closest folder above a file that holds a .git, or the working directory. */
static const char *repository_of(const struct sl_invocation *invocation, const struct sl_finding_list *findings)
{
	const char *start = findings->count ? findings->items[0]->region.path : ".";
	const char *directory = sl_path_directory(invocation->arena, sl_path_normal(invocation->arena, invocation->base, start));
	char *path = sl_arena_alloc(invocation->arena, strlen(directory) + sizeof "/.git");

	for (size_t n = strlen(directory); n > 1; n--) {
		if (directory[n] && directory[n] != '/')
			continue;
		memcpy(path, directory, n);
		strcpy(path + n, "/.git");
		if (!access(path, F_OK)) {
			path[n] = 0;
			return path;
		}
	}
	return invocation->base;
}

/* `shaderlint/NAME/`: uploads of different targets must not replace each other. */
static const char *category_of(struct sl_arena *arena, const char *path)
{
	const char *slash = path ? strrchr(path, '/') : NULL, *name = slash ? slash + 1 : path;

	if (!name)
		return "shaderlint/";
	const char *dot = strrchr(name, '.');
	size_t n = dot && dot > name ? (size_t)(dot - name) : strlen(name);
	char *category = sl_arena_alloc(arena, n + sizeof "shaderlint//");
	strcpy(category, "shaderlint/");
	memcpy(category + 11, name, n);
	strcpy(category + 11 + n, "/");
	return category;
}

static struct sl_report report_of(const struct sl_invocation *invocation, const struct sl_finding_list *findings, enum sl_format format,
				  const char *path)
{
	return (struct sl_report){
		.findings = findings,
		.rules = invocation->rules,
		.arena = invocation->arena,
		.base = invocation->base,
		.root = format == SL_FORMAT_SARIF ? repository_of(invocation, findings) : NULL,
		.category = category_of(invocation->arena, path),
		.color = format == SL_FORMAT_TEXT && findings->count && wants_color(invocation->options->color),
		.keep_suppressed = invocation->options->sarif_suppressed,
	};
}

enum sl_exit sl_conclude(const struct sl_invocation *invocation, const struct sl_finding_list *findings)
{
	struct sl_report report = report_of(invocation, findings, invocation->options->format, NULL);
	struct sl_tally tally = sl_tally_of(findings);
	const size_t at_or_above[] = {
		[SL_LEVEL_OFF] = 0,
		[SL_LEVEL_NOTE] = tally.errors + tally.warnings + tally.notes,
		[SL_LEVEL_WARNING] = tally.errors + tally.warnings,
		[SL_LEVEL_ERROR] = tally.errors,
		[SL_LEVEL_ERROR + 1] = 0,
	};

	sl_report_write(invocation->out, invocation->options->format, &report);
	sl_out_flush(invocation->out);
	put_summary(invocation, &tally);
	put_rest(invocation, findings);
	return at_or_above[invocation->options->fail_on] ? SL_EXIT_FINDINGS : SL_EXIT_CLEAN;
}

int sl_write_sarif(const struct sl_invocation *invocation, const struct sl_finding_list *findings, const char *path)
{
	struct sl_report report = report_of(invocation, findings, SL_FORMAT_SARIF, path);
	struct sl_replacement file;
	int error = sl_replace_begin(&file, invocation->arena, path);

	if (error)
		return error;
	sl_report_sarif(&file.out, &report);
	return sl_replace_end(&file);
}
