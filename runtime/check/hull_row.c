/* A hull shader and the function that [patchconstantfunc] names: two programs of one shader, of which neither calls the other. HLSL only.
 */
#include "runtime/check/checker.h"

#include <string.h>

/* The function of that name; null where there is none, or several. */
static const struct sl_function *function_named(const struct sl_checker *c, struct sl_str name)
{
	sl_sym sym = sl_lookup(c->module->names, name.p, name.n);
	const struct sl_function *found = NULL;

	for (const struct sl_fragment *fragment = c->module->fragments; fragment && sym; fragment = fragment->next)
		for (const struct sl_function *f = fragment->functions; f; f = f->next) {
			if (f->name != sym || f->nested || !f->has_body)
				continue;
			if (found)
				return NULL;
			found = f;
		}
	return found;
}

void sl_hull_cells(struct sl_checker *c, const struct sl_function *f)
{
	for (const struct sl_attr *attr = f->attrs; attr; attr = attr->next) {
		if (!sl_same_folded(sl_sym_text(c, attr->name), "patchconstantfunc") || attr->opaque || !attr->args ||
		    attr->args->value.kind != SL_KIND_string)
			continue;
		const struct sl_function *patch = function_named(c, attr->args->text);
		if (patch && (sl_calls(c, f, patch) || sl_calls(c, patch, f)))
			sl_cell_text(&c->entry_row[SL_F_entry_patch_called], attr->args->text, attr->args->span);
	}
}
