/*
 * Which names a body surely makes something of: what it returns or stores in a resource without a condition, and what goes into the locals
 * of that. A compiler drops everything else that nothing needs. Asked only where two resources share a register: that is an error where
 * both stay.
 */
#include "grammar/hlsl/body/bodies.h"

#include <string.h>

enum {
	MAX_STATEMENTS = 256, /* of the outermost block of a body: nothing is said of a longer one */
	MAX_LIVE = 64         /* locals, and members of them, that are followed at once */
};

/* Tokens [first, last): a plain statement, or what only perhaps runs. */
struct part {
	uint32_t first, last;
	bool plain;
};

/* A local that is needed further on, or of which one member is set there already. */
struct live {
	sl_sym local, set; /* set: the member; 0: the local is needed */
};

struct effects {
	struct hlsl_bodies *s;
	struct part parts[MAX_STATEMENTS];
	struct live live[MAX_LIVE];
	uint32_t nparts, nlive;
};

static bool op(const struct hlsl_bodies *s, uint32_t i, uint16_t c)
{
	return i < s->ntokens && hlsl_is_op(&s->tokens[i], c);
}

static enum hlsl_keyword keyword(const struct hlsl_bodies *s, uint32_t i)
{
	return i < s->ntokens && s->tokens[i].kind == HLSL_NAME ? hlsl_keyword_of(s->unit->names, s->tokens[i].sym) : HLSL_KW_NONE;
}

static bool spells(const struct hlsl_bodies *s, uint32_t i, const char *text)
{
	struct sl_str name = sl_name(s->unit->names, s->tokens[i].sym);

	return s->tokens[i].kind == HLSL_NAME && name.n == strlen(text) && !memcmp(name.p, text, name.n);
}

/* ---- statements ---- */

/* The token behind the bracket that closes the one at i. */
static uint32_t behind(const struct hlsl_bodies *s, uint32_t i)
{
	uint32_t depth = 0;

	for (; i < s->ntokens; i++) {
		depth += op(s, i, '(') || op(s, i, '[') || op(s, i, '{');
		if ((op(s, i, ')') || op(s, i, ']') || op(s, i, '}')) && !--depth)
			return i + 1;
	}
	return i;
}

/* The token behind the statement at i: behind its `;`, or the brace of a block. */
static uint32_t statement_end(const struct hlsl_bodies *s, uint32_t i)
{
	while (i < s->ntokens && !op(s, i, ';')) {
		bool block = op(s, i, '{') && !(i && op(s, i - 1, '='));
		i = op(s, i, '(') || op(s, i, '[') || op(s, i, '{') ? behind(s, i) : i + 1;
		if (block && !op(s, i, ';') && !op(s, i, ','))
			return i;
	}
	return i + 1;
}

static bool is_statement_word(enum hlsl_keyword k)
{
	return k == HLSL_KW_LOOP || k == HLSL_KW_IF || k == HLSL_KW_SWITCH || k == HLSL_KW_ELSE;
}

/* Whether something among the tokens leaves the body, so that what follows may never run. */
static bool leaves(const struct hlsl_bodies *s, const struct part *p)
{
	for (uint32_t i = p->first; i < p->last; i++)
		if (spells(s, i, "return") || spells(s, i, "discard") || spells(s, i, "goto"))
			return true;
	return false;
}

static bool is_zero(const struct hlsl_bodies *s, const struct hlsl_token *t)
{
	struct sl_str text = sl_name(s->unit->names, t->sym);

	for (uint32_t i = 0; i < text.n && (text.p[i] == '0' || text.p[i] == '.' || (i == 1 && text.p[i] == 'x')); i++)
		if (i + 1 == text.n || strchr("eEfFhHuUlL", text.p[i + 1]))
			return t->kind == HLSL_NUMBER;
	return false;
}

