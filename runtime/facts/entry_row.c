/* The row of an entry point: its stage, thread group, wave size, group memory, and the limits of its stage and shader model. */
#include "runtime/facts/entry_row.h"

#include "runtime/facts/arguments.h"
#include "runtime/facts/cell.h"
#include "runtime/facts/group_memory.h"
#include "runtime/facts/ids.h"
#include "runtime/facts/interstage.h"
#include "runtime/facts/lanes.h"
#include "runtime/facts/ray.h"
#include "runtime/facts/resources.h"
#include "runtime/facts/stage_row.h"
#include "runtime/facts/textures.h"
#include "runtime/facts/vocab.h"
#include "runtime/plan/role.h"
#include "runtime/text/str.h"
#include "runtime/text/text.h"
#include "shaderlint/facts.h"

#include <stdlib.h>
#include <string.h>

static const struct sl_attr *first_with(const struct sl_view *view, const struct sl_function *f, unsigned role, int *doubtful)
{
	const struct sl_attr *attr = sl_attr_with(view, f->attrs, role, doubtful);

	if (attr && f->maybe_attributed && view->lang == SL_LANG_wgsl)
		*doubtful = 1;
	return attr;
}

/* ---- thread group ---- */

/* An axis that is not known has at least one thread. */
static struct sl_int at_least_one(struct sl_int v)
{
	if (v.lo < 1 && v.hi > 1)
		v.lo = 1;
	return v;
}

static bool is_known_kind(unsigned kind)
{
	return kind == SL_KIND_i32 || kind == SL_KIND_u32 || kind == SL_KIND_abstract_int;
}

/* WGSL: the type that the arguments join to; abstract integers join either. */
static void threads_type(struct sl_cell *row, const struct sl_attr *attr)
{
	bool i32 = false, u32 = false, other = false;

	for (const struct sl_arg *arg = attr->args; arg; arg = arg->next) {
		i32 |= arg->value.kind == SL_KIND_i32;
		u32 |= arg->value.kind == SL_KIND_u32;
		other |= !is_known_kind(arg->value.kind);
	}
	sl_cell_truth(&row[SL_F_entry_threads_mixed], (struct sl_tri){i32 && u32, !(i32 && u32) && !other}, attr->span);
	if (other || (i32 && u32))
		sl_cell_unknown(&row[SL_F_entry_threads_kind], attr->span);
	else
		sl_cell_known(&row[SL_F_entry_threads_kind], i32 ? SL_KIND_i32 : u32 ? SL_KIND_u32 : SL_KIND_abstract_int, attr->span);
}

static void threads_phase(struct sl_cell *row, const struct sl_attr *attr)
{
	unsigned phase = SL_PHASE_constant;

	for (const struct sl_arg *arg = attr->args; arg; arg = arg->next)
		if (arg->value.phase > phase)
			phase = arg->value.phase;
	sl_cell_known(&row[SL_F_entry_threads_phase], phase, attr->span);
}

/* Whether an argument is a number as it stands there: a dialect's macro has no expansion of its own. */
static bool is_written(const struct sl_view *view, const struct sl_arg *arg)
{
	struct sl_str text = sl_span_text(view->module, arg->span);

	return arg->literal && !arg->span.expansion && text.n && text.p[0] >= '0' && text.p[0] <= '9';
}

static void threads_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	struct sl_cell *axis = &row[SL_F_entry_threads_x];
	struct sl_int total = sl_exact(1), lowest = SL_ANY;
	struct sl_span lowest_span;
	int doubtful;
	const struct sl_attr *attr = first_with(view, f, SL_ROLE_NUMTHREADS, &doubtful);

	if (!attr)
		return;
	lowest_span = attr->span;
	const struct sl_arg *arg = attr->args;
	for (unsigned i = 0; i < 3; i++, arg = arg ? arg->next : NULL) {
		/* WGSL defaults y and z to 1; HLSL wants all three, so that a missing one is no value. */
		struct sl_int v = i > 0 && view->lang == SL_LANG_wgsl ? sl_exact(1) : SL_ANY;
		if (arg)
			v = sl_arg_int(view, arg);
		if (doubtful)
			v = SL_ANY;
		sl_cell_range(&axis[i], v, arg ? arg->span : attr->span);
		total = sl_mul(total, at_least_one(v));
		if (arg && sl_is_exact(v) && (!sl_is_exact(lowest) || v.lo < lowest.lo)) {
			lowest = v;
			lowest_span = arg->span;
		}
	}
	sl_cell_known(&row[SL_F_entry_threads], 0, attr->span);
	if (attr->args)
		sl_cell_known(&row[SL_F_entry_threads_literal], is_written(view, attr->args), attr->args->span);
	sl_cell_range(&row[SL_F_entry_threads_total], total, attr->span);
	sl_cell_range(&row[SL_F_entry_threads_lowest], lowest, lowest_span);
	sl_cell_range(&row[SL_F_entry_threads_given], doubtful ? SL_ANY : sl_exact(attr->nargs), attr->span);
	if (view->lang == SL_LANG_wgsl) {
		threads_type(row, attr);
		threads_phase(row, attr);
	}
}

