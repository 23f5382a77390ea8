/*
 * What DXC's validator wants of a system value that is an element of a signature (DxilValidation.cpp, ValidateSignatureElement; where it is
 * one: SemanticInterpretationCSV in hctdb.py). HLSL only.
 */
#include "runtime/check/checker.h"

#include <string.h>

enum wanted {
	WANT_UINT,   /* one unsigned number of 16 or 32 bits */
	WANT_UINT32, /* one of 32 bits */
	WANT_NUMBER, /* one whole number or truth of 32 bits */
	WANT_FLOAT,  /* one float of at most 32 bits */
	WANT_FLOAT3,
	WANT_FLOAT4,
	WANT_FLOATS, /* any number of them */
	WANT_BOOL,
	WANT_ANY /* at most 32 bits */
};

static const char *const wanted_names[] = {"uint", "uint", "uint", "float", "float3", "float4", "float", "bool", "float4"};

/* Where it is an element. */
enum where {
	INPUT = 1,
	OUTPUT = 2,
	NO_PATCH = 4,     /* among the constants of a patch it is an ordinary value */
	NO_VERTEX_IN = 8, /* as what a vertex shader takes in */
	NO_TESSELLATION = 16
};

static const struct system_value {
	const char *name;
	uint8_t wanted, where;
	int8_t most; /* greatest index, -1: any */
} values[] = {
	{"sv_vertexid", WANT_UINT, INPUT, 0},
	{"sv_position", WANT_FLOAT4, INPUT | OUTPUT | NO_PATCH | NO_VERTEX_IN, 0},
	{"sv_rendertargetarrayindex", WANT_UINT, INPUT | OUTPUT | NO_PATCH | NO_VERTEX_IN, 0},
	{"sv_viewportarrayindex", WANT_UINT, INPUT | OUTPUT | NO_PATCH | NO_VERTEX_IN, 0},
	{"sv_shadingrate", WANT_UINT, INPUT | OUTPUT | NO_PATCH | NO_VERTEX_IN, 0},
	{"sv_clipdistance", WANT_FLOATS, INPUT | OUTPUT | NO_PATCH | NO_VERTEX_IN, -1},
	{"sv_culldistance", WANT_FLOATS, INPUT | OUTPUT | NO_PATCH | NO_VERTEX_IN, -1},
	{"sv_primitiveid", WANT_UINT, INPUT | OUTPUT | NO_TESSELLATION, 0},
	{"sv_sampleindex", WANT_UINT, INPUT, 0},
	{"sv_isfrontface", WANT_NUMBER, INPUT | OUTPUT, 0},
	{"sv_barycentrics", WANT_FLOAT3, INPUT, 1},
	{"sv_coverage", WANT_UINT32, OUTPUT, 0},
	{"sv_stencilref", WANT_UINT, OUTPUT, 0},
	{"sv_depth", WANT_FLOAT, OUTPUT, 0},
	{"sv_depthlessequal", WANT_FLOAT, OUTPUT, 0},
	{"sv_depthgreaterequal", WANT_FLOAT, OUTPUT, 0},
	{"sv_cullprimitive", WANT_BOOL, OUTPUT, 0},
	{"sv_target", WANT_ANY, OUTPUT, 7},
};

static const struct system_value *find(struct sl_str lower, const struct sl_interface_place *place)
{
	unsigned stage = (unsigned)place->entry->stage.lo, side = place->direction == SL_DIRECTION_output ? OUTPUT : INPUT;
	unsigned bars = (place->signature == SL_SIGNATURE_patch ? NO_PATCH : 0) |
			(stage == SL_STAGE_vertex && side == INPUT ? NO_VERTEX_IN : 0) |
			(stage == SL_STAGE_hull || stage == SL_STAGE_domain ? NO_TESSELLATION : 0);

	/* What a vertex shader alone reads is an ordinary value for those behind it. */
	if (stage == SL_STAGE_vertex && side == INPUT && sl_str_is(lower, "sv_instanceid"))
		return &values[0];
	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
		if (sl_str_is(lower, values[i].name))
			return values[i].where & side && !(values[i].where & bars) ? &values[i] : NULL;
	return NULL;
}

/* Names of types that say all of their numbers; others, as those of enumerations, prove nothing. */
static int is_plain(struct sl_str text)
{
	static const char *const names[] = {"float",     "half",     "min16float", "min10float", "double", "uint",     "int",
					    "min16uint", "min16int", "min12int",   "bool",       "dword",  "uint64_t", "int64_t",
					    "uint32_t",  "int32_t",  "float32_t",  "float64_t",  "vector<"};

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		size_t n = strlen(names[i]);
		if (text.n >= n && !memcmp(text.p, names[i], n) &&
		    (text.n == n || names[i][n - 1] == '<' || (text.n == n + 1 && text.p[n] >= '1' && text.p[n] <= '4')))
			return 1;
	}
	return 0;
}

static int is_float(unsigned element)
{
	return element == SL_KIND_f32 || element == SL_KIND_f16;
}

static int fits(const struct sl_type *type, unsigned wanted)
{
	unsigned width = type->kind == SL_KIND_vector ? type->width : 1, element = type->element;
	int small = type->text.n > 5 && !memcmp(type->text.p, "min", 3);

	switch (wanted) {
	case WANT_UINT:
		return element == SL_KIND_u32 && width == 1;
	case WANT_UINT32:
		return element == SL_KIND_u32 && width == 1 && !small;
	case WANT_NUMBER:
		return (element == SL_KIND_u32 || element == SL_KIND_i32 || element == SL_KIND_bool) && width == 1 && !small;
	case WANT_FLOAT:
		return is_float(element) && width == 1;
	case WANT_FLOAT3:
		return is_float(element) && width == 3;
	case WANT_FLOAT4:
		return is_float(element) && width == 4;
	case WANT_FLOATS:
		return is_float(element);
	case WANT_BOOL:
		return element == SL_KIND_bool && width == 1;
	default:
		return element != SL_KIND_f64 && element != SL_KIND_i64 && element != SL_KIND_u64;
	}
}

void sl_system_value_cells(struct sl_checker *c, const struct sl_field *field, struct sl_str lower, struct sl_span at,
			   const struct sl_interface_place *place)
{
	const struct system_value *value;
	const struct sl_type *type = &field->type;

	if (!place->entry || !sl_is_exact(place->entry->stage) || place->direction == SL_DIRECTION_member ||
	    place->direction == SL_DIRECTION_inout || !(value = find(lower, place)))
		return;
	if (value->most >= 0)
		sl_cell_known(&c->interface_row[SL_F_interface_most_index], value->most, at);
	if ((type->kind == SL_KIND_vector || type->kind == type->element) && sl_kind_known(type->element) && is_plain(type->text) &&
	    !fits(type, value->wanted))
		sl_cell_text(&c->interface_row[SL_F_interface_type_of_dxil], sl_str_of(wanted_names[value->wanted]), at);
}
