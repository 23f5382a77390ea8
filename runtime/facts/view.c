/* A view of a module, before its first row is filled. */
#include "runtime/facts/view.h"

#include "runtime/facts/enables.h"
#include "runtime/facts/entries.h"
#include "runtime/facts/reach.h"

void sl_view_make(struct sl_view *view, const struct sl_plan *plan, const struct sl_module *module)
{
	struct sl_arena *arena = module->arena;
	struct sl_graph *graph = SL_NEW(arena, struct sl_graph);

	*view = (struct sl_view){.plan = plan,
				 .rules = plan->rules,
				 .tables = plan->tables,
				 .module = module,
				 .arena = arena,
				 .lang = module->lang,
				 .lang_bit = module->lang == SL_LANG_wgsl ? SL_LANG_WGSL_BIT : SL_LANG_HLSL_BIT,
				 .used.complete = 1,
				 .reach = &graph->reach,
				 .graph = graph,
				 .entries = SL_NEW(arena, struct sl_entry_names),
				 .suggestions = SL_NEW(arena, uint32_t)};
	graph->reach.words = SL_NEW_ARRAY(arena, uint64_t, plan->rules->vocabulary.words.set_words + 1u);
	sl_entries_start(view);
	sl_enables_read(view);
}
