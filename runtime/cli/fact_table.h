/* The facts of facts.def by scope, for --list-facts, --facts and --explain. */
#ifndef SL_FACT_TABLE_H
#define SL_FACT_TABLE_H

#include "shaderlint/ruleset.h"

struct sl_fact_scope {
	const char *name;
	const struct sl_fact_info *facts; /* [count], by number; null: the scope has none */
	size_t count;
};

extern const struct sl_fact_scope sl_fact_scopes[SL_SCOPE_COUNT];
/* The type as facts.def spells it. */
const char *sl_fact_type_name(unsigned type);

#endif
