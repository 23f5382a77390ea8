#include "grammar/hlsl/constant/folding.h"

#include "grammar/hlsl/constant/builtin_type.h"

#include <string.h>

static struct hlsl_value unknown(void)
{
	return (struct hlsl_value){.scalar = hlsl_unknown(SL_PHASE_constant)};
}

static bool named(struct sl_str s, const char *name)
{
	return s.n == strlen(name) && !memcmp(s.p, name, s.n);
}

bool hlsl_folds(struct sl_str name)
{
	return named(name, "max") || named(name, "min") || named(name, "asuint");
}

static const char *const of_numbers[] = {
	"abs",         "ceil",  "clamp", "countbits", "dot",   "exp",  "exp2", "firstbithigh", "firstbitlow", "floor",
	"fmod",        "frac",  "lerp",  "log",       "log10", "log2", "mad",  "mul",          "pow",         "rcp",
	"reversebits", "round", "rsqrt", "saturate",  "sign",  "sqrt", "step", "trunc",        "asint",       "asfloat",
};

bool hlsl_never_folds(struct sl_str name)
{
	for (size_t i = 0; i < sizeof of_numbers / sizeof of_numbers[0]; i++)
		if (named(name, of_numbers[i]))
			return true;
	return false;
}

/* Both arguments have one type by then: an unsigned one where one of them is. */
static struct hlsl_value greatest(bool greater, struct hlsl_value a, struct hlsl_value b)
{
	uint8_t x = a.scalar.kind, y = b.scalar.kind;
	bool floats = hlsl_is_float(x) || hlsl_is_float(y);

	if (a.width || b.width || !a.scalar.known || !b.scalar.known)
		return unknown();
	if (x != y && floats) {
		a = hlsl_convert(a, SL_KIND_f32, 0);
		b = hlsl_convert(b, SL_KIND_f32, 0);
	} else if (x != y && (x == SL_KIND_u32 || y == SL_KIND_u32)) {
		a = hlsl_convert(a, SL_KIND_u32, 0);
		b = hlsl_convert(b, SL_KIND_u32, 0);
	}
	bool first = floats ? a.scalar.number > b.scalar.number : a.scalar.range.lo > b.scalar.range.lo;
	struct hlsl_value *chosen = first == greater ? &a : &b;
	chosen->scalar.phase = hlsl_later(a.scalar.phase, b.scalar.phase);
	return *chosen;
}

struct hlsl_value hlsl_fold_call(struct sl_str name, const struct hlsl_value *args, uint32_t n)
{
	if (n == 2 && (named(name, "max") || named(name, "min")))
		return greatest(named(name, "max"), args[0], args[1]);
	if (n == 1 && named(name, "asuint") && !args[0].width && args[0].scalar.known && !hlsl_is_float(args[0].scalar.kind))
		return hlsl_convert(args[0], SL_KIND_u32, 0);
	return unknown();
}

struct hlsl_value hlsl_fold_sizeof(struct hlsl_unit *unit, const struct hlsl_token *tokens, uint32_t first, uint32_t last,
				   struct hlsl_scope *scope)
{
	struct hlsl_value v = unknown();
	struct sl_type type;

	if (last != first + 1 || tokens[first].kind != HLSL_NAME)
		return v;
	const struct hlsl_name *name = hlsl_name_find(&unit->scopes, scope, tokens[first].sym);
	if (name && name->kind == HLSL_NAME_RECORD && name->record)
		v.scalar.range = name->record->bytes;
	else if (name && name->kind == HLSL_NAME_ALIAS && name->type)
		v.scalar.range = name->type->bytes;
	else if (!name && hlsl_builtin_type(sl_name(unit->names, tokens[first].sym), unit->options->bits16, &type) &&
		 type.kind <= SL_KIND_matrix)
		v.scalar.range = type.bytes;
	else
		return v;
	v.scalar.known = v.scalar.range.lo == v.scalar.range.hi;
	if (!v.scalar.known)
		return unknown();
	v.scalar.kind = SL_KIND_u32;
	v.scalar.number = (double)v.scalar.range.lo;
	return v;
}
