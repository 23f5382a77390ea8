/*
 * Patches: what a hull shader and the function that [patchconstantfunc] names take, two programs of one shader, and what a domain shader
 * takes. HLSL only.
 */
#include "runtime/check/checker.h"

#include <string.h>

/* The parameter that is an InputPatch or OutputPatch, or null. */
static const struct sl_field *patch_of(const struct sl_function *f, const char *object)
{
	size_t n = strlen(object);

	for (const struct sl_field *p = f->params; p; p = p->next)
		if (p->type.text.n > n && !memcmp(p->type.text.p, object, n) && p->type.text.p[n] == '<')
			return p;
	return NULL;
}

static void patch_cells(struct sl_checker *c, const struct sl_function *f, const char *object)
{
	const struct sl_field *p = patch_of(f, object);

	if (!p)
		return;
	sl_cell_range(&c->entry_row[SL_F_entry_patch_points], p->type.count, p->name_span);
	sl_cell_text(&c->entry_row[SL_F_entry_patch_object], (struct sl_str){object, (uint32_t)strlen(object)}, p->name_span);
}

/* What the patch constant function of a hull shader takes, and how many points the hull shader makes. */
static void patch_function_cells(struct sl_checker *c, const struct sl_function *hull)
{
	const struct sl_function *f = sl_patch_function(c, hull);
	const struct sl_field *p;

	for (const struct sl_attr *attr = hull->attrs; attr; attr = attr->next)
		if (attr->args && !attr->opaque && sl_same_folded(sl_sym_text(c, attr->name), "outputcontrolpoints"))
			sl_cell_range(&c->entry_row[SL_F_entry_control_points], sl_arg_int(c, attr->args), attr->args->span);
	if (f && (p = patch_of(f, "InputPatch")))
		sl_cell_range(&c->entry_row[SL_F_entry_patch_input], p->type.count, p->name_span);
	if (f && (p = patch_of(f, "OutputPatch")))
		sl_cell_range(&c->entry_row[SL_F_entry_patch_output], p->type.count, p->name_span);
}

void sl_patch_cells(struct sl_checker *c, const struct sl_entry *entry)
{
	if (entry->stage.lo == SL_STAGE_hull) {
		patch_cells(c, entry->function, "InputPatch");
		patch_function_cells(c, entry->function);
	} else if (entry->stage.lo == SL_STAGE_domain) {
		patch_cells(c, entry->function, "OutputPatch");
	}
}

int sl_patch_called(struct sl_checker *c, const struct sl_function *hull)
{
	const struct sl_function *patch = sl_patch_function(c, hull);

	return patch && (sl_calls(c, hull, patch) || sl_calls(c, patch, hull));
}
