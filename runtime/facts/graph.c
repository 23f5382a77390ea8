/* The call graph: what an entry point reaches over the uses in function bodies, directly and through the functions that it calls. */
#include "runtime/check/checker.h"

#include "grammar/limits.h"

#include <string.h>

/* ---- sets of pointers ---- */

static uint32_t slot_of(const struct sl_marks *marks, const void *key)
{
	uint64_t h = (uint64_t)(uintptr_t)key * 0x9e3779b97f4a7c15u;
	uint32_t i = (uint32_t)(h >> 32) & (marks->capacity - 1);

	while (marks->generations[i] == marks->generation && marks->keys[i] != key)
		i = (i + 1) & (marks->capacity - 1);
	return i;
}

static void grow(struct sl_marks *marks, struct sl_arena *arena)
{
	struct sl_marks larger = {.capacity = marks->capacity ? marks->capacity * 4 : 64, .generation = 1, .count = marks->count};

	larger.keys = SL_NEW_ARRAY(arena, const void *, larger.capacity);
	larger.generations = SL_NEW_ARRAY(arena, uint32_t, larger.capacity);
	for (uint32_t i = 0; i < marks->capacity; i++) {
		if (marks->generations[i] != marks->generation)
			continue;
		uint32_t k = slot_of(&larger, marks->keys[i]);
		larger.keys[k] = marks->keys[i];
		larger.generations[k] = larger.generation;
	}
	*marks = larger;
}

int sl_mark(struct sl_marks *marks, struct sl_arena *arena, const void *key)
{
	if (marks->count * 2 >= marks->capacity)
		grow(marks, arena);
	uint32_t i = slot_of(marks, key);
	if (marks->generations[i] == marks->generation)
		return 0;
	marks->keys[i] = key;
	marks->generations[i] = marks->generation;
	marks->count++;
	return 1;
}

int sl_marked(const struct sl_marks *marks, const void *key)
{
	return marks->capacity && marks->generations[slot_of(marks, key)] == marks->generation;
}

static void marks_clear(struct sl_marks *marks)
{
	marks->generation++;
	marks->count = 0;
}

/* ---- reach ---- */

static void push_function(struct sl_checker *c, struct sl_reach *reach, const struct sl_function *function)
{
	if (!sl_mark(&c->visited, c->arena, function))
		return;
	if (reach->nfunctions == reach->functions_capacity) {
		uint32_t capacity = reach->functions_capacity ? reach->functions_capacity * 2 : 32;
		const struct sl_function **larger = SL_NEW_ARRAY(c->arena, const struct sl_function *, capacity);
		if (reach->nfunctions)
			memcpy(larger, reach->functions, reach->nfunctions * sizeof *larger);
		reach->functions = larger;
		reach->functions_capacity = capacity;
	}
	reach->functions[reach->nfunctions++] = function;
}

static void push_variable(struct sl_checker *c, struct sl_reach *reach, const struct sl_variable *variable)
{
	if (!sl_mark(&c->seen_variables, c->arena, variable))
		return;
	if (reach->nvariables == reach->variables_capacity) {
		uint32_t capacity = reach->variables_capacity ? reach->variables_capacity * 2 : 32;
		const struct sl_variable **larger = SL_NEW_ARRAY(c->arena, const struct sl_variable *, capacity);
		if (reach->nvariables)
			memcpy(larger, reach->variables, reach->nvariables * sizeof *larger);
		reach->variables = larger;
		reach->variables_capacity = capacity;
	}
	reach->variables[reach->nvariables++] = variable;
}

static void push_overloads(struct sl_checker *c, struct sl_reach *reach, const struct sl_function *function)
{
	/* The chain has a mark of its own: many calls may name it. */
	if (!function || !sl_mark(&c->visited, c->arena, &function->overload))
		return;
	for (; function; function = function->overload)
		push_function(c, reach, function);
}

