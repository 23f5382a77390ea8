#include "grammar/hlsl/body.h"

#include "grammar/hlsl/constants.h"
#include "grammar/hlsl/declare.h"
#include "grammar/hlsl/operands.h"
#include "grammar/limits.h"

#include <string.h>

enum {
	FIRST_TOKENS = 128,
	MAX_MACRO_WORDS = 1000,     /* of one macro: beyond it the body counts as not fully seen */
	MAX_MACRO_CHAIN = 8,        /* attributes and types behind macros that name macros */
	MAX_TYPE_MACRO_TOKENS = 16, /* of one use, its macros' included */
	MAX_ATTRIBUTE_TOKENS = 256,
	MAX_CALL_TOKENS = 512,
	MAX_ARGUMENT_TOKENS = 16, /* longer ones have no value that rules could ask for */
	MAX_ARGUMENTS = 8,
	MAX_TEMPLATE_TOKENS = 32,
	MAX_PATH = 8,       /* names before the last `::` */
	MAX_SPELLINGS = 16, /* of one name in a body, A::f, B::f and .f; beyond it the body counts as not fully seen */
	MAX_FOLLOWED = 64   /* calls that are looked into, and operations that are kept, of one body */
};

/* A macro's name among the tokens and what it can stand for. */
struct macro {
	const sl_sym *words;
	uint32_t at, nwords;
	uint8_t pastes;
};

struct symbol_state {
	uint32_t seen;             /* number of the last body that used it */
	uint32_t local;            /* number of the body in which it is a local name now */
	struct hlsl_body_use *use; /* its last spelling */
};

struct local {
	sl_sym sym;
	uint32_t depth, at; /* at: token of its name */
};

/* Memory that all bodies of a shader share. */
struct hlsl_bodies {
	struct hlsl_unit *unit;
	struct hlsl_token *tokens;
	struct macro *macros;
	struct symbol_state *symbols;
	struct local *locals;
	uint32_t ntokens, tokens_capacity, nmacros, macros_capacity, symbols_capacity, nlocals, locals_capacity;
	uint32_t number;          /* of this body, from 1 */
	uint32_t skip_depth;      /* of an argument list that is dropped */
	uint8_t skip_pending;     /* one may follow */
	const uint64_t *followed; /* words whose calls are kept */
	uint32_t nfollowed;       /* calls and operations of this body */
	/* the pass over the tokens */
	struct hlsl_body *body;
	uint32_t depth, parens, declaring; /* declaring: parens + 1 of a declaration with commas */
	uint32_t initialisers;             /* open braces of `= { … }` */
	uint32_t angle;                    /* `<` after a name that may be a template list */
	uint8_t after_angle;
	/* the names and `::` before this token */
	sl_sym path[MAX_PATH];
	uint32_t npath, path_first;
	uint8_t rooted;
};

/* A larger array, zeroed behind what is in use. */
static void *larger(struct sl_arena *arena, void *old, uint32_t used, uint32_t capacity, size_t size)
{
	char *p = sl_arena_alloc(arena, capacity * size);

	if (used)
		memcpy(p, old, used * size);
	memset(p + used * size, 0, (capacity - used) * size);
	return p;
}

/* ---- gathering -------------------------------------------------------------------------------------------------------------------------
 */

static void keep(struct hlsl_bodies *s, const struct hlsl_token *t, uint8_t paint)
{
	if (s->ntokens == s->tokens_capacity) {
		uint32_t capacity = s->tokens_capacity ? s->tokens_capacity * 2 : FIRST_TOKENS;
		s->tokens = larger(s->unit->arena, s->tokens, s->ntokens, capacity, sizeof *s->tokens);
		s->tokens_capacity = capacity;
	}
	s->tokens[s->ntokens] = *t;
	s->tokens[s->ntokens++].painted = paint;
}

