/* Attributes of the model: arguments with values, as far as attributes of that name take values. */
#include "grammar/wgsl/resolve/resolver.h"

#include <string.h>

static const uint8_t model_kinds[] = {[WGSL_T_UNKNOWN] = SL_KIND_none,      [WGSL_T_BOOL] = SL_KIND_bool,
				      [WGSL_T_I32] = SL_KIND_i32,           [WGSL_T_U32] = SL_KIND_u32,
				      [WGSL_T_F32] = SL_KIND_f32,           [WGSL_T_F16] = SL_KIND_f16,
				      [WGSL_T_AINT] = SL_KIND_abstract_int, [WGSL_T_AFLOAT] = SL_KIND_abstract_float,
				      [WGSL_T_VECTOR] = SL_KIND_vector,     [WGSL_T_MATRIX] = SL_KIND_matrix,
				      [WGSL_T_ARRAY] = SL_KIND_array,       [WGSL_T_STRUCT] = SL_KIND_struct,
				      [WGSL_T_ATOMIC] = SL_KIND_atomic,     [WGSL_T_POINTER] = SL_KIND_pointer,
				      [WGSL_T_TEXTURE] = SL_KIND_texture,   [WGSL_T_STORAGE_TEXTURE] = SL_KIND_texture,
				      [WGSL_T_SAMPLER] = SL_KIND_sampler,   [WGSL_T_BUFFER] = SL_KIND_other,
				      [WGSL_T_OTHER] = SL_KIND_other};

struct sl_value wgsl_model_value(const struct wgsl_value *v)
{
	struct sl_value out = {.range = SL_ANY, .kind = model_kinds[v->type->kind], .phase = v->phase, .defaulted = v->defaulted};
	if (!v->known || !wgsl_is_scalar(v->type))
		return out;
	out.known = 1;
	if (wgsl_kind_is_float(v->type->kind))
		out.number = v->u.f;
	else
		out.range = sl_exact(v->u.i);
	return out;
}

struct sl_type wgsl_model_type(const struct wgsl_type *t, struct sl_int bytes)
{
	struct sl_type out = {.text = t->text, .kind = model_kinds[t->kind], .width = 1, .bytes = bytes, .count = sl_exact(1)};
	const struct wgsl_type *element = t->kind == WGSL_T_ARRAY || t->kind == WGSL_T_ATOMIC ? t->element : t;
	unsigned kind = wgsl_element_kind(element);
	out.element = kind == WGSL_T_UNKNOWN ? out.kind : model_kinds[kind];
	if (t->kind == WGSL_T_VECTOR)
		out.width = t->width;
	if (t->kind == WGSL_T_ARRAY)
		out.count = t->count_kind == WGSL_COUNT_FIXED ? sl_exact(t->count) : (struct sl_int){1, INT64_MAX};
	if (t->kind == WGSL_T_STRUCT && t->decl)
		out.record = t->decl->model;
	return out;
}

static int is_literal(const struct wgsl_expr *e)
{
	if (e->kind == WGSL_UNARY && e->op == WGSL_OP_NEG)
		e = e->right;
	return e->kind == WGSL_INT || e->kind == WGSL_FLOAT || e->kind == WGSL_BOOL;
}

/* An argument that is a name of its context (`position`, `flat`, `off`, `chromium.rule`), or whatever an unknown attribute has. */
static struct sl_value name_argument(struct wgsl_resolver *r, const struct wgsl_expr *e, struct sl_arg *arg)
{
	struct sl_value v = {.range = SL_ANY};
	if (e->kind == WGSL_NAME && !e->templated) {
		arg->word = r->module->names->symbols[e->name].word;
		v.kind = SL_KIND_name;
	} else if (e->kind == WGSL_MEMBER && e->left && e->left->kind == WGSL_NAME) {
		arg->word = sl_word_find(r->module->names->words, arg->text.p, arg->text.n);
		v.kind = SL_KIND_name;
	} else if (is_literal(e)) {
		struct wgsl_value literal = wgsl_eval(r, e);
		return wgsl_model_value(&literal);
	}
	return v;
}

