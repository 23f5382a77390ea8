/* Evaluates expressions (spec section "Expressions"). Recursion follows the expression, whose depth the parser bounds. */
#include "grammar/limits.h"
#include "grammar/wgsl/resolve/predeclared.h"
#include "grammar/wgsl/resolve/resolver.h"

#include <string.h>

static struct wgsl_value refuse_name(struct wgsl_resolver *r, const struct wgsl_expr *e, const char *noun)
{
	wgsl_complain_text(r, SL_FAULT_not_a_value, e->span, wgsl_name(r, e->name), wgsl_text(noun));
	return wgsl_unknown_value();
}

/* ---- names -------------------------------------------------------------------------------------------------------------------------- */

void wgsl_keep_local(struct wgsl_resolver *r, struct wgsl_local *l, struct wgsl_value v)
{
	struct wgsl_value *kept = SL_NEW(r->arena, struct wgsl_value);
	*kept = v;
	l->resolved = kept;
}

/* A local constant has the value of its initialiser; of other locals only the declared type is known. */
static struct wgsl_value local_value(struct wgsl_resolver *r, struct wgsl_local *l)
{
	if (l->resolved)
		return *(struct wgsl_value *)l->resolved;
	struct wgsl_value v = wgsl_poisoned(SL_PHASE_runtime);
	if (l->kind == 'c') {
		v = wgsl_unknown_value();
		r->silent++; /* its own statement is where its faults are told */
		if (l->init)
			v = wgsl_eval(r, l->init);
		if (l->type)
			v = wgsl_eval_typed(r, v, wgsl_type_of(r, l->type), l->init ? l->init->span : l->span);
		r->silent--;
	} else if (l->type) {
		r->silent++;
		v.type = wgsl_type_of(r, l->type);
		r->silent--;
	}
	wgsl_keep_local(r, l, v);
	return v;
}

static struct wgsl_value variable_value(struct wgsl_resolver *r, const struct wgsl_expr *e, struct wgsl_decl *d)
{
	struct wgsl_entity *entity = wgsl_entity(r, d);
	if (!r->in_function) {
		/* in a template the file may be a piece of a body, whose variables have no address space */
		if (d->has_template || r->module->dialect <= SL_DIALECT_wesl)
			wgsl_complain_text(r, SL_FAULT_module_scope_reference, e->span, wgsl_name(r, d->name), (struct sl_str){0});
		return wgsl_unknown_value();
	}
	return entity ? wgsl_typed(entity->type, SL_PHASE_runtime) : wgsl_poisoned(SL_PHASE_runtime);
}

static struct wgsl_value declared_value(struct wgsl_resolver *r, const struct wgsl_expr *e, struct wgsl_decl *d)
{
	struct wgsl_entity *entity;
	if (e->templated && (d->kind == WGSL_DECL_VAR || d->kind == WGSL_DECL_OVERRIDE || d->kind == WGSL_DECL_CONST)) {
		wgsl_complain_text(r, SL_FAULT_template_arguments, e->span, wgsl_name(r, e->name),
				   WGSL_TEXT("takes no template arguments"));
		return wgsl_unknown_value();
	}
	switch (d->kind) {
	case WGSL_DECL_VAR:
		return variable_value(r, e, d);
	case WGSL_DECL_CONST:
		entity = wgsl_entity(r, d);
		return entity ? entity->value : wgsl_unknown_value();
	case WGSL_DECL_OVERRIDE:
		entity = wgsl_entity(r, d);
		if (!entity || wgsl_is_unknown(entity->type))
			return wgsl_unknown_value();
		return r->pipeline ? wgsl_override_value(r, entity) : wgsl_typed(entity->type, SL_PHASE_override);
	case WGSL_DECL_FN:
		wgsl_entity(r, d); /* naming it makes a cycle where it is being declared */
		return refuse_name(r, e, "function");
	default:
		return refuse_name(r, e, "type");
	}
}

