/* options, derived, rules and sets. */
#include "gen/examples.h"
#include "gen/resolve.h"

#include <ctype.h>

/* ---- options ---- */

static void read_choice(struct gen_spec *spec, struct gen_option *option, const struct gen_node *node)
{
	const struct gen_node *values = gen_get(node, "values"), *fallback = gen_get(node, "default");
	for (uint32_t i = 0; i < gen_many_count(values); i++)
		GEN_PUSH(&spec->pool, &option->values, gen_many(values, i)->text);
	option->max = (int64_t)option->values.n - 1;
	struct gen_expr *e = GEN_NEW(&spec->pool, struct gen_expr);
	for (e->value = 0; e->value < (int64_t)option->values.n; e->value++) {
		if (gen_same(option->values.v[e->value], fallback->text)) {
			e->refers = GEN_REFERS_VALUE;
			e->kind = GEN_EXPR_NAME;
			option->fallback = e;
			return;
		}
	}
	gen_error(&spec->diag, gen_place_of(fallback), "'%s' is none of the values of option '%s'", fallback->text, option->name);
}

static void compile_default(struct gen_spec *spec, struct gen_option *option)
{
	const struct gen_node *fallback = gen_get(option->node, "default");
	option->env = (struct gen_env){
		.spec = spec, .scope = SL_SCOPE_target, .languages = SL_LANG_BOTH_BITS, .rule = option->rule, .option = option};
	option->fallback = gen_compile(&option->env, fallback);
	option->flags = option->env.flags;
	if (!option->fallback)
		return;
	if (option->fallback->type != (option->type == SL_OPTION_INT ? SL_TYPE_INT : SL_TYPE_BOOL)) {
		gen_error(&spec->diag, gen_place_of(fallback), "the default of option '%s' must be %s, not %s", option->name,
			  option->type == SL_OPTION_INT ? "an int" : "a bool", gen_type_name(option->fallback->type));
		return;
	}
	struct sl_int range = option->fallback->range;
	if (option->type == SL_OPTION_INT && (range.hi < option->min || range.lo > option->max))
		gen_error(&spec->diag, gen_place_of(fallback), "the default of option '%s' is outside its range", option->name);
}

static void read_option(struct gen_spec *spec, const struct gen_rule *rule, const struct gen_node *key, const struct gen_node *node)
{
	struct gen_option *option = GEN_NEW(&spec->pool, struct gen_option);
	const struct gen_node *type = gen_get(node, "type"), *range = gen_get(node, "range"), *values = gen_get(node, "values");
	option->node = node;
	option->rule = rule;
	option->local = key->text;
	option->name = rule ? gen_format(&spec->pool, "%s.%s", rule->id, key->text) : key->text;
	for (size_t i = 0; i < spec->options.n; i++) {
		if (gen_same(spec->options.v[i]->name, option->name))
			gen_error(&spec->diag, gen_place_of(key), "option '%s' is defined twice", option->name);
	}
	for (const char *p = key->text; *p; p++) {
		if (!isalnum((unsigned char)*p) && *p != '_') {
			gen_error(&spec->diag, gen_place_of(key), "the name of an option has letters, digits and _ only");
			break;
		}
	}
	if (values && type && !gen_same(type->text, "choice"))
		gen_error(&spec->diag, gen_place_of(values), "only a choice has values");
	else if (!values && (!type || gen_same(type->text, "choice")))
		gen_error(&spec->diag, gen_place_of(key), "option '%s' has no 'type'", option->name);
	option->type = values ? SL_OPTION_VALUES : type && gen_same(type->text, "int") ? SL_OPTION_INT : SL_OPTION_BOOL;
	option->min = option->type == SL_OPTION_INT ? INT64_MIN : 0;
	option->max = option->type == SL_OPTION_INT ? INT64_MAX : 1;
	if (range && option->type == SL_OPTION_INT)
		gen_read_range(range, &option->min, &option->max);
	else if (range)
		gen_error(&spec->diag, gen_place_of(range), "only an int has a range");
	if (option->type == SL_OPTION_VALUES)
		read_choice(spec, option, node);
	else
		compile_default(spec, option);
	GEN_PUSH(&spec->pool, &spec->options, option);
}

static void each_option(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	read_option(spec, NULL, key, node);
}

/* ---- derived ---- */

