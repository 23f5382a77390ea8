/* Values of what takes vectors and matrices as a whole. Each sum is taken from left to right, as Tint does. */
#include "grammar/wgsl/resolve/builtin_values.h"
#include "grammar/wgsl/resolve/floats.h"
#include "grammar/wgsl/resolve/predeclared.h"

enum { MAX_VECTORS = 3, MAX_WIDTH = 4, MAX_CELLS = MAX_WIDTH * MAX_WIDTH };

/* ---- numbers and values ---------------------------------------------------------------------------------------------------------------
 */

/* The components of a scalar or vector; returns how many. */
static unsigned components(const struct wgsl_value *v, double *out)
{
	unsigned n = v->type->kind == WGSL_T_VECTOR ? v->type->width : 1;
	for (unsigned i = 0; i < n; i++)
		out[i] = n == 1 ? v->u.f : wgsl_part_value(v, i).u.f;
	return n;
}

/* The cells of a matrix, column by column. */
static void cells(const struct wgsl_value *m, double *out)
{
	for (unsigned c = 0; c < m->type->width; c++) {
		struct wgsl_value column = wgsl_part_value(m, c);
		components(&column, out + c * m->type->rows);
	}
}

/* A value of the type of `out` from its numbers. */
static struct wgsl_value from_numbers(struct wgsl_resolver *r, const double *numbers, struct wgsl_value out)
{
	unsigned kind = wgsl_element_kind(out.type);
	out.known = 1;
	if (wgsl_is_scalar(out.type)) {
		out.u.f = numbers[0];
		return out;
	}
	struct wgsl_value *parts = SL_NEW_ARRAY(r->arena, struct wgsl_value, out.type->width);
	for (unsigned i = 0; i < out.type->width; i++) {
		if (out.type->kind == WGSL_T_VECTOR)
			parts[i] = wgsl_float(kind, numbers[i]);
		else
			parts[i] = from_numbers(r, numbers + i * out.type->rows, wgsl_typed(out.type->element, out.phase));
	}
	out.parts = parts;
	return out;
}

/* ---- functions on vectors ---------------------------------------------------------------------------------------------------------------
 */

static double sum_of_products(struct wgsl_steps *s, const double *a, const double *b, unsigned n)
{
	double sum = wgsl_step_mul(s, a[0], b[0]);
	for (unsigned i = 1; i < n; i++)
		sum = wgsl_step_add(s, sum, wgsl_step_mul(s, a[i], b[i]));
	return sum;
}

static double length_of(struct wgsl_steps *s, const double *a, unsigned n)
{
	return n == 1 ? (a[0] < 0 ? -a[0] : a[0]) : wgsl_step_sqrt(s, sum_of_products(s, a, a, n));
}

static double determinant_2(struct wgsl_steps *s, double a, double b, double c, double d)
{
	return wgsl_step_sub(s, wgsl_step_mul(s, a, d), wgsl_step_mul(s, c, b));
}

static void cross(struct wgsl_steps *s, const double *u, const double *v, double *out)
{
	out[0] = determinant_2(s, u[1], u[2], v[1], v[2]);
	out[1] = determinant_2(s, v[0], v[2], u[0], u[2]);
	out[2] = determinant_2(s, u[0], u[1], v[0], v[1]);
}

static void reflect(struct wgsl_steps *s, const double *e1, const double *e2, unsigned n, double *out)
{
	double twice = wgsl_step_mul(s, 2, sum_of_products(s, e2, e1, n));
	for (unsigned i = 0; i < n; i++)
		out[i] = wgsl_step_sub(s, e1[i], wgsl_step_mul(s, twice, e2[i]));
}

static void refract(struct wgsl_steps *s, const double *e1, const double *e2, double e3, unsigned n, double *out)
{
	double dot = sum_of_products(s, e2, e1, n);
	double rest = wgsl_step_sub(s, 1, wgsl_step_mul(s, dot, dot));
	double k = wgsl_step_sub(s, 1, wgsl_step_mul(s, wgsl_step_mul(s, e3, e3), rest));
	double scale = k < 0 ? 0 : wgsl_step_add(s, wgsl_step_mul(s, e3, dot), wgsl_step_sqrt(s, k));
	for (unsigned i = 0; i < n; i++)
		out[i] = k < 0 ? 0 : wgsl_step_sub(s, wgsl_step_mul(s, e3, e1[i]), wgsl_step_mul(s, scale, e2[i]));
}

static void normalize(struct wgsl_steps *s, const double *a, unsigned n, double *out)
{
	double length = length_of(s, a, n);
	for (unsigned i = 0; i < n; i++)
		out[i] = wgsl_step_div(s, a[i], length);
}

/* Returns 0 where the function is none of these. */
static int vector_function(struct wgsl_steps *s, unsigned function, double (*a)[MAX_WIDTH], unsigned n, double *out)
{
	switch (function) {
	case WGSL_FN_dot:
		*out = sum_of_products(s, a[0], a[1], n);
		return 1;
	case WGSL_FN_length:
		*out = length_of(s, a[0], n);
		return 1;
	case WGSL_FN_distance:
		for (unsigned i = 0; i < n; i++)
			a[2][i] = wgsl_step_sub(s, a[0][i], a[1][i]);
		*out = length_of(s, a[2], n);
		return 1;
	case WGSL_FN_normalize:
		normalize(s, a[0], n, out);
		return 1;
	case WGSL_FN_cross:
		cross(s, a[0], a[1], out);
		return 1;
	case WGSL_FN_reflect:
		reflect(s, a[0], a[1], n, out);
		return 1;
	case WGSL_FN_refract:
		refract(s, a[0], a[1], a[2][0], n, out);
		return 1;
	case WGSL_FN_faceForward:
		for (unsigned i = 0, flip = sum_of_products(s, a[1], a[2], n) >= 0; i < n; i++)
			out[i] = flip ? -a[0][i] : a[0][i];
		return 1;
	default:
		return 0;
	}
}

