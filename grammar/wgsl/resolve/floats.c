#include "grammar/wgsl/resolve/floats.h"
#include "grammar/wgsl/resolve/predeclared.h"

#include <math.h>

static const double PI = 3.14159265358979323846;

/* ---- steps --------------------------------------------------------------------------------------------------------------------------- */

static double step(struct wgsl_steps *s, double x)
{
	x = wgsl_round_float(s->kind, x);
	if (!isfinite(x))
		s->failed = 1;
	return s->failed ? 0 : x;
}

double wgsl_step_add(struct wgsl_steps *s, double a, double b)
{
	return step(s, a + b);
}

double wgsl_step_sub(struct wgsl_steps *s, double a, double b)
{
	return step(s, a - b);
}

double wgsl_step_mul(struct wgsl_steps *s, double a, double b)
{
	return step(s, a * b);
}

double wgsl_step_div(struct wgsl_steps *s, double a, double b)
{
	if (b == 0)
		s->failed = 1;
	return step(s, b == 0 ? 0 : a / b);
}

double wgsl_step_sqrt(struct wgsl_steps *s, double x)
{
	if (x < 0)
		s->failed = 1;
	return step(s, x < 0 ? 0 : sqrt(x));
}

/* ---- operators ----------------------------------------------------------------------------------------------------------------------- */

/* Relative distance of neighbours. */
static double epsilon(unsigned kind)
{
	return kind == WGSL_T_F32 ? 0x1p-23 : kind == WGSL_T_F16 ? 0x1p-10 : 0x1p-52;
}

/* How far off a result of inexact operands may be; negative: that is not known. */
static double spread(unsigned op, const struct wgsl_value *a, const struct wgsl_value *b, double x)
{
	double ea = (double)a->error, eb = (double)b->error, left;
	if (ea == 0 && eb == 0)
		return 0;
	switch (op) {
	case WGSL_OP_ADD:
	case WGSL_OP_SUB:
		return ea + eb + fabs(x) * epsilon(a->type->kind);
	case WGSL_OP_MUL:
		return fabs(a->u.f) * eb + fabs(b->u.f) * ea + ea * eb + fabs(x) * epsilon(a->type->kind);
	case WGSL_OP_DIV:
		left = fabs(b->u.f) - eb;
		return left > 0 ? (ea + fabs(x) * eb) / left + fabs(x) * epsilon(a->type->kind) : -1;
	default:
		return -1;
	}
}

int wgsl_float_binary(unsigned op, const struct wgsl_value *x, const struct wgsl_value *y, struct wgsl_value *out)
{
	unsigned kind = x->type->kind;
	struct wgsl_steps s = {kind, 0};
	double a = x->u.f, b = y->u.f, f = 0;
	switch (op) {
	case WGSL_OP_ADD:
		f = wgsl_step_add(&s, a, b);
		break;
	case WGSL_OP_SUB:
		f = wgsl_step_sub(&s, a, b);
		break;
	case WGSL_OP_MUL:
		f = wgsl_step_mul(&s, a, b);
		break;
	case WGSL_OP_DIV:
		f = wgsl_step_div(&s, a, b);
		break;
	default: /* by the formula of the specification; f16 is rounded at its end only */
		s.kind = kind == WGSL_T_F16 ? WGSL_T_F32 : kind;
		f = step(&s, a - wgsl_step_mul(&s, b, trunc(wgsl_step_div(&s, a, b))));
		f = wgsl_round_float(kind, f);
		break;
	}
	*out = wgsl_float(kind, f);
	double error = spread(op, x, y, f);
	out->error = (float)error;
	if (error != 0 && (s.failed || error < 0)) {
		out->known = 0;
		return 1;
	}
	return !s.failed;
}

/* ---- functions ----------------------------------------------------------------------------------------------------------------------- */

int wgsl_are_apart(const struct wgsl_value *a, const struct wgsl_value *b)
{
	return (a->error == 0 && b->error == 0) || fabs(a->u.f - b->u.f) > (double)a->error + (double)b->error;
}

