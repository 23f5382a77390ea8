/*
 * What facts.def lists, as tables: scopes, enumerations, facts. The generator's types are those of the facts, and a few of its own for what
 * stands only in expressions.
 */
#ifndef GEN_FACTS_H
#define GEN_FACTS_H

#include "gen/base.h"
#include "shaderlint/ruleset.h"

enum gen_type {
	GEN_TYPE_TEXT = SL_TYPE_COUNT, /* a string literal, or a choice of them */
	GEN_TYPE_CHOICE,               /* an option with named values */
	GEN_TYPE_LIST,
	GEN_TYPE_RANGE,
	GEN_TYPE_VALUE, /* a bare name that only the other operand can give a meaning */
	GEN_TYPE_ERROR  /* was reported */
};

struct gen_enum {
	const char *id, *doc;
	const char *const *values;
	unsigned count;
};

struct gen_scope {
	const char *id, *doc;
	const struct sl_fact_info *facts;
	const char *const *fact_ids; /* as in SL_F_scope_id */
	unsigned count;
};

const struct gen_scope *gen_scope(unsigned scope);
/* Null where the type is no enumeration. */
const struct gen_enum *gen_enum(unsigned type);
/* As in a message: "int", "stage". */
const char *gen_type_name(unsigned type);
/* Ordinal of a value by its name (`pixel` is `fragment`), or -1. */
int gen_enum_value(unsigned type, const char *name);
/* Number of a fact in a scope by its dotted name, or -1. */
int gen_fact_find(unsigned scope, const char *name);
int gen_scope_find(const char *id);
/* A fact of the target scope that profiles give: not one that follows from the choice of targets. */
bool gen_fact_is_given(unsigned fact);
/* Whether only the key `features=` tells it: no profile says which features an application requests. */
bool gen_fact_is_of_features(unsigned fact);

/*
 * The scopes whose facts a rule of this scope sees, its own first, ended by SL_SCOPE_COUNT. Rows of an interface, attribute, statement,
 * variable or fault may belong to an entry point.
 */
const unsigned char *gen_scopes_seen(unsigned scope);

#endif
