/* Names in a body: the locals that hide others, and one use for each spelling of every other name that has a meaning. */
#include "grammar/hlsl/body/bodies.h"

#include <string.h>

enum { MAX_SPELLINGS = 16 /* of one name in a body, A::f, B::f and .f; beyond it the body counts as not fully seen */ };

void hlsl_bodies_add_symbols(struct hlsl_bodies *s)
{
	uint32_t capacity = s->unit->names->count + s->unit->names->count / 4;

	SL_GROW(s->unit->arena, s->symbols, s->symbols_capacity, capacity);
	s->symbols_capacity = capacity;
}

void hlsl_bodies_declare(struct hlsl_bodies *s, uint32_t at)
{
	sl_sym sym = s->tokens[at].sym;

	if (hlsl_bodies_is_local(s, sym))
		return;
	SL_ROOM(s->unit->arena, s->locals, s->nlocals, s->locals_capacity, 64);
	s->locals[s->nlocals++] = (struct hlsl_body_local){sym, s->depth, at};
	hlsl_bodies_name(s, sym)->local = s->number;
}

void hlsl_bodies_close_scope(struct hlsl_bodies *s)
{
	while (s->nlocals && s->locals[s->nlocals - 1].depth >= s->depth)
		hlsl_bodies_name(s, s->locals[--s->nlocals].sym)->local = 0;
	if (s->depth)
		s->depth--;
}

bool hlsl_bodies_have_local(struct hlsl_bodies *s, uint32_t first, uint32_t last)
{
	for (; first < last; first++)
		if (s->tokens[first].kind == HLSL_NAME &&
		    (s->tokens[first].painted == HLSL_BODY_MACRO || hlsl_bodies_is_local(s, s->tokens[first].sym)))
			return true;
	return false;
}

/* The use of the name that is spelt like this one; null where there is none. */
static struct hlsl_body_use *use_spelt(struct hlsl_bodies *s, const struct hlsl_body_name *state, bool member)
{
	unsigned n = 0;

	if (state->seen != s->number)
		return NULL;
	for (struct hlsl_body_use *use = state->use; use; use = use->same) {
		if (use->use.member == member && use->rooted == s->rooted && use->npath == s->npath &&
		    (!s->npath || !memcmp(use->path, s->path, s->npath * sizeof *s->path)))
			return use;
		if (++n == MAX_SPELLINGS) {
			s->body->complete = 0;
			return use;
		}
	}
	return NULL;
}

static bool spells(const struct hlsl_bodies *s, sl_sym sym, const char *text)
{
	struct sl_str name = sl_name(s->unit->names, sym);

	return name.n == strlen(text) && !memcmp(name.p, text, name.n);
}

/* dx::MaybeReorderThread() and, under the word of the object, dx::HitObject::TraceRay() of shader model 6.9. */
static uint16_t word_in_namespace(const struct hlsl_bodies *s, sl_sym sym)
{
	if (!spells(s, s->path[0], "dx"))
		return 0;
	if (s->npath == 1)
		return s->unit->names->symbols[sym].word;
	return s->npath == 2 && spells(s, s->path[1], "HitObject") ? s->unit->names->symbols[s->path[1]].word : 0;
}

/* obj.Sample() is the language's own, Sample() is not; with ddx() it is the other way round. */
static uint16_t word_of(const struct hlsl_bodies *s, sl_sym sym, const struct hlsl_manner *m)
{
	uint16_t word = s->unit->names->symbols[sym].word;
	const uint64_t *methods = s->unit->module->vocabulary->methods;

	if (s->npath && m->called)
		return word_in_namespace(s, sym);
	if (!word || s->npath)
		return 0;
	return m->called && !m->hidden && methods && (methods[word / 64] >> word % 64 & 1) != m->member ? 0 : word;
}

static void call_again(struct hlsl_bodies *s, struct hlsl_body_use *use, const struct hlsl_token *t)
{
	if (!use->use.word || use->nagain == SL_MAX_AGAIN)
		return;
	use->nagain++;
	*use->again = SL_NEW(s->unit->arena, struct sl_again);
	(*use->again)->span = t->span;
	use->again = &(*use->again)->next;
}

struct sl_use *hlsl_bodies_use(struct hlsl_bodies *s, const struct hlsl_token *t, struct hlsl_manner m)
{
	struct hlsl_body_name *state = hlsl_bodies_name(s, t->sym);
	struct hlsl_body_use *made = use_spelt(s, state, m.member);

	if (made) {
		made->arities |= m.arities;
		made->use.stored &= m.stored;
		if (m.called)
			call_again(s, made, t);
		if (made->use.called || !m.called)
			return NULL;
		made->use.called = 1;
		return &made->use;
	}
	made = SL_NEW(s->unit->arena, struct hlsl_body_use);
	made->use.name = t->sym;
	made->use.word = word_of(s, t->sym, &m);
	made->use.called = m.called;
	made->use.member = m.member;
	made->use.stored = m.stored;
	made->use.span = t->span;
	made->arities = m.arities;
	made->rooted = s->rooted;
	made->npath = (uint8_t)s->npath;
	if (s->npath)
		made->path = memcpy(SL_NEW_ARRAY(s->unit->arena, sl_sym, s->npath), s->path, s->npath * sizeof *s->path);
	made->same = state->seen == s->number ? state->use : NULL;
	if (s->body->last_use)
		s->body->last_use->next = &made->use;
	else
		s->body->uses = &made->use;
	s->body->last_use = &made->use;
	state->seen = s->number;
	state->use = made;
	made->again = &made->use.again;
	return &made->use;
}

void hlsl_bodies_use_macro(struct hlsl_bodies *s, const struct hlsl_body_macro *m, const struct hlsl_token *at)
{
	if (m->pastes)
		s->body->complete = 0;
	for (uint32_t i = 0; i < m->nwords; i++) {
		struct hlsl_token t = *at;
		t.sym = m->words[i];
		if (hlsl_bodies_is_known(s, t.sym) && !hlsl_bodies_is_local(s, t.sym))
			hlsl_bodies_use(s, &t, (struct hlsl_manner){.called = true, .hidden = true, .arities = HLSL_ANY_ARITY});
	}
}
