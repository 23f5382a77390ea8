/* Names at module scope, the order of declarations, cycles and recursion (spec sections "Declaration and Scope" and "Functions"). */
#include "grammar/text/nearest.h"
#include "grammar/wgsl/resolve/predeclared.h"
#include "grammar/wgsl/resolve/resolver.h"
#include "grammar/wgsl/text/token.h"

#include "grammar/limits.h"

#include <string.h>

/* ---- faults ------------------------------------------------------------------------------------------------------------------------- */

struct sl_fault *wgsl_fault(struct wgsl_resolver *r, enum sl_enum_FAULT kind, struct sl_span span)
{
	if (r->silent)
		return &r->scratch;
	struct sl_fault *f = sl_module_fault(r->module, kind, span);
	f->at_pipeline = r->pipeline;
	f->entry = r->pipeline ? r->entry : NULL;
	return f;
}

struct sl_str wgsl_clip(struct sl_str text)
{
	enum { KEPT = 80 };
	if (text.n <= KEPT)
		return text;
	text.n = KEPT;
	while (text.n && ((unsigned char)text.p[text.n] & 0xc0) == 0x80) /* not within a character */
		text.n--;
	return text;
}

struct sl_str wgsl_text(const char *s)
{
	return s ? (struct sl_str){s, (uint32_t)strlen(s)} : (struct sl_str){0};
}

void wgsl_complain(struct wgsl_resolver *r, enum sl_enum_FAULT kind, struct sl_span span, const char *a, const char *b, const char *c)
{
	struct sl_fault *f = wgsl_fault(r, kind, span);
	f->a = wgsl_text(a);
	f->b = wgsl_text(b);
	f->c = wgsl_text(c);
}

void wgsl_complain_text(struct wgsl_resolver *r, enum sl_enum_FAULT kind, struct sl_span span, struct sl_str a, struct sl_str b)
{
	struct sl_fault *f = wgsl_fault(r, kind, span);
	f->a = a;
	f->b = b;
}

void wgsl_mismatch(struct wgsl_resolver *r, struct sl_span span, struct sl_str where, struct sl_str wanted, struct sl_str given)
{
	struct sl_fault *f = wgsl_fault(r, SL_FAULT_type_mismatch, span);
	f->a = where;
	f->b = wanted;
	f->c = given;
}

void wgsl_chain_too_deep(struct wgsl_resolver *r, struct sl_span span)
{
	struct sl_fault *f = wgsl_fault(r, SL_FAULT_too_deep, span);
	f->a = WGSL_TEXT("declarations that refer to later ones");
	f->n = SL_MAX_RESOLVE_DEPTH;
}

/* ---- extensions and attributes ------------------------------------------------------------------------------------------------------ */

static const char *const extension_names[WGSL_EXT_COUNT] = {[WGSL_EXT_F16] = "f16",
							    [WGSL_EXT_SUBGROUPS] = "subgroups",
							    [WGSL_EXT_SUBGROUP_SIZE_CONTROL] = "subgroup_size_control",
							    [WGSL_EXT_SUBGROUP_MATRIX] = "chromium_experimental_subgroup_matrix",
							    [WGSL_EXT_INPUT_ATTACHMENTS] = "chromium_internal_input_attachments",
							    [WGSL_EXT_PIXEL_LOCAL] = "chromium_experimental_pixel_local",
							    [WGSL_EXT_ATOMIC_VEC2U] = "atomic_vec2u_min_max",
							    [WGSL_EXT_RESOURCE_TABLE] = "chromium_experimental_resource_table",
							    [WGSL_EXT_BINDING_ARRAY] = "sized_binding_array",
							    [WGSL_EXT_TEXEL_BUFFER] = "texel_buffers",
							    [WGSL_EXT_PRINT] = "chromium_print"};

