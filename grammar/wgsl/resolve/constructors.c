/* Value constructors and conversions (spec section "Constructor Built-in Functions"). */
#include "grammar/wgsl/resolve/resolver.h"

#include <math.h>

static struct wgsl_value refuse(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_value *args, uint32_t nargs)
{
	wgsl_no_overload(r, e->span, sl_span_text(r->module, e->left->span), args, nargs);
	return wgsl_unknown_value();
}

/* ---- conversions -------------------------------------------------------------------------------------------------------------------- */

/* A float becomes an integer by cutting off the fraction, clamped to the values that both types have (spec section "Floating Point
 * Conversion"). */
static int64_t float_to_int(unsigned from, unsigned to, double x)
{
	double lo = to == WGSL_T_U32 ? 0 : -2147483648.0;
	double hi = to == WGSL_T_U32 ? 4294967295.0 : 2147483647.0;
	if (from == WGSL_T_F32)
		hi = to == WGSL_T_U32 ? 4294967040.0 : 2147483520.0;
	x = trunc(x);
	return (int64_t)(x < lo ? lo : x > hi ? hi : x);
}

/* A float that is not exact becomes a bool or an integer where its neighbourhood agrees on it. */
static int cast_inexact(struct wgsl_value *v, unsigned to)
{
	double error = (double)v->error, x = v->u.f;
	int64_t below = to == WGSL_T_BOOL ? 1 : float_to_int(v->type->kind, to, x - error);
	int64_t above = to == WGSL_T_BOOL ? fabs(x) > error : float_to_int(v->type->kind, to, x + error);
	*v = wgsl_int(to, below);
	v->known = below == above;
	return 1;
}

static int cast_scalar(struct wgsl_resolver *r, struct wgsl_value *v, unsigned to, struct sl_span span)
{
	unsigned from = v->type->kind;
	if (from == to)
		return 1;
	if (v->error != 0 && !wgsl_kind_is_float(to))
		return cast_inexact(v, to);
	if (to == WGSL_T_BOOL) {
		*v = wgsl_int(to, !wgsl_is_zero(v));
		return 1;
	}
	if (from == WGSL_T_AINT || (from == WGSL_T_AFLOAT && wgsl_kind_is_float(to)))
		return wgsl_convert(r, v, wgsl_scalar(to), span);
	if (wgsl_kind_is_float(to)) {
		struct wgsl_value from_value = *v;
		if (!wgsl_make_float(r, to, wgsl_as_double(v), span, v))
			return 0;
		if (from_value.error != 0)
			v->error = from_value.error + (float)fabs(from_value.u.f - v->u.f);
		return 1;
	}
	if (wgsl_kind_is_float(from)) {
		*v = wgsl_int(to, float_to_int(from, to, v->u.f));
		return 1;
	}
	/* between i32 and u32 the bits stay; a bool is 0 or 1 */
	*v = wgsl_int(to, to == WGSL_T_I32 ? (int64_t)(int32_t)(uint32_t)v->u.i : (int64_t)(uint32_t)v->u.i);
	return 1;
}

/* Converts a scalar or the components of a vector to an element kind. */
static struct wgsl_value cast(struct wgsl_resolver *r, struct wgsl_value v, unsigned kind, struct sl_span span)
{
	struct wgsl_value out = wgsl_typed(v.type->kind == WGSL_T_VECTOR ? wgsl_vector(kind, v.type->width) : wgsl_scalar(kind), v.phase);
	out.defaulted = v.defaulted;
	out.known = v.known;
	if (!v.known)
		return out;
	if (v.type->kind != WGSL_T_VECTOR) {
		if (!cast_scalar(r, &v, kind, span))
			return wgsl_unknown_value();
		out.u = v.u;
		out.error = v.error;
		out.known = v.known;
		return out;
	}
	struct wgsl_value *parts = SL_NEW_ARRAY(r->arena, struct wgsl_value, v.type->width);
	for (unsigned i = 0; i < v.type->width; i++) {
		parts[i] = wgsl_part_value(&v, i);
		if (!cast_scalar(r, &parts[i], kind, span))
			return wgsl_unknown_value();
		out.known &= parts[i].known;
	}
	out.parts = parts;
	return out;
}

