/* Values of functions that look at bits: packed vectors and bitcast (spec sections "Data Packing" and "Bit Reinterpretation"). */
#include "grammar/wgsl/resolve/builtin_values.h"
#include "grammar/wgsl/resolve/floats.h"
#include "grammar/wgsl/resolve/predeclared.h"

#include <math.h>
#include <string.h>

/* How the parts of a packed word are written and read. */
struct packing {
	uint8_t bits;
	char form; /* f: f16, s and u: a fraction with or without sign, i and n: an integer with or without sign, I and N: clamped first */
};

static int packing_of(unsigned function, struct packing *p)
{
	switch (function) {
	case WGSL_FN_pack2x16float:
	case WGSL_FN_unpack2x16float:
		*p = (struct packing){16, 'f'};
		return 1;
	case WGSL_FN_pack2x16snorm:
	case WGSL_FN_unpack2x16snorm:
		*p = (struct packing){16, 's'};
		return 1;
	case WGSL_FN_pack2x16unorm:
	case WGSL_FN_unpack2x16unorm:
		*p = (struct packing){16, 'u'};
		return 1;
	case WGSL_FN_pack4x8snorm:
	case WGSL_FN_unpack4x8snorm:
		*p = (struct packing){8, 's'};
		return 1;
	case WGSL_FN_pack4x8unorm:
	case WGSL_FN_unpack4x8unorm:
		*p = (struct packing){8, 'u'};
		return 1;
	case WGSL_FN_pack4xI8:
	case WGSL_FN_unpack4xI8:
	case WGSL_FN_dot4I8Packed:
		*p = (struct packing){8, 'i'};
		return 1;
	case WGSL_FN_pack4xU8:
	case WGSL_FN_unpack4xU8:
	case WGSL_FN_dot4U8Packed:
		*p = (struct packing){8, 'n'};
		return 1;
	case WGSL_FN_pack4xI8Clamp:
		*p = (struct packing){8, 'I'};
		return 1;
	case WGSL_FN_pack4xU8Clamp:
		*p = (struct packing){8, 'N'};
		return 1;
	default:
		return 0;
	}
}

/* floor(0.5 + scale * x) in f32, x clamped. */
static int64_t fraction_of(double x, double low, double scale)
{
	x = x < low ? low : x > 1 ? 1 : x;
	return (int64_t)floor((double)(0.5f + (float)((float)scale * (float)x)));
}

static int64_t clamped(int64_t i, int64_t low, int64_t high)
{
	return i < low ? low : i > high ? high : i;
}

/* The bits of one part. Returns 0 where it has none. */
static int pack_part(struct packing p, const struct wgsl_value *v, uint32_t *bits)
{
	int64_t i = v->u.i;
	double greatest = (double)((1 << (p.bits - 1)) - 1);
	switch (p.form) {
	case 'f':
		if (!isfinite(wgsl_round_float(WGSL_T_F16, v->u.f)))
			return 0;
		i = wgsl_f16_bits(wgsl_round_float(WGSL_T_F16, v->u.f));
		break;
	case 's':
		i = fraction_of(v->u.f, -1, greatest);
		break;
	case 'u':
		i = fraction_of(v->u.f, 0, 2 * greatest + 1);
		break;
	case 'I':
		i = clamped(i, -128, 127);
		break;
	case 'N':
		i = clamped(i, 0, 255);
		break;
	default:
		break;
	}
	*bits = (uint32_t)i & ((1u << p.bits) - 1);
	return 1;
}

static int64_t int_part(struct packing p, uint32_t bits)
{
	int64_t i = (int64_t)bits;
	return (p.form == 'i' || p.form == 's') && bits >> (p.bits - 1) ? i - (1 << p.bits) : i;
}

/* The value of one part; a float may be infinite or none. */
static struct wgsl_value unpack_part(struct packing p, unsigned kind, uint32_t bits)
{
	float greatest = (float)((1 << (p.bits - 1)) - 1), x;
	switch (p.form) {
	case 'f':
		return wgsl_float(kind, wgsl_f16_value(bits));
	case 's':
		x = (float)int_part(p, bits) / greatest;
		return wgsl_float(kind, x < -1 ? -1.0 : (double)x);
	case 'u':
		x = (float)bits / (2 * greatest + 1);
		return wgsl_float(kind, (double)x);
	default:
		return wgsl_int(kind, int_part(p, bits));
	}
}

static int64_t dot_packed(struct packing p, uint32_t a, uint32_t b)
{
	int64_t sum = 0;
	for (unsigned i = 0; i < 32; i += p.bits)
		sum += int_part(p, a >> i & 255) * int_part(p, b >> i & 255);
	return sum;
}