/* ---- wave size ---- */

static void wave_cell(struct sl_cell *cell, struct sl_int v, const struct sl_arg *arg)
{
	if (arg)
		sl_cell_range(cell, v, arg->span);
}

/* [WaveSize(n)], [WaveSize(min, max)], [WaveSize(min, max, preferred)]: in this order (hlsl-specs proposal 0013). */
static void wave_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	int doubtful;
	const struct sl_attr *attr = first_with(view, f, SL_ROLE_WAVESIZE, &doubtful);

	if (!attr)
		return;
	const struct sl_arg *min = attr->args, *max = min && min->next ? min->next : min, *preferred = max && max != min ? max->next : NULL;
	sl_cell_known(&row[SL_F_entry_wave_size], 0, attr->span);
	sl_cell_range(&row[SL_F_entry_wave_size_form], doubtful ? SL_ANY : sl_exact(attr->nargs), attr->span);
	wave_cell(&row[SL_F_entry_wave_size_min], min && !doubtful ? sl_arg_int(view, min) : SL_ANY, min);
	wave_cell(&row[SL_F_entry_wave_size_max], max && !doubtful ? sl_arg_int(view, max) : SL_ANY, max);
	if (min && max == min)
		preferred = min;
	wave_cell(&row[SL_F_entry_wave_size_preferred], preferred && !doubtful ? sl_arg_int(view, preferred) : SL_ANY, preferred);
}

/* @subgroup_size sets the wave size as well, so that rules about hardware are written once. */
static void subgroup_cells(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	int doubtful;
	const struct sl_attr *attr = first_with(view, f, SL_ROLE_SUBGROUP_SIZE, &doubtful);

	if (!attr)
		return;
	sl_cell_known(&row[SL_F_entry_subgroup_size], 0, attr->span);
	sl_cell_known(&row[SL_F_entry_wave_size], 0, attr->span);
	const struct sl_arg *arg = attr->args;
	if (!arg)
		return;
	struct sl_int v = doubtful ? SL_ANY : sl_arg_int(view, arg);
	sl_cell_known(&row[SL_F_entry_subgroup_size_arg], 0, arg->span);
	sl_cell_range(&row[SL_F_entry_subgroup_size_value], v, arg->span);
	if (doubtful || arg->value.kind == SL_KIND_none || arg->value.kind == SL_KIND_other)
		sl_cell_unknown(&row[SL_F_entry_subgroup_size_kind], arg->span);
	else
		sl_cell_known(&row[SL_F_entry_subgroup_size_kind], arg->value.kind, arg->span);
	if (doubtful || arg->value.kind == SL_KIND_none || arg->value.kind == SL_KIND_other)
		sl_cell_unknown(&row[SL_F_entry_subgroup_size_phase], arg->span);
	else
		sl_cell_known(&row[SL_F_entry_subgroup_size_phase], arg->value.phase, arg->span);
	for (unsigned fact = SL_F_entry_wave_size_min; fact <= SL_F_entry_wave_size_preferred; fact++)
		sl_cell_range(&row[fact], v, arg->span);
}

/* ---- limits of the stage ---- */

static const char *const target_prefixes[SL_STAGE_COUNT] = {
	[SL_STAGE_vertex] = "vs", [SL_STAGE_fragment] = "ps", [SL_STAGE_compute] = "cs", [SL_STAGE_hull] = "hs",
	[SL_STAGE_domain] = "ds", [SL_STAGE_geometry] = "gs", [SL_STAGE_mesh] = "ms",    [SL_STAGE_amplification] = "as",
};