static void each_derived(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	(void)key;
	const struct gen_node *name = gen_get(node, "name"), *fact = gen_get(node, "fact");
	struct gen_derived *derived = GEN_NEW(&spec->pool, struct gen_derived);
	derived->node = node;
	derived->name = name ? name->text : NULL;
	derived->fact = -1;
	if (!name && !fact)
		gen_error(&spec->diag, gen_place_of(node), "a derived expression has a 'name', a 'fact' that it gives a value, or both");
	for (unsigned s = 0; name && s < SL_SCOPE_COUNT; s++) {
		if (gen_fact_find(s, name->text) >= 0)
			gen_error(&spec->diag, gen_place_of(name), "'%s' is the name of a fact already", name->text);
	}
	for (size_t i = 0; name && i < spec->derived.n; i++) {
		if (spec->derived.v[i]->name && gen_same(spec->derived.v[i]->name, name->text))
			gen_error(&spec->diag, gen_place_of(name), "'%s' is defined twice", name->text);
	}
	if (fact) {
		int of_core = gen_fact_find(SL_SCOPE_core, fact->text);
		derived->fact_scope = of_core >= 0 ? SL_SCOPE_core : SL_SCOPE_target;
		derived->fact = of_core >= 0 ? of_core : gen_fact_find(SL_SCOPE_target, fact->text);
		if (of_core >= 0)
			derived->name = fact->text;
		if (derived->fact < 0)
			gen_error(&spec->diag, gen_place_of(fact), "no fact of a profile or of the core is called '%s'", fact->text);
	}
	GEN_PUSH(&spec->pool, &spec->derived, derived);
}

static void compile_derived(struct gen_spec *spec)
{
	for (size_t i = 0; i < spec->derived.n; i++) {
		struct gen_derived *derived = spec->derived.v[i];
		const struct gen_node *node = gen_get(derived->node, "expr");
		if (derived->fact < 0)
			continue;
		const struct sl_fact_info *fact = &gen_scope(derived->fact_scope)->facts[derived->fact];
		derived->env = (struct gen_env){.spec = spec,
						.scope = derived->fact_scope == SL_SCOPE_core ? SL_SCOPE_entry : SL_SCOPE_target,
						.languages = SL_LANG_BOTH_BITS};
		derived->expr = gen_compile(&derived->env, node);
		if (derived->expr && derived->expr->type != fact->type)
			gen_error(&spec->diag, gen_place_of(node), "this gives %s, and '%s' is %s", gen_type_name(derived->expr->type),
				  fact->name, gen_type_name(fact->type));
	}
}

/* ---- rules ---- */

/* -1: none */
int gen_find_rule(const struct gen_spec *spec, const char *id)
{
	for (size_t i = 0; i < spec->rules.n; i++) {
		if (gen_same(spec->rules.v[i]->id, id))
			return (int)i;
	}
	return -1;
}

size_t gen_next_case(const struct gen_spec *spec, size_t rule)
{
	return rule + 1 < spec->rules.n && spec->rules.v[rule + 1]->nth_case ? rule + 1 : spec->rules.n;
}

const struct gen_node *gen_said(const struct gen_rule *rule, const char *key)
{
	const struct gen_node *own = rule->own ? gen_get(rule->own, key) : NULL;
	return own ? own : gen_get(rule->node, key);
}

static void read_lets(struct gen_spec *spec, struct gen_rule *rule, const struct gen_node *lets)
{
	for (uint32_t i = 0; lets && i < lets->count; i++) {
		struct gen_binding *binding = GEN_NEW(&spec->pool, struct gen_binding);
		const struct gen_node *key = lets->keys[i];
		binding->name = key->text;
		binding->node = lets->values[i];
		for (const unsigned char *s = gen_scopes_seen(rule->scope); *s != SL_SCOPE_COUNT; s++) {
			if (gen_fact_find(*s, key->text) >= 0)
				gen_error(&spec->diag, gen_place_of(key), "'%s' is the name of a fact already", key->text);
		}
		for (const char *p = key->text; *p; p++) {
			if (!isalnum((unsigned char)*p) && *p != '_') {
				gen_error(&spec->diag, gen_place_of(key), "the name of a let has letters, digits and _ only");
				break;
			}
		}
		GEN_PUSH(&spec->pool, &rule->env.bindings, binding);
	}
}

/* A let that one case of a rule uses need not make sense to the others. */
static bool is_used(const struct gen_spec *spec, size_t number, uint32_t let)
{
	for (; number < spec->rules.n; number = gen_next_case(spec, number)) {
		if (spec->rules.v[number]->env.bindings.v[let]->used)
			return true;
	}
	return false;
}

