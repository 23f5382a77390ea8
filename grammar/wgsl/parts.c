/* Parts of a body that are parsed: the types and values of declarations, the values of clauses, template lists. */
#include "grammar/wgsl/scan.h"

#include <string.h>

void wgsl_scan_expected(struct wgsl_scan *s, uint32_t i, const char *what, const char *context)
{
	s->decl->body_complete = 0;
	if (s->p->tolerant)
		return;
	s->p->unit->broken = 1;
	if (s->reported || s->tokens[i].kind == WGSL_TOKEN_BAD || s->previous == WGSL_TOKEN_BAD)
		return;
	s->reported = 1;
	wgsl_expected(s->p, &s->tokens[i], what, (struct sl_str){context, (uint32_t)strlen(context)});
}

struct wgsl_stmt *wgsl_scan_row(struct wgsl_scan *s, enum wgsl_stmt_kind kind, struct sl_span span)
{
	struct wgsl_stmt *stmt = SL_NEW(s->p->arena, struct wgsl_stmt);

	stmt->kind = (uint8_t)kind;
	stmt->span = span;
	if (s->last)
		s->last->next = stmt;
	else
		s->decl->body = stmt;
	s->last = stmt;
	return stmt;
}

struct sl_span wgsl_scan_span(const struct wgsl_scan *s, uint32_t first, uint32_t last)
{
	return (struct sl_span){s->p->file, s->tokens[first].begin, s->tokens[last].end, 0};
}

int wgsl_scan_parse(struct wgsl_scan *s, int start, uint32_t first, uint32_t last, const char *context)
{
	int ok = !s->reported && wgsl_parse_range(s->p, start, first, last, context);

	if (!ok) {
		s->reported = 1;
		s->decl->body_complete = 0;
	}
	return ok;
}

/* `name<argument>`, from its first token on. */
static struct wgsl_expr *templated_name(struct wgsl_scan *s, const struct wgsl_token *t)
{
	struct wgsl_exprs list = wgsl_list_of(wgsl_new_name(s->p, t + 2, NULL));

	list.written = 1;
	list.end = t + 3;
	return wgsl_new_name(s->p, t, &list);
}

/* A type that is a plain name, or has one plain argument, needs no parser. */
static struct wgsl_expr *type_in(struct wgsl_scan *s, uint32_t first, uint32_t last)
{
	const struct wgsl_token *t = &s->tokens[first];

	if (last == first + 1 && t->kind == WGSL_TOKEN_IDENT)
		return wgsl_new_name(s->p, t, NULL);
	if (last == first + 4 && t->kind == WGSL_TOKEN_IDENT && t[1].kind == WGSL_TOKEN_TL && t[2].kind == WGSL_TOKEN_IDENT &&
	    t[3].kind == WGSL_TOKEN_TR)
		return templated_name(s, t);
	return wgsl_scan_parse(s, WGSL_TOKEN_START_TYPE, first, last, "the type of a variable") ? s->p->expr : NULL;
}

/* The names in the template list of a var, its first token at i. */
static struct wgsl_expr *template_of_var(struct wgsl_scan *s, uint32_t i)
{
	const struct wgsl_token *t = &s->tokens[i];
	struct wgsl_expr *first = NULL, **last = &first;

	if (t->kind == WGSL_TOKEN_TR)
		wgsl_scan_expected(s, i, "an expression", "variable declaration");
	for (; t->kind != WGSL_TOKEN_TR; t += t->kind == WGSL_TOKEN_COMMA) {
		int is_name = t->kind == WGSL_TOKEN_IDENT;
		if (!is_name || (t[1].kind != WGSL_TOKEN_COMMA && t[1].kind != WGSL_TOKEN_TR)) {
			if (t->kind != WGSL_TOKEN_LPAREN)
				wgsl_scan_expected(s, (uint32_t)(t - s->tokens) + (uint32_t)is_name, is_name ? "','" : "an address space",
						   "variable declaration");
			return NULL;
		}
		*last = wgsl_new_name(s->p, t++, NULL);
		last = &(*last)->next;
	}
	return first;
}

/* Of a var or let without a type, whose initialiser is [first, last): a name, or a call of a type with a template list. */
static struct wgsl_expr *initialiser_type(struct wgsl_scan *s, uint32_t first, uint32_t last)
{
	const struct wgsl_token *t = s->tokens;
	uint32_t i = first + 1, depth = 0;