static struct sl_arg *model_arg(struct wgsl_resolver *r, const struct wgsl_expr *e, enum wgsl_attribute id)
{
	struct sl_arg *arg = SL_NEW(r->arena, struct sl_arg);
	arg->span = e->span;
	arg->text = sl_span_text(r->module, e->span);
	arg->literal = (uint8_t)is_literal(e);
	if (id <= WGSL_ATTR_LAST_VALUE) {
		struct wgsl_value v = wgsl_eval(r, e), concrete = v;
		/* an untyped number becomes an i32; those of a workgroup size may join a u32 beside them, which a rule looks at */
		if (id != WGSL_ATTR_WORKGROUP_SIZE && v.type->kind == WGSL_T_AINT &&
		    !wgsl_convert(r, &concrete, wgsl_scalar(WGSL_T_I32), e->span))
			v = concrete;
		arg->value = wgsl_model_value(&v);
	} else {
		arg->value = name_argument(r, e, arg);
	}
	return arg;
}

/*
 * @interpolate and @diagnostic take bare names, no expressions (spec section "Context-Dependent Names"). A literal or `a.b` in place of
 * one with a closed list of names is the vocabulary's business.
 */
static void check_names(struct wgsl_resolver *r, const struct wgsl_attr *a)
{
	uint32_t i = 0;
	for (const struct wgsl_expr *e = a->args; e; e = e->next, i++) {
		int is_rule = a->is_diagnostic && i == 1,
		    is_dotted = e->kind == WGSL_MEMBER && (e->left->kind == WGSL_NAME || e->left->kind == WGSL_OPAQUE);
		if (e->kind == WGSL_OPAQUE || is_dotted || (e->kind == WGSL_NAME && !e->templated) || (is_literal(e) && !is_rule))
			continue;
		wgsl_complain_text(r, SL_FAULT_attribute_form, e->span, wgsl_name(r, a->name),
				   is_rule ? WGSL_TEXT("a rule has the form `name` or `name.name`")
					   : WGSL_TEXT("its arguments are bare names"));
	}
}

/* The second argument of @builtin, a bare name too, belongs to frag_depth alone (spec section "frag_depth"). */
static void check_depth_mode(struct wgsl_resolver *r, const struct wgsl_attr *a)
{
	const struct wgsl_expr *value = a->args, *mode = value ? value->next : NULL;
	if (!mode || value->kind != WGSL_NAME || mode->kind == WGSL_OPAQUE)
		return;
	if (!wgsl_text_is(wgsl_name(r, value->name), "frag_depth"))
		wgsl_complain_text(r, SL_FAULT_attribute_form, mode->span, wgsl_name(r, a->name),
				   WGSL_TEXT("only frag_depth has a depth mode"));
	else if ((mode->kind != WGSL_NAME || mode->templated) && !is_literal(mode))
		wgsl_complain_text(r, SL_FAULT_attribute_form, mode->span, wgsl_name(r, a->name),
				   WGSL_TEXT("its arguments are bare names"));
}

static struct sl_attr *model_attr(struct wgsl_resolver *r, const struct wgsl_attr *a)
{
	struct sl_attr *out = SL_NEW(r->arena, struct sl_attr);
	struct sl_arg **end = &out->args;
	out->name = a->name;
	out->word = a->name ? r->module->names->symbols[a->name].word : 0;
	out->has_parens = a->has_parens;
	out->nargs = (uint8_t)(a->nargs > UINT8_MAX ? UINT8_MAX : a->nargs);
	out->opaque = a->opaque;
	out->branch = a->branch;
	out->span = a->span;
	out->name_span = a->name_span;
	r->silent = (uint16_t)(r->silent + a->opaque);
	for (const struct wgsl_expr *e = a->args; e; e = e->next) {
		*end = model_arg(r, e, wgsl_attribute_of(r, a->name));
		end = &(*end)->next;
	}
	if (wgsl_attribute_of(r, a->name) == WGSL_ATTR_INTERPOLATE)
		check_names(r, a);
	if (wgsl_attribute_of(r, a->name) == WGSL_ATTR_BUILTIN)
		check_depth_mode(r, a);
	r->silent = (uint16_t)(r->silent - a->opaque);
	return out;
}

struct sl_attr *wgsl_model_attrs(struct wgsl_resolver *r, const struct wgsl_attr *a)
{
	struct sl_attr *first = NULL, **end = &first;
	for (; a; a = a->next) {
		*end = model_attr(r, a);
		end = &(*end)->next;
	}
	return first;
}

