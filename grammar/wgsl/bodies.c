/* What is kept of function bodies: assertions, local declarations, calls as statements, and which names are used. */
#include "grammar/wgsl/predeclared.h"
#include "grammar/wgsl/resolver.h"

/* Variables of a function have no other address space (spec section "var Declarations"). */
static void check_local_space(struct wgsl_resolver *r, const struct wgsl_expr *space)
{
	struct wgsl_predeclared p;
	int unsure = 0;

	if (!wgsl_lookup(r, space->name, &unsure) && !unsure && wgsl_find_predeclared(r, space->name, &p) && p.kind == WGSL_PRE_SPACE &&
	    p.a != SL_SPACE_function)
		wgsl_complain(r, SL_FAULT_variable_form, space->span, "a variable in a function is in the `function` address space", NULL,
			      NULL);
}

static void check_local(struct wgsl_resolver *r, const struct wgsl_local *l)
{
	if (l->space)
		check_local_space(r, l->space);
	const struct wgsl_type *type = l->type ? wgsl_type_of(r, l->type) : NULL;
	if (type && l->kind == 'v' && !(type->flags & (WGSL_CONSTRUCTIBLE | WGSL_UNSURE))) {
		if (wgsl_check_space(r, type, SL_SPACE_function, l->type->span))
			wgsl_complain_text(r, SL_FAULT_bad_type_for, l->type->span, type->text, WGSL_TEXT("the type of a local var"));
		return;
	}
	if (type && l->kind != 'p')
		wgsl_check_space(r, type, l->kind == 'v' ? SL_SPACE_function : SL_SPACE_none, l->type->span);
	if (l->kind == 'c' && l->init)
		wgsl_initial_value(r, l->init, type, SL_PHASE_constant, "the initialiser of a const");
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
	} else if (wgsl_find_predeclared(r, s->name, &p)) {
		must_use = p.kind != WGSL_PRE_FUNCTION || wgsl_builtin_must_use(p.a);
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

/* A predeclared name in a body: what it needs, and functions that are named without being called. */
static void check_predeclared_use(struct wgsl_resolver *r, struct wgsl_entity *function, const struct wgsl_stmt *s,
				  const struct wgsl_predeclared *p)
{
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

/* The name of a use where it stands again. */
static struct sl_span again(const struct wgsl_stmt *s, uint32_t begin)
{
	return (struct sl_span){s->span.file, begin, begin + (s->span.end - s->span.begin), 0};
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
				check_local(r, s->local);
			break;
		case WGSL_STMT_CALL:
			check_call_statement(r, s);
			break;
		case WGSL_STMT_USE:
			check_use(r, d->resolved, s);
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
