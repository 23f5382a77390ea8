/* SARIF 2.1.0 as GitHub's code scanning takes it: https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
#define _XOPEN_SOURCE 700 /* realpath */
#include "runtime/report/fingerprint.h"
#include "runtime/report/json_writer.h"
#include "runtime/report/path.h"
#include "runtime/report/report.h"
#include "shaderlint/ruleset.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* GitHub refuses longer descriptions, and files with more results in a run. */
enum { MAX_DESCRIPTION = 1024, MAX_RESULTS = 25000 };

struct writer {
	struct sl_json json;
	const struct sl_report *report;
	const char *path, *uri;                    /* the last path that was turned into a URI */
	uint16_t *index_of;                        /* [nrules]: place of a rule in the run's list, from 1; 0: no result names it */
	size_t room[SL_LEVEL_ERROR + 1], left_out; /* results of a level that may still be put; of all that are too many */
	bool inside;                               /* `uri` is relative to the root */
};

/* ---- small values ---- */

static void put_text_member(struct sl_json *json, const char *key, struct sl_str text)
{
	sl_json_key(json, key);
	sl_json_open(json, '{');
	sl_json_key(json, "text");
	sl_json_str(json, text);
	sl_json_close(json, '}');
}

static struct sl_str text_of(const char *text)
{
	return (struct sl_str){text, (uint32_t)strlen(text)};
}

/* The first of two texts that says something. */
static const char *either(const char *text, const char *fallback)
{
	return text && *text ? text : fallback;
}

static struct sl_str shortened(struct sl_str text)
{
	if (text.n > MAX_DESCRIPTION) {
		text.n = MAX_DESCRIPTION;
		while (text.n && ((unsigned char)text.p[text.n] & 0xc0) == 0x80)
			text.n--;
	}
	return text;
}

/* UTF-16 units in front of a byte column, from 1. */
static uint32_t utf16_column(struct sl_str line, uint32_t column)
{
	uint32_t units = 1;

	if (!line.n || column > line.n + 1)
		return column;
	for (uint32_t i = 0; i + 1 < column; i++) {
		unsigned char c = (unsigned char)line.p[i];
		units += (c & 0xc0) != 0x80;
		units += c >= 0xf0;
	}
	return units;
}

/* ---- places ---- */

