/* Techniques of effects: skipped, but for the functions that they compile. */
#include "grammar/hlsl/body/body.h"

#include <string.h>

/* cs_5_0 and the like; SL_STAGE_none for any other word. */
static uint8_t stage_of(struct sl_str profile)
{
	static const struct {
		char prefix[4];
		uint8_t stage;
	} stages[] = {{"vs_", SL_STAGE_vertex}, {"ps_", SL_STAGE_fragment}, {"cs_", SL_STAGE_compute},
		      {"hs_", SL_STAGE_hull},   {"ds_", SL_STAGE_domain},   {"gs_", SL_STAGE_geometry}};

	for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++)
		if (profile.n > 4 && !memcmp(profile.p, stages[i].prefix, 3))
			return stages[i].stage;
	return SL_STAGE_none;
}

static void note(struct hlsl_unit *unit, sl_sym function, uint8_t stage)
{
	struct hlsl_compiled *compiled = SL_NEW(unit->arena, struct hlsl_compiled);

	*compiled = (struct hlsl_compiled){unit->compiled, function, stage};
	unit->compiled = compiled;
}

void hlsl_technique_scan(struct hlsl_unit *unit)
{
	uint32_t depth = 1;
	uint8_t stage = SL_STAGE_none; /* of a profile just read: the next name is the function */

	while (depth) {
		struct hlsl_token t = hlsl_pp_next(unit->pp);
		if (t.kind == HLSL_END) {
			unit->truncated = 1;
			return;
		}
		depth += hlsl_is_op(&t, '{');
		depth -= hlsl_is_op(&t, '}');
		if (hlsl_is_op(&t, ';') || hlsl_is_op(&t, ')'))
			stage = SL_STAGE_none;
		if (t.kind != HLSL_NAME)
			continue;
		if (stage)
			note(unit, t.sym, stage);
		stage = stage ? SL_STAGE_none : stage_of(sl_name(unit->names, t.sym));
	}
}
