/* What is kept of function bodies: assertions, local declarations, calls as statements, and which names are used. */
#include "grammar/wgsl/resolve/predeclared.h"
#include "grammar/wgsl/resolve/resolver.h"

/* Variables of a function have no other address space (spec section "var Declarations"). */
static void check_local_space(struct wgsl_resolver *r, const struct wgsl_expr *space)
{
	struct wgsl_predeclared p;
	int unsure = 0;
	const struct wgsl_decl *d = wgsl_lookup(r, space->name, &unsure);

	if (unsure)
		return;
	if (d || !wgsl_find_predeclared(r, space->name, &p) || p.kind != WGSL_PRE_SPACE)
		wgsl_no_enumerant(r, space->span, space->name, "address space");
	else if (p.a != SL_SPACE_function)
		wgsl_complain(r, SL_FAULT_variable_form, space->span, "a variable in a function is in the `function` address space", NULL,
			      NULL);
	else if (space->next)
		wgsl_complain(r, SL_FAULT_variable_form, space->next->span,
			      "only a variable in the storage address space has an access mode", NULL, NULL);
}

/* Dawn's null, Vulkan, Metal and D3D writers alike give a variable of a function this much. */
#define MAX_LOCAL_BYTES 65536

/* The type that the initialiser of a var or let has, where it is told by a name; null: unknown. What is wrong with it is told elsewhere. */
static const struct wgsl_type *initial_type(struct wgsl_resolver *r, const struct wgsl_local *l)
{
	int unsure = 0;
	const struct wgsl_type *t = NULL;
	if (!l->made || l->made->local)
		return NULL;
	const struct wgsl_decl *d = wgsl_lookup(r, l->made->name, &unsure);
	const struct wgsl_entity *entity = d ? d->resolved : NULL;
	if (unsure || (!l->made->templated && (!d || d->kind != WGSL_DECL_VAR)))
		return NULL;
	if (!l->made->templated)
		return entity ? entity->type : NULL;
	r->silent++;
	t = wgsl_type_of(r, l->made);
	r->silent--;
	return t;
}

static void note_size(struct wgsl_entity *function, const struct wgsl_stmt *s, const struct wgsl_type *t)
{
	int is_value = !(t->flags & WGSL_UNSURE) && t->kind != WGSL_T_POINTER;
	if (!is_value || t->size <= MAX_LOCAL_BYTES || t->size > UINT32_MAX || s->unreachable || function->large)
		return;
	function->large = s;
	function->large_bytes = t->size;
}

/* A var or let whose type is that of its initialiser. */
static const struct wgsl_type *check_inferred(struct wgsl_resolver *r, const struct wgsl_local *l)
{
	const struct wgsl_type *t = initial_type(r, l);
	int is_var = l->kind == 'v';
	if (is_var && l->is_address && !r->lenient)
		wgsl_complain_text(r, SL_FAULT_bad_type_for, l->name_span, WGSL_TEXT("a pointer"), WGSL_TEXT("the type of a local var"));
	if (!t || t->flags & WGSL_UNSURE || t->kind == WGSL_T_OTHER || r->lenient)
		return NULL;
	if (t->flags & WGSL_CONSTRUCTIBLE)
		return wgsl_check_space(r, t, is_var ? SL_SPACE_function : SL_SPACE_none, l->name_span) ? t : NULL;
	if (!l->made->templated && (is_var || t->flags & WGSL_PLAIN))
		wgsl_complain_text(r, SL_FAULT_bad_type_for, l->name_span, t->text,
				   is_var ? WGSL_TEXT("the type of a local var") : WGSL_TEXT("a value"));
	return NULL;
}

