/* Texts with expressions -> functions that print them. */
#include "gen/emit.h"

/* What a let stands for, where it has no value of its own. */
static const struct gen_expr *look_through(const struct gen_env *env, const struct gen_expr *e)
{
	while (e->kind == GEN_EXPR_NAME && e->refers == GEN_REFERS_LET &&
	       (e->type == SL_TYPE_SET || e->type == SL_TYPE_STRING || e->type == SL_TYPE_BITS || e->type == GEN_TYPE_TEXT ||
		e->type == GEN_TYPE_CHOICE))
		e = env->bindings.v[e->number]->expr;
	return e;
}

static void indent(struct gen_out *out, unsigned depth)
{
	while (depth-- > 0)
		gen_code(out, "\t");
}

static void put_value(struct gen_out *out, const struct gen_env *env, const struct gen_expr *e)
{
	struct gen_buf value = {.pool = out->pool};
	const struct gen_enum *values = gen_enum(e->type);
	gen_emit_int(&value, env, e);
	if (values)
		gen_code(out, "sl_text_enum(t, c, SL_TYPE_%s, %s);\n", values->id, value.text);
	else
		gen_code(out, "%s(t, %s);\n", e->type == SL_TYPE_VERSION ? "sl_text_version" : "sl_text_int", value.text);
}

/* A string, a word, a set of words or of sizes: printed from the fact itself. */
static void put_cell(struct gen_out *out, const struct gen_expr *e)
{
	const struct gen_scope *scope = gen_scope(e->scope);
	const char *helper = e->type == SL_TYPE_STRING ? "sl_text_str(t"
			     : e->type == SL_TYPE_WORD ? "sl_text_word(t, c"
			     : e->type == SL_TYPE_SET  ? "sl_text_set(t, c"
						       : "sl_text_bits(t";
	gen_code(out, "%s, sl_cell_of(c, SL_SCOPE_%s, SL_F_%s_%s));\n", helper, scope->id, scope->id, scope->fact_ids[e->number]);
}

static void put_part(struct gen_out *out, const struct gen_env *env, const struct gen_expr *e, unsigned depth)
{
	e = look_through(env, e);
	indent(out, depth);
	if (e->type == SL_TYPE_STRING || e->type == SL_TYPE_WORD || e->type == SL_TYPE_SET || e->type == SL_TYPE_BITS) {
		put_cell(out, e);
	} else if (e->type == GEN_TYPE_CHOICE) {
		gen_code(out, "sl_text_put(t, c->rules->options[%u].values[c->options[%u].lo]);\n", e->number, e->number);
	} else if (e->kind == GEN_EXPR_TEXT && e->refers == GEN_REFERS_NONE) {
		gen_code(out, "sl_text_put(t, %s);\n", gen_c_string(out->pool, e->name));
	} else if (e->type == GEN_TYPE_TEXT) {
		struct gen_buf condition = {.pool = out->pool};
		gen_emit_tri(&condition, env, e->items);
		gen_code(out, "if (%s.t) {\n", condition.text);
		put_part(out, env, e->items->next, depth + 1);
		indent(out, depth);
		gen_code(out, "} else {\n");
		put_part(out, env, e->items->next->next, depth + 1);
		indent(out, depth);
		gen_code(out, "}\n");
	} else {
		put_value(out, env, e);
	}
}

static void put_limits(struct gen_out *out, const struct gen_env *env, const struct gen_expr *e)
{
	const struct gen_expr *fact = e->items->next, *unit = fact->next;
	struct gen_buf value = {.pool = out->pool};
	gen_emit_int(&value, env, e->items);
	gen_code(out, "\tsl_text_limits(t, c, %s, SL_F_target_%s, %s);\n", value.text, gen_scope(fact->scope)->fact_ids[fact->number],
		 unit ? gen_c_string(out->pool, unit->name) : "\"\"");
}

void gen_emit_message(struct gen_out *out, const struct gen_env *env, const char *name, const struct gen_message *message)
{
	static const char *const parameters[] = {"c", "t", NULL};
	bool *done = gen_no_lets(out->pool, env);
	struct gen_out body = gen_body(out);
	for (size_t i = 0; i < message->parts.n; i++)
		gen_emit_lets(&body, env, message->parts.v[i].expr, done);
	gen_line(&body, gen_place_of(message->node));
	for (size_t i = 0; i < message->parts.n; i++) {
		const struct gen_part *part = &message->parts.v[i];
		if (part->text) {
			gen_code(&body, "\tsl_text_put(t, %s);\n", gen_c_string(out->pool, part->text));
		} else if (part->profiles) {
			gen_code(&body, "\tsl_text_profiles(t, c);\n");
		} else if (part->limits) {
			put_limits(&body, env, part->expr);
		} else if (part->hex) {
			struct gen_buf value = {.pool = out->pool};
			gen_emit_int(&value, env, part->expr);
			gen_code(&body, "\tsl_text_hex(t, %s);\n", value.text);
		} else {
			put_part(&body, env, part->expr, 1);
		}
	}
	gen_function(out, gen_place_of(message->node),
		     gen_format(out->pool, "static void %s(const struct sl_ctx *c, struct sl_text *t)", name), &body, parameters);
}
