/*
 * Registers of resources, and which of them two resources share that one entry point surely needs both of: DXC takes what nothing needs out
 * of a shader before it compares (DxilCondenseResources.cpp). HLSL only.
 */
#include "runtime/facts/register_row.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/root_signature_row.h"
#include "runtime/facts/vocab.h"
#include "shaderlint/facts.h"

/* A variable, and one before it that has one of its registers. */
struct sl_overlap {
	struct sl_overlap *next;
	const struct sl_variable *variable, *other;
	const struct sl_function *entry;
};

static bool is_bound(const struct sl_variable *v)
{
	return v->registers && v->bound.lo <= v->bound.hi;
}

static bool overlap(const struct sl_variable *a, const struct sl_variable *b)
{
	return a->registers->class == b->registers->class && a->registers->space.lo == b->registers->space.lo &&
	       a->bound.lo <= b->bound.hi && b->bound.lo <= a->bound.hi;
}

enum { MAX_NEEDED = 256 }; /* variables and functions of an entry point that are looked at */

struct needed {
	const struct sl_variable *variables[MAX_NEEDED];
	const struct sl_function *functions[MAX_NEEDED];
	unsigned nvariables, nfunctions;
};

static void need_variable(struct needed *n, const struct sl_variable *v)
{
	for (unsigned i = 0; i < n->nvariables; i++)
		if (n->variables[i] == v)
			return;
	if (is_bound(v) && n->nvariables < MAX_NEEDED)
		n->variables[n->nvariables++] = v;
}

static void need_function(struct needed *n, const struct sl_function *f)
{
	for (unsigned i = 0; i < n->nfunctions; i++)
		if (n->functions[i] == f)
			return;
	if (n->nfunctions < MAX_NEEDED)
		n->functions[n->nfunctions++] = f;
}

/* What the entry point needs without a condition. Of overloads it is not known which one. */
static void find_needed(struct needed *n, const struct sl_function *entry)
{
	need_function(n, entry);
	for (unsigned i = 0; i < n->nfunctions; i++) {
		for (const struct sl_use *use = n->functions[i]->uses; use; use = use->next) {
			if (!use->sure || !use->declaration)
				continue;
			if (use->declares == SL_DECLARES_VARIABLE)
				need_variable(n, use->declaration);
			else if (use->declares == SL_DECLARES_FUNCTION && !use->overloaded)
				need_function(n, use->declaration);
		}
	}
}

static bool comes_before(const struct sl_variable *a, const struct sl_variable *b)
{
	return a->name_span.file != b->name_span.file ? a->name_span.file > b->name_span.file : a->name_span.begin < b->name_span.begin;
}

static void note(struct sl_view *view, const struct sl_function *entry, const struct sl_variable *a, const struct sl_variable *b)
{
	struct sl_overlap *o = SL_NEW(view->arena, struct sl_overlap);

	*o = (struct sl_overlap){view->overlaps, comes_before(a, b) ? b : a, comes_before(a, b) ? a : b, entry};
	view->overlaps = o;
}

void sl_note_overlaps(struct sl_view *view, const struct sl_entry *entry)
{
	struct needed n = {.nvariables = 0};

	/* The registers of a library are compared when it is linked. */
	if (view->lang != SL_LANG_hlsl || !entry->sure || !entry->active || view->plan->stage == SL_STAGE_library)
		return;
	find_needed(&n, entry->function);
	for (unsigned i = 0; i < n.nvariables; i++) {
		sl_note_root_gap(view, entry, n.variables[i]);
		for (unsigned k = 0; k < i; k++)
			if (overlap(n.variables[i], n.variables[k]))
				note(view, entry->function, n.variables[i], n.variables[k]);
	}
}

void sl_register_cells(const struct sl_view *view, const struct sl_variable *v, struct sl_cell *row)
{
	static const char letters[] = "bcistu";
	const struct sl_register *r = v->registers;

	if (!r)
		return;
	sl_cell_known(&row[SL_F_variable_register], 0, r->span);
	for (uint32_t i = 0; letters[i] && r->class; i++)
		if (letters[i] == r->class)
			sl_cell_text(&row[SL_F_variable_register_class], (struct sl_str){&letters[i], 1}, r->span);
	sl_cell_range(&row[SL_F_variable_register_number], r->number, r->span);
	sl_cell_range(&row[SL_F_variable_register_space], r->space, r->span);
	if (!is_bound(v))
		return;
	sl_root_gap_cells(view, v, row);
	sl_cell_range(&row[SL_F_variable_register_last], (struct sl_int){v->bound.hi, v->bound.hi}, r->span);
	for (const struct sl_overlap *o = view->overlaps; o; o = o->next) {
		if (o->variable != v)
			continue;
		sl_cell_text(&row[SL_F_variable_register_other], sl_sym_text(view, o->other->name), o->other->name_span);
		sl_cell_text(&row[SL_F_variable_register_entry], sl_sym_text(view, o->entry->name), o->entry->name_span);
	}
}