/* What an argument must not be. */
static const char *domain_error(unsigned function, double x, double y)
{
	switch (function) {
	case WGSL_FN_sqrt:
		return x < 0 ? "the argument is negative" : NULL;
	case WGSL_FN_inverseSqrt:
	case WGSL_FN_log:
	case WGSL_FN_log2:
		return x <= 0 ? "the argument is not greater than 0" : NULL;
	case WGSL_FN_acos:
	case WGSL_FN_asin:
		return fabs(x) > 1 ? "the argument is outside -1 to 1" : NULL;
	case WGSL_FN_acosh:
		return x < 1 ? "the argument is less than 1" : NULL;
	case WGSL_FN_atanh:
		return fabs(x) >= 1 ? "the argument is not between -1 and 1" : NULL;
	case WGSL_FN_pow:
		return x < 0 || (x == 0 && y <= 0) ? "the base is negative, or 0 with an exponent that is not positive" : NULL;
	default:
		return NULL;
	}
}

/* Functions whose last digits are a library's own. Returns 0 for others. */
static int transcendental(unsigned function, double x, double y, double *out)
{
	switch (function) {
#define ONE(name)               \
	case WGSL_FN_##name:    \
		*out = name(x); \
		return 1;
		ONE(acos)
		ONE(acosh)
		ONE(asin)
		ONE(asinh)
		ONE(atan)
		ONE(atanh)
		ONE(cos)
		ONE(cosh)
		ONE(exp)
		ONE(exp2)
		ONE(log)
		ONE(log2)
		ONE(sin)
		ONE(sinh)
		ONE(tan)
		ONE(tanh)
#undef ONE
	case WGSL_FN_atan2:
		*out = atan2(x, y);
		return 1;
	case WGSL_FN_pow:
		*out = pow(x, y);
		return 1;
	default:
		return 0;
	}
}

static double smoothstep(struct wgsl_steps *s, double low, double high, double x)
{
	double t = wgsl_step_div(s, wgsl_step_sub(s, x, low), wgsl_step_sub(s, high, low));
	t = t < 0 ? 0 : t > 1 ? 1 : t;
	return wgsl_step_mul(s, wgsl_step_mul(s, t, t), wgsl_step_sub(s, 3, wgsl_step_mul(s, 2, t)));
}

/* Functions that are made of operators, or exact. Returns 0 for others. */
static int arithmetic(struct wgsl_steps *s, unsigned function, double x, double y, double z, double *out)
{
	double pi = wgsl_round_float(s->kind, PI);
	switch (function) {
	case WGSL_FN_ceil:
		*out = ceil(x);
		return 1;
	case WGSL_FN_floor:
		*out = floor(x);
		return 1;
	case WGSL_FN_trunc:
		*out = trunc(x);
		return 1;
	case WGSL_FN_round:
		*out = nearbyint(x); /* ties go to the even neighbour */
		return 1;
	case WGSL_FN_fract:
		*out = wgsl_step_sub(s, x, floor(x));
		return 1;
	case WGSL_FN_sqrt:
		*out = wgsl_step_sqrt(s, x);
		return 1;
	case WGSL_FN_inverseSqrt:
		*out = wgsl_step_div(s, 1, wgsl_step_sqrt(s, x));
		return 1;
	case WGSL_FN_saturate:
		*out = x < 0 ? 0 : x > 1 ? 1 : x;
		return 1;
	case WGSL_FN_step:
		*out = y < x ? 0 : 1;
		return 1;
	case WGSL_FN_degrees:
		*out = wgsl_step_mul(s, x, wgsl_step_div(s, 180, pi));
		return 1;
	case WGSL_FN_radians:
		*out = wgsl_step_mul(s, x, wgsl_step_div(s, pi, 180));
		return 1;
	case WGSL_FN_fma:
		*out = wgsl_step_add(s, wgsl_step_mul(s, x, y), z);
		return 1;
	case WGSL_FN_mix:
		*out = wgsl_step_add(s, wgsl_step_mul(s, x, wgsl_step_sub(s, 1, z)), wgsl_step_mul(s, y, z));
		return 1;
	case WGSL_FN_smoothstep:
		*out = smoothstep(s, x, y, z);
		return 1;
	default:
		return 0;
	}
}

