/* Which findings a stronger one makes needless: of those that fire on one row, and over all rows. */
#include "runtime/check/supersede.h"

#include "runtime/check/place.h"
#include "runtime/facts/entries.h"

/* ---- on one row ---- */

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
		struct sl_span a = sl_place_of_rule(c, strong), b = sl_place_of_rule(c, &rules[c->fires[k].rule]);
		if (c->fires[k].rule - rules[c->fires[k].rule].nth_case != c->fires[first].rule - strong->nth_case)
			break;
		if (!c->fires[k].silenced && a.file == b.file && a.begin == b.begin && a.end == b.end)
			take_targets(c, &c->fires[k], &c->fires[first]);
	}
}

void sl_weigh(struct sl_checker *c)
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

/* ---- over rows ---- */

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
