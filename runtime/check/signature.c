/* Which signature of its stage an input or output belongs to: what DXC calls a signature point. HLSL only. */
#include "runtime/check/checker.h"

#include <string.h>

static int begins(const struct sl_type *type, const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		size_t n = strlen(names[i]);
		if (type->text.n > n && !memcmp(type->text.p, names[i], n))
			return 1;
	}
	return 0;
}

static int is_patch(const struct sl_type *type)
{
	static const char *const patches[] = {"InputPatch<", "OutputPatch<"};

	return begins(type, patches, sizeof patches / sizeof patches[0]);
}

static int is_stream(const struct sl_type *type)
{
	static const char *const streams[] = {"PointStream<", "LineStream<", "TriangleStream<"};

	return begins(type, streams, sizeof streams / sizeof streams[0]);
}

int sl_is_resource(const struct sl_type *type)
{
	return type->element == SL_KIND_texture || type->element == SL_KIND_sampler;
}

void sl_signature_of(const struct sl_field *field, int patch_constants, struct sl_interface_place *place)
{
	struct sl_int stage = place->entry->stage;
	int input = place->direction == SL_DIRECTION_input;

	place->signature = SL_SIGNATURE_own;
	if (is_stream(&field->type)) {
		place->direction = SL_DIRECTION_output;
		place->signature = SL_SIGNATURE_points;
	} else if (is_patch(&field->type) || field->qualifiers & (SL_Q_VERTICES | SL_Q_GEOMETRY)) {
		place->signature = SL_SIGNATURE_points;
	} else if (field->qualifiers & SL_Q_PRIMITIVES) {
		place->signature = SL_SIGNATURE_primitives;
	} else if (patch_constants) {
		place->signature = SL_SIGNATURE_patch;
	} else if (sl_is_exact(stage)) {
		if ((stage.lo == SL_STAGE_geometry && input && field->type.kind == SL_KIND_array) || (stage.lo == SL_STAGE_hull && !input))
			place->signature = SL_SIGNATURE_points;
		else if (stage.lo == SL_STAGE_domain && input)
			place->signature = SL_SIGNATURE_patch;
	}
}
