/* The plan of a run: levels, option values and rule lists. What is the same for all shaders is decided here, once. */
#include "runtime/plan/plan.h"

#include "runtime/plan/role.h"
#include "runtime/plan/targets.h"
#include "runtime/text/names.h"
#include "runtime/text/text.h"

#include <stdlib.h>
#include <string.h>

static const char *const level_names[] = {"off", "note", "warning", "error"};

static const char *rule_name(const void *rules, size_t i)
{
	return ((const struct sl_rule *)rules)[i].id;
}

static const char *option_name(const void *options, size_t i)
{
	return ((const struct sl_option *)options)[i].name;
}

static const char *set_name(const void *sets, size_t i)
{
	return ((const struct sl_rule_set *)sets)[i].name;
}

static void say_nearest(struct sl_text *error, const char *text, size_t n, const char *(*name)(const void *, size_t), const void *names,
			size_t count)
{
	const char *nearest = sl_nearest(text, n, name, names, count);

	if (nearest)
		sl_text_format(error, "; did you mean `%s`?", nearest);
}

/* Number of a rule by id or alias, or -1 with a message. */
static int rule_number(const struct sl_ruleset *rules, const char *id, struct sl_text *error)
{
	const struct sl_rule *rule = sl_rule_find(rules, id);

	if (rule)
		return (int)(rule - rules->rules);
	sl_text_format(error, "unknown rule `%.100s`", id);
	say_nearest(error, id, strlen(id), rule_name, rules->rules, rules->nrules);
	return -1;
}

/* A rule that is off by itself becomes a warning when somebody wants it. */
static void enable(struct sl_plan *plan, unsigned rule)
{
	for (unsigned i = rule; i < plan->rules->nrules; i = sl_next_case(plan->rules, i)) {
		uint8_t level = plan->rules->rules[i].level;
		plan->counted[i] = 0;
		plan->levels[i] = level == SL_LEVEL_OFF ? SL_LEVEL_WARNING : level;
	}
}

/* One level for all cases of a rule. */
static void set_level(struct sl_plan *plan, unsigned rule, uint8_t level)
{
	for (unsigned i = rule; i < plan->rules->nrules; i = sl_next_case(plan->rules, i)) {
		plan->levels[i] = level;
		plan->forced[i] = 1;
		plan->counted[i] = 0;
	}
}

static int enable_set(struct sl_plan *plan, const char *name, struct sl_text *error)
{
	const struct sl_ruleset *rules = plan->rules;

	for (unsigned i = 0; i < rules->nsets; i++) {
		if (strcmp(rules->sets[i].name, name))
			continue;
		for (unsigned k = 0; k < rules->sets[i].count; k++)
			enable(plan, rules->sets[i].rules[k]);
		return 0;
	}
	sl_text_format(error, "unknown rule set `%.100s`", name);
	say_nearest(error, name, strlen(name), set_name, rules->sets, rules->nsets);
	return -1;
}

/* ID=LEVEL. */
static int set_severity(struct sl_plan *plan, const char *text, struct sl_arena *arena, struct sl_text *error)
{
	const char *equals = strchr(text, '=');

	if (!equals) {
		sl_text_format(error, "`--severity %.100s` needs the form ID=LEVEL", text);
		return -1;
	}
	int rule = rule_number(plan->rules, sl_arena_copy(arena, text, (size_t)(equals - text)), error);
	if (rule < 0)
		return -1;
	for (uint8_t level = 0; level < 4; level++) {
		if (strcmp(equals + 1, level_names[level]))
			continue;
		set_level(plan, (unsigned)rule, level);
		return 0;
	}
	sl_text_format(error, "unknown level `%.100s` of `--severity`: off, note, warning or error", equals + 1);
	return -1;
}

/* Later kinds win over earlier ones: sets, then --enable, --severity, --disable. */
static int make_levels(struct sl_plan *plan, struct sl_arena *arena, const struct sl_check_options *o, struct sl_text *error)
{
	const struct sl_ruleset *rules = plan->rules;
	int rule;

	plan->levels = sl_arena_zero(arena, rules->nrules + 1u);
	plan->forced = sl_arena_zero(arena, rules->nrules + 1u);
	plan->counted = sl_arena_zero(arena, rules->nrules + 1u);
	for (unsigned i = 0; i < rules->nrules; i++) {
		plan->counted[i] = rules->rules[i].counted != NULL;
		plan->levels[i] = rules->rules[i].flags & SL_RULE_PEDANTIC ? SL_LEVEL_OFF : rules->rules[i].level;
	}
	for (size_t i = 0; i < o->nenable_sets; i++)
		if (enable_set(plan, o->enable_sets[i], error))
			return -1;
	for (size_t i = 0; i < o->nenable; i++) {
		if ((rule = rule_number(rules, o->enable[i], error)) < 0)
			return -1;
		enable(plan, (unsigned)rule);
	}
	for (size_t i = 0; i < o->nseverities; i++)
		if (set_severity(plan, o->severities[i], arena, error))
			return -1;
	for (size_t i = 0; i < o->ndisable; i++) {
		if ((rule = rule_number(rules, o->disable[i], error)) < 0)
			return -1;
		set_level(plan, (unsigned)rule, SL_LEVEL_OFF);
	}
	return 0;
}

