/* Types of the language by their names. */
#include "grammar/hlsl/constant/builtin_type.h"

#include <string.h>

static bool same(struct sl_str a, const char *b)
{
	return a.n == strlen(b) && !memcmp(a.p, b, a.n);
}

/* The first character tells most names apart. */
static bool ends(struct sl_str a, const char *b)
{
	size_t n = strlen(b);

	return a.n >= n && !memcmp(a.p + a.n - n, b, n);
}

static bool starts(struct sl_str a, const char *b)
{
	return a.n && a.p[0] == b[0] && a.n >= strlen(b) && !memcmp(a.p, b, strlen(b));
}

/* Types of minimum precision take 32 bits in memory unless there are 16-bit types (the data layouts of DXIL: f16:32 and f16:16). */
static const struct {
	const char *name, *canonical;
	uint8_t kind, bytes, bytes_16; /* bytes_16: with --enable-16bit-types */
} scalars[] = {
	{"float", "float", SL_KIND_f32, 4, 4},
	{"uint", "uint", SL_KIND_u32, 4, 4},
	{"int", "int", SL_KIND_i32, 4, 4},
	{"bool", "bool", SL_KIND_bool, 4, 4},
	{"half", "half", SL_KIND_f16, 4, 2},
	{"double", "double", SL_KIND_f64, 8, 8},
	{"dword", "uint", SL_KIND_u32, 4, 4},
	{"float16_t", "float16_t", SL_KIND_f16, 2, 2},
	{"int16_t", "int16_t", SL_KIND_i32, 2, 2},
	{"uint16_t", "uint16_t", SL_KIND_u32, 2, 2},
	{"float32_t", "float", SL_KIND_f32, 4, 4},
	{"int32_t", "int", SL_KIND_i32, 4, 4},
	{"uint32_t", "uint", SL_KIND_u32, 4, 4},
	{"float64_t", "double", SL_KIND_f64, 8, 8},
	{"int64_t", "int64_t", SL_KIND_i64, 8, 8},
	{"uint64_t", "uint64_t", SL_KIND_u64, 8, 8},
	{"min16float", "min16float", SL_KIND_f16, 4, 2},
	{"min10float", "min10float", SL_KIND_f16, 4, 2},
	{"min16int", "min16int", SL_KIND_i32, 4, 2},
	{"min12int", "min12int", SL_KIND_i32, 4, 2},
	{"min16uint", "min16uint", SL_KIND_u32, 4, 2},
	{"int8_t4_packed", "int8_t4_packed", SL_KIND_u32, 4, 4},
	{"uint8_t4_packed", "uint8_t4_packed", SL_KIND_u32, 4, 4},
};

static const char *const resources[] = {
	"Texture",
	"RWTexture",
	"RasterizerOrdered",
	"FeedbackTexture",
	"Buffer",
	"RWBuffer",
	"ByteAddressBuffer",
	"RWByteAddressBuffer",
	"StructuredBuffer",
	"RWStructuredBuffer",
	"AppendStructuredBuffer",
	"ConsumeStructuredBuffer",
	"ConstantBuffer",
	"TextureBuffer",
	"RaytracingAccelerationStructure",
	"SubpassInput",
	"texture",
	"GloballyCoherent",
};

static const char *const objects[] = {
	"InputPatch",
	"OutputPatch",
	"PointStream",
	"LineStream",
	"TriangleStream",
	"RayQuery",
	"DispatchNodeInputRecord",
	"RWDispatchNodeInputRecord",
	"GroupNodeInputRecords",
	"RWGroupNodeInputRecords",
	"ThreadNodeInputRecord",
	"RWThreadNodeInputRecord",
	"EmptyNodeInput",
	"NodeOutput",
	"NodeOutputArray",
	"EmptyNodeOutput",
	"EmptyNodeOutputArray",
	"ThreadNodeOutputRecords",
	"GroupNodeOutputRecords",
	"HitObject",
};

/* Size of n components of a scalar. */
static struct sl_int scalar_bytes(size_t scalar, bool bits16, int64_t n)
{
	return sl_exact(n * (bits16 ? scalars[scalar].bytes_16 : scalars[scalar].bytes));
}

