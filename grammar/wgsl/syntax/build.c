/* Nodes of the syntax tree, made by the grammar's actions. */
#include "grammar/wgsl/syntax/parser.h"

#include "grammar/limits.h"

static struct sl_span join(struct sl_span a, struct sl_span b)
{
	return (struct sl_span){a.file, a.begin, b.end, 0};
}

/* A node over children of the given depth. One that nests too deep becomes a leaf of which nothing is known. */
static struct wgsl_expr *new_expr(struct wgsl_parser *p, enum wgsl_expr_kind kind, struct sl_span span, unsigned depth)
{
	struct wgsl_expr *e = SL_NEW(p->arena, struct wgsl_expr);

	e->kind = (uint8_t)kind;
	e->span = e->op_span = span;
	e->depth = (uint16_t)(depth + 1);
	if (depth >= SL_MAX_EXPRESSION_DEPTH) {
		wgsl_too_deep(p, span);
		e->kind = WGSL_OPAQUE;
		e->depth = 1;
	}
	return e;
}

struct wgsl_exprs wgsl_list_of(struct wgsl_expr *e)
{
	return (struct wgsl_exprs){.first = e, .last = e, .count = 1};
}

struct wgsl_exprs wgsl_list_add(struct wgsl_exprs list, struct wgsl_expr *e)
{
	list.last->next = e;
	list.last = e;
	list.count++;
	return list;
}

static unsigned list_depth(const struct wgsl_exprs *list)
{
	unsigned depth = 0;

	for (const struct wgsl_expr *e = list ? list->first : NULL; e; e = e->next)
		depth = e->depth > depth ? e->depth : depth;
	return depth;
}

struct wgsl_expr *wgsl_new_literal(struct wgsl_parser *p, const struct wgsl_token *t)
{
	struct wgsl_number number;
	struct sl_str text = {p->bytes + t->begin, t->end - t->begin};
	int is_bool = t->kind == WGSL_TOKEN_TRUE || t->kind == WGSL_TOKEN_FALSE;
	struct wgsl_expr *e = new_expr(p, is_bool ? WGSL_BOOL : WGSL_INT, wgsl_span_of(p, t), 0);

	if (t->flags & WGSL_GIVEN)
		text = sl_name(p->module->names, t->value);
	if (is_bool) {
		e->value = t->kind == WGSL_TOKEN_TRUE;
		e->number = (double)e->value;
	} else if (t->flags & WGSL_MALFORMED || wgsl_number(text.p, text.n, &number)) {
		e->kind = WGSL_OPAQUE;
	} else {
		e->kind = number.is_float ? WGSL_FLOAT : WGSL_INT;
		e->suffix = number.suffix;
		if (number.suffix == 'h' && p->body && !t->branch && !p->unit->half.end)
			p->unit->half = e->span;
		e->value = number.integer;
		e->number = number.real;
	}
	return e;
}

struct wgsl_expr *wgsl_new_name(struct wgsl_parser *p, const struct wgsl_token *t, const struct wgsl_exprs *args)
{
	struct wgsl_expr *e = new_expr(p, WGSL_NAME, wgsl_span_of(p, t), list_depth(args));

	e->name = t->value;
	e->value = t - p->tokens;
	if (t->kind == WGSL_TOKEN_OPAQUE)
		e->kind = WGSL_OPAQUE;
	if (args && e->depth > 1) { /* else it nests too deep */
		e->args = args->first;
		e->nargs = args->count;
		e->templated = 1;
	}
	if (args)
		e->span.end = args->end->end;
	return e;
}

struct wgsl_expr *wgsl_new_call(struct wgsl_parser *p, struct wgsl_expr *callee, const struct wgsl_exprs *args,
				const struct wgsl_token *end)
{
	unsigned deep = list_depth(args);
	struct wgsl_expr *e = new_expr(p, WGSL_CALL, join(callee->span, wgsl_span_of(p, end)), deep > callee->depth ? deep : callee->depth);

	e->op_span = callee->op_span;
	if (e->kind != WGSL_CALL)
		return e;
	if (callee->kind != WGSL_NAME)
		e->kind = WGSL_OPAQUE;
	e->left = callee;
	e->args = args ? args->first : NULL;
	e->nargs = args ? args->count : 0;
	return e;
}

struct wgsl_expr *wgsl_new_paren(struct wgsl_parser *p, const struct wgsl_token *begin, struct wgsl_expr *inner,
				 const struct wgsl_token *end)
{
	struct wgsl_expr *e = new_expr(p, WGSL_PAREN, join(wgsl_span_of(p, begin), wgsl_span_of(p, end)), inner->depth);

	e->left = e->kind == WGSL_PAREN ? inner : NULL;
	return e;
}

