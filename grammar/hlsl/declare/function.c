#include "grammar/hlsl/body/body.h"
#include "grammar/hlsl/constant/constants.h"
#include "grammar/hlsl/declare/declare.h"
#include "grammar/hlsl/type/contents.h"
#include "grammar/hlsl/type/types.h"

#include <stdlib.h>
#include <string.h>

/* scope: where the names in its body are looked for. */
static struct hlsl_pending *append_function(struct hlsl_unit *unit, struct sl_function *f, struct hlsl_scope *scope)
{
	struct hlsl_tail *tail = hlsl_tail(unit, f->name_span.file);
	struct hlsl_pending *pending = SL_NEW(unit->arena, struct hlsl_pending);

	f->hidden = unit->kernel && f->name != unit->kernel;
	f->front_end = pending;
	if (tail->function)
		tail->function->next = f;
	else
		tail->fragment->functions = f;
	tail->function = f;
	pending->function = f;
	pending->scope = scope;
	if (unit->last_pending)
		unit->last_pending->next = pending;
	else
		unit->pending = pending;
	unit->last_pending = pending;
	return pending;
}

/* Adds the function to those of its name in a scope. */
static void add_name(struct hlsl_unit *unit, struct hlsl_scope *scope, struct sl_function *f)
{
	struct hlsl_name *name = hlsl_name_add(&unit->scopes, scope, f->name, HLSL_NAME_FUNCTION);

	if (name->kind != HLSL_NAME_FUNCTION)
		return;
	/* Which of several methods of one name is meant depends on the object's type: then none is taken to be called. */
	if (scope == unit->methods)
		name->function = name->last_overload ? NULL : f;
	else if (!name->function)
		name->function = f;
	else
		name->last_overload->overload = f;
	name->last_overload = f;
}

/* ---- declared before
 * ---------------------------------------------------------------------------------------------------------------------
 */

#define LONGEST_CHAIN 64 /* overloads that are compared; more are hostile */

static uint32_t count_params(const struct sl_function *f)
{
	const struct hlsl_pending *pending = f->front_end;
	uint32_t n = 0;

	for (const struct sl_field *p = f->params; p; p = p->next)
		n++;
	return f->params_known ? n : pending->nparams;
}

/* Of a head that was not read to the end the names of the parameters alone are known: their number decides. */
static bool same_signature(const struct sl_function *a, const struct sl_function *b)
{
	const struct sl_field *p = a->params, *q = b->params;

	if (!a->params_known || !b->params_known)
		return count_params(a) == count_params(b);
	for (; p && q; p = p->next, q = q->next)
		if (p->type.text.n != q->type.text.n || memcmp(p->type.text.p, q->type.text.p, p->type.text.n))
			return false;
	return !p && !q;
}

static bool has_attr(const struct sl_function *f, const struct sl_attr *attr)
{
	for (const struct sl_attr *a = f->attrs; a; a = a->next)
		if (!a->inherited && (a->word ? a->word == attr->word : a->name == attr->name))
			return true;
	return false;
}

/* Clang's mergeDeclAttributes: what an earlier declaration has and this one has not is this one's as well. */
static void inherit_from(struct hlsl_unit *unit, struct sl_function *f, struct sl_function *before)
{
	struct sl_attr **end = &f->attrs;

	while (*end)
		end = &(*end)->next;
	for (struct sl_attr *a = before->attrs; a; a = a->next) {
		if (has_attr(f, a)) {
			f->earlier = before;
			continue;
		}
		a->handed_on = 1;
		*end = SL_NEW(unit->arena, struct sl_attr);
		**end = *a;
		(*end)->next = NULL;
		(*end)->handed_on = 0;
		(*end)->inherited = 1;
		end = &(*end)->next;
	}
	f->maybe_attributed |= before->maybe_attributed;
	((struct hlsl_pending *)f->front_end)->attributed = f->attrs != NULL;
}

/* f has just been added to the functions of its name. */
static void inherit(struct hlsl_unit *unit, struct sl_function *f)
{
	const struct hlsl_name *name = f->method ? NULL : hlsl_name_in(&unit->scopes, unit->scope, f->name);
	struct sl_function *before = name && name->kind == HLSL_NAME_FUNCTION && name->last_overload == f ? name->function : NULL;
	struct sl_function *found = NULL;

	for (uint32_t n = 0; before && before != f && n < LONGEST_CHAIN; before = before->overload, n++)
		if (!before->has_body && same_signature(before, f))
			found = before;
	if (found)
		inherit_from(unit, f, found);
}

