/* Reads constant expressions: a recursive descent over tokens, which looks up names as it meets them. */
#include "grammar/hlsl/constant/constants.h"

#include "grammar/hlsl/constant/builtin_type.h"
#include "grammar/hlsl/constant/folding.h"
#include "grammar/limits.h"

/* Where evaluation is. A text that is no expression, or too deep, gives up: the whole value is then unknown. */
struct cursor {
	struct hlsl_unit *unit;
	const struct hlsl_token *tokens;
	struct hlsl_scope *scope;
	uint32_t at, end, depth;
	bool lost;
};

static struct hlsl_value unknown(uint8_t phase)
{
	return hlsl_scalar(hlsl_unknown(phase));
}

static struct hlsl_value give_up(struct cursor *c)
{
	c->lost = true;
	c->at = c->end;
	return unknown(SL_PHASE_constant);
}

static bool op(const struct cursor *c, uint16_t o)
{
	return c->at < c->end && hlsl_is_op(&c->tokens[c->at], o);
}

static bool take(struct cursor *c, uint16_t o)
{
	if (!op(c, o))
		return false;
	c->at++;
	return true;
}

/* Skips balanced brackets at the cursor. */
static void skip_brackets(struct cursor *c)
{
	uint32_t depth = 0;

	for (; c->at < c->end; c->at++) {
		if (op(c, '(') || op(c, '[') || op(c, '{'))
			depth++;
		else if ((op(c, ')') || op(c, ']') || op(c, '}')) && !--depth)
			break;
	}
	if (c->at < c->end)
		c->at++;
	else
		c->lost = true;
}

/* ---- operands --------------------------------------------------------------------------------------------------------------------------
 */

static struct hlsl_value expression(struct cursor *c);
static struct hlsl_value unary(struct cursor *c);

/* The values of a list up to its closing bracket, as one vector of at most four; kind none: as they are. */
static struct hlsl_value list(struct cursor *c, uint16_t close, uint8_t kind)
{
	struct hlsl_value to = {.scalar = hlsl_unknown(SL_PHASE_constant)};

	to.scalar.kind = kind;
	while (!c->lost && !op(c, close)) {
		struct hlsl_value v = expression(c);
		to.scalar.phase = hlsl_later(to.scalar.phase, v.scalar.phase);
		for (unsigned i = 0; i < (v.width ? v.width : 1u) && to.width < 4; i++) {
			struct sl_value one = hlsl_component(&v, i);
			to.component[to.width++] = kind ? hlsl_to_kind(one, kind).range : one.range;
		}
		if (!take(c, ',') && !op(c, close))
			return give_up(c);
	}
	take(c, close);
	return to;
}

/* uint(8), uint3(8, 8, 1), uint3(8): the parenthesis taken. */
static struct hlsl_value constructor(struct cursor *c, uint8_t kind, uint8_t width)
{
	struct hlsl_value v = list(c, ')', kind);

	if (v.width == 1)
		v = hlsl_scalar(hlsl_component(&v, 0));
	return hlsl_convert(v, kind, width);
}

/* sizeof at the cursor. */
static struct hlsl_value size(struct cursor *c)
{
	uint32_t first = c->at + 2;

	c->at++;
	skip_brackets(c);
	return c->at > first ? hlsl_fold_sizeof(c->unit, c->tokens, first, c->at - 1, c->scope) : unknown(SL_PHASE_constant);
}

/* A function of the language, the parenthesis taken. */
static struct hlsl_value call(struct cursor *c, struct sl_str name)
{
	struct hlsl_value args[2];
	uint32_t n = 0;

	while (!c->lost && !op(c, ')')) {
		struct hlsl_value v = expression(c);
		if (n < 2)
			args[n] = v;
		n++;
		if (!take(c, ',') && !op(c, ')'))
			return give_up(c);
	}
	take(c, ')');
	return hlsl_fold_call(name, args, n);
}

static bool is_object(const struct hlsl_name *name)
{
	return name && (name->kind == HLSL_NAME_CONSTANT || name->kind == HLSL_NAME_VARIABLE || name->kind == HLSL_NAME_MEMBER);
}

/* What a name stands for, after all of its qualifiers. */
static struct hlsl_value value_of(const struct hlsl_name *name)
{
	switch (name->kind) {
	case HLSL_NAME_CONSTANT:
		return *name->value;
	case HLSL_NAME_VARIABLE:
	case HLSL_NAME_MEMBER:
		return unknown(SL_PHASE_runtime);
	default:
		return unknown(SL_PHASE_constant);
	}
}

