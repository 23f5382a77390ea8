/* The call graph: what an entry point reaches over the uses in function bodies, directly and through the functions that it calls. */
#include "runtime/facts/reach.h"

#include "grammar/limits.h"
#include "runtime/facts/vocab.h"
#include "runtime/text/str.h"

#include <string.h>

static void push_function(const struct sl_view *view, struct sl_reach *reach, const struct sl_function *function)
{
	if (!sl_mark(&view->graph->visited, view->arena, function))
		return;
	SL_ROOM(view->arena, reach->functions, reach->nfunctions, reach->functions_capacity, 32);
	reach->functions[reach->nfunctions++] = function;
}

static void push_variable(const struct sl_view *view, struct sl_reach *reach, const struct sl_variable *variable)
{
	if (!sl_mark(&view->graph->seen_variables, view->arena, variable))
		return;
	SL_ROOM(view->arena, reach->variables, reach->nvariables, reach->variables_capacity, 32);
	reach->variables[reach->nvariables++] = variable;
}

static void push_overloads(const struct sl_view *view, struct sl_reach *reach, const struct sl_function *function)
{
	/* The chain has a mark of its own: many calls may name it. */
	if (!function || !sl_mark(&view->graph->visited, view->arena, &function->overload))
		return;
	for (; function; function = function->overload)
		push_function(view, reach, function);
}

/* Takes the uses that stand behind a jump, or the others. Returns whether there are such of the other kind. */
static bool take_uses(const struct sl_view *view, struct sl_reach *reach, const struct sl_function *function, int unreachable)
{
	bool left = false;

	if (!function->body_complete && function->has_body)
		reach->complete = 0;
	for (const struct sl_use *use = function->uses; use; use = use->next, view->graph->steps++) {
		if (use->unreachable != unreachable) {
			left = true;
			continue;
		}
		reach->words[use->word / 64] |= (uint64_t)1 << use->word % 64;
		if (use->overloaded)
			reach->doubtful = 1;
		else if (use->declares == SL_DECLARES_FUNCTION)
			push_function(view, reach, use->declaration);
		else if (use->declares == SL_DECLARES_VARIABLE && use->declaration) {
			push_variable(view, reach, use->declaration);
			if (!use->stored)
				sl_mark(&view->graph->read_variables, view->arena, use->declaration);
		}
	}
	return left;
}

static void start(const struct sl_view *view, struct sl_reach *reach)
{
	size_t bytes = (view->rules->vocabulary.words.set_words + 1u) * sizeof *reach->words;

	if (reach->words)
		memset(reach->words, 0, bytes);
	else
		reach->words = sl_arena_zero(view->arena, bytes);
	reach->nfunctions = reach->nvariables = 0;
	reach->doubtful = 0;
	/* A name that no definition reaches may be a function of a file that was not found. */
	reach->complete = view->module->unresolved_includes == 0 && view->module->dialect == SL_DIALECT_plain;
	sl_marks_clear(&view->graph->visited);
	sl_marks_clear(&view->graph->seen_variables);
	sl_marks_clear(&view->graph->read_variables);
}

const struct sl_function *sl_patch_functions(const struct sl_view *view, const struct sl_attr *attr)
{
	if (!attr->args || attr->args->value.kind != SL_KIND_string || !sl_same_folded(sl_sym_text(view, attr->name), "patchconstantfunc"))
		return NULL;
	sl_sym name = sl_lookup(view->module->names, attr->args->text.p, attr->args->text.n);
	for (const struct sl_fragment *fragment = view->module->fragments; fragment && name; fragment = fragment->next)
		for (const struct sl_function *f = fragment->functions; f; f = f->next)
			if (f->name == name && !f->nested && !f->method)
				return f;
	return NULL;
}

/* What one function uses where it is not known to be called. */
static void take_doubtful(const struct sl_view *view, struct sl_reach *reach, const struct sl_function *function, int called)
{
	reach->complete &= called || function->body_complete || !function->has_body;
	for (const struct sl_use *use = function->uses; use; use = use->next, view->graph->steps++) {
		if (use->overloaded)
			push_overloads(view, reach, use->declaration);
		if (called)
			continue;
		reach->perhaps[use->word / 64] |= (uint64_t)1 << use->word % 64;
		if (use->declares == SL_DECLARES_FUNCTION)
			push_function(view, reach, use->declaration);
		else if (use->declares == SL_DECLARES_VARIABLE && use->declaration)
			push_variable(view, reach, use->declaration);
	}
}

/* Follows the calls of which only the name is known. Of the functions those that surely are called stay. */
static void reach_doubtful(const struct sl_view *view, struct sl_reach *reach)
{
	uint32_t sure = reach->nfunctions;

	if (!reach->perhaps)
		reach->perhaps = SL_NEW_ARRAY(view->arena, uint64_t, view->rules->vocabulary.words.set_words + 1u);
	memset(reach->perhaps, 0, view->rules->vocabulary.words.set_words * sizeof *reach->perhaps);
	for (uint32_t i = 0; i < reach->nfunctions && view->graph->steps < SL_MAX_REACH_STEPS; i++, view->graph->steps++)
		take_doubtful(view, reach, reach->functions[i], i < sure);
	reach->nfunctions = sure;
}