static void check_local(struct wgsl_resolver *r, struct wgsl_entity *function, const struct wgsl_stmt *s)
{
	const struct wgsl_local *l = s->local;
	if (l->space)
		check_local_space(r, l->space);
	const struct wgsl_type *type = l->type ? wgsl_type_of(r, l->type) : NULL;
	if (l->kind == 'v' && !l->type && !l->has_init && !r->lenient)
		wgsl_complain(r, SL_FAULT_variable_form, l->name_span, "a var has a type or an initialiser", NULL, NULL);
	if (!l->type && l->kind != 'c')
		type = check_inferred(r, l);
	if (type && l->kind != 'c')
		note_size(function, s, type);
	if (type && l->type && l->kind == 'v' && !(type->flags & (WGSL_CONSTRUCTIBLE | WGSL_UNSURE))) {
		if (wgsl_check_space(r, type, SL_SPACE_function, l->type->span))
			wgsl_complain_text(r, SL_FAULT_bad_type_for, l->type->span, type->text, WGSL_TEXT("the type of a local var"));
		return;
	}
	if (type && l->type && l->kind != 'p')
		wgsl_check_space(r, type, l->kind == 'v' ? SL_SPACE_function : SL_SPACE_none, l->type->span);
	if (l->kind == 'c' && l->init)
		wgsl_initial_value(r, l->init, type, SL_PHASE_constant, "the initialiser of a const");
}

/* ---- template lists and constructors ---- */

/* An array of any fixed count can be made; how many elements a variable may have is its own matter. */
static void check_constructible(struct wgsl_resolver *r, const struct wgsl_type *t, struct sl_span span)
{
	if (!(t->flags & (WGSL_UNSURE | WGSL_CONSTRUCTIBLE)) && t->kind != WGSL_T_OTHER)
		wgsl_complain_text(r, SL_FAULT_bad_type_for, span, t->text, WGSL_TEXT("a constructor: no value of it can be made"));
}

static void refuse_template(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	wgsl_complain_text(r, SL_FAULT_template_arguments, e->span, wgsl_name(r, e->name), WGSL_TEXT("takes no template arguments"));
}

/* A name with a template list in an expression: the type that a constructor makes, or the one that bitcast yields. */
static void check_template(struct wgsl_resolver *r, const struct wgsl_stmt *s)
{
	const struct wgsl_expr *e = s->expr;
	struct wgsl_predeclared p;
	int unsure = 0;
	const struct wgsl_decl *d = e->local ? NULL : wgsl_lookup(r, e->name, &unsure);
	if (unsure || r->lenient)
		return;
	if (e->local || (d && d->kind != WGSL_DECL_ALIAS && d->kind != WGSL_DECL_STRUCT)) {
		refuse_template(r, e);
		return;
	}
	if (!d && !wgsl_find_predeclared(r, e->name, &p))
		return; /* told where the name is used */
	if (!d && p.kind == WGSL_PRE_FUNCTION) {
		int yields_it = p.a == WGSL_FN_bitcast || p.a == WGSL_FN_bufferView || p.a == WGSL_FN_bufferArrayView;
		if (yields_it && e->nargs == 1)
			wgsl_type_of(r, e->args);
		else if (!yields_it && wgsl_builtin(p.a)->signature)
			refuse_template(r, e);
		return;
	}
	const struct wgsl_type *t = wgsl_type_of(r, e);
	if (wgsl_is_unknown(t))
		return;
	if (s->called)
		check_constructible(r, t, e->span);
	else
		wgsl_complain_text(r, SL_FAULT_not_a_value, e->span, wgsl_clip(t->text), WGSL_TEXT("type"));
}

/* ---- clauses ---- */

/* The clause of the switch that has the value already; else this one has it from now on. */
static const struct wgsl_stmt *claim(struct wgsl_resolver *r, const struct wgsl_stmt *s, int64_t value)
{
	struct wgsl_switch *w = s->clauses;
	size_t room = 2;
	while (room < (size_t)w->count * 2)
		room *= 2;
	if (!w->seen) {
		w->seen = SL_NEW_ARRAY(r->arena, const struct wgsl_stmt *, room);
		w->values = SL_NEW_ARRAY(r->arena, int64_t, room);
	}
	uint64_t hash = (uint64_t)value * 0x9e3779b97f4a7c15u;
	size_t at = (size_t)(hash >> 32) & (room - 1);
	for (; w->seen[at]; at = (at + 1) & (room - 1)) {
		if (w->values[at] == value)
			return w->seen[at];
	}
	w->seen[at] = s;
	w->values[at] = value;
	return NULL;
}

