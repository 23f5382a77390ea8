/* Literals of HLSL (DXC: Lexer/LiteralSupport): integers with u and l, floats with h, f and l. */
#include "grammar/hlsl/constant/constants.h"

#include <stdlib.h>
#include <string.h>

/* Without a suffix it is of DXC's type `literal int`, which has 64 bits and adapts to what it meets. */
static struct sl_value integer(uint64_t v, bool is_unsigned, bool is_long)
{
	struct sl_value value = {.range = {(int64_t)v, (int64_t)v}, .number = (double)v, .known = 1};

	if (v > INT64_MAX) {
		value = hlsl_unknown(SL_PHASE_constant);
		value.kind = SL_KIND_u64;
		return value;
	}
	if (is_long || (is_unsigned && v > UINT32_MAX))
		value.kind = is_unsigned ? SL_KIND_u64 : SL_KIND_i64;
	else
		value.kind = is_unsigned ? SL_KIND_u32 : SL_KIND_abstract_int;
	return value;
}

/* Suffix letters at p: each of u and l once, l also doubled. */
static bool integer_suffix(const char *p, const char *end, bool *is_unsigned, bool *is_long)
{
	for (; p < end; p++) {
		if ((*p == 'u' || *p == 'U') && !*is_unsigned) {
			*is_unsigned = true;
		} else if ((*p == 'l' || *p == 'L') && !*is_long) {
			*is_long = true;
			if (p + 1 < end && p[1] == *p)
				p++;
		} else {
			return false;
		}
	}
	return true;
}

static int digit_of(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return 99;
}

static struct sl_value integer_literal(struct sl_str text)
{
	const char *p = text.p, *end = text.p + text.n;
	unsigned base = 10;
	uint64_t v = 0;
	bool is_unsigned = false, is_long = false, overflow = false;

	if (text.n > 1 && p[0] == '0') {
		base = p[1] == 'x' || p[1] == 'X' ? 16 : p[1] == 'b' || p[1] == 'B' ? 2 : 8;
		p += base == 8 ? 1 : 2;
	}
	const char *digits = p;
	for (; p < end && (unsigned)digit_of(*p) < base; p++) {
		overflow |= v > (UINT64_MAX - (unsigned)digit_of(*p)) / base;
		v = v * base + (unsigned)digit_of(*p);
	}
	if ((p == digits && base != 8) || !integer_suffix(p, end, &is_unsigned, &is_long))
		return hlsl_unknown(SL_PHASE_constant);
	if (overflow) {
		struct sl_value value = hlsl_unknown(SL_PHASE_constant);
		value.kind = SL_KIND_u64;
		return value;
	}
	return integer(v, is_unsigned, is_long);
}

static struct sl_value float_literal(struct sl_str text)
{
	char copy[64], *end;
	struct sl_value value = hlsl_unknown(SL_PHASE_constant);

	value.kind = SL_KIND_f32;
	if (text.n >= sizeof copy)
		return value;
	memcpy(copy, text.p, text.n);
	copy[text.n] = 0;
	double number = strtod(copy, &end);
	if (end == copy || end[0] == 0 || end[1] == 0) {
		if (*end == 'h' || *end == 'H')
			value.kind = SL_KIND_f16;
		else if (*end == 'l' || *end == 'L')
			value.kind = SL_KIND_f64;
		else if (*end && *end != 'f' && *end != 'F')
			return hlsl_unknown(SL_PHASE_constant);
		value.number = number;
		value.known = end != copy;
		if (value.known && number > -9e15 && number < 9e15 && number == (double)(int64_t)number)
			value.range = (struct sl_int){(int64_t)number, (int64_t)number};
		return value;
	}
	return hlsl_unknown(SL_PHASE_constant);
}

struct sl_value hlsl_number(struct sl_str text)
{
	bool hex = text.n > 1 && text.p[0] == '0' && (text.p[1] == 'x' || text.p[1] == 'X');

	for (uint32_t i = 0; i < text.n && !hex; i++) {
		char c = text.p[i];
		if (c == '.' || c == 'e' || c == 'E' || c == 'f' || c == 'F' || c == 'h' || c == 'H')
			return float_literal(text);
	}
	return integer_literal(text);
}
