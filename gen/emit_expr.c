/* Typed expressions -> calls of the helpers in values.h and facts.h. Bools are Kleene truths (struct sl_tri), all other values intervals
 * (struct sl_int). */
#include "gen/emit.h"
#include "gen/expr_type.h"

static const char *fact_arguments(struct gen_pool *pool, const struct gen_expr *e)
{
	const struct gen_scope *scope = gen_scope(e->scope);
	return gen_format(pool, "c, SL_SCOPE_%s, SL_F_%s_%s", scope->id, scope->id, scope->fact_ids[e->number]);
}

/* C identifier of a let. */
static const char *let_name(struct gen_pool *pool, const struct gen_env *env, unsigned number)
{
	char *name = gen_format(pool, "let_%s", env->bindings.v[number]->name);
	for (char *p = name; *p; p++)
		*p = *p == '.' ? '_' : *p;
	return name;
}

static bool is_bool(const struct gen_expr *e)
{
	return e->type == SL_TYPE_BOOL;
}

static void put_pair(struct gen_buf *out, const struct gen_env *env, const char *helper, const struct gen_expr *a, const struct gen_expr *b)
{
	gen_putf(out, "%s(", helper);
	gen_emit_int(out, env, a);
	gen_puts(out, ", ");
	gen_emit_int(out, env, b);
	gen_puts(out, ")");
}

/* min(a, b, c) is min(min(a, b), c). */
static void put_call(struct gen_buf *out, const struct gen_env *env, const struct gen_expr *e)
{
	unsigned nested = 0;
	for (const struct gen_expr *item = e->items->next; item && item->next; item = item->next)
		nested++;
	for (unsigned i = 0; i <= nested; i++)
		gen_putf(out, "sl_%s(", e->name);
	gen_emit_int(out, env, e->items);
	for (const struct gen_expr *item = e->items->next; item; item = item->next) {
		gen_puts(out, ", ");
		gen_emit_int(out, env, item);
		gen_puts(out, item->next ? ")" : "");
	}
	gen_puts(out, ")");
}

static void put_select(struct gen_buf *out, const struct gen_env *env, const struct gen_expr *e)
{
	const struct gen_expr *condition = e->items, *a = condition->next, *b = a->next;
	gen_puts(out, "sl_select(");
	gen_emit_int(out, env, b);
	gen_puts(out, ", ");
	gen_emit_int(out, env, a);
	gen_puts(out, ", ");
	gen_emit_tri(out, env, condition);
	gen_puts(out, ")");
}

static void put_name(struct gen_buf *out, const struct gen_env *env, const struct gen_expr *e)
{
	const struct gen_enum *values;
	switch (e->refers) {
	case GEN_REFERS_FACT:
		gen_putf(out, "sl_fact(%s)", fact_arguments(out->pool, e));
		break;
	case GEN_REFERS_LET:
		gen_puts(out, let_name(out->pool, env, e->number));
		break;
	case GEN_REFERS_OPTION:
		gen_putf(out, "c->options[%u]", e->number);
		break;
	case GEN_REFERS_VALUE:
		values = gen_enum(e->type);
		if (values)
			gen_putf(out, "sl_exact(SL_%s_%s)", values->id, values->values[e->value]);
		else
			gen_putf(out, "sl_exact(%lld)", (long long)e->value);
		break;
	default:
		gen_putf(out, "sl_exact(%u)", gen_word(&env->spec->words, e->name));
	}
}

void gen_emit_int(struct gen_buf *out, const struct gen_env *env, const struct gen_expr *e)
{
	static const char *const helpers[] = {[GEN_EXPR_ADD] = "sl_add",
					      [GEN_EXPR_SUB] = "sl_sub",
					      [GEN_EXPR_MUL] = "sl_mul",
					      [GEN_EXPR_DIV] = "sl_div",
					      [GEN_EXPR_REM] = "sl_rem"};
	if (is_bool(e)) {
		gen_puts(out, "sl_of_truth(");
		gen_emit_tri(out, env, e);
		gen_puts(out, ")");
		return;
	}
	switch (e->kind) {
	case GEN_EXPR_NUMBER:
	case GEN_EXPR_VERSION:
		gen_putf(out, "sl_exact(%lld)", (long long)e->value);
		break;
	case GEN_EXPR_NAME:
	case GEN_EXPR_TEXT:
		put_name(out, env, e);
		break;
	case GEN_EXPR_NEG:
		gen_puts(out, "sl_neg(");
		gen_emit_int(out, env, e->a);
		gen_puts(out, ")");
		break;
	case GEN_EXPR_CALL:
		if (gen_same(e->name, "select"))
			put_select(out, env, e);
		else
			put_call(out, env, e);
		break;
	default:
		put_pair(out, env, helpers[e->kind], e->a, e->b);
	}
}

static void put_in(struct gen_buf *out, const struct gen_env *env, const struct gen_expr *value, const struct gen_expr *range)
{
	gen_puts(out, "sl_and(");
	put_pair(out, env, "sl_le", range->a, value);
	gen_puts(out, ", ");
	put_pair(out, env, "sl_le", value, range->b);
	gen_puts(out, ")");
}

static void put_in_list(struct gen_buf *out, const struct gen_env *env, const struct gen_expr *value, const struct gen_expr *list)
{
	for (const struct gen_expr *item = list->items; item; item = item->next) {
		if (item->next)
			gen_puts(out, "sl_or(");
		if (item->kind == GEN_EXPR_RANGE)
			put_in(out, env, value, item);
		else
			put_pair(out, env, "sl_eq", value, item);
		gen_puts(out, item->next ? ", " : "");
	}
	for (const struct gen_expr *item = list->items; item->next; item = item->next)
		gen_puts(out, ")");
}

