/* What rows see of a shader. They only read it: whoever asks about rows makes it and keeps it up to date. */
#ifndef SL_FACTS_VIEW_H
#define SL_FACTS_VIEW_H

#include "grammar/model.h"
#include "runtime/facts/marks.h"
#include "runtime/plan/plan.h"

/* What enable and requires directives of WGSL bring, as sets of words. */
struct sl_enables {
	const uint64_t *all, *written; /* with what they imply; as written */
	const uint64_t *features;
	struct sl_span enable, require; /* the first of each */
	uint8_t complete;
	uint8_t engine; /* an extension of another engine is enabled, which brings attributes and built-in values of its own */
};

/* Of an entry point, in the order of declaration. */
struct sl_group_memory {
	const struct sl_variable **variables;
	uint32_t n, capacity;
};

/* What the entry points so far use. */
struct sl_used {
	struct sl_marks variables, doubtful; /* doubtful: of which that is not known */
	uint8_t complete;                    /* all that they reach was seen */
};

struct sl_view {
	const struct sl_plan *plan;
	const struct sl_ruleset *rules;
	const struct sl_plan_tables *tables;
	const struct sl_module *module;
	struct sl_arena *arena; /* for texts and sets of cells */
	uint8_t lang, lang_bit;
	struct sl_enables enables;

	const struct sl_reach *reach; /* of the entry point in hand */
	struct sl_group_memory group_memory;
	struct sl_used used;
	struct sl_overlap *overlaps;   /* of registers, by the entry points so far */
	struct sl_root_gap *root_gaps; /* in root signatures, likewise */

	struct sl_graph *graph;         /* reach.h */
	struct sl_entry_names *entries; /* entries.h */
	uint32_t *suggestions;          /* looked for so far, bounded by SL_MAX_SUGGESTIONS */
};

/* Whether all of the shader was read, so that what was not seen is not there. */
static inline unsigned sl_all_seen(const struct sl_view *view)
{
	return view->module->complete && !view->module->unresolved_includes;
}

/* Of a module, before the first row. */
void sl_view_make(struct sl_view *, const struct sl_plan *, const struct sl_module *);

#endif
