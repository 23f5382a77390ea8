/*
 * Values of #if and #elif (C11 6.10.1): integers of 64 bits, signed or unsigned, in C's precedence. An operand that && || ?: leave out is
 * parsed but not evaluated, so that `defined(X) && 10 / X` is right without X.
 */
#include "grammar/hlsl/preprocess/state.h"

#include <string.h>

struct number {
	uint64_t v;
	bool is_unsigned;
};

struct condition {
	struct hlsl_pp *pp;
	struct hlsl_token t; /* the one to look at */
	const char *problem; /* the first one */
	unsigned skip;       /* > 0: not evaluated */
	unsigned depth;
};

static struct number ternary(struct condition *);

static void advance(struct condition *c, bool expand)
{
	c->t = hlsl_read(c->pp, expand);
}

static void fail(struct condition *c, const char *problem)
{
	if (!c->problem)
		c->problem = problem;
}

/* Takes one more level of nesting; false, with a problem, where there are too many. */
static bool deeper(struct condition *c)
{
	if (++c->depth <= SL_MAX_EXPRESSION_DEPTH)
		return true;
	fail(c, "the expression is nested too deeply");
	return false;
}

static struct number boolean(bool b)
{
	return (struct number){b, false};
}

/* ---- operands ---------------------------------------------------------------------------------------------------------------------- */

static unsigned digit_of(char c)
{
	if (c >= '0' && c <= '9')
		return (unsigned)(c - '0');
	c = (char)(c | 0x20);
	return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10 : 99;
}

/* An integer constant with suffixes of u and l in any number and order. */
static struct number integer(struct condition *c, struct sl_str s)
{
	struct number n = {0, false};
	unsigned base = 10;
	uint32_t i = 0;
	bool overflow = false;

	if (s.n > 2 && s.p[0] == '0' && ((s.p[1] | 0x20) == 'x' || (s.p[1] | 0x20) == 'b')) {
		base = (s.p[1] | 0x20) == 'x' ? 16 : 2;
		i = 2;
	} else if (s.n > 1 && s.p[0] == '0') {
		base = 8;
	}
	for (; i < s.n && digit_of(s.p[i]) < base; i++) {
		overflow |= n.v > (UINT64_MAX - digit_of(s.p[i])) / base;
		n.v = n.v * base + digit_of(s.p[i]);
	}
	for (; i < s.n && ((s.p[i] | 0x20) == 'u' || (s.p[i] | 0x20) == 'l'); i++)
		n.is_unsigned |= (s.p[i] | 0x20) == 'u';
	if (i < s.n)
		fail(c, "an operand is not an integer");
	else if (overflow)
		fail(c, "an integer is too large");
	n.is_unsigned |= n.v > INT64_MAX;
	return n;
}

/* One character of a constant, escapes resolved; *i moves on. */
static unsigned character(struct sl_str s, uint32_t *i)
{
	static const char from[] = "abfnrtv", to[] = "\a\b\f\n\r\t\v";
	unsigned v = 0;

	if (s.p[*i] != '\\' || *i + 1 >= s.n)
		return (unsigned char)s.p[(*i)++];
	char e = s.p[++*i];
	if (e == 'x') {
		for (++*i; *i < s.n && digit_of(s.p[*i]) < 16; ++*i)
			v = (v << 4 | digit_of(s.p[*i])) & 0xff;
		return v;
	}
	if (e >= '0' && e <= '7') {
		for (unsigned k = 0; k < 3 && *i < s.n && digit_of(s.p[*i]) < 8; k++, ++*i)
			v = (v << 3 | digit_of(s.p[*i])) & 0xff;
		return v;
	}
	++*i;
	const char *at = memchr(from, e, sizeof from - 1);
	return (unsigned char)(at ? to[at - from] : e);
}

static struct number character_constant(struct sl_str s)
{
	uint64_t v = 0;
	uint32_t i = 1, count = 0;

	for (; i + 1 < s.n; count++)
		v = v << 8 | character(s, &i);
	/* One character is a signed char, several make an int (6.4.4.4). */
	int64_t value = count == 1 ? (int8_t)v : (int32_t)v;
	return (struct number){(uint64_t)value, false};
}

/* `defined X` or `defined(X)`, also where a macro has produced it, as GCC and Clang allow. */
static struct number defined(struct condition *c)
{
	advance(c, false);
	bool parenthesis = hlsl_is(&c->t, '(');
	if (parenthesis)
		advance(c, false);
	if (c->t.kind != HLSL_NAME) {
		fail(c, "`defined` needs a name");
		return boolean(false);
	}
	bool is = hlsl_macro_of(c->pp, c->t.sym) || c->t.sym == c->pp->sym_has_include;
	if (parenthesis) {
		advance(c, false);
		if (!hlsl_is(&c->t, ')')) {
			fail(c, "`defined(` is not closed");
			return boolean(is);
		}
	}
	advance(c, true);
	return boolean(is);
}

enum { LONGEST_PATH = 4096 };