static struct wgsl_value name_value(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	int ambiguous = 0;
	if (e->local)
		return local_value(r, e->local);
	struct wgsl_decl *d = wgsl_lookup(r, e->name, &ambiguous);
	if (ambiguous)
		return wgsl_unknown_value();
	if (d)
		return declared_value(r, e, d);
	struct wgsl_predeclared p;
	/* what comes from elsewhere may hide the predeclared name */
	if (!r->lenient && wgsl_find_predeclared(r, e->name, &p))
		return refuse_name(r, e, wgsl_predeclared_noun(&p));
	wgsl_unresolved(r, e->span, e->name, "value");
	return wgsl_unknown_value();
}

/* ---- calls -------------------------------------------------------------------------------------------------------------------------- */

static struct wgsl_value *eval_args(struct wgsl_resolver *r, const struct wgsl_expr *e, uint32_t *nargs)
{
	struct wgsl_value *args = SL_NEW_ARRAY(r->arena, struct wgsl_value, e->nargs ? e->nargs : 1);
	*nargs = 0;
	for (const struct wgsl_expr *a = e->args; a && *nargs < e->nargs; a = a->next)
		args[(*nargs)++] = wgsl_eval(r, a);
	return args;
}

static struct wgsl_value call_function(struct wgsl_resolver *r, const struct wgsl_expr *e, struct wgsl_decl *d)
{
	struct wgsl_entity *entity = r->in_function ? wgsl_entity(r, d) : NULL;
	if (!r->in_function) {
		wgsl_complain_text(r, SL_FAULT_not_callable, e->span, wgsl_name(r, d->name),
				   WGSL_TEXT("a function of the module, and only built-in ones are constant"));
		return wgsl_unknown_value();
	}
	struct wgsl_value v = wgsl_poisoned(SL_PHASE_runtime);
	if (entity && entity->type)
		v.type = entity->type;
	return v;
}

static struct wgsl_value call_value(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	const struct wgsl_expr *callee = e->left;
	uint32_t nargs;
	int ambiguous = 0, incomplete = 0;
	struct wgsl_value *args = eval_args(r, e, &nargs);
	if (!callee || callee->kind != WGSL_NAME)
		return wgsl_poisoned(wgsl_latest(args, nargs));
	if (callee->local) {
		wgsl_complain_text(r, SL_FAULT_not_callable, callee->span, wgsl_name(r, callee->name), WGSL_TEXT("local variable"));
		return wgsl_unknown_value();
	}
	struct wgsl_decl *d = wgsl_lookup(r, callee->name, &ambiguous);
	if (ambiguous)
		return wgsl_poisoned(wgsl_latest(args, nargs));
	if (d && d->kind == WGSL_DECL_FN)
		return call_function(r, e, d);
	if (d && (d->kind == WGSL_DECL_ALIAS || d->kind == WGSL_DECL_STRUCT))
		return wgsl_construct(r, e, wgsl_type_of(r, callee), 0, args, nargs);
	if (d) {
		const char *noun = wgsl_decl_noun(d);
		wgsl_complain_text(r, SL_FAULT_not_callable, callee->span, wgsl_name(r, callee->name), wgsl_text(noun));
		return wgsl_unknown_value();
	}
	struct wgsl_predeclared p;
	if (wgsl_find_predeclared(r, callee->name, &p) && p.kind == WGSL_PRE_FUNCTION)
		return wgsl_call_builtin(r, e, p.a, args, nargs);
	const struct wgsl_type *t = wgsl_predeclared_type(r, callee, &incomplete);
	return wgsl_construct(r, e, t, incomplete, args, nargs);
}

/* ---- access ------------------------------------------------------------------------------------------------------------------------- */

