/*
 * Types of expressions, and what values they can have: intervals by the same helpers that the generated code calls, so that a condition
 * that can never hold is seen here.
 */
#include "gen/expr_type.h"

#include "gen/resolve.h"

/* Types of a tree; false after an error. The type may be GEN_TYPE_VALUE: a bare name that means nothing by itself. */
static bool check_expr(struct gen_checker *, struct gen_expr *);
/* A text becomes a word. */
static bool take_word(struct gen_checker *, struct gen_expr *);
/* Whether it is a text literal, a string fact, or a choice of such. */
static bool is_text(struct gen_checker *, struct gen_expr *);

/* ---- messages ---- */

struct gen_place gen_expr_place(const struct gen_checker *c, const struct gen_expr *e)
{
	return gen_place_in(c->node, e->begin, e->end);
}

/* The values of an enumeration, or how a literal of the type is written. */
static void note_type(struct gen_checker *c, const struct gen_expr *e)
{
	const struct gen_enum *values = gen_enum(e->type);
	struct gen_buf list = {.pool = &c->env->spec->pool};
	int length = (int)(e->end - e->begin);
	const char *text = c->node->text + e->begin;
	if (values) {
		for (unsigned i = 0; i < values->count; i++)
			gen_putf(&list, "%s%s", i ? ", " : "", values->values[i]);
		gen_note(&c->env->spec->diag, gen_expr_place(c, e), "'%.*s' is one of %s", length, text, list.text);
	} else if (e->type == SL_TYPE_VERSION) {
		gen_note(&c->env->spec->diag, gen_expr_place(c, e), "'%.*s' is a version; versions are written as 6.6", length, text);
	} else if (e->type == SL_TYPE_SET) {
		gen_note(&c->env->spec->diag, gen_expr_place(c, e), "'%.*s' is a set of words: write \"word\" in %.*s", length, text,
			 length, text);
	} else if (e->type == SL_TYPE_BITS) {
		gen_note(&c->env->spec->diag, gen_expr_place(c, e), "'%.*s' is a set of sizes: write 32 in %.*s, or min_of(%.*s)", length,
			 text, length, text, length, text);
	} else if (e->type == SL_TYPE_STRING || e->type == SL_TYPE_PLACE) {
		gen_note(&c->env->spec->diag, gen_expr_place(c, e), "'%.*s' is a %s: it can be printed%s or asked for with present()",
			 length, text, gen_type_name(e->type), e->type == SL_TYPE_PLACE ? " at" : "");
	}
}

/* As it is written. */
static const char *operator_text(enum gen_expr_kind kind)
{
	static const char *const names[] = {
		[GEN_EXPR_OR] = "or",         [GEN_EXPR_AND] = "and", [GEN_EXPR_NOT] = "not",  [GEN_EXPR_EQ] = "==", [GEN_EXPR_NE] = "!=",
		[GEN_EXPR_LT] = "<",          [GEN_EXPR_LE] = "<=",   [GEN_EXPR_GT] = ">",     [GEN_EXPR_GE] = ">=", [GEN_EXPR_IN] = "in",
		[GEN_EXPR_NOT_IN] = "not in", [GEN_EXPR_ADD] = "+",   [GEN_EXPR_SUB] = "-",    [GEN_EXPR_MUL] = "*", [GEN_EXPR_DIV] = "/",
		[GEN_EXPR_REM] = "%",         [GEN_EXPR_NEG] = "-",   [GEN_EXPR_RANGE] = "..",
	};
	return names[kind];
}

static bool fail(struct gen_expr *e)
{
	e->type = GEN_TYPE_ERROR;
	return false;
}

static bool mismatch(struct gen_checker *c, struct gen_expr *e, const char *what, const struct gen_expr *a, const struct gen_expr *b)
{
	gen_error(&c->env->spec->diag, gen_expr_place(c, e), "%s %s with %s", what, gen_type_name(a->type), gen_type_name(b->type));
	note_type(c, a);
	if (b->type != a->type)
		note_type(c, b);
	return fail(e);
}

/* ---- values ---- */