static void append_statements(struct hlsl_unit *unit, struct sl_function *f, const struct hlsl_body *body)
{
	struct hlsl_tail *tail = hlsl_tail(unit, f->name_span.file);

	for (struct sl_statement *s = body->statements; s; s = s->next)
		s->function = f;
	if (!body->statements)
		return;
	if (tail->statement)
		tail->statement->next = body->statements;
	else
		tail->fragment->statements = body->statements;
	tail->statement = body->last_statement;
}

static void attach_body(struct hlsl_unit *unit, struct sl_function *f, struct hlsl_body *body)
{
	f->has_body = 1;
	f->span = hlsl_span(f->span, body->end);
	if (body->waiting)
		return;
	f->uses = body->uses;
	f->calls = body->calls;
	f->operations = body->operations;
	f->body_complete = body->complete;
	append_statements(unit, f, body);
}

static struct sl_function *function(struct hlsl_unit *unit, const struct hlsl_words *w, const struct hlsl_segment *s)
{
	struct sl_function *f = SL_NEW(unit->arena, struct sl_function);

	f->name = w->name;
	f->name_span = w->name_span;
	f->span = w->span;
	/* A::f() defines a method, unless A is a namespace. */
	const struct hlsl_name *owner = w->owner ? hlsl_name_find(&unit->scopes, unit->scope, w->owner) : NULL;
	f->method = unit->scope->kind == HLSL_SCOPE_RECORD || (w->owner && (!owner || owner->kind != HLSL_NAME_NAMESPACE));
	f->nested = unit->scope != unit->global || w->owner;
	f->maybe_attributed = w->unknown_prefix || s->macro_prefix;
	f->is_template = s->is_template;
	append_function(unit, f, owner && owner->inner ? owner->inner : unit->scope);
	if (f->method)
		add_name(unit, unit->methods, f);
	if (!w->owner)
		add_name(unit, unit->scope, f);
	hlsl_mark(unit, f->name, f->method ? HLSL_MARK_DECLARED | HLSL_MARK_METHOD : HLSL_MARK_DECLARED);
	return f;
}

/* The result; null for void and where no type is written. */
static struct sl_field *result(struct hlsl_unit *unit, const struct hlsl_words *w, struct hlsl_segment *s, const struct hlsl_annots *annots)
{
	if (!w->type_last)
		return NULL;
	struct sl_type type = hlsl_type(unit, s, w->type_first, w->type_last);
	if (type.kind == SL_KIND_other && type.text.n == 4 && !memcmp(type.text.p, "void", 4) && !annots->semantic)
		return NULL;
	struct sl_field *f = SL_NEW(unit->arena, struct sl_field);
	f->span = f->name_span = f->type_span = w->type_span;
	f->type = type;
	f->semantic = annots->semantic;
	f->semantic_span = annots->span;
	f->direction = SL_DIRECTION_output;
	f->qualifiers = w->qualifiers;
	return f;
}

/* HLSL 202x hands group memory over as it is; earlier versions take the word and copy. */
static bool groupshared_is_reference(const struct hlsl_unit *unit)
{
	const struct sl_front_options *o = unit->options;

	for (size_t i = o->ndefines; i-- > 0;)
		if (!strcmp(o->defines[i].name, "__HLSL_VERSION"))
			return strtol(o->defines[i].value, NULL, 10) > 2021;
	return false;
}

static bool has_attribute(const struct hlsl_unit *unit, const struct sl_function *f, const char *name)
{
	for (const struct sl_attr *a = f->attrs; a; a = a->next)
		if (hlsl_attr_is(unit, a, name))
			return true;
	return false;
}

static const char *beside_groupshared(const struct hlsl_unit *unit, const struct sl_function *f, const struct sl_field *p,
				      uint32_t qualifiers)
{
	if (p->direction == SL_DIRECTION_inout)
		return "inout";
	if (p->direction == SL_DIRECTION_output)
		return "out";
	if (p->qualifiers & SL_Q_IN)
		return "in";
	if (qualifiers & SL_Q_EXPORT)
		return "export";
	return has_attribute(unit, f, "noinline") ? "noinline" : "";
}

static void check_groupshared(struct hlsl_unit *unit, const struct sl_function *f, const struct sl_field *p, uint32_t qualifiers)
{
	const char *beside = beside_groupshared(unit, f, p, qualifiers);

	if (!*beside && groupshared_is_reference(unit))
		return;
	struct sl_fault *fault = sl_module_fault(unit->module, SL_FAULT_groupshared_parameter, p->span);
	fault->a = p->name ? sl_name(unit->names, p->name) : p->type.text;
	fault->b = (struct sl_str){beside, (uint32_t)strlen(beside)};
}