struct wgsl_expr *wgsl_new_member(struct wgsl_parser *p, struct wgsl_expr *object, const struct wgsl_token *name)
{
	struct wgsl_expr *e = new_expr(p, WGSL_MEMBER, join(object->span, wgsl_span_of(p, name)), object->depth);

	e->op_span = wgsl_span_of(p, name);
	e->name = name->value;
	e->left = e->kind == WGSL_MEMBER ? object : NULL;
	if (name->kind == WGSL_TOKEN_OPAQUE)
		e->kind = WGSL_OPAQUE;
	return e;
}

struct wgsl_expr *wgsl_new_index(struct wgsl_parser *p, struct wgsl_expr *object, struct wgsl_expr *index, const struct wgsl_token *end)
{
	unsigned depth = index->depth > object->depth ? index->depth : object->depth;
	struct wgsl_expr *e = new_expr(p, WGSL_INDEX, join(object->span, wgsl_span_of(p, end)), depth);

	e->op_span = index->span;
	if (e->kind == WGSL_INDEX) {
		e->left = object;
		e->right = index;
	}
	return e;
}

static enum wgsl_op operator_of(const struct wgsl_token *t, int prefix)
{
	switch (t->kind) {
	case WGSL_TOKEN_MINUS:
		return prefix ? WGSL_OP_NEG : WGSL_OP_SUB;
	case WGSL_TOKEN_NOT:
		return WGSL_OP_NOT;
	case WGSL_TOKEN_TILDE:
		return WGSL_OP_COMPL;
	case WGSL_TOKEN_AND:
		return prefix ? WGSL_OP_ADDRESS : WGSL_OP_AND;
	case WGSL_TOKEN_STAR:
		return prefix ? WGSL_OP_DEREF : WGSL_OP_MUL;
	case WGSL_TOKEN_SLASH:
		return WGSL_OP_DIV;
	case WGSL_TOKEN_PERCENT:
		return WGSL_OP_MOD;
	case WGSL_TOKEN_PLUS:
		return WGSL_OP_ADD;
	case WGSL_TOKEN_SHL:
		return WGSL_OP_SHL;
	case WGSL_TOKEN_SHR:
		return WGSL_OP_SHR;
	case WGSL_TOKEN_OR:
		return WGSL_OP_OR;
	case WGSL_TOKEN_XOR:
		return WGSL_OP_XOR;
	case WGSL_TOKEN_ANDAND:
		return WGSL_OP_ANDAND;
	case WGSL_TOKEN_OROR:
		return WGSL_OP_OROR;
	case WGSL_TOKEN_EQEQ:
		return WGSL_OP_EQ;
	case WGSL_TOKEN_NE:
		return WGSL_OP_NE;
	case WGSL_TOKEN_LT:
		return WGSL_OP_LT;
	case WGSL_TOKEN_LE:
		return WGSL_OP_LE;
	case WGSL_TOKEN_GT:
		return WGSL_OP_GT;
	case WGSL_TOKEN_GE:
		return WGSL_OP_GE;
	default:
		return WGSL_OP_NONE;
	}
}

struct wgsl_expr *wgsl_new_unary(struct wgsl_parser *p, const struct wgsl_token *op, struct wgsl_expr *right)
{
	struct wgsl_expr *e = new_expr(p, WGSL_UNARY, join(wgsl_span_of(p, op), right->span), right->depth);

	e->op_span = wgsl_span_of(p, op);
	e->op = (uint8_t)operator_of(op, 1);
	e->right = e->kind == WGSL_UNARY ? right : NULL;
	return e;
}

struct wgsl_expr *wgsl_new_binary(struct wgsl_parser *p, struct wgsl_expr *left, const struct wgsl_token *op, struct wgsl_expr *right)
{
	struct wgsl_expr *e =
		new_expr(p, WGSL_BINARY, join(left->span, right->span), left->depth > right->depth ? left->depth : right->depth);

	e->op_span = wgsl_span_of(p, op);
	e->op = (uint8_t)operator_of(op, 0);
	if (e->kind == WGSL_BINARY) {
		e->left = left;
		e->right = right;
	}
	return e;
}

struct wgsl_attrs wgsl_attrs_add(struct wgsl_attrs list, struct wgsl_attr *attr)
{
	if (list.last)
		list.last->next = attr;
	else
		list.first = attr;
	list.last = attr;
	return list;
}

