/*
 * Values as far as they are known, and their arithmetic: intervals for integers, (true, false) pairs for truth. Branch-free where it pays;
 * an operation whose result cannot be decided yields the whole range or neither truth. Products and sums saturate, so a saturated value is
 * still over a limit. The lowest header of the contract: it knows nothing of shaders.
 */
#ifndef SHADERLINT_VALUES_H
#define SHADERLINT_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * An integer that may be known only in part: any value in [lo, hi]. lo == hi is a known value, [INT64_MIN, INT64_MAX] an unknown one;
 * a product with one unknown axis has a lower bound. Bools (0 and 1), enumerations (ordinal), versions (major * 1000 + minor) and words
 * (index into the word table) are stored in the same way.
 */
struct sl_int {
	int64_t lo, hi;
};

/* Kleene truth: t and f are 0 or 1 and never both 1; neither is "unknown". Only t fires a rule. */
struct sl_tri {
	unsigned t, f;
};

struct sl_str {
	const char *p;
	uint32_t n;
};

/*
 * A range of bytes in a source. `file` indexes the module's sources, `begin` and `end` are byte offsets. Under macros the range is the
 * place of use and `expansion` (not 0) names a row of the module's expansions, which leads to the definition.
 */
struct sl_span {
	uint32_t file, begin, end, expansion;
};

/* How grave a finding is. */
enum sl_level { SL_LEVEL_OFF, SL_LEVEL_NOTE, SL_LEVEL_WARNING, SL_LEVEL_ERROR };

#define SL_ANY ((struct sl_int){INT64_MIN, INT64_MAX})

static inline struct sl_int sl_exact(int64_t v)
{
	return (struct sl_int){v, v};
}
static inline bool sl_is_exact(struct sl_int a)
{
	return a.lo == a.hi;
}

static inline struct sl_tri sl_truth(unsigned t)
{
	return (struct sl_tri){t != 0, t == 0};
}
static inline struct sl_tri sl_and(struct sl_tri a, struct sl_tri b)
{
	return (struct sl_tri){a.t & b.t, a.f | b.f};
}
static inline struct sl_tri sl_or(struct sl_tri a, struct sl_tri b)
{
	return (struct sl_tri){a.t | b.t, a.f & b.f};
}
static inline struct sl_tri sl_not(struct sl_tri a)
{
	return (struct sl_tri){a.f, a.t};
}
/* A truth as a 0/1 value and back. */
static inline struct sl_int sl_of_truth(struct sl_tri a)
{
	return (struct sl_int){a.t, !a.f};
}
static inline struct sl_tri sl_to_truth(struct sl_int a)
{
	return (struct sl_tri){a.lo > 0 || a.hi < 0, a.lo == 0 && a.hi == 0};
}

static inline struct sl_tri sl_lt(struct sl_int a, struct sl_int b)
{
	return (struct sl_tri){a.hi < b.lo, a.lo >= b.hi};
}
static inline struct sl_tri sl_le(struct sl_int a, struct sl_int b)
{
	return (struct sl_tri){a.hi <= b.lo, a.lo > b.hi};
}
static inline struct sl_tri sl_eq(struct sl_int a, struct sl_int b)
{
	return (struct sl_tri){a.lo == a.hi && b.lo == b.hi && a.lo == b.lo, a.hi < b.lo || b.hi < a.lo};
}

