/* A hull shader and the function that [patchconstantfunc] names: two programs of one shader, of which neither calls the other. HLSL only.
 */
#include "runtime/check/checker.h"

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

int sl_patch_called(struct sl_checker *c, const struct sl_function *hull, struct sl_str name)
{
	const struct sl_function *patch = function_named(c, name);

	return patch && (sl_calls(c, hull, patch) || sl_calls(c, patch, hull));
}
