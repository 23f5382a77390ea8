/*
 * What an entry point takes a wave to be: ballots that are read in part, lanes that are computed, divisions of the thread's number in its
 * group. Only plain forms are seen; whatever is made in more steps is unknown to this file and stays silent.
 */
#include "runtime/facts/lanes.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/entries.h"
#include "runtime/facts/ids.h"
#include "runtime/facts/reach.h"
#include "runtime/facts/vocab.h"
#include "runtime/plan/role.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

#include <string.h>

enum { LEAST_WAVE = 4, GREATEST_WAVE = 128 }; /* the sizes that hardware has */

/* ---- the number of a thread in its group ---- */

enum index_of { NO_INDEX, FLAT_INDEX, INDEX_VECTOR };

static enum index_of index_of(const struct sl_view *view, const struct sl_field *field)
{
	struct sl_str text = sl_input_name(view, field);

	if (sl_same_folded(text, "sv_groupindex") || sl_same_folded(text, "local_invocation_index"))
		return FLAT_INDEX;
	if (sl_same_folded(text, "sv_groupthreadid") || sl_same_folded(text, "local_invocation_id"))
		return field->type.width == 1 ? FLAT_INDEX : INDEX_VECTOR;
	return NO_INDEX;
}

/* Whether all threads of a group lie in x, so that the x of the thread is its number. */
static bool is_row(const struct sl_cell *entry)
{
	const struct sl_cell *y = &entry[SL_F_entry_threads_y], *z = &entry[SL_F_entry_threads_z];

	return y->state == SL_KNOWN && y->lo == 1 && z->state == SL_KNOWN && z->lo == 1;
}

static bool is_x(const struct sl_view *view, sl_sym member)
{
	struct sl_str text = sl_sym_text(view, member);

	return text.n == 1 && (text.p[0] == 'x' || text.p[0] == 'r');
}

/* Whether `base`, or its `member`, is the thread's number: a parameter, its x in a group of one row, or a member of a structure. */
static bool names_index(const struct sl_view *view, const struct sl_function *f, sl_sym base, sl_sym member, struct sl_cell *row)
{
	const struct sl_field *p = f->params;

	while (p && p->name != base)
		p = p->next;
	if (!p)
		return false;
	enum index_of kind = index_of(view, p);
	if (kind == INDEX_VECTOR)
		return member && is_x(view, member) && is_row(row);
	if (kind == FLAT_INDEX)
		return !member || is_x(view, member);
	const struct sl_field *m = member && p->type.record ? p->type.record->fields : NULL;
	while (m && m->name != member)
		m = m->next;
	return m && index_of(view, m) == FLAT_INDEX;
}

/* ---- calls ---- */

/* How many words of a ballot are read, if those are the first and no more than two. */
static int64_t first_words(unsigned components)
{
	return components == 1 ? 1 : components == 3 ? 2 : 0;
}

/* A ballot that is read in part. Others that are read in the same way stand for the rest of it. */
static void ballot_cell(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	struct sl_cell *cell = &row[SL_F_entry_ballot_words];
	unsigned together = 0;

	for (const struct sl_call *call = f->calls; call; call = call->next)
		if (!call->kept && call->components != 15 && sl_word_in(view, view->tables->ballots, call->word))
			together |= call->components;
	for (const struct sl_call *call = f->calls; call; call = call->next) {
		if (!sl_word_in(view, view->tables->ballots, call->word) || (!call->kept && call->components == 15))
			continue;
		int64_t words = first_words(call->kept ? call->components : together);
		if (words && (cell->state == SL_ABSENT || words < cell->lo))
			sl_cell_known(cell, words, call->read);
	}
}

/* Whether the lane that a call reads is made from the thread's number. */
static bool reads_by_index(const struct sl_view *view, const struct sl_function *f, const struct sl_call *call, struct sl_cell *row)
{
	enum { NAMES = sizeof call->names / sizeof *call->names };

	for (unsigned i = 0; i < NAMES; i++) {
		if (call->names[i] && names_index(view, f, call->names[i], 0, row))
			return true;
		if (i + 1 < NAMES && call->names[i] && call->names[i + 1] && names_index(view, f, call->names[i], call->names[i + 1], row))
			return true;
	}
	return false;
}

static void lane_cells(const struct sl_view *view, const struct sl_function *f, int entry, struct sl_cell *row)
{
	struct sl_cell *greatest = &row[SL_F_entry_lane_greatest], *computed = &row[SL_F_entry_lane_computed];
	struct sl_cell *mask = &row[SL_F_entry_lane_mask];

	for (const struct sl_call *call = f->calls; call; call = call->next) {
		if (call->shifts && sl_word_in(view, view->tables->lane_indices, call->word) &&
		    (mask->state == SL_ABSENT || call->shifts < mask->lo))
			sl_cell_known(mask, call->shifts, call->span);
		if (!sl_word_in(view, view->tables->lane_reads, call->word))
			continue;
		if (sl_is_exact(call->last) && (greatest->state == SL_ABSENT || call->last.lo > greatest->lo))
			sl_cell_known(greatest, call->last.lo, call->span);
		if (entry && computed->state == SL_ABSENT && reads_by_index(view, f, call, row))
			sl_cell_known(computed, 0, call->span);
	}
}

