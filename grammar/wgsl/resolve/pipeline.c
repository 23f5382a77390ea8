/* Pipeline creation: values of overrides, and what an entry point reaches (WebGPU "validating GPUProgrammableStage"; WGSL "Overridable
 * Constants"). */
#include "grammar/limits.h"
#include "grammar/text/nearest.h"
#include "grammar/wgsl/resolve/resolver.h"

#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- given values -------------------------------------------------------------------------------------------------------------------- */

static struct sl_str override_key(struct wgsl_resolver *r, const struct wgsl_entity *entity)
{
	if (entity->id >= 0)
		return sl_module_format(r->module, "%lld", (long long)entity->id);
	return wgsl_name(r, entity->decl->name);
}

/* The number of an option; bools may be written as words. Returns 0 where it is none. */
static int read_number(const char *text, double *out)
{
	char *end;
	if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0) {
		*out = text[0] == 't';
		return 1;
	}
	*out = strtod(text, &end);
	return end != text && *end == 0;
}

/* Why a number cannot be the value of an override of this type; null: it can. Fractions of integers are cut off. */
static const char *unfit(unsigned kind, double x)
{
	if (!isfinite(x))
		return "the value given is not finite";
	if (kind == WGSL_T_I32 && (x < -2147483648.0 || x > 2147483647.0))
		return "the value given is out of the range of i32";
	if (kind == WGSL_T_U32 && (x < 0 || x > 4294967295.0))
		return "the value given is out of the range of u32";
	/* Not rounded first: Dawn compares the number as it is given with the greatest of the type. */
	if (kind == WGSL_T_F32 && fabs(x) > FLT_MAX)
		return "the value given is out of the range of f32";
	if (kind == WGSL_T_F16 && fabs(x) > 65504)
		return "the value given is out of the range of f16";
	return NULL;
}

static void give(struct wgsl_resolver *r, struct wgsl_entity *entity, const char *text)
{
	unsigned kind = entity->type->kind;
	double x = 0;
	const char *why = read_number(text, &x) ? unfit(kind, x) : "the value given is no number";
	entity->given = 1;
	entity->supplied = wgsl_typed(entity->type, SL_PHASE_override);
	entity->supplied_state = 2;
	if (why) {
		struct sl_fault *f = wgsl_fault(r, SL_FAULT_override_value, entity->decl->name_span);
		f->at_pipeline = 1;
		f->a = wgsl_name(r, entity->decl->name);
		f->b = wgsl_text(why);
		return;
	}
	if (!wgsl_is_scalar(entity->type))
		return;
	entity->supplied.known = 1;
	if (wgsl_kind_is_float(kind))
		entity->supplied.u.f = wgsl_round_float(kind, x);
	else
		entity->supplied.u.i = kind == WGSL_T_BOOL ? x != 0 : (int64_t)x;
}

static struct wgsl_entity *override_of_key(struct wgsl_resolver *r, const char *key)
{
	for (struct wgsl_decl *d = r->unit->decls; d; d = d->next) {
		if (d->kind == WGSL_DECL_OVERRIDE && d->resolved && wgsl_text_is(override_key(r, d->resolved), key))
			return d->resolved;
	}
	return NULL;
}

/* No override has the key: one with @id has its number as its key, and only that. The place is the one that was meant, or where keys are.
 */
static void no_such_key(struct wgsl_resolver *r, const char *key)
{
	const struct wgsl_decl *named = NULL, *first = NULL, *entry = NULL;
	struct sl_nearest_name nearest = sl_nearest_start(wgsl_text(key));
	for (const struct wgsl_decl *d = r->unit->decls; d; d = d->next) {
		if (d->kind == WGSL_DECL_FN && d->resolved && !entry && ((const struct wgsl_entity *)d->resolved)->stage != SL_STAGE_none)
			entry = d;
		if (d->kind != WGSL_DECL_OVERRIDE || !d->resolved)
			continue;
		first = first ? first : d;
		if (wgsl_text_is(wgsl_name(r, d->name), key))
			named = d;
		sl_nearest_try(&nearest, override_key(r, d->resolved));
	}
	const struct wgsl_decl *at = named ? named : first ? first : entry;
	struct sl_fault *f = wgsl_fault(r, SL_FAULT_override_unknown_key, at ? at->name_span : (struct sl_span){0});
	f->at_pipeline = 1;
	f->a = wgsl_text(key);
	if (named)
		f->b = override_key(r, named->resolved);
	else
		f->c = nearest.best;
}