/* A value of a clause is a constant integer, of the type of the others, and no other clause has it (spec section "Switch Statement"). */
static void check_case(struct wgsl_resolver *r, const struct wgsl_stmt *s)
{
	struct wgsl_value v = wgsl_eval(r, s->expr);
	if (r->lenient || wgsl_is_late(r, &v, SL_PHASE_constant, s->span, "a case") || wgsl_is_unknown(v.type))
		return;
	if (!wgsl_kind_is_int(v.type->kind)) {
		wgsl_mismatch(r, s->span, WGSL_TEXT("a case"), WGSL_TEXT("i32 or u32"), v.type->text);
		return;
	}
	if (v.type->kind != WGSL_T_AINT) {
		if (s->clauses->kind && s->clauses->kind != v.type->kind)
			wgsl_mismatch(r, s->span, WGSL_TEXT("a case"), wgsl_scalar(s->clauses->kind)->text, v.type->text);
		s->clauses->kind = v.type->kind;
	} else if (v.known && !wgsl_convert(r, &v, wgsl_scalar(v.u.i < 0 ? WGSL_T_I32 : WGSL_T_U32), s->span)) {
		return;
	}
	const struct wgsl_stmt *first = v.known ? claim(r, s, v.u.i) : NULL;
	if (!first)
		return;
	struct sl_fault *f = wgsl_fault(r, SL_FAULT_duplicate_case, s->span);
	f->a = sl_span_text(r->module, s->span);
	f->n = v.u.i;
	f->other = first->span;
}

/* ---- calls and names ---- */

static int is_enumerant(const struct wgsl_predeclared *p)
{
	return p->kind == WGSL_PRE_ACCESS || p->kind == WGSL_PRE_SPACE || p->kind == WGSL_PRE_FORMAT || p->kind == WGSL_PRE_MAJORNESS;
}

/* A call as a statement throws its result away. That the callee is used is a statement of its own. */
static void check_call_statement(struct wgsl_resolver *r, const struct wgsl_stmt *s)
{
	struct wgsl_predeclared p;
	int unsure = 0, must_use = 0;
	struct wgsl_decl *d = wgsl_lookup(r, s->name, &unsure);
	if (unsure)
		return;
	if (d && d->kind == WGSL_DECL_FN) {
		const struct wgsl_entity *entity = d->resolved;
		const struct sl_attr *attr = wgsl_find_attr(r, entity->attrs, WGSL_ATTR_MUST_USE);
		must_use = attr && !attr->opaque && d->type;
	} else if (d) {
		must_use = d->kind == WGSL_DECL_ALIAS || d->kind == WGSL_DECL_STRUCT; /* a constructor */
	} else if (wgsl_find_predeclared(r, s->name, &p) && !is_enumerant(&p)) {
		must_use = p.kind != WGSL_PRE_FUNCTION || wgsl_builtin(p.a)->must_use;
	}
	if (must_use)
		wgsl_complain_text(r, SL_FAULT_must_use_ignored, s->span, wgsl_name(r, s->name), (struct sl_str){0});
}

/* A statement that only shaders of these stages may have, a bit each. */
static void limit_to(struct wgsl_entity *function, const struct wgsl_stmt *s, unsigned stages)
{
	for (unsigned i = 0; i < WGSL_STAGES; i++) {
		if (!(stages >> (SL_STAGE_vertex + i) & 1) && !function->limited[i] && !s->opaque)
			function->limited[i] = s;
	}
}

/* The name of a use where it stands again. */
static struct sl_span again(const struct wgsl_stmt *s, uint32_t begin)
{
	return (struct sl_span){s->span.file, begin, begin + (s->span.end - s->span.begin), 0};
}

