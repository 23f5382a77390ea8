/* --list-rules, --list-profiles, --list-facts: one thing a line, columns that line up, so that grep and cut work on them. */
#include "runtime/cli/commands.h"
#include "runtime/cli/fact_table.h"

#include <string.h>

static void put_column(struct sl_out *out, const char *text, size_t width)
{
	size_t n = strlen(text);

	sl_out_text(out, text);
	do
		sl_out_char(out, ' ');
	while (++n <= width);
}

static const char *language_names(unsigned bits)
{
	static const char *const names[] = {"", "hlsl", "wgsl", "hlsl,wgsl"};

	return names[bits & SL_LANG_BOTH_BITS];
}

const char *sl_set_of_rule(const struct sl_ruleset *rules, size_t rule)
{
	for (size_t i = 0; i < rules->nsets; i++) {
		for (size_t k = 0; k < rules->sets[i].count; k++) {
			if (rules->sets[i].rules[k] == rule)
				return rules->sets[i].name;
		}
	}
	return NULL;
}

void sl_list_rules(const struct sl_invocation *invocation)
{
	for (size_t i = 0; i < invocation->rules->nrules; i++) {
		const struct sl_rule *rule = &invocation->rules->rules[i];
		if (rule->nth_case)
			continue;
		put_column(invocation->out, rule->id, 40);
		put_column(invocation->out, sl_level_name(rule->level), 8);
		put_column(invocation->out, language_names(rule->languages), 10);
		sl_out_text(invocation->out, rule->summary);
		const char *set = sl_set_of_rule(invocation->rules, i);
		sl_out_text(invocation->out, set ? " [set " : "\n");
		if (set) {
			sl_out_text(invocation->out, set);
			sl_out_text(invocation->out, "]\n");
		}
	}
}

void sl_list_profiles(const struct sl_invocation *invocation)
{
	static const char *const kinds[] = {"gpu", "software", "api"};
	const struct sl_ruleset *rules = invocation->rules;

	for (size_t i = 0; i < rules->nprofiles; i++) {
		const struct sl_profile *profile = &rules->profiles[i];
		put_column(invocation->out, profile->id, 32);
		put_column(invocation->out, kinds[profile->kind], 10);
		sl_out_text(invocation->out, profile->name ? profile->name : "");
		sl_out_char(invocation->out, '\n');
	}
	for (size_t i = 0; i < rules->nprofile_groups; i++) {
		const struct sl_profile_group *group = &rules->profile_groups[i];
		put_column(invocation->out, group->id, 32);
		put_column(invocation->out, "group", 10);
		for (size_t k = 0; k < group->count; k++) {
			sl_out_text(invocation->out, k ? ", " : "");
			sl_out_text(invocation->out, rules->profiles[group->members[k]].id);
		}
		sl_out_char(invocation->out, '\n');
	}
}

void sl_list_facts(const struct sl_invocation *invocation)
{
	for (size_t scope = 0; scope < SL_SCOPE_COUNT; scope++) {
		const struct sl_fact_scope *rows = &sl_fact_scopes[scope];
		for (size_t i = 0; i < rows->count; i++) {
			put_column(invocation->out, rows->facts[i].name, 34);
			put_column(invocation->out, rows->name, 10);
			put_column(invocation->out, sl_fact_type_name(rows->facts[i].type), 18);
			put_column(invocation->out, language_names(rows->facts[i].languages), 10);
			sl_out_text(invocation->out, rows->facts[i].doc);
			sl_out_char(invocation->out, '\n');
		}
	}
	for (size_t i = 0; i < invocation->rules->vocabulary.ngroups; i++) {
		const struct sl_word_group *group = &invocation->rules->vocabulary.groups[i];
		size_t n = strlen(group->name);
		char *name = sl_arena_alloc(invocation->arena, n + sizeof "uses.");
		memcpy(name, "uses.", 5);
		memcpy(name + 5, group->name, n + 1);
		put_column(invocation->out, name, 34);
		put_column(invocation->out, "entry", 10);
		put_column(invocation->out, "bool", 18);
		put_column(invocation->out, language_names(group->languages), 10);
		sl_out_text(invocation->out, "the entry point can reach a word of this group\n");
	}
}
