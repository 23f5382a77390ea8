/*
 * Rules x rows x targets. A row is asked all rules of its scope; those that fire are first weighed against each other (supersedes), and
 * only what stays is put into words, because its facts are at hand now and not later.
 */
#include "runtime/check/ask.h"

#include "grammar/limits.h"
#include "runtime/check/target_text.h"
#include "runtime/facts/directive_row.h"
#include "runtime/facts/entries.h"
#include "runtime/facts/group_memory.h"
#include "runtime/facts/reach.h"
#include "runtime/text/text.h"

#include <string.h>

bool sl_asks(const struct sl_checker *c, unsigned scope)
{
	return c->view.plan->watch || c->view.tables->asked[c->view.lang][scope].count > 0;
}

/* ---- levels ---- */

static uint8_t at_most(uint8_t level, uint8_t limit)
{
	return level < limit ? level : limit;
}

/*
 * The level of a rule that fires: its own or the command line's, changed by its `levels` unless --severity set it. What is only possible,
 * and what rests on defaults that nobody chose, is no more than a warning, unless the rule or the user says otherwise.
 */
static uint8_t level_of(const struct sl_checker *c, unsigned number, const struct sl_target *target, int sure)
{
	const struct sl_rule *rule = &c->view.rules->rules[number];
	uint8_t level = c->view.plan->levels[number];
	int own = -1;

	if (c->view.plan->forced[number])
		return level;
	if (rule->level_of)
		own = rule->level_of(&c->ctx);
	if (own >= 0)
		level = (uint8_t)own;
	if (target && (!sure || (target->implied && own < 0)))
		level = at_most(level, SL_LEVEL_WARNING);
	return level;
}

/* ---- asking ---- */

static void add_failure(struct sl_checker *c, uint16_t target, uint8_t level)
{
	if (c->nfailures == c->failures_capacity) {
		uint32_t capacity = c->failures_capacity ? c->failures_capacity * 2 : 64;
		SL_GROW(c->view.arena, c->failures, c->failures_capacity, capacity);
		c->failures_capacity = capacity;
	}
	c->failures[c->nfailures++] = (struct sl_failure){target, level};
}

static void select_target(struct sl_checker *c, const struct sl_target *target)
{
	c->ctx.row[SL_SCOPE_target] = target ? target->least : NULL;
	c->ctx.options = target ? target->options : c->view.plan->options;
}

/* Facts of a row that depend on the target: what a directive names is there or not, the variable that breaks the limit is another one. */
static void adapt_row(struct sl_checker *c, unsigned scope, const struct sl_target *target)
{
	if (scope == SL_SCOPE_directive)
		sl_directive_face(c->row_directive, target, c->directive_row);
	if (scope == SL_SCOPE_entry)
		sl_group_memory_face(&c->view, target, c->entry_row);
}

/* Whether a rule fires without knowing a thing of the target in hand: then it is no limit of that target that is broken. */
static bool holds_anywhere(struct sl_checker *c, const struct sl_rule *rule)
{
	const struct sl_cell *row = c->ctx.row[SL_SCOPE_target];

	c->ctx.row[SL_SCOPE_target] = NULL;
	bool holds = rule->when(&c->ctx) != 0;
	c->ctx.row[SL_SCOPE_target] = row;
	return holds;
}

/* Asks a rule about each target that it is for. Returns the gravest level, OFF where no target fails. */
static uint8_t ask_targets(struct sl_checker *c, unsigned number, unsigned scope)
{
	const struct sl_plan *plan = c->view.plan;
	const struct sl_rule *rule = &c->view.rules->rules[number];
	uint8_t gravest = SL_LEVEL_OFF;

	/* Without a target the profile's facts are absent; a rule may still hold, as that of groups below 32 threads. */
	if (!c->view.tables->has_targets[c->view.lang])
		return rule->when(&c->ctx) ? level_of(c, number, NULL, 1) : (uint8_t)SL_LEVEL_OFF;
	for (uint32_t t = 0; t < plan->ntargets; t++) {
		const struct sl_target *target = &plan->targets[t];
		if (!(target->languages & c->view.lang_bit) || !c->view.tables->candidates[t * c->view.rules->nrules + number])
			continue;
		if (scope == SL_SCOPE_directive)
			adapt_row(c, scope, target);
		select_target(c, target);
		if (!rule->when(&c->ctx) || (target->beside && holds_anywhere(c, rule)))
			continue;
		c->ctx.row[SL_SCOPE_target] = target->sure;
		bool sure = rule->when(&c->ctx) != 0;
		c->ctx.row[SL_SCOPE_target] = target->least;
		uint8_t level = level_of(c, number, target, sure);
		if (level == SL_LEVEL_OFF)
			continue;
		add_failure(c, (uint16_t)t, level);
		if (level > gravest)
			gravest = level;
	}
	select_target(c, NULL);
	return gravest;
}