static struct wgsl_value index_value(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	struct wgsl_value base = wgsl_eval(r, e->left), i = wgsl_eval(r, e->right);
	struct wgsl_value both[2] = {base, i};
	unsigned phase = wgsl_latest(both, 2), kind = base.type->kind;
	if (((base.type->flags | i.type->flags) & WGSL_UNSURE) || kind == WGSL_T_POINTER || kind == WGSL_T_BUFFER || kind == WGSL_T_OTHER)
		return wgsl_poisoned(phase);
	if (kind != WGSL_T_ARRAY && kind != WGSL_T_VECTOR && kind != WGSL_T_MATRIX) {
		wgsl_mismatch(r, e->left->span, WGSL_TEXT("an index expression"), WGSL_TEXT("an array, vector or matrix"), base.type->text);
		return wgsl_unknown_value();
	}
	if (!wgsl_kind_is_int(i.type->kind)) {
		wgsl_mismatch(r, e->right->span, WGSL_TEXT("an index"), WGSL_TEXT("i32 or u32"), i.type->text);
		return wgsl_unknown_value();
	}
	if (!wgsl_convert(r, &i, wgsl_concrete(r, i.type), e->right->span))
		return wgsl_unknown_value();
	/* what an index picks that is no constant is concrete itself */
	if (i.phase != SL_PHASE_constant && !wgsl_convert(r, &base, wgsl_concrete(r, base.type), e->left->span))
		return wgsl_unknown_value();
	int64_t n = kind == WGSL_T_ARRAY ? base.type->count : base.type->width;
	int bounded = kind != WGSL_T_ARRAY || base.type->count_kind == WGSL_COUNT_FIXED;
	if (i.known && (i.u.i < 0 || (bounded && i.u.i >= n))) {
		struct sl_fault *f = wgsl_fault(r, SL_FAULT_out_of_bounds, e->right->span);
		f->n = i.u.i;
		f->m = bounded ? n : 0;
		return wgsl_unknown_value();
	}
	if (!i.known || !base.known)
		return wgsl_typed(wgsl_part(base.type), phase);
	struct wgsl_value part = wgsl_part_value(&base, (uint64_t)i.u.i);
	part.phase = (uint8_t)phase;
	part.defaulted |= i.defaulted;
	return part;
}

static struct wgsl_value bad_member(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_type *t)
{
	struct sl_str type = wgsl_clip(t->text), text = sl_module_format(r->module, "no member of %.*s", (int)type.n, type.p);
	wgsl_complain_text(r, SL_FAULT_not_a_value, e->op_span, wgsl_name(r, e->name), text);
	return wgsl_unknown_value();
}

/* Letters of one of the two sets, within the vector. */
static int read_swizzle(struct sl_str name, unsigned width, unsigned *at)
{
	const char *set = name.n && memchr("xyzw", name.p[0], 4) ? "xyzw" : "rgba";
	if (name.n < 1 || name.n > 4)
		return 0;
	for (uint32_t i = 0; i < name.n; i++) {
		const char *c = memchr(set, name.p[i], 4);
		if (!c || (unsigned)(c - set) >= width)
			return 0;
		at[i] = (unsigned)(c - set);
	}
	return 1;
}

static struct wgsl_value swizzle_value(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_value *base)
{
	struct sl_str name = wgsl_name(r, e->name);
	unsigned at[4];
	if (!read_swizzle(name, base->type->width, at))
		return bad_member(r, e, base->type);
	if (name.n == 1)
		return wgsl_part_value(base, at[0]);
	struct wgsl_value out = wgsl_typed(wgsl_vector(wgsl_element_kind(base->type), name.n), base->phase);
	out.defaulted = base->defaulted;
	out.known = base->known;
	if (!out.known)
		return out;
	struct wgsl_value *parts = SL_NEW_ARRAY(r->arena, struct wgsl_value, name.n);
	for (uint32_t i = 0; i < name.n; i++)
		parts[i] = wgsl_part_value(base, at[i]);
	out.parts = parts;
	return out;
}

static int find_member(struct wgsl_resolver *r, const struct wgsl_type *record, sl_sym name, uint32_t *at)
{
	struct wgsl_symbol *s = &r->symbols[name < r->nsymbols ? name : 0];
	uint32_t i = 0;
	if (!record->decl) { /* of frexp or modf */
		struct sl_str text = wgsl_name(r, name);
		*at = !wgsl_text_is(text, "fract");
		return !*at || wgsl_text_is(text, wgsl_kind_is_int(wgsl_element_kind(record->members[1])) ? "exp" : "whole");
	}
	if (s->record == record) {
		*at = s->member;
		return 1;
	}
	for (const struct wgsl_member *m = record->decl->members; m; m = m->next, i++) {
		if (m->name != name)
			continue;
		s->record = record;
		*at = s->member = i;
		return 1;
	}
	return 0;
}