/* ---- functions on matrices
 * --------------------------------------------------------------------------------------------------------------- */

static double determinant_3(struct wgsl_steps *s, const double *m)
{
	double a = wgsl_step_mul(s, m[0], determinant_2(s, m[4], m[5], m[7], m[8]));
	double d = wgsl_step_mul(s, m[3], determinant_2(s, m[1], m[2], m[7], m[8]));
	double g = wgsl_step_mul(s, m[6], determinant_2(s, m[1], m[2], m[4], m[5]));
	return wgsl_step_add(s, wgsl_step_sub(s, a, d), g);
}

static double determinant_4(struct wgsl_steps *s, const double *m)
{
	double sum = 0;
	for (unsigned c = 0; c < 4; c++) {
		double minor[9];
		for (unsigned i = 0, k = 0; i < 4; i++) {
			for (unsigned j = 1; i != c && j < 4; j++)
				minor[k++] = m[i * 4 + j];
		}
		double term = wgsl_step_mul(s, m[c * 4], determinant_3(s, minor));
		sum = c == 0 ? term : c & 1 ? wgsl_step_sub(s, sum, term) : wgsl_step_add(s, sum, term);
	}
	return sum;
}

static double determinant(struct wgsl_steps *s, const double *m, unsigned n)
{
	return n == 2 ? determinant_2(s, m[0], m[1], m[2], m[3]) : n == 3 ? determinant_3(s, m) : determinant_4(s, m);
}

static void transpose(const double *m, unsigned columns, unsigned rows, double *out)
{
	for (unsigned c = 0; c < columns; c++) {
		for (unsigned i = 0; i < rows; i++)
			out[i * columns + c] = m[c * rows + i];
	}
}

int wgsl_geometry_value(struct wgsl_resolver *r, unsigned function, const struct wgsl_value *args, uint32_t nargs, struct wgsl_value *out)
{
	struct wgsl_steps s = {wgsl_element_kind(out->type), 0};
	double result[MAX_CELLS] = {0}, m[MAX_CELLS], a[MAX_VECTORS][MAX_WIDTH] = {{0}};
	if (!wgsl_kind_is_float(s.kind) || nargs > MAX_VECTORS)
		return 1; /* none of these */
	if (function == WGSL_FN_transpose || function == WGSL_FN_determinant) {
		cells(&args[0], m);
		if (function == WGSL_FN_transpose)
			transpose(m, args[0].type->width, args[0].type->rows, result);
		else
			result[0] = determinant(&s, m, args[0].type->width);
	} else {
		unsigned n = 0;
		for (uint32_t i = nargs; i-- > 0;)
			n = components(&args[i], a[i]);
		if (!vector_function(&s, function, a, n, result))
			return 1;
	}
	*out = from_numbers(r, result, *out);
	return !s.failed;
}

/* ---- operators on matrices
 * ---------------------------------------------------------------------------------------------------------------- */

/* A vector is a matrix of one column where it stands on the right, of one row on the left. */
static void product(struct wgsl_steps *s, const double *a, unsigned rows, unsigned inner, const double *b, unsigned columns, double *out)
{
	for (unsigned c = 0; c < columns; c++) {
		for (unsigned i = 0; i < rows; i++) {
			double row[MAX_WIDTH] = {0};
			for (unsigned k = 0; k < inner; k++)
				row[k] = a[k * rows + i];
			out[c * rows + i] = sum_of_products(s, row, b + c * inner, inner);
		}
	}
}

int wgsl_matrix_binary(struct wgsl_resolver *r, unsigned op, const struct wgsl_value *x, const struct wgsl_value *y, struct wgsl_value *out)
{
	struct wgsl_steps s = {wgsl_element_kind(out->type), 0};
	double a[MAX_CELLS] = {0}, b[MAX_CELLS] = {0}, result[MAX_CELLS];
	const struct wgsl_type *tx = x->type, *ty = y->type;
	int mx = tx->kind == WGSL_T_MATRIX, my = ty->kind == WGSL_T_MATRIX;
	if (mx)
		cells(x, a);
	else
		components(x, a);
	if (my)
		cells(y, b);
	else
		components(y, b);
	if (op == WGSL_OP_MUL && !wgsl_is_scalar(tx) && !wgsl_is_scalar(ty)) {
		product(&s, a, mx ? tx->rows : 1, tx->width, b, my ? ty->width : 1, result);
	} else {
		unsigned n = (unsigned)out->type->width * out->type->rows;
		for (unsigned i = 0; i < n; i++) {
			double p = a[wgsl_is_scalar(tx) ? 0 : i], q = b[wgsl_is_scalar(ty) ? 0 : i];
			result[i] = op == WGSL_OP_MUL   ? wgsl_step_mul(&s, p, q)
				    : op == WGSL_OP_ADD ? wgsl_step_add(&s, p, q)
							: wgsl_step_sub(&s, p, q);
		}
	}
	*out = from_numbers(r, result, *out);
	return !s.failed;
}
