#include "grammar/limits.h"
#include "grammar/wgsl/resolve/resolver.h"

#include <math.h>

struct wgsl_value wgsl_unknown_value(void)
{
	return (struct wgsl_value){.type = &wgsl_unknown};
}

struct wgsl_value wgsl_poisoned(unsigned phase)
{
	return (struct wgsl_value){.type = &wgsl_unknown, .phase = phase == SL_PHASE_runtime ? SL_PHASE_runtime : SL_PHASE_constant};
}

int wgsl_any_unsure(const struct wgsl_value *v, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		if (v[i].type->flags & WGSL_UNSURE)
			return 1;
	}
	return 0;
}

unsigned wgsl_latest(const struct wgsl_value *v, uint32_t n)
{
	unsigned phase = SL_PHASE_constant;
	for (uint32_t i = 0; i < n; i++)
		phase = v[i].phase > phase ? v[i].phase : phase;
	return phase;
}

struct wgsl_value wgsl_typed(const struct wgsl_type *type, unsigned phase)
{
	return (struct wgsl_value){.type = type, .phase = (uint8_t)phase};
}

struct wgsl_value wgsl_int(unsigned kind, int64_t i)
{
	return (struct wgsl_value){.type = wgsl_scalar(kind), .known = 1, .u.i = i};
}

struct wgsl_value wgsl_float(unsigned kind, double f)
{
	return (struct wgsl_value){.type = wgsl_scalar(kind), .known = 1, .u.f = f};
}

struct wgsl_value wgsl_zero(const struct wgsl_type *type, unsigned phase)
{
	struct wgsl_value v = {.type = type, .phase = (uint8_t)phase, .known = 1};
	if (wgsl_kind_is_float(type->kind))
		v.u.f = 0;
	return v;
}

struct wgsl_value wgsl_part_value(const struct wgsl_value *v, uint64_t i)
{
	const struct wgsl_type *type = v->type->kind == WGSL_T_STRUCT ? v->type->members[i] : wgsl_part(v->type);
	struct wgsl_value part;
	if (!v->known)
		part = wgsl_typed(type, v->phase);
	else if (v->parts)
		part = v->parts[i];
	else
		part = wgsl_zero(type, v->phase);
	part.phase = v->phase;
	part.defaulted = v->defaulted;
	return part;
}

double wgsl_as_double(const struct wgsl_value *v)
{
	return wgsl_kind_is_float(v->type->kind) ? v->u.f : (double)v->u.i;
}

int wgsl_is_zero(const struct wgsl_value *v)
{
	return wgsl_kind_is_float(v->type->kind) ? v->u.f == 0 : v->u.i == 0;
}

/* To an f16 neighbour: the specification leaves open which, Tint takes the one nearer to zero. Subnormals have a fixed step. */
static double round_f16(double x)
{
	int exponent;
	if (x == 0 || !isfinite(x))
		return x;
	frexp(x, &exponent);
	double step = ldexp(1, exponent - 11 < -24 ? -24 : exponent - 11);
	return trunc(x / step) * step;
}

#define F32_MAX 0x1.fffffep127
#define F16_MAX 65504.0

double wgsl_round_float(unsigned kind, double x)
{
	if (kind == WGSL_T_F32)
		return (double)(float)x;
	if (kind != WGSL_T_F16)
		return x;
	x = (double)(float)x;
	return fabs(x) <= F16_MAX ? round_f16(x) : copysign(INFINITY, x);
}

int wgsl_make_float(struct wgsl_resolver *r, unsigned kind, double x, struct sl_span span, struct wgsl_value *out)
{
	*out = wgsl_float(kind, wgsl_round_float(kind, x));
	if (isfinite(out->u.f))
		return 1;
	wgsl_complain_text(r, SL_FAULT_not_representable, span, sl_module_format(r->module, "%g", x), wgsl_scalar(kind)->text);
	return 0;
}

static struct sl_str value_text(struct wgsl_resolver *r, const struct wgsl_value *v)
{
	if (!v->known || (!wgsl_is_scalar(v->type)))
		return v->type->text;
	if (v->type->kind == WGSL_T_BOOL)
		return v->u.i ? WGSL_TEXT("true") : WGSL_TEXT("false");
	if (wgsl_kind_is_float(v->type->kind))
		return sl_module_format(r->module, "%g", v->u.f);
	return sl_module_format(r->module, "%lld", (long long)v->u.i);
}