/* A::B::X at the cursor. Null for a name that nothing in the unit declares; *plain where it is one identifier. */
static const struct hlsl_name *qualified(struct cursor *c, bool *plain)
{
	struct hlsl_scopes *scopes = &c->unit->scopes;
	struct hlsl_scope *from = c->scope;
	const struct hlsl_name *name = NULL;
	bool first = true, lost = false;

	if (take(c, HLSL_OP_SCOPE))
		from = c->unit->global;
	for (*plain = true; c->at < c->end && c->tokens[c->at].kind == HLSL_NAME; first = false) {
		sl_sym sym = c->tokens[c->at++].sym;
		name = lost ? NULL : first ? hlsl_name_find(scopes, from, sym) : hlsl_name_in(scopes, from, sym);
		if (!op(c, HLSL_OP_SCOPE))
			break;
		c->at++;
		*plain = false;
		from = name ? name->inner : NULL;
		lost = !from;
	}
	return name;
}

static struct hlsl_value name_operand(struct cursor *c)
{
	const struct hlsl_token *t = &c->tokens[c->at];
	struct sl_type type;
	bool plain;

	switch (t->kind == HLSL_NAME ? hlsl_keyword_of(c->unit->names, t->sym) : HLSL_KW_NONE) {
	case HLSL_KW_TRUE:
	case HLSL_KW_FALSE:
		c->at++;
		return hlsl_scalar(hlsl_exact(hlsl_keyword_of(c->unit->names, t->sym) == HLSL_KW_TRUE, SL_KIND_bool, SL_PHASE_constant));
	case HLSL_KW_SIZEOF:
		return size(c);
	default:
		break;
	}
	const struct hlsl_name *name = qualified(c, &plain);
	if (take(c, '(')) {
		if (!name && plain && hlsl_builtin_type(sl_name(c->unit->names, t->sym), c->unit->options->bits16, &type) &&
		    (type.kind == SL_KIND_vector || type.kind == type.element) && type.width <= 4)
			return constructor(c, type.element, type.kind == SL_KIND_vector ? type.width : 0);
		if (!name && plain && hlsl_folds(sl_name(c->unit->names, t->sym)))
			return call(c, sl_name(c->unit->names, t->sym));
		c->at--;
		skip_brackets(c);
		/* Functions of the shader are never constant: HLSL has no constexpr. */
		if (name ? name->kind == HLSL_NAME_FUNCTION : plain && hlsl_never_folds(sl_name(c->unit->names, t->sym)))
			return unknown(SL_PHASE_runtime);
		return unknown(SL_PHASE_constant);
	}
	if (is_object(name) && op(c, '[')) {
		/* DXC reads no element of an array or vector in a constant expression. */
		skip_brackets(c);
		return unknown(SL_PHASE_runtime);
	}
	if (name && name->kind != HLSL_NAME_FUNCTION)
		return value_of(name);
	struct hlsl_value v = unknown(SL_PHASE_constant);
	if (plain)
		v.scalar.kind = SL_KIND_name;
	return v;
}

/* Components that a swizzle names. DXC folds none, so the value is known but not a constant to it. */
static struct hlsl_value swizzle(const struct hlsl_value *v, struct sl_str names)
{
	static const char sets[2][5] = {"xyzw", "rgba"};
	struct hlsl_value to = {.scalar = v->scalar};

	to.scalar.phase = SL_PHASE_runtime;
	for (uint32_t i = 0; i < names.n && i < 4; i++) {
		unsigned k = 0;
		while (k < 4 && names.p[i] != sets[0][k] && names.p[i] != sets[1][k])
			k++;
		if (k >= (v->width ? v->width : 1u))
			return unknown(SL_PHASE_runtime);
		struct sl_value one = hlsl_component(v, k);
		to.component[i] = one.range;
		if (names.n == 1) {
			one.phase = SL_PHASE_runtime;
			return hlsl_scalar(one);
		}
	}
	to.width = names.n <= 4 ? (uint8_t)names.n : 0;
	return names.n <= 4 ? to : unknown(SL_PHASE_runtime);
}

