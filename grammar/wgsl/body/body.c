/*
 * Bodies: a walk over the statements that the grammar has built keeps what rules and the resolver ask for, with a stack of scopes so that a
 * local name is never taken for a module's, and with what can run (flow.h). What the grammar takes although no body can hold it is a fault.
 */
#include "grammar/wgsl/body/body.h"

#include <string.h>

static void walk_list(struct wgsl_walk *, struct wgsl_node *);

/* ---- faults and rows ---- */

void wgsl_expect(struct wgsl_walk *w, const struct wgsl_token *t, const char *what, const char *context)
{
	w->decl->body_complete = 0;
	w->flow.quiet = 1;
	if (w->p->tolerant)
		return;
	w->p->unit->broken = 1;
	if (w->p->quiet)
		return;
	w->p->quiet = 1;
	wgsl_expected(w->p, t, what, (struct sl_str){context, (uint32_t)strlen(context)});
}

struct wgsl_stmt *wgsl_add_row(struct wgsl_walk *w, enum wgsl_stmt_kind kind, struct sl_span span)
{
	struct wgsl_stmt *stmt = SL_NEW(w->p->arena, struct wgsl_stmt);

	stmt->kind = (uint8_t)kind;
	stmt->span = span;
	if (w->last)
		w->last->next = stmt;
	else
		w->decl->body = stmt;
	w->last = stmt;
	return stmt;
}

/* From one token to the one before another. */
static struct sl_span span_before(const struct wgsl_walk *w, const struct wgsl_token *first, const struct wgsl_token *end)
{
	return (struct sl_span){w->p->file, first->begin, end[-1].end, 0};
}

/* The token that begins at an offset, which is one of the body's. */
static const struct wgsl_token *token_at(const struct wgsl_token *end, uint32_t begin)
{
	while (end->begin > begin)
		end--;
	return end;
}

static uint8_t stands_on(const struct wgsl_node *n)
{
	switch (n->kind) {
	case WGSL_NODE_WHILE:
	case WGSL_NODE_FOR:
	case WGSL_NODE_LOOP:
		return SL_ON_loop;
	case WGSL_NODE_BRANCH:
		return SL_ON_branch;
	case WGSL_NODE_SWITCH:
		return SL_ON_switch;
	case WGSL_NODE_BLOCK:
		return SL_ON_block;
	case WGSL_NODE_ASSERT:
		return SL_ON_assertion;
	default:
		return SL_ON_statement;
	}
}

/* Attributes before a statement or block; those of a declaration belong to its row. */
static void walk_attributes(struct wgsl_walk *w, const struct wgsl_node *n)
{
	const struct wgsl_token *first = n->first;

	if (!n->attrs || n->kind == WGSL_NODE_LOCAL)
		return;
	for (const struct wgsl_attr *a = n->attrs; !first && a; a = a->next) /* they end before a statement without a keyword */
		if (!a->next)
			first = token_at(n->last, a->span.end - 1) + 1;
	struct wgsl_stmt *row = wgsl_add_row(w, WGSL_STMT_ATTRS, wgsl_span_of(w->p, first));
	row->on = stands_on(n);
	row->attrs = n->attrs;
}

/* ---- declarations ---- */

/* The template list of a var holds names. */
static struct wgsl_expr *space_of(struct wgsl_walk *w, const struct wgsl_node *n)
{
	for (const struct wgsl_expr *e = n->right; e; e = e->next) {
		if (e->kind == WGSL_NAME && !e->templated)
			continue;
		if (e->kind != WGSL_PAREN && e->kind != WGSL_OPAQUE)
			wgsl_expect(w, token_at(n->last, e->span.begin), "an address space", "variable declaration");
		return NULL;
	}
	return n->right;
}

/* Of a var or let without a type: the name that its initialiser is, or the type with a template list that it is a call of. */
static struct wgsl_expr *made_by(struct wgsl_expr *init)
{
	if (init && init->kind == WGSL_NAME && !init->templated)
		return init;
	return init && init->kind == WGSL_CALL && init->left->templated ? init->left : NULL;
}

static struct wgsl_local *new_local(const struct wgsl_walk *w, const struct wgsl_node *n, struct sl_span span)
{
	struct wgsl_local *local = SL_NEW(w->p->arena, struct wgsl_local);