/* The row of the shader model; without a target, or for a stage that it does not have, the one that is open upwards. */
static const struct sl_stage_limits *limits_of(const struct sl_ruleset *rules, unsigned stage, int model, unsigned api)
{
	const struct sl_stage_limits *newest = NULL;

	for (unsigned i = 0; i < rules->nlimits; i++) {
		const struct sl_stage_limits *limits = &rules->limits[i];
		if (!(limits->stages >> stage & 1) || !(limits->apis >> api & 1))
			continue;
		if (model && (!limits->model_min || model >= limits->model_min) && (!limits->model_max || model <= limits->model_max))
			return limits;
		if (!newest && (!limits->model_max || limits->model_max >= 6000))
			newest = limits;
	}
	return newest;
}

static struct sl_str limit_name(const struct sl_view *view, const struct sl_stage_limits *limits, unsigned stage, int model)
{
	struct sl_text text = {.arena = view->arena};
	const char *prefix = target_prefixes[stage] ? target_prefixes[stage] : "lib";

	if (model) {
		sl_text_format(&text, "%s_%d_%d", prefix, model / 1000, model % 1000);
	} else if (!limits->model_min) {
		sl_text_put(&text, "every shader model");
	} else {
		sl_text_format(&text, "shader model %d", limits->model_min / 1000);
		if (limits->model_min % 1000)
			sl_text_format(&text, ".%d", limits->model_min % 1000);
		sl_text_put(&text, " and later");
	}
	return sl_text_take(&text);
}

static void limit_cells(const struct sl_view *view, const struct sl_entry *entry, struct sl_cell *row)
{
	struct sl_span at = entry->function->name_span;
	int model = view->plan->target_given ? view->plan->shader_model : 0;

	if (view->lang != SL_LANG_hlsl || !sl_is_exact(entry->stage))
		return;
	unsigned stage = (unsigned)entry->stage.lo;
	/* Vulkan and Metal differ in nothing here. */
	unsigned api = view->plan->direct3d ? SL_API_d3d12 : SL_API_vulkan;
	const struct sl_stage_limits *limits = limits_of(view->rules, stage, model, api);
	if (!limits)
		return;
	const struct {
		unsigned fact;
		int64_t value;
	} cells[] = {
		{SL_F_entry_limit_threads, limits->max_threads},
		{SL_F_entry_limit_x, limits->max_x},
		{SL_F_entry_limit_y, limits->max_y},
		{SL_F_entry_limit_z, limits->max_z},
		{SL_F_entry_limit_groupshared, limits->groupshared},
	};
	for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++)
		if (cells[i].value)
			sl_cell_known(&row[cells[i].fact], cells[i].value, at);
	sl_cell_text(&row[SL_F_entry_limit_name], limit_name(view, limits, stage, model), at);
}

static void launch_cell(const struct sl_view *view, const struct sl_entry *entry, struct sl_cell *row)
{
	static const char *const names[] = {NULL, "broadcasting", "coalescing", "thread", "mesh"};
	struct sl_cell *cell = &row[SL_F_entry_launch];
	int doubtful;
	const struct sl_attr *attr = first_with(view, entry->function, SL_ROLE_LAUNCH, &doubtful);

	if (!attr) {
		if (sl_is_exact(entry->stage) && entry->stage.lo == SL_STAGE_node && !entry->function->maybe_attributed)
			sl_cell_known(cell, SL_LAUNCH_broadcasting, entry->function->name_span);
		return;
	}
	sl_cell_unknown(cell, attr->span);
	for (unsigned i = SL_LAUNCH_broadcasting; i < SL_LAUNCH_COUNT && attr->args && !doubtful; i++)
		if (attr->args->value.kind == SL_KIND_string && sl_str_is(attr->args->text, names[i]))
			sl_cell_known(cell, i, attr->args->span);
}

static void return_cells(const struct sl_function *f, struct sl_cell *row)
{
	struct sl_span at = f->ret && f->ret->type_span.end ? f->ret->type_span : f->name_span;

	sl_cell_known(&row[SL_F_entry_returns_void], f->ret == NULL, at);
	if (f->ret)
		sl_cell_text(&row[SL_F_entry_return_type], f->ret->type.text, at);
}

