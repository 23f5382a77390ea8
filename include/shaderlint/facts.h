/* The facts that rules speak of: numbers of facts.def. */
#ifndef SHADERLINT_FACTS_H
#define SHADERLINT_FACTS_H

#include "shaderlint/rows.h"

/*
 * The number of a fact is its place in its scope's row: SL_F_entry_threads_x; profile facts are the row of the target scope. A user of
 * facts.def defines the macros that it needs; the others are empty, and all are undefined at its end.
 */
#define FACTS_OF(scope)          \
	enum sl_facts_of_##scope \
	{
#define FACT(scope, id, name, type, languages, doc) SL_F_##scope##_##id,
#define FACTS_END(scope)     \
	SL_F_##scope##_COUNT \
	}                    \
	;
#define PROFILE_FACT(id, name, type, combine, doc) SL_F_target_##id,
#include "shaderlint/facts.def"

#endif
