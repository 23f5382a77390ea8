#include "grammar/wgsl/builtin_values.h"
#include "grammar/wgsl/predeclared.h"

#include <math.h>
#include <string.h>

#define MAX_ARGS 4

static int misuse(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned function, const char *what)
{
	wgsl_complain(r, SL_FAULT_bad_builtin_arguments, e->span, wgsl_builtin(function)->name, what, NULL);
	return 0;
}

/* ---- integers ----------------------------------------------------------------------------------------------------------------------- */

static int64_t from_bits(unsigned kind, uint32_t bits)
{
	return kind == WGSL_T_I32 ? (int64_t)(int32_t)bits : (int64_t)bits;
}

static uint32_t reverse_bits(uint32_t x)
{
	uint32_t y = 0;
	for (int i = 0; i < 32; i++)
		y |= (x >> i & 1) << (31 - i);
	return y;
}

/* Position of the highest bit that differs from the sign, or all ones. */
static uint32_t first_leading_bit(unsigned kind, uint32_t x)
{
	if (kind == WGSL_T_I32 && (x & 0x80000000u))
		x = ~x;
	return x ? 31u - (uint32_t)__builtin_clz(x) : UINT32_MAX;
}

static uint32_t bit_count(unsigned function, unsigned kind, uint32_t x)
{
	switch (function) {
	case WGSL_FN_countOneBits:
		return (uint32_t)__builtin_popcount(x);
	case WGSL_FN_countLeadingZeros:
		return x ? (uint32_t)__builtin_clz(x) : 32;
	case WGSL_FN_countTrailingZeros:
		return x ? (uint32_t)__builtin_ctz(x) : 32;
	case WGSL_FN_firstLeadingBit:
		return first_leading_bit(kind, x);
	case WGSL_FN_firstTrailingBit:
		return x ? (uint32_t)__builtin_ctz(x) : UINT32_MAX;
	default:
		return reverse_bits(x);
	}
}

static int bit_field(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned function, const struct wgsl_value *a,
		     struct wgsl_value *out)
{
	unsigned at = function == WGSL_FN_extractBits ? 1 : 2, kind = a[0].type->kind;
	int64_t offset = a[at].u.i, count = a[at + 1].u.i;
	uint32_t x = (uint32_t)a[0].u.i;
	if (offset + count > 32)
		return misuse(r, e, function, "offset + count is more than 32");
	uint32_t mask = count == 32 ? UINT32_MAX : ((uint32_t)1 << count) - 1;
	if (function == WGSL_FN_insertBits) {
		uint32_t placed = count ? mask << offset : 0;
		uint32_t bits = count ? (uint32_t)a[1].u.i << offset : 0;
		out->u.i = from_bits(kind, (x & ~placed) | (bits & placed));
		return 1;
	}
	uint32_t field = count ? x >> offset & mask : 0;
	if (kind == WGSL_T_I32 && count && (field >> (count - 1) & 1))
		field |= ~mask;
	out->u.i = from_bits(kind, field);
	return 1;
}

/* ---- floats ------------------------------------------------------------------------------------------------------------------------- */

/* What an argument must not be, whether or not the function's value is modelled; null: fine. */
static const char *domain_error(unsigned function, unsigned kind, double x)
{
	switch (function) {
	case WGSL_FN_exp:
		return isfinite(wgsl_round_float(kind, exp(x))) ? NULL : "the result is not finite";
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
	default:
		return NULL;
	}
}

/* Returns 0 where the function is not modelled. */
static int float_function(unsigned function, double x, double y, double *out)
{
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
	case WGSL_FN_sqrt:
		*out = sqrt(x);
		return 1;
	case WGSL_FN_log2:
		*out = log2(x);
		return 1;
	case WGSL_FN_exp2:
		*out = exp2(x);
		return 1;
	case WGSL_FN_pow:
		*out = pow(x, y);
		return 1;
	case WGSL_FN_saturate:
		*out = x < 0 ? 0 : x > 1 ? 1 : x;
		return 1;
	case WGSL_FN_step:
		*out = y < x ? 0 : 1;
		return 1;
	default:
		return 0;
	}
}