bool hlsl_is_object(struct sl_str name)
{
	for (size_t i = 0; i < sizeof objects / sizeof objects[0]; i++)
		if (starts(name, objects[i]) && same(name, objects[i]))
			return true;
	return false;
}

bool hlsl_holds_object(const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	for (uint32_t i = first + 1; i < last; i++)
		if (hlsl_is_op(&s->tokens[i], '<') && s->tokens[i - 1].kind == HLSL_NAME &&
		    hlsl_is_object(sl_name(s->names, s->tokens[i - 1].sym)))
			return true;
	return false;
}

/* A type of which only the kind is known. */
static struct sl_type opaque(struct sl_str text, uint8_t kind)
{
	return (struct sl_type){.text = text, .kind = kind, .element = kind, .width = 1, .bytes = {0, INT64_MAX}, .count = {1, 1}};
}

bool hlsl_resource_type(struct sl_str name, struct sl_type *type)
{
	bool sampler = starts(name, "Sampler") || starts(name, "sampler");

	for (size_t i = 0; i < sizeof resources / sizeof resources[0] && !sampler; i++) {
		if (starts(name, resources[i])) {
			*type = opaque(name, ends(name, "Buffer") || ends(name, "Structure") ? SL_KIND_buffer : SL_KIND_texture);
			return true;
		}
	}
	if (sampler)
		*type = opaque(name, SL_KIND_sampler);
	return sampler;
}

/* float, float4, float3x4: `digits` is what follows the scalar's name. */
static bool dimensions(struct sl_str digits, int *rows, int *columns)
{
	*rows = *columns = 0;
	if (!digits.n)
		return true;
	if (digits.p[0] < '1' || digits.p[0] > '4')
		return false;
	*columns = digits.p[0] - '0';
	if (digits.n == 1)
		return true;
	if (digits.n != 3 || digits.p[1] != 'x' || digits.p[2] < '1' || digits.p[2] > '4')
		return false;
	*rows = *columns;
	*columns = digits.p[2] - '0';
	return true;
}

static void describe(struct sl_type *type, size_t scalar, bool bits16, int rows, int columns)
{
	int64_t n = (rows ? rows : 1) * (columns ? columns : 1);

	type->element = scalars[scalar].kind;
	type->kind = rows ? SL_KIND_matrix : columns ? SL_KIND_vector : type->element;
	type->width = (uint8_t)n;
	type->rows = (uint8_t)rows;
	type->bytes = scalar_bytes(scalar, bits16, n);
	type->count = sl_exact(1);
}

bool hlsl_builtin_type(struct sl_str name, bool bits16, struct sl_type *type)
{
	int rows, columns;

	for (size_t i = 0; i < sizeof scalars / sizeof scalars[0]; i++) {
		if (!starts(name, scalars[i].name))
			continue;
		uint32_t n = (uint32_t)strlen(scalars[i].name);
		if (!dimensions((struct sl_str){name.p + n, name.n - n}, &rows, &columns))
			continue;
		*type = (struct sl_type){.text = name};
		if (name.n == n)
			type->text = (struct sl_str){scalars[i].canonical, (uint32_t)strlen(scalars[i].canonical)};
		describe(type, i, bits16, rows, columns);
		return true;
	}
	if (!hlsl_resource_type(name, type))
		return false;
	type->carries = hlsl_object_carries(name, false);
	return true;
}

uint8_t hlsl_object_carries(struct sl_str name, bool list)
{
	static const char *const plain[] = {
		"SamplerState",
		"SamplerComparisonState",
		"sampler",
		"ByteAddressBuffer",
		"RWByteAddressBuffer",
		"RasterizerOrderedByteAddressBuffer",
		"RaytracingAccelerationStructure",
		"Buffer",
		"RWBuffer",
		"Texture1D",
		"Texture1DArray",
		"Texture2D",
		"Texture2DArray",
		"Texture2DMS",
		"Texture2DMSArray",
		"Texture3D",
		"TextureCube",
		"TextureCubeArray",
		"RWTexture1D",
		"RWTexture1DArray",
		"RWTexture2D",
		"RWTexture2DArray",
		"RWTexture3D",
	};

	for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
		if (list || same(name, plain[i]))
			return SL_CARRIES_OBJECT;
	return 0;
}
