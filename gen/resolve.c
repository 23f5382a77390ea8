/* Names in expressions: options, groups of words, lets and derived names, facts. */
#include "gen/resolve.h"

int gen_find_option(const struct gen_env *env, const char *local)
{
	int found = -1;
	for (size_t i = 0; i < env->spec->options.n; i++) {
		const struct gen_option *option = env->spec->options.v[i];
		if (env->option == option)
			break;
		if (!gen_same(option->local, local) || (option->rule && option->rule != env->rule))
			continue;
		if (option->rule || found < 0)
			found = (int)i;
	}
	return found;
}

static struct gen_binding *find_binding(struct gen_env *env, const char *name)
{
	for (size_t i = 0; i < env->bindings.n; i++) {
		if (gen_same(env->bindings.v[i]->name, name))
			return env->bindings.v[i];
	}
	for (size_t i = 0; i < env->spec->derived.n; i++) {
		const struct gen_derived *derived = env->spec->derived.v[i];
		if (!derived->name || !gen_same(derived->name, name))
			continue;
		struct gen_binding *binding = GEN_NEW(&env->spec->pool, struct gen_binding);
		binding->name = derived->name;
		binding->node = gen_get(derived->node, "expr");
		binding->derived = true;
		GEN_PUSH(&env->spec->pool, &env->bindings, binding);
		return binding;
	}
	return NULL;
}

bool gen_check_binding(struct gen_env *env, struct gen_binding *binding)
{
	if (binding->checked)
		return binding->expr != NULL;
	if (binding->busy) {
		gen_error(&env->spec->diag, gen_place_of(binding->node), "'%s' is defined by itself", binding->name);
		return false;
	}
	unsigned flags = env->flags;
	bool in_derived = env->in_derived;
	env->flags = 0;
	env->in_derived = binding->derived;
	binding->busy = true;
	binding->expr = gen_compile(env, binding->node);
	binding->busy = false;
	binding->checked = true;
	binding->flags = env->flags;
	env->flags = flags;
	env->in_derived = in_derived;
	return binding->expr != NULL;
}

static unsigned type_of_option(const struct gen_option *option)
{
	return option->type == SL_OPTION_INT ? SL_TYPE_INT : option->type == SL_OPTION_BOOL ? SL_TYPE_BOOL : GEN_TYPE_CHOICE;
}

/* The scope and number of a fact that the env sees. */
static bool find_fact(const struct gen_env *env, const char *name, unsigned *scope, unsigned *number)
{
	for (const unsigned char *s = gen_scopes_seen(env->scope); *s != SL_SCOPE_COUNT; s++) {
		int fact = gen_fact_find(*s, name);
		if (fact < 0)
			continue;
		*scope = *s;
		*number = (unsigned)fact;
		return true;
	}
	return false;
}

unsigned gen_peek_type(struct gen_env *env, const struct gen_expr *e)
{
	unsigned scope, number;
	struct gen_binding *binding = find_binding(env, e->name);
	if (binding)
		return gen_check_binding(env, binding) ? binding->expr->type : GEN_TYPE_ERROR;
	if (find_fact(env, e->name, &scope, &number))
		return gen_scope(scope)->facts[number].type;
	return GEN_TYPE_VALUE;
}

static const char *seen_name(const void *data, size_t i)
{
	const struct gen_env *env = data;
	for (const unsigned char *s = gen_scopes_seen(env->scope); *s != SL_SCOPE_COUNT; s++) {
		if (i < gen_scope(*s)->count)
			return gen_scope(*s)->facts[i].name;
		i -= gen_scope(*s)->count;
	}
	if (i < env->bindings.n)
		return env->bindings.v[i]->name;
	i -= env->bindings.n;
	return i < env->spec->derived.n ? env->spec->derived.v[i]->name : NULL;
}

static size_t count_seen(const struct gen_env *env)
{
	size_t n = env->bindings.n + env->spec->derived.n;
	for (const unsigned char *s = gen_scopes_seen(env->scope); *s != SL_SCOPE_COUNT; s++)
		n += gen_scope(*s)->count;
	return n;
}

/* "known facts under 'threads': x, y, z, total" for a name that begins with it. False if there are none. */
static bool note_facts_under(struct gen_env *env, struct gen_place place, const char *name)
{
	struct gen_buf list = {.pool = &env->spec->pool};
	const char *dot = strrchr(name, '.');
	size_t length = dot ? (size_t)(dot - name) : strlen(name), n = count_seen(env);
	for (size_t i = 0; i < n; i++) {
		const char *known = seen_name(env, i);
		if (known && strncmp(known, name, length) == 0 && known[length] == '.')
			gen_putf(&list, "%s%s", list.length ? ", " : "", known + length + 1);
	}
	if (list.length)
		gen_note(&env->spec->diag, place, "known facts under '%.*s': %s", (int)length, name, list.text);
	return list.length != 0;
}