/* Takes the uses that stand behind a jump, or the others. Returns whether there are such of the other kind. */
static int take_uses(struct sl_checker *c, struct sl_reach *reach, const struct sl_function *function, int unreachable)
{
	int left = 0;

	if (!function->body_complete && function->has_body)
		reach->complete = 0;
	for (const struct sl_use *use = function->uses; use; use = use->next, c->reach_steps++) {
		if (use->unreachable != unreachable) {
			left = 1;
			continue;
		}
		reach->words[use->word / 64] |= (uint64_t)1 << use->word % 64;
		if (use->overloaded)
			reach->doubtful = 1;
		else if (use->declares == SL_DECLARES_FUNCTION)
			push_function(c, reach, use->declaration);
		else if (use->declares == SL_DECLARES_VARIABLE && use->declaration) {
			push_variable(c, reach, use->declaration);
			if (!use->stored)
				sl_mark(&c->read_variables, c->arena, use->declaration);
		}
	}
	return left;
}

static void start(struct sl_checker *c, struct sl_reach *reach)
{
	size_t bytes = (c->rules->vocabulary.words.set_words + 1u) * sizeof *reach->words;

	if (reach->words)
		memset(reach->words, 0, bytes);
	else
		reach->words = sl_arena_zero(c->arena, bytes);
	reach->nfunctions = reach->nvariables = 0;
	reach->doubtful = 0;
	/* A name that no definition reaches may be a function of a file that was not found. */
	reach->complete = c->module->unresolved_includes == 0 && c->module->dialect == SL_DIALECT_plain;
	marks_clear(&c->visited);
	marks_clear(&c->seen_variables);
	marks_clear(&c->read_variables);
}

const struct sl_function *sl_patch_functions(const struct sl_checker *c, const struct sl_attr *attr)
{
	if (!attr->args || attr->args->value.kind != SL_KIND_string || !sl_same_folded(sl_sym_text(c, attr->name), "patchconstantfunc"))
		return NULL;
	sl_sym name = sl_lookup(c->module->names, attr->args->text.p, attr->args->text.n);
	for (const struct sl_fragment *fragment = c->module->fragments; fragment && name; fragment = fragment->next)
		for (const struct sl_function *f = fragment->functions; f; f = f->next)
			if (f->name == name && !f->nested && !f->method)
				return f;
	return NULL;
}

/* What one function uses where it is not known to be called. */
static void take_doubtful(struct sl_checker *c, struct sl_reach *reach, const struct sl_function *function, int called)
{
	reach->complete &= called || function->body_complete || !function->has_body;
	for (const struct sl_use *use = function->uses; use; use = use->next, c->reach_steps++) {
		if (use->overloaded)
			push_overloads(c, reach, use->declaration);
		if (called)
			continue;
		reach->perhaps[use->word / 64] |= (uint64_t)1 << use->word % 64;
		if (use->declares == SL_DECLARES_FUNCTION)
			push_function(c, reach, use->declaration);
		else if (use->declares == SL_DECLARES_VARIABLE && use->declaration)
			push_variable(c, reach, use->declaration);
	}
}

/* Follows the calls of which only the name is known. Of the functions those that surely are called stay. */
static void reach_doubtful(struct sl_checker *c, struct sl_reach *reach)
{
	uint32_t sure = reach->nfunctions;

	if (!reach->perhaps)
		reach->perhaps = SL_NEW_ARRAY(c->arena, uint64_t, c->rules->vocabulary.words.set_words + 1u);
	memset(reach->perhaps, 0, c->rules->vocabulary.words.set_words * sizeof *reach->perhaps);
	for (uint32_t i = 0; i < reach->nfunctions && c->reach_steps < SL_MAX_REACH_STEPS; i++, c->reach_steps++)
		take_doubtful(c, reach, reach->functions[i], i < sure);
	reach->nfunctions = sure;
}