/* A predeclared name in a body: what it needs, and functions that are named without being called. */
static void check_predeclared_use(struct wgsl_resolver *r, struct wgsl_entity *function, const struct wgsl_stmt *s,
				  const struct wgsl_predeclared *p)
{
	int takes_list = p->kind == WGSL_PRE_ATOMIC || p->kind == WGSL_PRE_POINTER || p->kind == WGSL_PRE_STORAGE_TEXTURE ||
			 (p->kind == WGSL_PRE_TEXTURE && p->a);
	if (p->kind == WGSL_PRE_UNSUPPORTED && s->called)
		wgsl_complain_text(r, SL_FAULT_not_a_type, s->span, wgsl_name(r, s->name), wgsl_text(wgsl_predeclared_noun(p)));
	if (is_enumerant(p) && s->called && !r->lenient)
		wgsl_complain_text(r, SL_FAULT_not_callable, s->span, wgsl_name(r, s->name), wgsl_text(wgsl_predeclared_noun(p)));
	if (p->kind != WGSL_PRE_FUNCTION && s->bare && !r->lenient)
		wgsl_complain_text(r, SL_FAULT_not_a_value, again(s, s->bare), wgsl_name(r, s->name), wgsl_text(wgsl_predeclared_noun(p)));
	if (s->valued && takes_list && !r->lenient)
		wgsl_complain_text(r, SL_FAULT_template_arguments, again(s, s->valued), wgsl_name(r, s->name),
				   WGSL_TEXT("takes template arguments"));
	else if (s->valued && !r->lenient && (p->kind == WGSL_PRE_SAMPLER || p->kind == WGSL_PRE_TEXTURE || p->kind == WGSL_PRE_BUFFER))
		wgsl_complain_text(r, SL_FAULT_bad_type_for, again(s, s->valued), wgsl_name(r, s->name),
				   WGSL_TEXT("a constructor: no value of it can be made"));
	if (p->kind == WGSL_PRE_FUNCTION)
		limit_to(function, s, wgsl_builtin(p->a)->stages);
	if (p->kind == WGSL_PRE_FUNCTION && s->called)
		wgsl_require(r, (enum wgsl_extension)wgsl_builtin(p->a)->extension, s->span, wgsl_name(r, s->name));
	else if (p->kind == WGSL_PRE_FUNCTION)
		wgsl_complain_text(r, SL_FAULT_not_a_value, s->span, wgsl_name(r, s->name), WGSL_TEXT("built-in function"));
	else if (p->kind == WGSL_PRE_EXTENDED)
		wgsl_require(r, (enum wgsl_extension)p->a, s->span, wgsl_name(r, s->name));
	else if (p->a == WGSL_T_F16 && (p->kind == WGSL_PRE_SCALAR || p->kind == WGSL_PRE_VECTOR || p->kind == WGSL_PRE_MATRIX))
		wgsl_require(r, WGSL_EXT_F16, s->span, wgsl_name(r, s->name));
}

static void check_arguments(struct wgsl_resolver *r, const struct wgsl_stmt *s, const struct wgsl_decl *d)
{
	uint32_t wanted = 0;
	for (const struct wgsl_member *m = d->members; m; m = m->next, wanted++) {
		if (m->opaque)
			return;
	}
	uint32_t given = s->args && s->args != wanted + 1 ? s->args : s->other_args && s->other_args != wanted + 1 ? s->other_args : 0;
	if (!given || d->opaque)
		return;
	struct sl_fault *f = wgsl_fault(r, SL_FAULT_call_arguments, given == s->args ? s->span : again(s, s->other_call));
	f->a = wgsl_name(r, s->name);
	f->n = wanted;
	f->m = given - 1;
	f->other = d->name_span;
}

/* What nothing can be assigned to, not even a part of it; null: something can. */
static const char *read_only(const struct wgsl_decl *d)
{
	const struct wgsl_entity *entity = d->resolved;
	if (d->kind == WGSL_DECL_CONST || d->kind == WGSL_DECL_OVERRIDE)
		return wgsl_decl_noun(d);
	if (d->kind != WGSL_DECL_VAR || !entity)
		return NULL;
	if (entity->space == SL_SPACE_uniform)
		return "uniform variable";
	int reads = entity->access == SL_ACCESS_read || (d->template_args && !d->template_args->next);
	return entity->space == SL_SPACE_storage && reads ? "storage variable without write access" : NULL;
}