/* Spec section "Conversion Rank": what an abstract number becomes must hold it exactly as an integer, within range as a float. */
static int convert_scalar(struct wgsl_resolver *r, struct wgsl_value *v, const struct wgsl_type *to, struct sl_span span)
{
	struct wgsl_value from = *v;
	v->type = to;
	switch (to->kind) {
	case WGSL_T_I32:
		if (from.u.i >= INT32_MIN && from.u.i <= INT32_MAX)
			return 1;
		break;
	case WGSL_T_U32:
		if (from.u.i >= 0 && from.u.i <= UINT32_MAX)
			return 1;
		break;
	default: {
		double x = wgsl_as_double(&from);
		/* Past the greatest finite number the specification lets an implementation round down: Tint does not, naga does. */
		double max = to->kind == WGSL_T_F32 ? F32_MAX : to->kind == WGSL_T_F16 ? F16_MAX : INFINITY;
		if (fabs(x) > max && !r->lenient && from.error == 0)
			break;
		struct wgsl_value rounded;
		if (!wgsl_make_float(r, to->kind, x, span, &rounded))
			return 0;
		v->u.f = rounded.u.f;
		if (v->error != 0)
			v->error += (float)fabs(x - rounded.u.f);
		return 1;
	}
	}
	wgsl_complain_text(r, SL_FAULT_not_representable, span, value_text(r, &from), to->text);
	return 0;
}

int wgsl_convert(struct wgsl_resolver *r, struct wgsl_value *v, const struct wgsl_type *to, struct sl_span span)
{
	if (v->type == to || wgsl_is_unknown(v->type) || wgsl_is_unknown(to))
		return 1;
	if ((v->type->flags | to->flags) & WGSL_UNSURE) { /* what holds something unknown may differ in size from what it becomes */
		*v = wgsl_typed(to, v->phase);
		return 1;
	}
	if (!v->known || (!v->parts && !wgsl_is_scalar(to))) {
		v->type = to;
		return 1;
	}
	if (wgsl_is_scalar(to)) {
		if (convert_scalar(r, v, to, span))
			return 1;
		*v = wgsl_unknown_value();
		return 0;
	}
	uint64_t n = to->kind == WGSL_T_ARRAY ? (uint64_t)to->count : to->width;
	if (n > 4 && (r->converted += (uint32_t)n) > SL_MAX_CONVERTED) {
		*v = wgsl_typed(to, v->phase);
		return 1;
	}
	struct wgsl_value *parts = SL_NEW_ARRAY(r->arena, struct wgsl_value, n);
	for (uint64_t i = 0; i < n; i++) {
		parts[i] = v->parts[i];
		if (!wgsl_convert(r, &parts[i], wgsl_part(to), span)) {
			*v = wgsl_unknown_value();
			return 0;
		}
	}
	v->parts = parts;
	v->type = to;
	return 1;
}

unsigned wgsl_concrete_kind(unsigned kind)
{
	return kind == WGSL_T_AINT ? WGSL_T_I32 : kind == WGSL_T_AFLOAT ? WGSL_T_F32 : kind;
}

const struct wgsl_type *wgsl_concrete(struct wgsl_resolver *r, const struct wgsl_type *t)
{
	unsigned kind = wgsl_element_kind(t), concrete = wgsl_concrete_kind(kind);
	if (t->kind == WGSL_T_ARRAY) {
		const struct wgsl_type *element = wgsl_concrete(r, t->element);
		return element == t->element
			       ? t
			       : wgsl_array(r, element, (enum wgsl_count_kind)t->count_kind, t->count, t->count_expr, t->decl);
	}
	if (concrete == kind)
		return t;
	if (t->kind == WGSL_T_VECTOR)
		return wgsl_vector(concrete, t->width);
	if (t->kind == WGSL_T_MATRIX)
		return wgsl_matrix(concrete, t->width, t->rows);
	return wgsl_scalar(concrete);
}
