/* The row of a variable at module scope: its space, type, binding, and who uses it. */
#include "runtime/facts/variable_row.h"

#include "runtime/facts/arguments.h"
#include "runtime/facts/cell.h"
#include "runtime/facts/register_row.h"
#include "runtime/facts/vocab.h"
#include "runtime/plan/role.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

#include <string.h>

static void attribute_value(const struct sl_view *view, struct sl_cell *cell, const struct sl_attr *list, unsigned role)
{
	int doubtful;
	const struct sl_attr *attr = sl_attr_with(view, list, role, &doubtful);

	if (attr && attr->args)
		sl_cell_range(cell, doubtful ? SL_ANY : sl_arg_int(view, attr->args), attr->args->span);
	else if (attr)
		sl_cell_unknown(cell, attr->span);
	for (const struct sl_attr *other = list; !attr && other; other = other->next) {
		if (other->opaque || sl_attr_unknown(view, other))
			sl_cell_unknown(cell, other->span);
	}
}

/* Binding and set of [[vk::binding(b, set)]] as one number; -1: none, or not known. */
static int64_t vk_binding(const struct sl_view *view, const struct sl_variable *v)
{
	int doubtful;
	const struct sl_attr *attr = v->attrs ? sl_attr_with(view, v->attrs, SL_ROLE_BINDING, &doubtful) : NULL;

	if (!attr || doubtful || !attr->args)
		return -1;
	struct sl_int binding = sl_arg_int(view, attr->args), set = attr->args->next ? sl_arg_int(view, attr->args->next) : sl_exact(0);
	if (!sl_is_exact(binding) || !sl_is_exact(set) || binding.lo < 0 || set.lo < 0 || set.lo > INT16_MAX || binding.lo > INT32_MAX)
		return -1;
	return set.lo << 32 | binding.lo;
}

enum { MAX_COMPARED_BINDINGS = 4096 }; /* variables before it that are looked at */

static void vk_duplicate_cell(const struct sl_view *view, const struct sl_variable *v, struct sl_cell *row)
{
	int64_t binding = vk_binding(view, v);
	unsigned compared = 0;

	if (binding < 0)
		return;
	for (const struct sl_fragment *fragment = view->module->fragments; fragment; fragment = fragment->next) {
		for (const struct sl_variable *other = fragment->variables; other; other = other->next) {
			if (other == v || compared++ == MAX_COMPARED_BINDINGS)
				return;
			if (other->attrs && vk_binding(view, other) == binding) {
				sl_cell_known(&row[SL_F_variable_vk_duplicate], 0, other->name_span);
				return;
			}
		}
	}
}

/* That of a variable: a cbuffer cannot have it. */
static const struct sl_attr *push_constant(const struct sl_view *view, const struct sl_variable *v)
{
	bool buffer = v->kind == SL_VARIABLE_resource && v->space == SL_SPACE_uniform;
	const struct sl_attr *attr = v->hidden || buffer ? NULL : v->attrs;

	while (attr && (attr->opaque || !sl_str_is(sl_sym_text(view, attr->name), "vk::push_constant")))
		attr = attr->next;
	return attr;
}

/* Blocks of push constants are few: each is compared with all before it. */
static void push_constant_cells(const struct sl_view *view, const struct sl_variable *v, struct sl_cell *row)
{
	const struct sl_attr *attr = push_constant(view, v), *first;

	if (!attr)
		return;
	sl_cell_known(&row[SL_F_variable_vk_push], 0, attr->span);
	for (const struct sl_fragment *fragment = view->module->fragments; fragment; fragment = fragment->next) {
		for (const struct sl_variable *other = fragment->variables; other; other = other->next) {
			if (other == v)
				return;
			if (!(first = push_constant(view, other)))
				continue;
			sl_cell_text(&row[SL_F_variable_vk_push_before], sl_sym_text(view, other->name), first->span);
			return;
		}
	}
}

/* Of the canonical text of a storage texture's type: texture_storage_2d<rgba8unorm, write>. */
static void texel_cells(const struct sl_view *view, const struct sl_variable *v, struct sl_cell *row)
{
	static const char *const modes[SL_ACCESS_COUNT] = {
		[SL_ACCESS_read] = "read", [SL_ACCESS_write] = "write", [SL_ACCESS_read_write] = "read_write"};
	struct sl_str text = v->type.text;
	const char *begin, *comma;

	if (text.n < 16 || memcmp(text.p, "texture_storage_", 16) || text.p[text.n - 1] != '>')
		return;
	begin = memchr(text.p, '<', text.n);
	comma = begin ? memchr(begin, ',', (size_t)(text.p + text.n - begin)) : NULL;
	if (!comma)
		return;
	struct sl_str mode = {comma + 2, (uint32_t)(text.p + text.n - comma - 3)};
	struct sl_str format = {begin + 1, (uint32_t)(comma - begin - 1)};
	sl_cell_word(&row[SL_F_variable_texel_format], sl_word_find(&view->rules->vocabulary.words, format.p, format.n), format,
		     v->name_span);
	for (unsigned i = 0; i < SL_ACCESS_COUNT; i++) {
		if (modes[i] && sl_str_is(mode, modes[i]))
			sl_cell_known(&row[SL_F_variable_texel_access], i, v->name_span);
	}
}