static void keep_macro(struct hlsl_bodies *s, const struct hlsl_token *t)
{
	size_t n;
	bool pastes = false;

	if (s->nmacros == s->macros_capacity) {
		uint32_t capacity = s->macros_capacity ? s->macros_capacity * 2 : 64;
		s->macros = larger(s->unit->arena, s->macros, s->nmacros, capacity, sizeof *s->macros);
		s->macros_capacity = capacity;
	}
	struct macro *m = &s->macros[s->nmacros++];
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
	if (!n || !hlsl_is_op(body, '[') || n > MAX_ATTRIBUTE_TOKENS)
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

static void visit(void *scanner, const struct hlsl_token *t)
{
	struct hlsl_bodies *s = scanner;
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

/* ---- names -----------------------------------------------------------------------------------------------------------------------------
 */

static struct symbol_state *state_of(struct hlsl_bodies *s, sl_sym sym)
{
	if (sym >= s->symbols_capacity) {
		uint32_t capacity = s->unit->names->count + s->unit->names->count / 4;
		s->symbols = larger(s->unit->arena, s->symbols, s->symbols_capacity, capacity, sizeof *s->symbols);
		s->symbols_capacity = capacity;
	}
	return &s->symbols[sym];
}

static bool is_local(struct hlsl_bodies *s, sl_sym sym)
{
	return state_of(s, sym)->local == s->number;
}

static void declare_local(struct hlsl_bodies *s, uint32_t at)
{
	sl_sym sym = s->tokens[at].sym;

	if (is_local(s, sym))
		return;
	if (s->nlocals == s->locals_capacity) {
		uint32_t capacity = s->locals_capacity ? s->locals_capacity * 2 : 64;
		s->locals = larger(s->unit->arena, s->locals, s->nlocals, capacity, sizeof *s->locals);
		s->locals_capacity = capacity;
	}
	s->locals[s->nlocals++] = (struct local){sym, s->depth, at};
	state_of(s, sym)->local = s->number;
}

static void close_scope(struct hlsl_bodies *s)
{
	while (s->nlocals && s->locals[s->nlocals - 1].depth >= s->depth)
		state_of(s, s->locals[--s->nlocals].sym)->local = 0;
	if (s->depth)
		s->depth--;
}

/* What a use says of a name beside its spelling. */
struct manner {
	bool called, member, stored;
	bool hidden; /* in a macro: what stands before and behind it is not known */
};

/* The use of the name that is spelt like this one; null where there is none. */
static struct hlsl_body_use *use_spelt(struct hlsl_bodies *s, const struct symbol_state *state, bool member)
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

/* obj.Sample() is the language's own, Sample() is not; with ddx() it is the other way round. */
static uint16_t word_of(const struct hlsl_bodies *s, sl_sym sym, const struct manner *m)
{
	uint16_t word = s->unit->names->symbols[sym].word;
	const uint64_t *methods = s->unit->module->rules->methods;

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

/* Notes a use; the first of each spelling is kept. Returns it where it is new. */
static struct sl_use *add_use(struct hlsl_bodies *s, const struct hlsl_token *t, struct manner m)
{
	struct symbol_state *state = state_of(s, t->sym);
	struct hlsl_body_use *made = use_spelt(s, state, m.member);

	if (made) {
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

static bool is_known(const struct hlsl_bodies *s, sl_sym sym)
{
	return s->unit->names->symbols[sym].word || hlsl_marks(s->unit, sym) & (HLSL_MARK_DECLARED | HLSL_MARK_METHOD);
}

static void use_macro(struct hlsl_bodies *s, const struct macro *m, const struct hlsl_token *at)
{
	if (m->pastes)
		s->body->complete = 0;
	for (uint32_t i = 0; i < m->nwords; i++) {
		struct hlsl_token t = *at;
		t.sym = m->words[i];
		if (is_known(s, t.sym) && !is_local(s, t.sym))
			add_use(s, &t, (struct manner){.called = true, .hidden = true});
	}
}

/* ---- calls -----------------------------------------------------------------------------------------------------------------------------
 */

static bool has_local(struct hlsl_bodies *s, uint32_t first, uint32_t last)
{
	for (; first < last; first++)
		if (s->tokens[first].kind == HLSL_NAME &&
		    (s->tokens[first].painted == HLSL_BODY_MACRO || is_local(s, s->tokens[first].sym)))
			return true;
	return false;
}

static struct sl_arg *argument(struct hlsl_bodies *s, uint32_t first, uint32_t last)
{
	if (last - first <= MAX_ARGUMENT_TOKENS && !has_local(s, first, last))
		return hlsl_argument_of(s->unit, s->tokens, first, last, s->unit->scope);
	struct sl_arg *arg = SL_NEW(s->unit->arena, struct sl_arg);
	arg->span = hlsl_span(s->tokens[first].span, s->tokens[last - 1].span);
	arg->value = hlsl_unknown(SL_PHASE_runtime);
	return arg;
}

/* Arguments of the call whose `(` is at i; null where the list is not closed within the limits. */
static struct sl_arg *arguments(struct hlsl_bodies *s, uint32_t i)
{
	struct sl_arg *first = NULL, **link = &first;
	uint32_t depth = 0, start = i + 1, n = 0;

	for (uint32_t k = i; k < s->ntokens && k - i < MAX_CALL_TOKENS; k++) {
		const struct hlsl_token *t = &s->tokens[k];
		if (t->kind != HLSL_PUNCTUATOR)
			continue;
		if (t->op == '(' || t->op == '[' || t->op == '{')
			depth++;
		if (t->op == ')' || t->op == ']' || t->op == '}')
			depth--;
		if (depth > 1 || (depth == 1 && t->op != ',') || (!depth && t->op != ')'))
			continue;
		if (k > start && n++ < MAX_ARGUMENTS) {
			*link = argument(s, start, k);
			link = &(*link)->next;
		}
		start = k + 1;
		if (!depth)
			return first;
	}
	return NULL;
}

/* ---- statement attributes --------------------------------------------------------------------------------------------------------------
 */

/* The `]` of the `[` at i, or 0. */
static uint32_t closing_bracket(const struct hlsl_bodies *s, uint32_t i)
{
	uint32_t depth = 0;

	for (uint32_t k = i; k < s->ntokens && k - i < MAX_ATTRIBUTE_TOKENS; k++) {
		depth += hlsl_is_op(&s->tokens[k], '[');
		if (hlsl_is_op(&s->tokens[k], ']') && !--depth)
			return k;
	}
	return 0;
}

/* Bound of the loop whose `(` is at i: N of `for (…; i < N; …)`. */
static struct sl_value loop_bound(struct hlsl_bodies *s, uint32_t i)
{
	uint32_t first = 0, last = 0;

	for (uint32_t k = i; k < s->ntokens && k - i < MAX_CALL_TOKENS && !last; k++) {
		const struct hlsl_token *t = &s->tokens[k];
		if (hlsl_is_op(t, '{'))
			break;
		if (hlsl_is_op(t, ';')) {
			last = first ? k : 0;
			first = first ? first : k + 1;
		}
	}
	if (last < first + 3 || s->tokens[first].kind != HLSL_NAME || has_local(s, first + 2, last))
		return hlsl_unknown(SL_PHASE_runtime);
	struct sl_value v = hlsl_evaluate(s->unit, s->tokens, first + 2, last, s->unit->scope).scalar;
	if (hlsl_is_op(&s->tokens[first + 1], HLSL_OP_LE) && v.known)
		v.range.lo = v.range.hi = sl_add64(v.range.lo, 1);
	else if (!hlsl_is_op(&s->tokens[first + 1], '<') && !hlsl_is_op(&s->tokens[first + 1], HLSL_OP_NE))
		v = hlsl_unknown(SL_PHASE_runtime);
	return v;
}

static uint8_t statement_kind(const struct hlsl_bodies *s, uint32_t i)
{
	if (i < s->ntokens && s->tokens[i].kind == HLSL_NAME && s->tokens[i].painted != HLSL_BODY_MACRO) {
		switch (hlsl_keyword_of(s->unit->names, s->tokens[i].sym)) {
		case HLSL_KW_LOOP:
			return SL_ON_loop;
		case HLSL_KW_IF:
			return SL_ON_branch;
		case HLSL_KW_SWITCH:
			return SL_ON_switch;
		default:
			break;
		}
	}
	return i < s->ntokens && hlsl_is_op(&s->tokens[i], '{') ? SL_ON_block : SL_ON_statement;
}

/* Whether a macro stands there, or what looks like one that the build defines: FOREACH(i, 4). */
static bool hides_statement(const struct hlsl_bodies *s, uint32_t i)
{
	if (i >= s->ntokens || s->tokens[i].kind != HLSL_NAME)
		return false;
	if (s->tokens[i].painted == HLSL_BODY_MACRO)
		return true;
	struct sl_str name = sl_name(s->unit->names, s->tokens[i].sym);
	for (uint32_t k = 0; k < name.n; k++)
		if (name.p[k] >= 'a' && name.p[k] <= 'z')
			return false;
	return name.n > 1 && !is_known(s, s->tokens[i].sym);
}

/*
 * Attributes that begin at i, before a statement; returns the token after them, or i where the bracket is a subscript. After `)` and `:`
 * only a loop or branch that follows tells an attribute from a subscript.
 */
static uint32_t attributes(struct hlsl_bodies *s, uint32_t i, bool sure)
{
	struct hlsl_attrs attrs = {NULL, NULL};
	uint32_t after = i;

	while (after < s->ntokens && hlsl_is_op(&s->tokens[after], '[')) {
		uint32_t close = closing_bracket(s, after);
		if (!close)
			return i;
		after = close + 1;
	}
	uint8_t kind = statement_kind(s, after);
	if (!sure && (kind == SL_ON_statement || kind == SL_ON_block))
		return i;
	if (kind == SL_ON_statement && hides_statement(s, after))
		return after;
	for (uint32_t k = i; k < after;) {
		uint32_t close = closing_bracket(s, k);
		struct hlsl_attrs more = hlsl_attrs_read(s->unit, s->tokens, k, close);
		for (struct sl_attr *a = more.first; a; a = a->next)
			a->opaque = s->tokens[k].painted == HLSL_BODY_OPAQUE;
		attrs = hlsl_attrs_join(&attrs, &more, NULL, NULL);
		k = close + 1;
	}
	if (!attrs.first)
		return after;
	struct sl_statement *statement = SL_NEW(s->unit->arena, struct sl_statement);
	statement->kind = kind;
	statement->attrs = attrs.first;
	statement->span = s->tokens[after < s->ntokens ? after : i].span;
	statement->bound = kind == SL_ON_loop ? loop_bound(s, after) : hlsl_unknown(SL_PHASE_runtime);
	if (s->body->last_statement)
		s->body->last_statement->next = statement;
	else
		s->body->statements = statement;
	s->body->last_statement = statement;
	return after;
}

/* Whether a `[` at i stands where a statement may begin: 2 surely, 1 perhaps, 0 no. */
static int statement_start(const struct hlsl_bodies *s, uint32_t i)
{
	if (!i)
		return 2;
	const struct hlsl_token *before = &s->tokens[i - 1];
	if (before->kind == HLSL_NAME)
		return hlsl_keyword_of(s->unit->names, before->sym) == HLSL_KW_ELSE || statement_kind(s, i - 1) == SL_ON_loop ? 2 : 0;
	if (before->kind != HLSL_PUNCTUATOR)
		return 0;
	if (before->op == '{' || before->op == '}' || before->op == ';')
		return 2;
	return before->op == ')' || before->op == ':';
}

/* ---- the pass --------------------------------------------------------------------------------------------------------------------------
 */

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

/* ---- calls and operations that are kept ------------------------------------------------------------------------------------------------
 */

static bool is_followed(const struct hlsl_bodies *s, sl_sym sym)
{
	uint16_t word = s->unit->names->symbols[sym].word;

	return word && s->followed[word / 64] >> word % 64 & 1 && s->nfollowed < MAX_FOLLOWED;
}

static void follow_call(struct hlsl_bodies *s, uint32_t i, uint32_t open)
{
	struct sl_call *call = hlsl_call_at(&(struct hlsl_body_tokens){s->unit, s->tokens, s->ntokens}, i, open);

	if (!call)
		return;
	for (size_t k = 0; k < sizeof call->names / sizeof *call->names; k++)
		if (call->names[k] && is_local(s, call->names[k])) {
			call->names[k] = 0;
			call->last = SL_ANY;
		}
	s->nfollowed++;
	if (s->body->last_call)
		s->body->last_call->next = call;
	else
		s->body->calls = call;
	s->body->last_call = call;
}

static void follow_operation(struct hlsl_bodies *s, uint32_t i)
{
	if (s->nfollowed == MAX_FOLLOWED || !i || s->tokens[i - 1].kind == HLSL_NUMBER)
		return;
	struct sl_operation *o = hlsl_operation_at(&(struct hlsl_body_tokens){s->unit, s->tokens, s->ntokens}, i);
	if (!o || is_local(s, o->base))
		return;
	s->nfollowed++;
	if (s->body->last_operation)
		s->body->last_operation->next = o;
	else
		s->body->operations = o;
	s->body->last_operation = o;
}

/* The call of the name at i hands an argument to another stage. */
static void hand_on(struct hlsl_bodies *s, struct hlsl_segment *all, uint32_t i, uint32_t open)
{
	struct hlsl_handed *h, found;
	uint32_t at = hlsl_local_handed(s->unit, all, i, open, &found);

	if (!at)
		return;
	h = SL_NEW(s->unit->arena, struct hlsl_handed);
	*h = found;
	h->next = s->body->handed;
	s->body->handed = h;
	if (!is_local(s, s->tokens[at].sym)) {
		h->name = s->tokens[at].sym;
		return;
	}
	for (uint32_t k = s->nlocals; k-- > 0;) {
		if (s->locals[k].sym != s->tokens[at].sym)
			continue;
		h->type = hlsl_local_type(s->unit, all, s->locals[k].at);
		h->declared = s->tokens[s->locals[k].at].span;
		break;
	}
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
		hand_on(s, &all, i, called);
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
		else if (hlsl_is_op(&s->tokens[k], '[') && closing_bracket(s, k))
			k = closing_bracket(s, k) + 1;
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
		declare_local(s, i);
		s->declaring = s->parens + 1;
		return;
	}
	if (!member && !qualified && is_local(s, t->sym))
		return;
	if (!called && (member || !is_known(s, t->sym)))
		return;
	if (called && is_followed(s, t->sym))
		follow_call(s, i, called);
	struct sl_use *use =
		add_use(s, t, (struct manner){called != 0, member, !called && is_stored(s, qualified ? s->path_first : i, i), false});
	if (!use)
		return;
	if (called && use->word && !use->args)
		use->args = arguments(s, called);
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
			close_scope(s);
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
		follow_operation(s, i);
		return;
	case '<':
		s->angle += i && s->tokens[i - 1].kind == HLSL_NAME;
		return;
	case '>':
		if (i && s->tokens[i].glued && hlsl_is_op(&s->tokens[i - 1], '>'))
			follow_operation(s, i);
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
	if (s->npath < MAX_PATH)
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
			int start = t->op == '[' ? statement_start(s, i) : 0;
			uint32_t after = start ? attributes(s, i, start == 2) : i;
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
				use_macro(s, &s->macros[macro], t);
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

	if (later && hlsl_pp_pass_body(unit->pp, &body->passed)) {
		body->waiting = 1;
		body->end = body->passed.end;
		return body;
	}
	struct hlsl_bodies *s = begin(unit, body);
	if (!hlsl_pp_body(unit->pp, visit, s)) {
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
	struct hlsl_bodies *s = begin(unit, body);

	body->waiting = 0;
	hlsl_pp_visit_passed(unit->pp, &body->passed, visit, s);
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
