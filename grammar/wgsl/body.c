/*
 * Bodies. Statements are not parsed: one pass over the tokens keeps what rules ask for, with a stack of scopes so that a local name is
 * never taken for a module's. Expressions are parsed where their value matters: const_assert, local constants and the types of locals. What
 * is checked of the rest is only what no correct body can hold.
 */
#include "grammar/wgsl/scan.h"

#include <string.h>

/* Opens a scope at token i; returns 0 where the scan has to end. */
static int open_scope(struct wgsl_scan *s, uint32_t i, int of_for)
{
	int opened = wgsl_scopes_open(&s->scopes, &s->tokens[i], of_for);

	s->decl->body_complete &= opened != 0;
	return opened;
}

/* ---- what is kept ---- */

static void use(struct wgsl_scan *s, uint32_t i)
{
	const struct wgsl_token *t = &s->tokens[i];
	struct wgsl_body_name *name = &s->scopes.names[t->value];

	if (name->local) {
		if (s->flow.continuing)
			wgsl_flow_use(&s->flow, name->local);
		return;
	}
	if (name->body != s->body) {
		name->body = s->body;
		name->use = wgsl_scan_row(s, WGSL_STMT_USE, wgsl_span_of(s->p, t));
		name->use->name = t->value;
		name->use->opaque = t->branch != 0;
		name->use->unreachable = 1;
	}
	name->use->unreachable &= wgsl_flow_unreachable(&s->flow);
	if (t[1].kind != WGSL_TOKEN_LPAREN) {
		int names_type = s->pending == WGSL_LOCAL && s->type && !s->equal;
		if (!name->use->bare && !s->lists && !names_type && t[1].kind != WGSL_TOKEN_TL)
			name->use->bare = t->begin;
		return;
	}
	name->use->called = 1;
	if (wgsl_is_followed(&s->followed, t->value))
		wgsl_follow_call(&s->followed, i, s->pending == WGSL_LOCAL && s->equal == i - 1 ? s->tokens[s->name].value : 0);
	if (!name->use->valued && (s->pending != WGSL_CALLING || s->name != i))
		name->use->valued = t->begin;
}

/* An argument list ends before token i. */
static void called(struct wgsl_scan *s, uint32_t i)
{
	const struct wgsl_call *call = &s->calls[s->level];
	const struct wgsl_token *t = &s->tokens[call->callee];

	if (!call->callee || s->scopes.names[t->value].local || s->scopes.names[t->value].body != s->body)
		return;
	wgsl_scan_pass(s);
	struct wgsl_stmt *use = s->scopes.names[t->value].use;
	unsigned before = s->tokens[i - 1].kind;
	uint32_t args = call->commas + (before != WGSL_TOKEN_COMMA && before != WGSL_TOKEN_LPAREN) + 1;
	if (args > UINT16_MAX)
		return;
	if (!use->args) {
		use->args = (uint16_t)args;
	} else if (use->args != args && !use->other_args) {
		use->other_args = (uint16_t)args;
		use->other_call = t->begin;
	}
}

static void refuse_target(struct wgsl_scan *s, const struct wgsl_token *t, const char *noun, struct sl_span declared)
{
	if (s->p->tolerant || s->reported)
		return;
	struct sl_fault *f = sl_module_fault(s->p->module, SL_FAULT_not_assignable, wgsl_span_of(s->p, t));
	f->a = sl_name(s->p->module->names, t->value);
	f->b = (struct sl_str){noun, (uint32_t)strlen(noun)};
	f->other = declared;
}

/* Functions that yield pointers; all others yield values, to which nothing can be assigned. */
static int yields_pointer(struct sl_str name)
{
	return (name.n == 10 && memcmp(name.p, "bufferView", 10) == 0) || (name.n == 15 && memcmp(name.p, "bufferArrayView", 15) == 0);
}

