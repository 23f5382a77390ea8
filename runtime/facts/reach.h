/* What an entry point, or the module, reaches over the call graph. */
#ifndef SL_FACTS_REACH_H
#define SL_FACTS_REACH_H

#include "runtime/facts/marks.h"
#include "runtime/facts/view.h"

struct sl_reach {
	const struct sl_function **functions; /* in the order of the search; the entry point is the first */
	const struct sl_variable **variables; /* in the order of first use */
	uint64_t *words;                      /* known words that occur */
	uint64_t *perhaps;                    /* those that occur in one of several overloads as well, where `doubtful` */
	uint32_t nfunctions, functions_capacity, nvariables, variables_capacity;
	uint32_t nrun;    /* variables that code which can run uses come first: their number */
	uint32_t nsure;   /* variables that come before those which only one of several overloads uses */
	uint8_t complete; /* all of it was seen: what does not occur is not used */
	uint8_t doubtful; /* which of several overloads is called is not known */
};

/* The searches of a shader, each of which starts over. */
struct sl_graph {
	struct sl_reach reach, module_reach; /* of the entry point in hand; of all functions, made when first asked for */
	struct sl_reach calls;               /* of sl_calls() */
	uint8_t module_reached;
	struct sl_marks visited, seen_variables;
	struct sl_marks read_variables; /* those of them that something reads */
	uint64_t steps;                 /* uses that were followed so far, bounded by SL_MAX_REACH_STEPS */
};

void sl_reach_from(const struct sl_view *, struct sl_reach *, const struct sl_function *);
/* All functions of the module. */
const struct sl_reach *sl_reach_module(const struct sl_view *);
/* Whether a member of a word group is used. */
struct sl_tri sl_reach_uses(const struct sl_view *, const struct sl_reach *, unsigned group);
/* The first use of a member of a word group; end == 0: none. */
struct sl_span sl_reach_first(const struct sl_view *, const struct sl_reach *, unsigned group);
/* The places of all its uses, in order of the functions, as far as there is room; returns their number. */
unsigned sl_reach_places(const struct sl_view *, const struct sl_reach *, unsigned group, struct sl_span places[SL_MAX_AGAIN]);
/* Whether a function surely reaches another over calls; it reaches itself. Overloaded functions are not followed. */
bool sl_calls(const struct sl_view *, const struct sl_function *from, const struct sl_function *to);
/* The first function outside namespaces of the name in [patchconstantfunc("name")]; its overloads follow it. */
const struct sl_function *sl_patch_functions(const struct sl_view *, const struct sl_attr *);

#endif
