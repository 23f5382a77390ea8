/* Functions that may be compiled, and the one that a misspelt name may mean. */
#include "runtime/facts/suggest.h"

#include "grammar/text/nearest.h"
#include "runtime/facts/cell.h"
#include "runtime/facts/entries.h"
#include "runtime/facts/vocab.h"
#include "runtime/plan/role.h"

bool sl_can_be_entry(const struct sl_view *view, const struct sl_function *function)
{
	const struct sl_attr *attr = function->attrs;

	if (view->lang == SL_LANG_hlsl)
		return function->has_body && !function->method && !function->nested;
	while (attr && sl_role_of(view, attr) != SL_ROLE_VERTEX && sl_role_of(view, attr) != SL_ROLE_FRAGMENT &&
	       sl_role_of(view, attr) != SL_ROLE_COMPUTE)
		attr = attr->next;
	return attr != NULL;
}

enum { NAMES_OF_A_STEP = 64 }; /* looking at so many costs as much of the bound as one misspelt word of the vocabulary */

void sl_suggest_function(const struct sl_view *view, struct sl_str name, struct sl_cell *cell)
{
	struct sl_nearest_name nearest = sl_nearest_start(name);
	const struct sl_function *found = NULL;
	uint32_t tried = 0;

	if (*view->suggestions >= SL_MAX_SUGGESTIONS)
		return;
	for (const struct sl_fragment *fragment = view->module->fragments; fragment; fragment = fragment->next) {
		for (const struct sl_function *f = fragment->functions; f; f = f->next) {
			const char *best = nearest.best.p;
			if (!sl_can_be_entry(view, f))
				continue;
			sl_nearest_try(&nearest, sl_sym_text(view, f->name));
			if (nearest.best.p != best)
				found = f;
			tried++;
		}
	}
	*view->suggestions += 1 + tried / NAMES_OF_A_STEP;
	if (found)
		sl_cell_text(cell, nearest.best, found->name_span);
}
