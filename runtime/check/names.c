/* Rules and profiles by name, and the nearest of several names to a misspelt one. */
#include "runtime/check/names.h"

#include "grammar/text/nearest.h"

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

const struct sl_profile *sl_profile_find(const struct sl_ruleset *rules, const char *id)
{
	for (unsigned i = 0; i < rules->nprofiles; i++)
		if (!strcmp(rules->profiles[i].id, id))
			return &rules->profiles[i];
	return NULL;
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