static struct hlsl_value postfix(struct cursor *c, struct hlsl_value v)
{
	while (!c->lost) {
		if (op(c, '.') && c->at + 1 < c->end && c->tokens[c->at + 1].kind == HLSL_NAME) {
			v = swizzle(&v, sl_name(c->unit->names, c->tokens[c->at + 1].sym));
			c->at += 2;
			if (op(c, '(')) {
				skip_brackets(c);
				v = unknown(SL_PHASE_constant);
			}
		} else if (op(c, '[')) {
			skip_brackets(c);
			v = unknown(SL_PHASE_constant);
		} else {
			break;
		}
	}
	return v;
}

/* (uint)8 or (uint3)8: a built-in type alone in parentheses with an operand after it. */
static bool is_cast(const struct cursor *c, struct sl_type *type)
{
	const struct hlsl_token *t = &c->tokens[c->at];

	return c->at + 3 < c->end && hlsl_is_op(&t[0], '(') && t[1].kind == HLSL_NAME && hlsl_is_op(&t[2], ')') &&
	       !hlsl_name_find(&c->unit->scopes, c->scope, t[1].sym) &&
	       hlsl_builtin_type(sl_name(c->unit->names, t[1].sym), c->unit->options->bits16, type) &&
	       (type->kind == SL_KIND_vector || type->kind == type->element) && type->width <= 4;
}

static struct hlsl_value operand(struct cursor *c)
{
	if (c->at >= c->end)
		return give_up(c);
	const struct hlsl_token *t = &c->tokens[c->at];
	struct sl_str text = sl_name(c->unit->names, t->sym);
	struct hlsl_value v;
	struct sl_type type;

	switch (t->kind) {
	case HLSL_NUMBER:
		c->at++;
		return postfix(c, hlsl_scalar(hlsl_number(text)));
	case HLSL_STRING:
		while (c->at < c->end && c->tokens[c->at].kind == HLSL_STRING)
			c->at++;
		v = unknown(SL_PHASE_constant);
		v.scalar.kind = SL_KIND_string;
		v.scalar.known = 1;
		return v;
	case HLSL_NAME:
		return postfix(c, name_operand(c));
	case HLSL_PUNCTUATOR:
		if (op(c, HLSL_OP_SCOPE))
			return postfix(c, name_operand(c));
		if (is_cast(c, &type)) {
			c->at += 3;
			v = unary(c);
			return hlsl_convert(v, type.element, type.kind == SL_KIND_vector ? type.width : 0);
		}
		if (take(c, '(')) {
			v = expression(c);
			while (take(c, ','))
				v = expression(c);
			return take(c, ')') ? postfix(c, v) : give_up(c);
		}
		return give_up(c);
	default:
		return give_up(c);
	}
}

/* A truth as the kind of number that stands beside it; other values as they are. */
static struct hlsl_value no_bool(struct hlsl_value v, uint8_t beside)
{
	bool number = hlsl_is_float(beside) || beside == SL_KIND_u32 || beside == SL_KIND_i64 || beside == SL_KIND_u64;

	return v.width || v.scalar.kind != SL_KIND_bool ? v : hlsl_scalar(hlsl_to_kind(v.scalar, number ? beside : SL_KIND_i32));
}

static struct hlsl_value unary(struct cursor *c)
{
	if (++c->depth > SL_MAX_EXPRESSION_DEPTH) {
		c->depth--;
		return give_up(c);
	}
	struct hlsl_value v;
	if (op(c, '-') || op(c, '~') || op(c, '!')) {
		int operation = c->tokens[c->at++].op;
		v = hlsl_prefixed(operation, unary(c));
	} else if (take(c, '+')) {
		v = no_bool(unary(c), SL_KIND_i32);
	} else {
		v = operand(c);
	}
	c->depth--;
	return v;
}

/* The binary operator at the cursor with its precedence (higher binds closer); 0 where there is none. */
static unsigned operator_at(const struct cursor *c, int *operation, uint32_t *length)
{
	const struct hlsl_token *t = &c->tokens[c->at];
	bool doubled = c->at + 1 < c->end && hlsl_is_op(&t[1], t->op) && t[1].glued;

	if (c->at >= c->end || t->kind != HLSL_PUNCTUATOR)
		return 0;
	*operation = t->op;
	*length = 1;
	switch (t->op) {
	case '*':
	case '/':
	case '%':
		return 10;
	case '+':
	case '-':
		return 9;
	case '<':
	case '>':
		if (!doubled)
			return 7;
		*operation = t->op == '<' ? HLSL_SHIFT_LEFT : HLSL_SHIFT_RIGHT;
		*length = 2;
		return 8;
	case HLSL_OP_LE:
	case HLSL_OP_GE:
		return 7;
	case HLSL_OP_EQ:
	case HLSL_OP_NE:
		return 6;
	case '&':
		return 5;
	case '^':
		return 4;
	case '|':
		return 3;
	case HLSL_OP_ANDAND:
		return 2;
	case HLSL_OP_OROR:
		return 1;
	default:
		return 0;
	}
}

