#include "grammar/wgsl/ast.h"

void sl_wgsl_module(struct sl_module *module, struct sl_source *source, const struct sl_front_options *options)
{
	struct wgsl_unit unit = {.module = module, .options = options};

	sl_wgsl_parse(&unit, sl_module_add_source(module, source));
	sl_wgsl_resolve(&unit);
}
