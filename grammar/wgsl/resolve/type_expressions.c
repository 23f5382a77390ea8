/* What a type expression names (spec sections "Types" and "Predeclared Types and Type-Generators"). */
#include "grammar/wgsl/resolve/predeclared.h"
#include "grammar/wgsl/resolve/resolver.h"

/* Elements of an array outside the storage address space (spec section "Limits"). */
#define MAX_ARRAY_ELEMENTS 65536

static const struct wgsl_type *not_a_type(struct wgsl_resolver *r, const struct wgsl_expr *e, const char *what, int is_format)
{
	struct sl_fault *f = wgsl_fault(r, SL_FAULT_not_a_type, e->span);
	f->a = sl_span_text(r->module, e->span);
	f->b = wgsl_text(what);
	f->n = is_format;
	return &wgsl_unknown;
}

static const struct wgsl_expr *template_arg(const struct wgsl_expr *e, unsigned i)
{
	const struct wgsl_expr *a = e->args;
	while (a && i--)
		a = a->next;
	return a;
}

static int any_opaque(const struct wgsl_expr *args)
{
	for (; args; args = args->next) {
		if (args->kind == WGSL_OPAQUE)
			return 1;
	}
	return 0;
}

/* Whether as many template arguments are there as the generator takes. An opaque one may stand for any number. */
static int count_args(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned min, unsigned max)
{
	uint32_t n = e->templated ? e->nargs : 0;
	if (any_opaque(e->args))
		return 0;
	if (n >= min && n <= max)
		return 1;
	struct sl_str wanted = min == max ? sl_module_format(r->module, "takes %u template argument%s, not %u", min, min == 1 ? "" : "s", n)
					  : sl_module_format(r->module, "takes %u to %u template arguments, not %u", min, max, n);
	struct sl_fault *f = wgsl_fault(r, SL_FAULT_template_arguments, e->span);
	f->a = wgsl_name(r, e->name);
	f->b = max ? wanted : WGSL_TEXT("takes no template arguments");
	f->n = n < min;
	return 0;
}

/* An enumerant as a template argument. Returns 0 where it is none of that kind (recorded, where it is sure). */
static int enumerant(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned kind, const char *what, struct wgsl_predeclared *out)
{
	int unsure = 0;
	if (e->kind == WGSL_OPAQUE)
		return 0;
	if (e->kind == WGSL_NAME && !wgsl_lookup(r, e->name, &unsure) && !unsure && wgsl_find_predeclared(r, e->name, out) &&
	    out->kind == kind)
		return 1;
	if (e->kind == WGSL_NAME)
		wgsl_no_enumerant(r, e->span, e->name, what);
	else
		wgsl_complain_text(r, SL_FAULT_template_arguments, e->span, sl_span_text(r->module, e->span),
				   sl_module_format(r->module, "is no %s", what));
	return 0;
}

/* ---- arrays ------------------------------------------------------------------------------------------------------------------------- */

static int check_element(struct wgsl_resolver *r, const struct wgsl_type *element, struct sl_span span)
{
	if (element->flags & WGSL_UNSURE)
		return 1;
	if (!(element->flags & WGSL_PLAIN)) {
		wgsl_complain_text(r, SL_FAULT_bad_type_for, span, element->text, WGSL_TEXT("the element type of an array"));
		return 0;
	}
	if (!(element->flags & WGSL_FIXED_FOOTPRINT)) {
		wgsl_complain_text(r, SL_FAULT_bad_type_for, span, element->text,
				   WGSL_TEXT("the element type of an array: it holds a runtime-sized array"));
		return 0;
	}
	if (element->kind == WGSL_T_ARRAY && element->count_kind == WGSL_COUNT_OVERRIDE) {
		wgsl_fault(r, SL_FAULT_override_array_place, span);
		return 0;
	}
	return 1;
}

/* The override that a count is, if it is nothing but its name: two arrays of that count have one type. */
static const struct wgsl_decl *named_override(struct wgsl_resolver *r, const struct wgsl_expr *count)
{
	int unsure = 0;
	while (count->kind == WGSL_PAREN)
		count = count->left;
	if (count->kind != WGSL_NAME)
		return NULL;
	struct wgsl_decl *d = wgsl_lookup(r, count->name, &unsure);
	return d && d->kind == WGSL_DECL_OVERRIDE ? d : NULL;
}

