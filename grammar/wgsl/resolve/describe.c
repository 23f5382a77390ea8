/* Fills the module's fragment from what was resolved: what the checker sees of a WGSL file. */
#include "grammar/limits.h"
#include "grammar/wgsl/resolve/resolver.h"

struct builder {
	struct wgsl_resolver *r;
	struct sl_fragment *fragment;
	struct sl_function **functions;
	struct sl_variable **variables;
	struct sl_record **records;
	struct sl_directive **directives;
	struct sl_statement **statements;
};

/* ---- directives -----------------------------------------------------------------------------------------------------------------------
 */

static void add_directive(struct builder *b, const struct wgsl_directive *d, const struct wgsl_expr *name, const struct wgsl_expr *severity)
{
	struct wgsl_resolver *r = b->r;
	struct sl_directive *out = SL_NEW(r->arena, struct sl_directive);
	out->kind = d->kind;
	out->late = d->late;
	out->opaque = d->opaque || name->kind == WGSL_OPAQUE;
	out->span = d->span;
	out->name_span = name->span;
	out->text = sl_span_text(r->module, name->span);
	if (name->kind == WGSL_NAME) {
		out->name = name->name;
		out->word = r->module->names->symbols[name->name].word;
	} else {
		out->word = sl_word_find(r->module->names->words, out->text.p, out->text.n);
	}
	if (severity && severity->kind == WGSL_NAME)
		out->severity_word = r->module->names->symbols[severity->name].word;
	*b->directives = out;
	b->directives = &out->next;
}

static void build_directives(struct builder *b)
{
	for (const struct wgsl_directive *d = b->r->unit->directives; d; d = d->next) {
		if (d->kind == SL_DIRECTIVE_diagnostic) {
			if (d->names && d->names->next)
				add_directive(b, d, d->names->next, d->names);
			continue;
		}
		for (const struct wgsl_expr *e = d->names; e; e = e->next)
			add_directive(b, d, e, NULL);
	}
}

/* ---- records and fields ---------------------------------------------------------------------------------------------------------------
 */

static struct sl_field *new_field(struct wgsl_resolver *r, const struct wgsl_type *t, struct sl_attr *attrs)
{
	struct sl_field *f = SL_NEW(r->arena, struct sl_field);
	f->type = wgsl_model_type(t, t->kind == WGSL_T_ARRAY && t->count_kind == WGSL_COUNT_OVERRIDE ? SL_ANY : wgsl_bytes(r, t));
	f->attrs = attrs;
	return f;
}

static struct sl_field *build_fields(struct wgsl_resolver *r, const struct wgsl_member *m)
{
	struct sl_field *first = NULL, **end = &first;
	for (; m; m = m->next) {
		struct sl_field *f = new_field(r, m->resolved ? m->resolved : &wgsl_unknown, m->model_attrs);
		f->name = m->name;
		f->span = m->span;
		f->name_span = m->name_span;
		f->type_span = m->type ? m->type->span : m->span;
		*end = f;
		end = &f->next;
	}
	return first;
}

/* Before everything that can name one. */
static void start_record(struct builder *b, struct wgsl_decl *d)
{
	struct sl_record *out = SL_NEW(b->r->arena, struct sl_record);
	out->name = d->name;
	out->name_span = d->name_span;
	d->model = out;
	*b->records = out;
	b->records = &out->next;
}

static void build_record(struct builder *b, struct wgsl_decl *d)
{
	const struct wgsl_entity *entity = d->resolved;
	struct sl_record *out = d->model;
	out->attrs = entity->attrs;
	out->fields = build_fields(b->r, d->members);
	out->incomplete = d->opaque;
}

/* ---- variables ------------------------------------------------------------------------------------------------------------------------
 */

static void start_variable(struct builder *b, struct wgsl_decl *d)
{
	struct sl_variable *out = SL_NEW(b->r->arena, struct sl_variable);
	out->name = d->name;
	out->name_span = d->name_span;
	out->span = d->span;
	d->model = out;
	*b->variables = out;
	b->variables = &out->next;
}

static uint8_t variable_kind(const struct wgsl_decl *d, const struct wgsl_entity *entity)
{
	if (d->kind != WGSL_DECL_VAR)
		return d->kind == WGSL_DECL_OVERRIDE ? SL_VARIABLE_override : SL_VARIABLE_constant;
	switch (entity->space) {
	case SL_SPACE_workgroup:
		return SL_VARIABLE_groupshared;
	case SL_SPACE_uniform:
	case SL_SPACE_storage:
	case SL_SPACE_handle:
		return SL_VARIABLE_resource;
	default:
		return SL_VARIABLE_variable;
	}
}

