/* Predicates, messages and the tables of rules, options and sets. */
#include "gen/emit.h"
#include "gen/examples.h"

static const char *const only_context[] = {"c", NULL};

/* ---- functions ---- */

static void emit_condition(struct gen_out *out, const struct gen_env *env, const char *name, const struct gen_node *node,
			   const struct gen_expr *e)
{
	struct gen_out body = gen_body(out);
	struct gen_buf value = {.pool = out->pool};
	gen_emit_lets(&body, env, e, gen_no_lets(out->pool, env));
	gen_emit_tri(&value, env, e);
	gen_line(&body, gen_place_of(node));
	gen_code(&body, "\treturn %s.t;\n", value.text);
	gen_function(out, gen_place_of(node), gen_format(out->pool, "static unsigned %s(const struct sl_ctx *c)", name), &body,
		     only_context);
}

/* A value for an option or a profile fact. */
static void emit_value(struct gen_out *out, const struct gen_env *env, const char *name, const struct gen_node *node,
		       const struct gen_expr *e)
{
	struct gen_out body = gen_body(out);
	struct gen_buf value = {.pool = out->pool};
	gen_emit_lets(&body, env, e, gen_no_lets(out->pool, env));
	gen_emit_int(&value, env, e);
	gen_line(&body, gen_place_of(node));
	gen_code(&body, "\treturn %s;\n", value.text);
	gen_function(out, gen_place_of(node), gen_format(out->pool, "static struct sl_int %s(const struct sl_ctx *c)", name), &body,
		     only_context);
}

static const char *level_constant(const char *level)
{
	static const char *const names[][2] = {{"error", "SL_LEVEL_ERROR"}, {"warning", "SL_LEVEL_WARNING"}, {"note", "SL_LEVEL_NOTE"}};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		if (gen_same(names[i][0], level))
			return names[i][1];
	}
	return "SL_LEVEL_OFF";
}

static void emit_levels(struct gen_out *out, const struct gen_rule *rule)
{
	struct gen_out body = gen_body(out);
	bool *done = gen_no_lets(out->pool, &rule->env);
	for (size_t i = 0; i < rule->levels.n; i++)
		gen_emit_lets(&body, &rule->env, rule->levels.v[i].when, done);
	for (size_t i = 0; i < rule->levels.n; i++) {
		struct gen_buf value = {.pool = out->pool};
		gen_emit_tri(&value, &rule->env, rule->levels.v[i].when);
		gen_line(&body, gen_place_of(rule->levels.v[i].node));
		gen_code(&body, "\tif (%s.t)\n\t\treturn %s;\n", value.text, level_constant(rule->levels.v[i].level));
	}
	gen_code(&body, "\treturn -1;\n");
	gen_function(out, gen_place_of(rule->levels.v[0].node),
		     gen_format(out->pool, "static int level_%s(const struct sl_ctx *c)", rule->name), &body, only_context);
}

static void emit_functions(struct gen_out *out, const struct gen_rule *rule)
{
	struct gen_pool *pool = out->pool;
	if (rule->requires_)
		emit_condition(out, &rule->target_env, gen_format(pool, "requires_%s", rule->name), gen_get(rule->node, "requires"),
			       rule->requires_);
	emit_condition(out, &rule->env, gen_format(pool, "when_%s", rule->name), gen_said(rule, "when"), rule->when);
	if (rule->levels.n)
		emit_levels(out, rule);
	gen_emit_message(out, &rule->env, gen_format(pool, "message_%s", rule->name), &rule->message);
	for (size_t i = 0; i < rule->related.n; i++)
		gen_emit_message(out, &rule->env, gen_format(pool, "note_%s_%zu", rule->name, i), &rule->related.v[i].note);
	for (size_t i = 0; i < rule->fixes.n; i++) {
		const struct gen_fix *fix = &rule->fixes.v[i];
		gen_emit_message(out, &rule->env, gen_format(pool, "title_%s_%zu", rule->name, i), &fix->title);
		if (fix->when)
			emit_condition(out, &rule->env, gen_format(pool, "offer_%s_%zu", rule->name, i), fix->when_node, fix->when);
		if (fix->with.node)
			gen_emit_message(out, &rule->env, gen_format(pool, "with_%s_%zu", rule->name, i), &fix->with);
	}
}

