/*
 * Tokens of a body out of the preprocessor. Macros stay what they are, with the words that they can produce, but for two kinds: one that
 * begins with an attribute gives its tokens, and one that stands for a type gives the type, so that what is declared is seen.
 */
#include "grammar/hlsl/body/bodies.h"

enum {
	FIRST_TOKENS = 128,
	MAX_MACRO_WORDS = 1000,    /* of one macro: beyond it the body counts as not fully seen */
	MAX_MACRO_CHAIN = 8,       /* attributes and types behind macros that name macros */
	MAX_TYPE_MACRO_TOKENS = 16 /* of one use, its macros' included */
};

static void keep(struct hlsl_bodies *s, const struct hlsl_token *t, uint8_t paint)
{
	SL_ROOM(s->unit->arena, s->tokens, s->ntokens, s->tokens_capacity, FIRST_TOKENS);
	s->tokens[s->ntokens] = *t;
	s->tokens[s->ntokens++].painted = paint;
}

static void keep_macro(struct hlsl_bodies *s, const struct hlsl_token *t)
{
	size_t n;
	bool pastes = false;

	SL_ROOM(s->unit->arena, s->macros, s->nmacros, s->macros_capacity, 64);
	struct hlsl_body_macro *m = &s->macros[s->nmacros++];
	m->words = hlsl_macro_words(s->unit->pp, t->sym, &n, &pastes);
	m->at = s->ntokens;
	m->nwords = n > MAX_MACRO_WORDS ? MAX_MACRO_WORDS : (uint32_t)n;
	m->pastes = pastes || n > MAX_MACRO_WORDS;
	keep(s, t, HLSL_BODY_MACRO);
}

/* Keeps the replacement of a macro that begins with an attribute; false for any other macro. */
static bool keep_attributes(struct hlsl_bodies *s, const struct hlsl_token *use, bool function_like)
{
	struct hlsl_pp *pp = s->unit->pp;
	size_t n;
	const struct hlsl_token *body = hlsl_macro_body(pp, use->sym, &n);

	for (int i = 0; i < MAX_MACRO_CHAIN && n == 1 && body->kind == HLSL_NAME && hlsl_pp_is_macro(pp, body->sym, &function_like); i++)
		body = hlsl_macro_body(pp, body->sym, &n);
	if (!n || !hlsl_is_op(body, '[') || n > HLSL_MAX_ATTRIBUTE_TOKENS)
		return false;
	for (size_t i = 0; i < n; i++) {
		struct hlsl_token t = body[i];
		t.span = use->span;
		keep(s, &t, function_like ? HLSL_BODY_OPAQUE : HLSL_BODY_PLAIN);
	}
	s->skip_pending = function_like;
	return true;
}

/* Whether a macro without parameters stands for a name, with template arguments perhaps: then it can be a type. */
static bool is_type_macro(struct hlsl_bodies *s, sl_sym sym, unsigned depth, size_t *left)
{
	bool function_like = false;
	size_t n = 0;
	const struct hlsl_token *body = hlsl_pp_is_macro(s->unit->pp, sym, &function_like) ? hlsl_macro_body(s->unit->pp, sym, &n) : NULL;

	if (!body)
		return true; /* a name that is no macro */
	if (function_like || !n || n > *left || depth == MAX_MACRO_CHAIN)
		return false;
	*left -= n;
	for (size_t i = 0; i < n; i++) {
		const struct hlsl_token *t = &body[i];
		if (t->kind == HLSL_NAME ? t->sym == sym || !is_type_macro(s, t->sym, depth + 1, left) : !i)
			return false;
		if (t->kind != HLSL_NAME && t->kind != HLSL_NUMBER && !hlsl_is_op(t, '<') && !hlsl_is_op(t, '>') && !hlsl_is_op(t, ',') &&
		    !hlsl_is_op(t, HLSL_OP_SCOPE))
			return false;
	}
	return true;
}

static void keep_type(struct hlsl_bodies *s, const struct hlsl_token *use, sl_sym sym)
{
	bool function_like;
	size_t n;

	if (!hlsl_pp_is_macro(s->unit->pp, sym, &function_like)) {
		struct hlsl_token t = *use;
		t.sym = sym;
		keep(s, &t, HLSL_BODY_PLAIN);
		return;
	}
	const struct hlsl_token *body = hlsl_macro_body(s->unit->pp, sym, &n);
	for (size_t i = 0; i < n; i++) {
		struct hlsl_token t = body[i];
		t.span = use->span;
		if (t.kind == HLSL_NAME)
			keep_type(s, use, t.sym);
		else
			keep(s, &t, HLSL_BODY_PLAIN);
	}
}

void hlsl_bodies_gather(void *bodies, const struct hlsl_token *t)
{
	struct hlsl_bodies *s = bodies;
	bool function_like;

	if (s->skip_depth || s->skip_pending) {
		s->skip_depth += hlsl_is_op(t, '(');
		s->skip_pending = 0;
		if (s->skip_depth) {
			s->skip_depth -= hlsl_is_op(t, ')');
			return;
		}
	}
	if (t->kind == HLSL_NAME && hlsl_pp_is_macro(s->unit->pp, t->sym, &function_like)) {
		if (keep_attributes(s, t, function_like))
			return;
		size_t left = MAX_TYPE_MACRO_TOKENS;
		if (!function_like && is_type_macro(s, t->sym, 0, &left))
			keep_type(s, t, t->sym);
		else
			keep_macro(s, t);
	} else {
		keep(s, t, HLSL_BODY_PLAIN);
	}
}
