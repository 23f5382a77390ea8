/* Calls of built-in functions: which overload, and its value where section "Built-in Functions" of the specification makes it constant. */
#include "grammar/wgsl/resolve/builtin_values.h"
#include "grammar/wgsl/resolve/predeclared.h"

#include <string.h>

void wgsl_no_overload(struct wgsl_resolver *r, struct sl_span span, struct sl_str name, const struct wgsl_value *args, uint32_t nargs)
{
	if (r->silent)
		return;
	struct sl_str list = {0};
	for (uint32_t i = 0; i < nargs && list.n < 400; i++) {
		struct sl_str t = wgsl_clip(args[i].type->text);
		list = sl_module_format(r->module, "%.*s%s%.*s", (int)list.n, list.n ? list.p : "", i ? ", " : "", (int)t.n, t.p);
	}
	struct sl_str text = sl_module_format(r->module, "%.*s(%.*s)", (int)name.n, name.p, (int)list.n, list.n ? list.p : "");
	wgsl_complain_text(r, SL_FAULT_no_overload, span, text, (struct sl_str){0});
}

/* The scalar kind that T is when its arguments have a kind in common, or WGSL_T_UNKNOWN where the class does not have it. */
static unsigned class_kind(char class, unsigned kind)
{
	int is_float = wgsl_kind_is_float(kind);
	if (kind == WGSL_T_UNKNOWN)
		return WGSL_T_UNKNOWN;
	switch (class) {
	case 'A':
		return kind;
	case 'B':
		return kind == WGSL_T_BOOL ? kind : WGSL_T_UNKNOWN;
	case 'N':
		return kind == WGSL_T_BOOL ? WGSL_T_UNKNOWN : kind;
	case 'G':
		return kind == WGSL_T_BOOL || kind == WGSL_T_U32 ? WGSL_T_UNKNOWN : kind;
	case 'F':
		return kind == WGSL_T_AINT ? WGSL_T_AFLOAT : is_float ? kind : WGSL_T_UNKNOWN;
	case 'I':
		return kind == WGSL_T_AINT ? WGSL_T_I32 : wgsl_kind_is_int(kind) ? kind : WGSL_T_UNKNOWN;
	default: /* f32 alone */
		return kind == WGSL_T_AINT || kind == WGSL_T_AFLOAT || kind == WGSL_T_F32 ? WGSL_T_F32 : WGSL_T_UNKNOWN;
	}
}

/* What T and N of an overload are, as far as its parameters say. */
struct match {
	unsigned kind;
	unsigned width;    /* N of vectors, 1 for scalars, 0 not decided */
	unsigned exponent; /* kind of the argument of class L */
};

static const struct wgsl_type *of_width(unsigned kind, unsigned width)
{
	return width > 1 ? wgsl_vector(kind, width) : wgsl_scalar(kind);
}

/* Type of a parameter or result with T and N in place. */
static const struct wgsl_type *slot_type(char slot, const struct match *m)
{
	switch (slot) {
	case 'E':
	case 'V':
	case 'W':
		return of_width(m->kind, m->width);
	case 'S':
		return wgsl_scalar(m->kind);
	case 'L':
		return of_width(m->exponent, m->width);
	case 'C':
		return of_width(WGSL_T_BOOL, m->width);
	case 'b':
		return wgsl_scalar(WGSL_T_BOOL);
	case 'i':
		return wgsl_scalar(WGSL_T_I32);
	case 'u':
		return wgsl_scalar(WGSL_T_U32);
	case '2':
		return wgsl_vector(WGSL_T_F32, 2);
	case '4':
		return wgsl_vector(WGSL_T_F32, 4);
	case '6':
		return wgsl_vector(WGSL_T_I32, 4);
	default:
		return wgsl_vector(WGSL_T_U32, 4);
	}
}

static int is_generic(char slot)
{
	return slot == 'E' || slot == 'V' || slot == 'W' || slot == 'S';
}

/* Whether one argument can stand for a parameter of type T; narrows kind and width. */
static int match_generic(char slot, const struct wgsl_type *type, struct match *m, int first)
{
	unsigned width = type->kind == WGSL_T_VECTOR ? type->width : 1;
	if (type->kind != WGSL_T_VECTOR && !wgsl_is_scalar(type))
		return 0;
	m->kind = first ? wgsl_element_kind(type) : wgsl_common_kind(m->kind, wgsl_element_kind(type));
	if (slot == 'S')
		return width == 1;
	if ((slot == 'V' && width == 1) || (slot == 'W' && width != 3) || (m->width && m->width != width))
		return 0;
	m->width = width;
	return 1;
}

