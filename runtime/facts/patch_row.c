/*
 * Patches: what a hull shader and the function that [patchconstantfunc] names take, two programs of one shader, and what a domain shader
 * takes. HLSL only.
 */
#include "runtime/facts/patch_row.h"

#include "runtime/facts/arguments.h"
#include "runtime/facts/cell.h"
#include "runtime/facts/reach.h"
#include "runtime/facts/type.h"
#include "runtime/facts/vocab.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

#include <string.h>

/* ---- which function it is ---- */

/* An array with SV_TessFactor, as it is or in a structure; a scalar or vector is none, and bases are not looked at (HlslTypes.cpp). */
static struct sl_tri has_factors(const struct sl_view *view, const struct sl_type *type, sl_sym semantic, unsigned depth)
{
	struct sl_str name = sl_sym_text(view, semantic);
	struct sl_tri any = {0, 1};

	if (!sl_kind_known(type->kind) || depth > SL_DEEPEST_RECORD)
		return (struct sl_tri){0, 0};
	while (name.n && name.p[name.n - 1] >= '0' && name.p[name.n - 1] <= '9')
		name.n--;
	if (type->kind == SL_KIND_array)
		return sl_truth(sl_same_folded(name, "sv_tessfactor") != 0);
	if (type->kind != SL_KIND_struct)
		return any;
	if (!type->record || type->record->incomplete)
		return (struct sl_tri){0, 0};
	for (const struct sl_field *m = type->record->fields; m && !any.t; m = m->next)
		any = sl_or(any, has_factors(view, &m->type, m->semantic, depth + 1));
	return any;
}

/* DXC takes no other function for a patch constant function (IsPatchConstantFunctionDecl). */
static struct sl_tri puts_out_factors(const struct sl_view *view, const struct sl_function *f)
{
	struct sl_tri any = f->params_known ? (struct sl_tri){0, 1} : (struct sl_tri){0, 0};

	if (f->ret)
		any = sl_or(any, has_factors(view, &f->ret->type, f->ret->semantic, 0));
	for (const struct sl_field *p = f->params; p; p = p->next)
		if (p->direction == SL_DIRECTION_output)
			any = sl_or(any, has_factors(view, &p->type, p->semantic, 0));
	return any;
}

struct sl_tri sl_patch_defined(const struct sl_view *view, const struct sl_attr *attr)
{
	struct sl_tri any = {0, sl_all_seen(view)};

	for (const struct sl_function *f = sl_patch_functions(view, attr); f; f = f->overload)
		if (f->has_body)
			any = sl_or(any, puts_out_factors(view, f));
	return any;
}

/* Of several the last one. */
const struct sl_function *sl_patch_function(const struct sl_view *view, const struct sl_function *hull)
{
	const struct sl_function *found = NULL;
	unsigned doubtful = 0, others = 0;

	for (const struct sl_attr *attr = hull->attrs; attr && !found; attr = attr->next) {
		for (const struct sl_function *f = sl_patch_functions(view, attr); f; f = f->overload) {
			struct sl_tri fits = f->has_body ? puts_out_factors(view, f) : (struct sl_tri){0, 1};
			if (fits.f)
				continue;
			others += found != NULL;
			doubtful |= !fits.t;
			found = f;
		}
	}
	return others && doubtful ? NULL : found;
}

/* ---- how many points ---- */

/* The parameter that is an InputPatch or OutputPatch, or null. */
static const struct sl_field *patch_of(const struct sl_function *f, const char *object)
{
	size_t n = strlen(object);

	for (const struct sl_field *p = f->params; p; p = p->next)
		if (p->type.text.n > n && !memcmp(p->type.text.p, object, n) && p->type.text.p[n] == '<')
			return p;
	return NULL;
}

static void patch_cells(const struct sl_function *f, const char *object, struct sl_cell *row)
{
	const struct sl_field *p = patch_of(f, object);

	if (!p)
		return;
	sl_cell_range(&row[SL_F_entry_patch_points], p->type.count, p->name_span);
	sl_cell_text(&row[SL_F_entry_patch_object], (struct sl_str){object, (uint32_t)strlen(object)}, p->name_span);
}

/* What the patch constant function of a hull shader takes, and how many points the hull shader makes. */
static void patch_function_cells(const struct sl_view *view, const struct sl_function *hull, struct sl_cell *row)
{
	const struct sl_function *f = sl_patch_function(view, hull);
	const struct sl_field *p;

	for (const struct sl_attr *attr = hull->attrs; attr; attr = attr->next)
		if (attr->args && !attr->opaque && sl_same_folded(sl_sym_text(view, attr->name), "outputcontrolpoints"))
			sl_cell_range(&row[SL_F_entry_control_points], sl_arg_int(view, attr->args), attr->args->span);
	if (f && (p = patch_of(f, "InputPatch")))
		sl_cell_range(&row[SL_F_entry_patch_input], p->type.count, p->name_span);
	if (f && (p = patch_of(f, "OutputPatch")))
		sl_cell_range(&row[SL_F_entry_patch_output], p->type.count, p->name_span);
}

void sl_patch_cells(const struct sl_view *view, const struct sl_entry *entry, struct sl_cell *row)
{
	if (entry->stage.lo == SL_STAGE_hull) {
		patch_cells(entry->function, "InputPatch", row);
		patch_function_cells(view, entry->function, row);
	} else if (entry->stage.lo == SL_STAGE_domain) {
		patch_cells(entry->function, "OutputPatch", row);
	}
}

bool sl_patch_called(const struct sl_view *view, const struct sl_function *hull)
{
	const struct sl_function *patch = sl_patch_function(view, hull);

	return patch && (sl_calls(view, hull, patch) || sl_calls(view, patch, hull));
}
