#include "grammar/hlsl/type/contents.h"

#include "grammar/hlsl/constant/builtin_type.h"
#include "grammar/hlsl/type/types.h"

#include <string.h>

/* What each place refuses. Of the objects only HitObject is refused outside of node records. */
static const struct {
	const char *text;
	uint8_t refused;
} places[HLSL_PLACES] = {
	[HLSL_PLACE_CONSTANT_BUFFER] = {"a ConstantBuffer or TextureBuffer", SL_CARRIES_LONG_VECTOR | SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_STRUCTURED_BUFFER] = {"a structured buffer", SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_PATCH] = {"a tessellation patch", SL_CARRIES_LONG_VECTOR | SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_STREAM] = {"a geometry stream", SL_CARRIES_LONG_VECTOR | SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_NODE_RECORD] = {"a node record", SL_CARRIES_LONG_VECTOR | SL_CARRIES_HIT_OBJECT | SL_CARRIES_OBJECT},
	[HLSL_PLACE_BUFFER] = {"a cbuffer or tbuffer", SL_CARRIES_LONG_VECTOR | SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_GLOBAL] = {"a global variable", SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_GROUPSHARED] = {"a groupshared variable", SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_PARAMETER] = {"a parameter of an entry point", SL_CARRIES_LONG_VECTOR | SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_RESULT] = {"the result of an entry point", SL_CARRIES_LONG_VECTOR | SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_PATCH_PARAMETER] = {"a parameter of a patch constant function", SL_CARRIES_LONG_VECTOR | SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_LOAD] = {"a template argument of a buffer, a texture, Load or Store", SL_CARRIES_HIT_OBJECT | SL_CARRIES_OBJECT},
	[HLSL_PLACE_ARGUMENT] = {"what a shader hands to another", SL_CARRIES_LONG_VECTOR | SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_HIT_ATTRIBUTES] = {"the attributes of a hit", SL_CARRIES_LONG_VECTOR | SL_CARRIES_HIT_OBJECT},
	[HLSL_PLACE_PATCH_RESULT] = {"the result of a patch constant function", SL_CARRIES_LONG_VECTOR | SL_CARRIES_HIT_OBJECT},
};

static bool ends(struct sl_str a, const char *b)
{
	size_t n = strlen(b);

	return a.n >= n && !memcmp(a.p + a.n - n, b, n);
}

static bool same(struct sl_str a, const char *b)
{
	return a.n == strlen(b) && ends(a, b);
}

enum hlsl_place hlsl_place_of_object(struct sl_str object)
{
	if (same(object, "ConstantBuffer") || same(object, "TextureBuffer"))
		return HLSL_PLACE_CONSTANT_BUFFER;
	if (ends(object, "StructuredBuffer"))
		return HLSL_PLACE_STRUCTURED_BUFFER;
	if (hlsl_object_carries(object, false) && !same(object, "RaytracingAccelerationStructure"))
		return HLSL_PLACE_LOAD; /* Texture2D<T>, Buffer<T> */
	if (same(object, "InputPatch") || same(object, "OutputPatch"))
		return HLSL_PLACE_PATCH;
	if (same(object, "PointStream") || same(object, "LineStream") || same(object, "TriangleStream"))
		return HLSL_PLACE_STREAM;
	for (uint32_t i = 0; i + 4 <= object.n; i++)
		if (!memcmp(object.p + i, "Node", 4))
			return HLSL_PLACE_NODE_RECORD;
	return HLSL_PLACES;
}

bool hlsl_check_contents(struct hlsl_unit *unit, enum hlsl_place place, const struct sl_type *type, struct sl_span span)
{
	if (place == HLSL_PLACES || !(type->carries & places[place].refused))
		return false;
	struct sl_fault *fault = sl_module_fault(unit->module, SL_FAULT_type_in_place, span);
	fault->a = type->text;
	fault->b = (struct sl_str){places[place].text, (uint32_t)strlen(places[place].text)};
	if (type->carries & places[place].refused & SL_CARRIES_LONG_VECTOR)
		fault->n = 0;
	else
		fault->n = type->carries & SL_CARRIES_HIT_OBJECT ? 1 : 2;
	return true;
}

/* Buffer<T>, Texture2D<T> and the like, also what is written. */
static bool is_typed(struct sl_str object)
{
	static const char *const prefixes[] = {"RW", "RasterizerOrdered"};
	static const char *const textures[] = {"Texture1D", "Texture2D", "Texture3D", "TextureCube"};

	for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
		uint32_t n = (uint32_t)strlen(prefixes[i]);
		if (object.n > n && !memcmp(object.p, prefixes[i], n))
			object = (struct sl_str){object.p + n, object.n - n};
	}
	for (size_t i = 0; i < sizeof textures / sizeof textures[0]; i++)
		if (object.n >= strlen(textures[i]) && !memcmp(object.p, textures[i], strlen(textures[i])))
			return true;
	return same(object, "Buffer");
}

/* DXC's SemaHLSL.cpp, CheckTemplateArgumentListForHLSL. */
void hlsl_check_element(struct hlsl_unit *unit, struct sl_str object, const struct sl_type *type, struct sl_span span)
{
	enum { LARGEST = 16 };
	bool wide = type->element == SL_KIND_f64 || type->element == SL_KIND_i64 || type->element == SL_KIND_u64;
	bool large = type->carries & SL_CARRIES_LONG_VECTOR || (type->kind == SL_KIND_vector && wide && type->bytes.lo > LARGEST);
	bool composed = type->kind == SL_KIND_struct || type->kind == SL_KIND_matrix || type->kind == SL_KIND_array;

	if (!is_typed(object) || (!large && !composed))
		return;
	struct sl_fault *fault = sl_module_fault(unit->module, SL_FAULT_typed_element, span);
	fault->a = object;
	fault->b = type->text;
	fault->n = !large;
}

void hlsl_check_interface(struct hlsl_unit *unit, const struct sl_function *f, bool patch_constant)
{
	for (const struct sl_field *p = f->params; p; p = p->next)
		hlsl_check_contents(unit, patch_constant ? HLSL_PLACE_PATCH_PARAMETER : HLSL_PLACE_PARAMETER, &p->type, p->span);
	if (f->ret)
		hlsl_check_contents(unit, patch_constant ? HLSL_PLACE_PATCH_RESULT : HLSL_PLACE_RESULT, &f->ret->type, f->name_span);
}

void hlsl_check_stream(struct hlsl_unit *unit, const struct sl_field *parameter)
{
	struct sl_str text = parameter->type.text;
	uint32_t n = 0;

	while (n < text.n && text.p[n] != '<')
		n++;
	if (n == text.n || !(parameter->type.carries & SL_CARRIES_OBJECT) || parameter->direction == SL_DIRECTION_inout ||
	    hlsl_place_of_object((struct sl_str){text.p, n}) != HLSL_PLACE_STREAM)
		return;
	struct sl_fault *fault = sl_module_fault(unit->module, SL_FAULT_stream_direction, parameter->span);
	fault->a = sl_name(unit->names, parameter->name);
	fault->b = text;
}

void hlsl_record_done(struct sl_record *record)
{
	if (!record->incomplete)
		record->bytes = hlsl_record_bytes(record);
	record->carries = record->base ? record->base->carries : 0;
	for (const struct sl_field *f = record->fields; f; f = f->next)
		record->carries |= f->type.carries;
}