	local->kind = n->first->kind == WGSL_TOKEN_VAR ? 'v' : n->first->kind == WGSL_TOKEN_LET ? 'l' : 'c';
	local->name = n->name->value;
	local->span = span;
	local->name_span = wgsl_span_of(w->p, n->name);
	local->has_init = n->expr != NULL;
	local->type = n->type;
	return local;
}

static void walk_local(struct wgsl_walk *w, struct wgsl_node *n)
{
	struct wgsl_expr *space = space_of(w, n);
	int is_const = n->first->kind == WGSL_TOKEN_CONST;
	struct sl_call *call = NULL;

	w->in_type = 1;
	wgsl_walk_expr(w, n->type);
	w->in_type = 0;
	w->whole = (uint8_t)is_const;
	if (n->expr)
		call = wgsl_walk_initialiser(w, n->expr);
	w->whole = 0;
	if (n->name->kind != WGSL_TOKEN_IDENT)
		return;
	struct wgsl_stmt *row = wgsl_add_row(w, WGSL_STMT_LOCAL, span_before(w, n->first, n->last));
	struct wgsl_local *local = new_local(w, n, row->span);
	local->space = space;
	local->call = call;
	if (is_const)
		local->init = n->expr;
	else if (!n->type)
		local->made = made_by(n->expr);
	local->is_address = n->expr && n->expr->kind == WGSL_UNARY && n->expr->op == WGSL_OP_ADDRESS;
	row->local = local;
	row->opaque = n->first->branch != 0;
	row->unreachable = wgsl_flow_unreachable(&w->flow);
	row->attrs = n->attrs;
	wgsl_scopes_bind(&w->scopes, local);
}

/* ---- assignments ---- */

static void refuse_target(struct wgsl_walk *w, const struct wgsl_expr *e, const char *noun, struct sl_span declared)
{
	if (w->p->tolerant || w->p->quiet)
		return;
	struct sl_fault *f = sl_module_fault(w->p->module, SL_FAULT_not_assignable, e->op_span);
	f->a = sl_name(w->p->module->names, e->name);
	f->b = (struct sl_str){noun, (uint32_t)strlen(noun)};
	f->other = declared;
}

/* Functions that yield pointers; all others yield values, to which nothing can be assigned. */
static int yields_pointer(struct sl_str name)
{
	return (name.n == 10 && memcmp(name.p, "bufferView", 10) == 0) || (name.n == 15 && memcmp(name.p, "bufferArrayView", 15) == 0);
}

/* What a left side starts from (spec section "Assignment Statement"). */
struct root {
	const struct wgsl_expr *name;  /* null: it is no left side */
	const struct wgsl_expr *wrong; /* what cannot stand in one */
	uint8_t plain, is_call;        /* plain: the name alone, perhaps in parentheses */
};

static struct root root_of(const struct wgsl_expr *e)
{
	struct root r = {.plain = 1};

	for (;;) {
		switch (e->kind) {
		case WGSL_NAME:
			r.name = e;
			return r;
		case WGSL_CALL:
			r.name = e->left;
			r.is_call = 1;
			return r;
		case WGSL_MEMBER:
		case WGSL_INDEX:
			r.plain = 0;
			break;
		case WGSL_PAREN:
			break;
		case WGSL_UNARY:
			r.plain = 0;
			if (e->op == WGSL_OP_DEREF || e->op == WGSL_OP_ADDRESS)
				break;
			r.wrong = e;
			return r;
		default:
			r.wrong = e->kind == WGSL_OPAQUE ? NULL : e;
			return r;
		}
		e = e->left ? e->left : e->right;
		if (!e)
			return r;
	}
}

