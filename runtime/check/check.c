/* One shader: its rows in turn, then suppressions, then findings. */
#include "runtime/check/check.h"

#include "grammar/limits.h"
#include "runtime/check/ask.h"
#include "runtime/check/finding.h"
#include "runtime/check/supersede.h"
#include "runtime/facts/attribute_row.h"
#include "runtime/facts/directive_row.h"
#include "runtime/facts/entry_row.h"
#include "runtime/facts/fault_row.h"
#include "runtime/facts/group_memory.h"
#include "runtime/facts/module_row.h"
#include "runtime/facts/node_row.h"
#include "runtime/facts/patch_row.h"
#include "runtime/facts/reach.h"
#include "runtime/facts/register_row.h"
#include "runtime/facts/signature.h"
#include "runtime/facts/statement_row.h"
#include "runtime/facts/variable_row.h"
#include "runtime/facts/vocab.h"

#include <string.h>

/* ---- attributes ---- */

static void ask_attributes(struct sl_checker *c, const struct sl_attr_place *place)
{
	unsigned n = 0;

	if (!sl_asks(c, SL_SCOPE_attribute))
		return;
	for (const struct sl_attr *attr = place->list; attr && n < SL_MAX_ATTRIBUTES; attr = attr->next, n++) {
		/* A dialect's placeholder: nobody knows what it will be. What was handed on is judged where it counts. */
		if (!attr->name || attr->handed_on)
			continue;
		sl_attribute_row(&c->view, attr, place, c->attribute_row);
		c->ctx.row[SL_SCOPE_attribute] = c->attribute_row;
		sl_ask(c, SL_SCOPE_attribute, place->stage);
	}
	c->ctx.row[SL_SCOPE_attribute] = NULL;
}

/* A placeholder among the attributes, or one that nobody knows, may make an entry point of a function. */
static bool may_be_entry(const struct sl_checker *c, const struct sl_function *f)
{
	for (const struct sl_attr *attr = f->attrs; attr; attr = attr->next) {
		if (attr->opaque || sl_attr_unknown(&c->view, attr))
			return true;
	}
	return false;
}

/* With --entry another entry point has no row of its own, but what its attributes stand on does not change. */
static void ask_function_attributes(struct sl_checker *c, const struct sl_function *f, const struct sl_entry *entry)
{
	bool serves = entry != NULL || may_be_entry(c, f);
	struct sl_int none = c->view.lang == SL_LANG_wgsl && !serves ? sl_exact(SL_STAGE_none) : SL_ANY;
	struct sl_attr_place place = {
		.function = f, .entry = entry && !entry->left_out ? entry : NULL, .stage = entry ? entry->stage : none};

	place.list = f->attrs;
	place.on = f->method ? SL_ON_method : SL_ON_function;
	ask_attributes(c, &place);
	for (const struct sl_field *p = f->params; p; p = p->next) {
		place.list = p->attrs;
		place.field = p;
		place.type = &p->type;
		place.on = serves ? SL_ON_entry_parameter : SL_ON_parameter;
		ask_attributes(c, &place);
	}
	place.field = f->ret;
	place.type = NULL;
	if (f->ret) {
		place.list = f->ret->attrs;
		place.on = serves ? SL_ON_entry_return : SL_ON_return;
		ask_attributes(c, &place);
	}
}

/* ---- interfaces ---- */

static void ask_interface(struct sl_checker *c, const struct sl_field *field, const struct sl_interface_place *place)
{
	sl_interface_row(&c->view, field, place, c->interface_row);
	c->ctx.row[SL_SCOPE_interface] = c->interface_row;
	sl_ask(c, SL_SCOPE_interface, place->entry ? place->entry->stage : SL_ANY);
	c->ctx.row[SL_SCOPE_interface] = NULL;
}

