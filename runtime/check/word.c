/* A rule that fires becomes a hit: its message for all targets that fail, its place, notes and edits. */
#include "runtime/check/word.h"

#include "grammar/limits.h"
#include "runtime/check/face.h"
#include "runtime/check/place.h"
#include "runtime/check/target_text.h"
#include "runtime/facts/reach.h"
#include "runtime/text/str.h"
#include "runtime/text/text.h"

#include <string.h>

/* Macros that gave the finding's thing its values: expansions of facts of the row that stand inside of it. */
static void add_macros(const struct sl_checker *c, const struct sl_rule *rule, struct sl_hit *hit)
{
	const struct sl_cell *row = rule->scope == SL_SCOPE_entry || rule->scope == SL_SCOPE_attribute ? c->ctx.row[rule->scope] : NULL;
	unsigned cells = rule->scope == SL_SCOPE_entry ? SL_F_entry_COUNT : SL_F_attribute_COUNT, n = 0;

	for (unsigned i = 0; row && i < cells && n < SL_MOST_MACROS; i++) {
		struct sl_span span = row[i].span;
		if (row[i].state != SL_ABSENT && span.expansion && span.expansion != hit->span.expansion && span.file == hit->span.file &&
		    span.begin >= hit->span.begin && span.end <= hit->span.end && (!n || hit->macros[n - 1] != span.expansion))
			hit->macros[n++] = span.expansion;
	}
}

static struct sl_str message(struct sl_checker *c, sl_message *write)
{
	struct sl_text text = {.arena = c->view.arena};

	if (!write)
		return (struct sl_str){"", 0};
	write(&c->ctx, &text);
	return sl_text_take(&text);
}

static bool same_place(struct sl_span a, struct sl_span b)
{
	return a.file == b.file && a.begin == b.begin;
}

static struct sl_wording wording(struct sl_checker *c, const struct sl_rule *rule, const struct sl_target *target)
{
	struct sl_wording w = {.numbers.n = 0};
	struct sl_text text = {.arena = c->view.arena, .numbers = &w.numbers};

	sl_face_target(c, rule, target);
	if (rule->message)
		rule->message(&c->ctx, &text);
	w.text = sl_text_take(&text);
	return w;
}

/* A group of words stands for all its calls but the one that the finding is about. */
static void add_notes(struct sl_checker *c, const struct sl_rule *rule, struct sl_hit *hit)
{
	struct sl_hit_note **end = &hit->notes;

	for (unsigned i = 0; i < rule->nrelated; i++) {
		const struct sl_related *related = &rule->related[i];
		struct sl_span places[SL_MAX_AGAIN] = {sl_place_of(c, &related->at)};
		unsigned n = 1;
		if (related->at.group >= 0)
			n = sl_reach_places(&c->view, sl_reach_of_row(c), (unsigned)related->at.group, places);
		for (unsigned k = 0; k < n; k++) {
			if (!places[k].end || (related->at.group >= 0 && same_place(places[k], hit->span)))
				continue;
			struct sl_hit_note *note = SL_NEW(c->view.arena, struct sl_hit_note);
			note->span = places[k];
			note->text = message(c, related->note);
			*end = note;
			end = &note->next;
		}
	}
}

/* Whether an edit has the same text for all failing targets. `faced` is the one in hand. */
static bool is_agreed(struct sl_checker *c, const struct sl_rule *rule, const struct sl_hit *hit, sl_message *with,
		      const struct sl_target *faced)
{
	struct sl_str own = message(c, with);
	bool agreed = true;

	for (uint32_t i = 0; i < hit->nfailures && agreed; i++) {
		sl_face_target(c, rule, &c->view.plan->targets[hit->failures[i].target]);
		struct sl_str other = message(c, with);
		agreed = sl_str_same(other, own);
	}
	sl_face_target(c, rule, faced);
	return agreed;
}

/* Edits of places under a macro are left out: the text there is not what was read. So are those that suit some targets alone. */
static void add_edits(struct sl_checker *c, const struct sl_rule *rule, struct sl_hit *hit, const struct sl_target *faced)
{
	struct sl_hit_edit **end = &hit->edits;

	for (unsigned i = 0; i < rule->nfixes; i++) {
		const struct sl_fix *fix = &rule->fixes[i];
		bool start = fix->at.group < 0 && fix->at.scope == SL_SCOPE_module && fix->at.fact == SL_F_module_module;
		if (fix->when && !fix->when(&c->ctx))
			continue;
		struct sl_span span = sl_place_of(c, &fix->at);
		if ((!span.end && !start) || span.expansion || !is_agreed(c, rule, hit, fix->with, faced))
			continue;
		struct sl_hit_edit *edit = SL_NEW(c->view.arena, struct sl_hit_edit);
		*edit = (struct sl_hit_edit){
			.span = span, .kind = fix->kind, .safe = fix->safe, .title = message(c, fix->title), .with = message(c, fix->with)};
		*end = edit;
		end = &edit->next;
	}
}