static const char *const attribute_names[WGSL_ATTR_COUNT] = {[WGSL_ATTR_ALIGN] = "align",
							     [WGSL_ATTR_BINDING] = "binding",
							     [WGSL_ATTR_BLEND_SRC] = "blend_src",
							     [WGSL_ATTR_COLOR] = "color",
							     [WGSL_ATTR_GROUP] = "group",
							     [WGSL_ATTR_ID] = "id",
							     [WGSL_ATTR_INPUT_ATTACHMENT_INDEX] = "input_attachment_index",
							     [WGSL_ATTR_LOCATION] = "location",
							     [WGSL_ATTR_SIZE] = "size",
							     [WGSL_ATTR_SUBGROUP_SIZE] = "subgroup_size",
							     [WGSL_ATTR_WORKGROUP_SIZE] = "workgroup_size",
							     [WGSL_ATTR_BUILTIN] = "builtin",
							     [WGSL_ATTR_COMPUTE] = "compute",
							     [WGSL_ATTR_DIAGNOSTIC] = "diagnostic",
							     [WGSL_ATTR_FRAGMENT] = "fragment",
							     [WGSL_ATTR_INTERPOLATE] = "interpolate",
							     [WGSL_ATTR_INVARIANT] = "invariant",
							     [WGSL_ATTR_MUST_USE] = "must_use",
							     [WGSL_ATTR_VERTEX] = "vertex"};

enum wgsl_attribute wgsl_attribute_of(const struct wgsl_resolver *r, sl_sym name)
{
	unsigned i = 0;
	while (name && i < WGSL_ATTR_COUNT && r->attributes[i] != name)
		i++;
	return name ? (enum wgsl_attribute)i : WGSL_ATTR_UNKNOWN;
}

int wgsl_text_is(struct sl_str text, const char *s)
{
	return text.n == strlen(s) && memcmp(text.p, s, text.n) == 0;
}

static void note_extension(struct wgsl_resolver *r, unsigned directive, struct sl_str name)
{
	for (unsigned i = 0; i < WGSL_EXT_COUNT; i++) {
		if ((directive == SL_DIRECTIVE_requires) == (i >= WGSL_EXT_FIRST_FEATURE) && wgsl_text_is(name, extension_names[i]))
			r->extensions[i] = 1;
	}
	/* one that became another is told once; what it was for is there */
	if (directive == SL_DIRECTIVE_enable && wgsl_text_is(name, "chromium_experimental_subgroups"))
		r->extensions[WGSL_EXT_SUBGROUPS] = 1;
	if (directive == SL_DIRECTIVE_enable && wgsl_text_is(name, "chromium_experimental_subgroup_size_control"))
		r->extensions[WGSL_EXT_SUBGROUP_SIZE_CONTROL] = 1;
	/* naga's own extensions bring types and functions of their own */
	if (directive == SL_DIRECTIVE_enable && name.n > 5 && memcmp(name.p, "wgpu_", 5) == 0)
		r->lenient = 1;
}

static void note_extensions(struct wgsl_resolver *r)
{
	for (const struct wgsl_directive *d = r->unit->directives; d; d = d->next) {
		if (d->kind != SL_DIRECTIVE_enable && d->kind != SL_DIRECTIVE_requires)
			continue;
		for (const struct wgsl_expr *e = d->names; e; e = e->next)
			note_extension(r, d->kind, wgsl_name(r, e->name));
	}
	/* since August 2026 (gpuweb #6366) */
	r->extensions[WGSL_EXT_SUBGROUPS] |= r->extensions[WGSL_EXT_SUBGROUP_SIZE_CONTROL];
}

void wgsl_require(struct wgsl_resolver *r, enum wgsl_extension extension, struct sl_span span, struct sl_str thing)
{
	if (extension >= WGSL_EXT_COUNT || r->extensions[extension] || r->lenient)
		return;
	r->extensions[extension] = !r->silent;
	wgsl_complain_text(r, extension < WGSL_EXT_FIRST_FEATURE ? SL_FAULT_needs_extension : SL_FAULT_needs_feature, span, thing,
			   wgsl_text(extension_names[extension]));
}

/* ---- names -------------------------------------------------------------------------------------------------------------------------- */

uint32_t wgsl_mark_start(struct wgsl_resolver *r)
{
	return ++r->nmarks;
}