/* A struct stands for its members; HLSL allows structs in structs and bases. */
static void ask_members(struct sl_checker *c, const struct sl_record *record, const struct sl_interface_place *place, unsigned depth)
{
	if (depth > 16)
		return;
	sl_mark(&c->used_records, c->view.arena, record);
	if (record->base)
		ask_members(c, record->base, place, depth + 1);
	for (const struct sl_field *m = record->fields; m; m = m->next) {
		if (m->type.record && !m->semantic && c->view.lang == SL_LANG_hlsl)
			ask_members(c, m->type.record, place, depth + 1);
		else
			ask_interface(c, m, place);
	}
}

static void ask_field(struct sl_checker *c, const struct sl_field *field, const struct sl_interface_place *place)
{
	/* The record of a node is data, as is that of a buffer: its members are no inputs. */
	if (!field->type.record || sl_is_node_object(&field->type) || sl_is_resource(&field->type)) {
		ask_interface(c, field, place);
		return;
	}
	if (field->attrs || field->semantic)
		ask_interface(c, field, place);
	if (!field->semantic && !(field->qualifiers & (SL_Q_PAYLOAD | SL_Q_UNIFORM)))
		ask_members(c, field->type.record, place, 0);
}

/* An inout parameter is an input and an output. */
static void ask_parameter(struct sl_checker *c, const struct sl_field *p, const struct sl_interface_place *place)
{
	struct sl_interface_place own = *place;

	if (place->direction != SL_DIRECTION_inout) {
		ask_field(c, p, place);
		return;
	}
	own.direction = SL_DIRECTION_input;
	ask_field(c, p, &own);
	own.direction = SL_DIRECTION_output;
	ask_field(c, p, &own);
}

static void ask_signature(struct sl_checker *c, const struct sl_entry *entry, const struct sl_function *f, int patch_constants)
{
	struct sl_interface_place place = {.entry = entry, .seen = sl_seen_interface_new(&c->view)};

	for (const struct sl_field *p = f->params; p; p = p->next) {
		struct sl_interface_place own = place;
		own.direction = c->view.lang == SL_LANG_hlsl ? p->direction : SL_DIRECTION_input;
		if (c->view.lang == SL_LANG_hlsl)
			sl_signature_of(p, patch_constants, &own);
		/* The points of a patch, a stream, and what a mesh shader puts out for each primitive have semantics of their own. */
		if (own.signature == SL_SIGNATURE_points || own.signature == SL_SIGNATURE_primitives)
			own.seen = sl_seen_interface_new(&c->view);
		ask_parameter(c, p, &own);
	}
	if (!f->ret)
		return;
	place.direction = SL_DIRECTION_output;
	place.is_return = 1;
	place.result = f->ret;
	if (c->view.lang == SL_LANG_hlsl)
		sl_signature_of(f->ret, patch_constants, &place);
	ask_field(c, f->ret, &place);
}

/* A hull shader is compiled together with its patch constant function. */
static void ask_interfaces(struct sl_checker *c, const struct sl_entry *entry)
{
	const struct sl_function *patch;

	if (!sl_asks(c, SL_SCOPE_interface))
		return;
	ask_signature(c, entry, entry->function, 0);
	if (c->view.lang == SL_LANG_hlsl && sl_is_exact(entry->stage) && entry->stage.lo == SL_STAGE_hull &&
	    (patch = sl_patch_function(&c->view, entry->function)) && patch != entry->function)
		ask_signature(c, entry, patch, 1);
}

/* ---- functions ---- */

static void use_variables(struct sl_view *view)
{
	const struct sl_reach *reach = view->reach;

	view->used.complete &= reach->complete;
	for (uint32_t i = 0; i < reach->nvariables; i++)
		sl_mark(i < reach->nsure ? &view->used.variables : &view->used.doubtful, view->arena, reach->variables[i]);
}

