/* Attributes in a body, and the statements that they stand on. */
#include "grammar/hlsl/attribute/attributes.h"
#include "grammar/hlsl/body/bodies.h"
#include "grammar/hlsl/constant/constants.h"
#include "grammar/limits.h"

uint32_t hlsl_bodies_closing(const struct hlsl_bodies *s, uint32_t i)
{
	uint32_t depth = 0;

	for (uint32_t k = i; k < s->ntokens && k - i < HLSL_MAX_ATTRIBUTE_TOKENS; k++) {
		depth += hlsl_is_op(&s->tokens[k], '[');
		if (hlsl_is_op(&s->tokens[k], ']') && !--depth)
			return k;
	}
	return 0;
}

/* Bound of the loop whose `(` is at i: N of `for (…; i < N; …)`. */
static struct sl_value loop_bound(struct hlsl_bodies *s, uint32_t i)
{
	uint32_t first = 0, last = 0;

	for (uint32_t k = i; k < s->ntokens && k - i < HLSL_MAX_CALL_TOKENS && !last; k++) {
		const struct hlsl_token *t = &s->tokens[k];
		if (hlsl_is_op(t, '{'))
			break;
		if (hlsl_is_op(t, ';')) {
			last = first ? k : 0;
			first = first ? first : k + 1;
		}
	}
	if (last < first + 3 || s->tokens[first].kind != HLSL_NAME || hlsl_bodies_have_local(s, first + 2, last))
		return hlsl_unknown(SL_PHASE_runtime);
	struct sl_value v = hlsl_evaluate(s->unit, s->tokens, first + 2, last, s->unit->scope).scalar;
	if (hlsl_is_op(&s->tokens[first + 1], HLSL_OP_LE) && v.known)
		v.range.lo = v.range.hi = sl_add64(v.range.lo, 1);
	else if (!hlsl_is_op(&s->tokens[first + 1], '<') && !hlsl_is_op(&s->tokens[first + 1], HLSL_OP_NE))
		v = hlsl_unknown(SL_PHASE_runtime);
	return v;
}

static uint8_t statement_kind(const struct hlsl_bodies *s, uint32_t i)
{
	if (i < s->ntokens && s->tokens[i].kind == HLSL_NAME && s->tokens[i].painted != HLSL_BODY_MACRO) {
		switch (hlsl_keyword_of(s->unit->names, s->tokens[i].sym)) {
		case HLSL_KW_LOOP:
			return SL_ON_loop;
		case HLSL_KW_IF:
			return SL_ON_branch;
		case HLSL_KW_SWITCH:
			return SL_ON_switch;
		default:
			break;
		}
	}
	return i < s->ntokens && hlsl_is_op(&s->tokens[i], '{') ? SL_ON_block : SL_ON_statement;
}

/* Whether a macro stands there, or what looks like one that the build defines: FOREACH(i, 4). */
static bool hides_statement(const struct hlsl_bodies *s, uint32_t i)
{
	if (i >= s->ntokens || s->tokens[i].kind != HLSL_NAME)
		return false;
	if (s->tokens[i].painted == HLSL_BODY_MACRO)
		return true;
	struct sl_str name = sl_name(s->unit->names, s->tokens[i].sym);
	for (uint32_t k = 0; k < name.n; k++)
		if (name.p[k] >= 'a' && name.p[k] <= 'z')
			return false;
	return name.n > 1 && !hlsl_bodies_is_known(s, s->tokens[i].sym);
}

/* Whether a `[` at i stands where a statement may begin: 2 surely, 1 perhaps, 0 no. */
static int statement_start(const struct hlsl_bodies *s, uint32_t i)
{
	if (!i)
		return 2;
	const struct hlsl_token *before = &s->tokens[i - 1];
	if (before->kind == HLSL_NAME)
		return hlsl_keyword_of(s->unit->names, before->sym) == HLSL_KW_ELSE || statement_kind(s, i - 1) == SL_ON_loop ? 2 : 0;
	if (before->kind != HLSL_PUNCTUATOR)
		return 0;
	if (before->op == '{' || before->op == '}' || before->op == ';')
		return 2;
	return before->op == ')' || before->op == ':';
}

/* After `)` and `:` only a loop or branch that follows tells an attribute from a subscript. */
uint32_t hlsl_bodies_attributes(struct hlsl_bodies *s, uint32_t i)
{
	int start = statement_start(s, i);
	struct hlsl_attrs attrs = {NULL, NULL};
	uint32_t after = i;

	if (!start)
		return i;
	while (after < s->ntokens && hlsl_is_op(&s->tokens[after], '[')) {
		uint32_t close = hlsl_bodies_closing(s, after);
		if (!close)
			return i;
		after = close + 1;
	}
	uint8_t kind = statement_kind(s, after);
	if (start != 2 && (kind == SL_ON_statement || kind == SL_ON_block))
		return i;
	if (kind == SL_ON_statement && hides_statement(s, after))
		return after;
	for (uint32_t k = i; k < after;) {
		uint32_t close = hlsl_bodies_closing(s, k);
		struct hlsl_attrs more = hlsl_attrs_read(s->unit, s->tokens, k, close);
		for (struct sl_attr *a = more.first; a; a = a->next)
			a->opaque = s->tokens[k].painted == HLSL_BODY_OPAQUE;
		attrs = hlsl_attrs_join(&attrs, &more, NULL, NULL);
		k = close + 1;
	}
	if (!attrs.first)
		return after;
	struct sl_statement *statement = SL_NEW(s->unit->arena, struct sl_statement);
	statement->kind = kind;
	statement->attrs = attrs.first;
	statement->span = s->tokens[after < s->ntokens ? after : i].span;
	statement->bound = kind == SL_ON_loop ? loop_bound(s, after) : hlsl_unknown(SL_PHASE_runtime);
	if (s->body->last_statement)
		s->body->last_statement->next = statement;
	else
		s->body->statements = statement;
	s->body->last_statement = statement;
	return after;
}