static const char *percent_encoded(struct sl_arena *arena, const char *path)
{
	static const char hex[] = "0123456789ABCDEF", plain[] = "-._~/";
	char *uri = sl_arena_alloc(arena, strlen(path) * 3 + 1), *p = uri;

	for (; *path; path++) {
		unsigned char c = (unsigned char)*path;
		if ((c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || strchr(plain, c)) {
			*p++ = (char)c;
		} else {
			*p++ = '%';
			*p++ = hex[c >> 4];
			*p++ = hex[c & 15];
		}
	}
	*p = 0;
	return uri;
}

static const char *file_uri(struct sl_arena *arena, const char *absolute, const char *end)
{
	const char *encoded = percent_encoded(arena, absolute);
	char *uri = sl_arena_alloc(arena, sizeof "file://" + strlen(encoded) + strlen(end));

	strcpy(stpcpy(stpcpy(uri, "file://"), encoded), end);
	return uri;
}

/* The same file must have the same URI in every run, by whatever links it was reached. */
static void resolve_uri(struct writer *w, const char *path)
{
	const struct sl_report *report = w->report;
	size_t n = report->root ? strlen(report->root) : 0;
	char real[PATH_MAX];

	if (w->path && !strcmp(w->path, path))
		return;
	const char *absolute = sl_path_normal(report->arena, report->base, path);
	if (realpath(absolute, real))
		absolute = real;
	w->path = path;
	w->inside = n && !strncmp(absolute, report->root, n) && absolute[n] == '/';
	w->uri = w->inside ? percent_encoded(report->arena, absolute + n + 1) : file_uri(report->arena, absolute, "");
}

static void put_artifact(struct writer *w, const char *path)
{
	resolve_uri(w, path);
	sl_json_key(&w->json, "artifactLocation");
	sl_json_open(&w->json, '{');
	sl_json_key(&w->json, "uri");
	sl_json_text(&w->json, w->uri);
	if (w->inside) {
		sl_json_key(&w->json, "uriBaseId");
		sl_json_text(&w->json, "SRCROOT");
	}
	sl_json_close(&w->json, '}');
}

/* A region over several lines ends with its first one: columns are counted in the line that a finding carries. */
static void put_region(struct writer *w, const char *key, const struct sl_region *region, struct sl_str line)
{
	struct sl_json *json = &w->json;
	uint32_t end = region->end_line == region->line ? region->end_column : line.n + 1;

	sl_json_key(json, key);
	sl_json_open(json, '{');
	sl_json_key(json, "startLine");
	sl_json_uint(json, region->line);
	sl_json_key(json, "startColumn");
	sl_json_uint(json, utf16_column(line, region->column));
	sl_json_key(json, "endLine");
	sl_json_uint(json, region->line);
	sl_json_key(json, "endColumn");
	sl_json_uint(json, utf16_column(line, end > region->column ? end : region->column));
	sl_json_close(json, '}');
}

static void put_place(struct writer *w, const struct sl_region *region, struct sl_str line)
{
	sl_json_key(&w->json, "physicalLocation");
	sl_json_open(&w->json, '{');
	put_artifact(w, region->path);
	put_region(w, "region", region, line);
	sl_json_close(&w->json, '}');
}

/* ---- rules ---- */

static size_t rule_number(const struct sl_ruleset *rules, const char *id)
{
	size_t i = 0;

	while (i < rules->nrules && strcmp(rules->rules[i].id, id))
		i++;
	return i;
}

static void put_help(struct sl_json *json, const struct sl_rule *rule)
{
	sl_json_key(json, "help");
	sl_json_open(json, '{');
	sl_json_key(json, "text");
	sl_json_text(json, either(rule->help, rule->summary));
	if (rule->rationale && *rule->rationale) {
		sl_json_key(json, "markdown");
		sl_json_text(json, rule->rationale);
	}
	sl_json_close(json, '}');
	size_t first = rule->references ? strcspn(rule->references, "\n") : 0;
	if (first && !strncmp(rule->references, "http", 4)) {
		sl_json_key(json, "helpUri");
		sl_json_str(json, (struct sl_str){rule->references, (uint32_t)first});
	}
}

static void put_properties(struct sl_json *json, const struct sl_rule *rule)
{
	static const char *const precisions[] = {"low", "medium", "high", "very-high"};
	static const char *const severities[] = {"recommendation", "recommendation", "warning", "error"};

	sl_json_key(json, "properties");
	sl_json_open(json, '{');
	sl_json_key(json, "tags");
	sl_json_open(json, '[');
	for (const char *const *tag = rule->tags; tag && *tag; tag++)
		sl_json_text(json, *tag);
	sl_json_close(json, ']');
	sl_json_key(json, "precision");
	sl_json_text(json, precisions[rule->precision]);
	sl_json_key(json, "problem.severity");
	sl_json_text(json, severities[rule->level]);
	sl_json_close(json, '}');
}

static void put_rule(struct sl_json *json, const struct sl_rule *rule)
{
	sl_json_open(json, '{');
	sl_json_key(json, "id");
	sl_json_text(json, rule->id);
	put_text_member(json, "shortDescription", shortened(text_of(rule->summary)));
	put_text_member(json, "fullDescription", shortened(text_of(either(rule->rationale, rule->summary))));
	put_help(json, rule);
	sl_json_key(json, "defaultConfiguration");
	sl_json_open(json, '{');
	sl_json_key(json, "level");
	sl_json_text(json, rule->level == SL_LEVEL_OFF ? "none" : sl_level_name(rule->level));
	sl_json_close(json, '}');
	put_properties(json, rule);
	sl_json_close(json, '}');
}

static bool is_wanted(const struct sl_report *report, const struct sl_finding *f)
{
	return !f->suppressed || report->keep_suppressed;
}

/* What comes first of each level has room, errors before warnings before notes. */
static void share_room(struct writer *w)
{
	const struct sl_finding_list *findings = w->report->findings;
	size_t room = MAX_RESULTS, wanted[SL_LEVEL_ERROR + 1] = {0};

	for (size_t i = 0; i < findings->count; i++)
		wanted[findings->items[i]->level] += is_wanted(w->report, findings->items[i]);
	for (unsigned level = SL_LEVEL_ERROR + 1; level--;) {
		w->room[level] = wanted[level] < room ? wanted[level] : room;
		w->left_out += wanted[level] - w->room[level];
		room -= w->room[level];
	}
}

/* The findings that become results, in order. */
static const struct sl_finding **choose(struct writer *w, size_t *n)
{
	const struct sl_finding_list *findings = w->report->findings;
	const struct sl_finding **chosen = SL_NEW_ARRAY(w->report->arena, const struct sl_finding *, findings->count + 1);

	*n = 0;
	share_room(w);
	for (size_t i = 0; i < findings->count; i++) {
		const struct sl_finding *f = findings->items[i];
		if (!is_wanted(w->report, f) || !w->room[f->level])
			continue;
		w->room[f->level]--;
		chosen[(*n)++] = f;
	}
	return chosen;
}

/* The rules that results name, each once, in the order of the first. */
static void put_rules(struct writer *w, const struct sl_finding *const *results, size_t n)
{
	const struct sl_ruleset *rules = w->report->rules;
	uint16_t count = 0;

	sl_json_key(&w->json, "rules");
	sl_json_open(&w->json, '[');
	for (size_t i = 0; i < n; i++) {
		size_t number = rule_number(rules, results[i]->rule);
		if (number == rules->nrules || w->index_of[number])
			continue;
		w->index_of[number] = ++count;
		put_rule(&w->json, &rules->rules[number]);
	}
	sl_json_close(&w->json, ']');
}

/* ---- results ---- */

static void put_related(struct writer *w, const struct sl_finding *f)
{
	struct sl_json *json = &w->json;
	unsigned id = 0;

	if (!f->related)
		return;
	sl_json_key(json, "relatedLocations");
	sl_json_open(json, '[');
	for (const struct sl_related_note *note = f->related; note; note = note->next) {
		sl_json_open(json, '{');
		sl_json_key(json, "id");
		sl_json_uint(json, ++id);
		if (note->region.path)
			put_place(w, &note->region, note->source_line);
		put_text_member(json, "message", note->text);
		sl_json_close(json, '}');
	}
	sl_json_close(json, ']');
}

static void put_fixes(struct writer *w, const struct sl_finding *f)
{
	struct sl_json *json = &w->json;

	if (!f->edits)
		return;
	sl_json_key(json, "fixes");
	sl_json_open(json, '[');
	for (const struct sl_edit *edit = f->edits; edit; edit = edit->next) {
		struct sl_str line = edit->region.line == f->region.line ? f->source_line : (struct sl_str){"", 0};
		sl_json_open(json, '{');
		put_text_member(json, "description", edit->title.n ? edit->title : f->message);
		sl_json_key(json, "artifactChanges");
		sl_json_open(json, '[');
		sl_json_open(json, '{');
		put_artifact(w, edit->region.path);
		sl_json_key(json, "replacements");
		sl_json_open(json, '[');
		sl_json_open(json, '{');
		put_region(w, "deletedRegion", &edit->region, line);
		put_text_member(json, "insertedContent", edit->with);
		sl_json_close(json, '}');
		sl_json_close(json, ']');
		sl_json_close(json, '}');
		sl_json_close(json, ']');
		sl_json_close(json, '}');
	}
	sl_json_close(json, ']');
}

static void put_fingerprint(struct writer *w, const struct sl_finding *f)
{
	if (!f->fingerprint_nth)
		return;
	sl_json_key(&w->json, "partialFingerprints");
	sl_json_open(&w->json, '{');
	sl_json_key(&w->json, "primaryLocationLineHash");
	sl_json_str(&w->json, sl_fingerprint_text(w->report->arena, f));
	sl_json_close(&w->json, '}');
}

static void put_suppression(struct writer *w, const struct sl_finding *f)
{
	struct sl_json *json = &w->json;

	if (!f->suppressed)
		return;
	sl_json_key(json, "suppressions");
	sl_json_open(json, '[');
	sl_json_open(json, '{');
	sl_json_key(json, "kind");
	sl_json_text(json, "inSource");
	if (f->justification.n) {
		sl_json_key(json, "justification");
		sl_json_str(json, f->justification);
	}
	sl_json_close(json, '}');
	sl_json_close(json, ']');
}

static void put_result(struct writer *w, const struct sl_finding *f)
{
	struct sl_json *json = &w->json;
	size_t number = rule_number(w->report->rules, f->rule);

	sl_json_open(json, '{');
	sl_json_key(json, "ruleId");
	sl_json_text(json, f->rule);
	if (number < w->report->rules->nrules) {
		sl_json_key(json, "ruleIndex");
		sl_json_uint(json, w->index_of[number] - 1u);
	}
	sl_json_key(json, "level");
	sl_json_text(json, sl_level_name(f->level));
	put_text_member(json, "message", sl_full_message(w->report->arena, f));
	sl_json_key(json, "locations");
	sl_json_open(json, '[');
	sl_json_open(json, '{');
	put_place(w, &f->region, f->source_line);
	sl_json_close(json, '}');
	sl_json_close(json, ']');
	put_related(w, f);
	put_fingerprint(w, f);
	put_fixes(w, f);
	put_suppression(w, f);
	sl_json_close(json, '}');
}

/* What GitHub would not take must not be missing without a word. */
static void put_left_out(struct writer *w)
{
	struct sl_json *json = &w->json;
	char text[128];

	if (!w->left_out)
		return;
	snprintf(text, sizeof text, "%zu results are left out: code scanning takes at most %d of a run", w->left_out, MAX_RESULTS);
	sl_json_key(json, "invocations");
	sl_json_open(json, '[');
	sl_json_open(json, '{');
	sl_json_key(json, "executionSuccessful");
	sl_json_bool(json, true);
	sl_json_key(json, "toolExecutionNotifications");
	sl_json_open(json, '[');
	sl_json_open(json, '{');
	sl_json_key(json, "level");
	sl_json_text(json, "warning");
	put_text_member(json, "message", text_of(text));
	sl_json_close(json, '}');
	sl_json_close(json, ']');
	sl_json_close(json, '}');
	sl_json_close(json, ']');
}

static void put_run_head(struct writer *w, const struct sl_finding *const *results, size_t n)
{
	struct sl_json *json = &w->json;

	sl_json_key(json, "tool");
	sl_json_open(json, '{');
	sl_json_key(json, "driver");
	sl_json_open(json, '{');
	sl_json_key(json, "name");
	sl_json_text(json, "shaderlint");
	sl_json_key(json, "semanticVersion");
	sl_json_text(json, SHADERLINT_VERSION);
	if (*SHADERLINT_HOMEPAGE) {
		sl_json_key(json, "informationUri");
		sl_json_text(json, SHADERLINT_HOMEPAGE);
	}
	put_rules(w, results, n);
	sl_json_close(json, '}');
	sl_json_close(json, '}');
	sl_json_key(json, "automationDetails");
	sl_json_open(json, '{');
	sl_json_key(json, "id");
	sl_json_text(json, w->report->category);
	sl_json_close(json, '}');
	sl_json_key(json, "columnKind");
	sl_json_text(json, "utf16CodeUnits");
	if (w->report->root) {
		sl_json_key(json, "originalUriBaseIds");
		sl_json_open(json, '{');
		sl_json_key(json, "SRCROOT");
		sl_json_open(json, '{');
		sl_json_key(json, "uri");
		sl_json_text(json, file_uri(w->report->arena, w->report->root, "/"));
		sl_json_close(json, '}');
		sl_json_close(json, '}');
	}
}

void sl_report_sarif(struct sl_out *out, const struct sl_report *report)
{
	struct writer w = {.json = {.out = out}, .report = report};
	size_t n;
	const struct sl_finding **results = choose(&w, &n);

	w.index_of = SL_NEW_ARRAY(report->arena, uint16_t, report->rules->nrules + 1);
	sl_json_open(&w.json, '{');
	sl_json_key(&w.json, "$schema");
	sl_json_text(&w.json, "https://json.schemastore.org/sarif-2.1.0.json");
	sl_json_key(&w.json, "version");
	sl_json_text(&w.json, "2.1.0");
	sl_json_key(&w.json, "runs");
	sl_json_open(&w.json, '[');
	sl_json_open(&w.json, '{');
	put_run_head(&w, results, n);
	put_left_out(&w);
	sl_json_key(&w.json, "results");
	sl_json_open(&w.json, '[');
	for (size_t i = 0; i < n; i++)
		put_result(&w, results[i]);
	sl_json_close(&w.json, ']');
	sl_json_close(&w.json, '}');
	sl_json_close(&w.json, ']');
	sl_json_close(&w.json, '}');
	sl_out_char(out, '\n');
}