static void check_lets(struct gen_spec *spec, size_t number)
{
	struct gen_rule *rule = spec->rules.v[number];
	const struct gen_node *lets = gen_get(rule->node, "let");
	for (uint32_t i = 0; lets && i < lets->count; i++) {
		struct gen_binding *binding = rule->env.bindings.v[i];
		if (is_used(spec, number, i))
			continue;
		gen_check_binding(&rule->env, binding);
		gen_warning(&spec->diag, gen_place_of(lets->keys[i]), "'%s' is not used in rule '%s'", binding->name, rule->id);
	}
}

static void read_fix(struct gen_spec *spec, struct gen_rule *rule, const struct gen_node *node)
{
	static const struct {
		const char *key;
		enum sl_fix_kind kind;
	} kinds[] = {{"replace", SL_FIX_REPLACE},
		     {"insert-before", SL_FIX_INSERT_BEFORE},
		     {"insert-after", SL_FIX_INSERT_AFTER},
		     {"delete", SL_FIX_DELETE}};
	struct gen_fix fix = {
		.node = node, .when_node = gen_get(node, "when"), .safe = gen_same(gen_get(node, "applicability")->text, "safe")};
	const struct gen_node *with = gen_get(node, "with");
	unsigned found = 0;
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		const struct gen_node *at = gen_get(node, kinds[i].key);
		if (!at)
			continue;
		found++;
		fix.kind = kinds[i].kind;
		gen_resolve_at(&rule->env, at, &fix.at);
	}
	if (found != 1)
		gen_error(&spec->diag, gen_place_of(gen_get(node, "title")),
			  "a fix has one of 'replace', 'insert-before', 'insert-after', 'delete'");
	else if (!with != (fix.kind == SL_FIX_DELETE))
		gen_error(&spec->diag, gen_place_of(with ? with : gen_get(node, "title")),
			  with ? "a deletion has no 'with'" : "this fix has no 'with'");
	gen_compile_message(&rule->env, gen_get(node, "title"), &fix.title);
	if (with)
		gen_compile_message(&rule->env, with, &fix.with);
	if (fix.when_node)
		fix.when = gen_compile_condition(&rule->env, fix.when_node, "when");
	GEN_PUSH(&spec->pool, &rule->fixes, fix);
}

static void read_levels(struct gen_spec *spec, struct gen_rule *rule, const struct gen_node *levels)
{
	for (uint32_t i = 0; levels && i < levels->count; i++) {
		const struct gen_node *when = gen_get(levels->values[i], "when");
		struct gen_expr *e = gen_compile_condition(&rule->env, when, "when");
		GEN_PUSH(&spec->pool, &rule->levels, (struct gen_level){when, e, gen_get(levels->values[i], "level")->text});
	}
}

static bool uses_profiles(const struct gen_message *message)
{
	for (size_t i = 0; i < message->parts.n; i++) {
		if (message->parts.v[i].profiles)
			return true;
	}
	return false;
}

/* Which targets a rule is asked about follows from the names that it uses. */
static void settle_targets(struct gen_spec *spec, struct gen_rule *rule, const struct gen_node *over)
{
	rule->flags |= rule->env.flags | rule->target_env.flags;
	if (over || (rule->flags & SL_RULE_OVER_TARGETS)) {
		rule->flags |= SL_RULE_OVER_TARGETS;
		if (rule->flags & SL_RULE_PER_TARGET)
			gen_error(&spec->diag, gen_place_of(gen_get(rule->node, "id")),
				  "rule '%s' sees all targets at once, so it cannot name facts of one (profile.*)", rule->id);
	}
	if (uses_profiles(&rule->message) && !(rule->flags & (SL_RULE_PER_TARGET | SL_RULE_OVER_TARGETS)))
		gen_error(&spec->diag, gen_place_of(rule->message.node),
			  "{profiles} names the targets that fail, but rule '%s' asks for no profile fact", rule->id);
}