/* Whether the function is an entry point for certain: by its attribute, or because the target compiles it. */
static bool is_entry(const struct hlsl_unit *unit, const struct sl_function *f)
{
	const struct sl_front_options *o = unit->options;
	struct sl_str name = sl_name(unit->names, f->name);

	if (has_attribute(unit, f, "shader"))
		return true;
	if (f->nested || !o->shader_model || o->stage == SL_STAGE_none || o->stage == SL_STAGE_library)
		return false;
	for (size_t i = 0; i < o->nentries; i++)
		if (strlen(o->entries[i]) == name.n && !memcmp(o->entries[i], name.p, name.n))
			return true;
	return !o->nentries && name.n == 4 && !memcmp(name.p, "main", 4);
}

/* Whether the parameters between two parentheses leave open how many arguments there are. */
static bool has_any_arity(const struct hlsl_segment *s, uint32_t open, uint32_t close)
{
	for (uint32_t i = open + 1; i < close; i++)
		if (hlsl_is_op(&s->tokens[i], '=') || hlsl_is_op(&s->tokens[i], '<'))
			return true;
	return close == open + 2; /* f(void) */
}

void hlsl_function(struct hlsl_unit *unit, const struct hlsl_attrs *attrs, const struct hlsl_piece *words, const struct hlsl_fields *params,
		   const struct hlsl_annots *annots, const struct hlsl_piece *body)
{
	struct hlsl_words w = hlsl_words_read(words, true);

	if (!w.name)
		return;
	struct sl_function *f = function(unit, &w, words->segment);
	hlsl_check_qualifiers(unit, &w);
	f->attrs = attrs->first;
	((struct hlsl_pending *)f->front_end)->attributed = f->attrs != NULL;
	f->params = params->first;
	f->ret = result(unit, &w, words->segment, annots);
	f->params_known = 1;
	((struct hlsl_pending *)f->front_end)->any_arity = !hlsl_is_op(&words->segment->tokens[words->last], '(') ||
							   has_any_arity(words->segment, words->last, words->segment->match[words->last]);
	if (f->params && !f->params->next && !f->params->name && sl_lookup(unit->names, "void", 4) && f->params->type.text.n == 4 &&
	    f->params->type.text.p == sl_name(unit->names, sl_lookup(unit->names, "void", 4)).p)
		f->params = NULL; /* f(void) */
	for (const struct sl_field *p = f->params; p; p = p->next) {
		/* One unknown word is no type alone but a macro with parameters in it. */
		if (!p->name && p->type.element == SL_KIND_other) {
			f->params_known = 0;
			((struct hlsl_pending *)f->front_end)->any_arity = 1;
		}
		if (p->qualifiers & SL_Q_GROUPSHARED)
			check_groupshared(unit, f, p, w.qualifiers);
		if (body && body->body)
			hlsl_body_shadow(unit, body->body, p->name);
	}
	inherit(unit, f);
	if (body && is_entry(unit, f))
		hlsl_check_interface(unit, f, false);
	if (body && body->body) {
		hlsl_check_handed(unit, f, body->body->handed, has_attribute(unit, f, "shader"));
		attach_body(unit, f, body->body);
	}
}

/* Names of the parameters between two parentheses: the last word before a comma, a default or the end. */
static void take_parameters(struct hlsl_unit *unit, struct hlsl_pending *p, const struct hlsl_segment *s, uint32_t open, uint32_t close)
{
	if (close == open + 1)
		return;
	p->params = SL_NEW_ARRAY(unit->arena, sl_sym, (close - open) / 2 + 1);
	for (uint32_t i = open + 1; i <= close; i++)
		if (s->tokens[i].kind == HLSL_PUNCTUATOR && s->tokens[i - 1].kind == HLSL_NAME &&
		    (s->tokens[i].op == ',' || s->tokens[i].op == ')' || s->tokens[i].op == '='))
			p->params[p->nparams++] = s->tokens[i - 1].sym;
}

static void shadow(struct hlsl_unit *unit, const struct hlsl_pending *p, struct hlsl_body *body)
{
	for (uint32_t i = 0; i < p->nparams; i++)
		hlsl_body_shadow(unit, body, p->params[i]);
}

