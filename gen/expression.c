#include "gen/expression.h"

#include "expr.h"

#include <errno.h>
#include <stdlib.h>

enum { LONGEST = 4000 };

struct gen_expr *gen_expr_new(struct gen_parse *parse, enum gen_expr_kind kind, uint32_t begin, uint32_t end)
{
	struct gen_expr *e = GEN_NEW(parse->pool, struct gen_expr);
	e->kind = kind;
	e->begin = begin;
	e->end = end;
	return e;
}

struct gen_expr *gen_expr_binary(struct gen_parse *parse, enum gen_expr_kind kind, struct gen_expr *a, struct gen_expr *b)
{
	struct gen_expr *e = gen_expr_new(parse, kind, a->begin, b->end);
	e->a = a;
	e->b = b;
	return e;
}

struct gen_expr *gen_expr_append(struct gen_expr *items, struct gen_expr *item)
{
	struct gen_expr *last = items;
	while (last->next)
		last = last->next;
	last->next = item;
	return items;
}

struct gen_expr *gen_expr_token(struct gen_parse *parse, enum gen_expr_kind kind, struct gen_token token)
{
	struct gen_expr *e = gen_expr_new(parse, kind, token.begin, token.end);
	const char *text = parse->text + token.begin;
	char *end;
	errno = 0;
	switch (kind) {
	case GEN_EXPR_NUMBER:
		e->value = strtoll(text, &end, text[0] == '0' && (text[1] | 32) == 'x' ? 16 : 10);
		break;
	case GEN_EXPR_VERSION:
		e->value = strtoll(text, &end, 10) * 1000;
		long minor = strtol(end + 1, NULL, 10);
		if (e->value > 1000000 || minor > 999)
			errno = ERANGE;
		else
			e->value += minor;
		break;
	case GEN_EXPR_TEXT:
		e->name = gen_copy(parse->pool, text + 1, token.end - token.begin - 2);
		break;
	case GEN_EXPR_TRUTH:
		e->value = text[0] == 't';
		break;
	default:
		e->name = gen_copy(parse->pool, text, token.end - token.begin);
	}
	if (errno) {
		gen_error(parse->diag, gen_place_in(parse->node, e->begin, e->end), "this number is too large");
		parse->failed = true;
	}
	return e;
}

void gen_expr_syntax_error(struct gen_parse *parse, int kind, struct gen_token token)
{
	struct gen_place place = gen_place_in(parse->node, token.begin, token.end);
	parse->failed = true;
	if (kind == 0)
		gen_error(parse->diag, place, "the expression ends too early");
	else
		gen_error(parse->diag, place, "unexpected '%.*s' in an expression", (int)(token.end - token.begin),
			  parse->text + token.begin);
	if (kind >= EXPR_EQ && kind <= EXPR_NOT_IN)
		gen_note(parse->diag, place, "comparisons do not chain: write `a < b and b < c`, or `b in 1..5`");
}

/* What lemon makes of expr.y. */
void GenExprInit(void *parser, struct gen_parse *);
void GenExprFinalize(void *parser);
void GenExpr(void *parser, int kind, struct gen_token token);
size_t gen_expr_parser_size(void);

struct gen_expr *gen_parse_expr(struct gen_pool *pool, struct gen_diag *diag, const struct gen_node *node, uint32_t begin, uint32_t end)
{
	struct gen_parse parse = {.pool = pool, .diag = diag, .node = node, .text = node->text, .begin = begin, .end = end};
	if (end - begin > LONGEST) {
		gen_error(diag, gen_place_of(node), "an expression can have %d characters at most", LONGEST);
		return NULL;
	}
	void *parser = gen_alloc(pool, gen_expr_parser_size());
	GenExprInit(parser, &parse);
	int kind;
	do {
		struct gen_token token;
		kind = gen_lex(&parse, &begin, &token);
		if (kind < 0)
			parse.failed = true;
		else
			GenExpr(parser, kind, token);
	} while (kind > 0 && !parse.failed);
	GenExprFinalize(parser);
	return parse.failed ? NULL : parse.result;
}