/* __has_include("path"), __has_include(<path>) or a macro that stands for one of them. */
static struct number has_include(struct condition *c)
{
	char path[LONGEST_PATH], buffer[2];
	uint32_t n = 0;

	advance(c, true);
	if (!hlsl_is(&c->t, '(')) {
		fail(c, "`__has_include` needs a path in parentheses");
		return boolean(false);
	}
	advance(c, true);
	bool angled = hlsl_is(&c->t, '<');
	for (bool more = true; more && c->t.kind != HLSL_END && !hlsl_is(&c->t, ')'); advance(c, true)) {
		struct sl_str s = hlsl_spelling(c->pp, &c->t, buffer);
		more = angled && !hlsl_is(&c->t, '>');
		if (n && !c->t.glued && n < sizeof path)
			path[n++] = ' ';
		if (s.n > sizeof path - n)
			s.n = (uint32_t)sizeof path - n;
		memcpy(path + n, s.p, s.n);
		n += s.n;
	}
	if (!hlsl_is(&c->t, ')') || n < 2) {
		fail(c, "`__has_include` needs a path in parentheses");
		return boolean(false);
	}
	advance(c, true);
	return boolean(!c->skip && hlsl_has_include(c->pp, (struct sl_str){path, n}));
}

/* A name that is no macro is 0. What looks like a call of one, such as __has_feature(x), is taken as a whole. */
static struct number unknown_name(struct condition *c)
{
	bool is_true = c->t.sym == c->pp->sym_true;
	unsigned depth = 0;

	advance(c, true);
	if (!hlsl_is(&c->t, '('))
		return boolean(is_true);
	do {
		depth += hlsl_is(&c->t, '(');
		depth -= hlsl_is(&c->t, ')');
		advance(c, true);
	} while (depth && c->t.kind != HLSL_END);
	if (depth)
		fail(c, "a parenthesis is not closed");
	return boolean(false);
}

static struct number primary(struct condition *c)
{
	struct number n = {0, false};

	switch (c->t.kind) {
	case HLSL_NUMBER:
		n = integer(c, sl_name(c->pp->module->names, c->t.sym));
		break;
	case HLSL_CHARACTER:
		n = character_constant(sl_name(c->pp->module->names, c->t.sym));
		break;
	case HLSL_NAME:
		if (c->t.sym == c->pp->sym_defined)
			return defined(c);
		if (c->t.sym == c->pp->sym_has_include)
			return has_include(c);
		return unknown_name(c);
	case HLSL_PUNCTUATOR:
		if (c->t.op == '(') {
			if (!deeper(c))
				return n;
			advance(c, true);
			n = ternary(c);
			c->depth--;
			if (!hlsl_is(&c->t, ')')) {
				fail(c, "a parenthesis is not closed");
				return n;
			}
			break;
		}
		/* fall through */
	default:
		fail(c, c->t.kind == HLSL_END ? "an operand is missing" : "this is not an expression");
		return n;
	}
	advance(c, true);
	return n;
}

static struct number unary(struct condition *c)
{
	char op = c->t.kind == HLSL_PUNCTUATOR && c->t.op < 128 ? (char)c->t.op : 0;
	struct number n = {0, false};

	if (op != '-' && op != '+' && op != '!' && op != '~')
		return primary(c);
	if (!deeper(c))
		return n;
	advance(c, true);
	n = unary(c);
	c->depth--;
	switch (op) {
	case '-':
		n.v = 0 - n.v;
		break;
	case '~':
		n.v = ~n.v;
		break;
	case '!':
		n = boolean(!n.v);
		break;
	}
	return n;
}

/* ---- operators --------------------------------------------------------------------------------------------------------------------- */

enum { OP_SHL = 512, OP_SHR };

/*
 * Binding strength of the operator at hand, 0 if it is none. The halves of a shift are two tokens; *op tells the operator, and the second
 * half is then the token at hand.
 */
static int strength(struct condition *c, unsigned *op)
{
	if (c->t.kind != HLSL_PUNCTUATOR)
		return 0;
	*op = c->t.op;
	switch (c->t.op) {
	case HLSL_OP_OROR:
		return 1;
	case HLSL_OP_ANDAND:
		return 2;
	case '|':
		return 3;
	case '^':
		return 4;
	case '&':
		return 5;
	case HLSL_OP_EQ:
	case HLSL_OP_NE:
		return 6;
	case HLSL_OP_LE:
	case HLSL_OP_GE:
		return 7;
	case '<':
	case '>':
		return 7;
	case OP_SHL:
	case OP_SHR:
		return 8;
	case '+':
	case '-':
		return 9;
	case '*':
	case '/':
	case '%':
		return 10;
	default:
		return 0;
	}
}

/* Makes one token of the two halves of << or >>, so that it can be looked at before it is taken. */
static void join_shift(struct condition *c)
{
	struct hlsl_context *k = &c->pp->contexts[c->pp->ncontexts - 1];

	if (!hlsl_is(&c->t, '<') && !hlsl_is(&c->t, '>'))
		return;
	if (k->next == k->end)
		return;
	struct hlsl_token *next = &c->pp->tokens[k->next];
	if (next->glued && hlsl_is(next, c->t.op)) {
		k->next++;
		c->t.op = c->t.op == '<' ? OP_SHL : OP_SHR;
	}
}