static struct wgsl_value member_value(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	struct wgsl_value base = wgsl_eval(r, e->left);
	if ((base.type->flags & WGSL_UNSURE) || base.type->kind == WGSL_T_POINTER)
		return wgsl_poisoned(base.phase);
	if (base.type->kind == WGSL_T_VECTOR)
		return swizzle_value(r, e, &base);
	if (base.type->kind != WGSL_T_STRUCT)
		return bad_member(r, e, base.type);
	uint32_t i;
	return find_member(r, base.type, e->name, &i) ? wgsl_part_value(&base, i) : bad_member(r, e, base.type);
}

/* ---- operators ---------------------------------------------------------------------------------------------------------------------- */

/* `false && x` and `true || x`: x has a type but is not evaluated (spec section "Logical Expressions"). */
static struct wgsl_value logical_value(struct wgsl_resolver *r, const struct wgsl_expr *e, struct wgsl_value left)
{
	int decided = left.known && left.type->kind == WGSL_T_BOOL && left.u.i == (e->op == WGSL_OP_OROR);
	r->unevaluated = (uint16_t)(r->unevaluated + decided);
	struct wgsl_value right = wgsl_eval(r, e->right);
	struct wgsl_value both = wgsl_binary(r, e, left, right);
	r->unevaluated = (uint16_t)(r->unevaluated - decided);
	return decided ? left : both;
}

static struct wgsl_value literal_value(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	unsigned kind;
	switch (e->kind) {
	case WGSL_BOOL:
		return wgsl_int(WGSL_T_BOOL, e->number != 0);
	case WGSL_INT:
		return wgsl_int(e->suffix == 'i' ? WGSL_T_I32 : e->suffix == 'u' ? WGSL_T_U32 : WGSL_T_AINT, e->value);
	default:
		if (e->suffix == 'h')
			wgsl_require(r, WGSL_EXT_F16, e->span, WGSL_TEXT("f16"));
		kind = e->suffix == 'f' ? WGSL_T_F32 : e->suffix == 'h' ? WGSL_T_F16 : WGSL_T_AFLOAT;
		return wgsl_float(kind, wgsl_round_float(kind, e->number));
	}
}

static struct wgsl_value eval_kind(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	struct wgsl_value left;
	switch (e->kind) {
	case WGSL_BOOL:
	case WGSL_INT:
	case WGSL_FLOAT:
		return literal_value(r, e);
	case WGSL_NAME:
		return name_value(r, e);
	case WGSL_CALL:
		return call_value(r, e);
	case WGSL_INDEX:
		return index_value(r, e);
	case WGSL_MEMBER:
		return member_value(r, e);
	case WGSL_PAREN:
		return wgsl_eval(r, e->left);
	case WGSL_UNARY:
		return wgsl_unary(r, e, wgsl_eval(r, e->right));
	case WGSL_BINARY:
		left = wgsl_eval(r, e->left);
		if (e->op == WGSL_OP_ANDAND || e->op == WGSL_OP_OROR)
			return logical_value(r, e, left);
		return wgsl_binary(r, e, left, wgsl_eval(r, e->right));
	default:
		return wgsl_unknown_value();
	}
}

struct wgsl_value wgsl_eval(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	if (!e || r->depth >= SL_MAX_RESOLVE_DEPTH) {
		if (e && !r->pipeline) /* overrides may rest on many earlier ones */
			wgsl_chain_too_deep(r, e->span);
		return wgsl_unknown_value();
	}
	r->depth++;
	struct wgsl_value v = eval_kind(r, e);
	r->depth--;
	if (r->unevaluated)
		v.known = 0;
	return v;
}

struct wgsl_value wgsl_eval_typed(struct wgsl_resolver *r, struct wgsl_value v, const struct wgsl_type *wanted, struct sl_span span)
{
	if (wgsl_is_unknown(v.type) || wgsl_is_unknown(wanted)) {
		v.known = 0;
		v.type = wanted;
		return v;
	}
	if (!wgsl_convert(r, &v, wanted, span))
		v = wgsl_typed(wanted, SL_PHASE_constant);
	return v;
}
