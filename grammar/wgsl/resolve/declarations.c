/* What each kind of declaration must be (spec sections "Variable and Value Declarations", "Functions" and "Const Assertion Statement"). */
#include "grammar/wgsl/resolve/predeclared.h"
#include "grammar/wgsl/resolve/resolver.h"

static const char *phase_name(unsigned phase)
{
	return phase == SL_PHASE_constant ? "constant" : phase == SL_PHASE_override ? "override" : "runtime";
}

int wgsl_is_late(struct wgsl_resolver *r, const struct wgsl_value *v, unsigned latest, struct sl_span span, const char *where)
{
	if (v->phase <= latest)
		return 0;
	wgsl_complain(r, SL_FAULT_not_constant, span, where, phase_name(v->phase), phase_name(latest));
	return 1;
}

void wgsl_check_assertion(struct wgsl_resolver *r, const struct wgsl_expr *e)
{
	struct wgsl_value v = wgsl_eval(r, e);
	if (!e || wgsl_is_late(r, &v, SL_PHASE_constant, e->span, "an assertion") || wgsl_is_unknown(v.type))
		return;
	if (v.type->kind != WGSL_T_BOOL)
		wgsl_complain_text(r, SL_FAULT_assertion_type, e->span, v.type->text, (struct sl_str){0});
	else if (v.known && !v.u.i)
		wgsl_fault(r, SL_FAULT_assertion_failed, e->span);
}

static void bad_form(struct wgsl_resolver *r, struct sl_span span, const char *what)
{
	wgsl_complain(r, SL_FAULT_variable_form, span, what, NULL, NULL);
}

static struct sl_span type_span(const struct wgsl_decl *d)
{
	return d->type ? d->type->span : d->name_span;
}

/* ---- const and override -------------------------------------------------------------------------------------------------------------- */

struct wgsl_value wgsl_initial_value(struct wgsl_resolver *r, const struct wgsl_expr *init, const struct wgsl_type *type, unsigned latest,
				     const char *where)
{
	struct wgsl_value v = wgsl_eval(r, init);
	if (wgsl_is_late(r, &v, latest, init->span, where))
		return wgsl_typed(type ? type : &wgsl_unknown, SL_PHASE_constant);
	if (!type)
		return v;
	if (wgsl_converts(v.type, type))
		return wgsl_eval_typed(r, v, type, init->span);
	wgsl_mismatch(r, init->span, wgsl_text(where), type->text, v.type->text);
	return wgsl_typed(type, SL_PHASE_constant);
}

static void declare_const(struct wgsl_resolver *r, struct wgsl_entity *entity)
{
	const struct wgsl_decl *d = entity->decl;
	const struct wgsl_type *type = d->type ? wgsl_type_of(r, d->type) : NULL;
	if (!d->init) {
		entity->type = type ? type : &wgsl_unknown;
		entity->value = wgsl_typed(entity->type, SL_PHASE_constant);
		return;
	}
	entity->value = wgsl_initial_value(r, d->init, type, SL_PHASE_constant, "the initialiser of a const");
	entity->type = entity->value.type;
	wgsl_check_space(r, entity->type, SL_SPACE_none, type_span(d));
}

static void declare_override(struct wgsl_resolver *r, struct wgsl_entity *entity)
{
	const struct wgsl_decl *d = entity->decl;
	const struct wgsl_type *type = d->type ? wgsl_type_of(r, d->type) : NULL;
	entity->attrs = wgsl_model_attrs(r, d->attrs);
	entity->id = wgsl_attr_int(r, entity->attrs, WGSL_ATTR_ID, -1);
	if (d->init) {
		struct wgsl_value v = wgsl_initial_value(r, d->init, type, SL_PHASE_override, "the initialiser of an override");
		if (!type) {
			type = wgsl_concrete(r, v.type);
			wgsl_convert(r, &v, type, d->init->span);
		}
	} else if (!type) {
		if (!r->lenient)
			bad_form(r, d->name_span, "an override has a type or an initialiser");
		return;
	}
	if (!wgsl_is_scalar(type) && !(type->flags & WGSL_UNSURE)) {
		wgsl_complain_text(r, SL_FAULT_bad_type_for, type_span(d), type->text,
				   WGSL_TEXT("the type of an override: it is a scalar"));
		return;
	}
	entity->type = type;
}

