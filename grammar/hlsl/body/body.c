/* The pass over a body's tokens, and what the rest of the reader asks of bodies. */
#include "grammar/hlsl/body/bodies.h"
#include "grammar/hlsl/preprocess/keywords.h"

enum { MAX_TEMPLATE_TOKENS = 32 /* of `name<T>(` */ };

/* Whether the name at i is being declared: a type stands before it, or it continues `T a, b`. */
static bool declares(struct hlsl_bodies *s, uint32_t i)
{
	const struct hlsl_token *next = i + 1 < s->ntokens ? &s->tokens[i + 1] : NULL;

	if (!i || (next && hlsl_is_op(next, HLSL_OP_SCOPE)))
		return false;
	const struct hlsl_token *before = &s->tokens[i - 1];
	if (before->kind == HLSL_NAME) {
		enum hlsl_keyword k = hlsl_keyword_of(s->unit->names, before->sym);
		return k == HLSL_KW_NONE || k == HLSL_KW_SIGN;
	}
	if (hlsl_is_op(before, '>') && s->after_angle)
		return next && (hlsl_is_op(next, ';') || hlsl_is_op(next, '='));
	return hlsl_is_op(before, ',') && s->declaring == s->parens + 1;
}

/* The `(` of a call of the name at i, `name<T>(` included; 0 where there is none. */
static uint32_t call_at(const struct hlsl_bodies *s, uint32_t i)
{
	uint32_t depth = 0;

	if (i + 1 < s->ntokens && hlsl_is_op(&s->tokens[i + 1], '('))
		return i + 1;
	for (uint32_t k = i + 1; k + 1 < s->ntokens && k - i < MAX_TEMPLATE_TOKENS; k++) {
		const struct hlsl_token *t = &s->tokens[k];
		if (t->kind == HLSL_PUNCTUATOR && t->op != '<' && t->op != '>' && t->op != ',' && t->op != HLSL_OP_SCOPE)
			return 0;
		depth += hlsl_is_op(t, '<');
		if (!depth)
			return 0;
		if (hlsl_is_op(t, '>') && !--depth)
			return hlsl_is_op(&s->tokens[k + 1], '(') ? k + 1 : 0;
	}
	return 0;
}

/* Types that the name at i has to do with. */
static void types_at(struct hlsl_bodies *s, uint32_t i, uint32_t called, bool member)
{
	struct hlsl_segment all = {.names = s->unit->names, .tokens = s->tokens, .count = s->ntokens};
	bool list = i + 1 < s->ntokens && hlsl_is_op(&s->tokens[i + 1], '<');

	if (list && !member)
		hlsl_local_object(s->unit, &all, i);
	if (list && member && called)
		hlsl_local_load(s->unit, &all, i);
	if (called && !member && !list)
		hlsl_bodies_hand_on(s, &all, i, called);
	if (called && member && !list)
		hlsl_bodies_trace_inline(s, &all, i, called);
}

static bool may_precede_store(uint16_t op)
{
	return op == '{' || op == '}' || op == ';' || op == ')' || op == ':' || op == '=';
}

/*
 * Whether the name at i, which begins at first, is only assigned to: `name[…].x = …` as a statement or as the right side of another such
 * assignment.
 */
static bool is_stored(const struct hlsl_bodies *s, uint32_t first, uint32_t i)
{
	uint32_t k = i + 1;

	if (first) {
		const struct hlsl_token *before = &s->tokens[first - 1];
		if (before->kind == HLSL_PUNCTUATOR ? !may_precede_store(before->op)
						    : hlsl_keyword_of(s->unit->names, before->sym) != HLSL_KW_ELSE)
			return false;
	}
	while (k + 1 < s->ntokens) {
		if (hlsl_is_op(&s->tokens[k], '.'))
			k += 2;
		else if (hlsl_is_op(&s->tokens[k], '[') && hlsl_bodies_closing(s, k))
			k = hlsl_bodies_closing(s, k) + 1;
		else
			break;
	}
	return k < s->ntokens && hlsl_is_op(&s->tokens[k], '=');
}

static void name(struct hlsl_bodies *s, uint32_t i)
{
	const struct hlsl_token *t = &s->tokens[i];
	uint32_t called = call_at(s, i);
	bool member = i && (hlsl_is_op(&s->tokens[i - 1], '.') || hlsl_is_op(&s->tokens[i - 1], HLSL_OP_ARROW));
	bool qualified = s->npath || s->rooted;

	types_at(s, i, called, member);
	if (!member && !qualified && declares(s, i)) {
		hlsl_bodies_declare(s, i);
		s->declaring = s->parens + 1;
		return;
	}
	if (!member && !qualified && hlsl_bodies_is_local(s, t->sym))
		return;
	if (!called && (member || !hlsl_bodies_is_known(s, t->sym)))
		return;
	if (called)
		hlsl_bodies_follow_call(s, i, called);
	struct hlsl_manner manner = {.called = called != 0, .member = member};
	manner.stored = !called && is_stored(s, qualified ? s->path_first : i, i);
	if (called && hlsl_marks(s->unit, t->sym) & HLSL_MARK_DECLARED)
		manner.arities = hlsl_bodies_arity(s, called);
	struct sl_use *use = hlsl_bodies_use(s, t, manner);
	if (!use)
		return;
	if (called && use->word && !use->args)
		use->args = hlsl_bodies_arguments(s, called);
}