/* ---- component by component --------------------------------------------------------------------------------------------------------- */

static int less(const struct wgsl_value *a, const struct wgsl_value *b)
{
	return wgsl_kind_is_float(a->type->kind) ? a->u.f < b->u.f : a->u.i < b->u.i;
}

static void sign_or_abs(unsigned function, const struct wgsl_value *a, struct wgsl_value *out)
{
	unsigned kind = a->type->kind;
	*out = *a;
	if (wgsl_kind_is_float(kind))
		out->u.f = function == WGSL_FN_abs ? fabs(a->u.f) : (double)((a->u.f > 0) - (a->u.f < 0));
	else if (function == WGSL_FN_sign)
		out->u.i = (a->u.i > 0) - (a->u.i < 0);
	else if (a->u.i < 0 && a->u.i != (kind == WGSL_T_I32 ? INT32_MIN : INT64_MIN)) /* the least integer stays itself */
		out->u.i = -a->u.i;
}

/* One component; clears out->known where the function is not modelled. Returns 0 after a fault. */
static int component(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned function, const struct wgsl_value *a,
		     struct wgsl_value *out)
{
	unsigned kind = a[0].type->kind;
	*out = a[0];
	switch (function) {
	case WGSL_FN_abs:
	case WGSL_FN_sign:
		sign_or_abs(function, &a[0], out);
		return 1;
	case WGSL_FN_min:
		*out = less(&a[1], &a[0]) ? a[1] : a[0];
		return 1;
	case WGSL_FN_max:
		*out = less(&a[0], &a[1]) ? a[1] : a[0];
		return 1;
	case WGSL_FN_clamp:
		if (less(&a[2], &a[1]))
			return misuse(r, e, function, "low is greater than high");
		*out = less(&a[0], &a[1]) ? a[1] : less(&a[2], &a[0]) ? a[2] : a[0];
		return 1;
	case WGSL_FN_select:
		*out = a[2].u.i ? a[1] : a[0];
		return 1;
	case WGSL_FN_extractBits:
	case WGSL_FN_insertBits:
		return bit_field(r, e, function, a, out);
	case WGSL_FN_countOneBits:
	case WGSL_FN_countLeadingZeros:
	case WGSL_FN_countTrailingZeros:
	case WGSL_FN_firstLeadingBit:
	case WGSL_FN_firstTrailingBit:
	case WGSL_FN_reverseBits:
		out->u.i = from_bits(kind, bit_count(function, kind, (uint32_t)a[0].u.i));
		return 1;
	case WGSL_FN_smoothstep:
		out->known = 0;
		return a[0].u.f != a[1].u.f || misuse(r, e, function, "low equals high");
	default:
		break;
	}
	double x = 0;
	if (!wgsl_kind_is_float(kind) || !float_function(function, a[0].u.f, wgsl_kind_is_float(a[1].type->kind) ? a[1].u.f : 0, &x))
		out->known = 0;
	const char *wrong = wgsl_kind_is_float(kind) ? domain_error(function, kind, a[0].u.f) : NULL;
	if (function == WGSL_FN_pow && (a[0].u.f < 0 || (a[0].u.f == 0 && a[1].u.f <= 0)))
		wrong = "the base is negative, or 0 with an exponent that is not positive";
	if (wrong)
		return misuse(r, e, function, wrong);
	if (!out->known)
		return 1;
	out->u.f = wgsl_round_float(kind, x);
	return isfinite(out->u.f) || misuse(r, e, function, "the result is not finite");
}

static struct wgsl_value dot(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_value *a, struct wgsl_value out)
{
	struct wgsl_expr multiply = *e, add = *e;
	multiply.op = WGSL_OP_MUL;
	add.op = WGSL_OP_ADD;
	multiply.left = multiply.right = add.left = add.right = e->args;
	struct wgsl_value sum = wgsl_zero(out.type, out.phase);
	for (unsigned i = 0; i < a[0].type->width; i++) {
		struct wgsl_value product = wgsl_binary(r, &multiply, wgsl_part_value(&a[0], i), wgsl_part_value(&a[1], i));
		sum = wgsl_binary(r, &add, sum, product);
		if (wgsl_is_unknown(sum.type))
			return sum;
	}
	out.u = sum.u;
	out.known = 1;
	return out;
}