void sl_reach_from(const struct sl_view *view, struct sl_reach *reach, const struct sl_function *function)
{
	start(view, reach);
	push_function(view, reach, function);
	for (const struct sl_attr *attr = function->attrs; attr; attr = attr->next)
		push_overloads(view, reach, sl_patch_functions(view, attr));
	bool left = false;
	for (uint32_t i = 0; i < reach->nfunctions && view->graph->steps < SL_MAX_REACH_STEPS; i++, view->graph->steps++)
		left |= take_uses(view, reach, reach->functions[i], 0);
	uint32_t run = reach->nfunctions;
	reach->nrun = reach->nvariables;
	for (uint32_t i = 0; left && i < reach->nfunctions && view->graph->steps < SL_MAX_REACH_STEPS; i++, view->graph->steps++) {
		if (i >= run)
			take_uses(view, reach, reach->functions[i], 0);
		take_uses(view, reach, reach->functions[i], 1);
	}
	reach->nsure = reach->nvariables;
	if (reach->doubtful)
		reach_doubtful(view, reach);
	if (view->graph->steps >= SL_MAX_REACH_STEPS)
		reach->complete = 0;
}

const struct sl_reach *sl_reach_module(const struct sl_view *view)
{
	struct sl_reach *reach = &view->graph->module_reach;

	if (view->graph->module_reached)
		return reach;
	view->graph->module_reached = 1;
	start(view, reach);
	for (const struct sl_fragment *fragment = view->module->fragments; fragment; fragment = fragment->next)
		for (const struct sl_function *f = fragment->functions; f; f = f->next)
			push_function(view, reach, f);
	for (uint32_t i = 0; i < reach->nfunctions; i++) {
		take_uses(view, reach, reach->functions[i], 0);
		take_uses(view, reach, reach->functions[i], 1);
	}
	reach->doubtful = 0; /* whichever is called is among them */
	return reach;
}

struct sl_span sl_reach_first(const struct sl_view *view, const struct sl_reach *reach, unsigned group)
{
	const uint64_t *bits = view->rules->vocabulary.groups[group].bits;

	for (uint32_t i = 0; i < reach->nfunctions; i++)
		for (const struct sl_use *use = reach->functions[i]->uses; use; use = use->next)
			if (use->word && bits[use->word / 64] >> use->word % 64 & 1)
				return use->span;
	return (struct sl_span){0};
}

unsigned sl_reach_places(const struct sl_view *view, const struct sl_reach *reach, unsigned group, struct sl_span places[SL_MAX_AGAIN])
{
	const uint64_t *bits = view->rules->vocabulary.groups[group].bits;
	unsigned n = 0;

	for (uint32_t i = 0; i < reach->nfunctions; i++) {
		for (const struct sl_use *use = reach->functions[i]->uses; use; use = use->next) {
			if (!use->word || !(bits[use->word / 64] >> use->word % 64 & 1))
				continue;
			if (n < SL_MAX_AGAIN)
				places[n++] = use->span;
			for (const struct sl_again *again = use->again; again && n < SL_MAX_AGAIN; again = again->next)
				places[n++] = again->span;
		}
	}
	return n;
}

bool sl_calls(const struct sl_view *view, const struct sl_function *from, const struct sl_function *to)
{
	struct sl_reach *reach = &view->graph->calls;

	start(view, reach);
	push_function(view, reach, from);
	for (uint32_t i = 0; i < reach->nfunctions && view->graph->steps < SL_MAX_REACH_STEPS; i++) {
		if (reach->functions[i] == to)
			return true;
		for (const struct sl_use *use = reach->functions[i]->uses; use; use = use->next, view->graph->steps++) {
			const struct sl_function *called = use->declares == SL_DECLARES_FUNCTION ? use->declaration : NULL;
			if (called && !use->overloaded)
				push_function(view, reach, called);
		}
	}
	return false;
}

struct sl_tri sl_reach_uses(const struct sl_view *view, const struct sl_reach *reach, unsigned group)
{
	const uint64_t *bits = view->rules->vocabulary.groups[group].bits;
	uint64_t common = 0;

	for (unsigned i = 0; i < view->rules->vocabulary.words.set_words; i++)
		common |= reach->words[i] & bits[i];
	struct sl_tri uses = {common != 0, common == 0 && reach->complete};
	for (unsigned i = 0; reach->doubtful && uses.f && i < view->rules->vocabulary.words.set_words; i++)
		uses.f = !(reach->perhaps[i] & bits[i]);
	return uses;
}