int wgsl_mark_name(struct wgsl_resolver *r, uint32_t list, sl_sym name, struct sl_span span, struct sl_span *before)
{
	struct wgsl_symbol *s = &r->symbols[name < r->nsymbols ? name : 0];
	if (s->mark == list) {
		*before = s->span;
		return 0;
	}
	s->mark = list;
	s->span = span;
	return 1;
}

void wgsl_redeclared(struct wgsl_resolver *r, sl_sym name, struct sl_span span, struct sl_span first)
{
	struct sl_fault *f = wgsl_fault(r, SL_FAULT_redeclared, span);
	f->a = wgsl_name(r, name);
	f->other = first;
}

/* One name cannot come from two places, nor be declared as well (wesl-spec, Imports.md). What conditions decide is left alone. */
static void check_imports(struct wgsl_resolver *r)
{
	uint32_t paths = wgsl_mark_start(r), names = wgsl_mark_start(r);
	struct sl_span first;
	for (const struct wgsl_import *i = r->unit->imports; i; i = i->next) {
		if (i->branch || !wgsl_mark_name(r, paths, i->path, i->span, &first))
			continue;
		if (!wgsl_mark_name(r, names, i->name, i->span, &first))
			wgsl_redeclared(r, i->name, i->span, first);
	}
	for (const struct wgsl_decl *d = r->unit->decls; d; d = d->next) {
		const struct wgsl_symbol *s = &r->symbols[d->name < r->nsymbols ? d->name : 0];
		if (d->name && !d->opaque && s->mark == names)
			wgsl_redeclared(r, d->name, d->name_span, s->span);
	}
}

static void collect_names(struct wgsl_resolver *r)
{
	if (r->unit->imports)
		check_imports(r);
	/* a template may repeat what it holds, under names that differ only once it is filled */
	int repeats = r->module->dialect == SL_DIALECT_template;
	uint32_t twice = wgsl_mark_start(r);
	struct sl_span first;
	for (struct wgsl_decl *d = r->unit->decls; d; d = d->next) {
		struct wgsl_symbol *s = &r->symbols[d->name < r->nsymbols ? d->name : 0];
		if (!d->name)
			continue;
		if (s->decl && !s->unsure && !d->opaque && !repeats) {
			wgsl_redeclared(r, d->name, d->name_span, s->decl->name_span);
			wgsl_mark_name(r, twice, d->name, d->name_span, &first);
		} else if (!s->decl) {
			s->decl = d;
		}
		s->unsure |= d->opaque;
	}
	/* which of the two is meant is anybody's guess */
	for (struct wgsl_decl *d = r->unit->decls; d; d = d->next) {
		struct wgsl_symbol *s = &r->symbols[d->name < r->nsymbols ? d->name : 0];
		s->unsure |= d->name && s->mark == twice;
	}
}

struct wgsl_decl *wgsl_lookup(const struct wgsl_resolver *r, sl_sym name, int *unsure)
{
	*unsure = name < r->nsymbols && r->symbols[name].unsure;
	return name < r->nsymbols ? r->symbols[name].decl : NULL;
}

/* Whether a declaration is of the kind that is looked for: "type", "function", "value" or an enumerant. */
static int is_of_kind(const struct wgsl_decl *d, const char *what)
{
	switch (d->kind) {
	case WGSL_DECL_ALIAS:
	case WGSL_DECL_STRUCT:
		return !strcmp(what, "type") || !strcmp(what, "function");
	case WGSL_DECL_FN:
		return !strcmp(what, "function");
	default:
		return !strcmp(what, "value");
	}
}

/* Names further apart are two things: VertexInput is no VertexOutput. */
enum { MOST_TYPOS = 2 };

/* What the module declares, or else the language, of that kind and written almost like the name; empty: nothing. */
static struct sl_str nearest_name(struct wgsl_resolver *r, sl_sym name, const char *what)
{
	if (r->silent || r->nsymbols > SL_MAX_SUGGESTED_FROM || ++r->suggestions > SL_MAX_NAME_SUGGESTIONS)
		return (struct sl_str){0};
	struct sl_nearest_name nearest = sl_nearest_start(wgsl_name(r, name));
	if (nearest.least > MOST_TYPOS)
		nearest.least = MOST_TYPOS + 1;
	for (sl_sym i = 1; i < r->nsymbols; i++) {
		if (r->symbols[i].decl && is_of_kind(r->symbols[i].decl, what))
			sl_nearest_try(&nearest, wgsl_name(r, i));
	}
	wgsl_nearest_predeclared(&nearest, what);
	return nearest.best;
}