static int match_overload(char class, const char *params, const struct wgsl_value *args, uint32_t nargs, struct match *m)
{
	int first = 1;
	*m = (struct match){0};
	for (uint32_t i = 0; i < nargs; i++) {
		if (params[i] == 'L')
			m->exponent = wgsl_element_kind(args[i].type) == WGSL_T_AINT ? WGSL_T_AINT : WGSL_T_I32;
		if (!is_generic(params[i]))
			continue;
		if (!match_generic(params[i], args[i].type, m, first))
			return 0;
		first = 0;
	}
	if (!first && (m->kind = class_kind(class, m->kind)) == WGSL_T_UNKNOWN)
		return 0;
	for (uint32_t i = 0; i < nargs; i++) {
		if (!wgsl_converts(args[i].type, slot_type(params[i], m)))
			return 0;
	}
	return 1;
}

/* Finds the overload in a signature; returns its parameters with T and N in *m and the result in *result, or null. */
static const char *find_overload(const char *signature, const struct wgsl_value *args, uint32_t nargs, struct match *m, char *result)
{
	for (const char *s = signature + 2; *s;) {
		const char *params = s + 2;
		size_t n = strcspn(params, "|");
		if (n == nargs && match_overload(signature[0], params, args, nargs, m)) {
			*result = s[0];
			return params;
		}
		s = params + n + (params[n] == '|');
	}
	return NULL;
}

/* What frexp and modf return: a structure that has no name in a module. */
static const struct wgsl_type *split_type(struct wgsl_resolver *r, unsigned function, const struct match *m)
{
	int is_frexp = function == WGSL_FN_frexp;
	unsigned rest = !is_frexp ? m->kind : m->kind == WGSL_T_AFLOAT ? WGSL_T_AINT : WGSL_T_I32;
	const char *kind = m->kind == WGSL_T_AFLOAT ? "abstract" : wgsl_scalar(m->kind)->text.p, *name = is_frexp ? "frexp" : "modf";
	struct sl_str text = m->width > 1 ? sl_module_format(r->module, "__%s_result_vec%u_%s", name, m->width, kind)
					  : sl_module_format(r->module, "__%s_result_%s", name, kind);
	return wgsl_split_result(r, of_width(m->kind, m->width), of_width(rest, m->width), text);
}

static struct sl_str builtin_name(unsigned function)
{
	return wgsl_text(wgsl_builtin(function)->name);
}

static struct wgsl_value refuse(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned function, const struct wgsl_value *args,
				uint32_t nargs)
{
	wgsl_no_overload(r, e->span, builtin_name(function), args, nargs);
	return wgsl_unknown_value();
}

static unsigned bits_of(const struct wgsl_type *t)
{
	return (t->kind == WGSL_T_VECTOR ? t->width : 1u) * (wgsl_element_kind(t) == WGSL_T_F16 ? 16u : 32u);
}

static int is_bits_type(const struct wgsl_type *t)
{
	unsigned kind = wgsl_element_kind(t);
	return t->kind != WGSL_T_MATRIX && kind != WGSL_T_UNKNOWN && kind != WGSL_T_BOOL;
}

/* What the argument of a bitcast is first. An abstract integer may have any 32-bit pattern where u32 is wanted; abstract numbers that do
 * not have the bits of the result as 32-bit ones may have them as f16. */
static const struct wgsl_type *bitcast_source(struct wgsl_resolver *r, const struct wgsl_value *from, const struct wgsl_type *to)
{
	unsigned kind = wgsl_element_kind(from->type);
	const struct wgsl_type *concrete = wgsl_concrete(r, from->type);
	if (kind == WGSL_T_AINT && wgsl_element_kind(to) == WGSL_T_U32 && from->known && from->type->kind != WGSL_T_VECTOR &&
	    from->u.i >= 0)
		return bits_of(to) == 32 ? wgsl_scalar(WGSL_T_U32) : concrete;
	if (wgsl_concrete_kind(kind) == kind || bits_of(concrete) == bits_of(to))
		return concrete;
	return from->type->kind == WGSL_T_VECTOR ? wgsl_vector(WGSL_T_F16, from->type->width) : wgsl_scalar(WGSL_T_F16);
}

