#include "grammar/wgsl/ast.h"

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

void sl_wgsl_module(struct sl_module *module, struct sl_source *source, const struct sl_front_options *options)
{
	struct wgsl_unit unit = {.module = module, .options = options};

	sl_module_add_source(module, source);
	add_preludes(module, options);
	sl_wgsl_parse(&unit);
	sl_wgsl_resolve(&unit);
}
