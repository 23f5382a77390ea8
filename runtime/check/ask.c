/*
 * Rules x rows x targets. A row is asked all rules of its scope; those that fire are first weighed against each other (supersede.c), and
 * only what stays is put into words (word.c), because its facts are at hand now and not later.
 */
#include "runtime/check/ask.h"

#include "runtime/check/face.h"
#include "runtime/check/supersede.h"
#include "runtime/check/word.h"

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
			sl_adapt_row(c, scope, target);
		sl_select_target(c, target);
		if (!rule->when(&c->ctx) || (target->beside && holds_anywhere(c, rule)))
			continue;
		c->ctx.row[SL_SCOPE_target] = target->sure;
		bool sure = rule->when(&c->ctx) != 0;
		c->ctx.row[SL_SCOPE_target] = target->least;
		uint8_t level = level_of(c, number, target, sure);
		if (level == SL_LEVEL_OFF)
			continue;
		sl_add_failure(c, (uint16_t)t, level);
		if (level > gravest)
			gravest = level;
	}
	sl_select_target(c, NULL);
	return gravest;
}

bool sl_asks_variable(const struct sl_checker *c, unsigned kind)
{
	return c->view.plan->watch || c->view.tables->variables[c->view.lang] >> kind & 1;
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

void sl_ask(struct sl_checker *c, unsigned scope, struct sl_int stage)
{
	const struct sl_rule_list *list = &c->view.tables->asked[c->view.lang][scope];
	uint32_t kind = scope == SL_SCOPE_variable ? 1u << c->variable_row[SL_F_variable_kind].lo : 0;
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
		if (c->view.rules->rules[list->rules[i]].unasked & kind)
			continue;
		ask_rule(c, list->rules[i], scope);
	}
	if (c->nfires > 1)
		sl_weigh(c);
	for (uint32_t i = 0; i < c->nfires; i++)
		sl_add_hits(c, &c->fires[i]);
}