static const char *last_part(const char *name)
{
	const char *dot = strrchr(name, '.');
	return dot ? dot + 1 : name;
}

/* The facts that end as the name does; where there are none, how to see all. */
static void note_facts_ending(struct gen_env *env, struct gen_place place, const char *name)
{
	struct gen_buf list = {.pool = &env->spec->pool};
	size_t n = count_seen(env);
	for (size_t i = 0; i < n; i++) {
		const char *known = seen_name(env, i);
		if (known && gen_same(last_part(known), last_part(name)))
			gen_putf(&list, "%s%s", list.length ? ", " : "", known);
	}
	if (list.length)
		gen_note(&env->spec->diag, place, "facts of that name: %s", list.text);
	else
		gen_note(&env->spec->diag, place, "`shaderlint --list-facts` lists what a rule of scope '%s' can ask for",
			 gen_scope(env->scope)->id);
}

void gen_unknown_name(struct gen_env *env, struct gen_place place, const char *name)
{
	struct gen_diag *diag = &env->spec->diag;
	const char *nearest = gen_nearest(name, seen_name, env, count_seen(env));
	if (gen_was_refused(env->spec, name))
		return;
	gen_error(diag, place, "unknown fact '%s'%s", name, gen_hint(&env->spec->pool, nearest));
	bool helped = note_facts_under(env, place, name);
	for (unsigned s = 0; s < SL_SCOPE_COUNT; s++) {
		if (gen_fact_find(s, name) < 0)
			continue;
		gen_note(diag, place, "'%s' is a fact of scope %s, which is not seen from scope %s", name, gen_scope(s)->id,
			 gen_scope(env->scope)->id);
		helped = true;
	}
	if (!helped)
		note_facts_ending(env, place, name);
}

static const char *option_name(const void *data, size_t i)
{
	const struct gen_env *env = data;
	const struct gen_option *option = env->spec->options.v[i];
	return !option->rule || option->rule == env->rule ? option->local : NULL;
}

static void resolve_option(struct gen_env *env, struct gen_place place, struct gen_expr *e, const char *local)
{
	int number = gen_find_option(env, local);
	e->type = GEN_TYPE_ERROR;
	if (number < 0 && gen_was_refused(env->spec, local))
		return;
	if (number < 0) {
		const char *nearest = gen_nearest(local, option_name, env, env->spec->options.n);
		gen_error(&env->spec->diag, place, "unknown option '%s'%s", local, gen_hint(&env->spec->pool, nearest));
		if (env->option)
			gen_note(&env->spec->diag, place, "a default sees only the options before it");
		return;
	}
	struct gen_option *option = env->spec->options.v[number];
	option->used = true;
	env->flags |= option->flags;
	e->refers = GEN_REFERS_OPTION;
	e->number = (unsigned)number;
	e->type = type_of_option(option);
	e->range = (struct sl_int){option->min, option->max};
	e->can_be_true = e->can_be_false = true;
}

static const char *group_name(const void *data, size_t i)
{
	return ((const struct gen_env *)data)->spec->groups.v[i].name;
}

static void note_groups(struct gen_env *env, struct gen_place place)
{
	struct gen_buf list = {.pool = &env->spec->pool};
	for (size_t i = 0; i < env->spec->groups.n; i++) {
		if (env->spec->groups.v[i].languages & env->languages)
			gen_putf(&list, ", %s", env->spec->groups.v[i].name);
	}
	if (list.length)
		gen_note(&env->spec->diag, place, "groups that there are: %s; `words:` in a rule file adds one", list.text + 2);
}

static void resolve_group(struct gen_env *env, struct gen_place place, struct gen_expr *e, const char *name)
{
	int number = gen_find_group(env->spec, name);
	e->type = GEN_TYPE_ERROR;
	if (number < 0 && gen_was_refused(env->spec, name))
		return;
	if (number < 0) {
		const char *nearest = gen_nearest(name, group_name, env, env->spec->groups.n);
		gen_error(&env->spec->diag, place, "unknown group of words '%s'%s", name, gen_hint(&env->spec->pool, nearest));
		note_groups(env, place);
		return;
	}
	e->refers = GEN_REFERS_GROUP;
	e->number = (unsigned)number;
	e->type = SL_TYPE_BOOL;
	e->range = (struct sl_int){0, 1};
	e->can_be_true = e->can_be_false = true;
}

static void resolve_binding(struct gen_env *env, struct gen_expr *e, struct gen_binding *binding)
{
	binding->used = true;
	if (!gen_check_binding(env, binding)) {
		e->type = GEN_TYPE_ERROR;
		return;
	}
	size_t number = 0;
	while (env->bindings.v[number] != binding)
		number++;
	env->flags |= binding->flags;
	e->refers = GEN_REFERS_LET;
	e->number = (unsigned)number;
	e->type = binding->expr->type;
	e->range = binding->expr->range;
	e->can_be_true = binding->expr->can_be_true;
	e->can_be_false = binding->expr->can_be_false;
	e->never = binding->expr->never;
}