static void assign_to(struct wgsl_walk *w, const struct wgsl_node *n)
{
	struct root root = root_of(n->expr);

	if (root.wrong && root.wrong->kind == WGSL_BINARY)
		wgsl_expect(w, token_at(n->last, root.wrong->op_span.begin), "'='", "a statement");
	else if (root.wrong)
		wgsl_expect(w, token_at(n->last, root.wrong->span.begin), "an identifier", "a statement");
	if (!root.name)
		return;
	sl_sym name = root.name->name;
	const struct wgsl_local *local = w->scopes.names[name].local;
	if (root.is_call) {
		if (!yields_pointer(sl_name(w->p->module->names, name)))
			refuse_target(w, root.name, "call", (struct sl_span){0});
	} else if (n->expr->kind == WGSL_UNARY && n->expr->op == WGSL_OP_ADDRESS) {
		refuse_target(w, root.name, "address", (struct sl_span){0});
	} else if (!local) {
		w->scopes.names[name].use->assigned = root.name->op_span.begin;
	} else if (local->kind == 'c') {
		refuse_target(w, root.name, "constant", local->name_span);
	} else if (local->kind != 'v' && root.plain) { /* a part of a let or parameter may be reached through a pointer */
		refuse_target(w, root.name, local->kind == 'p' ? "parameter" : "let", local->name_span);
	}
}

/* `++` and `--` end a statement, all other operators are followed by a value. */
static void check_operator(struct wgsl_walk *w, const struct wgsl_node *n)
{
	const struct wgsl_token *op = n->op;
	int is_increment = op->kind == WGSL_TOKEN_MINUS || w->p->bytes[op->end - 1] == '+';

	if (is_increment != !n->right)
		wgsl_expect(w, op + 1, n->right ? "';'" : "an expression", "a statement");
	else if (op->kind == WGSL_TOKEN_MINUS && op->end != op[1].begin)
		wgsl_expect(w, op, "'='", "a statement");
}

static void walk_simple(struct wgsl_walk *w, struct wgsl_node *n)
{
	if (n->op) {
		wgsl_walk_expr(w, n->expr);
		check_operator(w, n);
		if (n->expr)
			assign_to(w, n);
		wgsl_walk_expr(w, n->right);
		return;
	}
	if (n->expr->kind != WGSL_CALL) {
		wgsl_walk_expr(w, n->expr);
		if (n->expr->kind != WGSL_OPAQUE)
			wgsl_expect(w, n->last, "'='", "a statement");
		return;
	}
	const struct wgsl_token *t = &w->p->tokens[n->expr->left->value];
	wgsl_walk_call(w, n->expr);
	if (w->scopes.names[t->value].local)
		return;
	struct wgsl_stmt *row = wgsl_add_row(w, WGSL_STMT_CALL, n->expr->span);
	row->name = t->value;
	row->opaque = t->branch != 0;
	row->expr = n->expr;
}

/* ---- blocks ---- */

/* A block that belongs to the statement which begins with `head`. */
static void open_block(struct wgsl_walk *w, const struct wgsl_node *block, const struct wgsl_token *head)
{
	walk_attributes(w, block);
	w->flow.quiet |= w->p->quiet;
	w->stopped |= !wgsl_scopes_open(&w->scopes, block->first);
	wgsl_flow_open(&w->flow, head);
}

static void close_block(struct wgsl_walk *w)
{
	w->flow.quiet |= w->p->quiet;
	wgsl_flow_close(&w->flow);
	wgsl_scopes_close(&w->scopes);
}

static void walk_block(struct wgsl_walk *w, const struct wgsl_node *block, const struct wgsl_token *head)
{
	open_block(w, block, head);
	walk_list(w, block->body);
	close_block(w);
}

static void walk_branches(struct wgsl_walk *w, const struct wgsl_node *n)
{
	for (; n; n = n->otherwise) {
		wgsl_walk_expr(w, n->expr);
		walk_block(w, n->block, n->first);
	}
}

static void walk_loop(struct wgsl_walk *w, const struct wgsl_node *n)
{
	open_block(w, n->block, n->first);
	walk_list(w, n->block->body);
	if (n->otherwise)
		walk_block(w, n->otherwise->block, n->otherwise->first);
	close_block(w);
}

static void walk_for(struct wgsl_walk *w, const struct wgsl_node *n)
{
	w->stopped |= !wgsl_scopes_open(&w->scopes, n->first);
	wgsl_flow_for(&w->flow, n->first);
	walk_list(w, n->init);
	wgsl_walk_expr(w, n->expr);
	wgsl_flow_condition(&w->flow, !n->expr);
	walk_list(w, n->update);
	walk_block(w, n->block, n->first);
	wgsl_scopes_close(&w->scopes);
}