static inline int64_t sl_add64(int64_t a, int64_t b)
{
	int64_t r;
	return __builtin_add_overflow(a, b, &r) ? (b < 0 ? INT64_MIN : INT64_MAX) : r;
}
static inline int64_t sl_mul64(int64_t a, int64_t b)
{
	int64_t r;
	return __builtin_mul_overflow(a, b, &r) ? ((a < 0) != (b < 0) ? INT64_MIN : INT64_MAX) : r;
}
static inline struct sl_int sl_neg(struct sl_int a)
{
	return (struct sl_int){a.hi == INT64_MIN ? INT64_MAX : -a.hi, a.lo == INT64_MIN ? INT64_MAX : -a.lo};
}
static inline struct sl_int sl_add(struct sl_int a, struct sl_int b)
{
	return (struct sl_int){sl_add64(a.lo, b.lo), sl_add64(a.hi, b.hi)};
}
static inline struct sl_int sl_sub(struct sl_int a, struct sl_int b)
{
	return sl_add(a, sl_neg(b));
}
static inline struct sl_int sl_mul(struct sl_int a, struct sl_int b)
{
	int64_t p = sl_mul64(a.lo, b.lo), q = sl_mul64(a.lo, b.hi), r = sl_mul64(a.hi, b.lo), s = sl_mul64(a.hi, b.hi);
	int64_t lo = p < q ? p : q, hi = p > q ? p : q;
	lo = lo < r ? lo : r, hi = hi > r ? hi : r;
	return (struct sl_int){lo < s ? lo : s, hi > s ? hi : s};
}
/* A quotient of bounds: what is open stays open. */
static inline int64_t sl_div64(int64_t a, int64_t b)
{
	return a == INT64_MIN || a == INT64_MAX ? a : a / b;
}
/* Division (toward zero) by what may be zero or negative is any value, unless both are exact. */
static inline struct sl_int sl_div(struct sl_int a, struct sl_int b)
{
	if (b.lo > 0)
		return (struct sl_int){sl_div64(a.lo, a.lo < 0 ? b.lo : b.hi), sl_div64(a.hi, a.hi < 0 ? b.hi : b.lo)};
	if (!sl_is_exact(a) || !sl_is_exact(b) || b.lo == 0 || (a.lo == INT64_MIN && b.lo == -1))
		return SL_ANY;
	return sl_exact(a.lo / b.lo);
}
/* The remainder of exact operands only. */
static inline struct sl_int sl_rem(struct sl_int a, struct sl_int b)
{
	if (!sl_is_exact(a) || !sl_is_exact(b) || b.lo == 0 || (a.lo == INT64_MIN && b.lo == -1))
		return SL_ANY;
	return sl_exact(a.lo % b.lo);
}
static inline struct sl_int sl_min(struct sl_int a, struct sl_int b)
{
	return (struct sl_int){a.lo < b.lo ? a.lo : b.lo, a.hi < b.hi ? a.hi : b.hi};
}
static inline struct sl_int sl_max(struct sl_int a, struct sl_int b)
{
	return (struct sl_int){a.lo > b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
}
static inline struct sl_int sl_abs(struct sl_int a)
{
	return sl_is_exact(a) ? (a.lo < 0 ? sl_neg(a) : a) : SL_ANY;
}
static inline struct sl_tri sl_is_pow2(struct sl_int a)
{
	if (!sl_is_exact(a))
		return (struct sl_tri){0, a.hi <= 0};
	return sl_truth(a.lo > 0 && (a.lo & (a.lo - 1)) == 0);
}
/* The greatest power of two <= a (0 for a < 1), and the least one >= a (1 for a < 1). */
static inline struct sl_int sl_prev_pow2(struct sl_int a)
{
	if (!sl_is_exact(a))
		return SL_ANY;
	return sl_exact(a.lo < 1 ? 0 : (int64_t)1 << (63 - __builtin_clzll((unsigned long long)a.lo)));
}
static inline struct sl_int sl_next_pow2(struct sl_int a)
{
	if (!sl_is_exact(a) || a.lo > (int64_t)1 << 62)
		return SL_ANY;
	return sl_exact(a.lo <= 1 ? 1 : (int64_t)1 << (64 - __builtin_clzll((unsigned long long)a.lo - 1)));
}
static inline struct sl_int sl_div_ceil(struct sl_int a, struct sl_int b)
{
	if (b.lo <= 0 || a.lo < 0)
		return SL_ANY;
	return (struct sl_int){a.lo / b.hi + (a.lo % b.hi != 0), sl_div64(a.hi, b.lo) + (a.hi != INT64_MAX && a.hi % b.lo != 0)};
}
static inline struct sl_int sl_align_up(struct sl_int a, struct sl_int b)
{
	return sl_mul(sl_div_ceil(a, b), b);
}
/* b where c is true, a where it is false, their hull where it is not known. */
static inline struct sl_int sl_select(struct sl_int a, struct sl_int b, struct sl_tri c)
{
	if (c.t)
		return b;
	if (c.f)
		return a;
	return (struct sl_int){a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
}
static inline struct sl_int sl_between(struct sl_int a, struct sl_int b)
{
	return (struct sl_int){a.lo, b.hi};
}
/* a where it is known, else b. */
static inline struct sl_int sl_coalesce(struct sl_int a, struct sl_int b)
{
	return sl_is_exact(a) ? a : b;
}

static inline struct sl_tri sl_known_value(struct sl_int a)
{
	return sl_truth(sl_is_exact(a));
}

/* n in a set of powers of two (bit k = 2^k, in lo; unknown where lo != hi). */
static inline struct sl_tri sl_in_bits(struct sl_int bits, struct sl_int n)
{
	if (!sl_is_exact(bits) || !sl_is_exact(n))
		return (struct sl_tri){0, 0};
	if (n.lo <= 0 || (n.lo & (n.lo - 1)))
		return sl_truth(0);
	return sl_truth(bits.lo >> __builtin_ctzll((unsigned long long)n.lo) & 1);
}
static inline struct sl_int sl_min_of(struct sl_int bits)
{
	if (!sl_is_exact(bits) || bits.lo <= 0)
		return SL_ANY;
	return sl_exact((int64_t)1 << __builtin_ctzll((unsigned long long)bits.lo));
}
static inline struct sl_int sl_max_of(struct sl_int bits)
{
	if (!sl_is_exact(bits) || bits.lo <= 0)
		return SL_ANY;
	return sl_exact((int64_t)1 << (63 - __builtin_clzll((unsigned long long)bits.lo)));
}

#endif
