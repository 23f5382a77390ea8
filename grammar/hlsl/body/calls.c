/* Calls and operations in a body that rules ask about: with their arguments, values and what they hand to other stages. */
#include "grammar/hlsl/body/bodies.h"
#include "grammar/hlsl/body/operands.h"
#include "grammar/hlsl/constant/constants.h"
#include "grammar/hlsl/type/ray_query.h"

enum {
	MAX_ARGUMENT_TOKENS = 16, /* longer ones have no value that rules could ask for */
	MAX_ARGUMENTS = 8,
	MAX_FOLLOWED = 64 /* calls that are looked into, and operations that are kept, of one body */
};

static struct sl_arg *argument(struct hlsl_bodies *s, uint32_t first, uint32_t last)
{
	if (last - first <= MAX_ARGUMENT_TOKENS && !hlsl_bodies_have_local(s, first, last))
		return hlsl_argument_of(s->unit, s->tokens, first, last, s->unit->scope);
	struct sl_arg *arg = SL_NEW(s->unit->arena, struct sl_arg);
	arg->span = hlsl_span(s->tokens[first].span, s->tokens[last - 1].span);
	arg->value = hlsl_unknown(SL_PHASE_runtime);
	return arg;
}

struct sl_arg *hlsl_bodies_arguments(struct hlsl_bodies *s, uint32_t open)
{
	struct sl_arg *first = NULL, **link = &first;
	uint32_t depth = 0, start = open + 1, n = 0;

	for (uint32_t k = open; k < s->ntokens && k - open < HLSL_MAX_CALL_TOKENS; k++) {
		const struct hlsl_token *t = &s->tokens[k];
		if (t->kind != HLSL_PUNCTUATOR)
			continue;
		if (t->op == '(' || t->op == '[' || t->op == '{')
			depth++;
		if (t->op == ')' || t->op == ']' || t->op == '}')
			depth--;
		if (depth > 1 || (depth == 1 && t->op != ',') || (!depth && t->op != ')'))
			continue;
		if (k > start && n++ < MAX_ARGUMENTS) {
			*link = argument(s, start, k);
			link = &(*link)->next;
		}
		start = k + 1;
		if (!depth)
			return first;
	}
	return NULL;
}

uint16_t hlsl_bodies_arity(const struct hlsl_bodies *s, uint32_t open)
{
	uint32_t depth = 0, commas = 0;
	bool listed = false; /* `a < b, c > (d)` may be one argument or two */

	for (uint32_t k = open; k < s->ntokens && k - open < HLSL_MAX_CALL_TOKENS; k++) {
		const struct hlsl_token *t = &s->tokens[k];
		if (t->kind == HLSL_NAME && t->painted == HLSL_BODY_MACRO && depth == 1)
			return HLSL_ANY_ARITY; /* it may hold a comma */
		if (t->kind != HLSL_PUNCTUATOR)
			continue;
		depth += t->op == '(' || t->op == '[' || t->op == '{';
		depth -= t->op == ')' || t->op == ']' || t->op == '}';
		listed |= t->op == '<' && depth == 1;
		commas += t->op == ',' && depth == 1;
		if (depth)
			continue;
		if ((listed && commas) || commas >= 14)
			return HLSL_ANY_ARITY;
		return (uint16_t)(1u << (k == open + 1 ? 0 : commas + 1));
	}
	return HLSL_ANY_ARITY;
}

static bool is_followed(const struct hlsl_bodies *s, sl_sym sym)
{
	uint16_t word = s->unit->names->symbols[sym].word;

	return word && s->followed[word / 64] >> word % 64 & 1 && s->nfollowed < MAX_FOLLOWED;
}

void hlsl_bodies_follow_call(struct hlsl_bodies *s, uint32_t i, uint32_t open)
{
	struct sl_call *call;

	if (!is_followed(s, s->tokens[i].sym))
		return;
	call = hlsl_call_at(&(struct hlsl_body_tokens){s->unit, s->tokens, s->ntokens}, i, open);
	if (!call)
		return;
	for (size_t k = 0; k < sizeof call->names / sizeof *call->names; k++)
		if (call->names[k] && hlsl_bodies_is_local(s, call->names[k])) {
			call->names[k] = 0;
			call->last = SL_ANY;
		}
	s->nfollowed++;
	if (s->body->last_call)
		s->body->last_call->next = call;
	else
		s->body->calls = call;
	s->body->last_call = call;
}

void hlsl_bodies_follow_operation(struct hlsl_bodies *s, uint32_t i)
{
	if (s->nfollowed == MAX_FOLLOWED || !i || s->tokens[i - 1].kind == HLSL_NUMBER)
		return;
	struct sl_operation *o = hlsl_operation_at(&(struct hlsl_body_tokens){s->unit, s->tokens, s->ntokens}, i);
	if (!o || hlsl_bodies_is_local(s, o->base))
		return;
	s->nfollowed++;
	if (s->body->last_operation)
		s->body->last_operation->next = o;
	else
		s->body->operations = o;
	s->body->last_operation = o;
}

void hlsl_bodies_hand_on(struct hlsl_bodies *s, struct hlsl_segment *all, uint32_t i, uint32_t open)
{
	struct hlsl_handed *h, found;
	uint32_t at = hlsl_local_handed(s->unit, all, i, open, &found);

	if (!at)
		return;
	h = SL_NEW(s->unit->arena, struct hlsl_handed);
	*h = found;
	h->next = s->body->handed;
	s->body->handed = h;
	if (!hlsl_bodies_is_local(s, s->tokens[at].sym)) {
		h->name = s->tokens[at].sym;
		return;
	}
	for (uint32_t k = s->nlocals; k-- > 0;) {
		if (s->locals[k].sym != s->tokens[at].sym)
			continue;
		h->type = hlsl_local_type(s->unit, all, s->locals[k].at);
		h->declared = s->tokens[s->locals[k].at].span;
		break;
	}
}

void hlsl_bodies_trace_inline(struct hlsl_bodies *s, const struct hlsl_segment *all, uint32_t i, uint32_t open)
{
	static const char method[] = "TraceRayInline";
	struct sl_str name = sl_name(s->unit->names, s->tokens[i].sym);

	if (name.n != sizeof method - 1 || memcmp(name.p, method, name.n) || i < 2 || s->tokens[i - 2].kind != HLSL_NAME)
		return;
	for (uint32_t k = s->nlocals; k-- > 0;) {
		if (s->locals[k].sym != s->tokens[i - 2].sym)
			continue;
		hlsl_check_trace_inline(s->unit, all, open, s->locals[k].at);
		return;
	}
}