/* ---- switches ---- */

static void walk_selector(struct wgsl_walk *w, struct wgsl_expr *e)
{
	const struct wgsl_token *t = &w->p->tokens[e->kind == WGSL_NAME ? e->value : 0];

	if (t->kind == WGSL_TOKEN_DEFAULT) {
		wgsl_flow_default(&w->flow, t);
		return;
	}
	wgsl_walk_expr(w, e);
}

static void keep_selectors(struct wgsl_walk *w, const struct wgsl_node *clause)
{
	for (struct wgsl_expr *e = clause->expr; e && !w->p->quiet; e = e->next) {
		if (e->kind == WGSL_NAME && w->p->tokens[e->value].kind == WGSL_TOKEN_DEFAULT)
			continue;
		struct wgsl_stmt *row = wgsl_add_row(w, WGSL_STMT_CASE, e->span);
		row->expr = e;
		row->clauses = wgsl_flow_switch(&w->flow);
		row->clauses->count++;
		row->opaque = clause->first->branch != 0;
	}
}

static void walk_switch(struct wgsl_walk *w, const struct wgsl_node *n)
{
	wgsl_walk_expr(w, n->expr);
	open_block(w, n->block, n->first);
	for (struct wgsl_node *clause = n->block->body; clause && !w->stopped; clause = clause->next) {
		w->whole = 1;
		for (struct wgsl_expr *e = clause->expr; e; e = e->next)
			walk_selector(w, e);
		w->whole = 0;
		keep_selectors(w, clause);
		walk_block(w, clause->block, clause->first);
	}
	close_block(w);
}

/* ---- statements ---- */

static void walk_discard(struct wgsl_walk *w, const struct wgsl_token *t)
{
	if (!w->discards && !t->branch)
		wgsl_add_row(w, WGSL_STMT_DISCARD, wgsl_span_of(w->p, t));
	w->discards = 1;
}

static void walk_assertion(struct wgsl_walk *w, const struct wgsl_node *n)
{
	w->whole = 1;
	wgsl_walk_expr(w, n->expr);
	w->whole = 0;
	struct wgsl_stmt *row = wgsl_add_row(w, WGSL_STMT_ASSERT, span_before(w, n->first, n->last));
	row->expr = n->expr;
	row->opaque = n->first->branch != 0;
}

static void walk_jump(struct wgsl_walk *w, const struct wgsl_node *n)
{
	wgsl_walk_expr(w, n->expr);
	w->flow.quiet |= w->p->quiet;
	wgsl_flow_jump(&w->flow, n->first, n->last);
}

/* Tokens that are no statement: the names in them are used as far as one can tell, and what they declare is local. */
static void walk_skipped(struct wgsl_walk *w, const struct wgsl_node *n)
{
	uint32_t open = 0;
	const struct wgsl_token *declared = NULL;

	for (const struct wgsl_token *t = n->first; t <= n->last && !w->stopped; t++) {
		if (t->kind == WGSL_TOKEN_LBRACE) {
			w->stopped |= !wgsl_scopes_open(&w->scopes, t);
			open += !w->stopped;
		} else if (t->kind == WGSL_TOKEN_RBRACE && open) {
			wgsl_scopes_close(&w->scopes);
			open--;
		} else if (t->kind == WGSL_TOKEN_VAR || t->kind == WGSL_TOKEN_LET || t->kind == WGSL_TOKEN_CONST) {
			declared = t;
		} else if (t->kind == WGSL_TOKEN_DISCARD) {
			walk_discard(w, t);
		} else if (t->kind == WGSL_TOKEN_AT) {
			t += t[1].kind == WGSL_TOKEN_IDENT;
		} else if (t->kind == WGSL_TOKEN_IDENT && declared && (t - 1 == declared || t[-1].kind == WGSL_TOKEN_TR)) {
			struct wgsl_node local = {.kind = WGSL_NODE_LOCAL, .first = declared, .name = t};
			wgsl_scopes_bind(&w->scopes, new_local(w, &local, wgsl_span_of(w->p, t)));
			declared = NULL;
		} else if (t->kind == WGSL_TOKEN_IDENT && t[-1].kind != WGSL_TOKEN_DOT) {
			wgsl_walk_name(w, t);
		}
	}
	while (open--)
		wgsl_scopes_close(&w->scopes);
}