static const struct wgsl_type *sized_array(struct wgsl_resolver *r, const struct wgsl_type *element, const struct wgsl_expr *count)
{
	uint16_t unevaluated = r->unevaluated;
	r->unevaluated = 0; /* a type is a type, also in an operand that is skipped */
	struct wgsl_value n = wgsl_eval(r, count);
	r->unevaluated = unevaluated;
	if (n.phase == SL_PHASE_runtime) {
		wgsl_complain_text(r, SL_FAULT_bad_array_count, count->span,
				   WGSL_TEXT("the element count is neither a constant nor an override"), (struct sl_str){0});
		return wgsl_array(r, element, WGSL_COUNT_UNKNOWN, 0, NULL, NULL);
	}
	if (wgsl_is_unknown(n.type))
		return wgsl_array(r, element, WGSL_COUNT_UNKNOWN, 0, NULL, NULL);
	if (!wgsl_kind_is_int(n.type->kind)) {
		struct sl_str t = wgsl_clip(n.type->text);
		wgsl_complain_text(r, SL_FAULT_bad_array_count, count->span,
				   sl_module_format(r->module, "the element count is no integer but %.*s", (int)t.n, t.p),
				   (struct sl_str){0});
		return wgsl_array(r, element, WGSL_COUNT_UNKNOWN, 0, NULL, NULL);
	}
	if (!wgsl_convert(r, &n, wgsl_concrete(r, n.type), count->span))
		return wgsl_array(r, element, WGSL_COUNT_UNKNOWN, 0, NULL, NULL);
	if (n.phase == SL_PHASE_override)
		return wgsl_array(r, element, WGSL_COUNT_OVERRIDE, 0, count, named_override(r, count));
	if (!n.known)
		return wgsl_array(r, element, WGSL_COUNT_UNKNOWN, 0, NULL, NULL);
	if (n.u.i < 1) {
		struct sl_fault *f = wgsl_fault(r, SL_FAULT_bad_array_count, count->span);
		f->a = sl_module_format(r->module, "the element count is %lld, less than 1", (long long)n.u.i);
		f->n = n.u.i;
		return wgsl_array(r, element, WGSL_COUNT_UNKNOWN, 0, NULL, NULL);
	}
	const struct wgsl_type *t = wgsl_array(r, element, WGSL_COUNT_FIXED, n.u.i, NULL, NULL);
	if (t->size > UINT32_MAX) {
		wgsl_fault(r, SL_FAULT_type_too_large, count->span)->n = t->size > INT64_MAX ? INT64_MAX : (int64_t)t->size;
		return &wgsl_unknown;
	}
	return t;
}

static const struct wgsl_type *array_type(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	if (!count_args(r, e, 1, 2))
		return &wgsl_unknown;
	if (e->nargs == 2 && e->args->kind == WGSL_INT) {
		struct sl_fault *f = wgsl_fault(r, SL_FAULT_template_arguments, e->args->span);
		f->a = WGSL_TEXT("array");
		f->b = WGSL_TEXT("takes the type of its elements first, then their number");
		f->n = 2;
		return &wgsl_unknown;
	}
	const struct wgsl_type *element = wgsl_type_of(r, e->args);
	const struct wgsl_type *t =
		e->nargs == 1 ? wgsl_array(r, element, WGSL_COUNT_RUNTIME, 0, NULL, NULL) : sized_array(r, element, e->args->next);
	if (!check_element(r, element, e->args->span))
		return &wgsl_unknown;
	if (t->nesting > WGSL_MAX_NESTING) {
		struct sl_fault *f = wgsl_fault(r, SL_FAULT_too_deep, e->span);
		f->a = WGSL_TEXT("types");
		f->n = WGSL_MAX_NESTING;
		return &wgsl_unknown;
	}
	return t;
}