static void compile_rule(struct gen_spec *spec, struct gen_rule *rule)
{
	const struct gen_node *node = rule->node, *requires_ = gen_get(node, "requires"), *related = gen_said(rule, "related"),
			      *fixes = gen_get(node, "fix");
	rule->env = (struct gen_env){.spec = spec, .scope = rule->scope, .languages = rule->languages, .rule = rule->whole};
	rule->target_env = rule->env;
	rule->target_env.scope = SL_SCOPE_target;
	read_lets(spec, rule, gen_get(node, "let"));
	if (requires_)
		rule->requires_ = gen_compile_condition(&rule->target_env, requires_, "requires");
	rule->when = gen_compile_condition(&rule->env, gen_said(rule, "when"), "when");
	gen_resolve_at(&rule->env, gen_said(rule, "at"), &rule->at);
	read_levels(spec, rule, gen_said(rule, "levels"));
	gen_compile_message(&rule->env, gen_said(rule, "message"), &rule->message);
	for (uint32_t i = 0; related && i < related->count; i++) {
		struct gen_related r = {0};
		gen_resolve_at(&rule->env, gen_get(related->values[i], "at"), &r.at);
		gen_compile_message(&rule->env, gen_get(related->values[i], "note"), &r.note);
		GEN_PUSH(&spec->pool, &rule->related, r);
	}
	for (uint32_t i = 0; fixes && i < fixes->count; i++)
		read_fix(spec, rule, fixes->values[i]);
	settle_targets(spec, rule, gen_get(node, "over"));
}

static bool is_marked(const struct gen_node *example, const struct gen_node *code, const char *id)
{
	const struct gen_node *files = gen_get(example, "files");
	bool marked = gen_next_mark(code->text, id, 1) != 0;
	for (uint32_t i = 0; files && i < files->count; i++)
		marked |= gen_next_mark(files->values[i]->text, id, 1) != 0;
	return marked;
}

/* A file of an example stays in the example's folder. */
static void check_file_names(struct gen_spec *spec, const struct gen_node *files)
{
	for (uint32_t i = 0; files && i < files->count; i++) {
		const char *name = files->keys[i]->text;
		if (!*name || name[0] == '/' || strstr(name, ".."))
			gen_error(&spec->diag, gen_place_of(files->keys[i]), "'%s' is no name for a file beside the example", name);
	}
}

static void check_option_names(struct gen_spec *spec, const struct gen_rule *rule, const struct gen_node *options)
{
	const struct gen_env env = {.spec = spec, .rule = rule};
	for (uint32_t i = 0; options && i < options->count; i++) {
		if (gen_find_option(&env, options->keys[i]->text) < 0 && !gen_was_refused(spec, options->keys[i]->text))
			gen_error(&spec->diag, gen_place_of(options->keys[i]), "rule '%s' sees no option '%s'", rule->id,
				  options->keys[i]->text);
	}
}

/* Says what an example lacks. */
static void check_examples(struct gen_spec *spec, const struct gen_rule *rule, const char *kind)
{
	const struct gen_node *list = gen_get(gen_get(rule->node, "examples"), kind);
	bool bad = gen_same(kind, "bad");
	if (!list->count)
		gen_error(&spec->diag, gen_place_of(list), "rule '%s' has no %s example", rule->id, kind);
	for (uint32_t i = 0; i < list->count; i++) {
		const struct gen_node *example = list->values[i];
		unsigned language;
		const struct gen_node *code = gen_example_code(example, &language);
		if (!code || (gen_get(example, "hlsl") && gen_get(example, "wgsl"))) {
			gen_error(&spec->diag, (struct gen_place){example->file, example->begin, example->begin},
				  "an example has code under 'hlsl' or 'wgsl'");
			continue;
		}
		if (is_marked(example, code, rule->id) != bad)
			gen_error(&spec->diag, gen_place_of(code),
				  bad ? "no line of this bad example is marked with `//~ %s`"
				      : "a good example has no line marked with `//~ %s`",
				  rule->id);
		if (!(rule->languages & language))
			gen_error(&spec->diag, gen_place_of(code), "rule '%s' is not for %s", rule->id,
				  language == SL_LANG_HLSL_BIT ? "HLSL" : "WGSL");
		check_file_names(spec, gen_get(example, "files"));
		check_option_names(spec, rule, gen_get(example, "options"));
	}
}

/* The rule's id as a C identifier. */
static char *identifier(struct gen_spec *spec, const struct gen_node *id)
{
	char *name = gen_copy(&spec->pool, id->text, id->length);
	for (char *p = name; *p; p++) {
		if (*p == '.')
			gen_error(&spec->diag, gen_place_of(id), "the id of a rule has no dots: RULE.NAME is an option");
		*p = *p == '-' ? '_' : *p;
	}
	return name;
}

