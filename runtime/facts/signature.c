/* Which signature of its stage an input or output belongs to: what DXC calls a signature point. HLSL only. */
#include "runtime/facts/signature.h"

#include "runtime/text/str.h"

static bool begins(const struct sl_type *type, const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (sl_str_begins(type->text, names[i]))
			return true;
	}
	return false;
}

static bool is_patch(const struct sl_type *type)
{
	static const char *const patches[] = {"InputPatch<", "OutputPatch<"};

	return begins(type, patches, sizeof patches / sizeof patches[0]);
}

static bool is_stream(const struct sl_type *type)
{
	static const char *const streams[] = {"PointStream<", "LineStream<", "TriangleStream<"};

	return begins(type, streams, sizeof streams / sizeof streams[0]);
}

bool sl_is_resource(const struct sl_type *type)
{
	return sl_is_resource_kind(type->element);
}

int64_t sl_scalar_bytes(const struct sl_view *view, const struct sl_type *type)
{
	static const char *const narrow[] = {"float16_t", "int16_t", "uint16_t", "half", "min1"}; /* the last two: with 16-bit types */

	for (unsigned i = 0; i < (view->plan->bits16 ? 5 : 3); i++)
		if (sl_str_begins(type->text, narrow[i]))
			return 2;
	return type->element == SL_KIND_f64 || type->element == SL_KIND_i64 || type->element == SL_KIND_u64 ? 8 : 4;
}

struct sl_shape sl_shape_of(const struct sl_view *view, const struct sl_type *type)
{
	struct sl_shape shape = {.elements = 1, .rows = 1, .columns = type->width ? type->width : 1};
	int64_t bytes = shape.columns * sl_scalar_bytes(view, type);

	if (type->rows) {
		shape.rows = type->rows;
		shape.columns /= type->rows;
	}
	if (type->kind == SL_KIND_array && sl_is_exact(type->bytes))
		shape.elements = type->bytes.lo / bytes;
	else if (type->kind == SL_KIND_array)
		shape.elements = type->count.lo > 1 ? type->count.lo : 1;
	return shape;
}

void sl_signature_of(const struct sl_field *field, int patch_constants, struct sl_interface_place *place)
{
	struct sl_int stage = place->entry->stage;
	bool input = place->direction == SL_DIRECTION_input;

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
