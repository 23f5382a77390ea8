#include "grammar/hlsl/unit/scope.h"

#include <string.h>

enum { FIRST_SLOTS = 128, FIRST_SYMBOLS = 1024 };

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

/* Makes room for a symbol in what is found by symbol. */
static void know_symbol(struct hlsl_scopes *s, sl_sym sym)
{
	if (sym < s->nsymbols)
		return;
	uint32_t n = s->nsymbols ? s->nsymbols : FIRST_SYMBOLS;
	while (n <= sym)
		n *= 2;
	SL_GROW(s->arena, s->module, s->nsymbols, n);
	SL_GROW(s->arena, s->elsewhere, s->nsymbols, n);
	s->nsymbols = n;
}

static struct hlsl_name *new_name(struct hlsl_scopes *s, sl_sym sym, enum hlsl_name_kind kind)
{
	struct hlsl_name *name = SL_NEW(s->arena, struct hlsl_name);

	name->sym = sym;
	name->kind = (uint8_t)kind;
	return name;
}

static struct hlsl_name *add_to_table(struct hlsl_scopes *s, uint32_t scope, sl_sym sym, enum hlsl_name_kind kind)
{
	if (s->used >= s->capacity / 4 * 3)
		grow(s);
	struct hlsl_slot *slot = &s->slots[slot_of(s, scope, sym)];
	if (!slot->name) {
		*slot = (struct hlsl_slot){scope, sym, new_name(s, sym, kind)};
		s->used++;
	}
	return slot->name;
}

/* Somebody asks for a name in the scope: now its members have to be known. */
static void name_members(struct hlsl_scopes *s, struct hlsl_scope *scope)
{
	for (const struct sl_field *f = scope->unnamed; f; f = f->next)
		add_to_table(s, scope->number, f->name, HLSL_NAME_MEMBER);
	scope->unnamed = NULL;
}

void hlsl_name_member(struct hlsl_scopes *s, struct hlsl_scope *scope, struct sl_field *field)
{
	know_symbol(s, field->name);
	s->elsewhere[field->name] = true;
	if (!scope->unnamed)
		scope->unnamed = field;
}

/* The name as a look-up gives it. */
static struct hlsl_name *seen(struct hlsl_scopes *s, struct hlsl_name *name)
{
	if (name && name->waits) {
		name->waits = 0;
		s->read(s->unit, name);
	}
	return name;
}

struct hlsl_name *hlsl_name_in(struct hlsl_scopes *s, struct hlsl_scope *scope, sl_sym sym)
{
	if (sym >= s->nsymbols)
		return NULL;
	if (!scope->number)
		return seen(s, s->module[sym]);
	if (!s->elsewhere[sym])
		return NULL;
	if (scope->unnamed)
		name_members(s, scope);
	return seen(s, s->slots[slot_of(s, scope->number, sym)].name);
}

struct hlsl_name *hlsl_name_add(struct hlsl_scopes *s, struct hlsl_scope *scope, sl_sym sym, enum hlsl_name_kind kind)
{
	know_symbol(s, sym);
	if (!scope->number) {
		if (!s->module[sym])
			s->module[sym] = new_name(s, sym, kind);
		return s->module[sym];
	}
	if (scope->unnamed)
		name_members(s, scope);
	s->elsewhere[sym] = true;
	return add_to_table(s, scope->number, sym, kind);
}

struct hlsl_name *hlsl_name_within(struct hlsl_scopes *s, struct hlsl_scope *scope, sl_sym sym)
{
	struct hlsl_name *name = hlsl_name_in(s, scope, sym);

	for (const struct hlsl_import *i = scope->imports; i && !name; i = i->next)
		name = hlsl_name_in(s, i->scope, sym);
	return name;
}

struct hlsl_name *hlsl_name_find(struct hlsl_scopes *s, struct hlsl_scope *scope, sl_sym sym)
{
	for (; scope; scope = scope->outer) {
		struct hlsl_name *name = hlsl_name_within(s, scope, sym);
		if (name)
			return name;
	}
	return NULL;
}