void hlsl_plain_function(struct hlsl_unit *unit, const struct hlsl_piece *head, const struct hlsl_piece *body)
{
	struct hlsl_segment *s = head->segment;
	struct hlsl_piece words = *head;
	uint32_t open = head->last - 2;

	while (open > head->first && s->match[open] != head->last - 1)
		open--;
	words.last = open;
	struct hlsl_words w = hlsl_words_read(&words, true);
	if (!w.name)
		return;
	struct sl_function *f = function(unit, &w, s);
	take_parameters(unit, f->front_end, s, open, head->last - 1);
	((struct hlsl_pending *)f->front_end)->any_arity = has_any_arity(s, open, head->last - 1);
	inherit(unit, f);
	if (body->body->waiting)
		((struct hlsl_pending *)f->front_end)->body = body->body;
	else
		shadow(unit, f->front_end, body->body);
	attach_body(unit, f, body->body);
}

/* ---- uses ------------------------------------------------------------------------------------------------------------------------------
 */

static const struct hlsl_name *declaration_of(struct hlsl_unit *unit, const struct hlsl_body_use *use, struct hlsl_scope *scope)
{
	if (use->use.member)
		return hlsl_name_in(&unit->scopes, unit->methods, use->use.name);
	if (!hlsl_is_qualified(use))
		return hlsl_name_find(&unit->scopes, scope, use->use.name);
	struct hlsl_scope *at = use->rooted ? unit->global : NULL;
	for (unsigned i = 0; i < use->npath; i++) {
		const struct hlsl_name *outer =
			at ? hlsl_name_within(&unit->scopes, at, use->path[i]) : hlsl_name_find(&unit->scopes, scope, use->path[i]);
		if (!outer || !outer->inner)
			return NULL;
		at = outer->inner;
	}
	return hlsl_name_within(&unit->scopes, at, use->use.name);
}

/* Whether a function may be called with one of these numbers of arguments. */
static bool takes(const struct sl_function *f, uint16_t arities)
{
	const struct hlsl_pending *pending = f->front_end;

	return !arities || arities & HLSL_ANY_ARITY || pending->any_arity || (count_params(f) < 15 && arities >> count_params(f) & 1);
}

/* The function among the overloads that is called: the only one with a body that takes so many arguments. */
static void choose(struct hlsl_body_use *use, struct sl_function *first)
{
	struct sl_function *found = NULL;
	uint32_t n = 0, length = 0;

	for (struct sl_function *f = first; f && n < 2; f = f->overload) {
		if (++length > LONGEST_CHAIN)
			n = 2;
		if (!f->has_body || !takes(f, use->arities))
			continue;
		found = f;
		n++;
	}
	use->use.declaration = n == 1 ? found : first;
	use->use.declares = first ? SL_DECLARES_FUNCTION : SL_DECLARES_NOTHING;
	use->use.overloaded = n > 1;
}

/* Whether `using namespace` brings other functions of the name along. */
static bool has_rivals(struct hlsl_unit *unit, const struct hlsl_name *name, const struct hlsl_scope *scope)
{
	for (; scope; scope = scope->outer) {
		for (const struct hlsl_import *i = scope->imports; i; i = i->next) {
			const struct hlsl_name *other = hlsl_name_in(&unit->scopes, i->scope, name->sym);
			if (other && other != name && other->kind == HLSL_NAME_FUNCTION)
				return true;
		}
	}
	return false;
}

static void resolve(struct hlsl_unit *unit, struct sl_function *f, struct hlsl_body_use *use, struct hlsl_scope *scope)
{
	const struct hlsl_name *name = declaration_of(unit, use, scope);

	if (!name) {
		f->body_complete &= !use->npath; /* what an unknown namespace has may use anything */
		return;
	}
	if (name->kind == HLSL_NAME_FUNCTION) {
		choose(use, name->function);
		if (!use->use.member && !hlsl_is_qualified(use) && has_rivals(unit, name, scope)) {
			use->use.overloaded = 1;
			f->body_complete = 0;
		}
		/* obj.Sample() may be the method of a record or of a texture. */
		if (!name->function || (use->use.member && use->use.word))
			f->body_complete = 0;
	} else if (name->kind <= HLSL_NAME_MEMBER && name->variable) {
		use->use.declaration = name->variable;
		use->use.declares = SL_DECLARES_VARIABLE;
	} else if (name->kind == HLSL_NAME_RECORD) {
		use->use.declaration = name->record;
		use->use.declares = SL_DECLARES_RECORD;
	}
	use->use.word = 0; /* not the language's own */
}

/* Functions that are reached, in the order in which they were met. */
struct reach {
	struct hlsl_pending *first, *last;
};

static void reach(struct reach *r, struct hlsl_pending *p)
{
	if (p->reached)
		return;
	p->reached = 1;
	if (r->last)
		r->last->next_reached = p;
	else
		r->first = p;
	r->last = p;
}