/* The value of an option from its text. */
static int option_value(const struct sl_option *option, const char *text, struct sl_int *value, struct sl_text *error)
{
	char *end;
	long long n;

	switch (option->type) {
	case SL_OPTION_INT:
		n = strtoll(text, &end, 0);
		if (end == text || *end || n < option->min || n > option->max) {
			sl_text_format(error, "`%.100s` is not an integer in %lld..%lld, which option `%s` takes", text,
				       (long long)option->min, (long long)option->max, option->name);
			return -1;
		}
		*value = (struct sl_int){n, n};
		return 0;
	case SL_OPTION_BOOL:
		if (!strcmp(text, "true") || !strcmp(text, "false")) {
			int64_t truth = text[0] == 't';
			*value = (struct sl_int){truth, truth};
			return 0;
		}
		sl_text_format(error, "`%.100s` is neither true nor false, which option `%s` takes", text, option->name);
		return -1;
	default:
		for (int64_t i = 0; option->values[i]; i++) {
			if (!strcmp(option->values[i], text)) {
				*value = (struct sl_int){i, i};
				return 0;
			}
		}
		sl_text_format(error, "`%.100s` is no value of option `%s`:", text, option->name);
		for (int64_t i = 0; option->values[i]; i++)
			sl_text_format(error, "%s %s", i ? "," : "", option->values[i]);
		return -1;
	}
}

/* Number of an option: by its name, or under an alias of its rule. -1: none. */
static int option_number(const struct sl_ruleset *rules, const char *name, size_t n, struct sl_arena *arena)
{
	const char *dot = memchr(name, '.', n);

	for (int i = 0; i < rules->noptions; i++)
		if (strlen(rules->options[i].name) == n && !memcmp(rules->options[i].name, name, n))
			return i;
	if (!dot)
		return -1;
	const struct sl_rule *rule = sl_rule_find(rules, sl_arena_copy(arena, name, (size_t)(dot - name)));
	size_t rest = n - (size_t)(dot - name);
	for (int i = 0; rule && i < rules->noptions; i++) {
		const char *option = rules->options[i].name;
		size_t prefix = strlen(rule->id);
		if (!strncmp(option, rule->id, prefix) && strlen(option + prefix) == rest && !memcmp(option + prefix, dot, rest))
			return i;
	}
	return -1;
}

static const char *last_part(const char *name)
{
	const char *dot = strrchr(name, '.');

	return dot ? dot + 1 : name;
}

/* An option that is shared although a rule was named, or a rule's although none was; else the nearest by its letters. */
static void say_option(struct sl_text *error, const struct sl_ruleset *rules, struct sl_arena *arena, const char *name, size_t n)
{
	const char *wanted = last_part(sl_arena_copy(arena, name, n));

	for (unsigned i = 0; i < rules->noptions; i++) {
		if (!strcmp(last_part(rules->options[i].name), wanted)) {
			sl_text_format(error, "; did you mean `%s`?", rules->options[i].name);
			return;
		}
	}
	say_nearest(error, name, n, option_name, rules->options, rules->noptions);
}

/* The options that were set, as values; the others are left for their defaults. */
static int read_settings(struct sl_plan *plan, struct sl_arena *arena, const struct sl_check_options *o, uint8_t *given,
			 struct sl_text *error)
{
	const struct sl_ruleset *rules = plan->rules;

	for (size_t i = 0; i < o->nsettings; i++) {
		const char *text = o->settings[i], *equals = strchr(text, '=');
		if (!equals) {
			sl_text_format(error, "`--option %.100s` needs the form NAME=VALUE", text);
			return -1;
		}
		size_t n = (size_t)(equals - text);
		int number = option_number(rules, text, n, arena);
		if (number < 0) {
			sl_text_format(error, "unknown option `%.*s`", n < 100 ? (int)n : 100, text);
			say_option(error, rules, arena, text, n);
			return -1;
		}
		if (option_value(&rules->options[number], equals + 1, &plan->options[number], error))
			return -1;
		given[number] = 1;
	}
	return 0;
}

