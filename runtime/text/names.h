/* Rules and profiles by their names, and the name that was meant. */
#ifndef SL_NAMES_H
#define SL_NAMES_H

#include "shaderlint/ruleset.h"

/* Profile and rule lookup for --explain and --list-*; null if there is none. */
const struct sl_rule *sl_rule_find(const struct sl_ruleset *, const char *id);
const struct sl_profile *sl_profile_find(const struct sl_ruleset *, const char *id);
/* Of the profile that has the id, or it as another name; -1: none. */
int sl_profile_number(const struct sl_ruleset *, struct sl_str id);
/* The name among n that is nearest to a misspelt one (grammar/text/nearest.h), or null. */
const char *sl_nearest(const char *text, size_t length, const char *(*name)(const void *, size_t), const void *names, size_t n);

#endif
