/* Expressions of a body: which names they use, how, and what calls are given. */
#include "grammar/wgsl/body/body.h"

static int is_local(const struct wgsl_walk *w, sl_sym name)
{
	return w->scopes.names[name].local != NULL;
}

/* ---- names ---- */

/* The row of a name that is no local. */
static struct wgsl_stmt *use_of(struct wgsl_walk *w, const struct wgsl_token *t)
{
	struct wgsl_body_name *name = &w->scopes.names[t->value];

	if (name->body != w->number) {
		name->body = w->number;
		name->use = wgsl_add_row(w, WGSL_STMT_USE, wgsl_span_of(w->p, t));
		name->use->name = t->value;
		name->use->opaque = t->branch != 0;
		name->use->unreachable = 1;
	}
	name->use->unreachable &= wgsl_flow_unreachable(&w->flow);
	return name->use;
}

static void use_local(struct wgsl_walk *w, struct wgsl_local *local, const struct wgsl_expr *read)
{
	if (w->flow.continuing)
		wgsl_flow_use(&w->flow, local);
	if (local->call)
		wgsl_follow_read(w->p, local->call, read);
}

/* A name as a value or a type. `read`: the member or element of it that is taken, or null. */
static void walk_name(struct wgsl_walk *w, struct wgsl_expr *e, const struct wgsl_expr *read)
{
	const struct wgsl_token *t = &w->p->tokens[e->value];

	e->local = w->scopes.names[e->name].local;
	if (e->local) {
		use_local(w, e->local, read);
		return;
	}
	struct wgsl_stmt *use = use_of(w, t);
	if (!use->bare && !w->lists && !w->in_type && !e->templated)
		use->bare = t->begin;
}

void wgsl_walk_name(struct wgsl_walk *w, const struct wgsl_token *t)
{
	if (is_local(w, t->value))
		use_local(w, w->scopes.names[t->value].local, NULL);
	else if (t[1].kind == WGSL_TOKEN_LPAREN || t[1].kind == WGSL_TOKEN_TL)
		use_of(w, t)->called = 1;
	else
		use_of(w, t);
}

/* ---- template lists ---- */

/* `name<argument>(` that has been looked at already, with the same meaning of both names. */
static int was_seen(struct wgsl_walk *w, const struct wgsl_expr *e)
{
	struct wgsl_body_name *name = &w->scopes.names[e->name];
	const struct wgsl_expr *argument = e->args;

	if (e->nargs != 1 || argument->kind != WGSL_NAME || argument->templated || name->local || is_local(w, argument->name))
		return 0;
	if (name->use->template_arg == argument->name)
		return 1;
	name->use->template_arg = argument->name;
	return 0;
}

static void walk_template(struct wgsl_walk *w, struct wgsl_expr *e, int called)
{
	w->lists++;
	for (struct wgsl_expr *argument = e->args; argument; argument = argument->next)
		wgsl_walk_expr(w, argument);
	w->lists--;
	if (w->lists || w->in_type || w->whole || w->p->quiet || (called && was_seen(w, e)))
		return;
	struct wgsl_stmt *row = wgsl_add_row(w, WGSL_STMT_TYPE, e->span);
	row->expr = e;
	row->called = (uint8_t)called;
	row->opaque = w->p->tokens[e->value].branch != 0;
}

/* ---- calls ---- */

const struct wgsl_local *wgsl_behind_lets(const struct wgsl_walk *w, sl_sym *name)
{
	enum { MAX_LETS = 16 }; /* that name each other */
	const struct wgsl_local *local = w->scopes.names[*name].local;

	for (unsigned n = 0; local && local->kind == 'l' && local->made && !local->made->templated && n < MAX_LETS; n++) {
		*name = local->made->name;
		local = local->made->local;
	}
	return local;
}

/* An argument that is a parameter of the function or a name of the module, perhaps in parentheses; null: it is something else. */
static struct wgsl_passed *passed(struct wgsl_walk *w, const struct wgsl_expr *e, unsigned argument)
{
	while (e->kind == WGSL_PAREN && e->left)
		e = e->left;
	if (e->kind != WGSL_NAME || e->templated || w->p->tokens[e->value].branch)
		return NULL;
	sl_sym name = e->name;
	const struct wgsl_local *local = wgsl_behind_lets(w, &name);
	if (local && local->kind != 'p')
		return NULL;
	struct wgsl_passed *p = SL_NEW(w->p->arena, struct wgsl_passed);
	p->name = name;
	p->argument = (uint16_t)argument;
	p->is_parameter = local != NULL;
	return p;
}