/* A left side that begins with a name. */
static void assigned_to(struct wgsl_scan *s, const struct wgsl_left_side *left)
{
	const struct wgsl_token *t = &s->tokens[left->root];
	const struct wgsl_local *local = s->scopes.names[t->value].local;

	if (left->is_call) {
		if (!yields_pointer(sl_name(s->p->module->names, t->value)))
			refuse_target(s, t, "call", (struct sl_span){0});
	} else if (left->is_address) {
		refuse_target(s, t, "address", (struct sl_span){0});
	} else if (!local && s->scopes.names[t->value].body == s->body) {
		s->scopes.names[t->value].use->assigned = t->begin;
	} else if (local && local->kind == 'c') {
		refuse_target(s, t, "constant", local->name_span);
	} else if (local && local->kind != 'v' && left->plain) { /* a part of a let or parameter may be reached through a pointer */
		refuse_target(s, t, local->kind == 'p' ? "parameter" : "let", local->name_span);
	}
}

/* An assignment operator at token i: what stands before it is assigned to, or a part of it. */
static void assigned(struct wgsl_scan *s, uint32_t i)
{
	uint32_t outermost = s->header != WGSL_NO_HEADER;
	struct wgsl_left_side left;

	if (s->pending == WGSL_CALLING)
		s->pending = WGSL_NOTHING; /* of what the call yields */
	if (s->assign || s->pending || !wgsl_begins_left_side(s->tokens[s->first].kind) || s->header == WGSL_FOR_CONDITION ||
	    s->depth != outermost) {
		wgsl_scan_expected(s, i, s->depth > outermost ? "')'" : "';'", "a statement");
		return;
	}
	s->assign = i;
	if (wgsl_left_side(s->tokens, s->first, i, &left) == i && s->tokens[left.root].kind == WGSL_TOKEN_IDENT)
		assigned_to(s, &left);
}

/* The end of a template list: `name<…>(` is a call as well. */
static void templated(struct wgsl_scan *s, const struct wgsl_token *t)
{
	const struct wgsl_token *callee = &s->tokens[t->value] - 1;

	if (t[1].kind == WGSL_TOKEN_LPAREN && callee->kind == WGSL_TOKEN_IDENT && s->scopes.names[callee->value].body == s->body)
		s->scopes.names[callee->value].use->called = 1;
}

/* First token after a list of attributes. */
static uint32_t after_attrs(const struct wgsl_scan *s, uint32_t i, uint32_t end)
{
	while (i < end && (s->tokens[i].kind == WGSL_TOKEN_AT || s->tokens[i].kind == WGSL_TOKEN_OPAQUE_ATTR)) {
		if (s->tokens[i].kind == WGSL_TOKEN_OPAQUE_ATTR) {
			i++;
			continue;
		}
		i += 2;
		if (i >= end || s->tokens[i].kind != WGSL_TOKEN_LPAREN)
			continue;
		unsigned depth = 0;
		do {
			depth += (unsigned)(s->tokens[i].kind == WGSL_TOKEN_LPAREN) - (s->tokens[i].kind == WGSL_TOKEN_RPAREN);
			i++;
		} while (i < end && depth);
	}
	return i < end ? i : end;
}

static uint8_t stands_on(unsigned kind)
{
	switch (kind) {
	case WGSL_TOKEN_LOOP:
	case WGSL_TOKEN_WHILE:
	case WGSL_TOKEN_FOR:
		return SL_ON_loop;
	case WGSL_TOKEN_IF:
		return SL_ON_branch;
	case WGSL_TOKEN_SWITCH:
		return SL_ON_switch;
	case WGSL_TOKEN_LBRACE:
		return SL_ON_block;
	case WGSL_TOKEN_CONST_ASSERT:
		return SL_ON_assertion;
	default:
		return SL_ON_statement;
	}
}

/* Attributes at i; returns the token after them. Those of a local declaration wait for its row. */
static uint32_t attributes(struct wgsl_scan *s, uint32_t i, uint32_t end)
{
	uint32_t after = after_attrs(s, i, end);
	unsigned kind = s->tokens[after].kind;

	if (!wgsl_scan_parse(s, WGSL_TOKEN_START_ATTRS, i, after, "an attribute"))
		return after;
	if (s->begins && (kind == WGSL_TOKEN_VAR || kind == WGSL_TOKEN_LET || kind == WGSL_TOKEN_CONST)) {
		s->attrs = s->p->attrs;
		return after;
	}
	if (!s->begins && kind != WGSL_TOKEN_LBRACE)
		wgsl_scan_expected(s, after, "'{'", "a statement");
	struct wgsl_stmt *stmt = wgsl_scan_row(s, WGSL_STMT_ATTRS, wgsl_span_of(s->p, &s->tokens[after]));
	stmt->on = stands_on(kind);
	stmt->attrs = s->p->attrs;
	return after;
}

