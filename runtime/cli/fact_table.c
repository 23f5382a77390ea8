#include "runtime/cli/fact_table.h"

#define FACTS_OF(scope) static const struct sl_fact_info facts_of_##scope[] = {
#define FACT(scope, id, name, type, languages, doc) {name, SL_SCOPE_##scope, SL_TYPE_##type, SL_LANG_##languages##_BIT, 0, doc},
#define PROFILE_FACT(id, name, type, combine, doc) {name, SL_SCOPE_target, SL_TYPE_##type, SL_LANG_BOTH_BITS, SL_COMBINE_##combine, doc},
#define FACTS_END(scope) \
	}                \
	;
#define SL_LANG_BOTH_BIT SL_LANG_BOTH_BITS
#include "shaderlint/facts.def"

const struct sl_fact_scope sl_fact_scopes[SL_SCOPE_COUNT] = {
#define FACTS_OF(scope) [SL_SCOPE_##scope] = {#scope, facts_of_##scope, sizeof facts_of_##scope / sizeof *facts_of_##scope},
#include "shaderlint/facts.def"
};

const char *sl_fact_type_name(unsigned type)
{
	static const char *const names[SL_TYPE_COUNT] = {
		[SL_TYPE_INT] = "int", [SL_TYPE_BOOL] = "bool", [SL_TYPE_VERSION] = "version", [SL_TYPE_WORD] = "word",
		[SL_TYPE_SET] = "set", [SL_TYPE_BITS] = "bits", [SL_TYPE_STRING] = "string",   [SL_TYPE_PLACE] = "place",
#define ENUM_BEGIN(id, doc) [SL_TYPE_##id] = "enum " #id,
#include "shaderlint/facts.def"
	};

	return names[type];
}
