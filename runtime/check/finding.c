/* From hits to findings: places become paths, lines and columns; what comments allow is marked; equal findings are told once. */
#include "runtime/check/finding.h"

#include "runtime/text/str.h"
#include "runtime/text/text.h"

#include <stdlib.h>

#define LONGEST_LINE 4096 /* bytes of a source line that is shown */
#define MOST_EXPANSIONS 4 /* macro definitions that a finding names, from the innermost outwards */

static struct sl_region region_of(struct sl_checker *c, struct sl_span span)
{
	struct sl_source *source = c->module->sources[span.file];
	struct sl_position begin = sl_position_of(source, c->view.arena, span.begin);
	struct sl_position end = span.end > span.begin ? sl_position_of(source, c->view.arena, span.end) : begin;

	return (struct sl_region){.path = source->path,
				  .line = begin.line,
				  .column = begin.column,
				  .end_line = end.line,
				  .end_column = end.column,
				  .begin = span.begin,
				  .end = span.end > span.begin ? span.end : span.begin};
}

/* Generated code has lines that nobody wants to see; they are left out, and looked for once. */
static struct sl_str line_at(struct sl_checker *c, struct sl_span span, uint32_t line)
{
	if (c->shown_line != line || c->shown_file != span.file) {
		c->shown_line = line;
		c->shown_file = span.file;
		c->shown_text = sl_line_text(c->module->sources[span.file], c->view.arena, line);
		if (c->shown_text.n > LONGEST_LINE)
			c->shown_text = (struct sl_str){"", 0};
	}
	return c->shown_text;
}

static struct sl_related_note *new_note(struct sl_checker *c, struct sl_span span, struct sl_str text)
{
	struct sl_related_note *note = SL_NEW(c->view.arena, struct sl_related_note);

	note->region = region_of(c, span);
	note->source_line = line_at(c, span, note->region.line);
	note->text = text;
	return note;
}

static bool is_told(const struct sl_checker *c, const struct sl_related_note *first, struct sl_span definition)
{
	for (; first; first = first->next)
		if (first->region.begin == definition.begin && first->region.path == c->module->sources[definition.file]->path)
			return true;
	return false;
}

/* The definitions of the macros that a place comes from. */
static struct sl_related_note **add_expansions(struct sl_checker *c, struct sl_finding *finding, struct sl_related_note **end, uint32_t e)
{
	for (unsigned i = 0; i < MOST_EXPANSIONS && e && e < c->module->nexpansions; i++) {
		const struct sl_expansion *expansion = &c->module->expansions[e];
		if (expansion->definition.end && !is_told(c, finding->related, expansion->definition)) {
			struct sl_text text = {.arena = c->view.arena};
			sl_text_put(&text, "from the macro `");
			sl_text_bytes(&text, expansion->macro.p, expansion->macro.n);
			sl_text_put(&text, "`");
			*end = new_note(c, expansion->definition, sl_text_take(&text));
			end = &(*end)->next;
		}
		e = expansion->parent;
	}
	return end;
}

static void add_notes(struct sl_checker *c, const struct sl_hit *hit, struct sl_finding *finding)
{
	struct sl_related_note **end = add_expansions(c, finding, &finding->related, hit->span.expansion);

	for (unsigned i = 0; i < SL_MOST_MACROS; i++)
		end = add_expansions(c, finding, end, hit->macros[i]);

	for (const struct sl_hit_note *note = hit->notes; note; note = note->next) {
		*end = new_note(c, note->span, note->text);
		end = &(*end)->next;
	}
}

static void add_edits(struct sl_checker *c, const struct sl_hit *hit, struct sl_finding *finding)
{
	struct sl_edit **end = &finding->edits;

	for (const struct sl_hit_edit *e = hit->edits; e; e = e->next) {
		struct sl_edit *edit = SL_NEW(c->view.arena, struct sl_edit);
		struct sl_span span = e->span;
		if (e->kind == SL_FIX_INSERT_BEFORE)
			span.end = span.begin;
		else if (e->kind == SL_FIX_INSERT_AFTER)
			span.begin = span.end;
		edit->title = e->title;
		if (e->kind != SL_FIX_DELETE)
			edit->with = e->with;
		edit->region = region_of(c, span);
		edit->safe = e->safe;
		*end = edit;
		end = &edit->next;
	}
}

/* Labels of the failing targets; what nobody chose is not named. */
static const char *const *labels(struct sl_checker *c, const struct sl_hit *hit)
{
	const char **names = SL_NEW_ARRAY(c->view.arena, const char *, hit->nfailures + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < hit->nfailures; i++)
		if (!c->view.plan->targets[hit->failures[i].target].implied)
			names[n++] = c->view.plan->targets[hit->failures[i].target].label;
	return n ? names : NULL;
}

static struct sl_finding *new_finding(struct sl_checker *c, const struct sl_hit *hit)
{
	const struct sl_rule *rule = &c->view.rules->rules[hit->rule];
	struct sl_finding *finding = SL_NEW(c->view.arena, struct sl_finding);

	finding->rule = rule->id;
	finding->level = hit->level;
	finding->counted = c->view.plan->counted[hit->rule];
	finding->region = region_of(c, hit->span);
	finding->message = hit->message;
	if (rule->help)
		finding->help = sl_str_of(rule->help);
	finding->source_line = line_at(c, hit->span, finding->region.line);
	finding->profiles = labels(c, hit);
	add_notes(c, hit, finding);
	add_edits(c, hit, finding);
	return finding;
}

static int compare(const void *a, const void *b)
{
	const struct sl_hit *x = *(const struct sl_hit *const *)a, *y = *(const struct sl_hit *const *)b;
	const uint32_t keys[][2] = {{x->rule, y->rule},
				    {x->span.file, y->span.file},
				    {x->span.begin, y->span.begin},
				    {x->span.end, y->span.end},
				    {x->order, y->order}};

	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (keys[i][0] != keys[i][1])
			return keys[i][0] < keys[i][1] ? -1 : 1;
	return 0;
}

static bool equal(const struct sl_hit *a, const struct sl_hit *b)
{
	return a->rule == b->rule && a->span.file == b->span.file && a->span.begin == b->span.begin && a->span.end == b->span.end &&
	       sl_str_same(a->message, b->message);
}

/* Whether one of the hits that were kept before, at the same place, is the same. */
static bool told(struct sl_hit *const *hits, uint32_t i)
{
	for (uint32_t k = i; k-- > 0 && hits[k]->rule == hits[i]->rule && hits[k]->span.begin == hits[i]->span.begin;)
		if (!hits[k]->silenced && equal(hits[k], hits[i]))
			return true;
	return false;
}

void sl_findings_add(struct sl_checker *c, struct sl_suppressions *suppressions, struct sl_findings *findings)
{
	struct sl_hit **hits = SL_NEW_ARRAY(c->view.arena, struct sl_hit *, c->nhits + 1);
	uint32_t n = 0;

	for (struct sl_hit *hit = c->hits; hit; hit = hit->next)
		hits[n++] = hit;
	qsort(hits, n, sizeof *hits, compare);
	for (uint32_t i = 0; i < n; i++) {
		struct sl_str reason = {"", 0};
		if (hits[i]->silenced || told(hits, i))
			continue;
		struct sl_finding *finding = new_finding(c, hits[i]);
		finding->suppressed = (uint8_t)sl_suppressed(c, suppressions, hits[i], &reason);
		finding->justification = reason;
		sl_findings_append(findings, finding);
	}
}