/* `buffer`, or `buffer<bytes>`, of the language feature buffer_view. */
static const struct wgsl_type *buffer_type(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	if (!count_args(r, e, 0, 1))
		return &wgsl_unknown;
	if (!e->templated)
		return wgsl_buffer(r, WGSL_COUNT_RUNTIME, 0, WGSL_TEXT("buffer"));
	const struct wgsl_type *n = sized_array(r, wgsl_scalar(WGSL_T_U32), e->args);
	if (n->flags & WGSL_UNSURE || wgsl_is_unknown(n))
		return &wgsl_unknown;
	int64_t unit = r->extensions[WGSL_EXT_F16] ? 2 : 4;
	if (n->count_kind == WGSL_COUNT_FIXED && n->count % unit) {
		wgsl_complain_text(r, SL_FAULT_bad_array_count, e->args->span,
				   sl_module_format(r->module, "the size of a buffer is a multiple of %lld bytes", (long long)unit),
				   (struct sl_str){0});
		return &wgsl_unknown;
	}
	return wgsl_buffer(r, (enum wgsl_count_kind)n->count_kind, (uint64_t)n->count, sl_span_text(r->module, e->span));
}

/* ---- other generators --------------------------------------------------------------------------------------------------------------- */

static struct sl_str generated_text(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_type *element)
{
	struct sl_str name = wgsl_name(r, e->name);
	struct sl_str inner = wgsl_clip(element->text);
	return sl_module_format(r->module, "%.*s<%.*s>", (int)name.n, name.p, (int)inner.n, inner.p);
}

static const struct wgsl_type *atomic_type(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	if (!count_args(r, e, 1, 1))
		return &wgsl_unknown;
	const struct wgsl_type *t = wgsl_type_of(r, e->args);
	if (t == wgsl_vector(WGSL_T_U32, 2))
		wgsl_require(r, WGSL_EXT_ATOMIC_VEC2U, e->args->span, WGSL_TEXT("atomic<vec2<u32>>"));
	else if (!(t->flags & WGSL_UNSURE) && t->kind != WGSL_T_I32 && t->kind != WGSL_T_U32) {
		wgsl_complain_text(r, SL_FAULT_bad_type_for, e->args->span, t->text, WGSL_TEXT("the type of an atomic: it is i32 or u32"));
		return &wgsl_unknown;
	}
	return wgsl_named(r, WGSL_T_ATOMIC, t, 0, generated_text(r, e, t));
}

/* What holds of a variable of the address space holds of what a pointer into it points to. Returns 0 after a fault. */
static int check_pointee(struct wgsl_resolver *r, const struct wgsl_expr *target, const struct wgsl_type *t, unsigned space,
			 unsigned access)
{
	const char *wrong = NULL;
	if (wgsl_is_handle(t) || t->kind == WGSL_T_POINTER)
		wrong = "what a pointer points to";
	else if (!(t->flags & WGSL_HAS_ATOMIC) || t->flags & WGSL_UNSURE || space == SL_SPACE_workgroup)
		wrong = NULL;
	else if (space != SL_SPACE_storage)
		wrong = "what this pointer points to: atomics are in the storage or workgroup address space";
	else if (access != SL_ACCESS_read_write)
		wrong = "what this pointer points to: atomics in the storage address space need access mode read_write";
	if (wrong) {
		wgsl_complain_text(r, SL_FAULT_bad_type_for, target->span, t->text, wgsl_text(wrong));
		return 0;
	}
	return wgsl_check_space(r, t, space, target->span);
}

static const struct wgsl_type *pointer_type(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	struct wgsl_predeclared space, access = {.a = SL_ACCESS_read};
	if (!count_args(r, e, 2, 3) || !enumerant(r, e->args, WGSL_PRE_SPACE, "address space", &space))
		return &wgsl_unknown;
	const struct wgsl_expr *target = e->args->next;
	const struct wgsl_type *t = wgsl_type_of(r, target);
	if (wgsl_is_unknown(t) || (target->next && !enumerant(r, target->next, WGSL_PRE_ACCESS, "access mode", &access)))
		return &wgsl_unknown;
	if (target->next && space.a != SL_SPACE_storage) {
		wgsl_complain_text(r, SL_FAULT_template_arguments, target->next->span, WGSL_TEXT("ptr"),
				   WGSL_TEXT("takes an access mode for storage alone"));
		return &wgsl_unknown;
	}
	if (target->next && access.a == SL_ACCESS_write) {
		wgsl_complain_text(r, SL_FAULT_template_arguments, target->next->span, WGSL_TEXT("ptr"),
				   WGSL_TEXT("takes access mode read or read_write"));
		return &wgsl_unknown;
	}
	if (!check_pointee(r, target, t, space.a, access.a))
		return &wgsl_unknown;
	struct sl_str inner = wgsl_clip(t->text);
	struct sl_str text = sl_module_format(r->module, "ptr<%s, %.*s%s%s>", space.name, (int)inner.n, inner.p, target->next ? ", " : "",
					      target->next ? access.name : "");
	return wgsl_named(r, WGSL_T_POINTER, t, space.a, text);
}

