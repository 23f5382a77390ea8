/* Values of literals (WGSL specification, section "Numeric Literals"). A literal that its type cannot hold is an error, not a wrapped
 * value. */
#include "grammar/wgsl/text/token.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SIGNIFICANT_BITS_F32 = 24, SIGNIFICANT_BITS_F16 = 11, SIGNIFICANT_BITS_F64 = 53 };

static const double LARGEST_F16 = 65504, SUBNORMAL_F16_STEPS = 16777216; /* 2^24: the least subnormal is 2^-24 */

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c = (char)(c | 0x20);
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static const char *integer(const char *digits, const char *end, unsigned base, struct wgsl_number *out)
{
	uint64_t value = 0;
	int over = 0;

	for (; digits < end; digits++) {
		uint64_t d = (uint64_t)hex_digit(*digits);
		if (value > ((uint64_t)INT64_MAX - d) / base)
			over = 1;
		else
			value = value * base + d;
	}
	out->integer = (int64_t)value;
	out->real = (double)value;
	if (out->suffix == 'u')
		return over || value > UINT32_MAX ? "it does not fit in u32" : NULL;
	if (out->suffix == 'i')
		return over || value > INT32_MAX ? "it does not fit in i32" : NULL;
	return over ? "it does not fit in an abstract integer (64 bits)" : NULL;
}

/* Bits from the first 1 to the last 1 of a hexadecimal mantissa. */
static unsigned long significant_bits(const char *s, const char *end)
{
	unsigned long seen = 0, upto = 0;

	for (; s < end && *s != 'p' && *s != 'P'; s++) {
		int d = hex_digit(*s);
		for (int bit = 3; d >= 0 && bit >= 0; bit--) {
			int one = d >> bit & 1;
			seen += seen || one;
			upto = one ? seen : upto;
		}
	}
	return upto;
}

static const char *fits(double v, char suffix)
{
	if (suffix == 'f')
		return v > (double)FLT_MAX ? "it does not fit in f32" : NULL;
	if (suffix == 'h')
		return v > LARGEST_F16 ? "it does not fit in f16" : NULL;
	return isinf(v) ? "it does not fit in an abstract float (64 bits)" : NULL;
}

/* A hexadecimal float is never rounded to f32 or f16. */
static const char *exact(double v, unsigned long bits, char suffix)
{
	double steps = v * SUBNORMAL_F16_STEPS;

	if (suffix == 'f' && (bits > SIGNIFICANT_BITS_F32 || (double)(float)v != v || (bits && v < (double)FLT_TRUE_MIN)))
		return "f32 cannot represent it exactly";
	if (suffix == 'h' && (bits > SIGNIFICANT_BITS_F16 || (double)(int64_t)steps != steps || (bits && steps < 1)))
		return "f16 cannot represent it exactly";
	return suffix || bits <= SIGNIFICANT_BITS_F64 + 12 ? NULL : "its mantissa is too long";
}

/* strtod() reads both forms in the C locale, which nothing in this program changes; the suffix ends its match. */
static const char *real(const char *text, const char *end, int hex, struct wgsl_number *out)
{
	const char *exponent = text;

	while (exponent < end && *exponent != 'p' && *exponent != 'P' && (hex || (*exponent | 0x20) != 'e'))
		exponent++;
	if (exponent < end && (exponent + 1 == end || ((exponent[1] == '+' || exponent[1] == '-') && exponent + 2 == end)))
		return "its exponent has no digits";
	out->real = strtod(text, NULL);
	const char *wrong = fits(out->real, out->suffix);
	if (wrong)
		return wrong;
	if (hex)
		return exact(out->real, significant_bits(text + 2, end), out->suffix);
	if (out->suffix == 'f')
		out->real = (double)(float)out->real;
	return NULL;
}

const char *wgsl_number(const char *text, uint32_t length, struct wgsl_number *out)
{
	const char *end = text + length;
	int hex = length > 1 && text[0] == '0' && (text[1] | 0x20) == 'x',
	    power = hex && (memchr(text, 'p', length) || memchr(text, 'P', length));
	char last = end[-1];

	*out = (struct wgsl_number){0};
	if (last == 'i' || last == 'u' || ((last == 'f' || last == 'h') && (!hex || power)))
		out->suffix = last;
	end -= out->suffix != 0;
	if (hex && end == text + 2)
		return "it has no digits";
	out->is_float = out->suffix == 'f' || out->suffix == 'h' || power || memchr(text, '.', length) ||
			(!hex && (memchr(text, 'e', length) || memchr(text, 'E', length)));
	if (out->is_float)
		return real(text, end, hex, out);
	if (!hex && end - text > 1 && text[0] == '0')
		return "it begins with 0";
	return integer(hex ? text + 2 : text, end, hex ? 16 : 10, out);
}