static void ask_rule(struct sl_checker *c, uint16_t number, unsigned scope)
{
	const struct sl_rule *rule = &c->view.rules->rules[number];
	struct sl_fire fire = {.rule = number, .failures = c->nfailures};

	if (rule->flags & SL_RULE_PER_TARGET) {
		fire.level = ask_targets(c, number, scope);
		fire.nfailures = c->nfailures - fire.failures;
	} else if (rule->when(&c->ctx)) {
		fire.level = level_of(c, number, NULL, 1);
	}
	if (fire.level != SL_LEVEL_OFF)
		c->fires[c->nfires++] = fire;
}

/* ---- places ---- */

static const struct sl_reach *reach_of_row(const struct sl_checker *c)
{
	return c->row_reach ? c->row_reach : sl_reach_module(&c->view);
}

struct sl_tri sl_uses_group(const struct sl_ctx *ctx, unsigned group)
{
	const struct sl_checker *c = ctx->check;

	return sl_reach_uses(&c->view, reach_of_row(c), group);
}

/* The place of a fact or of a group's first use; end == 0: it has none. */
static struct sl_span place_of(const struct sl_checker *c, const struct sl_at *at)
{
	if (at->group >= 0)
		return sl_reach_first(&c->view, reach_of_row(c), (unsigned)at->group);
	if (at->scope < 0 || at->scope >= SL_SCOPE_target || !c->ctx.row[at->scope])
		return (struct sl_span){0};
	const struct sl_cell *cell = &c->ctx.row[at->scope][at->fact];
	return cell->state == SL_ABSENT ? (struct sl_span){0} : cell->span;
}

/* Where a finding of the rule stands: its `at`, else the thing that the row is about. */
static struct sl_span place_of_rule(const struct sl_checker *c, const struct sl_rule *rule)
{
	struct sl_span span = place_of(c, &rule->at);

	if (!span.end && rule->scope < SL_SCOPE_target && c->ctx.row[rule->scope])
		span = c->ctx.row[rule->scope][0].span;
	return span;
}

/* ---- supersedes on one row ---- */

/* Takes the failing targets of `strong` away from `weak`; without targets it is silenced as a whole. */
static void take_targets(struct sl_checker *c, struct sl_fire *weak, const struct sl_fire *strong)
{
	uint32_t kept = 0;

	if (!weak->nfailures || !strong->nfailures) {
		weak->silenced = 1;
		return;
	}
	struct sl_failure *failures = c->failures + weak->failures;
	weak->level = SL_LEVEL_OFF;
	for (uint32_t i = 0; i < weak->nfailures; i++) {
		bool taken = false;
		for (uint32_t k = 0; k < strong->nfailures && !taken; k++)
			taken = c->failures[strong->failures + k].target == failures[i].target;
		if (taken)
			continue;
		if (failures[i].level > weak->level)
			weak->level = failures[i].level;
		failures[kept++] = failures[i];
	}
	if (kept)
		weak->nfailures = kept;
	else
		weak->silenced = 1;
}

/* Of the cases of one rule that hold at the same place the first counts. */
static void weigh_cases(struct sl_checker *c, uint32_t first)
{
	const struct sl_rule *rules = c->view.rules->rules;
	const struct sl_rule *strong = &rules[c->fires[first].rule];

	for (uint32_t k = first + 1; k < c->nfires && rules[c->fires[k].rule].nth_case > strong->nth_case; k++) {
		struct sl_span a = place_of_rule(c, strong), b = place_of_rule(c, &rules[c->fires[k].rule]);
		if (c->fires[k].rule - rules[c->fires[k].rule].nth_case != c->fires[first].rule - strong->nth_case)
			break;
		if (!c->fires[k].silenced && a.file == b.file && a.begin == b.begin && a.end == b.end)
			take_targets(c, &c->fires[k], &c->fires[first]);
	}
}

static void weigh(struct sl_checker *c)
{
	for (uint32_t i = 0; i < c->nfires; i++) {
		const struct sl_rule *rule = &c->view.rules->rules[c->fires[i].rule];
		for (unsigned s = 0; s < rule->nsupersedes; s++)
			for (uint32_t k = 0; k < c->nfires; k++)
				if (k != i && c->fires[k].rule == rule->supersedes[s] && !c->fires[k].silenced)
					take_targets(c, &c->fires[k], &c->fires[i]);
		weigh_cases(c, i);
	}
}