/* Names of the overrides below a declaration that have no value but their default. */
static struct sl_str defaulted_names(struct wgsl_resolver *r, const struct wgsl_entity *entity, struct sl_str list, unsigned depth)
{
	for (const struct wgsl_dependency *need = entity->needs; need && depth < 16; need = need->next) {
		const struct wgsl_entity *below = need->decl->resolved;
		struct sl_str name = wgsl_clip(wgsl_name(r, need->decl->name));
		if (!below || below->visit == r->visits || list.n > 200)
			continue;
		((struct wgsl_entity *)need->decl->resolved)->visit = r->visits;
		if (need->decl->kind == WGSL_DECL_OVERRIDE && !below->given && need->decl->init)
			list = sl_module_format(r->module, "%.*s%s%.*s", (int)list.n, list.n ? list.p : "", list.n ? ", " : "", (int)name.n,
						name.p);
		if (!below->given)
			list = defaulted_names(r, below, list, depth + 1);
	}
	return list;
}

static void build_variable(struct builder *b, struct wgsl_decl *d)
{
	struct wgsl_resolver *r = b->r;
	struct wgsl_entity *entity = d->resolved;
	struct sl_variable *out = d->model;
	out->attrs = entity->attrs;
	out->kind = variable_kind(d, entity);
	out->space = entity->space;
	out->access = entity->access;
	out->has_init = d->init != NULL;
	out->given = entity->given;
	out->init_phase = SL_PHASE_COUNT;
	if (d->init)
		out->init_span = d->init->span;
	if (d->kind == WGSL_DECL_CONST || d->kind == WGSL_DECL_OVERRIDE)
		out->init_phase = entity->needs ? SL_PHASE_override : SL_PHASE_constant;
	out->type = wgsl_model_type(entity->type, wgsl_bytes(r, entity->type));
	out->least = entity->type->least && entity->type->least <= INT64_MAX ? sl_exact((int64_t)entity->type->least) : out->type.bytes;
	if (entity->type->kind == WGSL_T_ARRAY && entity->type->count_kind == WGSL_COUNT_OVERRIDE) {
		r->visits++;
		out->defaulted = defaulted_names(r, entity, (struct sl_str){0}, 0);
	}
	if (d->kind == WGSL_DECL_CONST) {
		out->value = wgsl_model_value(&entity->value);
	} else if (d->kind == WGSL_DECL_OVERRIDE) {
		struct wgsl_value v = wgsl_override_value(r, entity);
		out->value = wgsl_model_value(&v);
	} else {
		out->value = (struct sl_value){.range = SL_ANY, .phase = SL_PHASE_runtime};
	}
}

/* ---- functions ------------------------------------------------------------------------------------------------------------------------
 */

static uint8_t declares(const struct wgsl_decl *d)
{
	switch (d->kind) {
	case WGSL_DECL_FN:
		return SL_DECLARES_FUNCTION;
	case WGSL_DECL_STRUCT:
		return SL_DECLARES_RECORD;
	case WGSL_DECL_VAR:
	case WGSL_DECL_OVERRIDE:
	case WGSL_DECL_CONST:
		return SL_DECLARES_VARIABLE;
	default:
		return SL_DECLARES_NOTHING;
	}
}

struct uses {
	struct wgsl_resolver *r;
	struct sl_use **end;
	uint32_t names;                        /* list of names that are there already */
	struct wgsl_dependency *first, **last; /* declarations among them that rest on others */
};

/* Null: it is there already, or nothing. */
static struct sl_use *add_use(struct uses *u, sl_sym name, struct sl_span span, int called, const struct wgsl_decl *d)
{
	struct sl_span before;
	int unsure;
	if (!name || !wgsl_mark_name(u->r, u->names, name, span, &before))
		return NULL;
	struct sl_use *use = SL_NEW(u->r->arena, struct sl_use);
	use->name = name;
	/* a declaration of the module hides the built-in function of its name; one of a branch may */
	use->word = wgsl_lookup(u->r, name, &unsure) || unsure ? 0 : u->r->module->names->symbols[name].word;
	use->called = (uint8_t)called;
	use->span = span;
	if (d && d->model) {
		use->declaration = d->model;
		use->declares = declares(d);
	}
	*u->end = use;
	u->end = &use->next;
	const struct wgsl_entity *entity = d ? d->resolved : NULL;
	if (!entity || !entity->needs || d->kind == WGSL_DECL_FN)
		return use;
	*u->last = SL_NEW(u->r->arena, struct wgsl_dependency);
	(*u->last)->decl = entity->decl;
	u->last = &(*u->last)->next;
	return use;
}

