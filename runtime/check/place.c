/* Places of facts, uses and rules on the row in hand. */
#include "runtime/check/place.h"

#include "runtime/facts/reach.h"

const struct sl_reach *sl_reach_of_row(const struct sl_checker *c)
{
	return c->row_reach ? c->row_reach : sl_reach_module(&c->view);
}

struct sl_tri sl_uses_group(const struct sl_ctx *ctx, unsigned group)
{
	const struct sl_checker *c = ctx->check;

	return sl_reach_uses(&c->view, sl_reach_of_row(c), group);
}

struct sl_span sl_place_of(const struct sl_checker *c, const struct sl_at *at)
{
	if (at->group >= 0)
		return sl_reach_first(&c->view, sl_reach_of_row(c), (unsigned)at->group);
	if (at->scope < 0 || at->scope >= SL_SCOPE_target || !c->ctx.row[at->scope])
		return (struct sl_span){0};
	const struct sl_cell *cell = &c->ctx.row[at->scope][at->fact];
	return cell->state == SL_ABSENT ? (struct sl_span){0} : cell->span;
}

struct sl_span sl_place_of_rule(const struct sl_checker *c, const struct sl_rule *rule)
{
	struct sl_span span = sl_place_of(c, &rule->at);

	if (!span.end && rule->scope < SL_SCOPE_target && c->ctx.row[rule->scope])
		span = c->ctx.row[rule->scope][0].span;
	return span;
}