/* Without cases a rule is the only one of itself. Ids have no two hyphens in a row, so that the names of cases are nobody else's. */
static void add_case(struct gen_spec *spec, const struct gen_rule *first, const struct gen_node *own, uint32_t number)
{
	struct gen_rule *rule = number ? GEN_NEW(&spec->pool, struct gen_rule) : spec->rules.v[spec->rules.n - 1];
	if (number) {
		*rule = *first;
		rule->name = gen_format(&spec->pool, "%s__%u", first->name, number);
		rule->nth_case = number;
		GEN_PUSH(&spec->pool, &spec->rules, rule);
	}
	rule->own = own;
	const struct gen_node *scope = gen_said(rule, "scope");
	rule->scope = scope ? (unsigned)gen_scope_find(scope->text) : SL_SCOPE_entry;
	rule->stages = gen_read_bits(SL_TYPE_STAGE, gen_said(rule, "stages"));
	rule->variables = gen_read_bits(SL_TYPE_VARIABLE, gen_said(rule, "variables"));
}

static void check_case(struct gen_spec *spec, const struct gen_node *rule, const struct gen_node *own)
{
	static const char *const keys[] = {"at", "message"};
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		if (!gen_get(own, keys[i]) && !gen_get(rule, keys[i]))
			gen_error(&spec->diag, gen_place_of(gen_get(own, "when")), "this case has no '%s', nor has rule '%s'", keys[i],
				  gen_get(rule, "id")->text);
	}
}

/* Marked lines of all bad examples: each case needs one to show. */
static uint32_t count_marks(const struct gen_rule *rule)
{
	const struct gen_node *list = gen_get(gen_get(rule->node, "examples"), "bad");
	uint32_t marks = 0;
	for (uint32_t i = 0; i < list->count; i++) {
		unsigned language;
		const struct gen_node *code = gen_example_code(list->values[i], &language);
		for (uint32_t line = 0; code && (line = gen_next_mark(code->text, rule->id, line + 1)) != 0;)
			marks++;
	}
	return marks;
}

/* False after an error that leaves a case without what it needs. */
static bool check_cases(struct gen_spec *spec, const struct gen_rule *rule, const struct gen_node *cases)
{
	size_t errors = spec->diag.errors;
	if (!cases->count)
		gen_error(&spec->diag, gen_place_of(cases), "rule '%s' has an empty list of cases", rule->id);
	if (gen_get(rule->node, "when"))
		gen_error(&spec->diag, gen_place_of(gen_get(rule->node, "when")), "a rule has either 'when' or 'cases'");
	for (uint32_t i = 0; i < cases->count; i++)
		check_case(spec, rule->node, cases->values[i]);
	if (cases->count > count_marks(rule))
		gen_error(&spec->diag, gen_place_of(gen_get(rule->node, "id")),
			  "rule '%s' has more cases (%u) than marked lines in its bad examples (%u)", rule->id, cases->count,
			  count_marks(rule));
	return spec->diag.errors == errors;
}

static void each_rule(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	(void)key;
	const struct gen_node *id = gen_get(node, "id"), *options = gen_get(node, "options"), *cases = gen_get(node, "cases");
	struct gen_rule *rule = GEN_NEW(&spec->pool, struct gen_rule);
	int other = gen_find_rule(spec, id->text);
	if (other >= 0) {
		gen_error(&spec->diag, gen_place_of(id), "rule '%s' is defined twice", id->text);
		gen_note_at(&spec->diag, gen_place_of(gen_get(spec->rules.v[other]->node, "id")), "the first one");
		return;
	}
	rule->node = node;
	rule->whole = rule;
	rule->id = id->text;
	rule->name = identifier(spec, id);
	rule->languages = gen_read_languages(gen_get(node, "languages"));
	if (gen_get(node, "set"))
		rule->flags |= SL_RULE_PEDANTIC;
	for (uint32_t i = 0; options && i < options->count; i++)
		read_option(spec, rule, options->keys[i], options->values[i]);
	check_examples(spec, rule, "bad");
	check_examples(spec, rule, "good");
	if (cases && !check_cases(spec, rule, cases)) {
		GEN_PUSH(&spec->pool, &spec->refused, rule->id);
		return;
	}
	GEN_PUSH(&spec->pool, &spec->rules, rule);
	for (uint32_t i = 0; i < (cases ? cases->count : 1); i++)
		add_case(spec, rule, cases ? cases->values[i] : NULL, i);
}