static const struct wgsl_type *texture_type(struct wgsl_resolver *r, const struct wgsl_expr *e, int sampled)
{
	if (!count_args(r, e, sampled ? 1 : 0, sampled ? 1 : 0))
		return &wgsl_unknown;
	if (!sampled)
		return wgsl_named(r, WGSL_T_TEXTURE, NULL, 0, wgsl_name(r, e->name));
	const struct wgsl_type *t = wgsl_type_of(r, e->args);
	if (!(t->flags & WGSL_UNSURE) && t->kind != WGSL_T_F32 && t->kind != WGSL_T_I32 && t->kind != WGSL_T_U32) {
		wgsl_complain_text(r, SL_FAULT_bad_type_for, e->args->span, t->text,
				   WGSL_TEXT("the sampled type of a texture: it is f32, i32 or u32"));
		return &wgsl_unknown;
	}
	return wgsl_named(r, WGSL_T_TEXTURE, t, 0, generated_text(r, e, t));
}

static const struct wgsl_type *storage_texture_type(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	struct wgsl_predeclared format, access;
	if (!count_args(r, e, 2, 2) || !enumerant(r, e->args, WGSL_PRE_FORMAT, "texel format", &format) ||
	    !enumerant(r, template_arg(e, 1), WGSL_PRE_ACCESS, "access mode", &access))
		return &wgsl_unknown;
	struct sl_str name = wgsl_name(r, e->name);
	struct sl_str text = sl_module_format(r->module, "%.*s<%s, %s>", (int)name.n, name.p, format.name, access.name);
	return wgsl_named(r, WGSL_T_STORAGE_TEXTURE, NULL, access.a, text);
}

/* vecN and matCxR, with an element in the name or as template argument. */
static const struct wgsl_type *vector_or_matrix(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_predeclared *p)
{
	int is_vector = p->kind == WGSL_PRE_VECTOR;
	unsigned kind = p->a;
	if (!count_args(r, e, kind ? 0 : 1, kind ? 0 : 1))
		return &wgsl_unknown;
	if (kind == WGSL_T_F16)
		wgsl_require(r, WGSL_EXT_F16, e->span, WGSL_TEXT("f16"));
	if (!kind) {
		const struct wgsl_type *element = wgsl_type_of(r, e->args);
		if (element->flags & WGSL_UNSURE)
			return &wgsl_unknown;
		kind = wgsl_is_scalar(element) ? element->kind : WGSL_T_UNKNOWN;
		if (kind == WGSL_T_UNKNOWN || (!is_vector && !wgsl_kind_is_float(kind))) {
			wgsl_complain_text(r, SL_FAULT_bad_type_for, e->args->span, element->text,
					   is_vector ? WGSL_TEXT("the element type of a vector")
						     : WGSL_TEXT("the element type of a matrix: it is f32 or f16"));
			return &wgsl_unknown;
		}
	}
	return is_vector ? wgsl_vector(kind, p->b) : wgsl_matrix(kind, p->b, p->c);
}