static void keep_pass(struct wgsl_walk *w, const struct wgsl_expr *e)
{
	struct wgsl_passed *first = NULL;
	unsigned n = 0;

	if (!w->passes || w->p->tokens[e->left->value].branch)
		return;
	for (const struct wgsl_expr *argument = e->args; argument && n <= UINT8_MAX; argument = argument->next, n++) {
		struct wgsl_passed *p = passed(w, argument, n);
		if (!p)
			continue;
		p->next = first;
		first = p;
	}
	if (!first)
		return;
	struct wgsl_pass *pass = SL_NEW(w->p->arena, struct wgsl_pass);
	pass->callee = e->left->name;
	pass->span = e->left->span;
	pass->arguments = first;
	*(w->decl->passes ? &w->decl->last_pass->next : &w->decl->passes) = pass;
	w->decl->last_pass = pass;
}

/* How many arguments a function that is no local is given: all calls of a body should agree. */
static void keep_arguments(struct wgsl_stmt *use, const struct wgsl_expr *e)
{
	uint32_t args = e->nargs + 1;

	if (args > UINT16_MAX)
		return;
	if (!use->args) {
		use->args = (uint16_t)args;
	} else if (use->args != args && !use->other_args) {
		use->other_args = (uint16_t)args;
		use->other_call = e->left->span.begin;
	}
}

/* Returns the call where rules ask for it. `valued`: its value is used. */
static struct sl_call *walk_call(struct wgsl_walk *w, struct wgsl_expr *e, int valued)
{
	struct wgsl_expr *callee = e->left;
	struct sl_call *call = NULL;
	struct wgsl_stmt *use = NULL;

	callee->local = w->scopes.names[callee->name].local;
	if (callee->local) {
		use_local(w, callee->local, NULL);
	} else {
		use = use_of(w, &w->p->tokens[callee->value]);
		use->called = 1;
		if (!callee->templated && valued && !use->valued)
			use->valued = callee->span.begin;
		if (!callee->templated)
			call = wgsl_follow_call(&w->followed, e);
	}
	if (callee->templated)
		walk_template(w, callee, 1);
	for (struct wgsl_expr *argument = e->args; argument; argument = argument->next)
		wgsl_walk_expr(w, argument);
	if (use && !callee->templated) {
		keep_pass(w, e);
		keep_arguments(use, e);
	}
	return call;
}

void wgsl_walk_call(struct wgsl_walk *w, struct wgsl_expr *e)
{
	struct sl_call *call = walk_call(w, e, 0);

	if (call)
		wgsl_follow_read(w->p, call, NULL);
}

struct sl_call *wgsl_walk_initialiser(struct wgsl_walk *w, struct wgsl_expr *e)
{
	if (e->kind != WGSL_CALL) {
		wgsl_walk_expr(w, e);
		return NULL;
	}
	struct sl_call *call = walk_call(w, e, 1);
	if (call)
		call->kept = 1;
	return call;
}

/* ---- expressions ---- */

/* What a member or an element is taken of. */
static void walk_object(struct wgsl_walk *w, struct wgsl_expr *e, const struct wgsl_expr *read)
{
	if (e->kind == WGSL_NAME && !e->templated) {
		walk_name(w, e, read);
	} else if (e->kind == WGSL_CALL) {
		struct sl_call *call = walk_call(w, e, 1);
		if (call)
			wgsl_follow_read(w->p, call, read);
	} else {
		wgsl_walk_expr(w, e);
	}
}

void wgsl_walk_expr(struct wgsl_walk *w, struct wgsl_expr *e)
{
	if (!e)
		return;
	switch (e->kind) {
	case WGSL_NAME:
		walk_name(w, e, NULL);
		if (e->templated)
			walk_template(w, e, 0);
		break;
	case WGSL_CALL:
		walk_object(w, e, NULL);
		break;
	case WGSL_MEMBER:
		walk_object(w, e->left, e);
		break;
	case WGSL_INDEX:
		walk_object(w, e->left, e);
		wgsl_walk_expr(w, e->right);
		break;
	case WGSL_PAREN:
	case WGSL_UNARY:
	case WGSL_BINARY:
		wgsl_walk_expr(w, e->left);
		if (e->kind == WGSL_BINARY)
			wgsl_follow_operation(&w->followed, e);
		wgsl_walk_expr(w, e->right);
		break;
	case WGSL_OPAQUE: /* a dialect's name may have arguments of the language */
		wgsl_walk_expr(w, e->left);
		wgsl_walk_expr(w, e->right);
		for (struct wgsl_expr *argument = e->args; argument; argument = argument->next)
			wgsl_walk_expr(w, argument);
		break;
	default:
		break;
	}
}