static bool any_unknown(const struct sl_view *view, const struct sl_attr *list)
{
	while (list && !sl_attr_unknown(view, list))
		list = list->next;
	return list != NULL;
}

static bool has_position(const struct sl_view *view, const struct sl_attr *list, int *unknown)
{
	int doubtful;
	const struct sl_attr *attr = sl_attr_with(view, list, SL_ROLE_BUILTIN, &doubtful);

	*unknown |= doubtful || any_unknown(view, list);
	return attr && attr->args && sl_str_is(attr->args->text, "position");
}

/* WGSL: whether position is among the outputs. A struct that was not understood may have it. */
static void position_cell(const struct sl_view *view, const struct sl_function *f, struct sl_cell *row)
{
	struct sl_cell *cell = &row[SL_F_entry_vertex_position];
	int found = 0, unknown = view->module->dialect != SL_DIALECT_plain;

	if (!f->ret) {
		sl_cell_known(cell, 0, f->name_span);
		return;
	}
	const struct sl_record *record = f->ret->type.record;
	found = has_position(view, f->ret->attrs, &unknown);
	if (record) {
		unknown |= record->incomplete;
		for (const struct sl_field *m = record->fields; m; m = m->next)
			found |= has_position(view, m->attrs, &unknown);
	} else if (f->ret->type.kind == SL_KIND_none || f->ret->type.kind == SL_KIND_other || f->ret->type.kind == SL_KIND_struct) {
		unknown = 1;
	}
	sl_cell_truth(cell, (struct sl_tri){(unsigned)found, !found && !unknown}, f->name_span);
}

/* The `nth` stage attribute, or the last one where there are fewer; the name of a function that has none. */
static struct sl_span stage_place(const struct sl_view *view, const struct sl_function *f, unsigned nth)
{
	struct sl_span place = f->name_span;

	for (const struct sl_attr *attr = f->attrs; attr && nth; attr = attr->next) {
		unsigned role = sl_role_of(view, attr);
		if (role == SL_ROLE_SHADER || role == SL_ROLE_VERTEX || role == SL_ROLE_FRAGMENT || role == SL_ROLE_COMPUTE) {
			place = attr->span;
			nth--;
		}
	}
	return place;
}

void sl_entry_row(const struct sl_view *view, const struct sl_entry *entry, struct sl_cell *row)
{
	const struct sl_function *f = entry->function;
	struct sl_span at = f->name_span;
	int attributes_known = !f->maybe_attributed && !view->module->refused && !any_unknown(view, f->attrs);
	const uint64_t *words = sl_attr_words(view, f->attrs, &attributes_known);

	memset(row, 0, SL_F_entry_COUNT * sizeof *row);
	sl_cell_known(&row[SL_F_entry_entry], 0, at);
	sl_cell_text(&row[SL_F_entry_name], sl_sym_text(view, f->name), at);
	sl_cell_range(&row[SL_F_entry_stage], entry->stage, stage_place(view, f, 1));
	sl_cell_known(&row[SL_F_entry_stages], entry->stages, stage_place(view, f, 2));
	sl_cell_known(&row[SL_F_entry_sure], entry->sure, at);
	sl_cell_known(&row[SL_F_entry_active], entry->active, at);
	sl_cell_known(&row[SL_F_entry_attributes_known], attributes_known, at);
	sl_cell_set(&row[SL_F_entry_attributes], words, attributes_known, f->attrs ? f->attrs->span : at);
	if (!entry->unexported)
		threads_cells(view, f, row);
	wave_cells(view, f, row);
	limit_cells(view, entry, row);
	sl_group_memory_cells(view, f, row);
	sl_lane_cells(view, f, row);
	sl_id_cell(view, f, row);
	return_cells(f, row);
	if (view->lang == SL_LANG_hlsl) {
		launch_cell(view, entry, row);
		sl_ray_cell(view, entry, row);
		sl_stage_cells(view, entry, row);
		return;
	}
	subgroup_cells(view, f, row);
	position_cell(view, f, row);
	sl_interstage_cells(view, entry, row);
	sl_resource_cells(view, f, row);
	sl_texture_cells(view, f, row);
}
