#include "grammar/wgsl/resolve/builtin_values.h"
#include "grammar/wgsl/resolve/floats.h"
#include "grammar/wgsl/resolve/predeclared.h"

#include <math.h>

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

static void bit_field(unsigned function, const struct wgsl_value *a, struct wgsl_value *out)
{
	unsigned at = function == WGSL_FN_extractBits ? 1 : 2, kind = a[0].type->kind;
	int64_t offset = a[at].u.i, count = a[at + 1].u.i;
	uint32_t x = (uint32_t)a[0].u.i;
	uint32_t mask = count == 32 ? UINT32_MAX : ((uint32_t)1 << count) - 1;
	if (function == WGSL_FN_insertBits) {
		uint32_t placed = count ? mask << offset : 0;
		uint32_t bits = count ? (uint32_t)a[1].u.i << offset : 0;
		out->u.i = from_bits(kind, (x & ~placed) | (bits & placed));
		return;
	}
	uint32_t field = count ? x >> offset & mask : 0;
	if (kind == WGSL_T_I32 && count && (field >> (count - 1) & 1))
		field |= ~mask;
	out->u.i = from_bits(kind, field);
}

/* ---- component by component --------------------------------------------------------------------------------------------------------- */

static int less(const struct wgsl_value *a, const struct wgsl_value *b)
{
	return wgsl_kind_is_float(a->type->kind) ? a->u.f < b->u.f : a->u.i < b->u.i;
}

static int is_choice(unsigned function)
{
	return function == WGSL_FN_min || function == WGSL_FN_max || function == WGSL_FN_clamp;
}

static void choose(unsigned function, const struct wgsl_value *a, struct wgsl_value *out)
{
	if (function == WGSL_FN_min)
		*out = less(&a[1], &a[0]) ? a[1] : a[0];
	else if (function == WGSL_FN_max)
		*out = less(&a[0], &a[1]) ? a[1] : a[0];
	else
		*out = less(&a[0], &a[1]) ? a[1] : less(&a[2], &a[0]) ? a[2] : a[0];
	out->known = wgsl_are_apart(&a[0], &a[1]) && (function != WGSL_FN_clamp || wgsl_are_apart(&a[0], &a[2]));
}

static void sign_or_abs(unsigned function, const struct wgsl_value *a, struct wgsl_value *out)
{
	unsigned kind = a->type->kind;
	*out = *a;
	if (wgsl_kind_is_float(kind) && function == WGSL_FN_abs) {
		out->u.f = fabs(a->u.f);
	} else if (wgsl_kind_is_float(kind)) {
		*out = wgsl_float(kind, (double)((a->u.f > 0) - (a->u.f < 0)));
		out->known = a->error == 0 || fabs(a->u.f) > (double)a->error;
	} else if (function == WGSL_FN_sign) {
		out->u.i = (a->u.i > 0) - (a->u.i < 0);
	} else if (a->u.i < 0 && a->u.i != (kind == WGSL_T_I32 ? INT32_MIN : INT64_MIN)) { /* the least integer stays itself */
		out->u.i = -a->u.i;
	}
}

/* e1 * 2^e2 */
static int load_exponent(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_value *a, struct wgsl_value *out)
{
	int64_t exponent = a[1].u.i < INT16_MIN ? INT16_MIN : a[1].u.i;
	if (a[1].u.i != (int32_t)a[1].u.i) { /* an abstract exponent; implementations differ */
		out->known = 0;
		return 1;
	}
	out->u.f = wgsl_round_float(a[0].type->kind, ldexp(a[0].u.f, (int)exponent));
	return isfinite(out->u.f) || misuse(r, e, WGSL_FN_ldexp, "the result is not finite");
}

/* Arguments that must fit to each other, or to the type, whatever the rest is: places of the first and the last; 0 and 0: none. */
struct pair {
	uint8_t first, last;
};

