/* Unary and binary operators on scalars, vectors and matrices: overloads and values (spec section "Expressions"). */
#include "grammar/wgsl/resolve/builtin_values.h"
#include "grammar/wgsl/resolve/floats.h"

#include <math.h>

static const char *op_text(unsigned op)
{
	static const char *const texts[] = {
		[WGSL_OP_NEG] = "-",     [WGSL_OP_NOT] = "!",   [WGSL_OP_COMPL] = "~", [WGSL_OP_ADDRESS] = "&", [WGSL_OP_DEREF] = "*",
		[WGSL_OP_MUL] = "*",     [WGSL_OP_DIV] = "/",   [WGSL_OP_MOD] = "%",   [WGSL_OP_ADD] = "+",     [WGSL_OP_SUB] = "-",
		[WGSL_OP_SHL] = "<<",    [WGSL_OP_SHR] = ">>",  [WGSL_OP_AND] = "&",   [WGSL_OP_OR] = "|",      [WGSL_OP_XOR] = "^",
		[WGSL_OP_ANDAND] = "&&", [WGSL_OP_OROR] = "||", [WGSL_OP_EQ] = "==",   [WGSL_OP_NE] = "!=",     [WGSL_OP_LT] = "<",
		[WGSL_OP_LE] = "<=",     [WGSL_OP_GT] = ">",    [WGSL_OP_GE] = ">="};
	return op < sizeof texts / sizeof *texts && texts[op] ? texts[op] : "";
}

static struct wgsl_value refuse(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_value *args, uint32_t nargs)
{
	struct sl_str name = sl_module_format(r->module, "operator %s ", op_text(e->op));
	wgsl_no_overload(r, e->span, name, args, nargs);
	return wgsl_unknown_value();
}

static void overflowed(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned kind)
{
	wgsl_complain_text(r, SL_FAULT_overflow, e->span, sl_span_text(r->module, e->span), wgsl_scalar(kind)->text);
}

/* ---- one pair of scalars ------------------------------------------------------------------------------------------------------------ */

/* Concrete integers wrap (spec section "Arithmetic Expressions"). */
static int64_t wrap(unsigned kind, uint64_t bits)
{
	if (kind == WGSL_T_I32)
		return (int32_t)(uint32_t)bits;
	return kind == WGSL_T_U32 ? (int64_t)(uint32_t)bits : (int64_t)bits;
}

static int int_arithmetic(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned kind, int64_t a, int64_t b, int64_t *out)
{
	int64_t exact = 0;
	int over = 0;
	switch (e->op) {
	case WGSL_OP_ADD:
		over = __builtin_add_overflow(a, b, &exact);
		break;
	case WGSL_OP_SUB:
		over = __builtin_sub_overflow(a, b, &exact);
		break;
	case WGSL_OP_MUL:
		over = __builtin_mul_overflow(a, b, &exact);
		break;
	default: /* division and remainder */
		if (b == 0) {
			wgsl_complain_text(r, SL_FAULT_division_by_zero, e->span, sl_span_text(r->module, e->span), (struct sl_str){0});
			return 0;
		}
		if (b == -1 && a == (kind == WGSL_T_I32 ? INT32_MIN : INT64_MIN)) {
			overflowed(r, e, kind);
			return 0;
		}
		*out = e->op == WGSL_OP_DIV ? a / b : a % b;
		return 1;
	}
	if (over && kind == WGSL_T_AINT) {
		overflowed(r, e, kind);
		return 0;
	}
	*out = wrap(kind, (uint64_t)exact);
	return 1;
}

static int shift(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned kind, int64_t a, int64_t b, int64_t *out)
{
	int width = kind == WGSL_T_AINT ? 64 : 32;
	if (b >= width && kind != WGSL_T_AINT) {
		wgsl_fault(r, SL_FAULT_shift_too_far, e->span)->n = width;
		return 0;
	}
	if (e->op == WGSL_OP_SHR) {
		/* u32 is never negative here, so that an arithmetic shift serves all three */
		*out = b >= width ? (a < 0 ? -1 : 0) : a >> b;
		return 1;
	}
	int64_t shifted = b >= width ? 0 : wrap(kind, (uint64_t)a << b);
	/* no bit may be lost: shifting back gives the operand again */
	if (b >= width ? a != 0 : shifted >> b != a) {
		overflowed(r, e, kind);
		return 0;
	}
	*out = shifted;
	return 1;
}