/* bitcast<T>(e): T and the argument are numbers, or vectors of them, of the same number of bits. */
static struct wgsl_value call_bitcast(struct wgsl_resolver *r, const struct wgsl_expr *e, struct wgsl_value *args, uint32_t nargs)
{
	const struct wgsl_expr *callee = e->left;
	if (!callee->templated || callee->nargs != 1 || nargs != 1)
		return refuse(r, e, WGSL_FN_bitcast, args, nargs);
	const struct wgsl_type *to = wgsl_type_of(r, callee->args);
	const struct wgsl_type *from = args[0].type;
	unsigned phase = args[0].phase;
	if (wgsl_is_unknown(to))
		return wgsl_poisoned(phase);
	if (!is_bits_type(from) || !is_bits_type(to))
		return refuse(r, e, WGSL_FN_bitcast, args, nargs);
	const struct wgsl_type *source = bitcast_source(r, &args[0], to);
	if (bits_of(source) != bits_of(to))
		return refuse(r, e, WGSL_FN_bitcast, args, nargs);
	if (!wgsl_convert(r, &args[0], source, e->args->span))
		return wgsl_unknown_value();
	struct wgsl_value out = wgsl_typed(to, phase);
	out.defaulted = args[0].defaulted;
	return wgsl_bitcast_value(r, e, &args[0], out);
}

/* transpose and determinant */
static struct wgsl_value call_matrix_function(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned function,
					      struct wgsl_value *args, uint32_t nargs)
{
	const struct wgsl_type *t = nargs == 1 ? args[0].type : NULL;
	if (!t || t->kind != WGSL_T_MATRIX || (function == WGSL_FN_determinant && t->width != t->rows))
		return refuse(r, e, function, args, nargs);
	unsigned kind = wgsl_element_kind(t);
	struct wgsl_value out =
		wgsl_typed(function == WGSL_FN_transpose ? wgsl_matrix(kind, t->rows, t->width) : wgsl_scalar(kind), args[0].phase);
	out.defaulted = args[0].defaulted;
	return args[0].known ? wgsl_builtin_value(r, e, function, args, nargs, out) : out;
}

struct wgsl_value wgsl_call_builtin(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned function, struct wgsl_value *args,
				    uint32_t nargs)
{
	const struct wgsl_builtin *b = wgsl_builtin(function);
	wgsl_require(r, (enum wgsl_extension)b->extension, e->span, builtin_name(function));
	if (!b->signature)
		return wgsl_poisoned(SL_PHASE_runtime);
	unsigned phase = wgsl_latest(args, nargs);
	if (wgsl_any_unsure(args, nargs))
		return wgsl_poisoned(phase);
	if (function == WGSL_FN_bitcast)
		return call_bitcast(r, e, args, nargs);
	if (e->left->templated) {
		wgsl_complain_text(r, SL_FAULT_template_arguments, e->left->span, builtin_name(function),
				   WGSL_TEXT("takes no template arguments"));
		return wgsl_unknown_value();
	}
	if (function == WGSL_FN_transpose || function == WGSL_FN_determinant)
		return call_matrix_function(r, e, function, args, nargs);
	struct match m;
	char result = 0;
	const char *params = find_overload(b->signature, args, nargs, &m, &result);
	if (!params)
		return refuse(r, e, function, args, nargs);
	if (phase != SL_PHASE_constant) { /* only constants stay abstract */
		m.kind = wgsl_concrete_kind(m.kind);
		m.exponent = wgsl_concrete_kind(m.exponent);
	}
	const struct wgsl_expr *arg = e->args;
	uint8_t defaulted = 0;
	int known = 1;
	for (uint32_t i = 0; i < nargs; i++, arg = arg->next) {
		if (!wgsl_convert(r, &args[i], slot_type(params[i], &m), arg->span))
			return wgsl_unknown_value();
		known &= args[i].known;
		defaulted |= args[i].defaulted;
	}
	struct wgsl_value out = wgsl_typed(result == 'X' ? split_type(r, function, &m) : slot_type(result, &m), phase);
	out.defaulted = defaulted;
	if (known)
		return wgsl_builtin_value(r, e, function, args, nargs, out);
	return wgsl_builtin_parts_fit(r, e, function, args) ? out : wgsl_unknown_value();
}