static void ask_function(struct sl_checker *c, const struct sl_function *f)
{
	struct sl_entry entry;

	if (f->hidden)
		return;
	bool may_be_entry = sl_entry_of(&c->view, f, &entry);
	if (!may_be_entry || entry.left_out) {
		ask_function_attributes(c, f, may_be_entry ? &entry : NULL);
		return;
	}
	sl_group_memory_gather(&c->view);
	sl_entry_row(&c->view, &entry, c->entry_row);
	use_variables(&c->view);
	sl_note_overlaps(&c->view, &entry);
	c->row_function = f;
	c->row_reach = c->view.reach;
	c->ctx.row[SL_SCOPE_entry] = c->entry_row;
	sl_ask(c, SL_SCOPE_entry, entry.stage);
	ask_function_attributes(c, f, &entry);
	ask_interfaces(c, &entry);
	c->ctx.row[SL_SCOPE_entry] = NULL;
	c->row_reach = NULL;
	c->row_function = NULL;
}

/* ---- the other things of a fragment ---- */

static unsigned on_variable(const struct sl_checker *c, const struct sl_variable *v)
{
	switch (v->kind) {
	case SL_VARIABLE_resource: /* in HLSL a handle, or a cbuffer or tbuffer */
		return c->view.lang == SL_LANG_hlsl && v->space == SL_SPACE_uniform ? SL_ON_buffer : SL_ON_variable;
	case SL_VARIABLE_override:
		return SL_ON_override;
	case SL_VARIABLE_constant:
		return SL_ON_constant;
	default:
		return SL_ON_variable;
	}
}

static void ask_variables(struct sl_checker *c, const struct sl_fragment *fragment)
{
	bool rows = sl_asks(c, SL_SCOPE_variable);

	if (!rows && fragment->plain_variables)
		return;
	for (const struct sl_variable *v = fragment->variables; v; v = v->next) {
		struct sl_attr_place place = {.list = v->attrs, .on = on_variable(c, v), .stage = SL_ANY, .type = &v->type, .variable = v};
		if (v->hidden)
			continue;
		if (v->attrs)
			ask_attributes(c, &place);
		if (!rows || !sl_asks_variable(c, v->kind))
			continue;
		sl_variable_row(&c->view, v, c->variable_row);
		c->ctx.row[SL_SCOPE_variable] = c->variable_row;
		sl_ask(c, SL_SCOPE_variable, SL_ANY);
		c->ctx.row[SL_SCOPE_variable] = NULL;
	}
}

static void ask_records(struct sl_checker *c, const struct sl_fragment *fragment)
{
	struct sl_interface_place unused = {.direction = SL_DIRECTION_member};

	if (fragment->plain_records)
		return;
	for (const struct sl_record *record = fragment->records; record; record = record->next) {
		struct sl_attr_place place = {.list = record->attrs, .on = SL_ON_struct, .stage = SL_ANY, .record = record};
		if (record->hidden)
			continue;
		ask_attributes(c, &place);
		for (const struct sl_field *m = record->plain ? NULL : record->fields; m; m = m->next) {
			place = (struct sl_attr_place){.list = m->attrs, .on = SL_ON_member, .stage = SL_ANY, .type = &m->type};
			if (m->attrs)
				ask_attributes(c, &place);
			/* Types and extensions are checked on every member, stage and direction only where an entry point uses it. */
			if ((m->attrs || m->semantic) && sl_asks(c, SL_SCOPE_interface) && !sl_marked(&c->used_records, record))
				ask_interface(c, m, &unused);
		}
	}
}

static void ask_statements(struct sl_checker *c, const struct sl_fragment *fragment)
{
	bool rows = sl_asks(c, SL_SCOPE_statement);

	for (const struct sl_statement *s = fragment->statements; s; s = s->next) {
		struct sl_attr_place place = {.list = s->attrs, .on = s->kind, .stage = SL_ANY, .function = s->function};
		ask_attributes(c, &place);
		if (!rows)
			continue;
		sl_statement_row(&c->view, s, c->statement_row);
		c->ctx.row[SL_SCOPE_statement] = c->statement_row;
		sl_ask(c, SL_SCOPE_statement, SL_ANY);
		c->ctx.row[SL_SCOPE_statement] = NULL;
	}
}