static void set_bool(struct gen_expr *e, struct sl_tri always, bool never)
{
	e->type = SL_TYPE_BOOL;
	e->never = never;
	e->can_be_true = !never && !always.f;
	e->can_be_false = !never && !always.t;
	e->range = (struct sl_int){e->can_be_true && !e->can_be_false, e->can_be_true};
}

static void set_any_bool(struct gen_expr *e)
{
	set_bool(e, (struct sl_tri){0, 0}, false);
}

static void set_int(struct gen_expr *e, unsigned type, struct sl_int range, bool never)
{
	e->type = type;
	e->range = range;
	e->never = never;
}

static struct sl_int hull(struct sl_int a, struct sl_int b)
{
	return (struct sl_int){a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
}

/* ---- operands ---- */

bool gen_check_one(struct gen_checker *c, struct gen_expr *e)
{
	if (!check_expr(c, e))
		return false;
	if (e->type == GEN_TYPE_VALUE) {
		gen_unknown_name(c->env, gen_expr_place(c, e), e->name);
		return fail(e);
	}
	return true;
}

bool gen_want(struct gen_checker *c, struct gen_expr *e, unsigned type, const char *who)
{
	if (!gen_check_one(c, e))
		return false;
	if (e->type == type)
		return true;
	gen_error(&c->env->spec->diag, gen_expr_place(c, e), "%s needs %s, and '%.*s' is %s", who, gen_type_name(type),
		  (int)(e->end - e->begin), c->node->text + e->begin, gen_type_name(e->type));
	note_type(c, e);
	return fail(e);
}

static bool is_bare(const struct gen_expr *e)
{
	return e->kind == GEN_EXPR_NAME && !strchr(e->name, '.');
}

static bool is_chosen(unsigned type)
{
	return type == GEN_TYPE_CHOICE || gen_enum(type);
}

static int value_in(const struct gen_checker *c, const struct gen_expr *of, const char *name)
{
	if (of->type != GEN_TYPE_CHOICE)
		return gen_enum_value(of->type, name);
	const struct gen_option *option = c->env->spec->options.v[of->number];
	for (size_t i = 0; i < option->values.n; i++) {
		if (gen_same(option->values.v[i], name))
			return (int)i;
	}
	return -1;
}

/* Gives a bare name or a text the meaning that the other operand's type has for it; false if it has none. */
static bool take_value(const struct gen_checker *c, struct gen_expr *e, const struct gen_expr *of)
{
	if (e->refers == GEN_REFERS_VALUE)
		return e->type == of->type;
	if (!is_bare(e) && !(e->kind == GEN_EXPR_TEXT && of->type == GEN_TYPE_CHOICE))
		return false;
	int value = value_in(c, of, e->name);
	if (value < 0)
		return false;
	e->refers = GEN_REFERS_VALUE;
	e->checked = true;
	e->value = value;
	set_int(e, of->type, sl_exact(value), false);
	return true;
}

static const char *value_name(const void *values, size_t i)
{
	return ((const struct gen_enum *)values)->values[i];
}

static bool no_such_value(struct gen_checker *c, struct gen_expr *e, const struct gen_expr *of)
{
	const struct gen_enum *values = gen_enum(of->type);
	const char *nearest = values ? gen_nearest(e->name, value_name, values, values->count) : NULL;
	gen_error(&c->env->spec->diag, gen_expr_place(c, e), "'%s' is no value of %s%s", e->name, gen_type_name(of->type),
		  gen_hint(&c->env->spec->pool, nearest));
	note_type(c, of);
	return fail(e);
}

static bool no_such_word(struct gen_checker *c, struct gen_expr *e)
{
	gen_error(&c->env->spec->diag, gen_expr_place(c, e), "'%s' is no fact; a word stands in quotes", e->name);
	return fail(e);
}

/* Checks two operands that must have one type; a bare name or text takes its meaning from the other. */
static bool check_pair(struct gen_checker *c, struct gen_expr *whole, struct gen_expr *a, struct gen_expr *b, const char *what)
{
	unsigned ta = is_bare(a) ? gen_peek_type(c->env, a) : check_expr(c, a) ? a->type : GEN_TYPE_ERROR;
	unsigned tb = is_bare(b) ? gen_peek_type(c->env, b) : check_expr(c, b) ? b->type : GEN_TYPE_ERROR;
	if (ta == GEN_TYPE_ERROR || tb == GEN_TYPE_ERROR)
		return fail(whole);
	struct gen_expr *left = a, *right = b;
	if (is_chosen(tb) && !is_chosen(ta)) {
		a = right;
		b = left;
		tb = ta;
	}
	if (!gen_check_one(c, a))
		return fail(whole);
	if (is_chosen(a->type) && take_value(c, b, a))
		return true;
	if (a->type == SL_TYPE_WORD && b->kind == GEN_EXPR_TEXT)
		return take_word(c, b);
	if (is_chosen(a->type) && tb == GEN_TYPE_VALUE) {
		no_such_value(c, b, a);
		return fail(whole);
	}
	if (a->type == SL_TYPE_WORD && tb == GEN_TYPE_VALUE) {
		no_such_word(c, b);
		return fail(whole);
	}
	if (!gen_check_one(c, b))
		return fail(whole);
	if (b->type == SL_TYPE_WORD && a->kind == GEN_EXPR_TEXT)
		return take_word(c, a);
	return a->type == b->type || mismatch(c, whole, what, left, right);
}

static bool take_word(struct gen_checker *c, struct gen_expr *e)
{
	struct gen_spec *spec = c->env->spec;
	e->name = gen_words_meaning(&spec->pool, &spec->words, e->name);
	gen_words_add(&spec->pool, &spec->words, e->name);
	e->refers = GEN_REFERS_WORD;
	e->checked = true;
	set_int(e, SL_TYPE_WORD, SL_ANY, false);
	return true;
}

/* ---- operators ---- */

static bool check_equal(struct gen_checker *c, struct gen_expr *e)
{
	const char *what = gen_format(&c->env->spec->pool, "'%s' compares", operator_text(e->kind));
	if (!check_pair(c, e, e->a, e->b, what))
		return fail(e);
	unsigned type = e->a->type;
	if (type == SL_TYPE_SET || type == SL_TYPE_BITS || type == SL_TYPE_STRING || type == SL_TYPE_PLACE || type == GEN_TYPE_TEXT ||
	    type == GEN_TYPE_LIST || type == GEN_TYPE_RANGE)
		return mismatch(c, e, what, e->a, e->b);
	struct sl_tri equal = sl_eq(e->a->range, e->b->range);
	set_bool(e, e->kind == GEN_EXPR_EQ ? equal : sl_not(equal), e->a->never || e->b->never);
	return true;
}

static bool check_order(struct gen_checker *c, struct gen_expr *e)
{
	const char *what = gen_format(&c->env->spec->pool, "'%s' compares", operator_text(e->kind));
	if (!check_pair(c, e, e->a, e->b, what))
		return fail(e);
	if (e->a->type != SL_TYPE_INT && e->a->type != SL_TYPE_VERSION)
		return mismatch(c, e, what, e->a, e->b);
	struct sl_int a = e->a->range, b = e->b->range;
	struct sl_tri truth = e->kind == GEN_EXPR_LT   ? sl_lt(a, b)
			      : e->kind == GEN_EXPR_LE ? sl_le(a, b)
			      : e->kind == GEN_EXPR_GT ? sl_lt(b, a)
						       : sl_le(b, a);
	set_bool(e, truth, e->a->never || e->b->never);
	return true;
}

static bool check_range(struct gen_checker *c, struct gen_expr *range, struct gen_expr *left)
{
	struct gen_expr *bounds[] = {range->a, range->b};
	for (int i = 0; i < 2; i++) {
		if (!gen_check_one(c, bounds[i]))
			return fail(range);
		if (bounds[i]->type != left->type || (left->type != SL_TYPE_INT && left->type != SL_TYPE_VERSION))
			return mismatch(c, range, "'in' compares", left, bounds[i]);
	}
	if (range->a->range.lo > range->b->range.hi) {
		gen_error(&c->env->spec->diag, gen_expr_place(c, range), "this range is empty");
		return fail(range);
	}
	range->type = GEN_TYPE_RANGE;
	return true;
}

static struct sl_tri in_range(const struct gen_expr *range, struct sl_int value)
{
	return sl_and(sl_le(range->a->range, value), sl_le(value, range->b->range));
}

/* Membership in a list: of values, words, or ranges. */
static bool check_in_list(struct gen_checker *c, struct gen_expr *e)
{
	struct sl_tri any = {0, 1};
	if (!gen_check_one(c, e->a))
		return fail(e);
	for (struct gen_expr *item = e->b->items; item; item = item->next) {
		if (item->kind == GEN_EXPR_RANGE) {
			if (!check_range(c, item, e->a))
				return fail(e);
			any = sl_or(any, in_range(item, e->a->range));
			continue;
		}
		if (!check_pair(c, e, e->a, item, "'in' compares"))
			return fail(e);
		any = sl_or(any, sl_eq(e->a->range, item->range));
	}
	if (e->a->type == SL_TYPE_SET || e->a->type == SL_TYPE_BITS || e->a->type == SL_TYPE_STRING || e->a->type == SL_TYPE_PLACE ||
	    e->a->type == GEN_TYPE_TEXT)
		return mismatch(c, e, "'in' compares", e->a, e->b->items);
	e->b->type = GEN_TYPE_LIST;
	set_bool(e, e->kind == GEN_EXPR_IN ? any : sl_not(any), e->a->never);
	return true;
}

static bool check_in(struct gen_checker *c, struct gen_expr *e)
{
	if (e->b->kind == GEN_EXPR_LIST)
		return check_in_list(c, e);
	if (e->b->kind == GEN_EXPR_RANGE) {
		if (!gen_check_one(c, e->a) || !check_range(c, e->b, e->a))
			return fail(e);
		struct sl_tri in = in_range(e->b, e->a->range);
		set_bool(e, e->kind == GEN_EXPR_IN ? in : sl_not(in), e->a->never || e->b->a->never || e->b->b->never);
		return true;
	}
	if (!gen_check_one(c, e->b))
		return fail(e);
	if (e->b->type == SL_TYPE_SET && e->b->refers == GEN_REFERS_FACT) {
		if (e->a->kind != GEN_EXPR_TEXT) {
			gen_error(&c->env->spec->diag, gen_expr_place(c, e->a), "what is looked for in a set of words is a word in quotes");
			return fail(e);
		}
		set_any_bool(e);
		return take_word(c, e->a);
	}
	if (e->b->type == SL_TYPE_BITS) {
		if (!gen_want(c, e->a, SL_TYPE_INT, "membership in a set of sizes"))
			return fail(e);
		set_any_bool(e);
		return true;
	}
	gen_error(&c->env->spec->diag, gen_expr_place(c, e->b), "'%s' needs a range, a list or a set on its right, not %s",
		  operator_text(e->kind), gen_type_name(e->b->type));
	return fail(e);
}

static bool check_logic(struct gen_checker *c, struct gen_expr *e)
{
	const char *who = gen_format(&c->env->spec->pool, "'%s'", operator_text(e->kind));
	bool fits = gen_want(c, e->a, SL_TYPE_BOOL, who);
	if (e->b)
		fits &= gen_want(c, e->b, SL_TYPE_BOOL, who);
	if (!fits)
		return fail(e);
	set_any_bool(e);
	if (e->kind == GEN_EXPR_NOT) {
		e->can_be_true = e->a->can_be_false;
		e->can_be_false = e->a->can_be_true;
	} else if (e->kind == GEN_EXPR_AND) {
		e->can_be_true = e->a->can_be_true && e->b->can_be_true;
		e->can_be_false = e->a->can_be_false || e->b->can_be_false;
	} else {
		e->can_be_true = e->a->can_be_true || e->b->can_be_true;
		e->can_be_false = e->a->can_be_false && e->b->can_be_false;
	}
	e->never = !e->can_be_true && !e->can_be_false;
	return true;
}

static bool check_arithmetic(struct gen_checker *c, struct gen_expr *e)
{
	const char *who = gen_format(&c->env->spec->pool, "'%s'", operator_text(e->kind));
	bool fits = gen_want(c, e->a, SL_TYPE_INT, who);
	if (e->b)
		fits &= gen_want(c, e->b, SL_TYPE_INT, who);
	if (!fits)
		return fail(e);
	struct sl_int a = e->a->range, b = e->b ? e->b->range : a, range = SL_ANY;
	bool never = e->a->never || (e->b && e->b->never);
	switch (e->kind) {
	case GEN_EXPR_ADD:
		range = sl_add(a, b);
		break;
	case GEN_EXPR_SUB:
		range = sl_sub(a, b);
		break;
	case GEN_EXPR_MUL:
		range = sl_mul(a, b);
		break;
	case GEN_EXPR_NEG:
		range = sl_neg(a);
		break;
	default:
		range = e->kind == GEN_EXPR_DIV ? sl_div(a, b) : sl_rem(a, b);
		never |= sl_is_exact(b) && b.lo == 0;
	}
	set_int(e, SL_TYPE_INT, range, never);
	return true;
}

/* ---- calls ---- */

static bool check_same(struct gen_checker *c, struct gen_expr *e, struct gen_expr *a, struct gen_expr *b)
{
	return check_pair(c, e, a, b, gen_format(&c->env->spec->pool, "%s() joins", e->name));
}

static bool check_select(struct gen_checker *c, struct gen_expr *e)
{
	struct gen_expr *condition = e->items, *a = condition->next, *b = a->next;
	if (!gen_want(c, condition, SL_TYPE_BOOL, "the first argument of select()"))
		return fail(e);
	/* texts and strings may be mixed: both are only printed */
	if (is_text(c, a) && is_text(c, b)) {
		e->type = GEN_TYPE_TEXT;
		return true;
	}
	if (!check_same(c, e, a, b))
		return fail(e);
	if (a->type == SL_TYPE_SET || a->type == SL_TYPE_STRING || a->type == SL_TYPE_PLACE)
		return mismatch(c, e, "select() joins", a, b);
	e->number = a->number;
	set_int(e, a->type, hull(a->range, b->range), (a->never && b->never) || (!condition->can_be_true && !condition->can_be_false));
	e->can_be_true = a->can_be_true || b->can_be_true;
	e->can_be_false = a->can_be_false || b->can_be_false;
	return true;
}

static bool check_coalesce(struct gen_checker *c, struct gen_expr *e)
{
	struct gen_expr *a = e->items, *b = a->next;
	if (!check_same(c, e, a, b))
		return fail(e);
	if (a->type == SL_TYPE_SET || a->type == SL_TYPE_STRING || a->type == SL_TYPE_PLACE || a->type == GEN_TYPE_TEXT)
		return mismatch(c, e, "coalesce() joins", a, b);
	e->number = a->number;
	set_int(e, a->type, a->never ? b->range : hull(a->range, b->range), a->never && b->never);
	e->can_be_true = a->can_be_true || b->can_be_true;
	e->can_be_false = a->can_be_false || b->can_be_false;
	return true;
}

static bool check_present(struct gen_checker *c, struct gen_expr *e)
{
	if (e->items->kind != GEN_EXPR_NAME || !gen_check_one(c, e->items) || e->items->refers != GEN_REFERS_FACT) {
		if (e->items->type != GEN_TYPE_ERROR)
			gen_error(&c->env->spec->diag, gen_expr_place(c, e->items), "present() takes the name of a fact");
		return fail(e);
	}
	set_any_bool(e);
	return true;
}

static bool check_known(struct gen_checker *c, struct gen_expr *e)
{
	if (!gen_check_one(c, e->items))
		return fail(e);
	unsigned type = e->items->type;
	if (type == GEN_TYPE_TEXT ||
	    ((type == SL_TYPE_SET || type == SL_TYPE_STRING || type == SL_TYPE_PLACE) && e->items->refers != GEN_REFERS_FACT)) {
		gen_error(&c->env->spec->diag, gen_expr_place(c, e->items), "known() takes a fact or a number");
		return fail(e);
	}
	set_bool(e, (struct sl_tri){0, e->items->never}, false);
	return true;
}

/* Functions of integers, as values.h has them; those of two arguments that take more are folded from the left. */
static const struct gen_function functions[] = {
	{"is_pow2", 1, 1, SL_TYPE_INT, SL_TYPE_BOOL, "whether an integer is a power of two"},
	{"next_pow2", 1, 1, SL_TYPE_INT, SL_TYPE_INT, "the least power of two that is not below it"},
	{"prev_pow2", 1, 1, SL_TYPE_INT, SL_TYPE_INT, "the greatest power of two that is not above it"},
	{"align_up", 2, 2, SL_TYPE_INT, SL_TYPE_INT, "the first, rounded up to a multiple of the second"},
	{"div_ceil", 2, 2, SL_TYPE_INT, SL_TYPE_INT, "the quotient, rounded up"},
	{"min", 2, 8, SL_TYPE_INT, SL_TYPE_INT, "the least of integers or versions"},
	{"max", 2, 8, SL_TYPE_INT, SL_TYPE_INT, "the greatest of integers or versions"},
	{"between", 2, 2, SL_TYPE_INT, SL_TYPE_INT, "any value from the first to the second, which prints as `a to b`"},
	{"abs", 1, 1, SL_TYPE_INT, SL_TYPE_INT, "the amount without its sign"},
	{"min_of", 1, 1, SL_TYPE_BITS, SL_TYPE_INT, "the least of a set of sizes"},
	{"max_of", 1, 1, SL_TYPE_BITS, SL_TYPE_INT, "the greatest of a set of sizes"},
	{"present", 1, 1, GEN_TYPE_ERROR, SL_TYPE_BOOL, "whether what the fact speaks of is there; never unknown"},
	{"known", 1, 1, GEN_TYPE_ERROR, SL_TYPE_BOOL, "whether the value is known; never unknown"},
	{"select", 3, 3, GEN_TYPE_ERROR, GEN_TYPE_ERROR, "the second where the first is true, the third where it is false"},
	{"coalesce", 2, 2, GEN_TYPE_ERROR, GEN_TYPE_ERROR, "the first where it is known, else the second"},
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

const struct gen_function *gen_function_at(size_t i)
{
	return i < FUNCTIONS ? &functions[i] : NULL;
}

static const char *function_name(const void *unused, size_t i)
{
	(void)unused;
	return functions[i].name;
}

static struct sl_int call(const char *name, struct sl_int a, struct sl_int b)
{
	if (gen_same(name, "min"))
		return sl_min(a, b);
	if (gen_same(name, "max"))
		return sl_max(a, b);
	if (gen_same(name, "align_up"))
		return sl_align_up(a, b);
	if (gen_same(name, "div_ceil"))
		return sl_div_ceil(a, b);
	if (gen_same(name, "between"))
		return sl_between(a, b);
	if (gen_same(name, "next_pow2"))
		return sl_next_pow2(a);
	if (gen_same(name, "prev_pow2"))
		return sl_prev_pow2(a);
	return gen_same(name, "abs") ? sl_abs(a) : SL_ANY;
}

static bool check_plain_call(struct gen_checker *c, struct gen_expr *e, const struct gen_function *f)
{
	const char *who = gen_format(&c->env->spec->pool, "%s()", f->name);
	/* min and max of versions are as good as of integers */
	unsigned type = f->argument;
	if (f->most > 2 && gen_check_one(c, e->items) && e->items->type == SL_TYPE_VERSION)
		type = SL_TYPE_VERSION;
	bool never = false;
	for (struct gen_expr *item = e->items; item; item = item->next) {
		if (!gen_want(c, item, type, who))
			return fail(e);
		never |= item->never;
	}
	if (f->result == SL_TYPE_BOOL) {
		set_bool(e, sl_is_pow2(e->items->range), never);
		return true;
	}
	struct sl_int range = e->items->range;
	if (f->most == 1)
		range = call(f->name, range, range);
	for (struct gen_expr *item = e->items->next; item; item = item->next)
		range = call(f->name, range, item->range);
	set_int(e, type == SL_TYPE_VERSION ? type : f->result, range, never);
	return true;
}

static bool check_call(struct gen_checker *c, struct gen_expr *e)
{
	const struct gen_function *f = functions;
	struct gen_place place = gen_place_in(c->node, e->begin, e->begin + (uint32_t)strlen(e->name));
	unsigned count = 0;
	while (f < functions + FUNCTIONS && !gen_same(f->name, e->name))
		f++;
	if (f == functions + FUNCTIONS) {
		const char *nearest = gen_nearest(e->name, function_name, NULL, FUNCTIONS);
		gen_error(&c->env->spec->diag, place, "unknown function '%s'%s", e->name, gen_hint(&c->env->spec->pool, nearest));
		return fail(e);
	}
	for (struct gen_expr *item = e->items; item; item = item->next)
		count++;
	if (count < f->least || count > f->most) {
		gen_error(&c->env->spec->diag, place, "%s() takes %u%s argument%s, got %u", f->name, f->least,
			  f->most > f->least ? " or more" : "", f->most == 1 ? "" : "s", count);
		return fail(e);
	}
	if (gen_same(f->name, "present"))
		return check_present(c, e);
	if (gen_same(f->name, "known"))
		return check_known(c, e);
	if (gen_same(f->name, "select"))
		return check_select(c, e);
	if (gen_same(f->name, "coalesce"))
		return check_coalesce(c, e);
	return check_plain_call(c, e, f);
}

/* ---- the whole ---- */

static bool is_text(struct gen_checker *c, struct gen_expr *e)
{
	if (e->kind == GEN_EXPR_TEXT)
		return check_expr(c, e);
	if (e->kind == GEN_EXPR_CALL && gen_same(e->name, "select"))
		return check_expr(c, e) && e->type == GEN_TYPE_TEXT;
	if (e->kind != GEN_EXPR_NAME || (is_bare(e) && gen_peek_type(c->env, e) == GEN_TYPE_VALUE))
		return false;
	return check_expr(c, e) && e->type == SL_TYPE_STRING;
}

static bool check_node(struct gen_checker *c, struct gen_expr *e)
{
	switch (e->kind) {
	case GEN_EXPR_NUMBER:
		set_int(e, SL_TYPE_INT, sl_exact(e->value), false);
		return true;
	case GEN_EXPR_VERSION:
		set_int(e, SL_TYPE_VERSION, sl_exact(e->value), false);
		return true;
	case GEN_EXPR_TRUTH:
		set_bool(e, sl_truth(e->value != 0), false);
		return true;
	case GEN_EXPR_TEXT:
		e->type = GEN_TYPE_TEXT;
		return true;
	case GEN_EXPR_NAME:
		gen_resolve_name(c->env, c->node, e);
		return e->type != GEN_TYPE_ERROR;
	case GEN_EXPR_OR:
	case GEN_EXPR_AND:
	case GEN_EXPR_NOT:
		return check_logic(c, e);
	case GEN_EXPR_EQ:
	case GEN_EXPR_NE:
		return check_equal(c, e);
	case GEN_EXPR_LT:
	case GEN_EXPR_LE:
	case GEN_EXPR_GT:
	case GEN_EXPR_GE:
		return check_order(c, e);
	case GEN_EXPR_IN:
	case GEN_EXPR_NOT_IN:
		return check_in(c, e);
	case GEN_EXPR_RANGE:
	case GEN_EXPR_LIST:
		gen_error(&c->env->spec->diag, gen_expr_place(c, e), "a %s can only stand on the right of 'in'",
			  e->kind == GEN_EXPR_LIST ? "list" : "range");
		return fail(e);
	case GEN_EXPR_CALL:
		return check_call(c, e);
	default:
		return check_arithmetic(c, e);
	}
}

static bool check_expr(struct gen_checker *c, struct gen_expr *e)
{
	if (!e->checked) {
		e->checked = true;
		check_node(c, e);
	}
	return e->type != GEN_TYPE_ERROR;
}