static struct wgsl_form form(const struct wgsl_scan *s)
{
	return (struct wgsl_form){s->p->bytes, s->tokens, s->first, s->assign, s->pending == WGSL_CALLING ? s->closed : 0, s->header};
}

static void end_statement(struct wgsl_scan *s, uint32_t i)
{
	uint8_t pending = s->pending;
	uint32_t where = i;
	struct wgsl_form f = form(s);
	const char *missing = s->header == WGSL_FOR_CONDITION ? NULL : wgsl_expected_in_statement(&f, i, &where);

	if (missing)
		wgsl_scan_expected(s, where, missing, "a statement");
	s->pending = WGSL_NOTHING;
	s->flow.quiet |= s->reported;
	if (s->leaves)
		wgsl_flow_jump(&s->flow, &s->tokens[s->first], &s->tokens[i]);
	s->leaves = 0;
	if (pending == WGSL_LOCAL) {
		wgsl_scan_local(s, i);
	} else if (pending == WGSL_ASSERT && wgsl_scan_parse(s, WGSL_TOKEN_START_EXPR, s->first + 1, i, "const_assert")) {
		struct wgsl_stmt *stmt = wgsl_scan_row(s, WGSL_STMT_ASSERT, wgsl_scan_span(s, s->first, i - 1));
		stmt->expr = s->p->expr;
		stmt->opaque = s->tokens[s->first].branch != 0;
	} else if (pending == WGSL_CALLING && s->closed == i - 1 && !s->scopes.names[s->tokens[s->name].value].local) {
		struct wgsl_stmt *stmt = wgsl_scan_row(s, WGSL_STMT_CALL, wgsl_scan_span(s, s->name, i - 1));
		struct wgsl_expr *callee = wgsl_new_name(s->p, &s->tokens[s->name], NULL);
		stmt->name = callee->name;
		stmt->opaque = s->tokens[s->name].branch != 0;
		stmt->expr = wgsl_new_call(s->p, callee, NULL, &s->tokens[i - 1]);
	}
}

static int may_begin(const struct wgsl_scan *s, unsigned kind)
{
	struct wgsl_form f = form(s);

	return (s->header == WGSL_NO_HEADER && !(wgsl_token_classes[kind] & WGSL_INFIX)) || wgsl_may_begin(&f);
}

/* The first token of a statement. Returns the last token that it took in, or i - 1 for none. */
static uint32_t begin_statement(struct wgsl_scan *s, uint32_t i, uint32_t end)
{
	const struct wgsl_token *t = &s->tokens[i];

	s->begins = 0;
	s->first = i;
	s->name = s->type = s->equal = s->assign = s->closed = 0;
	if (!may_begin(s, t->kind) || !wgsl_flow_may_begin(&s->flow, t->kind))
		wgsl_scan_expected(s, i, wgsl_flow_in_switch(&s->flow) ? "'case'" : "a statement", "function body");
	s->leaves = t->kind == WGSL_TOKEN_RETURN || t->kind == WGSL_TOKEN_CONTINUE || t->kind == WGSL_TOKEN_BREAK;
	if (t->kind == WGSL_TOKEN_CONST_ASSERT) {
		s->pending = WGSL_ASSERT;
		return i;
	}
	if (t->kind == WGSL_TOKEN_IDENT && (t[1].kind == WGSL_TOKEN_LPAREN || t[1].kind == WGSL_TOKEN_TL)) {
		s->pending = WGSL_CALLING;
		s->name = i;
		return i - 1;
	}
	if (t->kind != WGSL_TOKEN_VAR && t->kind != WGSL_TOKEN_LET && t->kind != WGSL_TOKEN_CONST)
		return i - 1;
	i++;
	if (t->kind == WGSL_TOKEN_VAR && s->tokens[i].kind == WGSL_TOKEN_TL) {
		while (i < end && (s->tokens[i].kind != WGSL_TOKEN_TR || &s->tokens[s->tokens[i].value] != t + 1))
			i++;
		i++;
	}
	if (i >= end || (s->tokens[i].kind != WGSL_TOKEN_IDENT && s->tokens[i].kind != WGSL_TOKEN_OPAQUE)) {
		s->previous = t->kind;
		wgsl_scan_expected(s, i < end ? i : end, "an identifier",
				   t->kind == WGSL_TOKEN_CONST ? "'const' declaration" : "variable declaration");
		return i - 1;
	}
	if (s->tokens[i].kind == WGSL_TOKEN_IDENT) {
		s->pending = WGSL_LOCAL;
		s->name = i;
	}
	s->previous = WGSL_TOKEN_IDENT;
	unsigned next = s->tokens[i + 1].kind;
	if (next == WGSL_TOKEN_COLON)
		s->type = i + 2;
	else if (next != WGSL_TOKEN_EQUAL && next != WGSL_TOKEN_SEMI && next != WGSL_TOKEN_OPAQUE)
		wgsl_scan_expected(s, i + 1, t->kind == WGSL_TOKEN_VAR ? "';'" : "'='", "variable declaration");
	return i;
}

