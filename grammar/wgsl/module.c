/* A module of WGSL: its preludes and the shader, one after the other through the rooms. */
#include "grammar/wgsl/body/body.h"

static void add_preludes(struct sl_module *module, const struct sl_front_options *options)
{
	for (size_t i = 0; i < options->npreludes; i++) {
		struct sl_source *source = SL_NEW(module->arena, struct sl_source);
		int error = sl_source_read(source, module->arena, options->preludes[i], 0);
		if (!error) {
			sl_module_add_source(module, source);
		} else if (!module->unreadable) {
			module->unreadable = options->preludes[i];
			module->unreadable_error = error;
		}
	}
}

static void read_file(struct wgsl_parser *p, uint32_t file)
{
	wgsl_parse_file(p, file);
	wgsl_walk_bodies(p);
}

void sl_wgsl_parse(struct wgsl_unit *unit)
{
	struct sl_module *module = unit->module;
	struct wgsl_parser p = {.unit = unit, .module = module, .arena = module->arena};

	p.grammar = sl_arena_alloc(module->arena, wgsl_grammar_size());
	for (uint32_t file = 1; file < module->nsources; file++)
		read_file(&p, file);
	read_file(&p, 0);
	if (unit->broken)
		module->complete = 0;
}

void sl_wgsl_module(struct sl_module *module, struct sl_source *source, const struct sl_front_options *options)
{
	struct wgsl_unit unit = {.module = module, .options = options};

	sl_module_add_source(module, source);
	add_preludes(module, options);
	sl_wgsl_parse(&unit);
	sl_wgsl_resolve(&unit);
}
