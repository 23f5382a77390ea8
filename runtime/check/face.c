/* The row in hand as one target has it. */
#include "runtime/check/face.h"

#include "runtime/facts/directive_row.h"
#include "runtime/facts/group_memory.h"

void sl_select_target(struct sl_checker *c, const struct sl_target *target)
{
	c->ctx.row[SL_SCOPE_target] = target ? target->least : NULL;
	c->ctx.options = target ? target->options : c->view.plan->options;
}

void sl_adapt_row(struct sl_checker *c, unsigned scope, const struct sl_target *target)
{
	if (scope == SL_SCOPE_directive)
		sl_directive_face(c->row_directive, target, c->directive_row);
	if (scope == SL_SCOPE_entry)
		sl_group_memory_face(&c->view, target, c->entry_row);
}

void sl_face_target(struct sl_checker *c, const struct sl_rule *rule, const struct sl_target *target)
{
	sl_select_target(c, target);
	if (target)
		sl_adapt_row(c, rule->scope, target);
}
