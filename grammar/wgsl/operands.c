#include "grammar/wgsl/operands.h"

enum {
	MAX_FOLLOWED = 64,     /* calls and operations of one body */
	MAX_READ_TOKENS = 4096 /* behind a call whose value is kept: a body that is longer counts as reading all of it */
};

/* Whether a name is that of a local declaration, and of no parameter. */
static int is_inner(const struct wgsl_parser *p, sl_sym name)
{
	const struct wgsl_local *local = p->scope;

	while (local && local->name != name)
		local = local->outer;
	return local && local->kind != 'p';
}

/* Value of a literal; anything else is not known. */
static struct sl_int literal(const struct wgsl_parser *p, uint32_t i)
{
	const struct wgsl_token *t = &p->tokens[i];
	struct wgsl_number n;

	if (t->kind != WGSL_TOKEN_INT || t->flags & WGSL_MALFORMED || wgsl_number(p->bytes + t->begin, t->end - t->begin, &n))
		return SL_ANY;
	return sl_exact(n.integer);
}

/* ---- operations ---- */

static char operator_of(unsigned kind)
{
	switch (kind) {
	case WGSL_TOKEN_SLASH:
		return '/';
	case WGSL_TOKEN_PERCENT:
		return '%';
	case WGSL_TOKEN_SHR:
		return '>';
	case WGSL_TOKEN_AND:
		return '&';
	default:
		return 0;
	}
}

/* Operators that leave the operand on their right to a `/` or `%`; >> and & want parentheses beside all of them (WGSL "Operator
 * Precedence").
 */
static int binds_less(unsigned before, char op)
{
	if (before == WGSL_TOKEN_PLUS || before == WGSL_TOKEN_MINUS)
		return op == '/' || op == '%';
	return before != WGSL_TOKEN_STAR && before != WGSL_TOKEN_SLASH && before != WGSL_TOKEN_PERCENT && before != WGSL_TOKEN_DOT &&
	       before != WGSL_TOKEN_RPAREN && before != WGSL_TOKEN_AND && before != WGSL_TOKEN_TILDE && before != WGSL_TOKEN_NOT;
}

static struct sl_operation *operation_at(const struct wgsl_parser *p, uint32_t i)
{
	const struct wgsl_token *t = p->tokens;
	uint32_t left = i - 1, first = left;
	char op = operator_of(t[i].kind);

	if (!op || t[left].kind != WGSL_TOKEN_IDENT)
		return NULL;
	if (t[left - 1].kind == WGSL_TOKEN_DOT && t[left - 2].kind == WGSL_TOKEN_IDENT)
		first = left - 2;
	unsigned after = t[i + 1].kind ? t[i + 2].kind : 0;
	if (!binds_less(t[first - 1].kind, op) || after == WGSL_TOKEN_DOT || after == WGSL_TOKEN_LPAREN || after == WGSL_TOKEN_LBRACKET)
		return NULL;
	struct sl_int by = literal(p, i + 1);
	if (!sl_is_exact(by) && t[i + 1].kind != WGSL_TOKEN_IDENT)
		return NULL;
	struct sl_operation *o = SL_NEW(p->arena, struct sl_operation);
	o->span = (struct sl_span){p->file, t[first].begin, t[i + 1].end, 0};
	o->base = t[first].value;
	o->member = first == left ? 0 : t[left].value;
	o->by = sl_is_exact(by) ? by.lo : 0;
	o->by_name = sl_is_exact(by) ? 0 : t[i + 1].value;
	o->op = op;
	return o;
}

/* ---- calls ---- */

/* Where the last argument begins and the `)` that ends it; 0 where the call does not end. */
static uint32_t last_argument(const struct wgsl_parser *p, uint32_t open, uint32_t end, uint32_t *close)
{
	uint32_t depth = 0, start = open + 1;

	for (uint32_t k = open; k < end; k++) {
		unsigned kind = p->tokens[k].kind;
		depth += kind == WGSL_TOKEN_LPAREN || kind == WGSL_TOKEN_LBRACKET || kind == WGSL_TOKEN_TL;
		depth -= kind == WGSL_TOKEN_RPAREN || kind == WGSL_TOKEN_RBRACKET || kind == WGSL_TOKEN_TR;
		if (kind == WGSL_TOKEN_SEMI || kind == WGSL_TOKEN_LBRACE)
			return 0;
		/* the comma may be followed by the `)` */
		if (depth == 1 && kind == WGSL_TOKEN_COMMA && p->tokens[k + 1].kind != WGSL_TOKEN_RPAREN)
			start = k + 1;
		if (!depth) {
			*close = k;
			return start;
		}
	}
	return 0;
}

