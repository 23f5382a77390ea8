/* The row of a work-graph node: its grid, its input, what it puts out (DirectX work graphs specification). HLSL only. */
#include "runtime/facts/node_row.h"

#include "runtime/facts/arguments.h"
#include "runtime/facts/cell.h"
#include "runtime/facts/entries.h"
#include "runtime/facts/type.h"
#include "runtime/facts/vocab.h"
#include "runtime/plan/role.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

#include <string.h>

/* "DispatchNodeInputRecord<R>" without its list, "EmptyNodeInput[4]" without its dimensions. */
static struct sl_str object_name(const struct sl_type *type)
{
	uint32_t n = 0;

	while (n < type->text.n && type->text.p[n] != '<' && type->text.p[n] != '[')
		n++;
	return (struct sl_str){type->text.p, n};
}

static bool contains(struct sl_str s, const char *part)
{
	size_t n = strlen(part);

	for (uint32_t i = 0; i + n <= s.n; i++)
		if (!memcmp(s.p + i, part, n))
			return true;
	return false;
}

/* Launch mode of an input type; none where it is no input (DirectX work graphs specification, "Node input declaration"). */
static unsigned launch_of_input(struct sl_str name)
{
	if (contains(name, "DispatchNodeInputRecord"))
		return SL_LAUNCH_broadcasting;
	if (contains(name, "GroupNodeInputRecords") || sl_str_is(name, "EmptyNodeInput"))
		return SL_LAUNCH_coalescing;
	return contains(name, "ThreadNodeInputRecord") ? SL_LAUNCH_thread : SL_LAUNCH_none;
}

static bool is_output(struct sl_str name)
{
	return sl_str_is(name, "NodeOutput") || sl_str_is(name, "NodeOutputArray") || sl_str_is(name, "EmptyNodeOutput") ||
	       sl_str_is(name, "EmptyNodeOutputArray");
}

struct sl_int sl_node_io(const struct sl_field *p)
{
	struct sl_str name = object_name(&p->type);

	if (p->type.kind == SL_KIND_array)
		return sl_is_node_object(&p->type) ? SL_ANY : sl_exact(SL_NODE_IO_none);
	if (launch_of_input(name) != SL_LAUNCH_none)
		return sl_exact(SL_NODE_IO_input);
	if (is_output(name))
		return sl_exact(contains(name, "Array") ? SL_NODE_IO_output_array : SL_NODE_IO_output);
	return p->type.kind == SL_KIND_none || p->type.kind == SL_KIND_other || p->type.kind == SL_KIND_name ? SL_ANY
													     : sl_exact(SL_NODE_IO_none);
}

struct sl_tri sl_on_node_input(const struct sl_field *p)
{
	struct sl_int io = sl_node_io(p);

	return sl_is_exact(io) && io.lo != SL_NODE_IO_none ? sl_truth(io.lo == SL_NODE_IO_input) : (struct sl_tri){0, 0};
}

bool sl_is_node_object(const struct sl_type *type)
{
	struct sl_str name = object_name(type);

	return launch_of_input(name) != SL_LAUNCH_none || is_output(name);
}

static void grid_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	struct sl_cell *axis = &row[SL_F_entry_grid_x];
	int doubtful, again;
	const struct sl_attr *fixed = sl_attr_with(view, f->attrs, SL_ROLE_GRID, &doubtful);
	const struct sl_attr *most = sl_attr_with(view, f->attrs, SL_ROLE_MAX_GRID, &again), *attr = fixed ? fixed : most;
	struct sl_int total = sl_exact(1);

	if (fixed)
		sl_cell_known(&row[SL_F_entry_grid_fixed], 0, fixed->span);
	if (most)
		sl_cell_known(&row[SL_F_entry_grid_max], 0, most->span);
	if (!attr)
		return;
	const struct sl_arg *arg = attr->args;
	for (unsigned i = 0; i < 3; i++, arg = arg ? arg->next : NULL) {
		struct sl_int v = arg && !doubtful && !again ? sl_arg_int(view, arg) : SL_ANY;
		sl_cell_range(&axis[i], v, arg ? arg->span : attr->span);
		if (v.lo < 1 && v.hi > 1)
			v.lo = 1;
		total = sl_mul(total, v);
	}
	sl_cell_range(&row[SL_F_entry_grid_total], total, attr->span);
}