/* ---- vectors and matrices ------------------------------------------------------------------------------------------------------------ */

/* The element kind that all scalars and vectors among the arguments share, or WGSL_T_UNKNOWN; counts their components. */
static unsigned common_element(const struct wgsl_value *args, uint32_t nargs, uint32_t *components)
{
	unsigned kind = WGSL_T_UNKNOWN;
	*components = 0;
	for (uint32_t i = 0; i < nargs; i++) {
		const struct wgsl_type *t = args[i].type;
		if (!wgsl_is_scalar(t) && t->kind != WGSL_T_VECTOR)
			return WGSL_T_UNKNOWN;
		kind = i ? wgsl_common_kind(kind, wgsl_element_kind(t)) : wgsl_element_kind(t);
		if (kind == WGSL_T_UNKNOWN)
			return kind;
		*components += t->kind == WGSL_T_VECTOR ? t->width : 1u;
	}
	return kind;
}

/* All arguments one after the other as components of the element type. Returns 0 after a fault; leaves out->known unset where one is not
 * known. */
static int gather(struct wgsl_resolver *r, const struct wgsl_expr *e, struct wgsl_value *args, uint32_t nargs, struct wgsl_value *out)
{
	const struct wgsl_type *element = wgsl_part(out->type);
	const struct wgsl_expr *arg = e->args;
	struct wgsl_value *parts = SL_NEW_ARRAY(r->arena, struct wgsl_value, out->type->width);
	unsigned n = 0;
	out->known = 1;
	for (uint32_t i = 0; i < nargs; i++, arg = arg->next) {
		int is_vector = args[i].type->kind == WGSL_T_VECTOR;
		if (!wgsl_convert(r, &args[i], is_vector ? wgsl_vector(element->kind, args[i].type->width) : element, arg->span))
			return 0;
		out->known &= args[i].known;
		for (unsigned k = 0; k < (is_vector ? args[i].type->width : 1u) && n < out->type->width; k++)
			parts[n++] = is_vector ? wgsl_part_value(&args[i], k) : args[i];
	}
	out->parts = parts;
	return 1;
}

static struct wgsl_value splat(struct wgsl_resolver *r, struct wgsl_value v, struct wgsl_value out)
{
	struct wgsl_value *parts = SL_NEW_ARRAY(r->arena, struct wgsl_value, out.type->width);
	for (unsigned i = 0; i < out.type->width; i++)
		parts[i] = v;
	out.parts = parts;
	out.known = v.known;
	return out;
}

static struct wgsl_value construct_vector(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_type *type, int incomplete,
					  struct wgsl_value *args, uint32_t nargs, unsigned phase)
{
	uint32_t components;
	unsigned width = type->width;
	if (nargs == 0)
		return wgsl_zero(type, SL_PHASE_constant);
	if (nargs == 1 && args[0].type->kind == WGSL_T_VECTOR && args[0].type->width == width)
		return cast(r, args[0], incomplete ? wgsl_element_kind(args[0].type) : wgsl_element_kind(type), e->args->span);
	unsigned kind = common_element(args, nargs, &components);
	int is_splat = nargs == 1 && wgsl_is_scalar(args[0].type);
	if (!incomplete && kind != WGSL_T_UNKNOWN)
		kind = wgsl_converts(wgsl_scalar(kind), wgsl_part(type)) ? wgsl_element_kind(type) : (unsigned)WGSL_T_UNKNOWN;
	if (kind == WGSL_T_UNKNOWN || (!is_splat && components != width))
		return refuse(r, e, args, nargs);
	struct wgsl_value out = wgsl_typed(wgsl_vector(kind, width), phase);
	for (uint32_t i = 0; i < nargs; i++)
		out.defaulted |= args[i].defaulted;
	if (is_splat)
		return wgsl_convert(r, &args[0], wgsl_scalar(kind), e->args->span) ? splat(r, args[0], out) : wgsl_unknown_value();
	return gather(r, e, args, nargs, &out) ? out : wgsl_unknown_value();
}

