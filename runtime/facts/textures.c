/*
 * Which textures meet which samplers below an entry point of WGSL, over the calls that pass them on, as Tint's inspector follows them: a
 * parameter stands for all that any call passes for it. Compatibility mode, where each pair becomes one texture of OpenGL, counts them and
 * refuses some (WebGPU, "validating GPUProgrammableStage"). What is passed in other ways than by name is not seen, so counts are least
 * ones.
 */
#include "runtime/facts/textures.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/reach.h"
#include "runtime/facts/vocab.h"
#include "runtime/text/str.h"
#include "shaderlint/facts.h"

#include <stdlib.h>
#include <string.h>

enum {
	MAX_HANDLES = 256, /* variables of one entry point that are told apart */
	PLANES_OF_EXTERNAL = 3
};

/* Variables that a variable (itself) or parameter stands for, a bit each. */
struct holder {
	const void *key; /* sl_variable or sl_field */
	uint64_t *bits;
};

struct textures {
	const struct sl_view *view;
	struct holder *holders; /* [n], by key */
	size_t n, words;        /* words: of a set */
	const struct sl_variable **variables;
	uint32_t nvariables;
	uint64_t *samplers; /* [nvariables][words]: of each texture */
	uint8_t *unsampled; /* [nvariables]: something reads it without one */
};

static bool is_handle(const struct sl_type *type)
{
	return type->kind == SL_KIND_texture || type->kind == SL_KIND_sampler;
}

/* ---- what stands for what ---- */

static int by_key(const void *a, const void *b)
{
	uintptr_t x = (uintptr_t)((const struct holder *)a)->key, y = (uintptr_t)((const struct holder *)b)->key;

	return (x > y) - (x < y);
}

static uint64_t *held(const struct textures *t, const void *key)
{
	struct holder wanted = {key, NULL};
	const struct holder *found = key ? bsearch(&wanted, t->holders, t->n, sizeof *t->holders, by_key) : NULL;

	return found ? found->bits : NULL;
}

static const struct sl_field *parameter(const struct sl_function *f, unsigned number)
{
	const struct sl_field *p = f->params;

	while (p && number--)
		p = p->next;
	return p;
}

static const void *key_of(const struct sl_function *f, const struct sl_handle *h)
{
	return h->variable ? (const void *)h->variable : parameter(f, h->parameter);
}

static const struct sl_type *type_of(const struct sl_function *f, const struct sl_handle *h)
{
	const struct sl_field *p = h->variable ? NULL : parameter(f, h->parameter);

	return h->variable ? &h->variable->type : p ? &p->type : NULL;
}

static void hold(struct textures *t, const void *key)
{
	t->holders[t->n++] = (struct holder){key, SL_NEW_ARRAY(t->view->arena, uint64_t, t->words)};
}

/* The handles of the entry point, and the parameters that may stand for them. False where there are too many, or none. */
static bool gather(struct textures *t)
{
	const struct sl_reach *reach = t->view->reach;
	size_t room = 0;

	for (uint32_t i = 0; i < reach->nvariables; i++)
		t->nvariables += (unsigned)is_handle(&reach->variables[i]->type);
	if (!t->nvariables || t->nvariables > MAX_HANDLES)
		return false;
	for (uint32_t i = 0; i < reach->nfunctions; i++)
		for (const struct sl_field *p = reach->functions[i]->params; p; p = p->next)
			room += (unsigned)is_handle(&p->type);
	t->words = (t->nvariables + 63u) / 64u;
	t->holders = SL_NEW_ARRAY(t->view->arena, struct holder, room + t->nvariables);
	t->variables = SL_NEW_ARRAY(t->view->arena, const struct sl_variable *, t->nvariables);
	for (uint32_t i = 0, v = 0; i < reach->nvariables; i++) {
		if (!is_handle(&reach->variables[i]->type))
			continue;
		t->variables[v] = reach->variables[i];
		hold(t, reach->variables[i]);
		t->holders[t->n - 1].bits[v / 64] |= (uint64_t)1 << v % 64;
		v++;
	}
	for (uint32_t i = 0; i < reach->nfunctions; i++)
		for (const struct sl_field *p = reach->functions[i]->params; p; p = p->next)
			if (is_handle(&p->type))
				hold(t, p);
	qsort(t->holders, t->n, sizeof *t->holders, by_key);
	return true;
}

/* Adds what the argument stands for to what the callee's parameter does; whether that changed anything. */
static bool pass_on(struct textures *t, const struct sl_function *f, const struct sl_handover *call, const struct sl_handle *h)
{
	const uint64_t *from = held(t, key_of(f, h));
	uint64_t *to = held(t, parameter(call->callee, h->argument));
	bool changed = false;

	for (size_t w = 0; from && to && w < t->words; w++) {
		changed |= (from[w] & ~to[w]) != 0;
		to[w] |= from[w];
	}
	return changed;
}