/* ---- SV_DispatchGrid ---- */

enum { DEEPEST_RECORD = 16 };

/* What a walk over the members of a record, its bases and inner structures meets. */
struct grid_search {
	const struct sl_field *first;
	struct sl_cell *bad, *type;
	uint8_t incomplete;
};

/* "uint[1][3]" */
static bool has_dimensions(struct sl_str type, unsigned wanted)
{
	unsigned n = 0;

	for (uint32_t i = 0; i < type.n; i++)
		n += type.p[i] == '[';
	return n >= wanted;
}

/* An unsigned scalar, vector or one-dimensional array of up to three; min16uint is none of these, even where it means uint16_t. */
static struct sl_tri fits_grid(const struct sl_type *type)
{
	struct sl_int n = type->kind == SL_KIND_array ? type->count : sl_exact(type->kind == SL_KIND_vector ? type->width : 1);

	if (!sl_kind_known(type->kind) || !sl_kind_known(type->element))
		return (struct sl_tri){0, 0};
	if (type->element != SL_KIND_u32 || type->kind == SL_KIND_matrix ||
	    (type->kind == SL_KIND_array && (type->width > 1 || has_dimensions(type->text, 2))) || contains(type->text, "min16uint"))
		return sl_truth(0);
	return (struct sl_tri){n.hi <= 3, n.lo > 3};
}

static void meet_grid(struct grid_search *search, const struct sl_field *m)
{
	if (!search->first) {
		search->first = m;
		if (!fits_grid(&m->type).f || search->bad->state != SL_ABSENT)
			return;
		sl_cell_text(search->type, m->type.text, m->semantic_span);
		sl_cell_known(search->bad, 0, m->semantic_span);
	} else if (search->bad->state == SL_ABSENT) {
		sl_cell_known(search->bad, 0, m->semantic_span);
	}
}

static void search_grid(const struct sl_view *view, struct grid_search *search, const struct sl_record *record, unsigned depth)
{
	if (!record || record->incomplete || depth > DEEPEST_RECORD) {
		search->incomplete = 1;
		return;
	}
	if (record->base)
		search_grid(view, search, record->base, depth + 1);
	for (const struct sl_field *m = record->fields; m; m = m->next) {
		/* Unlike other semantics in this case alone (SemaHLSL.cpp, DiagnoseDispatchGridSemantics). */
		if (sl_str_is(sl_sym_text(view, m->semantic), "SV_DispatchGrid"))
			meet_grid(search, m);
		else if (m->type.record && m->type.kind == SL_KIND_struct)
			search_grid(view, search, m->type.record, depth + 1);
		else if (!sl_kind_known(m->type.kind))
			search->incomplete = 1;
	}
}

/* DXC looks at the records of broadcasting inputs and of all outputs: in others the semantic means nothing. */
static struct grid_search grid_of(const struct sl_view *view, const struct sl_field *p, struct sl_cell *row)
{
	struct sl_cell unused[2] = {{0}, {0}};
	unsigned launch = launch_of_input(object_name(&p->type));
	bool counts = launch == SL_LAUNCH_broadcasting || launch == SL_LAUNCH_none;
	struct grid_search search = {.bad = counts ? &row[SL_F_entry_grid_bad_field] : &unused[0],
				     .type = counts ? &row[SL_F_entry_grid_field_type] : &unused[1]};

	if (p->type.record)
		search_grid(view, &search, p->type.record, 0);
	else
		search.incomplete = !contains(object_name(&p->type), "Empty");
	return search;
}

/* ---- inputs and outputs ---- */

static bool has_attribute(const struct sl_view *view, const struct sl_attr *list, const char *lower)
{
	for (const struct sl_attr *a = list; a; a = a->next)
		if (sl_same_folded(sl_sym_text(view, a->name), lower))
			return true;
	return false;
}

