#include "grammar/hlsl/body/operands.h"

#include "grammar/hlsl/constant/constants.h"
#include "grammar/hlsl/preprocess/keywords.h"

#include <string.h>

enum {
	MAX_CALL_TOKENS = 512,
	MAX_VALUE_TOKENS = 16, /* of a macro that stands for a number */
	MAX_MACRO_CHAIN = 8,
	MAX_READ_TOKENS = 4096 /* behind a call whose value is kept: a body that is longer counts as reading all of it */
};

static bool is_op(const struct hlsl_body_tokens *b, uint32_t i, uint16_t op)
{
	return i < b->count && hlsl_is_op(&b->tokens[i], op);
}

/* ---- numbers ---- */

static struct sl_int value_of(struct hlsl_unit *unit, const struct hlsl_token *tokens, uint32_t first, uint32_t last)
{
	struct hlsl_value v = hlsl_evaluate(unit, tokens, first, last, unit->scope);

	return !v.width && v.scalar.known ? v.scalar.range : SL_ANY;
}

/* Value of one token: a number, a constant's name, or a macro that stands for either. */
static struct sl_int operand(const struct hlsl_body_tokens *b, uint32_t i)
{
	const struct hlsl_token *t = &b->tokens[i];
	bool function_like;
	size_t n = 1;

	if (t->kind == HLSL_NUMBER || (t->kind == HLSL_NAME && t->painted == HLSL_BODY_PLAIN))
		return value_of(b->unit, b->tokens, i, i + 1);
	if (t->kind != HLSL_NAME || t->painted != HLSL_BODY_MACRO)
		return SL_ANY;
	for (int k = 0; k < MAX_MACRO_CHAIN && n == 1 && t->kind == HLSL_NAME; k++) {
		if (!hlsl_pp_is_macro(b->unit->pp, t->sym, &function_like) || function_like)
			break;
		t = hlsl_macro_body(b->unit->pp, t->sym, &n);
	}
	return n && n <= MAX_VALUE_TOKENS ? value_of(b->unit, t, 0, (uint32_t)n) : SL_ANY;
}

/* ---- operations ---- */

/* Operators that bind less than `op`, so that one of them on its left leaves it the operand between. */
static bool binds_less(uint16_t before, char op)
{
	switch (before) {
	case '(':
	case '[':
	case '{':
	case '}':
	case ';':
	case ',':
	case '=':
	case '?':
	case ':':
	case HLSL_OP_ANDAND:
	case HLSL_OP_OROR:
	case HLSL_OP_ASSIGN:
		return true;
	case '|':
	case '^':
		return true;
	case '+':
	case '-':
		return op == '/' || op == '%';
	case HLSL_OP_EQ:
	case HLSL_OP_NE:
	case HLSL_OP_LE:
	case HLSL_OP_GE:
		return op != '&';
	default:
		return false;
	}
}

/* Whether what follows the right operand leaves it to `op`. */
static bool ends_operand(const struct hlsl_body_tokens *b, uint32_t i, char op)
{
	if (i >= b->count || b->tokens[i].kind != HLSL_PUNCTUATOR)
		return false;
	uint16_t after = b->tokens[i].op;
	if (after == '.' || after == '(' || after == '[' || after == HLSL_OP_SCOPE || after == '<')
		return false;
	if (op == '/' || op == '%')
		return true;
	if (after == '+' || after == '-' || after == '*' || after == '/' || after == '%')
		return false;
	return op != '&' || (after != '>' && after != HLSL_OP_EQ && after != HLSL_OP_NE && after != HLSL_OP_LE && after != HLSL_OP_GE);
}

struct sl_operation *hlsl_operation_at(const struct hlsl_body_tokens *b, uint32_t i)
{
	const struct hlsl_token *t = b->tokens;
	char op = (char)t[i].op;
	uint32_t left = op == '>' ? i - 2 : i - 1, first = left;

	if (i < 2 + (op == '>') || i + 2 >= b->count || t[left].kind != HLSL_NAME || t[left].painted != HLSL_BODY_PLAIN)
		return NULL;
	if (is_op(b, left - 1, '.') && left >= 3 && t[left - 2].kind == HLSL_NAME && t[left - 2].painted == HLSL_BODY_PLAIN)
		first = left - 2;
	const struct hlsl_token *before = &t[first - 1];
	bool returns = before->kind == HLSL_NAME && hlsl_keyword_of(b->unit->names, before->sym) != HLSL_KW_NONE;
	if (!returns && (before->kind != HLSL_PUNCTUATOR || !binds_less(before->op, op)))
		return NULL;
	struct sl_int by = ends_operand(b, i + 2, op) ? operand(b, i + 1) : SL_ANY;
	if (!sl_is_exact(by))
		return NULL;
	struct sl_operation *o = SL_NEW(b->unit->arena, struct sl_operation);
	o->span = hlsl_span(t[first].span, t[i + 1].span);
	o->base = t[first].sym;
	o->member = first == left ? 0 : t[left].sym;
	o->by = by.lo;
	o->op = op;
	return o;
}

/* ---- calls ---- */

