/* --explain: all that the tables say of one rule or profile. */
#include "runtime/cli/commands.h"
#include "runtime/cli/fact_table.h"
#include "runtime/text/names.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void put_label(struct sl_out *out, const char *label)
{
	size_t n = strlen(label);

	sl_out_text(out, label);
	sl_out_char(out, ':');
	do
		sl_out_char(out, ' ');
	while (++n < 12);
}

static void put_line(struct sl_out *out, const char *label, const char *text)
{
	if (!text || !*text)
		return;
	put_label(out, label);
	sl_out_text(out, text);
	sl_out_char(out, '\n');
}

static void put_list(struct sl_out *out, const char *label, const char *const *texts)
{
	if (!texts || !*texts)
		return;
	put_label(out, label);
	for (size_t i = 0; texts[i]; i++) {
		sl_out_text(out, i ? ", " : "");
		sl_out_text(out, texts[i]);
	}
	sl_out_char(out, '\n');
}

static void put_paragraph(struct sl_out *out, const char *text)
{
	if (!text || !*text)
		return;
	sl_out_char(out, '\n');
	sl_out_text(out, text);
	if (text[strlen(text) - 1] != '\n')
		sl_out_char(out, '\n');
}

static void put_section(struct sl_out *out, const char *heading, const char *text)
{
	if (!text || !*text)
		return;
	sl_out_char(out, '\n');
	sl_out_text(out, heading);
	sl_out_char(out, ':');
	put_paragraph(out, text);
}

/* Options are found by their names, which begin with the rule's. */
static void put_options(struct sl_out *out, const struct sl_ruleset *rules, const struct sl_rule *rule)
{
	size_t n = strlen(rule->id);
	bool any = false;

	for (size_t i = 0; i < rules->noptions; i++) {
		const struct sl_option *option = &rules->options[i];
		if (strncmp(option->name, rule->id, n) || option->name[n] != '.')
			continue;
		sl_out_text(out, any ? "" : "\nOptions:\n");
		any = true;
		sl_out_text(out, "  --option ");
		sl_out_text(out, option->name);
		sl_out_text(out, "=");
		if (option->type == SL_OPTION_INT)
			sl_out_text(out, "N");
		else if (option->type == SL_OPTION_BOOL)
			sl_out_text(out, "true|false");
		for (size_t k = 0; option->type == SL_OPTION_VALUES && option->values[k]; k++) {
			sl_out_text(out, k ? "|" : "");
			sl_out_text(out, option->values[k]);
		}
		sl_out_text(out, "  ");
		sl_out_text(out, option->doc ? option->doc : "");
		sl_out_char(out, '\n');
	}
}

/* Whether all cases of a rule have one help. */
static bool has_one_help(const struct sl_ruleset *rules, unsigned number)
{
	const char *help = rules->rules[number].help;

	for (unsigned i = number; i < rules->nrules; i = sl_next_case(rules, i)) {
		const char *other = rules->rules[i].help;
		if (other != help && (!other || !help || strcmp(other, help)))
			return false;
	}
	return true;
}

/* What helps. The cases of a rule may have words of their own for it, each told once. */
static void put_helps(struct sl_out *out, const struct sl_ruleset *rules, unsigned number)
{
	if (has_one_help(rules, number)) {
		put_paragraph(out, rules->rules[number].help);
		return;
	}
	sl_out_text(out, "\nWhat to do, by what was found:\n");
	for (unsigned i = number; i < rules->nrules; i = sl_next_case(rules, i)) {
		const char *help = rules->rules[i].help;
		unsigned k = number;
		while (k < i && help && rules->rules[k].help && strcmp(rules->rules[k].help, help))
			k++;
		if (k < i || !help)
			continue;
		sl_out_text(out, "- ");
		sl_out_text(out, help);
		sl_out_char(out, '\n');
	}
}

static void explain_rule(struct sl_out *out, const struct sl_ruleset *rules, const struct sl_rule *rule)
{
	static const char *const precisions[] = {"low", "medium", "high", "very high"};
	static const char *const languages[] = {"", "HLSL", "WGSL", "HLSL, WGSL"};

	unsigned number = (unsigned)(rule - rules->rules);

	put_line(out, "rule", rule->id);
	put_line(out, "summary", rule->summary);
	put_line(out, "severity", sl_level_name(rule->level));
	put_line(out, "counted as", rule->counted);
	put_line(out, "precision", precisions[rule->precision]);
	put_line(out, "languages", languages[rule->languages & SL_LANG_BOTH_BITS]);
	put_line(out, "since", rule->since);
	put_list(out, "tags", rule->tags);
	put_list(out, "aliases", rule->aliases);
	put_line(out, "set", sl_set_of_rule(rules, number));
	for (size_t i = 0; i < rule->nsupersedes; i++)
		if (!rules->rules[rule->supersedes[i]].nth_case)
			put_line(out, "supersedes", rules->rules[rule->supersedes[i]].id);
	put_paragraph(out, rule->rationale);
	put_helps(out, rules, number);
	put_section(out, "How to measure", rule->measure);
	put_section(out, "When to ignore it", rule->ignore_when);
	put_section(out, "Bad", rule->bad);
	put_section(out, "Good", rule->good);
	put_options(out, rules, rule);
	put_section(out, "References", rule->references);
}