/* ---- tables ---- */

static const char *at_initializer(struct gen_pool *pool, struct gen_at at)
{
	if (at.group >= 0)
		return gen_format(pool, "{0, 0, %d}", at.group);
	const struct gen_scope *scope = gen_scope((unsigned)at.scope);
	return gen_format(pool, "{SL_SCOPE_%s, SL_F_%s_%s, -1}", scope->id, scope->id, scope->fact_ids[at.fact]);
}

static void emit_related(struct gen_out *out, const struct gen_rule *rule)
{
	if (!rule->related.n)
		return;
	gen_code(out, "static const struct sl_related related_%s[] = {\n", rule->name);
	for (size_t i = 0; i < rule->related.n; i++)
		gen_code(out, "\t{%s, note_%s_%zu},\n", at_initializer(out->pool, rule->related.v[i].at), rule->name, i);
	gen_code(out, "};\n");
}

static void emit_fixes(struct gen_out *out, const struct gen_rule *rule)
{
	static const char *const kinds[] = {"SL_FIX_REPLACE", "SL_FIX_INSERT_BEFORE", "SL_FIX_INSERT_AFTER", "SL_FIX_DELETE"};
	if (!rule->fixes.n)
		return;
	gen_code(out, "static const struct sl_fix fixes_%s[] = {\n", rule->name);
	for (size_t i = 0; i < rule->fixes.n; i++) {
		const struct gen_fix *fix = &rule->fixes.v[i];
		gen_code(out, "\t{.title = title_%s_%zu, .kind = %s, .safe = %d, .at = %s", rule->name, i, kinds[fix->kind], fix->safe,
			 at_initializer(out->pool, fix->at));
		if (fix->when)
			gen_code(out, ", .when = offer_%s_%zu", rule->name, i);
		if (fix->with.node)
			gen_code(out, ", .with = with_%s_%zu", rule->name, i);
		gen_code(out, "},\n");
	}
	gen_code(out, "};\n");
}

static const char *lines_of(struct gen_pool *pool, const struct gen_node *list)
{
	struct gen_buf out = {.pool = pool};
	for (uint32_t i = 0; i < gen_many_count(list); i++)
		gen_putf(&out, "%s%s", i ? "\n" : "", gen_many(list, i)->text);
	return out.text;
}

static const char *text_or_null(const struct gen_node *node)
{
	return node ? node->text : NULL;
}

static const char *precision_constant(const struct gen_node *node)
{
	if (!node || gen_same(node->text, "high"))
		return "SL_PRECISION_HIGH";
	return gen_same(node->text, "very-high") ? "SL_PRECISION_VERY_HIGH"
	       : gen_same(node->text, "medium")  ? "SL_PRECISION_MEDIUM"
						 : "SL_PRECISION_LOW";
}

static const char *numbers(struct gen_pool *pool, const unsigned *list, size_t n)
{
	struct gen_buf out = {.pool = pool};
	if (!n)
		return "NULL";
	gen_puts(&out, "(const uint16_t[]){");
	for (size_t i = 0; i < n; i++)
		gen_putf(&out, "%s%u", i ? ", " : "", list[i]);
	gen_puts(&out, "}");
	return out.text;
}

static const char *first_example(struct gen_pool *pool, const struct gen_rule *rule, const char *kind)
{
	unsigned language;
	return gen_c_string(pool, gen_example_code(gen_get(gen_get(rule->node, "examples"), kind)->values[0], &language)->text);
}