static void punctuate(struct hlsl_bodies *s, uint32_t i)
{
	uint16_t op = s->tokens[i].op;

	s->after_angle = 0;
	switch (op) {
	case '{':
		if (s->initialisers || (i && hlsl_is_op(&s->tokens[i - 1], '='))) {
			s->initialisers++;
			s->parens++;
		} else {
			s->depth++;
		}
		break;
	case '}':
		if (s->initialisers) {
			s->initialisers--;
			s->parens -= s->parens > 0;
		} else {
			hlsl_bodies_close_scope(s);
		}
		break;
	case '(':
		s->parens++;
		break;
	case ')':
		s->parens -= s->parens > 0;
		break;
	case '/':
	case '%':
	case '&':
		hlsl_bodies_follow_operation(s, i);
		return;
	case '<':
		s->angle += i && s->tokens[i - 1].kind == HLSL_NAME;
		return;
	case '>':
		if (i && s->tokens[i].glued && hlsl_is_op(&s->tokens[i - 1], '>'))
			hlsl_bodies_follow_operation(s, i);
		s->after_angle = s->angle > 0;
		s->angle -= s->angle > 0;
		return;
	case ';':
		s->declaring = 0;
		break;
	case HLSL_OP_ANDAND:
	case HLSL_OP_OROR:
		break;
	default:
		return;
	}
	s->angle = 0;
}

/* Takes the name at i into the path of a qualified name. */
static void qualify(struct hlsl_bodies *s, uint32_t i)
{
	if (!s->npath && !s->rooted)
		s->path_first = i;
	if (s->npath < HLSL_MAX_BODY_PATH)
		s->path[s->npath++] = s->tokens[i].sym;
}

static void pass(struct hlsl_bodies *s)
{
	uint32_t macro = 0;

	s->npath = 0;
	s->rooted = 0;
	for (uint32_t i = 0; i < s->ntokens; i++) {
		const struct hlsl_token *t = &s->tokens[i];
		if (t->kind == HLSL_PUNCTUATOR) {
			uint32_t after = t->op == '[' ? hlsl_bodies_attributes(s, i) : i;
			if (after > i)
				i = after - 1;
			else
				punctuate(s, i);
			/* Behind `>` a class template is the qualifier, of which nothing is known. */
			if (t->op == HLSL_OP_SCOPE && !(i && hlsl_is_op(&s->tokens[i - 1], '>'))) {
				s->path_first = i;
				s->rooted = 1;
				continue;
			}
		} else if (t->kind == HLSL_NAME) {
			if (t->painted == HLSL_BODY_MACRO) {
				hlsl_bodies_use_macro(s, &s->macros[macro], t);
			} else if (i + 1 < s->ntokens && hlsl_is_op(&s->tokens[i + 1], HLSL_OP_SCOPE)) {
				qualify(s, i++);
				continue;
			} else if (hlsl_keyword_of(s->unit->names, t->sym) <= HLSL_KW_LAST_QUALIFIER) {
				if (hlsl_keyword_of(s->unit->names, t->sym) == HLSL_KW_GROUPSHARED)
					sl_module_fault(s->unit->module, SL_FAULT_groupshared_local, t->span);
				name(s, i);
			}
		}
		s->npath = 0;
		s->rooted = 0;
		while (macro < s->nmacros && s->macros[macro].at <= i)
			macro++;
	}
	if (s->unit->overlaps)
		hlsl_bodies_effects(s);
}

static struct hlsl_bodies *begin(struct hlsl_unit *unit, struct hlsl_body *body)
{
	if (!unit->bodies) {
		unit->bodies = SL_NEW(unit->arena, struct hlsl_bodies);
		unit->bodies->unit = unit;
		unit->bodies->followed = sl_followed_words(unit->module);
	}
	struct hlsl_bodies *s = unit->bodies;
	s->ntokens = s->nmacros = s->nlocals = s->depth = s->parens = s->declaring = s->initialisers = s->angle = s->skip_depth =
		s->nfollowed = 0;
	s->skip_pending = s->after_angle = 0;
	s->number++;
	s->body = body;
	body->complete = 1;
	return s;
}

struct hlsl_body *hlsl_body_scan(struct hlsl_unit *unit, bool later)
{
	struct hlsl_body *body = SL_NEW(unit->arena, struct hlsl_body);

	if (later && hlsl_pp_pass_body(unit->pp, &body->passed, &body->end)) {
		body->waiting = 1;
		return body;
	}
	struct hlsl_bodies *s = begin(unit, body);
	if (!hlsl_pp_body(unit->pp, hlsl_bodies_gather, s)) {
		unit->truncated = 1;
		body->complete = 0;
	}
	if (s->ntokens)
		body->end = s->tokens[s->ntokens - 1].span;
	pass(s);
	return body;
}

void hlsl_body_visit(struct hlsl_unit *unit, struct hlsl_body *body)
{
	struct hlsl_passed passed = body->passed;

	*body = (struct hlsl_body){.end = body->end};
	struct hlsl_bodies *s = begin(unit, body);
	hlsl_pp_visit_passed(unit->pp, &passed, hlsl_bodies_gather, s);
	pass(s);
}

void hlsl_body_shadow(struct hlsl_unit *unit, struct hlsl_body *body, sl_sym sym)
{
	struct hlsl_bodies *s = unit->bodies;

	if (body != s->body || !sym || sym >= s->symbols_capacity || s->symbols[sym].seen != s->number)
		return;
	/* A method's name after a dot is not shadowed, nor a qualified one. */
	for (struct hlsl_body_use *use = s->symbols[sym].use; use; use = use->same)
		if (!use->use.member && !hlsl_is_qualified(use))
			use->use.name = 0;
}