void sl_reach_from(struct sl_checker *c, struct sl_reach *reach, const struct sl_function *function)
{
	start(c, reach);
	push_function(c, reach, function);
	for (const struct sl_attr *attr = function->attrs; attr; attr = attr->next)
		push_overloads(c, reach, sl_patch_functions(c, attr));
	int left = 0;
	for (uint32_t i = 0; i < reach->nfunctions && c->reach_steps < SL_MAX_REACH_STEPS; i++, c->reach_steps++)
		left |= take_uses(c, reach, reach->functions[i], 0);
	uint32_t run = reach->nfunctions;
	reach->nrun = reach->nvariables;
	for (uint32_t i = 0; left && i < reach->nfunctions && c->reach_steps < SL_MAX_REACH_STEPS; i++, c->reach_steps++) {
		if (i >= run)
			take_uses(c, reach, reach->functions[i], 0);
		take_uses(c, reach, reach->functions[i], 1);
	}
	reach->nsure = reach->nvariables;
	if (reach->doubtful)
		reach_doubtful(c, reach);
	if (c->reach_steps >= SL_MAX_REACH_STEPS)
		reach->complete = 0;
}

/* All functions of the module. */
static void reach_module(struct sl_checker *c)
{
	struct sl_reach *reach = &c->module_reach;

	if (c->module_reached)
		return;
	c->module_reached = 1;
	start(c, reach);
	for (const struct sl_fragment *fragment = c->module->fragments; fragment; fragment = fragment->next)
		for (const struct sl_function *f = fragment->functions; f; f = f->next)
			push_function(c, reach, f);
	for (uint32_t i = 0; i < reach->nfunctions; i++) {
		take_uses(c, reach, reach->functions[i], 0);
		take_uses(c, reach, reach->functions[i], 1);
	}
	reach->doubtful = 0; /* whichever is called is among them */
}

struct sl_span sl_reach_first(const struct sl_checker *c, const struct sl_reach *reach, unsigned group)
{
	const uint64_t *bits = c->rules->vocabulary.groups[group].bits;

	for (uint32_t i = 0; i < reach->nfunctions; i++)
		for (const struct sl_use *use = reach->functions[i]->uses; use; use = use->next)
			if (use->word && bits[use->word / 64] >> use->word % 64 & 1)
				return use->span;
	return (struct sl_span){0};
}

unsigned sl_reach_places(const struct sl_checker *c, const struct sl_reach *reach, unsigned group, struct sl_span places[SL_MAX_AGAIN])
{
	const uint64_t *bits = c->rules->vocabulary.groups[group].bits;
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

struct sl_tri sl_uses_group(const struct sl_ctx *ctx, unsigned group)
{
	struct sl_checker *c = ctx->check;
	const struct sl_reach *reach = c->row_reach;
	const uint64_t *bits = c->rules->vocabulary.groups[group].bits;
	uint64_t common = 0;

	if (!reach) {
		reach_module(c);
		reach = &c->module_reach;
	}
	for (unsigned i = 0; i < c->rules->vocabulary.words.set_words; i++)
		common |= reach->words[i] & bits[i];
	struct sl_tri uses = {common != 0, common == 0 && reach->complete};
	for (unsigned i = 0; reach->doubtful && uses.f && i < c->rules->vocabulary.words.set_words; i++)
		uses.f = !(reach->perhaps[i] & bits[i]);
	return uses;
}

int sl_calls(struct sl_checker *c, const struct sl_function *from, const struct sl_function *to)
{
	struct sl_reach *reach = &c->calls;

	start(c, reach);
	push_function(c, reach, from);
	for (uint32_t i = 0; i < reach->nfunctions && c->reach_steps < SL_MAX_REACH_STEPS; i++) {
		if (reach->functions[i] == to)
			return 1;
		for (const struct sl_use *use = reach->functions[i]->uses; use; use = use->next, c->reach_steps++) {
			const struct sl_function *called = use->declares == SL_DECLARES_FUNCTION ? use->declaration : NULL;
			if (called && !use->overloaded)
				push_function(c, reach, called);
		}
	}
	return 0;
}