static uint64_t shift(struct number a, struct number b, bool left)
{
	bool negative = !a.is_unsigned && (int64_t)a.v < 0;
	uint64_t by = b.v;

	if (!b.is_unsigned && (int64_t)b.v < 0) {
		left = !left;
		by = 0 - b.v;
	}
	if (left)
		return by < 64 ? a.v << by : 0;
	if (by >= 64)
		return negative ? UINT64_MAX : 0;
	return negative && by ? a.v >> by | UINT64_MAX << (64 - by) : a.v >> by;
}

static uint64_t divide(struct condition *c, struct number a, struct number b, bool is_unsigned, bool remainder)
{
	if (!b.v) {
		if (!c->skip)
			fail(c, "division by zero");
		return 0;
	}
	if (is_unsigned)
		return remainder ? a.v % b.v : a.v / b.v;
	if (b.v == UINT64_MAX)
		return remainder ? 0 : 0 - a.v;
	return (uint64_t)(remainder ? (int64_t)a.v % (int64_t)b.v : (int64_t)a.v / (int64_t)b.v);
}

static bool less(struct number a, struct number b, bool is_unsigned)
{
	return is_unsigned ? a.v < b.v : (int64_t)a.v < (int64_t)b.v;
}

static struct number apply(struct condition *c, unsigned op, struct number a, struct number b)
{
	bool u = a.is_unsigned || b.is_unsigned;

	switch (op) {
	case '|':
		return (struct number){a.v | b.v, u};
	case '^':
		return (struct number){a.v ^ b.v, u};
	case '&':
		return (struct number){a.v & b.v, u};
	case HLSL_OP_EQ:
		return boolean(a.v == b.v);
	case HLSL_OP_NE:
		return boolean(a.v != b.v);
	case HLSL_OP_LE:
		return boolean(!less(b, a, u));
	case HLSL_OP_GE:
		return boolean(!less(a, b, u));
	case '<':
		return boolean(less(a, b, u));
	case '>':
		return boolean(less(b, a, u));
	case OP_SHL:
	case OP_SHR:
		return (struct number){shift(a, b, op == OP_SHL), a.is_unsigned};
	case '+':
		return (struct number){a.v + b.v, u};
	case '-':
		return (struct number){a.v - b.v, u};
	case '*':
		return (struct number){a.v * b.v, u};
	default:
		return (struct number){divide(c, a, b, u, op == '%'), u};
	}
}

/* Operators that bind at least as strongly as `least`, from left to right. */
static struct number binary(struct condition *c, int least)
{
	struct number a = unary(c);
	unsigned op = 0;
	int level;

	while (!c->problem && (join_shift(c), level = strength(c, &op)) >= least) {
		bool decided = (op == HLSL_OP_ANDAND && !a.v) || (op == HLSL_OP_OROR && a.v);
		c->skip += decided;
		advance(c, true);
		struct number b = binary(c, level + 1);
		c->skip -= decided;
		if (op == HLSL_OP_ANDAND)
			a = boolean(a.v && b.v);
		else if (op == HLSL_OP_OROR)
			a = boolean(a.v || b.v);
		else
			a = apply(c, op, a, b);
	}
	return a;
}

static struct number ternary(struct condition *c)
{
	struct number n = binary(c, 1);

	if (!hlsl_is(&c->t, '?') || c->problem || !deeper(c))
		return n;
	c->skip += !n.v;
	advance(c, true);
	struct number yes = c->problem ? n : ternary(c);
	c->skip -= !n.v;
	if (!hlsl_is(&c->t, ':'))
		fail(c, "`?` without `:`");
	c->skip += n.v != 0;
	advance(c, true);
	struct number no = c->problem ? n : ternary(c);
	c->skip -= n.v != 0;
	c->depth--;
	return (struct number){n.v ? yes.v : no.v, yes.is_unsigned || no.is_unsigned};
}

bool hlsl_condition(struct hlsl_pp *pp, const struct hlsl_directive *d)
{
	struct condition c = {.pp = pp};
	uint8_t quiet = pp->quiet;
	struct hlsl_use *use = pp->frame->use;

	pp->quiet = 1;
	hlsl_push_line(pp, use, d->first, d->after);
	advance(&c, true);
	struct number n = ternary(&c);
	if (c.t.kind != HLSL_END)
		fail(&c, "an operator is missing");
	/* What an early end has left behind goes with the line. */
	while (!pp->contexts[pp->ncontexts - 1].barrier)
		hlsl_pop_context(pp);
	hlsl_pop_context(pp);
	pp->quiet = quiet;
	if (!c.problem)
		return n.v != 0;
	hlsl_malformed(pp, d, (struct sl_span){use->source, d->begin, d->end, 0}, c.problem);
	return false;
}