/* What is between the kind of a texture and its template list: texture_depth_cube_array, texture_2d<f32>. */
static void shape_cell(const struct sl_view *view, const struct sl_variable *v, struct sl_cell *row)
{
	struct sl_str text = v->type.text;
	uint32_t prefix = sl_str_begins(text, "texture_depth_") ? 14 : sl_str_begins(text, "texture_") ? 8 : 0, end = prefix;

	while (end < text.n && text.p[end] != '<')
		end++;
	struct sl_str shape = {text.p + prefix, end - prefix};
	if (prefix && !sl_str_begins(shape, "storage_"))
		sl_cell_word(&row[SL_F_variable_shape], sl_word_find(&view->rules->vocabulary.words, shape.p, shape.n), shape,
			     v->name_span);
}

static bool is_constant_buffer(const struct sl_variable *v)
{
	static const char object[] = "ConstantBuffer<";

	return sl_str_is(v->type.text, "cbuffer") || (v->type.text.n > sizeof object && !memcmp(v->type.text.p, object, sizeof object - 1));
}

void sl_variable_row(const struct sl_view *view, const struct sl_variable *v, struct sl_cell *row)
{
	int used = sl_marked(&view->used.variables, v), unused = !used && !sl_marked(&view->used.doubtful, v), doubtful;

	memset(row, 0, SL_F_variable_COUNT * sizeof *row);
	sl_cell_known(&row[SL_F_variable_variable], 0, v->name_span);
	sl_cell_text(&row[SL_F_variable_name], sl_sym_text(view, v->name), v->name_span);
	sl_cell_known(&row[SL_F_variable_kind], v->kind, v->name_span);
	if (v->space == SL_SPACE_unknown)
		sl_cell_unknown(&row[SL_F_variable_space], v->name_span);
	else
		sl_cell_known(&row[SL_F_variable_space], v->space, v->name_span);
	sl_cell_text(&row[SL_F_variable_type], v->type.text, v->name_span);
	if (v->type.kind == SL_KIND_none || v->type.kind == SL_KIND_other)
		sl_cell_unknown(&row[SL_F_variable_type_kind], v->name_span);
	else
		sl_cell_known(&row[SL_F_variable_type_kind], v->type.kind, v->name_span);
	sl_cell_range(&row[SL_F_variable_bytes], v->type.bytes, v->name_span);
	if (v->has_init)
		sl_cell_known(&row[SL_F_variable_init], 0, v->init_span);
	if (v->has_init && v->init_phase < SL_PHASE_COUNT)
		sl_cell_known(&row[SL_F_variable_init_phase], v->init_phase, v->init_span);
	else if (v->has_init)
		sl_cell_unknown(&row[SL_F_variable_init_phase], v->init_span);
	sl_cell_truth(&row[SL_F_variable_used_by_entry], (struct sl_tri){(unsigned)used, unused && view->used.complete}, v->name_span);
	if (view->lang == SL_LANG_hlsl) {
		if (view->plan->api_of[view->lang] == SL_API_vulkan) {
			vk_duplicate_cell(view, v, row);
			push_constant_cells(view, v, row);
		}
		sl_register_cells(view, v, row);
		sl_cell_known(&row[SL_F_variable_constant_buffer], is_constant_buffer(v), v->name_span);
		return;
	}
	sl_cell_known(&row[SL_F_variable_access], v->access, v->name_span);
	texel_cells(view, v, row);
	shape_cell(view, v, row);
	if (v->space == SL_SPACE_uniform || v->space == SL_SPACE_storage)
		sl_cell_range(&row[SL_F_variable_least], v->least, v->name_span);
	attribute_value(view, &row[SL_F_variable_group], v->attrs, SL_ROLE_GROUP);
	attribute_value(view, &row[SL_F_variable_binding], v->attrs, SL_ROLE_BINDING);
	attribute_value(view, &row[SL_F_variable_id], v->attrs, SL_ROLE_ID);
	bool has = sl_attr_with(view, v->attrs, SL_ROLE_GROUP, &doubtful) || sl_attr_with(view, v->attrs, SL_ROLE_BINDING, &doubtful);
	sl_cell_known(&row[SL_F_variable_has_resource_attr], has, v->attrs ? v->attrs->span : v->name_span);
	if (v->kind != SL_VARIABLE_override)
		return;
	sl_cell_range(&row[SL_F_variable_override_value], v->value.range, v->has_init ? v->init_span : v->name_span);
	sl_cell_known(&row[SL_F_variable_override_given], v->given, v->name_span);
}