/* Operators that bind at least as close as `least`. */
static struct hlsl_value operation_of(struct cursor *c, unsigned least)
{
	struct hlsl_value left = unary(c);
	int operation;
	uint32_t length;

	for (unsigned p; !c->lost && (p = operator_at(c, &operation, &length)) >= least && p;) {
		c->at += length;
		struct hlsl_value right = operation_of(c, p + 1);
		left = hlsl_binary(operation, &left, &right);
	}
	return left;
}

static struct hlsl_value expression(struct cursor *c)
{
	if (++c->depth > SL_MAX_EXPRESSION_DEPTH) {
		c->depth--;
		return give_up(c);
	}
	struct hlsl_value v = operation_of(c, 1);
	if (take(c, '?')) {
		struct hlsl_value yes = expression(c);
		struct hlsl_value no = take(c, ':') ? expression(c) : give_up(c);
		struct sl_value which = hlsl_to_kind(v.scalar, SL_KIND_bool);
		if (v.width || !which.known)
			v = unknown(hlsl_later(v.scalar.phase, hlsl_later(yes.scalar.phase, no.scalar.phase)));
		else
			v = no.scalar.kind == yes.scalar.kind ? (which.range.lo ? yes : no)
			    : which.range.lo                  ? no_bool(yes, no.scalar.kind)
							      : no_bool(no, yes.scalar.kind);
	}
	c->depth--;
	return v;
}

struct hlsl_value hlsl_evaluate(struct hlsl_unit *unit, const struct hlsl_token *tokens, uint32_t first, uint32_t last,
				struct hlsl_scope *scope)
{
	struct cursor c = {unit, tokens, scope, first, last, 0, false};

	if (last == first + 1 && tokens[first].kind == HLSL_NUMBER) /* most of them */
		return hlsl_scalar(hlsl_number(sl_name(unit->names, tokens[first].sym)));
	struct hlsl_value v = take(&c, '{') ? list(&c, '}', SL_KIND_none) : expression(&c);

	return c.lost || c.at != c.end ? unknown(SL_PHASE_constant) : v;
}

/* ---- arguments -------------------------------------------------------------------------------------------------------------------------
 */

/* Adjacent strings as one, without their quotes. */
static struct sl_str string_text(struct hlsl_unit *unit, const struct hlsl_token *tokens, uint32_t first, uint32_t last)
{
	uint32_t n = 0;

	for (uint32_t i = first; i < last; i++)
		n += sl_name(unit->names, tokens[i].sym).n;
	char *text = sl_arena_alloc(unit->arena, n + 1), *p = text;
	for (uint32_t i = first; i < last; i++) {
		struct sl_str s = sl_name(unit->names, tokens[i].sym);
		for (uint32_t k = 1; k + 1 < s.n; k++)
			*p++ = s.p[k];
	}
	*p = 0;
	return (struct sl_str){text, (uint32_t)(p - text)};
}

struct sl_arg *hlsl_argument_of(struct hlsl_unit *unit, const struct hlsl_token *tokens, uint32_t first, uint32_t last,
				struct hlsl_scope *scope)
{
	struct sl_arg *arg = SL_NEW(unit->arena, struct sl_arg);
	uint32_t operand_at = first + (last - first == 2 && (hlsl_is_op(&tokens[first], '-') || hlsl_is_op(&tokens[first], '+')));

	if (first == last)
		return arg;
	arg->span = hlsl_span(tokens[first].span, tokens[last - 1].span);
	arg->value = hlsl_evaluate(unit, tokens, first, last, scope).scalar;
	arg->literal = (last - operand_at == 1 && tokens[operand_at].kind == HLSL_NUMBER) || arg->value.kind == SL_KIND_string;
	if (arg->value.kind == SL_KIND_string)
		arg->text = string_text(unit, tokens, first, last);
	else
		arg->text = hlsl_tokens_text(unit, tokens, first, last);
	if (arg->value.kind == SL_KIND_string || arg->value.kind == SL_KIND_name)
		arg->word = sl_word_find(unit->names->words, arg->text.p, arg->text.n);
	return arg;
}
