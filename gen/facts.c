#include "gen/facts.h"

#include "shaderlint/facts.h"

/* VALUE(id, value) pastes and quotes at once: `bool` is a macro and must not be expanded on the way. */
#define ENUM_BEGIN(id, doc) static const char *const values_##id[] = {
#define VALUE(id, value) #value,
#define ENUM_END(id) \
	}            \
	;
#include "shaderlint/facts.def"

static const struct gen_enum enums[SL_TYPE_COUNT] = {
#define ENUM_BEGIN(id, doc) [SL_TYPE_##id] = {#id, doc, values_##id, SL_##id##_COUNT},
#include "shaderlint/facts.def"
};

#define HLSL SL_LANG_HLSL_BIT
#define WGSL SL_LANG_WGSL_BIT
#define BOTH SL_LANG_BOTH_BITS
#define FACTS_OF(scope) static const struct sl_fact_info facts_of_##scope[] = {
#define FACT(scope, id, name, type, languages, doc) {name, SL_SCOPE_##scope, SL_TYPE_##type, languages, SL_COMBINE_INFO, doc},
#define PROFILE_FACT(id, name, type, combine, doc) {name, SL_SCOPE_target, SL_TYPE_##type, BOTH, SL_COMBINE_##combine, doc},
#define FACTS_END(scope) \
	}                \
	;
#include "shaderlint/facts.def"
#undef HLSL
#undef WGSL
#undef BOTH

#define FACTS_OF(scope) static const char *const ids_of_##scope[] = {
#define FACT(scope, id, name, type, languages, doc) #id,
#define PROFILE_FACT(id, name, type, combine, doc) #id,
#define FACTS_END(scope) \
	}                \
	;
#include "shaderlint/facts.def"

static const struct gen_scope scopes[SL_SCOPE_COUNT] = {
#define SCOPE(id, doc) [SL_SCOPE_##id] = {#id, doc, facts_of_##id, ids_of_##id, SL_F_##id##_COUNT},
#include "shaderlint/facts.def"
};

const struct gen_scope *gen_scope(unsigned scope)
{
	return &scopes[scope];
}

const struct gen_enum *gen_enum(unsigned type)
{
	return type < SL_TYPE_COUNT && enums[type].id ? &enums[type] : NULL;
}

const char *gen_type_name(unsigned type)
{
	static const char *const plain[] = {
		[SL_TYPE_INT] = "int",       [SL_TYPE_BOOL] = "bool",         [SL_TYPE_VERSION] = "version", [SL_TYPE_WORD] = "word",
		[SL_TYPE_SET] = "set",       [SL_TYPE_BITS] = "set of sizes", [SL_TYPE_STRING] = "string",   [SL_TYPE_PLACE] = "place",
		[GEN_TYPE_TEXT] = "text",    [GEN_TYPE_CHOICE] = "choice",    [GEN_TYPE_LIST] = "list",      [GEN_TYPE_RANGE] = "range",
		[GEN_TYPE_VALUE] = "a name", [GEN_TYPE_ERROR] = "error",
#define ENUM_BEGIN(id, doc) [SL_TYPE_##id] = "enum " #id,
#include "shaderlint/facts.def"
	};
	return plain[type];
}

int gen_enum_value(unsigned type, const char *name)
{
	const struct gen_enum *e = gen_enum(type);
	if (type == SL_TYPE_STAGE && gen_same(name, "pixel"))
		name = "fragment";
	for (unsigned i = 0; e && i < e->count; i++) {
		if (gen_same(e->values[i], name))
			return (int)i;
	}
	return -1;
}

int gen_fact_find(unsigned scope, const char *name)
{
	for (unsigned i = 0; i < scopes[scope].count; i++) {
		if (gen_same(scopes[scope].facts[i].name, name))
			return (int)i;
	}
	return -1;
}

int gen_scope_find(const char *id)
{
	for (int i = 0; i < SL_SCOPE_COUNT; i++) {
		if (gen_same(scopes[i].id, id))
			return i;
	}
	return -1;
}

const unsigned char *gen_scopes_seen(unsigned scope)
{
	enum { END = SL_SCOPE_COUNT };
#define OUTER SL_SCOPE_module, SL_SCOPE_target, SL_SCOPE_targets, END
	static const unsigned char seen[SL_SCOPE_COUNT][6] = {
		[SL_SCOPE_module] = {OUTER},
		[SL_SCOPE_entry] = {SL_SCOPE_entry, OUTER},
		[SL_SCOPE_attribute] = {SL_SCOPE_attribute, SL_SCOPE_entry, OUTER},
		[SL_SCOPE_interface] = {SL_SCOPE_interface, SL_SCOPE_entry, OUTER},
		[SL_SCOPE_variable] = {SL_SCOPE_variable, SL_SCOPE_entry, OUTER},
		[SL_SCOPE_directive] = {SL_SCOPE_directive, OUTER},
		[SL_SCOPE_statement] = {SL_SCOPE_statement, SL_SCOPE_entry, OUTER},
		[SL_SCOPE_fault] = {SL_SCOPE_fault, SL_SCOPE_entry, OUTER},
		[SL_SCOPE_target] = {SL_SCOPE_target, END},
		[SL_SCOPE_targets] = {SL_SCOPE_targets, END},
		[SL_SCOPE_core] = {SL_SCOPE_entry, OUTER},
	};
#undef OUTER
	return seen[scope];
}

bool gen_fact_is_of_features(unsigned fact)
{
	return fact == SL_F_target_texture_formats_tier1 || fact == SL_F_target_texture_formats_tier2 ||
	       fact == SL_F_target_bgra8unorm_storage;
}

bool gen_fact_is_given(unsigned fact)
{
	return fact != SL_F_target_kind && fact != SL_F_target_api && fact != SL_F_target_has_api && fact != SL_F_target_has_gpu &&
	       fact != SL_F_target_implied;
}