/* A function and its overloads. */
static void reach_all(struct reach *r, struct sl_function *f)
{
	struct hlsl_pending *first = f ? f->front_end : NULL;

	if (!first || first->overloads_reached)
		return;
	first->overloads_reached = 1;
	for (; f; f = f->overload)
		reach(r, f->front_end);
}

static void reach_name(struct hlsl_unit *unit, struct reach *r, sl_sym name)
{
	const struct hlsl_name *found = name ? hlsl_name_in(&unit->scopes, unit->global, name) : NULL;

	if (found && found->kind == HLSL_NAME_FUNCTION)
		reach_all(r, found->function);
}

/* Calls with several numbers of arguments are a use each. */
static void split(struct hlsl_unit *unit, struct hlsl_body_use *use)
{
	uint16_t least = use->arities & (uint16_t)-use->arities;

	if (use->arities == least || use->arities & HLSL_ANY_ARITY)
		return;
	struct hlsl_body_use *rest = SL_NEW(unit->arena, struct hlsl_body_use);
	*rest = *use;
	rest->arities = use->arities & (uint16_t)~least;
	use->arities = least;
	use->use.next = &rest->use;
}

/* Finds the declarations of what a function uses; names that are neither declared nor known words are dropped. */
static void resolve_all(struct hlsl_unit *unit, struct reach *r, struct hlsl_pending *p)
{
	struct sl_function *f = p->function;

	if (p->body && p->body->waiting) {
		unit->scope = p->scope;
		hlsl_body_visit(unit, p->body);
		shadow(unit, p, p->body);
		attach_body(unit, f, p->body);
	}
	for (struct sl_use **link = &f->uses; *link;) {
		struct hlsl_body_use *use = (struct hlsl_body_use *)*link;
		split(unit, use);
		if (use->use.name)
			resolve(unit, f, use, p->scope);
		if (use->use.overloaded)
			reach_all(r, use->use.declaration);
		else if (use->use.declares == SL_DECLARES_FUNCTION)
			reach(r, ((struct sl_function *)use->use.declaration)->front_end);
		if (!use->use.name || (!use->use.declares && !use->use.word))
			*link = use->use.next;
		else
			link = &use->use.next;
	}
}

/* The patch constant function of a hull shader, where there is one of the name. */
static void check_patch_constant(struct hlsl_unit *unit, const struct sl_function *hull, const struct sl_attr *attr)
{
	const struct hlsl_name *name =
		hlsl_name_in(&unit->scopes, unit->global, sl_lookup(unit->names, attr->args->text.p, attr->args->text.n));

	if (name && name->kind == HLSL_NAME_FUNCTION && name->function && !name->function->overload && is_entry(unit, hull) &&
	    has_attribute(unit, hull, "patchconstantfunc"))
		hlsl_check_interface(unit, name->function, true);
}

/* Where to start: functions whose bodies were scanned at once, and those that something outside of bodies names. */
static void reach_roots(struct hlsl_unit *unit, struct reach *r)
{
	for (struct hlsl_pending *p = unit->pending; p; p = p->next) {
		if (!p->body)
			reach(r, p);
		for (const struct sl_attr *a = p->attributed ? p->function->attrs : NULL; a; a = a->next) /* patchconstantfunc("name") */
			if (a->args && a->args->value.kind == SL_KIND_string) {
				reach_name(unit, r, sl_lookup(unit->names, a->args->text.p, a->args->text.n));
				check_patch_constant(unit, p->function, a);
			}
	}
	for (const struct sl_fragment *fragment = unit->module->fragments; fragment; fragment = fragment->next)
		for (const struct sl_directive *d = fragment->directives; d; d = d->next)
			if (d->kind == SL_DIRECTIVE_kernel)
				reach_name(unit, r, d->name);
}

void hlsl_unit_finish(struct hlsl_unit *unit)
{
	struct reach r = {NULL, NULL};

	for (const struct hlsl_compiled *c = unit->compiled; c; c = c->next) {
		const struct hlsl_name *name = hlsl_name_in(&unit->scopes, unit->global, c->function);
		for (struct sl_function *f = name && name->kind == HLSL_NAME_FUNCTION ? name->function : NULL; f; f = f->overload)
			f->compiled_as = c->stage;
		reach_name(unit, &r, c->function);
	}
	reach_roots(unit, &r);
	for (struct hlsl_pending *p = r.first; p && !unit->arena->failed; p = p->next_reached)
		resolve_all(unit, &r, p);
	unit->scope = unit->global;
}
