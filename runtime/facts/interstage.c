/*
 * What an entry point's inputs and outputs take of what is counted: attributes of a vertex shader, where vertex_index and instance_index
 * take one each in compatibility mode, and places between vertex and fragment shaders (WebGPU, "validating inter-stage interfaces"): a
 * fragment shader's inputs of its own take one each, and so do some built-in ones; a vertex shader's clip distances take one for every
 * four, behind its locations.
 */
#include "runtime/facts/interstage.h"

#include "runtime/facts/arguments.h"
#include "runtime/facts/cell.h"
#include "runtime/plan/role.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

enum { BYTES_OF_A_PLACE = 16 };

struct places {
	int64_t locations, builtins, end, clip; /* end: behind the greatest location */
	int64_t indices;                        /* vertex_index and instance_index */
	int unknown;
};

static bool takes_a_place(struct sl_str builtin)
{
	static const char *const names[] = {"front_facing",    "sample_index",  "sample_mask",
					    "primitive_index", "subgroup_size", "subgroup_invocation_id"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		if (sl_str_is(builtin, names[i]))
			return true;
	}
	return false;
}

static void count_one(const struct sl_view *view, const struct sl_attr *attrs, const struct sl_type *type, struct places *p)
{
	int doubtful, again;
	const struct sl_attr *builtin = sl_attr_with(view, attrs, SL_ROLE_BUILTIN, &doubtful);
	const struct sl_attr *location = sl_attr_with(view, attrs, SL_ROLE_LOCATION, &again);

	if (doubtful || again) {
		p->unknown = 1;
	} else if (location && location->args) {
		struct sl_int at = sl_arg_int(view, location->args);
		p->locations++;
		if (sl_is_exact(at) && at.lo >= p->end && at.lo < INT32_MAX)
			p->end = at.lo + 1;
	} else if (builtin && builtin->args) {
		p->builtins += takes_a_place(builtin->args->text);
		p->indices += sl_str_is(builtin->args->text, "vertex_index") || sl_str_is(builtin->args->text, "instance_index");
		if (sl_str_is(builtin->args->text, "clip_distances") && sl_is_exact(type->bytes) && type->bytes.lo > 0)
			p->clip = (type->bytes.lo - 1) / BYTES_OF_A_PLACE + 1;
	}
}

static void count_field(const struct sl_view *view, const struct sl_field *field, struct places *p)
{
	const struct sl_record *record = field->type.record;

	if (!record) {
		count_one(view, field->attrs, &field->type, p);
		return;
	}
	p->unknown |= record->incomplete;
	for (const struct sl_field *m = record->fields; m; m = m->next)
		count_one(view, m->attrs, &m->type, p);
}

static void attribute_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	struct places p = {.unknown = view->module->dialect != SL_DIALECT_plain};

	for (const struct sl_field *field = f->params; field; field = field->next)
		count_field(view, field, &p);
	int64_t used = p.locations + p.indices;
	sl_cell_range(&row[SL_F_entry_vertex_attributes], (struct sl_int){used, p.unknown ? INT64_MAX : used}, f->name_span);
	sl_cell_range(&row[SL_F_entry_vertex_indices], (struct sl_int){p.indices, p.unknown ? INT64_MAX : p.indices}, f->name_span);
}

void sl_interstage_cells(const struct sl_view *view, const struct sl_entry *entry, struct sl_cell *row)
{
	const struct sl_function *f = entry->function;
	struct places p = {.unknown = view->module->dialect != SL_DIALECT_plain};
	int64_t used;

	if (!sl_is_exact(entry->stage))
		return;
	if (entry->stage.lo == SL_STAGE_vertex)
		attribute_cells(view, f, row);
	if (entry->stage.lo == SL_STAGE_fragment) {
		for (const struct sl_field *field = f->params; field; field = field->next)
			count_field(view, field, &p);
		used = p.locations + p.builtins;
	} else if (entry->stage.lo == SL_STAGE_vertex && f->ret) {
		count_field(view, f->ret, &p);
		used = p.clip ? p.end + p.clip : 0;
	} else {
		return;
	}
	if (used)
		sl_cell_range(&row[SL_F_entry_interstage], (struct sl_int){used, p.unknown ? INT64_MAX : used}, f->name_span);
}