static struct pair pair_of(unsigned function)
{
	switch (function) {
	case WGSL_FN_clamp:
	case WGSL_FN_extractBits:
		return (struct pair){1, 2};
	case WGSL_FN_insertBits:
		return (struct pair){2, 3};
	case WGSL_FN_ldexp:
		return (struct pair){1, 1};
	case WGSL_FN_smoothstep:
		return (struct pair){0, 1};
	default:
		return (struct pair){0, 0};
	}
}

/* What is wrong with the pair; null: it is fine. `kind` is the type's. */
static const char *pair_error(unsigned function, unsigned kind, const struct wgsl_value *a, const struct wgsl_value *b)
{
	switch (function) {
	case WGSL_FN_clamp:
		return less(b, a) ? "low is greater than high" : NULL;
	case WGSL_FN_extractBits:
	case WGSL_FN_insertBits:
		return a->u.i + b->u.i > 32 ? "offset + count is more than 32" : NULL;
	case WGSL_FN_ldexp: /* the greatest exponent is the kind's bias and one */
		return a->u.i <= INT32_MAX && a->u.i > (kind == WGSL_T_F16   ? 16
							: kind == WGSL_T_F32 ? 128
									     : 1024)
			       ? "the exponent is too great"
			       : NULL;
	default:
		return a->u.f == b->u.f ? "low equals high" : NULL;
	}
}