/* ---- what no correct body can hold ---- */

/* Two tokens that never follow each other. Attributes are taken out before. */
static void bad_pair(struct wgsl_scan *s, uint32_t i)
{
	unsigned kind = s->tokens[i].kind;
	int ends = kind == WGSL_TOKEN_SEMI || kind == WGSL_TOKEN_RPAREN;

	if (s->previous == WGSL_TOKEN_MINUS && ends && s->tokens[i - 2].kind == WGSL_TOKEN_MINUS) {
		assigned(s, i - 2); /* `i--;` is lexed as two minus signs */
		return;
	}
	if (s->previous == WGSL_TOKEN_SEMI && s->header && (kind == WGSL_TOKEN_RPAREN || wgsl_may_follow(WGSL_TOKEN_EQUAL, kind)))
		return; /* the condition of a for, and what follows it */
	if (wgsl_token_classes[kind] & WGSL_NEVER_IN_BODY)
		wgsl_scan_expected(s, i, "'}'", "function body");
	else
		wgsl_scan_expected(
			s, i, s->depth && wgsl_token_classes[s->previous] & WGSL_ENDS_OPERAND ? "')'" : wgsl_expected_after(s->previous),
			"a statement");
}

/* Whether a keyword may stand within a statement. */
static int goes_on(const struct wgsl_scan *s, uint32_t i)
{
	if (s->tokens[i].kind == WGSL_TOKEN_IF)
		return s->previous == WGSL_TOKEN_ELSE || s->previous == WGSL_TOKEN_BREAK;
	return s->tokens[i].kind == WGSL_TOKEN_DEFAULT && s->tokens[s->first].kind == WGSL_TOKEN_CASE;
}

static void mixed(struct wgsl_scan *s, uint32_t i, unsigned other)
{
	const struct wgsl_token *t = &s->tokens[i], *before = t;

	s->decl->body_complete = 0;
	if (s->reported || s->p->tolerant)
		return;
	s->reported = 1;
	s->p->unit->broken = 1;
	do
		before--;
	while (before->kind != other);
	struct sl_fault *f = sl_module_fault(s->p->module, SL_FAULT_operator_mix, wgsl_span_of(s->p, t));
	f->a = (struct sl_str){s->p->bytes + before->begin, before->end - before->begin};
	f->b = (struct sl_str){s->p->bytes + t->begin, t->end - t->begin};
	f->other = wgsl_span_of(s->p, before);
}

static void open_level(struct wgsl_scan *s, unsigned opening)
{
	s->level = (s->level + 1) % WGSL_LEVELS;
	s->levels[s->level] = (struct wgsl_level){0};
	s->calls[s->level] = (struct wgsl_call){.opening = (uint8_t)opening};
}

static void close_level(struct wgsl_scan *s)
{
	s->level = (s->level + WGSL_LEVELS - 1) % WGSL_LEVELS;
}

/* Where an expression ends and another may begin. */
static void next_expression(struct wgsl_scan *s)
{
	s->levels[s->level] = (struct wgsl_level){0};
}