static int float_arithmetic(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_value *a, const struct wgsl_value *b,
			    struct wgsl_value *out)
{
	if (wgsl_float_binary(e->op, a, b, out))
		return 1;
	overflowed(r, e, a->type->kind);
	return 0;
}

static int compare(unsigned op, double a, double b)
{
	switch (op) {
	case WGSL_OP_EQ:
		return a == b;
	case WGSL_OP_NE:
		return a != b;
	case WGSL_OP_LT:
		return a < b;
	case WGSL_OP_LE:
		return a <= b;
	case WGSL_OP_GT:
		return a > b;
	default:
		return a >= b;
	}
}

static int compare_int(unsigned op, int64_t a, int64_t b)
{
	return compare(op, a < b ? -1 : a > b, 0);
}

static int scalar_binary(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_value *a, const struct wgsl_value *b,
			 struct wgsl_value *out)
{
	unsigned kind = a->type->kind;
	int is_float = wgsl_kind_is_float(kind);
	*out = *a;
	switch (e->op) {
	case WGSL_OP_ADD:
	case WGSL_OP_SUB:
	case WGSL_OP_MUL:
	case WGSL_OP_DIV:
	case WGSL_OP_MOD:
		return is_float ? float_arithmetic(r, e, a, b, out) : int_arithmetic(r, e, kind, a->u.i, b->u.i, &out->u.i);
	case WGSL_OP_SHL:
	case WGSL_OP_SHR:
		return shift(r, e, kind, a->u.i, b->u.i, &out->u.i);
	case WGSL_OP_AND:
	case WGSL_OP_ANDAND:
		out->u.i = a->u.i & b->u.i;
		return 1;
	case WGSL_OP_OR:
	case WGSL_OP_OROR:
		out->u.i = a->u.i | b->u.i;
		return 1;
	case WGSL_OP_XOR:
		out->u.i = a->u.i ^ b->u.i;
		return 1;
	default:
		*out = wgsl_int(WGSL_T_BOOL, is_float ? compare(e->op, a->u.f, b->u.f) : compare_int(e->op, a->u.i, b->u.i));
		out->known = (uint8_t)wgsl_are_apart(a, b);
		return 1;
	}
}

/* ---- overloads ---------------------------------------------------------------------------------------------------------------------- */

static int is_shift(unsigned op)
{
	return op == WGSL_OP_SHL || op == WGSL_OP_SHR;
}
static int is_arithmetic(unsigned op)
{
	return op >= WGSL_OP_MUL && op <= WGSL_OP_SUB;
}
static int is_comparison(unsigned op)
{
	return op >= WGSL_OP_EQ;
}

static int kind_fits(unsigned op, unsigned kind)
{
	if (kind == WGSL_T_UNKNOWN)
		return 0;
	switch (op) {
	case WGSL_OP_ANDAND:
	case WGSL_OP_OROR:
		return kind == WGSL_T_BOOL;
	case WGSL_OP_AND:
	case WGSL_OP_OR:
		return kind == WGSL_T_BOOL || wgsl_kind_is_int(kind);
	case WGSL_OP_XOR:
	case WGSL_OP_SHL:
	case WGSL_OP_SHR:
		return wgsl_kind_is_int(kind);
	case WGSL_OP_EQ:
	case WGSL_OP_NE:
		return 1;
	default:
		return kind != WGSL_T_BOOL;
	}
}

static const struct wgsl_type *shaped(const struct wgsl_type *shape, unsigned kind)
{
	return shape->kind == WGSL_T_VECTOR ? wgsl_vector(kind, shape->width) : wgsl_scalar(kind);
}

/*
 * The types that both operands become and the type of the result. Vectors go with vectors of their width; arithmetic also takes a scalar
 * beside a vector. Returns 0 where there is no overload.
 */
static int find_overload(unsigned op, const struct wgsl_type *a, const struct wgsl_type *b, const struct wgsl_type **left,
			 const struct wgsl_type **right, const struct wgsl_type **result)
{
	int va = a->kind == WGSL_T_VECTOR, vb = b->kind == WGSL_T_VECTOR;
	if ((!va && !wgsl_is_scalar(a)) || (!vb && !wgsl_is_scalar(b)))
		return 0;
	if ((va && vb && a->width != b->width) || (va != vb && !is_arithmetic(op)))
		return 0;
	if ((va || vb) && (op == WGSL_OP_ANDAND || op == WGSL_OP_OROR))
		return 0;
	unsigned ka = wgsl_element_kind(a), kb = wgsl_element_kind(b);
	unsigned kind = is_shift(op) ? ka : wgsl_common_kind(ka, kb);
	if (!kind_fits(op, kind) || (is_shift(op) && kb != WGSL_T_U32 && kb != WGSL_T_AINT))
		return 0;
	*left = shaped(a, kind);
	*right = shaped(b, is_shift(op) ? WGSL_T_U32 : kind);
	*result = shaped(va ? a : b, is_comparison(op) ? (unsigned)WGSL_T_BOOL : kind);
	return 1;
}