/* Of a value that is not exact only its neighbourhood is known: functions that are steps may agree in all of it. */
static const char *of_inexact(unsigned function, const struct wgsl_value *x, struct wgsl_value *out)
{
	struct wgsl_steps s = {x->type->kind, 0};
	double below = 0, above = 0, error = (double)x->error;
	const char *wrong = domain_error(function, x->u.f - error, 0);
	out->known = 0;
	if (wrong && domain_error(function, x->u.f + error, 0))
		return wrong;
	if (function != WGSL_FN_ceil && function != WGSL_FN_floor && function != WGSL_FN_trunc && function != WGSL_FN_round)
		return NULL;
	arithmetic(&s, function, x->u.f - error, 0, 0, &below);
	arithmetic(&s, function, x->u.f + error, 0, 0, &above);
	out->known = below == above;
	out->u.f = below;
	return NULL;
}

const char *wgsl_float_function(unsigned function, const struct wgsl_value *args, struct wgsl_value *out)
{
	unsigned kind = args[0].type->kind;
	double x = args[0].u.f, y = args[1].u.f, z = args[2].u.f, f = 0;
	struct wgsl_steps s = {kind, 0};
	*out = wgsl_float(kind, 0);
	if (args[0].error != 0)
		return of_inexact(function, &args[0], out);
	const char *wrong = domain_error(function, x, y);
	if (wrong)
		return wrong;
	if (arithmetic(&s, function, x, y, z, &f)) {
		out->u.f = f;
		return s.failed ? "the result is not finite" : NULL;
	}
	if (!transcendental(function, x, y, &f) || (function == WGSL_FN_atan2 && x == 0)) { /* a zero need not keep its sign */
		out->known = 0;
		return NULL;
	}
	out->u.f = step(&s, f);
	if (s.failed)
		return "the result is not finite";
	/* a result of few digits is exact: log2(8), cos(0) */
	out->error = (double)(float)f == f ? 0 : (float)(4 * epsilon(kind) * fabs(f) + 0x1p-140);
	return NULL;
}

int wgsl_is_inexact(const struct wgsl_value *v)
{
	if (wgsl_is_scalar(v->type))
		return v->error != 0;
	if (!v->parts || (v->type->kind != WGSL_T_VECTOR && v->type->kind != WGSL_T_MATRIX))
		return 0;
	for (unsigned i = 0; i < v->type->width; i++) {
		if (wgsl_is_inexact(&v->parts[i]))
			return 1;
	}
	return 0;
}

/* ---- bits ---------------------------------------------------------------------------------------------------------------------------- */

enum { F16_FRACTION = 10, F16_BIAS = 15 };

uint32_t wgsl_f16_bits(double x)
{
	int exponent;
	uint32_t sign = signbit(x) ? 0x8000u : 0;
	double fraction = frexp(fabs(x), &exponent); /* 0.5 to 1 */
	if (fraction == 0)
		return sign;
	if (exponent < 2 - F16_BIAS) /* subnormal: steps of 2^-24 */
		return sign | (uint32_t)ldexp(fabs(x), F16_BIAS - 1 + F16_FRACTION);
	uint32_t steps = (uint32_t)ldexp(fraction, F16_FRACTION + 1); /* its leading bit is implied */
	return sign | (((uint32_t)(exponent + F16_BIAS - 1) << F16_FRACTION) + steps - (1u << F16_FRACTION));
}

double wgsl_f16_value(uint32_t bits)
{
	int exponent = (int)(bits >> F16_FRACTION & 31);
	double fraction = (double)(bits & ((1u << F16_FRACTION) - 1)), x;
	if (exponent == 31)
		x = INFINITY;
	else if (exponent)
		x = ldexp(fraction + (1 << F16_FRACTION), exponent - F16_BIAS - F16_FRACTION);
	else
		x = ldexp(fraction, 1 - F16_BIAS - F16_FRACTION);
	return bits & 0x8000u ? -x : x;
}