/* Calls of a function with the right number of arguments and a result where one is wanted, assignments to what can be written. */
static void check_form(struct wgsl_resolver *r, const struct wgsl_stmt *s, const struct wgsl_decl *d)
{
	if (r->lenient)
		return;
	if (d->kind == WGSL_DECL_FN) {
		check_arguments(r, s, d);
		if (s->valued && !d->type && !d->opaque)
			wgsl_complain_text(r, SL_FAULT_no_result, again(s, s->valued), wgsl_name(r, s->name), (struct sl_str){0});
	}
	if (d->kind == WGSL_DECL_STRUCT || d->kind == WGSL_DECL_ALIAS) {
		const struct wgsl_entity *entity = d->resolved;
		if (s->bare)
			wgsl_complain_text(r, SL_FAULT_not_a_value, again(s, s->bare), wgsl_name(r, s->name), wgsl_text(wgsl_decl_noun(d)));
		if (s->valued && entity && entity->type)
			check_constructible(r, entity->type, again(s, s->valued));
	}
	const char *noun = s->assigned ? read_only(d) : NULL;
	if (!noun)
		return;
	struct sl_fault *f = wgsl_fault(r, SL_FAULT_not_assignable, again(s, s->assigned));
	f->a = wgsl_name(r, s->name);
	f->b = wgsl_text(noun);
	f->other = d->name_span;
}

static void check_use(struct wgsl_resolver *r, struct wgsl_entity *function, const struct wgsl_stmt *s)
{
	int unsure = 0;
	struct wgsl_predeclared p;
	struct wgsl_decl *d = wgsl_lookup(r, s->name, &unsure);
	if (unsure)
		return;
	if (d) {
		check_form(r, s, d);
		if (d->kind == WGSL_DECL_FN && !s->called)
			wgsl_complain_text(r, SL_FAULT_not_a_value, s->span, wgsl_name(r, s->name), WGSL_TEXT("function"));
		if (s->called && (d->kind == WGSL_DECL_VAR || d->kind == WGSL_DECL_OVERRIDE || d->kind == WGSL_DECL_CONST)) {
			const char *noun = wgsl_decl_noun(d);
			wgsl_complain_text(r, SL_FAULT_not_callable, s->span, wgsl_name(r, s->name), wgsl_text(noun));
		}
		const struct wgsl_entity *entity = d->resolved;
		if (d->kind == WGSL_DECL_FN && s->called && entity->stage != SL_STAGE_none)
			wgsl_complain_text(r, SL_FAULT_entry_called, s->span, wgsl_name(r, s->name), (struct sl_str){0});
	} else if (wgsl_find_predeclared(r, s->name, &p)) {
		check_predeclared_use(r, function, s, &p);
	} else {
		wgsl_unresolved(r, s->span, s->name, s->called ? "function" : "value");
	}
}

void wgsl_resolve_body(struct wgsl_resolver *r, struct wgsl_decl *d)
{
	r->in_function = 1;
	r->current = NULL;
	r->silent = (uint16_t)(r->silent + d->opaque);
	for (const struct wgsl_stmt *s = d->body; s; s = s->next) {
		r->silent = (uint16_t)(r->silent + s->opaque);
		wgsl_check_diagnostics(r, s->attrs);
		switch (s->kind) {
		case WGSL_STMT_ASSERT:
			wgsl_check_assertion(r, s->expr);
			break;
		case WGSL_STMT_LOCAL:
			if (s->local && s->opaque)
				wgsl_keep_local(r, s->local, wgsl_unknown_value()); /* it may be another one */
			else if (s->local)
				check_local(r, d->resolved, s);
			break;
		case WGSL_STMT_CALL:
			check_call_statement(r, s);
			break;
		case WGSL_STMT_USE:
			check_use(r, d->resolved, s);
			break;
		case WGSL_STMT_TYPE:
			check_template(r, s);
			break;
		case WGSL_STMT_CASE:
			check_case(r, s);
			break;
		case WGSL_STMT_DISCARD:
			limit_to(d->resolved, s, 1u << SL_STAGE_fragment);
			break;
		default:
			break;
		}
		r->silent = (uint16_t)(r->silent - s->opaque);
	}
	r->silent = (uint16_t)(r->silent - d->opaque);
	r->in_function = 0;
}