/* One component; clears out->known where the function is not modelled. Returns 0 after a fault. */
static int component(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned function, const struct wgsl_value *a,
		     struct wgsl_value *out)
{
	unsigned kind = a[0].type->kind;
	struct pair p = pair_of(function);
	const char *wrong = p.last ? pair_error(function, kind, &a[p.first], &a[p.last]) : NULL;
	*out = a[0];
	if (wrong && wgsl_are_apart(&a[p.first], &a[p.last]))
		return misuse(r, e, function, wrong);
	switch (function) {
	case WGSL_FN_abs:
	case WGSL_FN_sign:
		sign_or_abs(function, &a[0], out);
		return 1;
	case WGSL_FN_min:
	case WGSL_FN_max:
	case WGSL_FN_clamp:
		choose(function, a, out);
		return 1;
	case WGSL_FN_select:
		*out = a[2].u.i ? a[1] : a[0];
		return 1;
	case WGSL_FN_extractBits:
	case WGSL_FN_insertBits:
		bit_field(function, a, out);
		return 1;
	case WGSL_FN_countOneBits:
	case WGSL_FN_countLeadingZeros:
	case WGSL_FN_countTrailingZeros:
	case WGSL_FN_firstLeadingBit:
	case WGSL_FN_firstTrailingBit:
	case WGSL_FN_reverseBits:
		out->u.i = from_bits(kind, bit_count(function, kind, (uint32_t)a[0].u.i));
		return 1;
	case WGSL_FN_ldexp:
		return load_exponent(r, e, a, out);
	case WGSL_FN_quantizeToF16:
		out->u.f = wgsl_round_float(WGSL_T_F16, a[0].u.f);
		return isfinite(out->u.f) || misuse(r, e, function, "the argument does not fit in f16");
	default:
		break;
	}
	wrong = wgsl_float_function(function, a, out);
	return !wrong || misuse(r, e, function, wrong);
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

/* The two members of the result of frexp and modf. */
static struct wgsl_value split(struct wgsl_resolver *r, unsigned function, const struct wgsl_value *a, struct wgsl_value out)
{
	const struct wgsl_type *fract = out.type->members[0], *rest = out.type->members[1];
	unsigned n = fract->kind == WGSL_T_VECTOR ? fract->width : 1, kind = wgsl_element_kind(fract);
	struct wgsl_value *members = SL_NEW_ARRAY(r->arena, struct wgsl_value, 2 + 2 * (size_t)n), *first = members + 2,
			  *second = first + n;
	for (unsigned i = 0; i < n; i++) {
		double x = n > 1 ? wgsl_part_value(a, i).u.f : a->u.f;
		int exponent = 0;
		if (function == WGSL_FN_frexp) {
			first[i] = wgsl_float(kind, frexp(x, &exponent));
			second[i] = wgsl_int(wgsl_element_kind(rest), exponent);
		} else {
			first[i] = wgsl_float(kind, x - trunc(x));
			second[i] = wgsl_float(kind, trunc(x));
		}
	}
	members[0] = n > 1 ? (struct wgsl_value){.type = fract, .known = 1, .parts = first} : *first;
	members[1] = n > 1 ? (struct wgsl_value){.type = rest, .known = 1, .parts = second} : *second;
	out.known = 1;
	out.parts = members;
	return out;
}

/* A function that works on each component by itself, of the shape of its first argument. */
static struct wgsl_value by_component(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned function, const struct wgsl_value *args,
				      uint32_t nargs, struct wgsl_value out)
{
	unsigned n = out.type->kind == WGSL_T_VECTOR ? out.type->width : 1;
	struct wgsl_value *parts = n > 1 ? SL_NEW_ARRAY(r->arena, struct wgsl_value, n) : NULL;
	out.known = 1;
	for (unsigned i = 0; i < n; i++) {
		struct wgsl_value a[MAX_ARGS] = {{0}}, part;
		for (uint32_t k = 0; k < nargs; k++)
			a[k] = args[k].type->kind == WGSL_T_VECTOR ? wgsl_part_value(&args[k], i) : args[k];
		if (!component(r, e, function, a, &part))
			return wgsl_unknown_value();
		out.known &= part.known;
		if (parts)
			parts[i] = part;
		else
			out.u = part.u;
		out.error = parts ? 0 : part.error;
	}
	out.parts = parts;
	return out;
}

struct wgsl_value wgsl_builtin_value(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned function, const struct wgsl_value *args,
				     uint32_t nargs, struct wgsl_value out)
{
	int inexact = 0;
	for (uint32_t i = 0; i < nargs; i++)
		inexact |= wgsl_is_inexact(&args[i]);
	if (function == WGSL_FN_all || function == WGSL_FN_any)
		return all_or_any(function, args, out);
	if (function == WGSL_FN_dot && !wgsl_kind_is_float(out.type->kind))
		return dot(r, e, args, out);
	int one_by_one = out.type == args[0].type && nargs <= MAX_ARGS, chooses = function == WGSL_FN_select || is_choice(function);
	if (inexact && (!one_by_one || (nargs > 1 && !chooses)))
		return out;
	if (function == WGSL_FN_frexp || function == WGSL_FN_modf)
		return split(r, function, args, out);
	if (!inexact) {
		if (!wgsl_geometry_value(r, function, args, nargs, &out) || !wgsl_packed_value(r, function, args, &out)) {
			misuse(r, e, function,
			       function == WGSL_FN_normalize ? "the length is 0 or not finite" : "the result is not finite");
			return wgsl_unknown_value();
		}
	}
	return out.known || !one_by_one ? out : by_component(r, e, function, args, nargs, out);
}

int wgsl_builtin_parts_fit(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned function, const struct wgsl_value *args)
{
	struct pair p = pair_of(function);
	const struct wgsl_value *first = &args[p.first], *last = &args[p.last];
	if (!p.last || !first->known || !last->known)
		return 1;
	unsigned n = first->type->kind == WGSL_T_VECTOR ? first->type->width : 1;
	for (unsigned i = 0; i < n; i++) {
		struct wgsl_value a = n > 1 ? wgsl_part_value(first, i) : *first, b = n > 1 ? wgsl_part_value(last, i) : *last;
		const char *wrong = pair_error(function, wgsl_element_kind(args[0].type), &a, &b);
		if (wrong && wgsl_are_apart(&a, &b))
			return misuse(r, e, function, wrong);
	}
	return 1;
}