static struct wgsl_value all_or_any(unsigned function, const struct wgsl_value *a, struct wgsl_value out)
{
	unsigned n = a->type->kind == WGSL_T_VECTOR ? a->type->width : 1, set = 0;
	for (unsigned i = 0; i < n; i++) {
		struct wgsl_value part = n > 1 ? wgsl_part_value(a, i) : *a;
		set += part.u.i != 0;
	}
	out.u.i = function == WGSL_FN_all ? set == n : set != 0;
	out.known = 1;
	return out;
}

struct wgsl_value wgsl_builtin_value(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned function, const struct wgsl_value *args,
				     uint32_t nargs, struct wgsl_value out)
{
	if (function == WGSL_FN_dot)
		return dot(r, e, args, out);
	if (function == WGSL_FN_all || function == WGSL_FN_any)
		return all_or_any(function, args, out);
	/* from here on: functions that work on each component by itself, of the shape of their first argument */
	if (out.type != args[0].type || nargs > MAX_ARGS)
		return out;
	unsigned n = out.type->kind == WGSL_T_VECTOR ? out.type->width : 1;
	struct wgsl_value *parts = n > 1 ? SL_NEW_ARRAY(r->arena, struct wgsl_value, n) : NULL;
	for (unsigned i = 0; i < n; i++) {
		struct wgsl_value a[MAX_ARGS] = {args[0], args[0], args[0], args[0]}, part;
		for (uint32_t k = 0; k < nargs; k++)
			a[k] = args[k].type->kind == WGSL_T_VECTOR ? wgsl_part_value(&args[k], i) : args[k];
		if (nargs < 2)
			a[1] = a[0];
		if (!component(r, e, function, a, &part))
			return wgsl_unknown_value();
		if (!part.known)
			return out;
		if (parts)
			parts[i] = part;
		else
			out.u = part.u;
	}
	out.parts = parts;
	out.known = 1;
	return out;
}

/* ---- bitcast ------------------------------------------------------------------------------------------------------------------------ */

static int cast_scalar(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_value *from, unsigned kind,
		       struct wgsl_value *out)
{
	uint32_t bits = (uint32_t)from->u.i;
	if (from->type->kind == WGSL_T_F32) {
		float f = (float)from->u.f;
		memcpy(&bits, &f, sizeof bits);
	}
	*out = wgsl_int(kind, from_bits(kind, bits));
	if (kind != WGSL_T_F32)
		return 1;
	float f;
	memcpy(&f, &bits, sizeof f);
	return wgsl_make_float(r, kind, (double)f, e->span, out);
}

struct wgsl_value wgsl_bitcast_value(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_value *from,
				     struct wgsl_value out)
{
	unsigned kind = wgsl_element_kind(out.type);
	if (!from->known || kind == WGSL_T_F16 || wgsl_element_kind(from->type) == WGSL_T_F16)
		return out;
	unsigned n = out.type->kind == WGSL_T_VECTOR ? out.type->width : 1;
	struct wgsl_value *parts = n > 1 ? SL_NEW_ARRAY(r->arena, struct wgsl_value, n) : NULL, scalar;
	for (unsigned i = 0; i < n; i++) {
		struct wgsl_value part = n > 1 ? wgsl_part_value(from, i) : *from;
		/* a zero need not keep its sign (spec section "Differences from IEEE-754") */
		if (part.type->kind == WGSL_T_F32 && part.u.f == 0 && signbit(part.u.f))
			return out;
		if (!cast_scalar(r, e, &part, kind, parts ? &parts[i] : &scalar))
			return wgsl_unknown_value();
	}
	if (!parts)
		out.u = scalar.u;
	out.parts = parts;
	out.known = 1;
	return out;
}