/* Whether a value holds a zero that may have lost its sign: it need not keep it (spec section "Differences from IEEE-754"). */
static int has_signed_zero(const struct wgsl_value *v)
{
	if (v->type->kind == WGSL_T_VECTOR && v->parts) {
		for (unsigned i = 0; i < v->type->width; i++) {
			if (has_signed_zero(&v->parts[i]))
				return 1;
		}
		return 0;
	}
	return wgsl_kind_is_float(v->type->kind) && v->u.f == 0 && signbit(v->u.f);
}

int wgsl_packed_value(struct wgsl_resolver *r, unsigned function, const struct wgsl_value *args, struct wgsl_value *out)
{
	struct packing p;
	if (!packing_of(function, &p))
		return 1;
	out->known = p.form != 'f' || !has_signed_zero(&args[0]);
	if (function == WGSL_FN_dot4I8Packed || function == WGSL_FN_dot4U8Packed) {
		out->u.i = dot_packed(p, (uint32_t)args[0].u.i, (uint32_t)args[1].u.i);
		return 1;
	}
	unsigned n = 32u / p.bits;
	if (out->type->kind == WGSL_T_VECTOR) {
		struct wgsl_value *parts = SL_NEW_ARRAY(r->arena, struct wgsl_value, n);
		for (unsigned i = 0; i < n; i++) {
			parts[i] = unpack_part(p, wgsl_element_kind(out->type), (uint32_t)args[0].u.i >> i * p.bits & ((1u << p.bits) - 1));
			if (p.form == 'f' && !isfinite(parts[i].u.f))
				return 0;
		}
		out->parts = parts;
		return 1;
	}
	out->u.i = 0;
	for (unsigned i = 0; i < n; i++) {
		struct wgsl_value part = wgsl_part_value(&args[0], i);
		uint32_t bits;
		if (!pack_part(p, &part, &bits))
			return 0;
		out->u.i |= (int64_t)((uint64_t)bits << i * p.bits);
	}
	return 1;
}

/* ---- bitcast ------------------------------------------------------------------------------------------------------------------------ */

enum { MAX_UNITS = 8 }; /* of 16 bits, in the widest vector */

/* The bits of a number in units of 16, the lowest first; returns how many. */
static unsigned to_units(const struct wgsl_value *v, uint32_t *units)
{
	uint32_t bits = (uint32_t)v->u.i;
	if (v->type->kind == WGSL_T_F16) {
		units[0] = wgsl_f16_bits(v->u.f);
		return 1;
	}
	if (v->type->kind == WGSL_T_F32) {
		float f = (float)v->u.f;
		memcpy(&bits, &f, sizeof bits);
	}
	units[0] = bits & 0xffff;
	units[1] = bits >> 16;
	return 2;
}

/* The number that begins at a unit; a float may be infinite or none. */
static struct wgsl_value from_units(unsigned kind, const uint32_t *units)
{
	if (kind == WGSL_T_F16)
		return wgsl_float(kind, wgsl_f16_value(units[0]));
	uint32_t bits = units[0] | units[1] << 16;
	if (kind != WGSL_T_F32)
		return wgsl_int(kind, kind == WGSL_T_I32 ? (int64_t)(int32_t)bits : (int64_t)bits);
	float f;
	memcpy(&f, &bits, sizeof f);
	return wgsl_float(kind, (double)f);
}

struct wgsl_value wgsl_bitcast_value(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_value *from,
				     struct wgsl_value out)
{
	unsigned kind = wgsl_element_kind(out.type), width = kind == WGSL_T_F16 ? 1 : 2, at = 0;
	uint32_t units[MAX_UNITS + 1] = {0};
	if (!from->known || has_signed_zero(from) || wgsl_is_inexact(from))
		return out;
	if (from->type->kind != WGSL_T_VECTOR)
		at = to_units(from, units);
	for (unsigned i = 0; from->type->kind == WGSL_T_VECTOR && i < from->type->width; i++) {
		struct wgsl_value part = wgsl_part_value(from, i);
		at += to_units(&part, units + at);
	}
	unsigned n = out.type->kind == WGSL_T_VECTOR ? out.type->width : 1;
	struct wgsl_value *parts = SL_NEW_ARRAY(r->arena, struct wgsl_value, n);
	for (unsigned i = 0; i < n; i++) {
		parts[i] = from_units(kind, units + i * width);
		if (wgsl_kind_is_float(kind) && !wgsl_make_float(r, kind, parts[i].u.f, e->span, &parts[i]))
			return wgsl_unknown_value();
	}
	if (out.type->kind == WGSL_T_VECTOR)
		out.parts = parts;
	else
		out.u = parts[0].u;
	out.known = 1;
	return out;
}