/* Whether the 0 at i, or the constructor that it is in, is a factor or an operand of &: of the other one nothing stays. */
static bool absorbs(const struct hlsl_bodies *s, const struct part *p, uint32_t i)
{
	uint32_t before = i, after = i + 1;

	while (before > p->first && (op(s, before - 1, '(') || (op(s, before, '(') && s->tokens[before - 1].kind == HLSL_NAME)))
		before--;
	while (op(s, after, ')'))
		after++;
	bool compound = before > p->first && op(s, before - 1, HLSL_OP_ASSIGN);
	return compound || op(s, after, '*') || op(s, after, '&') || op(s, after, '/') ||
	       (before > p->first && (op(s, before - 1, '*') || op(s, before - 1, '&')));
}

/* Whether a condition, a 0 that makes others vanish, or a macro, in which there may be one, stands in a statement. */
static bool is_conditional(const struct hlsl_bodies *s, const struct part *p)
{
	for (uint32_t i = p->first; i < p->last; i++)
		if (op(s, i, '?') || op(s, i, HLSL_OP_ANDAND) || op(s, i, HLSL_OP_OROR) || op(s, i, '{') ||
		    s->tokens[i].painted != HLSL_BODY_PLAIN || (is_zero(s, &s->tokens[i]) && absorbs(s, p, i)))
			return true;
	return false;
}

/* The statements of the outermost block, up to one that may leave it. False where there are too many. */
static bool split(struct effects *e)
{
	const struct hlsl_bodies *s = e->s;

	for (uint32_t i = 0; i < s->ntokens && !op(s, i, '}');) {
		struct part p = {.first = i};
		while (op(s, i, '['))
			i = behind(s, i);
		if (i >= s->ntokens)
			return true;
		p.last = statement_end(s, i);
		p.last = p.last < s->ntokens ? p.last : s->ntokens;
		bool jump = keyword(s, i) == HLSL_KW_STATEMENT;
		p.first = i;
		p.plain =
			!is_statement_word(keyword(s, i)) && !op(s, i, '{') && !is_conditional(s, &p) && (!jump || spells(s, i, "return"));
		if (e->nparts == MAX_STATEMENTS)
			return false;
		e->parts[e->nparts++] = p;
		if (leaves(s, &p))
			return true;
		i = p.last;
	}
	return true;
}

/* ---- what is live ---- */

static bool is_live(const struct effects *e, sl_sym local)
{
	for (uint32_t i = 0; i < e->nlive; i++)
		if (e->live[i].local == local && !e->live[i].set)
			return true;
	return false;
}

static bool is_set(const struct effects *e, sl_sym local, sl_sym member)
{
	for (uint32_t i = 0; i < e->nlive; i++)
		if (e->live[i].local == local && e->live[i].set == member)
			return true;
	return false;
}

static void add(struct effects *e, sl_sym local, sl_sym set)
{
	if (e->nlive < MAX_LIVE)
		e->live[e->nlive++] = (struct live){local, set};
}

static void forget(struct effects *e, sl_sym local)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < e->nlive; i++)
		if (e->live[i].local != local)
			e->live[kept++] = e->live[i];
	e->nlive = kept;
}

/* All names of an expression are needed: globals stay, locals are followed. */
static void need(struct effects *e, uint32_t first, uint32_t last)
{
	struct hlsl_bodies *s = e->s;

	for (uint32_t i = first; i < last; i++) {
		const struct hlsl_token *t = &s->tokens[i];
		if (t->kind != HLSL_NAME || (i && (op(s, i - 1, '.') || op(s, i - 1, HLSL_OP_SCOPE))) || op(s, i + 1, HLSL_OP_SCOPE))
			continue;
		const struct hlsl_body_name *name = hlsl_bodies_name(s, t->sym);
		for (struct hlsl_body_use *use = name->seen == s->number ? name->use : NULL; use; use = use->same)
			if (!use->use.member && !hlsl_is_qualified(use))
				use->use.sure = 1;
		if (!is_live(e, t->sym))
			add(e, t->sym, 0);
	}
}