/* What people read of a rule and no finding shows. */
static void emit_texts(struct gen_out *out, const struct gen_rule *rule)
{
	struct gen_pool *pool = out->pool;
	const struct gen_node *node = rule->node;
	gen_plain(out, "\t\t.summary = %s,\n", gen_c_string(pool, gen_get(node, "summary")->text));
	gen_plain(out, "\t\t.rationale = %s,\n", gen_c_string(pool, text_or_null(gen_get(node, "rationale"))));
	gen_plain(out, "\t\t.measure = %s,\n", gen_c_string(pool, text_or_null(gen_get(node, "measure"))));
	gen_plain(out, "\t\t.ignore_when = %s,\n", gen_c_string(pool, text_or_null(gen_get(node, "ignore_when"))));
	gen_plain(out, "\t\t.bad = %s,\n", first_example(pool, rule, "bad"));
	gen_plain(out, "\t\t.good = %s,\n", first_example(pool, rule, "good"));
	gen_plain(out, "\t\t.references = %s,\n", gen_c_string(pool, lines_of(pool, gen_get(node, "references"))));
	gen_plain(out, "\t\t.tags = %s,\n", gen_text_list(pool, gen_get(node, "tags")));
	gen_plain(out, "\t\t.since = %s,\n", gen_c_string(pool, text_or_null(gen_get(node, "since"))));
	gen_plain(out, "\t\t.precision = %s,\n", precision_constant(gen_get(node, "precision")));
}

static void emit_row(struct gen_out *out, const struct gen_rule *rule)
{
	struct gen_pool *pool = out->pool;
	const struct gen_node *node = rule->node;
	gen_code(out, "\t{\n\t\t.id = %s,\n", gen_c_string(pool, rule->id));
	emit_texts(out, rule);
	gen_code(out, "\t\t.help = %s,\n", gen_c_string(pool, text_or_null(gen_said(rule, "help"))));
	gen_code(out, "\t\t.aliases = %s,\n", gen_text_list(pool, gen_get(node, "aliases")));
	gen_code(out, "\t\t.level = %s,\n", level_constant(gen_said(rule, "severity")->text));
	gen_code(out, "\t\t.languages = %u,\n\t\t.scope = SL_SCOPE_%s,\n\t\t.flags = %u,\n\t\t.stages = 0x%xu,\n\t\t.unasked = 0x%xu,\n",
		 rule->languages, gen_scope(rule->scope)->id, rule->flags, (unsigned)rule->stages, (unsigned)~rule->variables);
	if (rule->requires_)
		gen_code(out, "\t\t.requires_ = requires_%s,\n", rule->name);
	gen_code(out, "\t\t.when = when_%s,\n", rule->name);
	if (rule->levels.n)
		gen_code(out, "\t\t.level_of = level_%s,\n", rule->name);
	gen_code(out, "\t\t.at = %s,\n", at_initializer(pool, rule->at));
	if (rule->related.n)
		gen_code(out, "\t\t.related = related_%s,\n\t\t.nrelated = %zu,\n", rule->name, rule->related.n);
	if (rule->fixes.n)
		gen_code(out, "\t\t.fixes = fixes_%s,\n\t\t.nfixes = %zu,\n", rule->name, rule->fixes.n);
	gen_code(out, "\t\t.message = message_%s,\n", rule->name);
	if (rule->supersedes.n)
		gen_code(out, "\t\t.supersedes = %s,\n\t\t.nsupersedes = %zu,\n", numbers(pool, rule->supersedes.v, rule->supersedes.n),
			 rule->supersedes.n);
	if (gen_get(node, "counted"))
		gen_code(out, "\t\t.counted = %s,\n", gen_c_string(pool, gen_get(node, "counted")->text));
	if (rule->nth_case)
		gen_code(out, "\t\t.nth_case = %u,\n", rule->nth_case);
	gen_code(out, "\t},\n");
}