/* What a declaration rests on is used with it: overrides in the size of a variable or in another override. */
static void add_needs(struct uses *u, struct sl_span span)
{
	for (const struct wgsl_dependency *use = u->first; use; use = use->next) {
		const struct wgsl_entity *entity = use->decl->resolved;
		for (const struct wgsl_dependency *need = entity->needs; need && u->r->reached < SL_MAX_REACHED; need = need->next) {
			u->r->reached++;
			add_use(u, need->decl->name, span, 0, need->decl);
		}
	}
}

static void add_type_use(struct uses *u, const struct wgsl_type *t, struct sl_span span)
{
	if (t && t->kind == WGSL_T_STRUCT && t->decl)
		add_use(u, t->decl->name, span, 0, t->decl);
}

static struct sl_use *build_uses(struct wgsl_resolver *r, const struct wgsl_decl *d)
{
	struct sl_use *first = NULL;
	struct uses u = {r, &first, wgsl_mark_start(r), NULL, NULL};
	const struct wgsl_entity *entity = d->resolved;
	int unsure;
	u.last = &u.first;
	for (const struct wgsl_dependency *need = entity->needs; need; need = need->next)
		add_use(&u, need->decl->name, d->name_span, 0, need->decl);
	for (const struct wgsl_member *p = d->members; p; p = p->next)
		add_type_use(&u, p->resolved, p->span);
	add_type_use(&u, entity->type, d->ret_span);
	for (const struct wgsl_stmt *s = d->body; s; s = s->next) {
		if (s->kind != WGSL_STMT_USE)
			continue;
		struct wgsl_decl *used = wgsl_lookup(r, s->name, &unsure);
		struct sl_use *use = add_use(&u, s->name, s->span, s->called, unsure ? NULL : used);
		if (use)
			use->unreachable = s->unreachable;
	}
	add_needs(&u, d->name_span);
	return first;
}

/* ---- textures and samplers that are passed ---- */

static int is_handle(const struct wgsl_type *t)
{
	return t && (t->kind == WGSL_T_TEXTURE || t->kind == WGSL_T_SAMPLER);
}

/* The handle that an argument is; null: it is none, or not known. */
static struct sl_handle *handle_of(struct wgsl_resolver *r, const struct wgsl_decl *function, const struct wgsl_passed *a)
{
	struct sl_handle handle = {.argument = a->argument};
	const struct wgsl_type *t = NULL;
	int unsure = 0;
	if (a->is_parameter) {
		const struct wgsl_member *m = function->members;
		for (; m && m->name != a->name; m = m->next)
			handle.parameter++;
		t = m ? m->resolved : NULL;
	} else {
		const struct wgsl_decl *d = wgsl_lookup(r, a->name, &unsure);
		if (!d || unsure || d->kind != WGSL_DECL_VAR)
			return NULL;
		t = ((const struct wgsl_entity *)d->resolved)->type;
		handle.variable = d->model;
	}
	if (!is_handle(t))
		return NULL;
	struct sl_handle *out = SL_NEW(r->arena, struct sl_handle);
	*out = handle;
	return out;
}

static struct sl_handover *build_handovers(struct wgsl_resolver *r, const struct wgsl_decl *d)
{
	struct sl_handover *first = NULL, **end = &first;
	for (const struct wgsl_pass *pass = d->passes; pass; pass = pass->next) {
		struct sl_handle *handles = NULL;
		int unsure = 0;
		const struct wgsl_decl *callee = wgsl_lookup(r, pass->callee, &unsure);
		if (unsure || (callee && callee->kind != WGSL_DECL_FN))
			continue;
		for (const struct wgsl_passed *a = pass->arguments; a; a = a->next) {
			struct sl_handle *handle = handle_of(r, d, a);
			if (!handle)
				continue;
			handle->next = handles;
			handles = handle;
		}
		if (!handles)
			continue;
		*end = SL_NEW(r->arena, struct sl_handover);
		(*end)->span = pass->span;
		(*end)->callee = callee ? callee->model : NULL;
		(*end)->word = callee ? 0 : r->module->names->symbols[pass->callee].word;
		(*end)->handles = handles;
		end = &(*end)->next;
	}
	return first;
}

static void start_function(struct builder *b, struct wgsl_decl *d)
{
	struct sl_function *out = d->model;
	out->name = d->name;
	out->name_span = d->name_span;
	out->span = d->span;
	*b->functions = out;
	b->functions = &out->next;
}

