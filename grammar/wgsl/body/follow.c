#include "grammar/wgsl/body/follow.h"

enum { MAX_FOLLOWED = 64 }; /* calls and operations of one body */

/* Whether a name is that of a local declaration, and of no parameter. */
static int is_inner(const struct wgsl_followed *f, sl_sym name)
{
	const struct wgsl_local *local = f->names[name].local;

	return local && local->kind != 'p';
}

/* Value of a literal; anything else is not known. */
static struct sl_int literal(const struct wgsl_expr *e)
{
	return e->kind == WGSL_INT ? sl_exact(e->value) : SL_ANY;
}

static int is_name(const struct wgsl_expr *e)
{
	return e->kind == WGSL_NAME && !e->templated;
}

/* ---- operations ---- */

static char operator_of(const struct wgsl_expr *e)
{
	switch (e->op) {
	case WGSL_OP_DIV:
		return '/';
	case WGSL_OP_MOD:
		return '%';
	case WGSL_OP_SHR:
		return '>';
	case WGSL_OP_AND:
		return '&';
	default:
		return 0;
	}
}

void wgsl_follow_operation(struct wgsl_followed *f, const struct wgsl_expr *e)
{
	struct sl_operation **link = &f->decl->operations;
	const struct wgsl_expr *base = e->left && e->left->kind == WGSL_MEMBER ? e->left->left : e->left;
	char op = operator_of(e);

	if (!op || f->count == MAX_FOLLOWED || !base || !is_name(base) || (e->right->kind != WGSL_INT && !is_name(e->right)))
		return;
	sl_sym by_name = e->right->kind == WGSL_NAME ? e->right->name : 0;
	if (is_inner(f, base->name) || (by_name && is_inner(f, by_name)))
		return;
	struct sl_operation *o = SL_NEW(f->parser->arena, struct sl_operation);
	o->span = e->span;
	o->base = base->name;
	o->member = base == e->left ? 0 : e->left->name;
	o->by = by_name ? 0 : e->right->value;
	o->by_name = by_name;
	o->op = op;
	f->count++;
	while (*link)
		link = &(*link)->next;
	*link = o;
}

/* ---- calls ---- */

/* Appends the names in an expression, as they stand, up to the size of the list. */
static unsigned names_in(const struct wgsl_expr *e, sl_sym *names, unsigned n, unsigned most)
{
	const struct wgsl_expr *parts[] = {e->left, e->right};

	if (e->kind == WGSL_NAME && n < most)
		names[n++] = e->name;
	for (unsigned i = 0; i < 2 && n < most; i++)
		n = parts[i] ? names_in(parts[i], names, n, most) : n;
	if (e->kind == WGSL_MEMBER && n < most)
		names[n++] = e->name;
	for (const struct wgsl_expr *arg = e->args; arg && n < most; arg = arg->next)
		n = names_in(arg, names, n, most);
	return n;
}

struct sl_call *wgsl_follow_call(struct wgsl_followed *f, const struct wgsl_expr *e)
{
	struct sl_call **link = &f->decl->calls;
	const struct wgsl_expr *last = e->args;
	uint16_t word = f->parser->module->names->symbols[e->left->name].word;

	if (!word || !f->words || !(f->words[word / 64] >> word % 64 & 1) || f->count == MAX_FOLLOWED)
		return NULL;
	while (last && last->next)
		last = last->next;
	struct sl_call *call = SL_NEW(f->parser->arena, struct sl_call);
	call->span = e->left->span;
	call->word = word;
	call->last = last ? literal(last) : SL_ANY;
	if (last)
		names_in(last, call->names, 0, sizeof call->names / sizeof *call->names);
	for (size_t k = 0; k < sizeof call->names / sizeof *call->names; k++)
		if (is_inner(f, call->names[k]))
			call->names[k] = 0;
	f->count++;
	while (*link)
		link = &(*link)->next;
	*link = call;
	return call;
}

void wgsl_follow_read(const struct wgsl_parser *p, struct sl_call *call, const struct wgsl_expr *read)
{
	uint8_t bits = 15;

	if (read && read->kind == WGSL_MEMBER)
		bits = sl_components(sl_name(p->module->names, read->name));
	else if (read && read->kind == WGSL_INDEX && read->right->kind == WGSL_INT && read->right->value >= 0 && read->right->value < 4)
		bits = (uint8_t)(1u << read->right->value);
	if (bits != 15 && !call->read.end)
		call->read = read->op_span;
	call->components |= bits;
}