	if (t[first].kind != WGSL_TOKEN_IDENT)
		return NULL;
	if (i == last)
		return wgsl_new_name(s->p, &t[first], NULL);
	if (t[i].kind != WGSL_TOKEN_TL || t[last - 1].kind != WGSL_TOKEN_RPAREN)
		return NULL;
	while (t[i].kind != WGSL_TOKEN_TR || &t[t[i].value] != &t[first + 1])
		i++;
	uint32_t end = ++i;
	for (; i < last; i++) {
		depth += t[i].kind == WGSL_TOKEN_LPAREN;
		depth -= t[i].kind == WGSL_TOKEN_RPAREN;
		if (!depth && i != last - 1)
			return NULL;
	}
	return type_in(s, first, end);
}

void wgsl_scan_local(struct wgsl_scan *s, uint32_t i)
{
	struct wgsl_local *local = SL_NEW(s->p->arena, struct wgsl_local);
	struct wgsl_stmt *stmt = wgsl_scan_row(s, WGSL_STMT_LOCAL, wgsl_scan_span(s, s->first, i - 1));
	const struct wgsl_token *keyword = &s->tokens[s->first];

	local->kind = keyword->kind == WGSL_TOKEN_VAR ? 'v' : keyword->kind == WGSL_TOKEN_LET ? 'l' : 'c';
	local->name = s->tokens[s->name].value;
	local->span = stmt->span;
	local->name_span = wgsl_span_of(s->p, &s->tokens[s->name]);
	local->has_init = s->equal != 0;
	if (keyword->kind == WGSL_TOKEN_VAR && keyword[1].kind == WGSL_TOKEN_TL)
		local->space = template_of_var(s, s->first + 2);
	if (s->type)
		local->type = type_in(s, s->type, s->equal ? s->equal : i);
	if (s->equal && local->kind == 'c' && wgsl_scan_parse(s, WGSL_TOKEN_START_EXPR, s->equal + 1, i, "'const' declaration"))
		local->init = s->p->expr;
	if (s->equal && local->kind != 'c' && !s->type && !s->reported)
		local->made = initialiser_type(s, s->equal + 1, i);
	if (local->made && !local->made->templated)
		local->named = s->scopes.names[local->made->name].local;
	local->is_address = s->equal && s->tokens[s->equal + 1].kind == WGSL_TOKEN_AND;
	if (!s->equal && local->kind != 'v')
		wgsl_scan_expected(s, i, "'='", local->kind == 'l' ? "'let' declaration" : "'const' declaration");
	stmt->local = local;
	stmt->opaque = keyword->branch != 0;
	stmt->unreachable = wgsl_flow_unreachable(&s->flow);
	stmt->attrs = s->attrs;
	s->attrs = NULL;
	wgsl_scopes_bind(&s->scopes, local);
}

/* ---- template lists ---- */

/* `name<argument>` needs no parser. Null: it is something else, or what has been looked at already. */
static struct wgsl_expr *plain_template(struct wgsl_scan *s, const struct wgsl_token *callee)
{
	const struct wgsl_body_name *name = &s->scopes.names[callee->value];
	const struct wgsl_token *argument = callee + 2;

	if (!name->local && !s->scopes.names[argument->value].local && name->body == s->body && argument[2].kind == WGSL_TOKEN_LPAREN) {
		if (name->use->template_arg == argument->value)
			return NULL;
		name->use->template_arg = argument->value;
	}
	return templated_name(s, callee);
}

void wgsl_scan_template(struct wgsl_scan *s, uint32_t i)
{
	uint32_t callee = s->tokens[i].value - 1;
	const struct wgsl_token *t = &s->tokens[callee];
	struct wgsl_expr *e = NULL;

	/* what is parsed as a whole is looked at there */
	if (t->kind != WGSL_TOKEN_IDENT || s->reported || s->pending == WGSL_ASSERT ||
	    (s->pending == WGSL_LOCAL && ((s->type && !s->equal) || s->tokens[s->first].kind == WGSL_TOKEN_CONST)))
		return;
	if (callee + 3 == i && t[2].kind == WGSL_TOKEN_IDENT)
		e = plain_template(s, t);
	else if (wgsl_scan_parse(s, WGSL_TOKEN_START_TYPE, callee, i + 1, "a template list"))
		e = s->p->expr;
	if (!e)
		return;
	struct wgsl_stmt *stmt = wgsl_scan_row(s, WGSL_STMT_TYPE, e->span);
	stmt->expr = e;
	stmt->called = s->tokens[i + 1].kind == WGSL_TOKEN_LPAREN;
	stmt->opaque = t->branch != 0;
}

/* ---- clauses ---- */

