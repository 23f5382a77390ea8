/* The group memory of an entry point: which variables it has, what they take, and which of them is too much for a limit. */
#include "runtime/facts/group_memory.h"

#include "runtime/facts/arguments.h"
#include "runtime/facts/cell.h"
#include "runtime/facts/entries.h"
#include "runtime/facts/reach.h"
#include "runtime/facts/type.h"
#include "runtime/plan/role.h"
#include "runtime/plan/target.h"
#include "runtime/text/text.h"

#include <stdlib.h>

static bool is_group_memory(const struct sl_variable *v)
{
	return v->kind == SL_VARIABLE_groupshared || v->space == SL_SPACE_workgroup;
}

static int in_order_of_declaration(const void *a, const void *b)
{
	const struct sl_span *x = &(*(const struct sl_variable *const *)a)->name_span,
			     *y = &(*(const struct sl_variable *const *)b)->name_span;

	if (x->file != y->file)
		return x->file < y->file ? -1 : 1;
	return x->begin < y->begin ? -1 : x->begin > y->begin;
}

/* What is named behind a jump alone takes no memory: compilers drop it. */
void sl_group_memory_gather(struct sl_view *view)
{
	const struct sl_reach *reach = view->reach;
	struct sl_group_memory *memory = &view->group_memory;

	memory->n = 0;
	if (memory->capacity < reach->nvariables) {
		memory->capacity = reach->nvariables * 2;
		memory->variables = SL_NEW_ARRAY(view->arena, const struct sl_variable *, memory->capacity);
	}
	for (uint32_t i = 0; i < reach->nrun; i++)
		if (is_group_memory(reach->variables[i]))
			memory->variables[memory->n++] = reach->variables[i];
	if (memory->n > 1)
		qsort(memory->variables, memory->n, sizeof *memory->variables, in_order_of_declaration);
}

/* WGSL counts each variable rounded up to 16 bytes (WebGPU, "createComputePipeline"); HLSL packs them. */
static struct sl_int counted_bytes(const struct sl_view *view, const struct sl_variable *v)
{
	struct sl_int bytes = v->type.bytes;

	if (bytes.lo < 0)
		bytes.lo = 0;
	if (view->lang == SL_LANG_hlsl)
		return bytes;
	bytes.lo = sl_add64(bytes.lo, 15) / 16 * 16;
	if (bytes.hi != INT64_MAX)
		bytes.hi = sl_add64(bytes.hi, 15) / 16 * 16;
	return bytes;
}

/* Bytes of the least member of a structure, of inner structures too; 0: not known. */
static int64_t least_member(const struct sl_record *record, unsigned depth)
{
	if (depth > SL_DEEPEST_RECORD)
		return 0;
	int64_t least = record->base ? least_member(record->base, depth + 1) : INT64_MAX;
	for (const struct sl_field *m = record->fields; m && least; m = m->next) {
		int64_t own = m->type.record ? least_member(m->type.record, depth + 1) : m->type.bytes.lo;
		least = own < least ? own : least;
	}
	return least > 0 && least < INT64_MAX ? least : 0;
}

/*
 * Bytes that surely stay. DXC makes a variable of each member of a structure (SROA), and drops those that nothing names: one member is
 * named for certain.
 */
static int64_t kept_bytes(const struct sl_view *view, const struct sl_variable *v)
{
	const struct sl_record *record = v->type.record;
	int64_t bytes = counted_bytes(view, v).lo;

	if (!record)
		return bytes;
	return record->bytes.lo > 0 ? sl_mul64(bytes / record->bytes.lo, least_member(record, 0)) : 0;
}

/* The variable that carries the sum over a limit; the last one where none does. Some group memory is there. */
static struct sl_span place_over(const struct sl_view *view, int64_t limit)
{
	int64_t sum = 0;
	uint32_t i = 0;

	for (; i < view->group_memory.n; i++) {
		sum = sl_add64(sum, counted_bytes(view, view->group_memory.variables[i]).lo);
		if (sum > limit)
			return view->group_memory.variables[i]->name_span;
	}
	return view->group_memory.variables[i - 1]->name_span;
}

static void add_names(struct sl_text *text, struct sl_str names)
{
	if (!names.n)
		return;
	if (text->n)
		sl_text_put(text, ", ");
	sl_text_bytes(text, names.p, names.n);
}

void sl_group_memory_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	struct sl_cell *cell = &row[SL_F_entry_groupshared_bytes];
	struct sl_int sum = sl_exact(0), read = sum;
	struct sl_text defaulted = {.arena = view->arena};
	int64_t kept = 0;
	int doubtful;

	for (uint32_t i = 0; i < view->group_memory.n; i++) {
		kept = sl_add64(kept, kept_bytes(view, view->group_memory.variables[i]));
		sum = sl_add(sum, counted_bytes(view, view->group_memory.variables[i]));
		if (sl_marked(&view->graph->read_variables, view->group_memory.variables[i]))
			read = sl_add(read, counted_bytes(view, view->group_memory.variables[i]));
		add_names(&defaulted, view->group_memory.variables[i]->defaulted);
	}
	if (!view->reach->complete || view->reach->doubtful)
		sum.hi = read.hi = INT64_MAX;
	sl_cell_range(cell, sum, f->name_span);
	sl_cell_range(&row[SL_F_entry_groupshared_read], read, f->name_span);
	sl_cell_known(&row[SL_F_entry_groupshared_kept], kept, f->name_span);
	if (view->group_memory.n) {
		const struct sl_cell *limit = &row[SL_F_entry_limit_groupshared];
		cell->span = place_over(view, limit->state == SL_KNOWN ? limit->lo : INT64_MAX);
	}
	if (view->lang == SL_LANG_wgsl && defaulted.n)
		sl_cell_text(&row[SL_F_entry_groupshared_default], sl_text_take(&defaulted), cell->span);
	const struct sl_attr *attr = sl_attr_with(view, f->attrs, SL_ROLE_GROUPSHARED_LIMIT, &doubtful);
	if (attr && attr->args)
		sl_cell_range(&row[SL_F_entry_groupshared_limit], doubtful ? SL_ANY : sl_arg_int(view, attr->args), attr->args->span);
}

void sl_group_memory_face(const struct sl_view *view, const struct sl_target *target, struct sl_cell *row)
{
	struct sl_cell *bytes = &row[SL_F_entry_groupshared_bytes];
	const struct sl_cell *limit = &target->least[SL_F_target_groupshared];

	if (limit->state == SL_KNOWN && bytes->lo > limit->lo && view->group_memory.n)
		bytes->span = place_over(view, limit->lo);
}
