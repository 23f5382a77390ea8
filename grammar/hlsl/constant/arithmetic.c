/* Conversions between the scalar types, and operators on scalars and vectors, component by component. */
#include "grammar/hlsl/constant/arithmetic.h"

/* What DXC's evaluator refuses (ExprConstant.cpp): an overflow of a signed type, a shift by too much, a division by 0. */
static struct sl_value refused(uint8_t kind)
{
	struct sl_value value = hlsl_unknown(SL_PHASE_runtime);

	value.kind = kind;
	return value;
}

static bool is_integer(uint8_t kind)
{
	return kind == SL_KIND_i32 || kind == SL_KIND_u32 || kind == SL_KIND_i64 || kind == SL_KIND_u64 || kind == SL_KIND_bool ||
	       kind == SL_KIND_abstract_int;
}

/* A 64-bit result as a type holds it: unsigned types wrap, a signed overflow has no value. */
static bool fit(int64_t *v, uint8_t kind)
{
	switch (kind) {
	case SL_KIND_u32:
		*v = (int64_t)(uint32_t)*v;
		return true;
	case SL_KIND_i32:
		return *v >= INT32_MIN && *v <= INT32_MAX;
	case SL_KIND_u64:
		return *v >= 0;
	case SL_KIND_bool:
		*v = *v != 0;
		return true;
	default:
		return true;
	}
}

struct sl_value hlsl_exact(int64_t v, uint8_t kind, uint8_t phase)
{
	struct sl_value value = hlsl_unknown(phase);

	value.kind = kind;
	if (fit(&v, kind)) {
		value.range = (struct sl_int){v, v};
		value.number = (double)v;
		value.known = 1;
	}
	return value;
}

static struct sl_value exact_float(double number, uint8_t kind, uint8_t phase)
{
	struct sl_value value = hlsl_unknown(phase);

	value.kind = kind;
	value.number = kind == SL_KIND_f64 ? number : (double)(float)number;
	value.known = number - number == 0; /* finite */
	if (value.known && number > -9e15 && number < 9e15 && number == (double)(int64_t)number)
		value.range = (struct sl_int){(int64_t)number, (int64_t)number};
	return value;
}

struct sl_value hlsl_to_kind(struct sl_value v, uint8_t kind)
{
	struct sl_value to = hlsl_unknown(v.phase);

	to.kind = kind;
	if (!v.known || v.kind == SL_KIND_string)
		return to;
	if (hlsl_is_float(kind))
		return exact_float(hlsl_is_float(v.kind) ? v.number : (double)v.range.lo, kind, v.phase);
	if (!is_integer(kind))
		return to;
	if (!hlsl_is_float(v.kind))
		return kind == SL_KIND_i32 ? hlsl_exact((int32_t)(uint32_t)v.range.lo, kind, v.phase)
					   : hlsl_exact(v.range.lo, kind, v.phase);
	if (kind == SL_KIND_bool)
		return hlsl_exact(v.number != 0, kind, v.phase);
	if (v.number > -9e15 && v.number < 9e15)
		return hlsl_exact((int64_t)v.number, kind, v.phase);
	return to;
}

struct sl_value hlsl_component(const struct hlsl_value *v, unsigned i)
{
	struct sl_value s = v->scalar;

	if (!v->width)
		return s;
	s.range = v->component[i];
	s.known = s.range.lo == s.range.hi;
	s.number = s.known ? (double)s.range.lo : 0;
	return s;
}

struct hlsl_value hlsl_convert(struct hlsl_value v, uint8_t kind, uint8_t width)
{
	struct hlsl_value to = {.scalar = hlsl_unknown(v.scalar.phase), .width = width};

	if (!width) /* { 8 } is as good as 8 */
		return hlsl_scalar(v.width > 1 ? hlsl_unknown(v.scalar.phase) : hlsl_to_kind(hlsl_component(&v, 0), kind));
	to.scalar.kind = kind;
	for (unsigned i = 0; i < width && i < 4; i++)
		to.component[i] = v.width && i >= v.width ? to.scalar.range : hlsl_to_kind(hlsl_component(&v, i), kind).range;
	return to;
}