static const struct wgsl_type *predeclared_type(struct wgsl_resolver *r, const struct wgsl_expr *e, const struct wgsl_predeclared *p)
{
	switch (p->kind) {
	case WGSL_PRE_SCALAR:
		if (!count_args(r, e, 0, 0))
			return &wgsl_unknown;
		if (p->a == WGSL_T_F16)
			wgsl_require(r, WGSL_EXT_F16, e->span, WGSL_TEXT("f16"));
		return wgsl_scalar(p->a);
	case WGSL_PRE_VECTOR:
	case WGSL_PRE_MATRIX:
		return vector_or_matrix(r, e, p);
	case WGSL_PRE_ARRAY:
		return array_type(r, e);
	case WGSL_PRE_ATOMIC:
		return atomic_type(r, e);
	case WGSL_PRE_POINTER:
		return pointer_type(r, e);
	case WGSL_PRE_SAMPLER:
		return count_args(r, e, 0, 0) ? wgsl_named(r, WGSL_T_SAMPLER, NULL, 0, wgsl_name(r, e->name)) : &wgsl_unknown;
	case WGSL_PRE_TEXTURE:
		return texture_type(r, e, p->a);
	case WGSL_PRE_STORAGE_TEXTURE:
		return storage_texture_type(r, e);
	case WGSL_PRE_BUFFER:
		return buffer_type(r, e);
	case WGSL_PRE_EXTENDED:
		wgsl_require(r, (enum wgsl_extension)p->a, e->span, wgsl_name(r, e->name));
		return wgsl_named(r, WGSL_T_OTHER, NULL, 0, sl_span_text(r->module, e->span));
	default:
		return not_a_type(r, e, wgsl_predeclared_noun(p), p->kind == WGSL_PRE_FORMAT);
	}
}

/* `vec3`, `mat2x2` or `array` as a callee without template arguments: what is constructed follows from the arguments. */
static const struct wgsl_type *generator(const struct wgsl_predeclared *p)
{
	static const struct wgsl_type array = {.kind = WGSL_T_ARRAY};
	switch (p->kind) {
	case WGSL_PRE_VECTOR:
		return p->a ? NULL : wgsl_vector(WGSL_T_AINT, p->b);
	case WGSL_PRE_MATRIX:
		return p->a ? NULL : wgsl_matrix(WGSL_T_AFLOAT, p->b, p->c);
	case WGSL_PRE_ARRAY:
		return &array;
	default:
		return NULL;
	}
}

const struct wgsl_type *wgsl_predeclared_type(struct wgsl_resolver *r, const struct wgsl_expr *e, int *incomplete)
{
	struct wgsl_predeclared p;
	*incomplete = 0;
	if (!wgsl_find_predeclared(r, e->name, &p)) {
		wgsl_unresolved(r, e->span, e->name, "type");
		return &wgsl_unknown;
	}
	const struct wgsl_type *t = e->templated ? NULL : generator(&p);
	*incomplete = t != NULL;
	return t ? t : predeclared_type(r, e, &p);
}

const struct wgsl_type *wgsl_type_of(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	int ambiguous = 0;
	if (e->kind == WGSL_OPAQUE)
		return &wgsl_unknown;
	if (e->kind != WGSL_NAME)
		return not_a_type(r, e, "expression", 0);
	if (e->local)
		return not_a_type(r, e, "local variable", 0);
	struct wgsl_decl *d = wgsl_lookup(r, e->name, &ambiguous);
	if (ambiguous)
		return &wgsl_unknown;
	if (!d) {
		struct wgsl_predeclared p;
		if (wgsl_find_predeclared(r, e->name, &p))
			return predeclared_type(r, e, &p);
		wgsl_unresolved(r, e->span, e->name, "type");
		return &wgsl_unknown;
	}
	if (d->kind != WGSL_DECL_ALIAS && d->kind != WGSL_DECL_STRUCT)
		return not_a_type(r, e, wgsl_decl_noun(d), 0);
	if (e->templated) {
		wgsl_complain_text(r, SL_FAULT_template_arguments, e->span, wgsl_name(r, e->name),
				   WGSL_TEXT("takes no template arguments"));
		return &wgsl_unknown;
	}
	struct wgsl_entity *entity = wgsl_entity(r, d);
	return entity ? entity->type : &wgsl_unknown;
}

/* ---- address spaces ----------------------------------------------------------------------------------------------------------------- */

static const char *space_name(unsigned space)
{
	static const char *const names[] = {
		[SL_SPACE_function] = "function", [SL_SPACE_private] = "private", [SL_SPACE_workgroup] = "workgroup",
		[SL_SPACE_uniform] = "uniform",   [SL_SPACE_storage] = "storage", [SL_SPACE_immediate] = "immediate"};
	return space < sizeof names / sizeof *names && names[space] ? names[space] : "value";
}