/* ---- putting into words ---- */

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

static void face_target(struct sl_checker *c, const struct sl_rule *rule, const struct sl_target *target)
{
	select_target(c, target);
	if (target)
		adapt_row(c, rule->scope, target);
}

static struct sl_wording wording(struct sl_checker *c, const struct sl_rule *rule, const struct sl_target *target)
{
	struct sl_wording w = {.numbers.n = 0};
	struct sl_text text = {.arena = c->view.arena, .numbers = &w.numbers};

	face_target(c, rule, target);
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
		struct sl_span places[SL_MAX_AGAIN] = {place_of(c, &related->at)};
		unsigned n = 1;
		if (related->at.group >= 0)
			n = sl_reach_places(&c->view, reach_of_row(c), (unsigned)related->at.group, places);
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
		face_target(c, rule, &c->view.plan->targets[hit->failures[i].target]);
		struct sl_str other = message(c, with);
		agreed = other.n == own.n && !memcmp(other.p, own.p, own.n);
	}
	face_target(c, rule, faced);
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
		struct sl_span span = place_of(c, &fix->at);
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

/* One message for all targets of the hit; see add_hits(). */
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
	face_target(c, rule, target);
	hit->span = place_of_rule(c, rule);
	if (!fire->silenced) {
		add_macros(c, rule, hit);
		add_notes(c, rule, hit);
		add_edits(c, rule, hit, target);
	}
	select_target(c, NULL);
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

/* Targets of which other words are said get a finding of their own; those that differ in numbers alone share one. */
static void add_hits(struct sl_checker *c, const struct sl_fire *fire)
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
			add_failure(c, failures[k].target, failures[k].level);
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

void sl_ask(struct sl_checker *c, unsigned scope, struct sl_int stage)
{
	const struct sl_rule_list *list = &c->view.tables->asked[c->view.lang][scope];
	bool staged = scope == SL_SCOPE_entry || scope == SL_SCOPE_attribute || scope == SL_SCOPE_interface;

	c->nfires = c->nfailures = 0;
	c->nrows++;
	if (c->view.plan->watch)
		c->view.plan->watch->row(c->view.plan->watch->data, &c->ctx, c->module, scope);
	for (unsigned i = 0; i < list->count; i++) {
		uint32_t stages = c->view.rules->rules[list->rules[i]].stages;
		/* A rule for some stages needs to know the stage. */
		if (staged && stages != UINT32_MAX && (stage.lo != stage.hi || !(stages >> stage.lo & 1)))
			continue;
		ask_rule(c, list->rules[i], scope);
	}
	if (c->nfires > 1)
		weigh(c);
	for (uint32_t i = 0; i < c->nfires; i++)
		add_hits(c, &c->fires[i]);
}

/* ---- supersedes over rows ---- */

static bool overlap(struct sl_span a, struct sl_span b)
{
	return a.file == b.file && a.begin < b.end && b.begin < a.end;
}

/* Whether two findings are of the same entry point, declaration or attribute. */
static bool same_thing(const struct sl_checker *c, const struct sl_hit *a, const struct sl_hit *b)
{
	bool entries = c->view.rules->rules[a->rule].scope == SL_SCOPE_entry || c->view.rules->rules[b->rule].scope == SL_SCOPE_entry;

	if (a->row == b->row || overlap(a->span, b->span))
		return true;
	if (!entries)
		return false;
	if (a->function && a->function == b->function)
		return true;
	/* A fault in the attributes of a function has no function of its own. */
	const struct sl_function *f = b->function ? b->function : a->function;
	return f && overlap(a->span, sl_function_head(f)) && overlap(b->span, sl_function_head(f));
}

static bool fails_beyond(const struct sl_hit *weak, const struct sl_hit *strong)
{
	if (!weak->nfailures || !strong->nfailures)
		return false;
	for (uint32_t i = 0; i < weak->nfailures; i++) {
		uint32_t k = 0;
		while (k < strong->nfailures && strong->failures[k].target != weak->failures[i].target)
			k++;
		if (k == strong->nfailures)
			return true;
	}
	return false;
}

void sl_supersede(struct sl_checker *c)
{
	for (struct sl_hit *strong = c->hits; strong; strong = strong->next) {
		const struct sl_rule *rule = &c->view.rules->rules[strong->rule];
		for (unsigned s = 0; s < rule->nsupersedes; s++)
			for (struct sl_hit *weak = c->of_rule[rule->supersedes[s]]; weak; weak = weak->next_of_rule)
				if (!weak->silenced && weak->row != strong->row && same_thing(c, strong, weak) &&
				    !fails_beyond(weak, strong))
					weak->silenced = 1;
	}
}
