/* What DXC's validator wants of a system value that is an element of a signature (DxilValidation.cpp, ValidateSignatureElement). */
#include "runtime/facts/system_value.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/type.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

#include <string.h>

/* Names of types that say all of their numbers; others, as those of enumerations, prove nothing. */
static bool is_plain(struct sl_str text)
{
	static const char *const names[] = {"float",     "half",     "min16float", "min10float", "double", "uint",     "int",
					    "min16uint", "min16int", "min12int",   "bool",       "dword",  "uint64_t", "int64_t",
					    "uint32_t",  "int32_t",  "float32_t",  "float64_t",  "vector<"};

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		size_t n = strlen(names[i]);
		if (sl_str_begins(text, names[i]) &&
		    (text.n == n || names[i][n - 1] == '<' || (text.n == n + 1 && text.p[n] >= '1' && text.p[n] <= '4')))
			return true;
	}
	return false;
}

#define IS(kind) (1u << SL_KIND_##kind)

/* By enum sl_enum_ELEMENT. */
static const struct {
	const char *type; /* what to write */
	uint32_t kinds;   /* of its scalars, as bits */
	uint8_t width;    /* 0: any */
	uint8_t whole;    /* of 32 bits, not min16uint */
} elements[] = {
	[SL_ELEMENT_none] = {0},
	[SL_ELEMENT_uint] = {"uint", IS(u32), 1, 0},
	[SL_ELEMENT_uint32] = {"uint", IS(u32), 1, 1},
	[SL_ELEMENT_number] = {"uint", IS(u32) | IS(i32) | IS(bool), 1, 1},
	[SL_ELEMENT_float] = {"float", IS(f32) | IS(f16), 1, 0},
	[SL_ELEMENT_float3] = {"float3", IS(f32) | IS(f16), 3, 0},
	[SL_ELEMENT_float4] = {"float4", IS(f32) | IS(f16), 4, 0},
	[SL_ELEMENT_floats] = {"float", IS(f32) | IS(f16), 0, 0},
	[SL_ELEMENT_bool] = {"bool", IS(bool), 1, 0},
	[SL_ELEMENT_any] = {"float4", ~(IS(f64) | IS(i64) | IS(u64)), 0, 0},
};

static bool fits(const struct sl_type *type, unsigned element)
{
	unsigned width = type->kind == SL_KIND_vector ? type->width : 1;
	bool narrow = type->text.n > 5 && !memcmp(type->text.p, "min", 3);

	return elements[element].kinds >> type->element & 1 && (!elements[element].width || elements[element].width == width) &&
	       !(elements[element].whole && narrow);
}

void sl_system_value_cells(const struct sl_type *type, const struct sl_vocab_semantic *use, struct sl_span at, struct sl_cell *row)
{
	if (use->element == SL_ELEMENT_none)
		return;
	if (use->last_index >= 0)
		sl_cell_known(&row[SL_F_interface_most_index], use->last_index, at);
	if ((type->kind == SL_KIND_vector || type->kind == type->element) && sl_kind_known(type->element) && is_plain(type->text) &&
	    !fits(type, use->element))
		sl_cell_text(&row[SL_F_interface_type_of_dxil], sl_str_of(elements[use->element].type), at);
}