/* The type of products and sums of matrices. Null where there is no overload. */
static const struct wgsl_type *matrix_result(unsigned op, const struct wgsl_type *a, const struct wgsl_type *b)
{
	unsigned kind = wgsl_common_kind(wgsl_element_kind(a), wgsl_element_kind(b));
	if (kind == WGSL_T_AINT)
		kind = WGSL_T_AFLOAT;
	int ma = a->kind == WGSL_T_MATRIX, mb = b->kind == WGSL_T_MATRIX;
	if (!wgsl_kind_is_float(kind))
		return NULL;
	if (op == WGSL_OP_ADD || op == WGSL_OP_SUB)
		return ma && mb && a->width == b->width && a->rows == b->rows ? wgsl_matrix(kind, a->width, a->rows) : NULL;
	if (op != WGSL_OP_MUL)
		return NULL;
	if (ma && mb)
		return a->width == b->rows ? wgsl_matrix(kind, b->width, a->rows) : NULL;
	if (ma && b->kind == WGSL_T_VECTOR)
		return a->width == b->width ? wgsl_vector(kind, a->rows) : NULL;
	if (mb && a->kind == WGSL_T_VECTOR)
		return b->rows == a->width ? wgsl_vector(kind, b->width) : NULL;
	if (ma && wgsl_is_scalar(b))
		return wgsl_matrix(kind, a->width, a->rows);
	return wgsl_is_scalar(a) ? wgsl_matrix(kind, b->width, b->rows) : NULL;
}

/*
 * What is wrong whatever the left operand is (spec: a shader-creation error where only the right one is constant): an integer divided by
 * zero, a concrete one shifted by its width or more.
 */
static int right_is_wrong(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_value *a, const struct wgsl_value *b)
{
	unsigned kind = wgsl_element_kind(b->type);
	int divides = (e->op == WGSL_OP_DIV || e->op == WGSL_OP_MOD) && wgsl_kind_is_int(kind);
	int shifts = is_shift(e->op) && wgsl_element_kind(a->type) != WGSL_T_AINT;
	if (!b->known || (!divides && !shifts))
		return 0;
	unsigned n = b->type->kind == WGSL_T_VECTOR ? b->type->width : 1;
	for (unsigned i = 0; i < n; i++) {
		struct wgsl_value part = n == 1 ? *b : wgsl_part_value(b, i);
		if (divides && part.u.i == 0) {
			wgsl_complain_text(r, SL_FAULT_division_by_zero, e->span, sl_span_text(r->module, e->span), (struct sl_str){0});
			return 1;
		}
		if (shifts && part.u.i >= 32) {
			wgsl_fault(r, SL_FAULT_shift_too_far, e->span)->n = 32;
			return 1;
		}
	}
	return 0;
}

/* The type with the scalars of a kind. */
static const struct wgsl_type *with_kind(const struct wgsl_type *t, unsigned kind)
{
	return t->kind == WGSL_T_MATRIX ? wgsl_matrix(kind, t->width, t->rows) : shaped(t, kind);
}

static struct wgsl_value matrix_binary(struct wgsl_resolver *r, const struct wgsl_expr *e, struct wgsl_value a, struct wgsl_value b,
				       unsigned phase)
{
	struct wgsl_value args[2] = {a, b};
	const struct wgsl_type *type = matrix_result(e->op, a.type, b.type);
	if (!type)
		return refuse(r, e, args, 2);
	unsigned kind = wgsl_element_kind(type);
	if (!wgsl_convert(r, &a, with_kind(a.type, kind), e->left->span) || !wgsl_convert(r, &b, with_kind(b.type, kind), e->right->span))
		return wgsl_unknown_value();
	struct wgsl_value out = wgsl_typed(type, phase);
	out.defaulted = a.defaulted | b.defaulted;
	if (!a.known || !b.known || wgsl_is_inexact(&a) || wgsl_is_inexact(&b) || wgsl_matrix_binary(r, e->op, &a, &b, &out))
		return out;
	overflowed(r, e, kind);
	return wgsl_unknown_value();
}