/* What a part that perhaps runs may have set is not known any more. */
static void pass_over(struct effects *e, const struct part *p)
{
	const struct hlsl_bodies *s = e->s;

	for (uint32_t i = p->first; i < p->last; i++) {
		if (s->tokens[i].painted != HLSL_BODY_PLAIN)
			e->nlive = 0;
		else if (s->tokens[i].kind == HLSL_NAME)
			forget(e, s->tokens[i].sym);
	}
}

/* ---- what a statement does ---- */

/* A resource that can be written. */
static bool is_written(const struct effects *e, sl_sym sym)
{
	const struct hlsl_name *name = hlsl_name_find(&e->s->unit->scopes, e->s->unit->scope, sym);
	struct sl_str type;

	if (!name || name->kind != HLSL_NAME_VARIABLE || !name->variable || name->variable->kind != SL_VARIABLE_resource)
		return false;
	type = name->variable->type.text;
	return type.n > 2 && (!memcmp(type.p, "RW", 2) || (type.n > 6 && (!memcmp(type.p, "Append", 6) || !memcmp(type.p, "Raster", 6))));
}

/* The `=` of a statement outside of brackets, or of a compound assignment; 0: there is none. */
static uint32_t assignment(const struct hlsl_bodies *s, const struct part *p, bool *compound)
{
	uint32_t depth = 0;

	for (uint32_t i = p->first; i < p->last; i++) {
		depth += op(s, i, '(') || op(s, i, '[');
		depth -= op(s, i, ')') || op(s, i, ']');
		*compound = op(s, i, HLSL_OP_ASSIGN);
		if (!depth && (op(s, i, '=') || *compound))
			return i;
	}
	return 0;
}

static bool is_swizzle(struct sl_str name)
{
	for (uint32_t i = 0; i < name.n; i++)
		if (!strchr("xyzwrgba", name.p[i]))
			return false;
	return name.n <= 4;
}

/* `T a = …`, `a = …`, `a.member = …`: the local gets its value here. */
static void set_local(struct effects *e, const struct part *p, uint32_t equals, bool compound)
{
	const struct hlsl_bodies *s = e->s;
	bool declares = keyword(s, p->first) != HLSL_KW_NONE || (s->tokens[p->first + 1].kind == HLSL_NAME) || op(s, p->first + 1, '<');
	bool member = !declares && equals == p->first + 3 && op(s, p->first + 1, '.');
	uint32_t at = declares ? equals - 1 : p->first;
	sl_sym local = s->tokens[at].sym, part = member ? s->tokens[equals - 1].sym : 0;

	if (s->tokens[at].kind != HLSL_NAME || (!declares && equals != p->first + 1 && !member)) {
		pass_over(e, p);
		return;
	}
	bool whole = !member || is_swizzle(sl_name(s->unit->names, part));
	if (!is_live(e, local) || (member && is_set(e, local, part))) {
		pass_over(e, &(struct part){equals + 1, p->last, false});
		return;
	}
	if (!compound && whole)
		forget(e, local);
	else if (!compound)
		add(e, local, part);
	need(e, equals + 1, p->last);
}

static void follow(struct effects *e, const struct part *p)
{
	const struct hlsl_bodies *s = e->s;
	bool compound = false, stores = spells(s, p->first, "return");
	uint32_t equals = stores ? 0 : assignment(s, p, &compound);

	if (!stores && s->tokens[p->first].kind == HLSL_NAME)
		stores = is_written(e, s->tokens[p->first].sym);
	if (stores)
		need(e, p->first, p->last);
	else if (equals > p->first && p->first + 1 < p->last)
		set_local(e, p, equals, compound);
	else
		pass_over(e, p);
}

void hlsl_bodies_effects(struct hlsl_bodies *s)
{
	struct effects e; /* its lists are long, and are filled from the start */

	e.s = s;
	e.nparts = e.nlive = 0;
	if (!split(&e))
		return;
	for (uint32_t i = e.nparts; i--;) {
		if (e.parts[i].plain)
			follow(&e, &e.parts[i]);
		else
			pass_over(&e, &e.parts[i]);
	}
}