/* Two overrides cannot have one @id (spec section "id"). */
static void check_ids(struct wgsl_resolver *r)
{
	uint64_t seen[65536 / 64] = {0};
	for (struct wgsl_decl *d = r->unit->decls; d; d = d->next) {
		const struct wgsl_entity *entity = d->kind == WGSL_DECL_OVERRIDE && !d->opaque ? d->resolved : NULL;
		if (!entity || entity->id < 0 || entity->id > 65535)
			continue;
		const struct sl_attr *a = wgsl_find_attr(r, entity->attrs, WGSL_ATTR_ID);
		uint64_t bit = (uint64_t)1 << entity->id % 64;
		if (a->opaque)
			continue;
		if (seen[entity->id / 64] & bit)
			wgsl_complain_text(r, SL_FAULT_attribute_form, a->span, WGSL_TEXT("id"),
					   sl_module_format(r->module, "another override has the id %lld", (long long)entity->id));
		seen[entity->id / 64] |= bit;
	}
}

/* Whether a value for the same key comes later: the last one counts. */
static int is_given_again(const struct sl_front_options *o, size_t i)
{
	for (size_t k = i + 1; k < o->noverrides; k++) {
		if (!strcmp(o->overrides[k].name, o->overrides[i].name))
			return 1;
	}
	return 0;
}

void wgsl_apply_overrides(struct wgsl_resolver *r)
{
	const struct sl_front_options *o = r->unit->options;
	check_ids(r);
	for (size_t i = 0; o && i < o->noverrides; i++) {
		if (is_given_again(o, i))
			continue;
		struct wgsl_entity *entity = override_of_key(r, o->overrides[i].name);
		if (entity)
			give(r, entity, o->overrides[i].value);
		else if (!r->lenient && wgsl_has_entry(r))
			no_such_key(r, o->overrides[i].name);
	}
}

/* ---- evaluation at pipeline creation --------------------------------------------------------------------------------------------------
 */

struct wgsl_value wgsl_eval_at_pipeline(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	uint8_t outer = r->pipeline;
	r->pipeline = 1;
	struct wgsl_value v = wgsl_eval(r, e);
	r->pipeline = outer;
	return v;
}

struct wgsl_value wgsl_override_value(struct wgsl_resolver *r, struct wgsl_entity *entity)
{
	const struct wgsl_expr *init = entity->decl->init;
	struct wgsl_value v = wgsl_typed(entity->type, SL_PHASE_override);
	if (entity->supplied_state == 2)
		return entity->supplied;
	if (entity->supplied_state == 1 || !init || wgsl_is_unknown(entity->type))
		return v;
	entity->supplied_state = 1;
	v = wgsl_eval_at_pipeline(r, init);
	v = wgsl_converts(v.type, entity->type) ? wgsl_eval_typed(r, v, entity->type, init->span)
						: wgsl_typed(entity->type, SL_PHASE_override);
	v.phase = SL_PHASE_override;
	v.defaulted = 1;
	entity->supplied = v;
	entity->supplied_state = 2;
	return v;
}

/* Elements of an array of override size: known, or at least one. */
static struct sl_int element_count(struct wgsl_resolver *r, const struct wgsl_type *t)
{
	struct wgsl_value n = wgsl_eval_at_pipeline(r, t->count_expr);
	if (!n.known || !wgsl_kind_is_int(n.type->kind) || n.u.i < 1)
		return (struct sl_int){1, INT64_MAX};
	return sl_exact(n.u.i);
}

struct sl_int wgsl_bytes(struct wgsl_resolver *r, const struct wgsl_type *t)
{
	if (t->flags & WGSL_UNSURE)
		return SL_ANY;
	if (t->kind == WGSL_T_ARRAY && t->count_kind == WGSL_COUNT_OVERRIDE && t->element->size) {
		struct sl_int stride = sl_exact((int64_t)wgsl_round_up(t->element->align, t->element->size));
		return sl_mul(stride, element_count(r, t));
	}
	return t->size && t->size <= INT64_MAX ? sl_exact((int64_t)t->size) : SL_ANY;
}

/* ---- reach ----------------------------------------------------------------------------------------------------------------------------
 */

struct reached {
	struct reached *next;
	struct wgsl_decl *decl;
	struct sl_span span; /* of the use that led here */
	uint8_t unreachable; /* that use stands behind a jump, or is in a function that only such a use calls */
};

struct reach {
	struct wgsl_resolver *r;
	struct wgsl_decl *entry;
	struct reached *first, *last; /* `last`: after which the next is put */
	const struct wgsl_decl *immediate;
};

static void visit(struct reach *reach, struct wgsl_decl *d, struct sl_span span, int unreachable)
{
	struct wgsl_entity *entity = d->resolved;
	if (!entity || d->opaque || entity->visit == reach->r->visits)
		return;
	entity->visit = reach->r->visits;
	struct reached *node = SL_NEW(reach->r->arena, struct reached);
	node->decl = d;
	node->span = span;
	node->unreachable = (uint8_t)unreachable;
	if (reach->last) {
		node->next = reach->last->next;
		reach->last->next = node;
	} else {
		reach->first = node;
	}
	reach->last = node;
}