static void spread(struct textures *t)
{
	const struct sl_view *view = t->view;
	bool changed = true;

	while (changed && view->graph->steps < SL_MAX_REACH_STEPS) {
		changed = false;
		for (uint32_t i = 0; i < view->reach->nfunctions; i++)
			for (const struct sl_handover *call = view->reach->functions[i]->handovers; call;
			     call = call->next, view->graph->steps++)
				for (const struct sl_handle *h = call->callee ? call->handles : NULL; h; h = h->next)
					changed |= pass_on(t, view->reach->functions[i], call, h);
	}
}

/* ---- calls of built-in functions ---- */

static const struct sl_handle *handle_of_kind(const struct sl_function *f, const struct sl_handover *call, unsigned kind)
{
	const struct sl_handle *h = call->handles;

	while (h && (!type_of(f, h) || type_of(f, h)->kind != kind))
		h = h->next;
	return h;
}

static void note_pairs(struct textures *t, const uint64_t *textures, const uint64_t *samplers)
{
	for (uint32_t v = 0; v < t->nvariables; v++) {
		if (!(textures[v / 64] >> v % 64 & 1))
			continue;
		for (size_t w = 0; w < t->words; w++)
			t->samplers[v * t->words + w] |= samplers ? samplers[w] : 0;
		t->unsampled[v] |= !samplers;
	}
}

/* A texture of depths that a call reads in a way that compatibility mode does not have. */
static void depth_cells(const struct sl_view *view, const struct sl_handover *call, const struct sl_type *texture, struct sl_cell *row)
{
	bool loads = sl_word_in(view, view->tables->texture_loads, call->word);
	struct sl_cell *cell = &row[loads ? SL_F_entry_depth_loaded : SL_F_entry_depth_sampled];

	if (sl_str_begins(texture->text, "texture_depth_") && (loads || sl_word_in(view, view->tables->texture_sampling, call->word)) &&
	    cell->state == SL_ABSENT)
		sl_cell_text(cell, sl_word_text(view, call->word), call->span);
}

static void note_call(struct textures *t, const struct sl_function *f, const struct sl_handover *call, struct sl_cell *row)
{
	const struct sl_plan_tables *tables = t->view->tables;
	int samples =
		sl_word_in(t->view, tables->texture_sampling, call->word) || sl_word_in(t->view, tables->texture_comparison, call->word);
	bool reads = sl_word_in(t->view, tables->texture_loads, call->word) || sl_word_in(t->view, tables->texture_queries, call->word);
	const struct sl_handle *texture = handle_of_kind(f, call, SL_KIND_texture), *sampler = handle_of_kind(f, call, SL_KIND_sampler);

	if (!texture || !(samples || reads))
		return;
	depth_cells(t->view, call, type_of(f, texture), row);
	const uint64_t *textures = held(t, key_of(f, texture)), *samplers = sampler ? held(t, key_of(f, sampler)) : NULL;
	if (textures && (reads || samplers))
		note_pairs(t, textures, samplers);
}

/* As Dawn counts (Pipeline.cpp, ComputeNumTextureSamplerCombinations). */
static int64_t combinations(const struct textures *t)
{
	int64_t total = 0;

	for (uint32_t v = 0; v < t->nvariables; v++) {
		int64_t pairs = 0;
		for (size_t w = 0; w < t->words; w++)
			for (uint64_t left = t->samplers[v * t->words + w]; left; left &= left - 1)
				pairs++;
		if (sl_str_begins(t->variables[v]->type.text, "texture_external"))
			total += pairs + t->unsampled[v] ? (pairs + t->unsampled[v]) * PLANES_OF_EXTERNAL + 1 : 0;
		else
			total += pairs ? pairs : t->unsampled[v];
	}
	return total;
}

void sl_texture_cells(const struct sl_view *view, const struct sl_function *entry, struct sl_cell *row)
{
	struct textures t = {.view = view};

	if (view->tables->texture_sampling < 0 || !gather(&t))
		return;
	spread(&t);
	t.samplers = SL_NEW_ARRAY(view->arena, uint64_t, t.nvariables * t.words);
	t.unsampled = SL_NEW_ARRAY(view->arena, uint8_t, t.nvariables);
	for (uint32_t i = 0; i < view->reach->nfunctions; i++)
		for (const struct sl_handover *call = view->reach->functions[i]->handovers; call; call = call->next)
			if (!call->callee)
				note_call(&t, view->reach->functions[i], call, row);
	sl_cell_range(&row[SL_F_entry_combinations], (struct sl_int){combinations(&t), INT64_MAX}, entry->name_span);
}