/* A matrix of the same shape with its cells converted. */
static struct wgsl_value cast_matrix(struct wgsl_resolver *r, const struct wgsl_value *m, unsigned kind, struct sl_span span)
{
	struct wgsl_value out = wgsl_typed(wgsl_matrix(kind, m->type->width, m->type->rows), m->phase);
	out.defaulted = m->defaulted;
	out.known = m->known;
	if (!m->known || !m->parts)
		return out;
	struct wgsl_value *columns = SL_NEW_ARRAY(r->arena, struct wgsl_value, m->type->width);
	for (unsigned i = 0; i < m->type->width; i++) {
		columns[i] = cast(r, wgsl_part_value(m, i), kind, span);
		if (wgsl_is_unknown(columns[i].type))
			return wgsl_unknown_value();
		out.known &= columns[i].known;
	}
	out.parts = columns;
	return out;
}

/* The columns of a matrix from its arguments, which are columns or cells. */
static void fill_matrix(struct wgsl_resolver *r, const struct wgsl_value *args, uint32_t nargs, struct wgsl_value *out)
{
	unsigned columns = out->type->width, rows = out->type->rows;
	struct wgsl_value *parts = SL_NEW_ARRAY(r->arena, struct wgsl_value, columns);
	out->known = 1;
	for (uint32_t i = 0; i < nargs; i++) {
		out->known &= args[i].known;
		out->defaulted |= args[i].defaulted;
	}
	for (unsigned c = 0; c < columns; c++) {
		parts[c] = nargs == columns ? args[c] : wgsl_typed(out->type->element, out->phase);
		if (nargs == columns)
			continue;
		parts[c].known = out->known;
		parts[c].parts = args + (size_t)c * rows;
	}
	out->parts = parts;
}

static struct wgsl_value construct_matrix(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_type *type, int incomplete,
					  struct wgsl_value *args, uint32_t nargs, unsigned phase)
{
	uint32_t components;
	if (nargs == 0)
		return incomplete ? refuse(r, e, args, nargs) : wgsl_zero(type, SL_PHASE_constant);
	if (nargs == 1 && args[0].type->kind == WGSL_T_MATRIX && args[0].type->width == type->width && args[0].type->rows == type->rows)
		return cast_matrix(r, &args[0], wgsl_element_kind(incomplete ? args[0].type : type), e->args->span);
	unsigned kind = common_element(args, nargs, &components);
	int columns = nargs == type->width, scalars = components == nargs;
	for (uint32_t i = 0; i < nargs; i++)
		columns &= args[i].type->kind == WGSL_T_VECTOR && args[i].type->width == type->rows;
	if (incomplete)
		kind = kind == WGSL_T_AINT ? (unsigned)WGSL_T_AFLOAT : kind;
	else if (kind != WGSL_T_UNKNOWN)
		kind = wgsl_converts(wgsl_scalar(kind), wgsl_scalar(wgsl_element_kind(type))) ? wgsl_element_kind(type)
											      : (unsigned)WGSL_T_UNKNOWN;
	if (!wgsl_kind_is_float(kind) || !(columns || (scalars && nargs == (uint32_t)type->width * type->rows)))
		return refuse(r, e, args, nargs);
	const struct wgsl_expr *arg = e->args;
	for (uint32_t i = 0; i < nargs; i++, arg = arg->next) {
		if (!wgsl_convert(r, &args[i], columns ? wgsl_vector(kind, type->rows) : wgsl_scalar(kind), arg->span))
			return wgsl_unknown_value();
	}
	struct wgsl_value out = wgsl_typed(wgsl_matrix(kind, type->width, type->rows), phase);
	fill_matrix(r, args, nargs, &out);
	return out;
}

/* ---- arrays and structures ----------------------------------------------------------------------------------------------------------- */

/* The type that all arguments become together; null: there is none. */
static const struct wgsl_type *common_type(const struct wgsl_value *args, uint32_t nargs)
{
	const struct wgsl_type *t = nargs ? args[0].type : NULL;
	for (uint32_t i = 1; i < nargs; i++) {
		if (wgsl_converts(t, args[i].type))
			t = args[i].type;
		else if (!wgsl_converts(args[i].type, t))
			return NULL;
	}
	return t;
}

