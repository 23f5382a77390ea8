#include "grammar/hlsl/scope.h"

#include <string.h>

enum { FIRST_SLOTS = 128, FIRST_NAMED = 1024 };

void hlsl_scopes_init(struct hlsl_scopes *s, struct sl_arena *arena)
{
	*s = (struct hlsl_scopes){.arena = arena, .capacity = FIRST_SLOTS};
	s->slots = SL_NEW_ARRAY(arena, struct hlsl_slot, FIRST_SLOTS);
}

struct hlsl_scope *hlsl_scope_new(struct hlsl_scopes *s, struct hlsl_scope *outer, enum hlsl_scope_kind kind)
{
	struct hlsl_scope *scope = SL_NEW(s->arena, struct hlsl_scope);

	scope->outer = outer;
	scope->number = s->count++;
	scope->depth = outer ? outer->depth + 1 : 0;
	scope->kind = (uint8_t)kind;
	return scope;
}

static uint32_t slot_of(const struct hlsl_scopes *s, uint32_t scope, sl_sym sym)
{
	uint64_t h = ((uint64_t)scope << 32 | sym) * 0x9e3779b97f4a7c15u;
	uint32_t i = (uint32_t)(h >> 32) & (s->capacity - 1);

	while (s->slots[i].name && (s->slots[i].sym != sym || s->slots[i].scope != scope))
		i = (i + 1) & (s->capacity - 1);
	return i;
}

static void grow(struct hlsl_scopes *s)
{
	struct hlsl_slot *old = s->slots;
	uint32_t n = s->capacity;

	s->capacity *= 2;
	s->slots = SL_NEW_ARRAY(s->arena, struct hlsl_slot, s->capacity);
	for (uint32_t i = 0; i < n; i++)
		if (old[i].name)
			s->slots[slot_of(s, old[i].scope, old[i].sym)] = old[i];
}

static void note_named(struct hlsl_scopes *s, sl_sym sym)
{
	if (sym >= s->nnamed) {
		uint32_t n = s->nnamed ? s->nnamed : FIRST_NAMED;
		while (n <= sym)
			n *= 2;
		uint8_t *named = sl_arena_zero(s->arena, n);
		if (s->nnamed)
			memcpy(named, s->named, s->nnamed);
		s->named = named;
		s->nnamed = n;
	}
	s->named[sym] = 1;
}

struct hlsl_name *hlsl_name_in(const struct hlsl_scopes *s, const struct hlsl_scope *scope, sl_sym sym)
{
	return s->slots[slot_of(s, scope->number, sym)].name;
}

struct hlsl_name *hlsl_name_add(struct hlsl_scopes *s, const struct hlsl_scope *scope, sl_sym sym, enum hlsl_name_kind kind)
{
	if (s->used >= s->capacity / 4 * 3)
		grow(s);
	uint32_t i = slot_of(s, scope->number, sym);
	if (!s->slots[i].name) {
		struct hlsl_name *name = SL_NEW(s->arena, struct hlsl_name);
		name->sym = sym;
		name->kind = (uint8_t)kind;
		s->slots[i] = (struct hlsl_slot){scope->number, sym, name};
		s->used++;
		note_named(s, sym);
	}
	return s->slots[i].name;
}

struct hlsl_name *hlsl_name_find(const struct hlsl_scopes *s, const struct hlsl_scope *scope, sl_sym sym)
{
	if (sym >= s->nnamed || !s->named[sym]) /* the names of the language: what is looked up most */
		return NULL;
	for (; scope; scope = scope->outer) {
		struct hlsl_name *name = hlsl_name_in(s, scope, sym);
		for (const struct hlsl_import *i = scope->imports; i && !name; i = i->next)
			name = hlsl_name_in(s, i->scope, sym);
		if (name)
			return name;
	}
	return NULL;
}