static void close_bracket(struct wgsl_scan *s, uint32_t i)
{
	if (!s->depth) {
		wgsl_scan_expected(s, i, "';'", "a statement");
		return;
	}
	int is_index = s->tokens[i].kind == WGSL_TOKEN_RBRACKET;
	if (s->level < WGSL_LEVELS / 2 && is_index != (s->calls[s->level].opening == WGSL_TOKEN_LBRACKET))
		wgsl_scan_expected(s, i, is_index ? "')'" : "']'", "a statement");
	if (!is_index) {
		wgsl_scan_argument(s, i);
		called(s, i);
	}
	close_level(s);
	s->depth--;
	if (s->header && !s->depth) {
		if (s->header != WGSL_FOR_UPDATE)
			wgsl_scan_expected(s, i, "';'", "the head of a for loop");
		end_statement(s, i);
		s->header = WGSL_NO_HEADER;
		s->pending = WGSL_NOTHING;
		s->first = s->loop;
		s->assign = 0;
	} else if (s->pending == WGSL_CALLING && s->depth == (s->header != WGSL_NO_HEADER) && !s->closed &&
		   s->tokens[i].kind == WGSL_TOKEN_RPAREN) {
		s->closed = i;
	}
}

static void semicolon(struct wgsl_scan *s, uint32_t i)
{
	if (s->depth != (s->header != WGSL_NO_HEADER))
		wgsl_scan_expected(s, i, "')'", "a statement");
	s->depth = s->level = s->header != WGSL_NO_HEADER;
	next_expression(s);
	end_statement(s, i);
	if (s->header) {
		if (s->header == WGSL_FOR_CONDITION)
			wgsl_flow_condition(&s->flow, s->previous == WGSL_TOKEN_SEMI);
		if (s->header == WGSL_FOR_UPDATE)
			wgsl_scan_expected(s, i, "')'", "the head of a for loop");
		else
			s->header++;
	}
	s->begins = s->header != WGSL_FOR_CONDITION;
}

/* Ends whatever statement is open where a brace stands. */
static void brace(struct wgsl_scan *s, uint32_t i)
{
	struct wgsl_form f = form(s);
	uint32_t where = i;
	const char *missing = s->depth || s->header ? "')'" : s->begins ? NULL : wgsl_expected_in_statement(&f, i, &where);

	if (missing)
		wgsl_scan_expected(s, where, missing, "a statement");
	s->depth = s->level = 0;
	next_expression(s);
	s->header = WGSL_NO_HEADER;
	s->pending = WGSL_NOTHING;
	s->attrs = NULL;
	s->begins = 1;
}

static void open_paren(struct wgsl_scan *s, uint32_t i)
{
	s->depth++;
	open_level(s, WGSL_TOKEN_LPAREN);
	int is_member = s->previous == WGSL_TOKEN_IDENT && s->tokens[i - 2].kind == WGSL_TOKEN_DOT;
	if (is_member)
		wgsl_scan_expected(s, i, "';'", "a statement");
	else if (s->previous == WGSL_TOKEN_IDENT)
		s->calls[s->level].callee = i - 1;
	s->calls[s->level].is_list = s->previous == WGSL_TOKEN_IDENT || s->previous == WGSL_TOKEN_TR || s->previous == WGSL_TOKEN_OPAQUE;
	if (!s->calls[s->level].is_list && s->tokens[i + 1].kind == WGSL_TOKEN_RPAREN && s->previous != WGSL_TOKEN_FOR)
		wgsl_scan_expected(s, i + 1, "an expression", "a statement");
	if (s->previous == WGSL_TOKEN_FOR) {
		s->header = WGSL_FOR_INIT;
		s->begins = 1;
	}
}

/* An operator with an operand before it is an infix one. */
static void infix(struct wgsl_scan *s, uint32_t i)
{
	const struct wgsl_token *t = &s->tokens[i];
	unsigned other;

	if (!(wgsl_token_classes[s->previous] & WGSL_ENDS_OPERAND))
		return;
	if (wgsl_token_classes[t->kind] & WGSL_INFIX) {
		other = wgsl_mix(&s->levels[s->level], t->kind);
		if (other)
			mixed(s, i, other);
	}
	wgsl_follow_operation(&s->followed, i);
}