/* Members or elements in order, each converted to its type. */
static struct wgsl_value construct_parts(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_type *type,
					 struct wgsl_value *args, uint32_t nargs, unsigned phase)
{
	struct wgsl_value out = wgsl_typed(type, phase);
	const struct wgsl_expr *arg = e->args;
	out.known = 1;
	out.parts = args;
	for (uint32_t i = 0; i < nargs; i++, arg = arg->next) {
		const struct wgsl_type *wanted = type->kind == WGSL_T_STRUCT ? type->members[i] : type->element;
		if (!wgsl_converts(args[i].type, wanted)) {
			wgsl_mismatch(r, arg->span, sl_module_format(r->module, "argument %u of the constructor", i + 1), wanted->text,
				      args[i].type->text);
			return wgsl_typed(type, phase);
		}
		if (!wgsl_convert(r, &args[i], wanted, arg->span) || wgsl_is_unknown(args[i].type))
			out.known = 0;
		out.known &= args[i].known;
		out.defaulted |= args[i].defaulted;
	}
	return out;
}

static struct wgsl_value construct_composite(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_type *type,
					     struct wgsl_value *args, uint32_t nargs, unsigned phase)
{
	if (type->flags & WGSL_UNSURE)
		return wgsl_typed(type, phase);
	if (!(type->flags & WGSL_CONSTRUCTIBLE)) {
		wgsl_complain_text(r, SL_FAULT_bad_type_for, e->span, type->text, WGSL_TEXT("a constructor"));
		return wgsl_unknown_value();
	}
	if (nargs == 0)
		return wgsl_zero(type, SL_PHASE_constant);
	if (type->count != (int64_t)nargs)
		return refuse(r, e, args, nargs);
	return construct_parts(r, e, type, args, nargs, phase);
}

static struct wgsl_value construct_inferred_array(struct wgsl_resolver *r, const struct wgsl_expr *e, struct wgsl_value *args,
						  uint32_t nargs, unsigned phase)
{
	const struct wgsl_type *element = common_type(args, nargs);
	for (uint32_t i = 0; i < nargs; i++) {
		if (args[i].type->kind == WGSL_T_STRUCT && !args[i].type->decl) /* frexp and modf: their abstract results convert */
			return wgsl_poisoned(phase);
	}
	if (!element || !(element->flags & WGSL_CONSTRUCTIBLE))
		return refuse(r, e, args, nargs);
	return construct_parts(r, e, wgsl_array(r, element, WGSL_COUNT_FIXED, nargs, NULL, NULL), args, nargs, phase);
}

static struct wgsl_value construct_scalar(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_type *type,
					  struct wgsl_value *args, uint32_t nargs)
{
	if (nargs == 0)
		return wgsl_zero(type, SL_PHASE_constant);
	if (nargs != 1 || !wgsl_is_scalar(args[0].type))
		return refuse(r, e, args, nargs);
	return cast(r, args[0], type->kind, e->args->span);
}

struct wgsl_value wgsl_construct(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_type *type, int incomplete,
				 struct wgsl_value *args, uint32_t nargs)
{
	unsigned phase = wgsl_latest(args, nargs);
	if (wgsl_is_unknown(type))
		return wgsl_poisoned(phase);
	if (wgsl_any_unsure(args, nargs))
		return incomplete ? wgsl_poisoned(phase) : wgsl_typed(type, phase);
	switch (type->kind) {
	case WGSL_T_VECTOR:
		return construct_vector(r, e, type, incomplete, args, nargs, phase);
	case WGSL_T_MATRIX:
		return construct_matrix(r, e, type, incomplete, args, nargs, phase);
	case WGSL_T_ARRAY:
		return incomplete ? construct_inferred_array(r, e, args, nargs, phase)
				  : construct_composite(r, e, type, args, nargs, phase);
	case WGSL_T_STRUCT:
		return construct_composite(r, e, type, args, nargs, phase);
	default:
		if (wgsl_is_scalar(type))
			return construct_scalar(r, e, type, args, nargs);
		if (!(type->flags & WGSL_UNSURE))
			wgsl_complain_text(r, SL_FAULT_bad_type_for, e->span, type->text, WGSL_TEXT("a constructor"));
		return wgsl_poisoned(phase);
	}
}