/* ---- var ------------------------------------------------------------------------------------------------------------------------------
 */

/* A template argument of var. Returns the enumerant's number, or `unknown`. */
static unsigned var_argument(struct wgsl_resolver *r, const struct wgsl_expr *e, unsigned kind, const char *what, unsigned unknown)
{
	int unsure = 0;
	struct wgsl_predeclared p;
	if (e->kind != WGSL_NAME) {
		if (e->kind != WGSL_OPAQUE)
			wgsl_complain_text(r, SL_FAULT_template_arguments, e->span, WGSL_TEXT("var"),
					   sl_module_format(r->module, "takes the name of an %s here", what));
		return unknown;
	}
	if (!wgsl_lookup(r, e->name, &unsure) && !unsure && wgsl_find_predeclared(r, e->name, &p) && p.kind == kind) {
		if (p.kind == WGSL_PRE_SPACE && p.a == SL_SPACE_unknown)
			wgsl_require(r, WGSL_EXT_PIXEL_LOCAL, e->span, wgsl_name(r, e->name));
		return p.a;
	}
	wgsl_no_enumerant(r, e->span, e->name, what);
	return unknown;
}

static void read_var_template(struct wgsl_resolver *r, struct wgsl_entity *entity)
{
	const struct wgsl_expr *space = entity->decl->template_args, *access = space ? space->next : NULL;
	if (!space)
		return;
	entity->space = (uint8_t)var_argument(r, space, WGSL_PRE_SPACE, "address space", SL_SPACE_unknown);
	if (!access || entity->space == SL_SPACE_unknown)
		return;
	entity->access = (uint8_t)var_argument(r, access, WGSL_PRE_ACCESS, "access mode", SL_ACCESS_none);
	if (access->next)
		wgsl_complain_text(r, SL_FAULT_template_arguments, access->next->span, WGSL_TEXT("var"),
				   WGSL_TEXT("takes an address space and an access mode"));
	if (entity->space != SL_SPACE_storage)
		bad_form(r, access->span, "only a variable in the storage address space has an access mode");
	else if (entity->access == SL_ACCESS_write)
		bad_form(r, access->span, "a storage variable is read or read_write, not write");
}

static int is_storable(const struct wgsl_type *t)
{
	return (t->flags & (WGSL_PLAIN | WGSL_UNSURE)) || t->kind == WGSL_T_BUFFER || wgsl_is_handle(t);
}

/* Atomics live where invocations meet: in workgroup memory, or in storage that can be written. */
static void check_atomics(struct wgsl_resolver *r, const struct wgsl_entity *entity)
{
	const struct wgsl_decl *d = entity->decl;
	if (!(entity->type->flags & WGSL_HAS_ATOMIC) || (entity->type->flags & WGSL_UNSURE))
		return;
	if (entity->space != SL_SPACE_storage && entity->space != SL_SPACE_workgroup)
		bad_form(r, type_span(d), "atomics are in the storage or workgroup address space");
	else if (entity->space == SL_SPACE_storage && entity->access != SL_ACCESS_read_write)
		bad_form(r, type_span(d), "atomics in the storage address space need access mode read_write");
}