static void comma(struct wgsl_scan *s, uint32_t i)
{
	uint32_t outermost = s->header != WGSL_NO_HEADER;

	wgsl_scan_argument(s, i);
	s->calls[s->level].commas++;
	if (s->level == outermost && s->depth == outermost && s->tokens[s->first].kind == WGSL_TOKEN_CASE)
		return;
	if (s->level == outermost && s->depth == outermost)
		wgsl_scan_expected(s, i, "';'", "a statement");
	else if (!s->calls[s->level].is_list)
		wgsl_scan_expected(s, i, s->calls[s->level].opening == WGSL_TOKEN_LBRACKET ? "']'" : "')'", "a statement");
}

/* A bracket, separator or operator. */
static void in_expression(struct wgsl_scan *s, uint32_t i)
{
	switch (s->tokens[i].kind) {
	case WGSL_TOKEN_TL:
		if (s->tokens[i - 2].kind == WGSL_TOKEN_DOT)
			wgsl_scan_expected(s, i, "';'", "a statement");
		s->lists++;
		open_level(s, WGSL_TOKEN_TL);
		s->calls[s->level].is_list = 1;
		break;
	case WGSL_TOKEN_TR:
		close_level(s);
		templated(s, &s->tokens[i]);
		if (!--s->lists)
			wgsl_scan_template(s, i);
		break;
	case WGSL_TOKEN_LPAREN:
		open_paren(s, i);
		break;
	case WGSL_TOKEN_LBRACKET:
		s->depth++;
		open_level(s, WGSL_TOKEN_LBRACKET);
		break;
	case WGSL_TOKEN_RPAREN:
	case WGSL_TOKEN_RBRACKET:
		close_bracket(s, i);
		break;
	case WGSL_TOKEN_EQUAL:
		next_expression(s);
		if (s->pending == WGSL_LOCAL && !s->equal && s->depth == (s->header != WGSL_NO_HEADER))
			s->equal = i;
		else
			assigned(s, i);
		break;
	case WGSL_TOKEN_OTHER:
		next_expression(s);
		assigned(s, i);
		break;
	case WGSL_TOKEN_COMMA:
		comma(s, i);
		next_expression(s);
		break;
	case WGSL_TOKEN_COLON:
		if (s->depth != (s->header != WGSL_NO_HEADER) ||
		    (s->type != i + 1 && s->tokens[s->first].kind != WGSL_TOKEN_CASE && s->tokens[s->first].kind != WGSL_TOKEN_DEFAULT))
			wgsl_scan_expected(s, i, s->depth ? "')'" : "';'", "a statement");
		next_expression(s);
		break;
	default:
		infix(s, i);
		break;
	}
}

static int open_block(struct wgsl_scan *s, uint32_t i)
{
	brace(s, i);
	if (s->tokens[s->first].kind == WGSL_TOKEN_CASE && wgsl_flow_in_switch(&s->flow) && !s->reported)
		wgsl_scan_clause(s, i);
	if (!open_scope(s, i, 0))
		return 0;
	wgsl_flow_open(&s->flow, &s->tokens[s->first]);
	return 1;
}

static void close_block(struct wgsl_scan *s, uint32_t i)
{
	struct wgsl_scopes *scopes = &s->scopes;

	brace(s, i);
	if (scopes->n > 1) {
		s->flow.quiet |= s->reported;
		wgsl_flow_close(&s->flow);
		wgsl_scopes_close(scopes);
	}
	if (scopes->n > 1 && scopes->scopes[scopes->n - 1].of_for)
		wgsl_scopes_close(scopes);
}

/* One token that is part of a statement; returns 0 where the scan has to end. */
static int token(struct wgsl_scan *s, uint32_t i)
{
	const struct wgsl_token *t = &s->tokens[i];

	switch (t->kind) {
	case WGSL_TOKEN_IDENT:
		if (s->previous != WGSL_TOKEN_DOT)
			use(s, i);
		break;
	case WGSL_TOKEN_SEMI:
		semicolon(s, i);
		break;
	case WGSL_TOKEN_FOR:
		if (!open_scope(s, i, 1))
			return 0;
		s->loop = i;
		wgsl_flow_for(&s->flow, t);
		break;
	case WGSL_TOKEN_DISCARD:
		if (!s->discards && !t->branch)
			wgsl_scan_row(s, WGSL_STMT_DISCARD, wgsl_span_of(s->p, t));
		s->discards = 1;
		break;
	case WGSL_TOKEN_DEFAULT:
		wgsl_flow_default(&s->flow, t);
		break;
	case WGSL_TOKEN_LBRACE:
		return open_block(s, i);
	case WGSL_TOKEN_RBRACE:
		close_block(s, i);
		break;
	case WGSL_TOKEN_FLOAT:
		if (s->p->bytes[t->end - 1] == 'h' && !t->branch && !s->p->unit->half.end)
			s->p->unit->half = wgsl_span_of(s->p, t);
		break;
	case WGSL_TOKEN_OPAQUE:
		s->decl->body_complete = 0;
		break;
	default:
		in_expression(s, i);
		break;
	}
	return 1;
}