static bool room_for(struct sl_checker *c, unsigned rule)
{
	if (c->hits_of_rule[rule] >= SL_MAX_FINDINGS_OF_RULE)
		return false;
	c->hits_of_rule[rule]++;
	return true;
}

static const struct sl_target *gravest_target(const struct sl_checker *c, const struct sl_fire *fire)
{
	for (uint32_t i = 0; i < fire->nfailures; i++)
		if (c->failures[fire->failures + i].level == fire->level)
			return &c->view.plan->targets[c->failures[fire->failures + i].target];
	return NULL;
}

/* One message for all targets of the hit; see sl_add_hits(). */
static struct sl_str message_of(struct sl_checker *c, const struct sl_rule *rule, const struct sl_hit *hit)
{
	struct sl_wording all = wording(c, rule, hit->nfailures ? &c->view.plan->targets[hit->failures[0].target] : NULL);

	for (uint32_t i = 1; i < hit->nfailures; i++) {
		struct sl_wording one = wording(c, rule, &c->view.plan->targets[hit->failures[i].target]);
		sl_widen(&all, &one);
	}
	return sl_worded(c->view.arena, &all);
}

static void put_into_words(struct sl_checker *c, const struct sl_fire *fire, struct sl_hit *hit)
{
	const struct sl_rule *rule = &c->view.rules->rules[fire->rule];
	const struct sl_target *target = gravest_target(c, fire);
	struct sl_failure *failures = SL_NEW_ARRAY(c->view.arena, struct sl_failure, fire->nfailures + 1);

	if (fire->nfailures)
		memcpy(failures, c->failures + fire->failures, fire->nfailures * sizeof *failures);
	hit->failures = c->asked_failures = failures;
	hit->nfailures = c->nasked_failures = fire->nfailures;
	if (!fire->silenced)
		hit->message = message_of(c, rule, hit);
	sl_face_target(c, rule, target);
	hit->span = sl_place_of_rule(c, rule);
	if (!fire->silenced) {
		add_macros(c, rule, hit);
		add_notes(c, rule, hit);
		add_edits(c, rule, hit, target);
	}
	sl_select_target(c, NULL);
}

static void add_hit(struct sl_checker *c, const struct sl_fire *fire)
{
	if (!room_for(c, fire->rule))
		return;
	struct sl_hit *hit = SL_NEW(c->view.arena, struct sl_hit);
	hit->rule = fire->rule;
	hit->level = fire->level;
	hit->silenced = fire->silenced;
	hit->row = c->nrows;
	hit->order = c->nhits++;
	hit->function = c->row_function;
	put_into_words(c, fire, hit);
	*c->hits_end = hit;
	c->hits_end = &hit->next;
	hit->next_of_rule = c->of_rule[fire->rule];
	c->of_rule[fire->rule] = hit;
}

void sl_add_hits(struct sl_checker *c, const struct sl_fire *fire)
{
	const struct sl_rule *rule = &c->view.rules->rules[fire->rule];
	uint32_t n = fire->nfailures;

	if (fire->silenced || n < 2) {
		add_hit(c, fire);
		return;
	}
	struct sl_failure *failures = SL_NEW_ARRAY(c->view.arena, struct sl_failure, n);
	struct sl_wording *texts = SL_NEW_ARRAY(c->view.arena, struct sl_wording, n);
	memcpy(failures, c->failures + fire->failures, n * sizeof *failures);
	c->asked_failures = failures;
	c->nasked_failures = n;
	for (uint32_t i = 0; i < n; i++)
		texts[i] = wording(c, rule, &c->view.plan->targets[failures[i].target]);
	for (uint32_t i = 0; i < n; i++) {
		struct sl_fire part = {.rule = fire->rule, .failures = c->nfailures};
		for (uint32_t k = i; k < n && texts[i].text.p; k++) {
			if (!texts[k].text.p || !sl_same_words(&texts[i], &texts[k]))
				continue;
			sl_add_failure(c, failures[k].target, failures[k].level);
			if (failures[k].level > part.level)
				part.level = failures[k].level;
			part.nfailures++;
			if (k > i)
				texts[k].text.p = NULL; /* taken */
		}
		if (part.nfailures)
			add_hit(c, &part);
	}
}