static void input_cells(const struct sl_view *view, const struct sl_field *p, struct sl_cell *row)
{
	struct sl_str name = object_name(&p->type);
	struct grid_search grid = grid_of(view, p, row);

	sl_cell_text(&row[SL_F_entry_node_input], name, p->name_span);
	sl_cell_known(&row[SL_F_entry_node_input_launch], launch_of_input(name), p->name_span);
	sl_cell_truth(&row[SL_F_entry_grid_in_record], (struct sl_tri){grid.first != NULL, !grid.first && !grid.incomplete}, p->name_span);
	const struct sl_record *record = p->type.record;
	bool tracked = record && has_attribute(view, record->attrs, "nodetrackrwinputsharing");
	bool shared = sl_str_is(name, "RWDispatchNodeInputRecord");
	if (tracked && !shared)
		sl_cell_text(&row[SL_F_entry_node_tracked], name, p->name_span);
	if (record && !tracked && shared && !record->incomplete && !record->maybe_attributed)
		sl_cell_text(&row[SL_F_entry_node_untracked], sl_sym_text(view, record->name), record->name_span);
}

/* What the outputs may put out together; the place is the greatest of them. */
struct records {
	struct sl_int sum, bytes, greatest;
	struct sl_span place;
};

/* A record of the output; four bytes more where the groups that share it are counted. */
static struct sl_int record_bytes(const struct sl_view *view, const struct sl_field *p)
{
	const struct sl_record *record = p->type.record;
	struct sl_int bytes = record && !record->incomplete ? record->bytes : (struct sl_int){0, INT64_MAX};

	return record && has_attribute(view, record->attrs, "nodetrackrwinputsharing") ? sl_add(bytes, sl_exact(4)) : bytes;
}

/* Empty records are free (work graphs specification, "Node output limits"). */
static void count_records(const struct sl_view *view, const struct sl_field *p, struct records *records)
{
	int doubtful;
	const struct sl_attr *attr = sl_attr_with(view, p->attrs, SL_ROLE_MAX_RECORDS, &doubtful);

	if (!attr || !attr->args || contains(object_name(&p->type), "Empty"))
		return;
	struct sl_int n = doubtful ? SL_ANY : sl_arg_int(view, attr->args);
	if (n.lo < 0)
		n.lo = 0;
	records->sum = sl_add(records->sum, n);
	records->bytes = sl_add(records->bytes, sl_mul(n, record_bytes(view, p)));
	if (n.lo > records->greatest.lo) {
		records->greatest = n;
		records->place = attr->args->span;
	}
}

static void parameter_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	struct records records = {sl_exact(0), sl_exact(0), sl_exact(-1), f->name_span};
	int64_t inputs = 0;

	for (const struct sl_field *p = f->params; p; p = p->next) {
		struct sl_int io = sl_node_io(p);
		if (p->type.kind == SL_KIND_array && sl_is_node_object(&p->type))
			sl_cell_text(&row[SL_F_entry_node_array], p->type.text, p->name_span);
		if (!sl_is_exact(io) || io.lo == SL_NODE_IO_none)
			continue;
		if (io.lo != SL_NODE_IO_input) {
			grid_of(view, p, row);
			count_records(view, p, &records);
		} else if (inputs++ == 0) {
			input_cells(view, p, row);
		} else {
			sl_cell_known(&row[SL_F_entry_node_second_input], 0, p->name_span);
		}
	}
	if (!f->params_known)
		return;
	if (!inputs)
		sl_cell_known(&row[SL_F_entry_grid_in_record], 0, f->name_span);
	sl_cell_known(&row[SL_F_entry_node_inputs], inputs, f->name_span);
	sl_cell_range(&row[SL_F_entry_node_records], records.sum, records.place);
	sl_cell_range(&row[SL_F_entry_node_output_bytes], records.bytes, records.place);
}

void sl_node_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	int doubtful;
	const struct sl_attr *depth = sl_attr_with(view, f->attrs, SL_ROLE_RECURSION, &doubtful);

	grid_cells(view, f, row);
	parameter_cells(view, f, row);
	if (depth && depth->args)
		sl_cell_range(&row[SL_F_entry_node_depth], doubtful ? SL_ANY : sl_arg_int(view, depth->args), depth->args->span);
}