/* The fault's number for what was looked for. */
static int unresolved_number(struct sl_str name, const char *what)
{
	if (!strcmp(what, "address space"))
		return wgsl_text_is(name, "push_constant") ? 1 : 2;
	return !strcmp(what, "access mode") ? 3 : !strcmp(what, "texel format") ? 4 : 0;
}

void wgsl_unresolved(struct wgsl_resolver *r, struct sl_span span, sl_sym name, const char *what)
{
	/* that a name is reserved has been told */
	if (r->lenient || name >= r->nsymbols || r->symbols[name].reported || r->module->names->symbols[name].keyword == WGSL_WORD_REPORTED)
		return;
	/* enumerants are the language's: no file that is joined with this one brings them */
	int number = unresolved_number(wgsl_name(r, name), what), elsewhere = r->is_fragment && !number;
	r->symbols[name].reported = !r->silent;
	if (elsewhere && r->told_fragment)
		return;
	struct sl_fault *f = wgsl_fault(r, elsewhere ? SL_FAULT_fragment_detected : SL_FAULT_unresolved_name, span);
	r->told_fragment |= elsewhere && !r->silent;
	f->a = wgsl_name(r, name);
	f->b = nearest_name(r, name, what);
	f->c = wgsl_text(what);
	f->n = number;
}

const char *wgsl_decl_noun(const struct wgsl_decl *d)
{
	switch (d->kind) {
	case WGSL_DECL_VAR:
		return "variable";
	case WGSL_DECL_OVERRIDE:
		return "override";
	case WGSL_DECL_CONST:
		return "constant";
	case WGSL_DECL_FN:
		return "function";
	default:
		return "type";
	}
}

void wgsl_no_enumerant(struct wgsl_resolver *r, struct sl_span span, sl_sym name, const char *wanted)
{
	struct wgsl_predeclared p;
	int unsure = 0;
	const struct wgsl_decl *d = wgsl_lookup(r, name, &unsure);
	if (unsure)
		return;
	if (!d && !wgsl_find_predeclared(r, name, &p)) {
		wgsl_unresolved(r, span, name, wanted);
	} else if (d || !r->lenient) {
		struct sl_fault *f = wgsl_fault(r, SL_FAULT_not_a_value, span);
		f->a = wgsl_name(r, name);
		f->b = wgsl_text(d ? wgsl_decl_noun(d) : wgsl_predeclared_noun(&p));
		f->c = wgsl_text(wanted);
	}
}

/* ---- order -------------------------------------------------------------------------------------------------------------------------- */

static struct sl_str append_name(struct wgsl_resolver *r, struct sl_str list, sl_sym name)
{
	struct sl_str n = wgsl_clip(wgsl_name(r, name));
	if (list.n > 200)
		return list;
	return sl_module_format(r->module, "%.*s%s%.*s", (int)list.n, list.n ? list.p : "", list.n ? " -> " : "", (int)n.n, n.p);
}

/* Names from the outer end of the chain that led back to `d`, then `d` again. */
static void report_cycle(struct wgsl_resolver *r, struct wgsl_decl *d)
{
	const struct wgsl_frame *path[16];
	size_t n = 0;
	for (const struct wgsl_frame *f = r->frames; f; f = f->outer) {
		if (n < sizeof path / sizeof *path)
			path[n++] = f;
		if (f->decl == d)
			break;
	}
	struct sl_str list = {0};
	while (n)
		list = append_name(r, list, path[--n]->decl->name);
	wgsl_complain_text(r, SL_FAULT_cycle, d->name_span, append_name(r, list, d->name), (struct sl_str){0});
}