static void visit_function(struct reach *reach, const struct reached *at)
{
	for (const struct wgsl_stmt *s = at->decl->body; s; s = s->next) {
		struct wgsl_decl *used = wgsl_used_decl(reach->r, s);
		reach->r->reached++;
		if (used)
			visit(reach, used, s->span, at->unreachable | s->unreachable);
	}
}

static const char *stage_name(unsigned stage)
{
	return stage == SL_STAGE_vertex ? "vertex" : stage == SL_STAGE_fragment ? "fragment" : "compute";
}

static void refuse_in_stage(struct reach *reach, const struct reached *at, const char *space)
{
	const struct wgsl_entity *entry = reach->entry->resolved;
	struct wgsl_entity *entity = at->decl->resolved;
	if (entity->refused & 1u << entry->stage)
		return;
	entity->refused |= (uint8_t)(1u << entry->stage);
	struct sl_fault *f = wgsl_fault(reach->r, SL_FAULT_space_in_stage, at->span);
	f->a = wgsl_name(reach->r, at->decl->name);
	f->b = wgsl_text(space);
	f->c = wgsl_text(stage_name(entry->stage));
	f->other = at->decl->name_span;
}

/* A function that the entry point reaches has what its stage does not have. */
static void check_limits(struct reach *reach, const struct reached *at)
{
	const struct wgsl_entity *entry = reach->entry->resolved;
	struct wgsl_entity *entity = at->decl->resolved;
	const struct wgsl_stmt *s = entry->stage >= SL_STAGE_vertex && entry->stage <= SL_STAGE_compute
					    ? entity->limited[entry->stage - SL_STAGE_vertex]
					    : NULL;
	if (!s || reach->r->lenient || (entity->refused & 1u << entry->stage))
		return;
	entity->refused |= (uint8_t)(1u << entry->stage);
	struct sl_fault *f = wgsl_fault(reach->r, SL_FAULT_function_in_stage, s->span);
	f->a = s->kind == WGSL_STMT_DISCARD ? WGSL_TEXT("discard") : wgsl_name(reach->r, s->name);
	f->b = wgsl_text(stage_name(entry->stage));
	f->other = reach->entry->name_span;
}

/* A function that the entry point reaches has a variable of more memory than Dawn gives it. */
static void check_locals(struct reach *reach, const struct reached *at)
{
	struct wgsl_entity *entity = at->decl->resolved;
	const struct wgsl_stmt *s = entity->large;
	if (!s || at->unreachable)
		return;
	entity->large = NULL;
	struct sl_fault *f = wgsl_fault(reach->r, SL_FAULT_large_local, s->local->name_span);
	f->at_pipeline = 1;
	f->entry = reach->r->entry;
	f->a = wgsl_name(reach->r, at->decl->name);
	f->n = (int64_t)entity->large_bytes;
	f->other = reach->entry->name_span;
}

/* Notes the binding of a variable in this walk. Returns another variable of the walk that has it, or null. */
static const struct wgsl_entity *claim_binding(struct wgsl_resolver *r, const struct wgsl_entity *entity)
{
	if (!r->bindings) {
		size_t n = 64;
		for (const struct wgsl_decl *d = r->unit->decls; d; d = d->next)
			r->nbindings += d->kind == WGSL_DECL_VAR;
		while (n < r->nbindings * 2)
			n *= 2;
		r->nbindings = n;
		r->bindings = SL_NEW_ARRAY(r->arena, struct wgsl_binding, n);
	}
	uint64_t hash = (uint64_t)entity->group * 0x9e3779b97f4a7c15u ^ (uint64_t)entity->binding * 0xff51afd7ed558ccdu;
	size_t at = (size_t)(hash ^ hash >> 32) & (r->nbindings - 1);
	for (; r->bindings[at].visit == r->visits; at = (at + 1) & (r->nbindings - 1)) {
		const struct wgsl_entity *other = r->bindings[at].entity;
		if (other->group == entity->group && other->binding == entity->binding)
			return other;
	}
	r->bindings[at] = (struct wgsl_binding){entity, r->visits};
	return NULL;
}

/* Two variables of one entry point cannot share a binding (spec section "Resource Interface"). */
static void check_binding(struct reach *reach, const struct wgsl_entity *entity)
{
	struct wgsl_resolver *r = reach->r;
	if (entity->group < 0 || entity->binding < 0)
		return;
	const struct wgsl_entity *other = claim_binding(r, entity);
	if (!other)
		return;
	struct sl_fault *f = wgsl_fault(r, SL_FAULT_binding_collision, entity->decl->name_span);
	f->a = wgsl_name(r, reach->entry->name);
	f->b = wgsl_name(r, entity->decl->name);
	f->n = entity->group;
	f->m = entity->binding;
	f->other = other->decl->name_span;
}