static void walk_statement(struct wgsl_walk *w, struct wgsl_node *n)
{
	if (n->kind != WGSL_NODE_BLOCK)
		walk_attributes(w, n);
	switch (n->kind) {
	case WGSL_NODE_SKIPPED:
		walk_skipped(w, n);
		break;
	case WGSL_NODE_BLOCK:
		walk_block(w, n, n->first);
		break;
	case WGSL_NODE_BRANCH:
		walk_branches(w, n);
		break;
	case WGSL_NODE_WHILE:
		wgsl_walk_expr(w, n->expr);
		walk_block(w, n->block, n->first);
		break;
	case WGSL_NODE_FOR:
		walk_for(w, n);
		break;
	case WGSL_NODE_LOOP:
		walk_loop(w, n);
		break;
	case WGSL_NODE_SWITCH:
		walk_switch(w, n);
		break;
	case WGSL_NODE_JUMP:
		walk_jump(w, n);
		break;
	case WGSL_NODE_DISCARD:
		walk_discard(w, n->first);
		break;
	case WGSL_NODE_ASSERT:
		walk_assertion(w, n);
		break;
	case WGSL_NODE_LOCAL:
		walk_local(w, n);
		break;
	case WGSL_NODE_SIMPLE:
		walk_simple(w, n);
		break;
	default:
		break;
	}
}

static void walk_list(struct wgsl_walk *w, struct wgsl_node *n)
{
	for (; n && !w->stopped; n = n->next)
		walk_statement(w, n);
}

/* ---- bodies ---- */

static void bind_parameters(struct wgsl_walk *w)
{
	for (const struct wgsl_member *m = w->decl->members; m; m = m->next) {
		struct wgsl_local *local = SL_NEW(w->p->arena, struct wgsl_local);
		local->kind = 'p';
		local->name = m->name;
		local->span = m->span;
		local->name_span = m->name_span;
		local->type = m->type;
		if (!m->opaque && !w->scopes.names[m->name].local)
			wgsl_scopes_bind(&w->scopes, local);
	}
}

static void walk_body(struct wgsl_walk *w, const struct wgsl_body *body)
{
	const struct wgsl_token *tokens = w->p->tokens;

	w->decl = body->decl;
	w->last = w->decl->body;
	w->decl->body_complete = (uint8_t)wgsl_parse_body(w->p, body);
	w->followed.decl = body->decl;
	w->followed.count = 0;
	w->number++;
	w->discards = w->stopped = 0;
	wgsl_scopes_open(&w->scopes, &tokens[body->first]);
	wgsl_flow_start(&w->flow, w->p, w->decl);
	w->flow.quiet = w->p->quiet;
	bind_parameters(w);
	walk_list(w, w->p->statements);
	w->flow.quiet |= w->p->quiet | w->stopped;
	wgsl_flow_end(&w->flow, &tokens[body->last]);
	while (w->scopes.n)
		wgsl_scopes_close(&w->scopes);
	w->p->quiet = 0;
}

/* Whether a declaration of the module is a texture or sampler, as far as its form tells. */
static int has_handles(const struct wgsl_unit *unit)
{
	for (const struct wgsl_decl *d = unit->decls; d; d = d->next) {
		if (d->kind == WGSL_DECL_VAR && !d->has_template && d->type)
			return 1;
	}
	return 0;
}

void wgsl_walk_bodies(struct wgsl_parser *p)
{
	if (!p->bodies)
		return;
	struct wgsl_walk *w = SL_NEW(p->arena, struct wgsl_walk);
	w->p = p;
	w->followed = (struct wgsl_followed){.parser = p, .words = sl_followed_words(p->module)};
	w->passes = (uint8_t)has_handles(p->unit);
	wgsl_scopes_start(&w->scopes, p);
	w->followed.names = w->scopes.names;
	for (const struct wgsl_body *b = p->bodies; b && !p->arena->failed; b = b->next)
		walk_body(w, b);
}