struct wgsl_attr *wgsl_new_attr(struct wgsl_parser *p, const struct wgsl_token *at, const struct wgsl_token *name,
				const struct wgsl_exprs *args, const struct wgsl_token *end)
{
	struct wgsl_attr *a = SL_NEW(p->arena, struct wgsl_attr);

	a->name_span = wgsl_span_of(p, name);
	a->name =
		name->kind == WGSL_TOKEN_IDENT ? name->value : sl_intern(p->module->names, p->bytes + name->begin, name->end - name->begin);
	a->is_diagnostic = name->kind == WGSL_TOKEN_DIAGNOSTIC;
	a->has_parens = end != NULL;
	a->branch = at->branch;
	a->opaque = at->branch != 0;
	a->span = join(wgsl_span_of(p, at), wgsl_span_of(p, end ? end : name));
	if (args) {
		a->args = args->first;
		a->nargs = args->count;
	}
	return a;
}

struct wgsl_attr *wgsl_new_opaque_attr(struct wgsl_parser *p, const struct wgsl_token *t)
{
	struct wgsl_attr *a = SL_NEW(p->arena, struct wgsl_attr);

	a->span = a->name_span = wgsl_span_of(p, t);
	a->opaque = 1;
	a->branch = t->branch;
	return a;
}

struct wgsl_member *wgsl_new_member_decl(struct wgsl_parser *p, struct wgsl_attr *attrs, const struct wgsl_token *name,
					 struct wgsl_expr *type)
{
	struct wgsl_member *m = SL_NEW(p->arena, struct wgsl_member);

	m->attrs = attrs;
	m->name = name->value;
	m->name_span = wgsl_span_of(p, name);
	m->span = join(m->name_span, type->span);
	m->type = type;
	m->opaque = name->branch != 0 || name->kind == WGSL_TOKEN_OPAQUE;
	return m;
}

struct wgsl_decl *wgsl_add_decl(struct wgsl_parser *p, enum wgsl_decl_kind kind, struct wgsl_attr *attrs, const struct wgsl_token *keyword,
				const struct wgsl_token *name, const struct wgsl_token *end)
{
	struct wgsl_decl *d = SL_NEW(p->arena, struct wgsl_decl);

	d->kind = (uint8_t)kind;
	d->attrs = attrs;
	d->span = join(wgsl_span_of(p, keyword), wgsl_span_of(p, end));
	d->name_span = wgsl_span_of(p, name ? name : keyword);
	d->branch = keyword->branch;
	d->opaque = keyword->branch != 0;
	if (name) {
		d->name = name->value;
		d->opaque |= name->kind == WGSL_TOKEN_OPAQUE;
	}
	if (p->last_decl)
		p->last_decl->next = d;
	else
		p->unit->decls = d;
	p->last_decl = d;
	return d;
}

/* Attributes before the brace stand on a block; they open the list of the body's statements. */
static struct wgsl_stmt *attrs_before_body(struct wgsl_parser *p, struct wgsl_attr *attrs, const struct wgsl_token *brace)
{
	struct wgsl_stmt *s = SL_NEW(p->arena, struct wgsl_stmt);

	s->kind = WGSL_STMT_ATTRS;
	s->on = SL_ON_block;
	s->span = wgsl_span_of(p, brace);
	s->attrs = attrs;
	return s;
}

void wgsl_set_body(struct wgsl_parser *p, struct wgsl_decl *d, struct wgsl_attr *attrs, const struct wgsl_token *brace)
{
	struct wgsl_body *b = SL_NEW(p->arena, struct wgsl_body);

	d->has_body = 1;
	if (attrs)
		d->body = attrs_before_body(p, attrs, brace);
	b->decl = d;
	b->first = (uint32_t)(brace - p->tokens);
	b->last = brace->value;
	b->unclosed = p->tokens[b->last].kind != WGSL_TOKEN_RBRACE;
	d->span.end = b->unclosed ? p->tokens[b->last - 1].end : p->tokens[b->last].end;
	if (p->last_body)
		p->last_body->next = b;
	else
		p->bodies = b;
	p->last_body = b;
}

void wgsl_add_directive(struct wgsl_parser *p, struct wgsl_attr *attrs, uint8_t kind, const struct wgsl_token *keyword,
			struct wgsl_expr *names, const struct wgsl_token *end)
{
	struct wgsl_directive *d = SL_NEW(p->arena, struct wgsl_directive);

	wgsl_add_dangling(p, attrs);
	d->kind = kind;
	d->late = p->unit->decls != NULL || p->empty_item;
	d->opaque = keyword->branch != 0;
	d->span = join(wgsl_span_of(p, keyword), wgsl_span_of(p, end));
	d->names = names;
	if (p->last_directive)
		p->last_directive->next = d;
	else
		p->unit->directives = d;
	p->last_directive = d;
}

void wgsl_add_dangling(struct wgsl_parser *p, struct wgsl_attr *attrs)
{
	if (!attrs)
		return;
	if (p->last_dangling)
		p->last_dangling->next = attrs;
	else
		p->unit->dangling = attrs;
	for (p->last_dangling = attrs; p->last_dangling->next; p->last_dangling = p->last_dangling->next)
		;
}