static int refuse_in_space(struct wgsl_resolver *r, const struct wgsl_type *t, unsigned space, struct sl_span span, const char *why)
{
	const char *name = space_name(space);
	struct sl_str as = space == SL_SPACE_none ? sl_module_format(r->module, "a value: %s", why)
						  : sl_module_format(r->module, "a variable in the %s address space: %s", name, why);
	wgsl_complain_text(r, SL_FAULT_bad_type_for, span, t->text, as);
	return 0;
}

static int may_be_of_buffer(unsigned space)
{
	return space == SL_SPACE_uniform || space == SL_SPACE_workgroup;
}

static int check_buffer_in_space(struct wgsl_resolver *r, const struct wgsl_type *t, unsigned space, struct sl_span span)
{
	if (!may_be_of_buffer(space) && space != SL_SPACE_storage)
		return refuse_in_space(r, t, space, span, "a buffer is in the storage, uniform or workgroup address space");
	if (t->count_kind == WGSL_COUNT_OVERRIDE && space != SL_SPACE_workgroup) {
		wgsl_fault(r, SL_FAULT_override_array_place, span);
		return 0;
	}
	return 1;
}

static int check_array_in_space(struct wgsl_resolver *r, const struct wgsl_type *t, unsigned space, struct sl_span span)
{
	/* with the language feature buffer_view a pointer into these spaces may point to one that is a part of a buffer */
	if (t->count_kind == WGSL_COUNT_RUNTIME && !may_be_of_buffer(space) && space != SL_SPACE_storage)
		return refuse_in_space(r, t, space, span, "its size is known at run time only");
	if (t->count_kind == WGSL_COUNT_FIXED && space != SL_SPACE_storage && t->count >= MAX_ARRAY_ELEMENTS)
		return refuse_in_space(r, t, space, span, "it has 65536 elements or more");
	if (t->count_kind == WGSL_COUNT_OVERRIDE && space != SL_SPACE_workgroup) {
		wgsl_fault(r, SL_FAULT_override_array_place, span);
		return 0;
	}
	if (space == SL_SPACE_immediate)
		return refuse_in_space(r, t, space, span, "it is an array");
	return wgsl_check_space(r, t->element, space, span);
}

int wgsl_check_space(struct wgsl_resolver *r, const struct wgsl_type *t, unsigned space, struct sl_span span)
{
	if (wgsl_is_unknown(t) || t->kind == WGSL_T_OTHER || (t->kind == WGSL_T_STRUCT && !t->decl))
		return 1;
	if (t->kind == WGSL_T_STRUCT) {
		struct wgsl_entity *entity = t->decl->resolved;
		if (!entity || (entity->spaces & 1u << space))
			return 1; /* its members were looked at for this space */
		entity->spaces = (uint16_t)(entity->spaces | 1u << space);
		int64_t i = 0;
		for (const struct wgsl_member *m = t->decl->members; m && i < t->count; m = m->next, i++) {
			if (!wgsl_check_space(r, t->members[i], space, m->type ? m->type->span : m->name_span))
				return 0;
		}
		return 1;
	}
	if (t->kind == WGSL_T_BUFFER)
		return t->flags & WGSL_UNSURE ? 1 : check_buffer_in_space(r, t, space, span);
	if (t->kind == WGSL_T_ARRAY)
		return check_array_in_space(r, t, space, span);
	if (space == SL_SPACE_uniform || space == SL_SPACE_storage || space == SL_SPACE_immediate) {
		if (!(t->flags & (WGSL_HOST_SHAREABLE | WGSL_UNSURE)))
			return refuse_in_space(r, t, space, span, "it is not host-shareable");
	}
	return 1;
}

int wgsl_check_variable_space(struct wgsl_resolver *r, const struct wgsl_type *t, unsigned space, struct sl_span span)
{
	int holds_data = t->flags & WGSL_PLAIN || t->kind == WGSL_T_BUFFER;
	if (may_be_of_buffer(space) && holds_data && !(t->flags & (WGSL_FIXED_FOOTPRINT | WGSL_UNSURE)))
		return refuse_in_space(r, t, space, span, "its size is known at run time only");
	return wgsl_check_space(r, t, space, span);
}
