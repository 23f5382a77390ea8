/*
 * What can be known of a macro without expanding it: bodies of functions are read with their macros in place, and these sets tell which
 * names stand behind one.
 */
#include "grammar/hlsl/preprocess/state.h"

#include <string.h>

/* A macro whose replacement list is being looked through. */
struct hlsl_visit {
	struct hlsl_macro *macro;
	uint32_t next; /* lexeme */
};

/* Lexemes that all sets of a shader may look at; a set beyond is left open as if it pasted. */
enum { MAX_VISITED = 32 << 20 };

bool hlsl_pp_is_macro(struct hlsl_pp *pp, sl_sym name, bool *function_like)
{
	const struct hlsl_macro *macro = hlsl_macro_of(pp, name);

	if (!macro)
		return false;
	if (function_like)
		*function_like = macro->definition && macro->definition->function_like;
	return true;
}

/* Makes room for one more element behind n. */
static void *room(struct sl_arena *arena, void *array, uint32_t *capacity, uint32_t n, size_t size)
{
	if (n < *capacity)
		return array;
	uint32_t larger = (n + 16) * 2;
	array = sl_arena_grow(arena, array, *capacity * size, larger * size);
	*capacity = larger;
	return array;
}

/* Stamps a symbol with the visit at hand; false if it has been. */
static bool first_visit(struct hlsl_pp *pp, sl_sym s)
{
	pp->stamps = room(pp->module->arena, pp->stamps, &pp->stamps_capacity, s, sizeof *pp->stamps);
	if (pp->stamps[s] == pp->visit)
		return false;
	pp->stamps[s] = pp->visit;
	return true;
}

static void enter(struct hlsl_pp *pp, uint32_t depth, struct hlsl_macro *macro)
{
	pp->visits = room(pp->module->arena, pp->visits, &pp->visits_capacity, depth, sizeof *pp->visits);
	pp->visits[depth] = (struct hlsl_visit){macro, macro->definition ? macro->definition->body : 0};
}

static uint32_t epoch_of(const struct hlsl_pp *pp)
{
	return pp->as_of < pp->epoch ? pp->as_of : pp->epoch;
}

/* Goes through the replacement list and, where it names macros, through theirs, each once. */
static void find_words(struct hlsl_pp *pp, struct hlsl_macro *root)
{
	sl_sym *words = NULL;
	uint32_t n = 0, capacity = 0, depth = 1;

	pp->visit++;
	root->pastes = 0;
	first_visit(pp, root->name);
	enter(pp, 0, root);
	while (depth) {
		struct hlsl_visit *v = &pp->visits[depth - 1];
		const struct hlsl_definition *d = v->macro->definition;
		if (!d || v->next == d->body_end) {
			depth--;
			continue;
		}
		root->pastes |= d->pastes;
		struct hlsl_use *use = v->macro->use;
		const struct hlsl_lexeme *l = &use->file->lexemes[v->next++];
		if (++pp->visited_lexemes > MAX_VISITED) {
			root->pastes = 1;
			break;
		}
		if (l->kind != HLSL_NAME)
			continue;
		sl_sym name = hlsl_map_symbol(pp, use, l->value);
		if (!first_visit(pp, name))
			continue;
		struct hlsl_macro *macro = hlsl_macro_of(pp, name);
		if (macro) {
			enter(pp, depth++, macro);
			continue;
		}
		words = room(pp->module->arena, words, &capacity, n, sizeof *words);
		words[n++] = name;
	}
	root->words = words;
	root->nwords = n;
	root->words_epoch = epoch_of(pp);
}

const sl_sym *hlsl_macro_words(struct hlsl_pp *pp, sl_sym name, size_t *count, bool *pastes)
{
	struct hlsl_macro *macro = hlsl_macro_of(pp, name);

	*count = 0;
	*pastes = false;
	if (!macro)
		return NULL;
	if (macro->words_epoch != epoch_of(pp))
		find_words(pp, macro);
	*count = macro->nwords;
	*pastes = macro->pastes;
	return macro->words;
}

const struct hlsl_token *hlsl_macro_body(struct hlsl_pp *pp, sl_sym name, size_t *count)
{
	struct hlsl_macro *macro = hlsl_macro_of(pp, name);
	const struct hlsl_definition *d = macro ? macro->definition : NULL;
	uint32_t n = 0;

	*count = 0;
	if (!d)
		return NULL;
	if (!macro->body) {
		struct hlsl_token *body = sl_arena_alloc(pp->module->arena, (d->body_end - d->body + 1u) * sizeof *body);
		for (uint32_t i = d->body; i < d->body_end; i++) {
			const struct hlsl_lexeme *l = &macro->use->file->lexemes[i];
			if (l->kind > HLSL_OTHER) {
				if (!n) /* what a parameter stands for may be anything */
					break;
				continue;
			}
			body[n++] = hlsl_token_of(pp, macro->use, l);
		}
		macro->body = body;
		macro->nbody = n;
	}
	*count = macro->nbody;
	return macro->body;
}