struct wgsl_value wgsl_binary(struct wgsl_resolver *r, const struct wgsl_expr *e, struct wgsl_value a, struct wgsl_value b)
{
	struct wgsl_value args[2] = {a, b};
	unsigned phase = wgsl_latest(args, 2);
	if ((a.type->flags | b.type->flags) & WGSL_UNSURE)
		return wgsl_poisoned(phase);
	if (a.type->kind == WGSL_T_MATRIX || b.type->kind == WGSL_T_MATRIX)
		return matrix_binary(r, e, a, b, phase);
	const struct wgsl_type *left, *right, *type;
	if (!find_overload(e->op, a.type, b.type, &left, &right, &type))
		return refuse(r, e, args, 2);
	if (is_shift(e->op) && phase != SL_PHASE_constant) /* only constants stay abstract */
		left = type = wgsl_concrete(r, type);
	if (!wgsl_convert(r, &a, left, e->left->span) || !wgsl_convert(r, &b, right, e->right->span) || right_is_wrong(r, e, &a, &b))
		return wgsl_unknown_value();
	struct wgsl_value out = wgsl_typed(type, phase);
	out.defaulted = a.defaulted | b.defaulted;
	if (!a.known || !b.known)
		return out;
	if (type->kind != WGSL_T_VECTOR) {
		struct wgsl_value scalar;
		if (!scalar_binary(r, e, &a, &b, &scalar))
			return wgsl_unknown_value();
		out.u = scalar.u;
		out.error = scalar.error;
		out.known = scalar.known;
		return out;
	}
	struct wgsl_value *parts = SL_NEW_ARRAY(r->arena, struct wgsl_value, type->width);
	out.known = 1;
	for (unsigned i = 0; i < type->width; i++) {
		struct wgsl_value x = a.type->kind == WGSL_T_VECTOR ? wgsl_part_value(&a, i) : a;
		struct wgsl_value y = b.type->kind == WGSL_T_VECTOR ? wgsl_part_value(&b, i) : b;
		if (!scalar_binary(r, e, &x, &y, &parts[i]))
			return wgsl_unknown_value();
		out.known &= parts[i].known;
	}
	out.parts = parts;
	return out;
}

static void scalar_unary(unsigned op, struct wgsl_value *v)
{
	unsigned kind = v->type->kind;
	if (op == WGSL_OP_NOT)
		v->u.i = !v->u.i;
	else if (op == WGSL_OP_COMPL)
		v->u.i = wrap(kind, ~(uint64_t)v->u.i);
	else if (wgsl_kind_is_float(kind))
		v->u.f = -v->u.f;
	else
		v->u.i = wrap(kind, 0 - (uint64_t)v->u.i); /* the least integer stays itself */
}

struct wgsl_value wgsl_unary(struct wgsl_resolver *r, const struct wgsl_expr *e, struct wgsl_value v)
{
	if (v.type->flags & WGSL_UNSURE)
		return wgsl_poisoned(v.phase);
	if (e->op == WGSL_OP_ADDRESS || e->op == WGSL_OP_DEREF) /* only variables have an address, and what points to them is no constant */
		return v.phase == SL_PHASE_runtime ? wgsl_poisoned(v.phase) : refuse(r, e, &v, 1);
	unsigned kind = wgsl_element_kind(v.type);
	int fits = e->op == WGSL_OP_NOT     ? kind == WGSL_T_BOOL
		   : e->op == WGSL_OP_COMPL ? wgsl_kind_is_int(kind)
					    : kind != WGSL_T_BOOL && kind != WGSL_T_U32 && kind != WGSL_T_UNKNOWN;
	if (!fits || v.type->kind == WGSL_T_MATRIX)
		return refuse(r, e, &v, 1);
	if (!v.known)
		return v;
	if (v.type->kind != WGSL_T_VECTOR) {
		scalar_unary(e->op, &v);
		return v;
	}
	struct wgsl_value *parts = SL_NEW_ARRAY(r->arena, struct wgsl_value, v.type->width);
	for (unsigned i = 0; i < v.type->width; i++) {
		parts[i] = wgsl_part_value(&v, i);
		scalar_unary(e->op, &parts[i]);
	}
	v.parts = parts;
	return v;
}
