/* Rules and profiles by name, and the nearest of several names to a misspelt one. */
#include "runtime/text/names.h"

#include "grammar/text/nearest.h"
#include "runtime/text/str.h"

#include <string.h>

const struct sl_rule *sl_rule_find(const struct sl_ruleset *rules, const char *id)
{
	for (unsigned i = 0; i < rules->nrules; i++)
		if (!strcmp(rules->rules[i].id, id))
			return &rules->rules[i];
	for (unsigned i = 0; i < rules->nrules; i++)
		for (const char *const *alias = rules->rules[i].aliases; *alias; alias++)
			if (!strcmp(*alias, id))
				return &rules->rules[i];
	return NULL;
}

int sl_profile_number(const struct sl_ruleset *rules, struct sl_str id)
{
	for (unsigned i = 0; i < rules->nprofiles; i++) {
		const char *const *alias = rules->profiles[i].aliases;
		if (sl_str_is(id, rules->profiles[i].id))
			return (int)i;
		for (; alias && *alias; alias++)
			if (sl_str_is(id, *alias))
				return (int)i;
	}
	return -1;
}

const struct sl_profile *sl_profile_find(const struct sl_ruleset *rules, const char *id)
{
	int number = sl_profile_number(rules, (struct sl_str){id, (uint32_t)strlen(id)});

	return number < 0 ? NULL : &rules->profiles[number];
}

const char *sl_nearest(const char *text, size_t length, const char *(*name)(const void *, size_t), const void *names, size_t n)
{
	struct sl_nearest_name nearest = sl_nearest_start((struct sl_str){text, (uint32_t)length});

	for (size_t i = 0; i < n; i++) {
		const char *candidate = name(names, i);
		if (candidate)
			sl_nearest_try(&nearest, (struct sl_str){candidate, (uint32_t)strlen(candidate)});
	}
	return nearest.best.p;
}