/* Defaults in the order of the options: one may look at the target and at those before it. */
static void default_options(const struct sl_plan *plan, const uint8_t *given, const struct sl_cell *target, struct sl_int *values)
{
	struct sl_ctx ctx = {.options = values, .rules = plan->rules};

	ctx.row[SL_SCOPE_target] = target;
	for (unsigned i = 0; i < plan->rules->noptions; i++)
		if (!given[i])
			values[i] = plan->rules->options[i].fallback(&ctx);
}

static int make_options(struct sl_plan *plan, struct sl_arena *arena, const struct sl_check_options *o, struct sl_text *error)
{
	size_t n = plan->rules->noptions + 1u;
	uint8_t *given = sl_arena_zero(arena, n);

	plan->options = SL_NEW_ARRAY(arena, struct sl_int, n);
	if (read_settings(plan, arena, o, given, error))
		return -1;
	for (uint32_t t = 0; t < plan->ntargets; t++) {
		struct sl_target *target = &plan->targets[t];
		target->options = SL_NEW_ARRAY(arena, struct sl_int, n);
		memcpy(target->options, plan->options, n * sizeof *plan->options);
		default_options(plan, given, target->least, target->options);
	}
	default_options(plan, given, NULL, plan->options);
	return 0;
}

static const struct {
	const char *name;
	uint8_t role;
} role_names[] = {
	{"numthreads", SL_ROLE_NUMTHREADS},
	{"workgroup_size", SL_ROLE_NUMTHREADS},
	{"WaveSize", SL_ROLE_WAVESIZE},
	{"subgroup_size", SL_ROLE_SUBGROUP_SIZE},
	{"shader", SL_ROLE_SHADER},
	{"vertex", SL_ROLE_VERTEX},
	{"fragment", SL_ROLE_FRAGMENT},
	{"compute", SL_ROLE_COMPUTE},
	{"NodeLaunch", SL_ROLE_LAUNCH},
	{"NodeDispatchGrid", SL_ROLE_GRID},
	{"NodeMaxDispatchGrid", SL_ROLE_MAX_GRID},
	{"MaxRecords", SL_ROLE_MAX_RECORDS},
	{"NodeMaxRecursionDepth", SL_ROLE_RECURSION},
	{"NodeIsProgramEntry", SL_ROLE_NODE},
	{"NodeID", SL_ROLE_NODE},
	{"NodeLocalRootArgumentsTableIndex", SL_ROLE_NODE},
	{"NodeShareInputOf", SL_ROLE_NODE},
	{"RootSignature", SL_ROLE_ROOT_SIGNATURE},
	{"maxvertexcount", SL_ROLE_GEOMETRY},
	{"instance", SL_ROLE_GEOMETRY},
	{"domain", SL_ROLE_DOMAIN},
	{"partitioning", SL_ROLE_HULL},
	{"outputcontrolpoints", SL_ROLE_HULL},
	{"patchconstantfunc", SL_ROLE_HULL},
	{"maxtessfactor", SL_ROLE_HULL},
	{"outputtopology", SL_ROLE_TOPOLOGY},
	{"earlydepthstencil", SL_ROLE_PIXEL},
	{"clipplanes", SL_ROLE_CLIPPLANES},
	{"GroupSharedLimit", SL_ROLE_GROUPSHARED_LIMIT},
	{"builtin", SL_ROLE_BUILTIN},
	{"location", SL_ROLE_LOCATION},
	{"interpolate", SL_ROLE_INTERPOLATE},
	{"group", SL_ROLE_GROUP},
	{"binding", SL_ROLE_BINDING},
	{"vk::location", SL_ROLE_LOCATION},
	{"vk::binding", SL_ROLE_BINDING},
	{"id", SL_ROLE_ID},
};

/* The words of a role: as the vocabulary spells it, and folded, as HLSL compares attributes. */
static void make_roles(uint8_t *roles, const struct sl_words *words)
{
	for (size_t i = 0; i < sizeof role_names / sizeof role_names[0]; i++) {
		const char *name = role_names[i].name;
		uint32_t n = (uint32_t)strlen(name);

		roles[sl_word_find(words, name, n)] = role_names[i].role;
		roles[sl_word_find_folded(words, (struct sl_str){name, n})] = role_names[i].role;
	}
	roles[0] = SL_ROLE_NONE; /* no word */
}