/* ---- divisions ---- */

static struct sl_int constant_named(const struct sl_view *view, sl_sym name)
{
	for (uint32_t i = 0; i < view->reach->nvariables; i++)
		if (view->reach->variables[i]->name == name && view->reach->variables[i]->kind == SL_VARIABLE_constant)
			return view->reach->variables[i]->value.range;
	return SL_ANY;
}

/* How many threads share a quotient, or a remainder differs over; 0 where that is no size of a wave. */
static int64_t threads_by(const struct sl_view *view, const struct sl_operation *o)
{
	struct sl_int by = o->by_name ? constant_named(view, o->by_name) : sl_exact(o->by);
	int64_t n = by.lo;

	if (!sl_is_exact(by) || n < 0 || n > GREATEST_WAVE)
		return 0;
	if (o->op == '>')
		n = n < 8 ? (int64_t)1 << n : 0;
	if (o->op == '&')
		n++;
	return n >= LEAST_WAVE && n <= GREATEST_WAVE && !(n & (n - 1)) ? n : 0;
}

/* Group memory with one element for each `n` threads of the group. */
static const struct sl_variable *array_for(const struct sl_view *view, int64_t n, struct sl_cell *row)
{
	int64_t count = row[SL_F_entry_threads_total].lo / n;

	for (uint32_t i = 0; i < view->group_memory.n; i++) {
		const struct sl_type *type = &view->group_memory.variables[i]->type;
		if (type->kind == SL_KIND_array && sl_is_exact(type->count) && type->count.lo == count)
			return view->group_memory.variables[i];
	}
	return NULL;
}

static void division_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	struct sl_cell *divisor = &row[SL_F_entry_lanes_divisor];
	const struct sl_cell *total = &row[SL_F_entry_threads_total];

	if (total->state != SL_KNOWN)
		return;
	for (const struct sl_operation *o = f->operations; o; o = o->next) {
		int64_t n = o->op == '/' || o->op == '>' ? threads_by(view, o) : 0;
		if (!n || n >= total->lo || !names_index(view, f, o->base, o->member, row))
			continue;
		const struct sl_variable *array = array_for(view, n, row);
		if (divisor->state != SL_ABSENT && !array)
			continue;
		sl_cell_known(divisor, n, o->span);
		if (array) {
			sl_cell_known(&row[SL_F_entry_lanes_array], 0, array->name_span);
			break;
		}
	}
	for (const struct sl_operation *o = divisor->state == SL_ABSENT ? NULL : f->operations; o; o = o->next) {
		if ((o->op == '%' || o->op == '&') && threads_by(view, o) == divisor->lo && names_index(view, f, o->base, o->member, row)) {
			sl_cell_known(&row[SL_F_entry_lanes_remainder], 0, o->span);
			return;
		}
	}
}

/* ---- inputs ---- */

static bool tells_size(const struct sl_view *view, const struct sl_field *field)
{
	int doubtful;
	const struct sl_attr *builtin = sl_attr_with(view, field->attrs, SL_ROLE_BUILTIN, &doubtful);
	struct sl_str name = builtin && builtin->args ? builtin->args->text : (struct sl_str){"", 0};

	return sl_same_folded(name, "subgroup_size") || sl_same_folded(name, "num_subgroups") || sl_same_folded(name, "subgroup_id");
}

static void asked_cell(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	bool asked = false;

	for (const struct sl_field *p = view->lang == SL_LANG_wgsl ? f->params : NULL; p && !asked; p = p->next) {
		asked = tells_size(view, p);
		for (const struct sl_field *m = p->type.record ? p->type.record->fields : NULL; m && !asked; m = m->next)
			asked = tells_size(view, m);
	}
	sl_cell_known(&row[SL_F_entry_lanes_asked], asked, f->name_span);
}

void sl_lane_cells(const struct sl_view *view, const struct sl_function *entry, struct sl_cell *row)
{
	for (uint32_t i = 0; i < view->reach->nfunctions; i++) {
		const struct sl_function *f = view->reach->functions[i];
		if (!f->calls)
			continue;
		ballot_cell(view, f, row);
		lane_cells(view, f, f == entry, row);
	}
	asked_cell(view, entry, row);
	if (entry->operations)
		division_cells(view, entry, row);
}