static const char *rule_name(const void *spec, size_t i)
{
	return ((const struct gen_spec *)spec)->rules.v[i]->id;
}

/* Number of a rule that a node names, or -1 after an error. */
static int rule_of(struct gen_spec *spec, const struct gen_node *node)
{
	int number = gen_find_rule(spec, node->text);
	const char *nearest = number < 0 ? gen_nearest(node->text, rule_name, spec, spec->rules.n) : NULL;
	if (number < 0 && !gen_was_refused(spec, node->text))
		gen_error(&spec->diag, gen_place_of(node), "no rule has the id '%s'%s", node->text, gen_hint(&spec->pool, nearest));
	return number;
}

static void read_supersedes(struct gen_spec *spec, struct gen_rule *rule)
{
	const struct gen_node *list = gen_get(rule->node, "supersedes");
	for (uint32_t i = 0; i < gen_many_count(list); i++) {
		int other = rule_of(spec, gen_many(list, i));
		if (other >= 0 && spec->rules.v[other] == rule->whole) {
			gen_error(&spec->diag, gen_place_of(gen_many(list, i)), "rule '%s' supersedes itself", rule->id);
			continue;
		}
		for (size_t k = other >= 0 ? (size_t)other : spec->rules.n; k < spec->rules.n; k = gen_next_case(spec, k))
			GEN_PUSH(&spec->pool, &rule->supersedes, (unsigned)k);
	}
}

/* A former id must not be one that counts. */
static void check_aliases(struct gen_spec *spec, const struct gen_rule *rule)
{
	const struct gen_node *list = gen_get(rule->node, "aliases");
	for (uint32_t i = 0; i < gen_many_count(list); i++) {
		if (gen_find_rule(spec, gen_many(list, i)->text) >= 0)
			gen_error(&spec->diag, gen_place_of(gen_many(list, i)), "'%s' is the id of a rule", gen_many(list, i)->text);
	}
}

/* ---- sets ---- */

static struct gen_set *find_set(struct gen_spec *spec, const char *name, const struct gen_node *node)
{
	for (size_t i = 0; i < spec->sets.n; i++) {
		if (gen_same(spec->sets.v[i].name, name))
			return &spec->sets.v[i];
	}
	GEN_PUSH(&spec->pool, &spec->sets, (struct gen_set){.node = node, .name = name});
	return &spec->sets.v[spec->sets.n - 1];
}

/* With all its cases. */
static void add_to_set(struct gen_spec *spec, struct gen_set *set, unsigned rule)
{
	for (size_t i = 0; i < set->members.n; i++) {
		if (set->members.v[i] == rule)
			return;
	}
	for (size_t k = rule; k < spec->rules.n; k = gen_next_case(spec, k)) {
		spec->rules.v[k]->flags |= SL_RULE_PEDANTIC;
		GEN_PUSH(&spec->pool, &set->members, (unsigned)k);
	}
}

static void each_set(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	struct gen_set *set = find_set(spec, key->text, key);
	for (uint32_t i = 0; i < gen_many_count(node); i++) {
		int rule = rule_of(spec, gen_many(node, i));
		if (rule >= 0)
			add_to_set(spec, set, (unsigned)rule);
	}
}

void gen_read_rules(struct gen_spec *spec)
{
	gen_each(spec, "derived", each_derived);
	gen_each(spec, "options", each_option);
	gen_each(spec, "rules", each_rule);
	for (size_t i = 0; i < spec->rules.n; i++)
		compile_rule(spec, spec->rules.v[i]);
	for (size_t i = 0; i < spec->rules.n; i++) {
		struct gen_rule *rule = spec->rules.v[i];
		const struct gen_node *set = gen_get(rule->node, "set");
		read_supersedes(spec, rule);
		if (rule->nth_case)
			continue;
		check_lets(spec, i);
		check_aliases(spec, rule);
		if (set)
			add_to_set(spec, find_set(spec, set->text, set), (unsigned)i);
	}
	gen_each(spec, "sets", each_set);
	compile_derived(spec);
	for (size_t i = 0; i < spec->options.n; i++) {
		const struct gen_option *option = spec->options.v[i];
		if (!option->used)
			gen_warning(&spec->diag, gen_place_of(option->node), "option '%s' is not used", option->name);
	}
}