/* `requires` of a rule, for a target or (null) without one. */
static bool wanted(const struct sl_plan *plan, const struct sl_rule *rule, const struct sl_target *target)
{
	struct sl_ctx ctx = {.options = target ? target->options : plan->options, .rules = plan->rules};

	ctx.row[SL_SCOPE_target] = target ? target->least : NULL;
	return !rule->requires_ || rule->requires_(&ctx);
}

/* Whether somebody chose targets, for either language. */
static bool chosen(const struct sl_cell *common)
{
	return common[SL_F_targets_count].lo + common[SL_F_targets_others].lo > 0;
}

/* Whether a rule can fire at all in a file of the language; fills its column of `candidates`. */
static bool is_asked(struct sl_plan *plan, unsigned number, unsigned lang)
{
	const struct sl_rule *rule = &plan->rules->rules[number];
	bool asked = false;

	if (plan->levels[number] == SL_LEVEL_OFF || !(rule->languages >> lang & 1))
		return false;
	if (!(rule->flags & SL_RULE_PER_TARGET))
		return wanted(plan, rule, NULL) && (!(rule->flags & SL_RULE_OVER_TARGETS) || chosen(plan->common[lang]));
	if (!plan->tables->has_targets[lang])
		return wanted(plan, rule, NULL);
	for (uint32_t t = 0; t < plan->ntargets; t++) {
		if (!(plan->targets[t].languages >> lang & 1) || !wanted(plan, rule, &plan->targets[t]))
			continue;
		plan->tables->candidates[t * plan->rules->nrules + number] = 1;
		asked = true;
	}
	return asked;
}

/* Number of a group of words, or -1. */
static int16_t group_of(const struct sl_ruleset *rules, const char *name)
{
	for (unsigned i = 0; i < rules->vocabulary.ngroups; i++)
		if (!strcmp(rules->vocabulary.groups[i].name, name))
			return (int16_t)i;
	return -1;
}

static void make_tables(struct sl_plan *plan, struct sl_arena *arena)
{
	const struct sl_ruleset *rules = plan->rules;
	struct sl_plan_tables *tables = SL_NEW(arena, struct sl_plan_tables);

	plan->tables = tables;
	tables->candidates = sl_arena_zero(arena, (size_t)rules->nrules * plan->ntargets + 1);
	tables->roles = sl_arena_zero(arena, rules->vocabulary.words.count + 1u);
	if (rules->vocabulary.words.count) {
		make_roles(tables->roles, &rules->vocabulary.words);
		tables->dispatch_mesh = sl_word_find(&rules->vocabulary.words, "DispatchMesh", 12);
	}
	tables->ballots = group_of(rules, "ballots");
	tables->lane_reads = group_of(rules, "lane_reads");
	tables->lane_indices = group_of(rules, "lane_indices");
	tables->texture_sampling = group_of(rules, "texture_sampling");
	tables->texture_comparison = group_of(rules, "texture_comparison");
	tables->texture_loads = group_of(rules, "texture_loads");
	tables->texture_queries = group_of(rules, "texture_queries");
	for (unsigned lang = 0; lang < SL_LANG_COUNT; lang++) {
		for (uint32_t t = 0; t < plan->ntargets; t++)
			if (plan->targets[t].languages >> lang & 1)
				tables->has_targets[lang] = 1;
		for (unsigned scope = 0; scope < SL_SCOPE_COUNT; scope++)
			tables->asked[lang][scope].rules = SL_NEW_ARRAY(arena, uint16_t, rules->nrules + 1u);
		for (unsigned i = 0; i < rules->nrules; i++) {
			struct sl_rule_list *list = &tables->asked[lang][rules->rules[i].scope];
			if (!is_asked(plan, i, lang))
				continue;
			list->rules[list->count++] = (uint16_t)i;
			if (rules->rules[i].scope == SL_SCOPE_variable)
				tables->variables[lang] |= ~rules->rules[i].unasked;
		}
	}
}

int sl_plan_make(struct sl_plan *plan, struct sl_arena *arena, const struct sl_ruleset *rules, const struct sl_check_options *options,
		 const struct sl_front_options *front, struct sl_str *error)
{
	struct sl_text text = {.arena = arena};

	*plan = (struct sl_plan){.rules = rules,
				 .target_given = options->target_given,
				 .stage = options->stage,
				 .bits16 = options->bits16,
				 .shader_model = options->shader_model,
				 .front = front};
	if (make_levels(plan, arena, options, &text) || sl_targets_make(plan, arena, options, &text) ||
	    make_options(plan, arena, options, &text)) {
		*error = sl_text_take(&text);
		return -1;
	}
	sl_targets_common(plan, arena, options->api);
	make_tables(plan, arena);
	return 0;
}