static void ask_directives(struct sl_checker *c, const struct sl_fragment *fragment)
{
	int64_t position = 0;

	if (!sl_asks(c, SL_SCOPE_directive))
		return;
	for (const struct sl_directive *d = fragment->directives; d; d = d->next) {
		c->row_directive = d;
		sl_directive_row(&c->view, d, ++position, c->directive_row);
		c->ctx.row[SL_SCOPE_directive] = c->directive_row;
		sl_ask(c, SL_SCOPE_directive, SL_ANY);
		c->ctx.row[SL_SCOPE_directive] = NULL;
	}
}

/* Faults from one on: those of suppressions come when all else was asked. */
static void ask_faults(struct sl_checker *c, const struct sl_fault *fault)
{
	if (!sl_asks(c, SL_SCOPE_fault))
		return;
	for (; fault; fault = fault->next) {
		if (fault->entry && sl_entry_left_out(&c->view, fault->entry))
			continue;
		sl_fault_row(&c->view, fault, c->fault_row);
		c->row_function = fault->entry;
		c->ctx.row[SL_SCOPE_fault] = c->fault_row;
		sl_ask(c, SL_SCOPE_fault, SL_ANY);
		c->ctx.row[SL_SCOPE_fault] = NULL;
	}
	c->row_function = NULL;
}

static void ask_module(struct sl_checker *c)
{
	sl_module_row(&c->view, c->module_row);
	c->ctx.row[SL_SCOPE_module] = c->module_row;
	c->ctx.row[SL_SCOPE_targets] = c->view.plan->common[c->view.lang];
	if (sl_asks(c, SL_SCOPE_module))
		sl_ask(c, SL_SCOPE_module, SL_ANY);
	for (const struct sl_fragment *fragment = c->module->fragments; fragment; fragment = fragment->next)
		ask_directives(c, fragment);
	ask_faults(c, c->module->faults);
	for (const struct sl_fragment *fragment = c->module->fragments; fragment; fragment = fragment->next)
		for (const struct sl_function *f = fragment->functions; f; f = f->next)
			ask_function(c, f);
	/* Now it is known what the entry points use. */
	for (const struct sl_fragment *fragment = c->module->fragments; fragment; fragment = fragment->next) {
		ask_variables(c, fragment);
		ask_records(c, fragment);
		ask_statements(c, fragment);
	}
	for (const struct sl_loose_attr *loose = c->module->loose; loose; loose = loose->next) {
		struct sl_attr_place place = {.list = loose->attr, .on = loose->on, .stage = SL_ANY};
		ask_attributes(c, &place);
	}
}

/* Unknown ids are faults when comments are read, those of no use when it is known what all others did. */
static struct sl_suppressions *suppress(struct sl_checker *c)
{
	struct sl_fault *last = c->module->last_fault;
	struct sl_suppressions *suppressions = sl_suppressions_read(c);
	struct sl_str reason;

	for (const struct sl_hit *hit = c->hits; hit; hit = hit->next)
		sl_suppressed(c, suppressions, hit, &reason);
	sl_suppressions_unused(c, suppressions);
	ask_faults(c, last ? last->next : c->module->faults);
	return suppressions;
}

void sl_check(const struct sl_plan *plan, struct sl_module *module, struct sl_findings *findings)
{
	struct sl_checker *c = sl_arena_alloc(module->arena, sizeof *c);

	memset(c, 0, offsetof(struct sl_checker, module_row));
	sl_view_make(&c->view, plan, module);
	c->module = module;
	c->ctx = (struct sl_ctx){.options = plan->options, .rules = plan->rules, .check = c};
	c->fires = sl_arena_alloc(c->view.arena, (plan->rules->nrules + 1u) * sizeof *c->fires);
	c->hits_end = &c->hits;
	c->of_rule = SL_NEW_ARRAY(c->view.arena, struct sl_hit *, plan->rules->nrules + 1u);
	c->hits_of_rule = SL_NEW_ARRAY(c->view.arena, uint16_t, plan->rules->nrules + 1u);
	ask_module(c);
	sl_supersede(c);
	sl_findings_add(c, suppress(c), findings);
}