/* Address space and store type together. */
static void check_var(struct wgsl_resolver *r, struct wgsl_entity *entity)
{
	const struct wgsl_decl *d = entity->decl;
	const struct wgsl_type *t = entity->type;
	int is_handle = wgsl_is_handle(t);
	if (!is_storable(t)) {
		wgsl_complain_text(r, SL_FAULT_bad_type_for, type_span(d), t->text, WGSL_TEXT("the type of a var"));
		return;
	}
	if (entity->space == SL_SPACE_none && !wgsl_is_unknown(t) && t->kind != WGSL_T_OTHER) {
		if (is_handle)
			entity->space = SL_SPACE_handle;
		else if (!d->has_template && !r->told_fragment &&
			 r->module->dialect <= SL_DIALECT_wesl) /* else an engine adds it, or the file is a piece of a body */
			bad_form(r, d->name_span, "a variable at module scope needs an address space, unless it is a texture or sampler");
	} else if (is_handle && d->template_args && entity->space != SL_SPACE_unknown) {
		bad_form(r, d->template_args->span, "a texture or sampler has no address space");
		return;
	}
	if (entity->space == SL_SPACE_function) {
		bad_form(r, d->template_args->span, "a variable at module scope is not in the function address space");
		return;
	}
	if (entity->space != SL_SPACE_none && entity->space != SL_SPACE_unknown && entity->space != SL_SPACE_handle &&
	    wgsl_check_variable_space(r, t, entity->space, type_span(d)))
		check_atomics(r, entity);
	if (entity->space == SL_SPACE_uniform && d->type)
		wgsl_note_uniform_layout(r, d, t);
}

static void declare_var(struct wgsl_resolver *r, struct wgsl_entity *entity)
{
	const struct wgsl_decl *d = entity->decl;
	const struct wgsl_type *type = d->type ? wgsl_type_of(r, d->type) : NULL;
	entity->attrs = wgsl_model_attrs(r, d->attrs);
	entity->group = wgsl_attr_int(r, entity->attrs, WGSL_ATTR_GROUP, -1);
	entity->binding = wgsl_attr_int(r, entity->attrs, WGSL_ATTR_BINDING, -1);
	read_var_template(r, entity);
	if (d->init) {
		if (entity->space != SL_SPACE_private && entity->space != SL_SPACE_unknown &&
		    (d->template_args || (type && wgsl_is_handle(type))))
			bad_form(r, d->init->span, "only private and function variables have an initialiser");
		struct wgsl_value v = wgsl_initial_value(r, d->init, type, SL_PHASE_override, "the initialiser of a module-scope var");
		if (!type) {
			type = wgsl_concrete(r, v.type);
			wgsl_convert(r, &v, type, d->init->span);
		}
	} else if (!type) {
		if (!r->lenient)
			bad_form(r, d->name_span, "a var has a type or an initialiser");
		return;
	}
	entity->type = type;
	check_var(r, entity);
}

/* ---- functions ------------------------------------------------------------------------------------------------------------------------
 */

static void check_parameter_type(struct wgsl_resolver *r, const struct wgsl_type *t, struct sl_span span)
{
	if (t->flags & WGSL_UNSURE)
		return;
	int fits = t->kind == WGSL_T_POINTER || wgsl_is_handle(t) || (t->flags & WGSL_CONSTRUCTIBLE);
	if (!wgsl_check_space(r, t, SL_SPACE_none, span))
		return;
	if (!fits)
		wgsl_complain_text(r, SL_FAULT_bad_type_for, span, t->text, WGSL_TEXT("the type of a parameter"));
}

static void declare_parameters(struct wgsl_resolver *r, const struct wgsl_decl *d)
{
	uint32_t names = wgsl_mark_start(r);
	for (struct wgsl_member *p = d->members; p; p = p->next) {
		struct sl_span before;
		r->silent = (uint16_t)(r->silent + p->opaque);
		if (p->name && !p->opaque && !wgsl_mark_name(r, names, p->name, p->name_span, &before))
			wgsl_redeclared(r, p->name, p->name_span, before);
		p->model_attrs = wgsl_model_attrs(r, p->attrs);
		p->resolved = (void *)(p->type ? wgsl_type_of(r, p->type) : &wgsl_unknown);
		if (p->type)
			check_parameter_type(r, p->resolved, p->type->span);
		r->silent = (uint16_t)(r->silent - p->opaque);
	}
}