/* Kind to which the operands of an arithmetic operator are brought. An abstract int is DXC's `literal int`, of 64 bits. */
static uint8_t common_kind(uint8_t a, uint8_t b)
{
	if (hlsl_is_float(a) || hlsl_is_float(b)) {
		if (a == SL_KIND_f64 || b == SL_KIND_f64)
			return SL_KIND_f64;
		return a == SL_KIND_f16 && b == SL_KIND_f16 ? SL_KIND_f16 : SL_KIND_f32;
	}
	if (a == SL_KIND_u64 || b == SL_KIND_u64)
		return SL_KIND_u64;
	if (a == SL_KIND_i64 || b == SL_KIND_i64)
		return SL_KIND_i64;
	if (a == SL_KIND_u32 || b == SL_KIND_u32)
		return SL_KIND_u32;
	if (a == SL_KIND_i32 || b == SL_KIND_i32)
		return SL_KIND_i32;
	return a == SL_KIND_abstract_int || b == SL_KIND_abstract_int ? SL_KIND_abstract_int : SL_KIND_i32;
}

static bool is_signed(uint8_t kind)
{
	return kind != SL_KIND_u32 && kind != SL_KIND_u64;
}

/* C++11 [expr.shift]: bits of a signed operand may move into the sign, not beyond it. */
static struct sl_value shift(int operation, struct sl_value a, struct sl_value b, uint8_t phase)
{
	uint8_t kind = a.kind == SL_KIND_bool ? SL_KIND_i32 : a.kind;
	int64_t width = kind == SL_KIND_i32 || kind == SL_KIND_u32 ? 32 : 64, n = b.range.lo, v = a.range.lo;

	if (n < 0 || n >= width)
		return refused(kind);
	if (operation == HLSL_SHIFT_RIGHT)
		return hlsl_exact(v >> n, kind, phase);
	if (is_signed(kind) && (v < 0 || (n && (uint64_t)v >> (width - n))))
		return refused(kind);
	int64_t r = (int64_t)((uint64_t)v << n);
	return hlsl_exact(kind == SL_KIND_i32 ? (int32_t)(uint32_t)r : r, kind, phase);
}

/* A comparison by the order of its operands: negative, 0 or positive. Other operators have no value here. */
static struct sl_value compare(int operation, int order, uint8_t phase)
{
	switch (operation) {
	case '<':
		return hlsl_exact(order < 0, SL_KIND_bool, phase);
	case '>':
		return hlsl_exact(order > 0, SL_KIND_bool, phase);
	case HLSL_OP_LE:
		return hlsl_exact(order <= 0, SL_KIND_bool, phase);
	case HLSL_OP_GE:
		return hlsl_exact(order >= 0, SL_KIND_bool, phase);
	case HLSL_OP_EQ:
		return hlsl_exact(order == 0, SL_KIND_bool, phase);
	case HLSL_OP_NE:
		return hlsl_exact(order != 0, SL_KIND_bool, phase);
	default:
		return hlsl_unknown(phase);
	}
}

/* Comparison and arithmetic on integers of one kind. */
static struct sl_value integer_binary(int operation, int64_t a, int64_t b, uint8_t kind, uint8_t phase)
{
	struct sl_value none = hlsl_unknown(phase);
	int64_t r = 0;
	bool overflow;

	none.kind = kind;
	switch (operation) {
	case '+':
	case '-':
	case '*':
		overflow = operation == '+'   ? __builtin_add_overflow(a, b, &r)
			   : operation == '-' ? __builtin_sub_overflow(a, b, &r)
					      : __builtin_mul_overflow(a, b, &r);
		if (is_signed(kind))
			return overflow || !fit(&r, kind) ? refused(kind) : hlsl_exact(r, kind, phase);
		/* 64 bits of an unsigned type are more than a value here holds. */
		return overflow && kind == SL_KIND_u64 ? none : hlsl_exact(r, kind, phase);
	case '/':
	case '%':
		if (!b || (a == INT64_MIN && b == -1))
			return refused(kind);
		return hlsl_exact(operation == '/' ? a / b : a % b, kind, phase);
	case '&':
		return hlsl_exact(a & b, kind, phase);
	case '|':
		return hlsl_exact(a | b, kind, phase);
	case '^':
		return hlsl_exact(a ^ b, kind, phase);
	default:
		return compare(operation, (a > b) - (a < b), phase);
	}
}