/* Where the last argument begins and the `)` that ends it; 0 where the call does not end. */
static uint32_t last_argument(const struct hlsl_body_tokens *b, uint32_t open, uint32_t *close)
{
	uint32_t depth = 0, start = open + 1;

	for (uint32_t k = open; k < b->count && k - open < MAX_CALL_TOKENS; k++) {
		const struct hlsl_token *t = &b->tokens[k];
		if (t->kind != HLSL_PUNCTUATOR)
			continue;
		depth += t->op == '(' || t->op == '[' || t->op == '{';
		depth -= t->op == ')' || t->op == ']' || t->op == '}';
		if (depth == 1 && t->op == ',')
			start = k + 1;
		if (!depth) {
			*close = k;
			return start;
		}
	}
	return 0;
}

/* Components of the value that ends before token i which are read there. */
static uint8_t components_at(const struct hlsl_body_tokens *b, uint32_t i, struct sl_span *read)
{
	uint8_t bits = 15;

	if (is_op(b, i, '.') && i + 1 < b->count && b->tokens[i + 1].kind == HLSL_NAME && b->tokens[i + 1].painted == HLSL_BODY_PLAIN)
		bits = sl_components(sl_name(b->unit->names, b->tokens[i + 1].sym));
	if (is_op(b, i, '[') && is_op(b, i + 2, ']')) {
		struct sl_int index = operand(b, i + 1);
		if (sl_is_exact(index) && index.lo >= 0 && index.lo < 4)
			bits = (uint8_t)(1u << index.lo);
	}
	if (bits != 15 && !read->end)
		*read = b->tokens[i + 1].span;
	return bits;
}

/* What is read of a variable from token i to the end of the body. A macro may read more than is seen. */
static uint8_t reads_of(const struct hlsl_body_tokens *b, sl_sym variable, uint32_t i, struct sl_span *read)
{
	uint8_t bits = 0;

	if (b->count - i > MAX_READ_TOKENS)
		return 15;
	for (; i < b->count; i++) {
		const struct hlsl_token *t = &b->tokens[i];
		if (t->kind != HLSL_NAME)
			continue;
		if (t->painted != HLSL_BODY_PLAIN)
			return 15;
		if (t->sym == variable && !is_op(b, i - 1, '.'))
			bits |= components_at(b, i + 1, read);
	}
	return bits;
}

static bool is_word(const struct hlsl_body_tokens *b, uint32_t i, const char *word)
{
	struct sl_str text = sl_name(b->unit->names, b->tokens[i].sym);

	return b->tokens[i].kind == HLSL_NAME && text.n == strlen(word) && !memcmp(text.p, word, text.n);
}

/* Whether the value of the call of the name at i, or of countbits() around it, initialises one number: a vector loses all but its first. */
static bool is_truncated(const struct hlsl_body_tokens *b, uint32_t i, uint32_t close)
{
	if (i > 2 && is_op(b, i - 1, '(') && is_word(b, i - 2, "countbits") && is_op(b, close + 1, ')')) {
		i -= 2;
		close++;
	}
	return i > 2 && is_op(b, i - 1, '=') && is_op(b, close + 1, ';') && b->tokens[i - 2].kind == HLSL_NAME &&
	       (is_word(b, i - 3, "uint") || is_word(b, i - 3, "int"));
}

/* Bits of a one, `1u` or `1ull`, that the call of the name at i shifts to the left; 0: it does not, or what comes after may be taken first.
 */
static uint8_t shifts_one(const struct hlsl_body_tokens *b, uint32_t i, uint32_t close)
{
	if (i < 4 || !is_op(b, i - 1, '<') || !is_op(b, i - 2, '<') || b->tokens[i - 3].kind != HLSL_NUMBER || close + 1 >= b->count)
		return 0;
	const struct hlsl_token *before = &b->tokens[i - 4], *after = &b->tokens[close + 1];
	struct hlsl_value one = hlsl_evaluate(b->unit, b->tokens, i - 3, i - 2, b->unit->scope);
	bool is_one = !one.width && one.scalar.known && one.scalar.range.lo == 1;
	if (!is_one || before->kind != HLSL_PUNCTUATOR || after->kind != HLSL_PUNCTUATOR ||
	    (after->op < 128 && strchr("+-*/%.[", after->op)))
		return 0;
	return one.scalar.kind == SL_KIND_u32 ? 32 : one.scalar.kind == SL_KIND_u64 ? 64 : 0;
}

struct sl_call *hlsl_call_at(const struct hlsl_body_tokens *b, uint32_t i, uint32_t open)
{
	const struct hlsl_token *t = b->tokens;
	uint32_t close, names = 0, start = last_argument(b, open, &close);

	if (!start)
		return NULL;
	struct sl_call *call = SL_NEW(b->unit->arena, struct sl_call);
	call->span = t[i].span;
	call->word = b->unit->names->symbols[t[i].sym].word;
	call->last = close == start + 1 ? operand(b, start) : SL_ANY;
	call->shifts = shifts_one(b, i, close);
	for (uint32_t k = start; k < close && names < sizeof call->names / sizeof *call->names; k++)
		if (t[k].kind == HLSL_NAME && t[k].painted == HLSL_BODY_PLAIN)
			call->names[names++] = t[k].sym;
	if (is_truncated(b, i, close)) {
		call->kept = call->components = 1;
		call->read = call->span;
		return call;
	}
	call->kept = i >= 2 && is_op(b, i - 1, '=') && t[i - 2].kind == HLSL_NAME && is_op(b, close + 1, ';');
	if (call->kept)
		call->components = reads_of(b, t[i - 2].sym, close + 2, &call->read);
	else
		call->components = components_at(b, close + 1, &call->read);
	return call;
}