/* What changes while another declaration is looked at. */
struct context {
	struct wgsl_entity *current;
	uint16_t silent, unevaluated;
	uint8_t in_function, pipeline;
};

static struct context enter(struct wgsl_resolver *r, struct wgsl_entity *entity)
{
	struct context c = {r->current, r->silent, r->unevaluated, r->in_function, r->pipeline};
	r->current = entity;
	r->silent = entity->decl->opaque; /* perhaps it is not there */
	r->unevaluated = 0;
	r->in_function = entity->decl->kind == WGSL_DECL_FN;
	r->pipeline = 0;
	return c;
}

static void leave(struct wgsl_resolver *r, const struct context *c)
{
	r->current = c->current;
	r->silent = c->silent;
	r->unevaluated = c->unevaluated;
	r->in_function = c->in_function;
	r->pipeline = c->pipeline;
}

static void note_need(struct wgsl_resolver *r, struct wgsl_decl *d, const struct wgsl_entity *entity)
{
	if (!r->current || (d->kind != WGSL_DECL_OVERRIDE && !entity->needs) || d->kind == WGSL_DECL_VAR || d->kind == WGSL_DECL_FN)
		return;
	if (r->current->needs && r->current->needs->decl == d)
		return;
	struct wgsl_dependency *need = SL_NEW(r->arena, struct wgsl_dependency);
	need->decl = d;
	need->next = r->current->needs;
	r->current->needs = need;
}

static struct wgsl_entity *new_entity(struct wgsl_resolver *r, struct wgsl_decl *d)
{
	struct wgsl_entity *entity = SL_NEW(r->arena, struct wgsl_entity);
	entity->decl = d;
	entity->type = &wgsl_unknown;
	entity->value = wgsl_unknown_value();
	entity->supplied = wgsl_unknown_value();
	entity->id = entity->group = entity->binding = -1;
	d->resolved = entity;
	return entity;
}

struct wgsl_entity *wgsl_entity(struct wgsl_resolver *r, struct wgsl_decl *d)
{
	struct wgsl_entity *entity = d->resolved ? d->resolved : new_entity(r, d);
	if (d->state == 1) {
		report_cycle(r, d);
		return NULL;
	}
	if (d->state == 0) {
		if (r->depth >= SL_MAX_RESOLVE_DEPTH) {
			wgsl_chain_too_deep(r, d->name_span);
			return NULL;
		}
		struct wgsl_frame frame = {r->frames, d};
		struct context outer = enter(r, entity);
		r->frames = &frame;
		r->depth += 4; /* its own frames on the stack, beside those of its expressions */
		d->state = 1;
		wgsl_declare(r, entity);
		d->state = 2;
		r->depth -= 4;
		r->frames = frame.outer;
		leave(r, &outer);
	}
	note_need(r, d, entity);
	return entity;
}

/* ---- recursion ---------------------------------------------------------------------------------------------------------------------- */

struct wgsl_decl *wgsl_used_decl(const struct wgsl_resolver *r, const struct wgsl_stmt *s)
{
	int unsure = 0;
	if (s->opaque || s->kind != WGSL_STMT_USE)
		return NULL;
	struct wgsl_decl *d = wgsl_lookup(r, s->name, &unsure);
	return unsure ? NULL : d;
}

struct walk {
	struct walk *outer;
	struct wgsl_decl *decl;
	const struct wgsl_stmt *next;
};

static void report_recursion(struct wgsl_resolver *r, struct walk *top, struct wgsl_decl *d)
{
	struct sl_str list = {0};
	struct walk *path[16];
	size_t n = 0;
	for (struct walk *w = top; w; w = w->outer) {
		if (n < sizeof path / sizeof *path)
			path[n++] = w;
		if (w->decl == d)
			break;
	}
	while (n)
		list = append_name(r, list, path[--n]->decl->name);
	wgsl_complain_text(r, SL_FAULT_cycle, d->name_span, append_name(r, list, d->name), (struct sl_str){0});
}

static struct walk *push_walk(struct wgsl_resolver *r, struct walk *top, struct wgsl_decl *d)
{
	struct walk *w = SL_NEW(r->arena, struct walk);
	w->outer = top;
	w->decl = d;
	w->next = d->body;
	((struct wgsl_entity *)d->resolved)->colour = 1;
	return w;
}