static struct sl_value float_binary(int operation, double a, double b, uint8_t kind, uint8_t phase)
{
	switch (operation) {
	case '+':
		return exact_float(a + b, kind, phase);
	case '-':
		return exact_float(a - b, kind, phase);
	case '*':
		return exact_float(a * b, kind, phase);
	case '/':
		return b == 0 ? hlsl_unknown(phase) : exact_float(a / b, kind, phase);
	default:
		return compare(operation, (a > b) - (a < b), phase);
	}
}

/* && and ||: one operand can decide, and if it is the first the other is not evaluated. */
static struct sl_value logical(int operation, struct sl_value a, struct sl_value b, uint8_t phase)
{
	struct sl_value value = hlsl_unknown(phase);
	bool decides = operation == HLSL_OP_OROR;
	struct sl_value x = hlsl_to_kind(a, SL_KIND_bool), y = hlsl_to_kind(b, SL_KIND_bool);

	value.kind = SL_KIND_bool;
	value.range = (struct sl_int){0, 1};
	if (x.known && x.range.lo == decides)
		return hlsl_exact(decides, SL_KIND_bool, a.phase);
	if (y.known && y.range.lo == decides)
		return hlsl_exact(decides, SL_KIND_bool, phase);
	return x.known && y.known ? hlsl_exact(!decides, SL_KIND_bool, phase) : value;
}

static struct sl_value binary(int operation, struct sl_value a, struct sl_value b)
{
	uint8_t phase = hlsl_later(a.phase, b.phase), kind = common_kind(a.kind, b.kind);

	if (operation == HLSL_OP_ANDAND || operation == HLSL_OP_OROR)
		return logical(operation, a, b, phase);
	if (!a.known || !b.known || a.kind == SL_KIND_string || b.kind == SL_KIND_string)
		return hlsl_unknown(phase);
	if (hlsl_is_float(kind))
		return float_binary(operation, hlsl_is_float(a.kind) ? a.number : (double)a.range.lo,
				    hlsl_is_float(b.kind) ? b.number : (double)b.range.lo, kind, phase);
	if (operation == HLSL_SHIFT_LEFT || operation == HLSL_SHIFT_RIGHT)
		return shift(operation, a, b, phase);
	return integer_binary(operation, hlsl_to_kind(a, kind).range.lo, hlsl_to_kind(b, kind).range.lo, kind, phase);
}

struct hlsl_value hlsl_binary(int operation, const struct hlsl_value *a, const struct hlsl_value *b)
{
	uint8_t width = a->width > b->width ? a->width : b->width;

	if (!width)
		return hlsl_scalar(binary(operation, a->scalar, b->scalar));
	struct hlsl_value v = {.width = width};
	for (unsigned i = 0; i < width; i++) {
		struct sl_value r = binary(operation, hlsl_component(a, i), hlsl_component(b, i));
		v.component[i] = r.known ? r.range : (struct sl_int){INT64_MIN, INT64_MAX};
		v.scalar = r;
	}
	return v;
}

static struct sl_value negate(int operation, struct sl_value v)
{
	uint8_t kind = v.kind == SL_KIND_bool ? SL_KIND_i32 : v.kind;

	if (!v.known || v.kind == SL_KIND_string)
		return hlsl_unknown(v.phase);
	if (operation == '!')
		return hlsl_exact(!hlsl_to_kind(v, SL_KIND_bool).range.lo, SL_KIND_bool, v.phase);
	if (hlsl_is_float(v.kind))
		return operation == '-' ? exact_float(-v.number, v.kind, v.phase) : hlsl_unknown(v.phase);
	int64_t r = ~v.range.lo;
	if (operation == '-' && (__builtin_sub_overflow(0, v.range.lo, &r) || (is_signed(kind) && !fit(&r, kind))))
		return refused(kind);
	return hlsl_exact(r, kind, v.phase);
}

struct hlsl_value hlsl_prefixed(int operation, struct hlsl_value v)
{
	v.scalar = negate(operation, v.scalar);
	for (unsigned i = 0; i < v.width; i++)
		v.component[i] = (struct sl_int){INT64_MIN, INT64_MAX};
	return v;
}