/* A rule that asks for what no profile has is silent for ever. */
static void check_given(struct gen_spec *spec, struct gen_place place, unsigned fact)
{
	if (!spec->asked)
		spec->asked = gen_alloc(&spec->pool, gen_scope(SL_SCOPE_target)->count * sizeof *spec->asked);
	if (!spec->profiles.n || !gen_fact_is_given(fact) || gen_fact_is_of_features(fact) || spec->asked[fact])
		return;
	spec->asked[fact] = true;
	for (size_t i = 0; i < spec->derived.n; i++) {
		if (spec->derived.v[i]->fact_scope == SL_SCOPE_target && spec->derived.v[i]->fact == (int)fact)
			return;
	}
	for (size_t i = 0; i < spec->profiles.n; i++) {
		const struct gen_profile *profile = &spec->profiles.v[i];
		for (size_t k = 0; k < profile->facts.n; k++) {
			if (profile->facts.v[k].fact == fact)
				return;
		}
	}
	gen_warning(&spec->diag, place, "no profile gives '%s'", gen_scope(SL_SCOPE_target)->facts[fact].name);
}

static void resolve_fact(struct gen_env *env, struct gen_place place, struct gen_expr *e, unsigned scope, unsigned number)
{
	const struct sl_fact_info *fact = &gen_scope(scope)->facts[number];
	const struct gen_enum *values = gen_enum(fact->type);
	if ((fact->languages & env->languages) != env->languages && !env->in_derived) {
		gen_error(&env->spec->diag, place, "'%s' is a fact of %s alone, and this rule is for %s", fact->name,
			  fact->languages == SL_LANG_HLSL_BIT ? "HLSL" : "WGSL",
			  env->languages == SL_LANG_BOTH_BITS  ? "both languages"
			  : env->languages == SL_LANG_HLSL_BIT ? "HLSL"
							       : "WGSL");
		e->type = GEN_TYPE_ERROR;
		return;
	}
	if (scope == SL_SCOPE_target)
		check_given(env->spec, place, number);
	env->flags |= scope == SL_SCOPE_target ? SL_RULE_PER_TARGET : scope == SL_SCOPE_targets ? SL_RULE_OVER_TARGETS : 0;
	e->refers = GEN_REFERS_FACT;
	e->scope = scope;
	e->number = number;
	e->type = fact->type;
	e->range = fact->type == SL_TYPE_BOOL ? (struct sl_int){0, 1} : values ? (struct sl_int){0, values->count - 1} : SL_ANY;
	e->can_be_true = e->can_be_false = true;
}

void gen_resolve_name(struct gen_env *env, const struct gen_node *node, struct gen_expr *e)
{
	struct gen_place place = gen_place_in(node, e->begin, e->end);
	struct gen_binding *binding;
	unsigned scope, number;
	if (gen_starts_with(e->name, "option."))
		resolve_option(env, place, e, e->name + strlen("option."));
	else if (gen_starts_with(e->name, "uses."))
		resolve_group(env, place, e, e->name + strlen("uses."));
	else if ((binding = find_binding(env, e->name)) != NULL)
		resolve_binding(env, e, binding);
	else if (find_fact(env, e->name, &scope, &number))
		resolve_fact(env, place, e, scope, number);
	else
		e->type = GEN_TYPE_VALUE;
}

bool gen_resolve_at(struct gen_env *env, const struct gen_node *node, struct gen_at *at)
{
	struct gen_expr e = {.kind = GEN_EXPR_NAME, .name = node->text, .end = node->length};
	*at = (struct gen_at){0, 0, -1};
	unsigned flags = env->flags, scope, number;
	struct gen_place place = gen_place_of(node);
	if (gen_starts_with(node->text, "uses.")) {
		resolve_group(env, place, &e, node->text + strlen("uses."));
		at->group = (int)e.number;
	} else if (find_fact(env, node->text, &scope, &number) && scope != SL_SCOPE_target && scope != SL_SCOPE_targets) {
		resolve_fact(env, place, &e, scope, number);
		at->scope = (int)scope;
		at->fact = (int)number;
	} else if (gen_fact_find(SL_SCOPE_target, node->text) >= 0 || gen_fact_find(SL_SCOPE_targets, node->text) >= 0 ||
		   gen_fact_find(SL_SCOPE_core, node->text) >= 0) {
		gen_error(&env->spec->diag, place, "'%s' is no place in a shader", node->text);
		e.type = GEN_TYPE_ERROR;
	} else {
		gen_unknown_name(env, place, node->text);
		e.type = GEN_TYPE_ERROR;
	}
	env->flags = flags;
	return e.type != GEN_TYPE_ERROR;
}