void wgsl_evaluate_attrs(struct wgsl_resolver *r, const struct wgsl_decl *d)
{
	const struct wgsl_entity *entity = d->resolved;
	struct sl_attr *out = entity->attrs;
	r->in_function = 1;
	for (const struct wgsl_attr *a = d->attrs; a && out; a = a->next, out = out->next) {
		struct sl_arg *arg = out->args;
		if (wgsl_attribute_of(r, a->name) > WGSL_ATTR_LAST_VALUE || a->opaque)
			continue;
		for (const struct wgsl_expr *e = a->args; e && arg; e = e->next, arg = arg->next) {
			if (arg->value.phase != SL_PHASE_override || arg->value.kind == SL_KIND_none)
				continue;
			struct wgsl_value v = wgsl_eval_at_pipeline(r, e);
			if (!wgsl_is_unknown(v.type))
				arg->value = wgsl_model_value(&v);
		}
	}
	r->in_function = 0;
}

const struct sl_attr *wgsl_find_attr(const struct wgsl_resolver *r, const struct sl_attr *a, enum wgsl_attribute id)
{
	sl_sym name = r->attributes[id];
	while (a && a->name != name)
		a = a->next;
	return name ? a : NULL;
}

int64_t wgsl_attr_int(const struct wgsl_resolver *r, const struct sl_attr *attrs, enum wgsl_attribute id, int64_t absent)
{
	const struct sl_attr *a = wgsl_find_attr(r, attrs, id);
	const struct sl_value *v = a && a->args ? &a->args->value : NULL;
	if (!v || !v->known || a->opaque || v->phase != SL_PHASE_constant)
		return absent;
	return v->kind == SL_KIND_i32 || v->kind == SL_KIND_u32 || v->kind == SL_KIND_abstract_int ? v->range.lo : absent;
}

/* ---- diagnostic controls --------------------------------------------------------------------------------------------------------------
 */

/* Different rules of one thing that are told apart; there are four rules in all. */
enum { MAX_CONTROLS = 64 };

static int same_rule(const struct wgsl_resolver *r, const struct wgsl_expr *a, const struct wgsl_expr *b)
{
	struct sl_str x = sl_span_text(r->module, a->span), y = sl_span_text(r->module, b->span);
	return a->kind == b->kind && a->name == b->name && (a->kind == WGSL_NAME || (x.n == y.n && memcmp(x.p, y.p, x.n) == 0));
}

/* Severity and rule of a control; null where they are not there. */
static const struct wgsl_expr *rule_of(const struct wgsl_expr *severity)
{
	return severity && severity->kind == WGSL_NAME ? severity->next : NULL;
}

/* One object cannot be given a rule's severity twice (spec section "diagnostic"). */
void wgsl_check_diagnostics(struct wgsl_resolver *r, const struct wgsl_attr *attrs)
{
	const struct wgsl_attr *seen[MAX_CONTROLS];
	size_t n = 0;
	for (const struct wgsl_attr *a = attrs; a; a = a->next) {
		const struct wgsl_expr *rule = a->is_diagnostic && !a->opaque ? rule_of(a->args) : NULL;
		size_t i = 0;
		if (a->is_diagnostic && !a->opaque)
			check_names(r, a);
		if (!rule)
			continue;
		while (i < n && !same_rule(r, rule, rule_of(seen[i]->args)))
			i++;
		if (i < n) {
			struct sl_fault *f = wgsl_fault(r, SL_FAULT_diagnostic_conflict, a->span);
			f->a = sl_span_text(r->module, rule->span);
			f->other = seen[i]->span;
		} else if (n < MAX_CONTROLS) {
			seen[n++] = a;
		}
	}
}

/* Directives may repeat a control, but not with another severity. */
void wgsl_check_directives(struct wgsl_resolver *r)
{
	const struct wgsl_directive *seen[MAX_CONTROLS];
	size_t n = 0;
	for (const struct wgsl_directive *d = r->unit->directives; d; d = d->next) {
		const struct wgsl_expr *rule = d->kind == SL_DIRECTIVE_diagnostic && !d->opaque ? rule_of(d->names) : NULL;
		if (!rule)
			continue;
		for (size_t i = 0; i < n; i++) {
			if (!same_rule(r, rule, rule_of(seen[i]->names)) || seen[i]->names->name == d->names->name)
				continue;
			struct sl_fault *f = wgsl_fault(r, SL_FAULT_diagnostic_conflict, d->span);
			f->a = sl_span_text(r->module, rule->span);
			f->other = seen[i]->span;
			break;
		}
		if (n < MAX_CONTROLS)
			seen[n++] = d;
	}
}
