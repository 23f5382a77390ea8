/* What messages say of targets: which of them fail, what they have instead, and one text for all where they differ in numbers alone. */
#include "runtime/check/target_text.h"

#include "runtime/check/checker.h"
#include "runtime/plan/targets.h"
#include "runtime/text/text.h"

#include <string.h>

void sl_text_profiles(struct sl_text *text, const struct sl_ctx *ctx)
{
	const struct sl_checker *c = ctx->check;
	const char *separator = "";

	if (c->nasked_failures == 0) {
		for (uint32_t t = 0; t < c->view.plan->ntargets; t++) {
			if (c->view.plan->targets[t].implied || !(c->view.plan->targets[t].languages & c->view.lang_bit))
				continue;
			sl_text_put(text, separator);
			sl_text_put(text, c->view.plan->targets[t].label);
			separator = ", ";
		}
		return;
	}
	for (uint32_t i = 0; i < c->nasked_failures; i++) {
		sl_text_put(text, separator);
		sl_text_put(text, c->view.plan->targets[c->asked_failures[i].target].label);
		separator = ", ";
	}
}

/* ---- limits ---- */

/* Whose a limit is. */
enum limit_kind { LIMIT_OWN, LIMIT_PROMISED, LIMIT_DEFAULT, LIMIT_LEAST };

struct limit {
	const char *label;
	struct sl_int most; /* what every device of the target has, to what the best of them has */
	enum limit_kind kind;
};

static bool floor_of(const struct sl_target *target, struct sl_int value, unsigned fact, struct limit *limit)
{
	const struct sl_cell *least = &target->least[fact];

	*limit = (struct limit){target->label, {least->lo, least->lo}, LIMIT_LEAST};
	return least->state == SL_KNOWN && value.hi < least->lo;
}

/* The limit of a target, if the value breaks it. What is over all that its devices have is told the greatest. */
static bool limit_of(const struct sl_target *target, struct sl_int value, unsigned fact, struct limit *limit)
{
	const struct sl_cell *least = &target->least[fact], *sure = &target->sure[fact];

	if (sl_target_facts[fact].combine == SL_COMBINE_FLOOR)
		return floor_of(target, value, fact, limit);
	if (least->state != SL_KNOWN || value.lo <= least->lo)
		return false;
	*limit = (struct limit){target->label, {least->lo, sure->hi}, LIMIT_OWN};
	if (target->promised[fact] || target->implied) {
		limit->kind = target->promised[fact] ? LIMIT_PROMISED : LIMIT_DEFAULT;
		limit->most.hi = least->lo;
	} else if (value.lo > sure->hi) {
		limit->most.lo = sure->hi;
	}
	return true;
}

static bool same_limit(const struct limit *a, const struct limit *b)
{
	return a->kind == b->kind && a->most.lo == b->most.lo && a->most.hi == b->most.hi;
}

/* The labels of all that share the limit, from the i-th on. Returns their number. */
static uint32_t labels_of(struct sl_text *labels, const struct limit *limits, uint32_t n, uint32_t i)
{
	uint32_t count = 0;

	for (uint32_t k = i; k < n; k++) {
		if (!same_limit(&limits[i], &limits[k]))
			continue;
		sl_text_put(labels, count++ ? ", " : "");
		sl_text_put(labels, limits[k].label);
	}
	return count;
}

static void put_most(struct sl_text *text, const struct limit *limit, const char *unit)
{
	sl_text_int(text, limit->most);
	sl_text_put(text, *unit ? " " : "");
	sl_text_put(text, unit);
}

static void put_limit(struct sl_text *text, const struct limit *limit, const char *unit, const char *labels, uint32_t count)
{
	sl_text_put(text, text->limits++ ? "; " : ", ");
	if (limit->kind == LIMIT_PROMISED) {
		sl_text_put(text, labels);
		sl_text_put(text, count == 1 ? " promises " : " promise ");
		put_most(text, limit, unit);
		return;
	}
	sl_text_put(text, limit->kind == LIMIT_LEAST ? "at least " : "at most ");
	put_most(text, limit, unit);
	sl_text_put(text, limit->kind == LIMIT_DEFAULT ? " by the defaults of " : " on ");
	sl_text_put(text, labels);
}

void sl_text_limits(struct sl_text *text, const struct sl_ctx *ctx, struct sl_int value, unsigned fact, const char *unit)
{
	const struct sl_checker *c = ctx->check;
	struct limit *limits = SL_NEW_ARRAY(c->view.arena, struct limit, c->nasked_failures + 1);
	uint32_t n = 0;

	for (uint32_t i = 0; i < c->nasked_failures; i++)
		n += (uint32_t)limit_of(&c->view.plan->targets[c->asked_failures[i].target], value, fact, &limits[n]);
	for (uint32_t i = 0; i < n; i++) {
		struct sl_text labels = {.arena = c->view.arena};
		uint32_t first = 0;
		while (!same_limit(&limits[first], &limits[i]))
			first++;
		if (first < i)
			continue; /* told */
		uint32_t count = labels_of(&labels, limits, n, i);
		put_limit(text, &limits[i], unit, sl_text_take(&labels).p, count);
	}
}

/* ---- one text for several targets ---- */

static bool same_piece(const struct sl_wording *a, uint32_t a_begin, uint32_t a_end, const struct sl_wording *b, uint32_t b_begin,
		       uint32_t b_end)
{
	return a_end - a_begin == b_end - b_begin && !memcmp(a->text.p + a_begin, b->text.p + b_begin, a_end - a_begin);
}

bool sl_same_words(const struct sl_wording *a, const struct sl_wording *b)
{
	uint32_t n = a->numbers.n, a_at = 0, b_at = 0;

	if (n > SL_MOST_NUMBERS)
		n = 0;
	else if (b->numbers.n != n)
		return false;
	for (uint32_t i = 0; i < n; i++) {
		const struct sl_text_number *x = &a->numbers.at[i], *y = &b->numbers.at[i];
		if (!same_piece(a, a_at, x->begin, b, b_at, y->begin))
			return false;
		a_at = x->end;
		b_at = y->end;
	}
	return same_piece(a, a_at, a->text.n, b, b_at, b->text.n);
}

void sl_widen(struct sl_wording *all, const struct sl_wording *one)
{
	for (uint32_t i = 0; i < all->numbers.n && i < SL_MOST_NUMBERS; i++) {
		struct sl_int *hull = &all->numbers.at[i].value;
		const struct sl_int *value = &one->numbers.at[i].value;
		hull->lo = value->lo < hull->lo ? value->lo : hull->lo;
		hull->hi = value->hi > hull->hi ? value->hi : hull->hi;
	}
}

struct sl_str sl_worded(struct sl_arena *arena, const struct sl_wording *all)
{
	struct sl_text text = {.arena = arena};
	uint32_t at = 0;

	for (uint32_t i = 0; i < all->numbers.n && all->numbers.n <= SL_MOST_NUMBERS; i++) {
		const struct sl_text_number *number = &all->numbers.at[i];
		sl_text_bytes(&text, all->text.p + at, number->begin - at);
		sl_text_int(&text, number->value);
		at = number->end;
	}
	sl_text_bytes(&text, all->text.p + at, all->text.n - at);
	return sl_text_take(&text);
}