static void put_membership(struct gen_buf *out, const struct gen_env *env, const struct gen_expr *e)
{
	if (e->b->kind == GEN_EXPR_LIST)
		put_in_list(out, env, e->a, e->b);
	else if (e->b->kind == GEN_EXPR_RANGE)
		put_in(out, env, e->a, e->b);
	else if (e->b->type == SL_TYPE_BITS)
		put_pair(out, env, "sl_in_bits", e->b, e->a);
	else
		gen_putf(out, "sl_in_set(%s, %u)", fact_arguments(out->pool, e->b), gen_word(&env->spec->words, e->a->name));
}

static void put_bool_call(struct gen_buf *out, const struct gen_env *env, const struct gen_expr *e)
{
	const struct gen_expr *a = e->items;
	if (gen_same(e->name, "present")) {
		gen_putf(out, "sl_present(%s)", fact_arguments(out->pool, a));
	} else if (gen_same(e->name, "known") && a->refers == GEN_REFERS_FACT) {
		gen_putf(out, "sl_known(%s)", fact_arguments(out->pool, a));
	} else if (gen_same(e->name, "known")) {
		gen_puts(out, "sl_known_value(");
		gen_emit_int(out, env, a);
		gen_puts(out, ")");
	} else if (gen_same(e->name, "select")) {
		gen_puts(out, "sl_to_truth(");
		put_select(out, env, e);
		gen_puts(out, ")");
	} else if (gen_same(e->name, "coalesce")) {
		put_pair(out, env, "sl_to_truth(sl_coalesce", a, a->next);
		gen_puts(out, ")");
	} else {
		put_call(out, env, e);
	}
}

static void put_bool_name(struct gen_buf *out, const struct gen_env *env, const struct gen_expr *e)
{
	if (e->refers == GEN_REFERS_LET) {
		gen_puts(out, let_name(out->pool, env, e->number));
	} else if (e->refers == GEN_REFERS_GROUP) {
		gen_putf(out, "sl_uses_group(c, %u)", e->number);
	} else {
		gen_puts(out, "sl_to_truth(");
		put_name(out, env, e);
		gen_puts(out, ")");
	}
}

void gen_emit_tri(struct gen_buf *out, const struct gen_env *env, const struct gen_expr *e)
{
	bool negated = e->kind == GEN_EXPR_NOT || e->kind == GEN_EXPR_NE || e->kind == GEN_EXPR_NOT_IN;
	if (negated)
		gen_puts(out, "sl_not(");
	switch (e->kind) {
	case GEN_EXPR_TRUTH:
		gen_putf(out, "sl_truth(%d)", (int)e->value);
		break;
	case GEN_EXPR_NAME:
		put_bool_name(out, env, e);
		break;
	case GEN_EXPR_OR:
	case GEN_EXPR_AND:
		gen_puts(out, e->kind == GEN_EXPR_OR ? "sl_or(" : "sl_and(");
		gen_emit_tri(out, env, e->a);
		gen_puts(out, ", ");
		gen_emit_tri(out, env, e->b);
		gen_puts(out, ")");
		break;
	case GEN_EXPR_NOT:
		gen_emit_tri(out, env, e->a);
		break;
	case GEN_EXPR_EQ:
	case GEN_EXPR_NE:
		put_pair(out, env, "sl_eq", e->a, e->b);
		break;
	case GEN_EXPR_LT:
		put_pair(out, env, "sl_lt", e->a, e->b);
		break;
	case GEN_EXPR_LE:
		put_pair(out, env, "sl_le", e->a, e->b);
		break;
	case GEN_EXPR_GT:
		put_pair(out, env, "sl_lt", e->b, e->a);
		break;
	case GEN_EXPR_GE:
		put_pair(out, env, "sl_le", e->b, e->a);
		break;
	case GEN_EXPR_IN:
	case GEN_EXPR_NOT_IN:
		put_membership(out, env, e);
		break;
	default:
		put_bool_call(out, env, e);
	}
	if (negated)
		gen_puts(out, ")");
}

/* ---- lets ---- */

bool *gen_no_lets(struct gen_pool *pool, const struct gen_env *env)
{
	return gen_alloc(pool, sizeof(bool) * (env->bindings.n + 1));
}

/* A let that only gives a set, string or choice of texts another name has no value of its own: its uses look through it. */
static bool has_value(const struct gen_expr *e)
{
	return e->type != SL_TYPE_SET && e->type != SL_TYPE_STRING && e->type != SL_TYPE_PLACE && e->type != GEN_TYPE_TEXT;
}

void gen_emit_lets(struct gen_out *out, const struct gen_env *env, const struct gen_expr *e, bool *done)
{
	if (!e)
		return;
	if (e->kind == GEN_EXPR_NAME && e->refers == GEN_REFERS_LET && !done[e->number]) {
		const struct gen_binding *binding = env->bindings.v[e->number];
		struct gen_buf value = {.pool = out->pool};
		done[e->number] = true;
		gen_emit_lets(out, env, binding->expr, done);
		if (!has_value(binding->expr))
			return;
		if (is_bool(binding->expr))
			gen_emit_tri(&value, env, binding->expr);
		else
			gen_emit_int(&value, env, binding->expr);
		gen_line(out, gen_place_of(binding->node));
		gen_code(out, "\tconst struct %s %s = %s;\n", is_bool(binding->expr) ? "sl_tri" : "sl_int",
			 let_name(out->pool, env, e->number), value.text);
		return;
	}
	gen_emit_lets(out, env, e->a, done);
	gen_emit_lets(out, env, e->b, done);
	for (const struct gen_expr *item = e->items; item; item = item->next)
		gen_emit_lets(out, env, item, done);
}
