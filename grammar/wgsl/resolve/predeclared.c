#include "grammar/wgsl/resolve/predeclared.h"
#include "grammar/text/nearest.h"
#include "grammar/wgsl/resolve/resolver.h"

#include <string.h>

enum { FRAGMENT = 1 << SL_STAGE_fragment, COMPUTE = 1 << SL_STAGE_compute, FRAGMENT_COMPUTE = FRAGMENT | COMPUTE, ANY = 0xff };

static const struct wgsl_builtin builtins[] = {
#define BUILTIN(name, must_use, extension, stages, signature) {#name, must_use, WGSL_EXT_##extension, stages, signature},
#include "grammar/wgsl/resolve/builtins.def"
#undef BUILTIN
};

/* Sorted by name (bytes). */
static const struct wgsl_predeclared others[] = {
	{"array", WGSL_PRE_ARRAY, 0, 0, 0},
	{"atomic", WGSL_PRE_ATOMIC, 0, 0, 0},
	{"bgra8unorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"binding_array", WGSL_PRE_EXTENDED, WGSL_EXT_BINDING_ARRAY, 0, 0},
	{"bool", WGSL_PRE_SCALAR, WGSL_T_BOOL, 0, 0},
	{"buffer", WGSL_PRE_BUFFER, 0, 0, 0},
	{"col_major", WGSL_PRE_MAJORNESS, 0, 0, 0},
	{"f16", WGSL_PRE_SCALAR, WGSL_T_F16, 0, 0},
	{"f32", WGSL_PRE_SCALAR, WGSL_T_F32, 0, 0},
	{"function", WGSL_PRE_SPACE, SL_SPACE_function, 0, 0},
	{"i32", WGSL_PRE_SCALAR, WGSL_T_I32, 0, 0},
	{"i8", WGSL_PRE_EXTENDED, WGSL_EXT_SUBGROUP_MATRIX, 0, 0},
	{"immediate", WGSL_PRE_SPACE, SL_SPACE_immediate, 0, 0},
	{"input_attachment", WGSL_PRE_EXTENDED, WGSL_EXT_INPUT_ATTACHMENTS, 0, 0},
	{"mat2x2", WGSL_PRE_MATRIX, 0, 2, 2},
	{"mat2x2f", WGSL_PRE_MATRIX, WGSL_T_F32, 2, 2},
	{"mat2x2h", WGSL_PRE_MATRIX, WGSL_T_F16, 2, 2},
	{"mat2x3", WGSL_PRE_MATRIX, 0, 2, 3},
	{"mat2x3f", WGSL_PRE_MATRIX, WGSL_T_F32, 2, 3},
	{"mat2x3h", WGSL_PRE_MATRIX, WGSL_T_F16, 2, 3},
	{"mat2x4", WGSL_PRE_MATRIX, 0, 2, 4},
	{"mat2x4f", WGSL_PRE_MATRIX, WGSL_T_F32, 2, 4},
	{"mat2x4h", WGSL_PRE_MATRIX, WGSL_T_F16, 2, 4},
	{"mat3x2", WGSL_PRE_MATRIX, 0, 3, 2},
	{"mat3x2f", WGSL_PRE_MATRIX, WGSL_T_F32, 3, 2},
	{"mat3x2h", WGSL_PRE_MATRIX, WGSL_T_F16, 3, 2},
	{"mat3x3", WGSL_PRE_MATRIX, 0, 3, 3},
	{"mat3x3f", WGSL_PRE_MATRIX, WGSL_T_F32, 3, 3},
	{"mat3x3h", WGSL_PRE_MATRIX, WGSL_T_F16, 3, 3},
	{"mat3x4", WGSL_PRE_MATRIX, 0, 3, 4},
	{"mat3x4f", WGSL_PRE_MATRIX, WGSL_T_F32, 3, 4},
	{"mat3x4h", WGSL_PRE_MATRIX, WGSL_T_F16, 3, 4},
	{"mat4x2", WGSL_PRE_MATRIX, 0, 4, 2},
	{"mat4x2f", WGSL_PRE_MATRIX, WGSL_T_F32, 4, 2},
	{"mat4x2h", WGSL_PRE_MATRIX, WGSL_T_F16, 4, 2},
	{"mat4x3", WGSL_PRE_MATRIX, 0, 4, 3},
	{"mat4x3f", WGSL_PRE_MATRIX, WGSL_T_F32, 4, 3},
	{"mat4x3h", WGSL_PRE_MATRIX, WGSL_T_F16, 4, 3},
	{"mat4x4", WGSL_PRE_MATRIX, 0, 4, 4},
	{"mat4x4f", WGSL_PRE_MATRIX, WGSL_T_F32, 4, 4},
	{"mat4x4h", WGSL_PRE_MATRIX, WGSL_T_F16, 4, 4},
	{"pixel_local", WGSL_PRE_SPACE, SL_SPACE_unknown, 0, 0},
	{"private", WGSL_PRE_SPACE, SL_SPACE_private, 0, 0},
	{"ptr", WGSL_PRE_POINTER, 0, 0, 0},
	{"r16float", WGSL_PRE_FORMAT, 0, 0, 0},
	{"r16sint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"r16snorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"r16uint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"r16unorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"r32float", WGSL_PRE_FORMAT, 0, 0, 0},
	{"r32sint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"r32uint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"r8sint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"r8snorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"r8uint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"r8unorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"read", WGSL_PRE_ACCESS, SL_ACCESS_read, 0, 0},
	{"read_write", WGSL_PRE_ACCESS, SL_ACCESS_read_write, 0, 0},
	{"rg11b10ufloat", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg16float", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg16sint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg16snorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg16uint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg16unorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg32float", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg32sint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg32uint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg8sint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg8snorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg8uint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rg8unorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgb10a2uint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgb10a2unorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba16float", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba16sint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba16snorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba16uint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba16unorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba32float", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba32sint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba32uint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba8sint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba8snorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba8uint", WGSL_PRE_FORMAT, 0, 0, 0},
	{"rgba8unorm", WGSL_PRE_FORMAT, 0, 0, 0},
	{"row_major", WGSL_PRE_MAJORNESS, 0, 0, 0},
	{"sampler", WGSL_PRE_SAMPLER, 0, 0, 0},
	{"sampler_comparison", WGSL_PRE_SAMPLER, 0, 0, 0},
	{"storage", WGSL_PRE_SPACE, SL_SPACE_storage, 0, 0},
	{"subgroup_matrix_left", WGSL_PRE_EXTENDED, WGSL_EXT_SUBGROUP_MATRIX, 0, 0},
	{"subgroup_matrix_result", WGSL_PRE_EXTENDED, WGSL_EXT_SUBGROUP_MATRIX, 0, 0},
	{"subgroup_matrix_right", WGSL_PRE_EXTENDED, WGSL_EXT_SUBGROUP_MATRIX, 0, 0},
	{"texel_buffer", WGSL_PRE_EXTENDED, WGSL_EXT_TEXEL_BUFFER, 0, 0},
	{"texture_1d", WGSL_PRE_TEXTURE, 1, 0, 0},
	{"texture_2d", WGSL_PRE_TEXTURE, 1, 0, 0},
	{"texture_2d_array", WGSL_PRE_TEXTURE, 1, 0, 0},
	{"texture_3d", WGSL_PRE_TEXTURE, 1, 0, 0},
	{"texture_cube", WGSL_PRE_TEXTURE, 1, 0, 0},
	{"texture_cube_array", WGSL_PRE_TEXTURE, 1, 0, 0},
	{"texture_depth_2d", WGSL_PRE_TEXTURE, 0, 0, 0},
	{"texture_depth_2d_array", WGSL_PRE_TEXTURE, 0, 0, 0},
	{"texture_depth_cube", WGSL_PRE_TEXTURE, 0, 0, 0},
	{"texture_depth_cube_array", WGSL_PRE_TEXTURE, 0, 0, 0},
	{"texture_depth_multisampled_2d", WGSL_PRE_TEXTURE, 0, 0, 0},
	{"texture_external", WGSL_PRE_TEXTURE, 0, 0, 0},
	{"texture_multisampled_2d", WGSL_PRE_TEXTURE, 1, 0, 0},
	{"texture_storage_1d", WGSL_PRE_STORAGE_TEXTURE, 0, 0, 0},
	{"texture_storage_2d", WGSL_PRE_STORAGE_TEXTURE, 0, 0, 0},
	{"texture_storage_2d_array", WGSL_PRE_STORAGE_TEXTURE, 0, 0, 0},
	{"texture_storage_3d", WGSL_PRE_STORAGE_TEXTURE, 0, 0, 0},
	{"u16", WGSL_PRE_UNSUPPORTED, 0, 0, 0},
	{"u32", WGSL_PRE_SCALAR, WGSL_T_U32, 0, 0},
	{"u8", WGSL_PRE_EXTENDED, WGSL_EXT_SUBGROUP_MATRIX, 0, 0},
	{"uniform", WGSL_PRE_SPACE, SL_SPACE_uniform, 0, 0},
	{"vec2", WGSL_PRE_VECTOR, 0, 2, 0},
	{"vec2f", WGSL_PRE_VECTOR, WGSL_T_F32, 2, 0},
	{"vec2h", WGSL_PRE_VECTOR, WGSL_T_F16, 2, 0},
	{"vec2i", WGSL_PRE_VECTOR, WGSL_T_I32, 2, 0},
	{"vec2u", WGSL_PRE_VECTOR, WGSL_T_U32, 2, 0},
	{"vec3", WGSL_PRE_VECTOR, 0, 3, 0},
	{"vec3f", WGSL_PRE_VECTOR, WGSL_T_F32, 3, 0},
	{"vec3h", WGSL_PRE_VECTOR, WGSL_T_F16, 3, 0},
	{"vec3i", WGSL_PRE_VECTOR, WGSL_T_I32, 3, 0},
	{"vec3u", WGSL_PRE_VECTOR, WGSL_T_U32, 3, 0},
	{"vec4", WGSL_PRE_VECTOR, 0, 4, 0},
	{"vec4f", WGSL_PRE_VECTOR, WGSL_T_F32, 4, 0},
	{"vec4h", WGSL_PRE_VECTOR, WGSL_T_F16, 4, 0},
	{"vec4i", WGSL_PRE_VECTOR, WGSL_T_I32, 4, 0},
	{"vec4u", WGSL_PRE_VECTOR, WGSL_T_U32, 4, 0},
	{"workgroup", WGSL_PRE_SPACE, SL_SPACE_workgroup, 0, 0},
	{"write", WGSL_PRE_ACCESS, SL_ACCESS_write, 0, 0},
};

const struct wgsl_builtin *wgsl_builtin(unsigned function)
{
	return &builtins[function];
}

static int compare(struct sl_str text, const char *name)
{
	int c = strncmp(text.p, name, text.n);
	return c ? c : -(int)(name[text.n] != 0);
}

static uint16_t find_predeclared(struct sl_str text)
{
	for (size_t lo = 0, hi = sizeof builtins / sizeof *builtins; lo < hi;) {
		size_t mid = lo + (hi - lo) / 2;
		int c = compare(text, builtins[mid].name);
		if (c == 0)
			return (uint16_t)(mid + 1);
		*(c < 0 ? &hi : &lo) = c < 0 ? mid : mid + 1;
	}
	for (size_t lo = 0, hi = sizeof others / sizeof *others; lo < hi;) {
		size_t mid = lo + (hi - lo) / 2;
		int c = compare(text, others[mid].name);
		if (c == 0)
			return (uint16_t)(mid + 1 + sizeof builtins / sizeof *builtins);
		*(c < 0 ? &hi : &lo) = c < 0 ? mid : mid + 1;
	}
	return UINT16_MAX;
}

int wgsl_find_predeclared(struct wgsl_resolver *r, sl_sym name, struct wgsl_predeclared *out)
{
	uint16_t found = name < r->nsymbols ? r->symbols[name].predeclared : 0;
	if (!found) {
		found = find_predeclared(wgsl_name(r, name));
		if (name < r->nsymbols)
			r->symbols[name].predeclared = found;
	}
	if (found == UINT16_MAX)
		return 0;
	size_t at = found - 1u, nbuiltins = sizeof builtins / sizeof *builtins;
	*out = at < nbuiltins ? (struct wgsl_predeclared){builtins[at].name, WGSL_PRE_FUNCTION, (uint8_t)at, 0, 0} : others[at - nbuiltins];
	return 1;
}

const char *wgsl_predeclared_noun(const struct wgsl_predeclared *p)
{
	switch (p->kind) {
	case WGSL_PRE_FUNCTION:
		return "built-in function";
	case WGSL_PRE_ACCESS:
		return "access mode";
	case WGSL_PRE_SPACE:
		return "address space";
	case WGSL_PRE_FORMAT:
		return "texel format";
	case WGSL_PRE_MAJORNESS:
		return "matrix order";
	case WGSL_PRE_UNSUPPORTED:
		return "name that is kept for later";
	default:
		return "type";
	}
}

/* Of built-in functions the names are those of another kind; types are called as well. */
void wgsl_nearest_predeclared(struct sl_nearest_name *nearest, const char *what)
{
	const char *noun = strcmp(what, "function") ? what : "type";
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		if (!strcmp(wgsl_predeclared_noun(&others[i]), noun))
			sl_nearest_try(nearest, wgsl_text(others[i].name));
	}
	for (size_t i = 0; noun != what && i < sizeof builtins / sizeof *builtins; i++)
		sl_nearest_try(nearest, wgsl_text(builtins[i].name));
}