/* Depth first over the call graph; a function on the path that is met again calls itself. */
static void walk_calls(struct wgsl_resolver *r, struct wgsl_decl *root)
{
	struct walk *top = push_walk(r, NULL, root);
	while (top) {
		const struct wgsl_stmt *s = top->next;
		if (!s) {
			((struct wgsl_entity *)top->decl->resolved)->colour = 2;
			top = top->outer;
			continue;
		}
		top->next = s->next;
		struct wgsl_decl *d = wgsl_used_decl(r, s);
		struct wgsl_entity *entity = d && d->kind == WGSL_DECL_FN ? d->resolved : NULL;
		if (!entity)
			continue;
		if (entity->colour == 1)
			report_recursion(r, top, d);
		else if (entity->colour == 0)
			top = push_walk(r, top, d);
	}
}

static void check_recursion(struct wgsl_resolver *r)
{
	for (struct wgsl_decl *d = r->unit->decls; d; d = d->next) {
		if (d->kind == WGSL_DECL_FN && d->resolved && ((struct wgsl_entity *)d->resolved)->colour == 0)
			walk_calls(r, d);
	}
}

/* ---- the whole ---------------------------------------------------------------------------------------------------------------------- */

/*
 * No pipeline can be made from a file without entry points: what it lacks may come from the sources that are joined with it. Who says that
 * the file is a module by itself is believed.
 */
static int may_be_fragment(const struct wgsl_resolver *r)
{
	const struct sl_front_options *o = r->unit->options;
	return o && o->dialect == SL_DIALECT_COUNT && !wgsl_has_entry(r);
}

static void start(struct wgsl_resolver *r, struct wgsl_unit *unit)
{
	memset(r, 0, sizeof *r);
	r->unit = unit;
	r->module = unit->module;
	r->arena = unit->module->arena;
	r->nsymbols = unit->module->names->count + 1;
	r->symbols = SL_NEW_ARRAY(r->arena, struct wgsl_symbol, r->nsymbols);
	r->lenient = unit->broken || unit->has_imports || unit->module->dialect != SL_DIALECT_plain;
	for (unsigned i = 0; i < WGSL_ATTR_COUNT; i++)
		r->attributes[i] = sl_lookup(unit->module->names, attribute_names[i], strlen(attribute_names[i]));
	r->is_fragment = (uint8_t)may_be_fragment(r);
	note_extensions(r);
	collect_names(r);
}

static int is_entry(const struct wgsl_decl *d)
{
	return d->kind == WGSL_DECL_FN && !d->opaque && ((struct wgsl_entity *)d->resolved)->stage != SL_STAGE_none;
}

void sl_wgsl_resolve(struct wgsl_unit *unit)
{
	struct wgsl_resolver resolver, *r = &resolver;
	struct wgsl_decl *d;
	start(r, unit);
	/* overrides first: whoever evaluates at pipeline creation needs the values that were given */
	for (d = unit->decls; d; d = d->next) {
		if (d->kind == WGSL_DECL_OVERRIDE)
			wgsl_entity(r, d);
	}
	wgsl_apply_overrides(r);
	for (d = unit->decls; d; d = d->next)
		wgsl_entity(r, d);
	for (d = unit->decls; d; d = d->next) {
		if (d->kind == WGSL_DECL_FN)
			wgsl_resolve_body(r, d);
	}
	check_recursion(r);
	wgsl_check_directives(r);
	if (unit->half.end)
		wgsl_require(r, WGSL_EXT_F16, unit->half, sl_span_text(r->module, unit->half));
	for (d = unit->decls; d; d = d->next) {
		if (!is_entry(d))
			continue;
		wgsl_check_entry_io(r, d);
		wgsl_check_reach(r, d);
	}
	for (d = unit->decls; d; d = d->next) {
		if (d->kind == WGSL_DECL_STRUCT)
			wgsl_check_unused_io(r, d);
	}
	wgsl_build_module(r);
}
