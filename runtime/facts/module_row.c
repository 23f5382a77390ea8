/* The row of a module: its language, target and directives, and the entry point that it lacks. */
#include "runtime/facts/module_row.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/entries.h"
#include "runtime/facts/suggest.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

#include <string.h>

/* --entry names the one function to compile, as a compiler's -E; a library has none. Several names are a list for several files. */
static void entry_cell(const struct sl_view *view, struct sl_span start, struct sl_cell *row)
{
	const struct sl_front_options *front = view->plan->front;

	if (front->nentries != 1 || view->module->header || !sl_all_seen(view) || view->plan->stage == SL_STAGE_library)
		return;
	struct sl_str text = sl_str_of(front->entries[0]);
	sl_sym name = sl_lookup(view->module->names, text.p, text.n);
	for (const struct sl_fragment *fragment = view->module->fragments; fragment && name; fragment = fragment->next)
		for (const struct sl_function *f = fragment->functions; f; f = f->next)
			if (f->name == name && sl_can_be_entry(view, f))
				return;
	sl_cell_text(&row[SL_F_module_entry_missing], text, start);
	sl_suggest_function(view, text, &row[SL_F_module_entry_suggestion]);
	if (!view->module->elsewhere.end)
		return;
	struct sl_source *source = view->module->sources[view->module->elsewhere.file];
	sl_cell_text(&row[SL_F_module_entry_condition], view->module->elsewhere_condition, view->module->elsewhere);
	sl_cell_known(&row[SL_F_module_entry_line], sl_position_of(source, view->arena, view->module->elsewhere.begin).line,
		      view->module->elsewhere);
}

void sl_module_row(const struct sl_view *view, struct sl_cell *row)
{
	const struct sl_plan *plan = view->plan;
	const struct sl_module *module = view->module;
	uint32_t begin = module->nsources ? module->sources[0]->bom : 0;
	struct sl_span start = {.begin = begin, .end = begin};
	unsigned api = plan->api_of[view->lang];

	memset(row, 0, SL_F_module_COUNT * sizeof *row);
	sl_cell_known(&row[SL_F_module_module], 0, start);
	sl_cell_known(&row[SL_F_module_lang], view->lang, start);
	sl_cell_known(&row[SL_F_module_complete], module->complete, start);
	sl_cell_known(&row[SL_F_module_target_given], plan->target_given, start);
	sl_cell_known(&row[SL_F_module_entry_given], plan->front->nentries > 0, start);
	if (api != SL_API_none)
		sl_cell_known(&row[SL_F_module_target_api], api, start);
	if (view->lang == SL_LANG_hlsl)
		sl_cell_known(&row[SL_F_module_target_direct3d], plan->direct3d, start);
	sl_cell_set(&row[SL_F_module_enables], view->enables.all, view->enables.complete, view->enables.enable);
	sl_cell_set(&row[SL_F_module_enables_written], view->enables.written, view->enables.complete, view->enables.enable);
	sl_cell_set(&row[SL_F_module_requires], view->enables.features, view->enables.complete, view->enables.require);
	entry_cell(view, start, row);
	if (view->lang == SL_LANG_wgsl) {
		sl_cell_known(&row[SL_F_module_dialect], module->dialect, start);
		return;
	}
	sl_cell_known(&row[SL_F_module_has_main], view->entries->has_main, start);
	sl_cell_known(&row[SL_F_module_header], module->header, start);
	sl_cell_known(&row[SL_F_module_bits16], plan->bits16, start);
	sl_cell_known(&row[SL_F_module_unresolved_includes], module->unresolved_includes, start);
	if (!plan->target_given)
		return;
	sl_cell_known(&row[SL_F_module_target_shader_model], plan->shader_model, start);
	if (plan->stage == SL_STAGE_none)
		sl_cell_unknown(&row[SL_F_module_target_stage], start);
	else
		sl_cell_known(&row[SL_F_module_target_stage], plan->stage, start);
}