void gen_emit_rules(struct gen_out *out, const struct gen_spec *spec)
{
	for (size_t i = 0; i < spec->rules.n; i++)
		emit_functions(out, spec->rules.v[i]);
	gen_line_end(out);
	for (size_t i = 0; i < spec->rules.n; i++) {
		emit_related(out, spec->rules.v[i]);
		emit_fixes(out, spec->rules.v[i]);
	}
	if (spec->rules.n)
		gen_code(out, "\nstatic const struct sl_rule rules[] = {\n");
	for (size_t i = 0; i < spec->rules.n; i++)
		emit_row(out, spec->rules.v[i]);
	gen_code(out, "%s", spec->rules.n ? "};\n" : "");
	if (spec->sets.n)
		gen_code(out, "\nstatic const struct sl_rule_set sets[] = {\n");
	for (size_t i = 0; i < spec->sets.n; i++) {
		const struct gen_set *set = &spec->sets.v[i];
		gen_code(out, "\t{%s, %s, %zu},\n", gen_c_string(out->pool, set->name), numbers(out->pool, set->members.v, set->members.n),
			 set->members.n);
	}
	gen_code(out, "%s", spec->sets.n ? "};\n" : "");
}

static const char *option_values(struct gen_pool *pool, const struct gen_option *option)
{
	struct gen_buf out = {.pool = pool};
	gen_puts(&out, "(const char *const[]){");
	for (size_t i = 0; i < option->values.n; i++)
		gen_putf(&out, "%s, ", gen_c_string(pool, option->values.v[i]));
	gen_puts(&out, "NULL}");
	return out.text;
}

void gen_emit_options(struct gen_out *out, const struct gen_spec *spec)
{
	static const char *const types[] = {"SL_OPTION_INT", "SL_OPTION_BOOL", "SL_OPTION_VALUES"};
	for (size_t i = 0; i < spec->options.n; i++) {
		const struct gen_option *option = spec->options.v[i];
		emit_value(out, &option->env, gen_format(out->pool, "default_%zu", i), gen_get(option->node, "default"), option->fallback);
	}
	for (size_t i = 0; i < spec->derived.n; i++) {
		const struct gen_derived *derived = spec->derived.v[i];
		if (derived->fact >= 0)
			emit_value(out, &derived->env, gen_format(out->pool, "derived_%zu", i), gen_get(derived->node, "expr"),
				   derived->expr);
	}
	gen_line_end(out);
	if (spec->options.n)
		gen_code(out, "\nstatic const struct sl_option options[] = {\n");
	for (size_t i = 0; i < spec->options.n; i++) {
		const struct gen_option *option = spec->options.v[i];
		gen_code(out, "\t{.name = %s, ", gen_c_string(out->pool, option->name));
		gen_plain(out, ".doc = %s, ", gen_c_string(out->pool, gen_get(option->node, "doc")->text));
		gen_code(out, ".type = %s, .min = %s, .max = %s, .values = %s, .fallback = default_%zu},\n", types[option->type],
			 gen_c_bound(out->pool, option->min), gen_c_bound(out->pool, option->max),
			 option->values.n ? option_values(out->pool, option) : "NULL", i);
	}
	gen_code(out, "%s", spec->options.n ? "};\n" : "");
	unsigned count = 0;
	for (size_t i = 0; i < spec->derived.n; i++) {
		const struct gen_derived *derived = spec->derived.v[i];
		if (derived->fact < 0)
			continue;
		const struct gen_scope *scope = gen_scope(derived->fact_scope);
		gen_code(out, "%s\t{SL_SCOPE_%s, SL_F_%s_%s, derived_%zu},\n",
			 count++ ? "" : "\nstatic const struct sl_derived derived[] = {\n", scope->id, scope->id,
			 scope->fact_ids[derived->fact], i);
	}
	gen_code(out, "%s", count ? "};\n" : "");
}