/* enum sl_enum_STAGE of the first stage attribute, which it becomes, or none. */
static const struct wgsl_attr *stage_attribute(const struct wgsl_resolver *r, const struct wgsl_attr *a, uint8_t *stage)
{
	for (*stage = SL_STAGE_none; a; a = a->next) {
		enum wgsl_attribute id = wgsl_attribute_of(r, a->name);
		*stage = id == WGSL_ATTR_VERTEX     ? SL_STAGE_vertex
			 : id == WGSL_ATTR_FRAGMENT ? SL_STAGE_fragment
			 : id == WGSL_ATTR_COMPUTE  ? SL_STAGE_compute
						    : SL_STAGE_none;
		if (*stage != SL_STAGE_none)
			return a;
	}
	return NULL;
}

/* The stage of a function; none also where a dialect's condition decides. */
static uint8_t stage_of(const struct wgsl_resolver *r, const struct wgsl_attr *attrs)
{
	uint8_t stage;
	const struct wgsl_attr *a = stage_attribute(r, attrs, &stage);

	return a && !a->opaque ? stage : SL_STAGE_none;
}

int wgsl_has_entry(const struct wgsl_resolver *r)
{
	uint8_t stage;

	for (const struct wgsl_decl *d = r->unit->decls; d; d = d->next) {
		if (d->kind == WGSL_DECL_FN && stage_attribute(r, d->attrs, &stage))
			return 1;
	}
	return 0;
}

static void declare_function(struct wgsl_resolver *r, struct wgsl_entity *entity)
{
	struct wgsl_decl *d = entity->decl;
	struct sl_function *outer = r->entry, *f = SL_NEW(r->arena, struct sl_function);
	d->model = f;
	entity->stage = stage_of(r, d->attrs);
	entity->type = NULL;
	r->entry = f;
	wgsl_check_diagnostics(r, d->attrs);
	entity->attrs = wgsl_model_attrs(r, d->attrs);
	declare_parameters(r, d);
	if (d->type) {
		const struct wgsl_type *t = wgsl_type_of(r, d->type);
		entity->type = t;
		entity->ret_attrs = wgsl_model_attrs(r, d->ret_attrs);
		if (!(t->flags & (WGSL_CONSTRUCTIBLE | WGSL_UNSURE)))
			wgsl_complain_text(r, SL_FAULT_bad_type_for, d->type->span, t->text, WGSL_TEXT("what a function returns"));
		else
			wgsl_check_space(r, t, SL_SPACE_none, d->type->span);
	}
	const struct sl_attr *must_use = wgsl_find_attr(r, entity->attrs, WGSL_ATTR_MUST_USE);
	if (must_use && !d->type && !must_use->opaque)
		wgsl_complain(r, SL_FAULT_attribute_form, must_use->span, "must_use", "the function returns nothing", NULL);
	r->entry = outer;
}

void wgsl_declare(struct wgsl_resolver *r, struct wgsl_entity *entity)
{
	const struct wgsl_decl *d = entity->decl;
	switch (d->kind) {
	case WGSL_DECL_VAR:
		declare_var(r, entity);
		break;
	case WGSL_DECL_OVERRIDE:
		declare_override(r, entity);
		break;
	case WGSL_DECL_CONST:
		declare_const(r, entity);
		entity->attrs = wgsl_model_attrs(r, d->attrs);
		break;
	case WGSL_DECL_ALIAS:
		entity->type = d->type ? wgsl_type_of(r, d->type) : &wgsl_unknown;
		entity->attrs = wgsl_model_attrs(r, d->attrs);
		break;
	case WGSL_DECL_STRUCT:
		wgsl_declare_struct(r, entity);
		break;
	case WGSL_DECL_FN:
		declare_function(r, entity);
		break;
	default:
		entity->attrs = wgsl_model_attrs(r, d->attrs);
		if (d->init)
			wgsl_check_assertion(r, d->init);
		break;
	}
}