static void build_function(struct builder *b, struct wgsl_decl *d)
{
	struct wgsl_resolver *r = b->r;
	const struct wgsl_entity *entity = d->resolved;
	struct sl_function *out = d->model;
	if (entity->stage == SL_STAGE_none || d->opaque)
		wgsl_evaluate_attrs(r, d);
	out->attrs = entity->attrs;
	out->params = build_fields(r, d->members);
	out->has_body = d->has_body;
	out->body_complete = d->body_complete;
	out->params_known = 1;
	out->maybe_attributed = d->opaque;
	out->front_end = d;
	if (d->type) {
		out->ret = new_field(r, entity->type ? entity->type : &wgsl_unknown, entity->ret_attrs);
		out->ret->span = d->ret_span;
		out->ret->type_span = d->type->span;
		out->ret->direction = SL_DIRECTION_output;
	}
	out->uses = build_uses(r, d);
	out->calls = d->calls;
	out->operations = d->operations;
	out->handovers = build_handovers(r, d);
}

/* ---- attributes without a row of their own ---------------------------------------------------------------------------------------------
 */

static void add_loose(struct wgsl_resolver *r, struct sl_attr *attrs, unsigned on)
{
	if (!attrs)
		return;
	struct sl_loose_attr *loose = SL_NEW(r->arena, struct sl_loose_attr);
	loose->attr = attrs;
	loose->on = (uint8_t)on;
	if (r->module->last_loose)
		r->module->last_loose->next = loose;
	else
		r->module->loose = loose;
	r->module->last_loose = loose;
}

static void build_statements(struct builder *b, struct wgsl_decl *d)
{
	struct wgsl_resolver *r = b->r;
	for (const struct wgsl_stmt *s = d->body; s; s = s->next) {
		struct sl_attr *attrs = s->attrs ? wgsl_model_attrs(r, s->attrs) : NULL;
		if (!attrs)
			continue;
		if (s->kind != WGSL_STMT_ATTRS || (s->on != SL_ON_loop && s->on != SL_ON_branch && s->on != SL_ON_switch)) {
			add_loose(r, attrs, s->kind == WGSL_STMT_LOCAL ? SL_ON_local : s->on);
			continue;
		}
		struct sl_statement *out = SL_NEW(r->arena, struct sl_statement);
		out->function = d->model;
		out->kind = s->on;
		out->span = s->span;
		out->attrs = attrs;
		out->bound = (struct sl_value){.range = SL_ANY};
		*b->statements = out;
		b->statements = &out->next;
	}
}

static void start_declaration(struct builder *b, struct wgsl_decl *d)
{
	switch (d->kind) {
	case WGSL_DECL_FN:
		start_function(b, d);
		break;
	case WGSL_DECL_STRUCT:
		start_record(b, d);
		break;
	case WGSL_DECL_VAR:
	case WGSL_DECL_OVERRIDE:
	case WGSL_DECL_CONST:
		start_variable(b, d);
		break;
	default:
		break;
	}
}

static void build_declaration(struct builder *b, struct wgsl_decl *d)
{
	const struct wgsl_entity *entity = d->resolved;
	switch (d->kind) {
	case WGSL_DECL_FN:
		build_function(b, d);
		build_statements(b, d);
		break;
	case WGSL_DECL_STRUCT:
		build_record(b, d);
		break;
	case WGSL_DECL_VAR:
	case WGSL_DECL_OVERRIDE:
	case WGSL_DECL_CONST:
		build_variable(b, d);
		break;
	case WGSL_DECL_ALIAS:
		add_loose(b->r, entity->attrs, SL_ON_alias);
		break;
	default:
		add_loose(b->r, entity->attrs, SL_ON_assertion);
		break;
	}
}

void wgsl_build_module(struct wgsl_resolver *r)
{
	struct sl_fragment *fragment = r->module->last_fragment ? r->module->last_fragment : sl_module_add_fragment(r->module, 0);
	struct builder b = {
		r, fragment, &fragment->functions, &fragment->variables, &fragment->records, &fragment->directives, &fragment->statements};
	r->silent++; /* what no entry point reaches may have no value, and no fault either */
	for (struct wgsl_decl *d = r->unit->decls; d; d = d->next)
		start_declaration(&b, d);
	for (struct wgsl_decl *d = r->unit->decls; d; d = d->next)
		build_declaration(&b, d);
	build_directives(&b);
	add_loose(r, wgsl_model_attrs(r, r->unit->dangling), SL_ON_nothing);
	r->silent--;
}