static void parameters(struct wgsl_scan *s)
{
	for (const struct wgsl_member *m = s->decl->members; m; m = m->next) {
		struct wgsl_local *local = SL_NEW(s->p->arena, struct wgsl_local);
		local->kind = 'p';
		local->name = m->name;
		local->span = m->span;
		local->name_span = m->name_span;
		local->type = m->type;
		if (!m->opaque && !s->scopes.names[m->name].local)
			wgsl_scopes_bind(&s->scopes, local);
	}
}

static void scan_body(struct wgsl_scan *s, const struct wgsl_body *body)
{
	s->decl = body->decl;
	s->last = s->decl->body;
	s->decl->body_complete = 1;
	s->discards = s->reported = s->pending = s->header = s->leaves = 0;
	s->first = s->name = s->type = s->equal = s->assign = s->closed = 0;
	s->depth = 0;
	s->followed.decl = body->decl;
	s->followed.end = body->last;
	s->followed.count = 0;
	s->body++;
	s->attrs = NULL;
	s->level = s->lists = 0;
	s->levels[0] = (struct wgsl_level){0};
	s->p->scope = NULL;
	open_scope(s, body->first, 0);
	wgsl_flow_start(&s->flow, s->p, s->decl);
	parameters(s);
	s->begins = 1;
	s->previous = WGSL_TOKEN_LBRACE;
	int going = 1;
	for (uint32_t i = body->first + 1; i < body->last && going; i++) {
		if (s->tokens[i].kind == WGSL_TOKEN_AT || s->tokens[i].kind == WGSL_TOKEN_OPAQUE_ATTR) {
			i = attributes(s, i, body->last) - 1;
			s->previous = 0;
			continue;
		}
		if (s->begins) {
			uint32_t taken = begin_statement(s, i, body->last);
			if (taken >= i) {
				i = taken;
				s->previous = s->tokens[i].kind;
				continue;
			}
		}
		if (!wgsl_may_follow(s->previous, s->tokens[i].kind))
			bad_pair(s, i);
		else if (wgsl_token_classes[s->tokens[i].kind] & WGSL_KEYWORD && s->first != i && !goes_on(s, i))
			wgsl_scan_expected(s, i, "an expression", "a statement");
		going = token(s, i);
		s->previous = s->tokens[i].kind;
	}
	if (body->unclosed)
		wgsl_scan_expected(s, body->last, "'}'", "function body");
	else if (going && (s->pending || s->depth || !wgsl_may_follow(s->previous, WGSL_TOKEN_RBRACE)))
		wgsl_scan_expected(s, body->last, s->depth ? "')'" : wgsl_expected_after(s->previous), "a statement");
	s->flow.quiet |= s->reported | (going == 0);
	wgsl_flow_end(&s->flow, &s->tokens[body->last]);
	while (s->scopes.n)
		wgsl_scopes_close(&s->scopes);
	s->p->scope = NULL;
}

void wgsl_scan_bodies(struct wgsl_parser *p)
{
	if (!p->bodies)
		return;
	struct wgsl_scan *s = sl_arena_alloc(p->arena, sizeof *s);
	s->p = p;
	s->body = 0;
	s->flow = (struct wgsl_flow){0};
	s->tokens = p->tokens;
	s->followed = (struct wgsl_followed){.parser = p, .words = sl_followed_words(p->module)};
	s->passes = (uint8_t)wgsl_scan_has_handles(p->unit);
	wgsl_scopes_start(&s->scopes, p);
	for (const struct wgsl_body *b = p->bodies; b && !p->arena->failed; b = b->next)
		scan_body(s, b);
}
