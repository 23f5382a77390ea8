/*
 * Flags of a RayQuery: rays that force opacity micromaps to two states want an object that allows these (DXC's SemaHLSL.cpp,
 * CheckTemplateArgumentListForHLSL and DiagnoseTraceRayInline).
 */
#include "grammar/hlsl/type/ray_query.h"
#include "grammar/hlsl/constant/constants.h"

#include <string.h>

enum flag { CLEAR, SET, UNKNOWN };
enum { FORCE_OMM_2_STATE = 0x400, ALLOW_OPACITY_MICROMAPS = 1, MAX_FLAGS_TOKENS = 64 };

static bool op(const struct hlsl_segment *s, uint32_t i, uint32_t end, uint16_t wanted)
{
	return i < end && hlsl_is_op(&s->tokens[i], wanted);
}

static bool begins(struct sl_str name, const char *with)
{
	size_t n = strlen(with);

	return name.n >= n && !memcmp(name.p, with, n);
}

/* Whether the tokens [first, last), names of flags and numbers joined by `|`, have a flag, by its name or its bit. */
static enum flag flag_of(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t first, uint32_t last, const char *flag, int64_t bit)
{
	struct sl_value v = hlsl_evaluate(unit, s->tokens, first, last, unit->scope).scalar;
	enum flag found = CLEAR;

	if (v.known && v.kind != SL_KIND_string)
		return v.range.lo & bit ? SET : CLEAR;
	for (uint32_t i = first; i < last; i++) {
		const struct hlsl_token *t = &s->tokens[i];
		struct sl_str name = t->kind == HLSL_NAME ? sl_name(unit->names, t->sym) : (struct sl_str){"", 0};
		if (t->painted != HLSL_BODY_PLAIN)
			return UNKNOWN;
		if (hlsl_is_op(t, '|') || hlsl_is_op(t, '(') || hlsl_is_op(t, ')'))
			continue;
		if (name.n == strlen(flag) && begins(name, flag))
			found = SET;
		if (begins(name, "RAY_FLAG_") || begins(name, "RAYQUERY_FLAG_"))
			continue;
		v = hlsl_evaluate(unit, s->tokens, i, i + 1, unit->scope).scalar;
		if (!v.known || v.kind == SL_KIND_string)
			return UNKNOWN;
		found = v.range.lo & bit ? SET : found;
	}
	return found;
}

/* End of the argument at i: a comma or closing bracket outside of others. */
static uint32_t argument_end(const struct hlsl_segment *s, uint32_t i, uint32_t end)
{
	uint32_t depth = 0;

	for (; i < end; i++) {
		if (!depth && (op(s, i, end, ',') || op(s, i, end, ')')))
			break;
		depth += op(s, i, end, '(') || op(s, i, end, '[');
		depth -= op(s, i, end, ')') || op(s, i, end, ']');
	}
	return i;
}

/* Whether the object allows micromaps: by the second of its template arguments, [first, last). */
static enum flag allows(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	uint32_t comma = argument_end(s, first, last);

	if (comma + 1 >= last)
		return CLEAR;
	return flag_of(unit, s, comma + 1, last, "RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS", ALLOW_OPACITY_MICROMAPS);
}

static bool forces(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	return first < last && last - first < MAX_FLAGS_TOKENS &&
	       flag_of(unit, s, first, last, "RAY_FLAG_FORCE_OMM_2_STATE", FORCE_OMM_2_STATE) == SET;
}

void hlsl_check_ray_query(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t first, uint32_t last)
{
	uint32_t comma = argument_end(s, first, last);

	if (forces(unit, s, first, comma) && allows(unit, s, first, last) == CLEAR)
		sl_module_fault(unit->module, SL_FAULT_ray_query, hlsl_span(s->tokens[first].span, s->tokens[comma - 1].span));
}

void hlsl_check_trace_inline(struct hlsl_unit *unit, const struct hlsl_segment *s, uint32_t open, uint32_t declared)
{
	uint32_t flags = argument_end(s, open + 1, s->count) + 1, list = declared;

	while (list && declared - list < MAX_FLAGS_TOKENS && !op(s, list, s->count, '<'))
		list--;
	struct sl_str type =
		list && s->tokens[list - 1].kind == HLSL_NAME ? sl_name(unit->names, s->tokens[list - 1].sym) : (struct sl_str){"", 0};
	if (type.n != 8 || !begins(type, "RayQuery") || !op(s, declared - 1, s->count, '>') || flags >= s->count)
		return;
	uint32_t end = argument_end(s, flags, s->count);
	if (!forces(unit, s, flags, end) || allows(unit, s, list + 1, declared - 1) != CLEAR)
		return;
	struct sl_fault *fault =
		sl_module_fault(unit->module, SL_FAULT_ray_query, hlsl_span(s->tokens[flags].span, s->tokens[end - 1].span));
	fault->n = 1;
	fault->other = s->tokens[declared].span;
}