/* A set of powers of two as "4, 8, 16". */
static void put_sizes(struct sl_out *out, int64_t bits)
{
	bool any = false;

	for (unsigned k = 0; k < 63; k++) {
		if (!((uint64_t)bits >> k & 1))
			continue;
		sl_out_text(out, any ? ", " : "");
		sl_out_uint(out, (uint64_t)1 << k);
		any = true;
	}
}

static void put_value(struct sl_out *out, uint8_t type, int64_t value)
{
	char text[32];

	if (type == SL_TYPE_BITS) {
		put_sizes(out, value);
	} else if (type == SL_TYPE_BOOL) {
		sl_out_text(out, value ? "yes" : "no");
	} else {
		if (type == SL_TYPE_VERSION)
			snprintf(text, sizeof text, "%" PRId64 ".%" PRId64, value / 1000, value % 1000);
		else
			snprintf(text, sizeof text, "%" PRId64, value);
		sl_out_text(out, text);
	}
}

/* Whether a list "nvk, vp24" has the key. */
static bool is_cited(const char *by, const char *key)
{
	size_t n = strlen(key);

	for (const char *p = by; p && *p; p += strcspn(p, " ,"), p += strspn(p, " ,")) {
		if (!strncmp(p, key, n) && (!p[n] || p[n] == ','))
			return true;
	}
	return false;
}

static void put_sources(struct sl_out *out, const struct sl_ruleset *rules, const struct sl_profile *profile)
{
	bool any = false;

	for (size_t i = 0; i < rules->nsources; i++) {
		size_t k = 0;
		while (k < profile->nfacts && !is_cited(profile->facts[k].by, rules->sources[i].key))
			k++;
		if (k == profile->nfacts)
			continue;
		sl_out_text(out, any ? "  " : "\nSources:\n  ");
		any = true;
		sl_out_text(out, rules->sources[i].key);
		sl_out_text(out, ": ");
		sl_out_text(out, rules->sources[i].text);
		sl_out_char(out, '\n');
	}
}

static void explain_profile(struct sl_out *out, const struct sl_ruleset *rules, const struct sl_profile *profile)
{
	static const char *const kinds[] = {"gpu", "software", "api"};
	static const char *const apis[] = {"", " (Direct3D 11)", " (Direct3D 12)", " (Vulkan)", " (Metal)", " (WebGPU)"};
	static const char *const sections[] = {"", ", limit", ", guaranteed"};

	put_line(out, "profile", profile->id);
	put_line(out, "name", profile->name);
	put_line(out, "kind", kinds[profile->kind]);
	put_line(out, "vendor", profile->vendor);
	put_list(out, "aliases", profile->aliases);
	put_line(out, "note", profile->note);
	for (size_t i = 0; i < profile->nfacts; i++) {
		const struct sl_profile_fact *fact = &profile->facts[i];
		const struct sl_fact_info *name = &sl_fact_scopes[SL_SCOPE_target].facts[fact->fact];
		sl_out_text(out, "  ");
		sl_out_text(out, strchr(name->name, '.') + 1);
		sl_out_text(out, apis[fact->api]);
		sl_out_text(out, sections[fact->section]);
		sl_out_text(out, ": ");
		put_value(out, name->type, fact->is);
		if (fact->up_to != fact->is) {
			sl_out_text(out, " up to ");
			put_value(out, name->type, fact->up_to);
		}
		if (fact->by && *fact->by) {
			sl_out_text(out, "  [");
			sl_out_text(out, fact->by);
			sl_out_char(out, ']');
		}
		sl_out_char(out, '\n');
	}
	for (size_t i = 0; profile->features && profile->features[i]; i++)
		put_line(out, "feature", rules->vocabulary.words.text[profile->features[i]]);
	put_sources(out, rules, profile);
}

static void explain_group(struct sl_out *out, const struct sl_ruleset *rules, const struct sl_profile_group *group)
{
	put_line(out, "group", group->id);
	for (size_t i = 0; i < group->count; i++)
		put_line(out, "profile", rules->profiles[group->members[i]].id);
}

static const char *name_at(const void *ruleset, size_t i)
{
	const struct sl_ruleset *rules = ruleset;

	return i < rules->nrules ? rules->rules[i].id : rules->profiles[i - rules->nrules].id;
}

static const struct sl_profile_group *find_group(const struct sl_ruleset *rules, const char *id)
{
	for (size_t i = 0; i < rules->nprofile_groups; i++) {
		if (!strcmp(rules->profile_groups[i].id, id))
			return &rules->profile_groups[i];
	}
	return NULL;
}

enum sl_exit sl_explain(const struct sl_invocation *invocation, const char *name)
{
	const struct sl_ruleset *rules = invocation->rules;
	const struct sl_rule *rule = sl_rule_find(rules, name);
	const struct sl_profile *profile = rule ? NULL : sl_profile_find(rules, name);
	const struct sl_profile_group *group = find_group(rules, name);

	if (rule) {
		explain_rule(invocation->out, rules, rule);
	} else if (profile) {
		explain_profile(invocation->out, rules, profile);
	} else if (group) {
		explain_group(invocation->out, rules, group);
	} else {
		const char *near = sl_nearest(name, strlen(name), name_at, rules, (size_t)rules->nrules + rules->nprofiles);
		sl_complain(invocation->err, NULL, "no rule or profile is called `", name, near ? "`; did you mean `" : "`", near, "`?",
			    (char *)NULL);
		return SL_EXIT_USAGE;
	}
	return SL_EXIT_CLEAN;
}