static void check_variable(struct reach *reach, const struct reached *at)
{
	struct wgsl_resolver *r = reach->r;
	const struct wgsl_entity *entity = at->decl->resolved, *entry = reach->entry->resolved;
	int writes = entity->access == SL_ACCESS_write || entity->access == SL_ACCESS_read_write;
	if (entity->space == SL_SPACE_workgroup && entry->stage != SL_STAGE_compute)
		refuse_in_stage(reach, at, "workgroup");
	else if (entity->space == SL_SPACE_storage && writes && entry->stage == SL_STAGE_vertex)
		refuse_in_stage(reach, at, "storage with write access");
	else if (entity->type->kind == WGSL_T_STORAGE_TEXTURE && entity->type->access != SL_ACCESS_read && entry->stage == SL_STAGE_vertex)
		refuse_in_stage(reach, at, "storage texture with write access");
	if (entity->space == SL_SPACE_immediate) {
		if (reach->immediate && reach->immediate != at->decl) {
			struct sl_fault *f = wgsl_fault(r, SL_FAULT_variable_form, reach->entry->name_span);
			f->a = WGSL_TEXT("an entry point uses one immediate variable at most");
			f->other = at->decl->name_span;
		}
		reach->immediate = at->decl;
	}
	check_binding(reach, entity);
}

/* The count of a workgroup array and the initialiser of a private variable get their values now. */
static void evaluate_variable(struct reach *reach, const struct wgsl_decl *d)
{
	struct wgsl_resolver *r = reach->r;
	const struct wgsl_entity *entity = d->resolved;
	const struct wgsl_type *t = entity->type;
	if (t->kind == WGSL_T_ARRAY && t->count_kind == WGSL_COUNT_OVERRIDE) {
		struct wgsl_value n = wgsl_eval_at_pipeline(r, t->count_expr);
		if (n.known && wgsl_kind_is_int(n.type->kind) && n.u.i < 1) {
			struct sl_fault *f = wgsl_fault(r, SL_FAULT_bad_array_count, d->name_span);
			f->at_pipeline = 1;
			f->entry = r->entry;
			f->a = sl_module_format(r->module, "with the values of its overrides the element count is %lld, less than 1",
						(long long)n.u.i);
			f->n = n.u.i;
		}
	}
	if (d->init && entity->needs)
		wgsl_eval_at_pipeline(r, d->init);
}

/* An override needs a value also where no code can reach it, but there Dawn does not compute it. */
static void check_override(struct reach *reach, struct wgsl_entity *entity, int unreachable)
{
	struct wgsl_resolver *r = reach->r;
	if (entity->decl->init) {
		if (unreachable)
			return;
		/* Dawn evaluates the default of an override that was given a value too, where it rests on other overrides */
		if (entity->given && entity->needs)
			wgsl_eval_at_pipeline(r, entity->decl->init);
		wgsl_override_value(r, entity);
	} else if (!entity->given) {
		struct sl_fault *f = wgsl_fault(r, SL_FAULT_override_uninitialized, entity->decl->name_span);
		f->at_pipeline = 1;
		f->entry = r->entry;
		f->a = wgsl_name(r, entity->decl->name);
		f->b = wgsl_name(r, reach->entry->name);
	}
}

void wgsl_check_reach(struct wgsl_resolver *r, struct wgsl_decl *entry)
{
	struct reach reach = {.r = r, .entry = entry};
	if (r->reached > SL_MAX_REACHED) {
		struct sl_fault *f = r->too_many ? &r->scratch : wgsl_fault(r, SL_FAULT_too_deep, entry->name_span);
		f->a = WGSL_TEXT("calls below the entry points");
		f->n = SL_MAX_REACHED;
		r->too_many = 1;
		return;
	}
	r->visits++;
	r->entry = entry->model;
	wgsl_evaluate_attrs(r, entry);
	visit(&reach, entry, entry->name_span, 0);
	/* what a declaration leads to comes right after it: the order in which a reader meets it */
	for (struct reached *at = reach.first; at; at = at->next) {
		struct wgsl_entity *entity = at->decl->resolved;
		reach.last = at;
		for (const struct wgsl_dependency *need = entity->needs; need; need = need->next)
			visit(&reach, need->decl, at->span, at->unreachable);
		if (at->decl->kind == WGSL_DECL_FN) {
			visit_function(&reach, at);
			check_limits(&reach, at);
			check_locals(&reach, at);
		} else if (at->decl->kind == WGSL_DECL_VAR) {
			check_variable(&reach, at);
			if (!at->unreachable) /* Dawn does not lay out what no code can reach */
				evaluate_variable(&reach, at->decl);
		} else if (at->decl->kind == WGSL_DECL_OVERRIDE) {
			check_override(&reach, entity, at->unreachable);
		}
	}
	r->entry = NULL;
}