static void value_of_clause(struct wgsl_scan *s, uint32_t first, uint32_t last)
{
	const struct wgsl_token *t = &s->tokens[first];
	struct wgsl_expr *e = NULL;

	if (first >= last || t->kind == WGSL_TOKEN_DEFAULT)
		return;
	if (last == first + 1 && t->kind == WGSL_TOKEN_IDENT)
		e = wgsl_new_name(s->p, t, NULL);
	else if (last == first + 1 && t->kind == WGSL_TOKEN_INT)
		e = wgsl_new_literal(s->p, t);
	else if (wgsl_scan_parse(s, WGSL_TOKEN_START_EXPR, first, last, "a case"))
		e = s->p->expr;
	if (!e)
		return;
	struct wgsl_stmt *stmt = wgsl_scan_row(s, WGSL_STMT_CASE, wgsl_scan_span(s, first, last - 1));
	stmt->expr = e;
	stmt->clauses = wgsl_flow_switch(&s->flow);
	stmt->clauses->count++;
	stmt->opaque = t->branch != 0;
}

void wgsl_scan_clause(struct wgsl_scan *s, uint32_t i)
{
	uint32_t begin = s->first + 1, depth = 0;

	for (uint32_t at = begin; at < i; at++) {
		if (s->tokens[at].kind == WGSL_TOKEN_COLON || s->tokens[at].kind == WGSL_TOKEN_AT)
			i = at;
	}
	for (uint32_t at = begin; at < i; at++) {
		unsigned kind = s->tokens[at].kind;
		depth += kind == WGSL_TOKEN_LPAREN || kind == WGSL_TOKEN_LBRACKET || kind == WGSL_TOKEN_TL;
		depth -= kind == WGSL_TOKEN_RPAREN || kind == WGSL_TOKEN_RBRACKET || kind == WGSL_TOKEN_TR;
		if (kind != WGSL_TOKEN_COMMA || depth)
			continue;
		value_of_clause(s, begin, at);
		begin = at + 1;
	}
	value_of_clause(s, begin, i);
}

/* ---- textures and samplers ---- */

int wgsl_scan_has_handles(const struct wgsl_unit *unit)
{
	for (const struct wgsl_decl *d = unit->decls; d; d = d->next) {
		if (d->kind == WGSL_DECL_VAR && !d->has_template && d->type)
			return 1;
	}
	return 0;
}

/* The name that an argument is which ends before token i, perhaps in parentheses; null: it is something else. */
static const struct wgsl_token *lone_name(const struct wgsl_scan *s, uint32_t i)
{
	const struct wgsl_token *t = &s->tokens[i - 1], *before;
	uint32_t open = 0;

	for (; t->kind == WGSL_TOKEN_RPAREN && open < WGSL_LEVELS; t--)
		open++;
	for (before = t - 1; open && before->kind == WGSL_TOKEN_LPAREN; before--)
		open--;
	int is_argument = before->kind == WGSL_TOKEN_LPAREN || before->kind == WGSL_TOKEN_COMMA;
	return t->kind == WGSL_TOKEN_IDENT && !t->branch && !open && is_argument ? t : NULL;
}

void wgsl_scan_argument(struct wgsl_scan *s, uint32_t i)
{
	enum { MAX_LETS = 16 }; /* that name each other */
	struct wgsl_call *call = &s->calls[s->level];
	const struct wgsl_token *t = s->passes && call->callee && call->commas <= UINT8_MAX ? lone_name(s, i) : NULL;

	if (!t)
		return;
	sl_sym name = t->value;
	const struct wgsl_local *local = s->scopes.names[name].local;
	for (unsigned n = 0; local && local->kind == 'l' && local->made && !local->made->templated && n < MAX_LETS; n++) {
		name = local->made->name;
		local = local->named;
	}
	if (local && local->kind != 'p')
		return;
	struct wgsl_passed *passed = SL_NEW(s->p->arena, struct wgsl_passed);
	passed->name = name;
	passed->argument = (uint16_t)call->commas;
	passed->is_parameter = local != NULL;
	passed->next = call->passed;
	call->passed = passed;
}

void wgsl_scan_pass(struct wgsl_scan *s)
{
	const struct wgsl_call *call = &s->calls[s->level];
	const struct wgsl_token *t = &s->tokens[call->callee];

	if (!call->passed || t->branch)
		return;
	struct wgsl_pass *pass = SL_NEW(s->p->arena, struct wgsl_pass);
	pass->callee = t->value;
	pass->span = wgsl_span_of(s->p, t);
	pass->arguments = call->passed;
	*(s->decl->passes ? &s->decl->last_pass->next : &s->decl->passes) = pass;
	s->decl->last_pass = pass;
}