/* Components of the value that ends before token i which are read there. */
static uint8_t components_at(const struct wgsl_parser *p, uint32_t i, struct sl_span *read)
{
	const struct wgsl_token *t = &p->tokens[i];
	uint8_t bits = 15;

	if (t->kind == WGSL_TOKEN_DOT && t[1].kind == WGSL_TOKEN_IDENT)
		bits = sl_components(sl_name(p->module->names, t[1].value));
	if (t->kind == WGSL_TOKEN_LBRACKET && t[1].kind == WGSL_TOKEN_INT && t[2].kind == WGSL_TOKEN_RBRACKET) {
		struct sl_int index = literal(p, i + 1);
		if (sl_is_exact(index) && index.lo >= 0 && index.lo < 4)
			bits = (uint8_t)(1u << index.lo);
	}
	if (bits != 15 && !read->end)
		*read = wgsl_span_of(p, &t[1]);
	return bits;
}

static uint8_t reads_of(const struct wgsl_parser *p, sl_sym variable, uint32_t i, uint32_t end, struct sl_span *read)
{
	uint8_t bits = 0;

	if (end - i > MAX_READ_TOKENS)
		return 15;
	for (; i < end; i++)
		if (p->tokens[i].kind == WGSL_TOKEN_IDENT && p->tokens[i].value == variable && p->tokens[i - 1].kind != WGSL_TOKEN_DOT)
			bits |= components_at(p, i + 1, read);
	return bits;
}

static struct sl_call *call_at(const struct wgsl_parser *p, uint32_t i, uint32_t end, sl_sym local)
{
	const struct wgsl_token *t = p->tokens;
	uint32_t close, names = 0, start = last_argument(p, i + 1, end, &close);

	if (!start)
		return NULL;
	struct sl_call *call = SL_NEW(p->arena, struct sl_call);
	call->span = wgsl_span_of(p, &t[i]);
	call->word = p->module->names->symbols[t[i].value].word;
	call->last = t[start + 1].kind == WGSL_TOKEN_RPAREN || t[start + 1].kind == WGSL_TOKEN_COMMA ? literal(p, start) : SL_ANY;
	for (uint32_t k = start; k < close && names < sizeof call->names / sizeof *call->names; k++)
		if (t[k].kind == WGSL_TOKEN_IDENT)
			call->names[names++] = t[k].value;
	call->kept = local && t[close + 1].kind == WGSL_TOKEN_SEMI;
	if (call->kept)
		call->components = reads_of(p, local, close + 2, end, &call->read);
	else
		call->components = components_at(p, close + 1, &call->read);
	return call;
}

/* ---- the lists ---- */

int wgsl_is_followed(const struct wgsl_followed *f, sl_sym name)
{
	uint16_t word = f->parser->module->names->symbols[name].word;

	return word && f->words[word / 64] >> word % 64 & 1;
}

void wgsl_follow_call(struct wgsl_followed *f, uint32_t i, sl_sym local)
{
	struct sl_call *call = f->count < MAX_FOLLOWED ? call_at(f->parser, i, f->end, local) : NULL, **link = &f->decl->calls;

	if (!call)
		return;
	for (size_t k = 0; k < sizeof call->names / sizeof *call->names; k++)
		if (is_inner(f->parser, call->names[k]))
			call->names[k] = 0;
	f->count++;
	while (*link)
		link = &(*link)->next;
	*link = call;
}

void wgsl_follow_operation(struct wgsl_followed *f, uint32_t i)
{
	struct sl_operation *o = f->count < MAX_FOLLOWED ? operation_at(f->parser, i) : NULL, **link = &f->decl->operations;

	if (!o || is_inner(f->parser, o->base) || (o->by_name && is_inner(f->parser, o->by_name)))
		return;
	f->count++;
	while (*link)
		link = &(*link)->next;
	*link = o;
}
