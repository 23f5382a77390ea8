/*
 * Replacement of macros (C11 6.10.3, with GNU's `, ## __VA_ARGS__` and C23's __VA_OPT__). Contexts are nested like cpplib's, so that the
 * cases that the standard leaves open come out as GCC and Clang have them: a macro is enabled again as soon as its last token has been
 * read.
 */
#include "grammar/hlsl/preprocess/state.h"

#include <stdio.h>
#include <string.h>

void hlsl_set_macro(struct hlsl_pp *pp, sl_sym name, struct hlsl_macro *macro)
{
	if (name >= pp->macros_capacity) {
		uint32_t capacity = pp->macros_capacity ? pp->macros_capacity : 256;
		while (capacity <= name)
			capacity *= 2;
		SL_GROW(pp->module->arena, pp->macros, pp->macros_capacity, capacity);
		pp->macros_capacity = capacity;
	}
	macro->name = name;
	macro->since = ++pp->epoch;
	macro->previous = pp->macros[name];
	pp->macros[name] = macro;
}

/* Room for n more tokens, by the shader's budget and by what may be pending at once. */
static bool affordable(struct hlsl_pp *pp, uint64_t n, struct sl_span where)
{
	if (n + pp->ntokens + pp->nscratch > SL_MAX_PENDING_TOKENS)
		n = SL_MAX_EXPANDED_TOKENS + (uint64_t)1;
	return hlsl_spend(pp, n, where);
}

/* Notes the expansion for whoever explains a place. Returns its row, 0 for none. */
static uint32_t note_expansion(struct hlsl_pp *pp, const struct hlsl_macro *macro, const struct hlsl_token *name)
{
	struct sl_module *m = pp->module;

	if (pp->quiet || m->nexpansions >= SL_MAX_EXPANSIONS)
		return 0;
	if (m->nexpansions == m->expansions_capacity) {
		SL_GROW(m->arena, m->expansions, m->expansions_capacity, m->expansions_capacity * 2);
		m->expansions_capacity *= 2;
	}
	struct sl_expansion *e = &m->expansions[m->nexpansions];
	*e = (struct sl_expansion){.macro = sl_name(m->names, macro->name), .parent = name->span.expansion};
	if (macro->use->source != HLSL_NONE)
		e->definition = (struct sl_span){macro->use->source, macro->definition->begin, macro->definition->end, 0};
	return m->nexpansions++;
}

/* ---- ## and # ---------------------------------------------------------------------------------------------------------------------- */

enum { MAX_PASTED = 1 << 16, MAX_STRING = 1 << 20 };

/* Makes one token of two. False if the result is none; both stand then, as in GCC. */
static bool paste(struct hlsl_pp *pp, struct hlsl_token *left, const struct hlsl_token *right)
{
	char lbuffer[2], rbuffer[2], local[256], *text = local;
	struct sl_str l = hlsl_spelling(pp, left, lbuffer), r = hlsl_spelling(pp, right, rbuffer);
	uint32_t n = l.n + r.n;

	if (n > MAX_PASTED || !hlsl_spend(pp, n / 8, left->span))
		return false;
	if (n >= sizeof local)
		text = sl_arena_alloc(pp->module->arena, n + 1);
	memcpy(text, l.p, l.n);
	memcpy(text + l.n, r.p, r.n);
	text[n] = 0;
	struct hlsl_scanner s = {.cursor = text, .limit = text + n};
	int kind = hlsl_scan(&s);
	if (kind > HLSL_PUNCTUATOR || s.cursor != s.limit || s.token != text)
		return false;
	left->kind = (uint8_t)kind;
	left->painted = 0;
	left->pasted = 1;
	left->op = kind == HLSL_PUNCTUATOR ? (uint16_t)s.op : 0;
	left->sym = kind == HLSL_PUNCTUATOR ? s.op >> 16 : sl_intern(pp->module->names, text, n);
	return true;
}

/* Appends the spelling of a token to a string literal's text. */
static uint32_t quote(char *out, uint32_t at, struct sl_str s, bool escape)
{
	for (uint32_t i = 0; i < s.n && at < MAX_STRING; i++) {
		if (escape && (s.p[i] == '"' || s.p[i] == '\\'))
			out[at++] = '\\';
		out[at++] = s.p[i];
	}
	return at;
}

/* The string literal of an argument as it is written (6.10.3.2). */
static struct hlsl_token stringify(struct hlsl_pp *pp, const struct hlsl_argument *a, struct sl_span span)
{
	struct hlsl_token t = {.kind = HLSL_STRING, .span = span};
	uint64_t size = 3;
	uint32_t at = 0;
	char buffer[2];

	for (uint32_t i = a->first; i < a->end; i++)
		size += 2u * (uint64_t)hlsl_spelling(pp, &pp->scratch[i], buffer).n + 1;
	if (size > MAX_STRING || !hlsl_spend(pp, size / 8, span)) {
		t.sym = sl_intern(pp->module->names, "\"\"", 2);
		return t;
	}
	char *text = sl_arena_alloc(pp->module->arena, size);
	text[at++] = '"';
	for (uint32_t i = a->first; i < a->end; i++) {
		const struct hlsl_token *token = &pp->scratch[i];
		if (i > a->first && !token->glued)
			text[at++] = ' ';
		at = quote(text, at, hlsl_spelling(pp, token, buffer), token->kind == HLSL_STRING || token->kind == HLSL_CHARACTER);
	}
	text[at++] = '"';
	t.sym = sl_intern(pp->module->names, text, at);
	return t;
}

/* ---- arguments --------------------------------------------------------------------------------------------------------------------- */

/* Whether the next token is the ( of an argument list. Contexts that have ended are left, as reading on would do; no directive is obeyed.
 */
static bool call_follows(struct hlsl_pp *pp)
{
	while (pp->ncontexts) {
		const struct hlsl_context *c = &pp->contexts[pp->ncontexts - 1];
		if (c->next < c->end)
			return hlsl_is(&pp->tokens[c->next], '(');
		if (c->barrier)
			return false;
		hlsl_pop_context(pp);
	}
	for (const struct hlsl_frame *frame = pp->frame;; frame--) {
		const struct hlsl_lexeme *l = frame->next;
		while (l->kind == HLSL_COMMENT)
			l++;
		if (l->kind != HLSL_FILE_END || frame == pp->frames)
			return l->kind == HLSL_PUNCTUATOR && l->value == '(';
	}
}

/* A call that cannot be read to its end: what has been read of it is read again, with all names in it painted. */
static void give_back(struct hlsl_pp *pp, uint32_t base)
{
	uint32_t first = pp->ntokens;

	for (uint32_t i = base; i < pp->nscratch; i++) {
		pp->scratch[i].painted = 1;
		hlsl_push_token(pp, &pp->scratch[i]);
	}
	hlsl_push_context(pp, first, NULL, false);
	pp->nscratch = base;
}

static struct hlsl_argument *add_argument(struct hlsl_pp *pp)
{
	SL_ROOM(pp->module->arena, pp->arguments, pp->narguments, pp->arguments_capacity, 32);
	struct hlsl_argument *a = &pp->arguments[pp->narguments++];
	*a = (struct hlsl_argument){.first = pp->nscratch, .end = pp->nscratch};
	return a;
}

/*
 * Reads an argument list. At most `wanted` arguments are kept, of which the last takes all the rest if `variadic`. Returns how many are
 * written, or -1 where the list does not end; the tokens of the list are then given back.
 */
static int64_t collect(struct hlsl_pp *pp, uint32_t wanted, bool variadic, struct sl_span where)
{
	uint32_t base = pp->nscratch, arguments = pp->narguments, depth = 0, given = 1;

	if (wanted)
		add_argument(pp);
	for (bool open = false;; open = true) {
		struct hlsl_token t = hlsl_read(pp, false);
		if (t.kind == HLSL_END || !affordable(pp, 1, where)) {
			if (t.kind != HLSL_END)
				*hlsl_scratch_token(pp) = t;
			pp->narguments = arguments;
			give_back(pp, base);
			return -1;
		}
		*hlsl_scratch_token(pp) = t;
		/* Directives inside the list may have moved the array: no pointer to an argument lives over a read. */
		struct hlsl_argument *a = given <= wanted ? &pp->arguments[arguments + given - 1] : NULL;
		if (a && !open)
			a->first = a->end = pp->nscratch;
		if (!open)
			continue;
		if (hlsl_is(&t, '(')) {
			depth++;
		} else if (hlsl_is(&t, ')') && depth-- == 0) {
			break;
		} else if (hlsl_is(&t, ',') && !depth && !(variadic && given == wanted)) {
			if (++given <= wanted)
				add_argument(pp);
			continue;
		}
		if (a)
			a->end = pp->nscratch;
	}
	/* f() has no argument where none is wanted. */
	return !wanted && given == 1 && pp->nscratch == base + 2 ? 0 : given;
}

/* Expands an argument as if it were all of the input (6.10.3.1). */
static void expand_argument(struct hlsl_pp *pp, uint32_t number)
{
	struct hlsl_argument *a = &pp->arguments[number];
	uint32_t first = pp->ntokens;
	bool plain = true;

	for (uint32_t i = a->first; i < a->end && plain; i++) {
		const struct hlsl_token *t = &pp->scratch[i];
		plain = t->kind != HLSL_NAME || t->painted || !hlsl_macro_of(pp, t->sym);
	}
	a->is_expanded = 1;
	a->expanded = a->first;
	a->expanded_end = a->end;
	if (plain || !affordable(pp, a->end - a->first, pp->scratch[a->first].span))
		return;
	for (uint32_t i = a->first; i < a->end; i++)
		hlsl_push_token(pp, &pp->scratch[i]);
	hlsl_push_context(pp, first, NULL, true);
	pp->depth++;
	uint32_t at = pp->nscratch;
	for (;;) {
		struct hlsl_token t = hlsl_read(pp, true);
		if (t.kind == HLSL_END)
			break;
		*hlsl_scratch_token(pp) = t;
	}
	pp->depth--;
	hlsl_pop_context(pp);
	a = &pp->arguments[number];
	a->expanded = at;
	a->expanded_end = pp->nscratch;
}

/* ---- substitution ------------------------------------------------------------------------------------------------------------------ */

enum paste_state { APART, PASTED, PASTED_TO_NOTHING };

struct substitution {
	struct hlsl_pp *pp;
	struct hlsl_macro *macro;
	struct sl_span place; /* of what comes from the replacement list */
	uint32_t first;       /* of the result, in pp->tokens */
	uint32_t arguments;   /* first one in pp->arguments */
	enum paste_state paste;
	bool space; /* an argument of no tokens had a blank before it */
};

static void append(struct substitution *s, const struct hlsl_token *t)
{
	struct hlsl_pp *pp = s->pp;
	struct hlsl_token copy = *t;

	if (s->paste == PASTED && pp->ntokens > s->first && paste(pp, &pp->tokens[pp->ntokens - 1], t))
		return;
	copy.glued = s->paste == PASTED ? 1 : copy.glued && !s->space;
	copy.line_start = 0;
	s->space = false;
	hlsl_push_token(pp, &copy);
}

/* Appends scratch tokens in the place of a parameter, which says whether a blank stands before them. */
static void append_argument(struct substitution *s, uint32_t from, uint32_t to, const struct hlsl_lexeme *param, bool own_blank)
{
	if (!affordable(s->pp, to - from, s->place))
		return;
	if (from == to)
		s->space |= !(param->flags & HLSL_GLUED);
	for (uint32_t i = from; i < to; i++) {
		struct hlsl_token t = s->pp->scratch[i];
		if (i == from && !own_blank)
			t.glued = param->flags & HLSL_GLUED;
		append(s, &t);
		s->paste = APART;
	}
}

static void substitute_param(struct substitution *s, const struct hlsl_lexeme *l)
{
	struct hlsl_pp *pp = s->pp;
	const struct hlsl_definition *d = s->macro->definition;
	uint32_t number = s->arguments + l->value;
	struct hlsl_argument *a = &pp->arguments[number];
	bool pastes = l->flags & HLSL_PASTE;

	if (l->flags & HLSL_STRINGIFY) {
		struct hlsl_token t = stringify(pp, a, s->place);
		t.glued = l->flags & HLSL_GLUED;
		append(s, &t);
		s->paste = pastes ? PASTED : APART;
		return;
	}
	bool pasted = s->paste != APART, after_comma = false;
	if (s->paste == PASTED && d->variadic && l->value + 1 == d->nparams && pp->ntokens > s->first &&
	    hlsl_is(&pp->tokens[pp->ntokens - 1], ',')) {
		/* GNU: the comma goes with arguments that are not there, and is not pasted to those that are. */
		if (a->omitted)
			pp->ntokens--;
		s->paste = APART;
		after_comma = true;
	}
	if (!pasted && !pastes) {
		if (!a->is_expanded)
			expand_argument(pp, number);
		a = &pp->arguments[number];
		append_argument(s, a->expanded, a->expanded_end, l, false);
		return;
	}
	enum paste_state before = s->paste;
	append_argument(s, a->first, a->end, l, after_comma);
	if (a->first < a->end)
		s->paste = pastes ? PASTED : APART;
	else
		s->paste = !pastes ? APART : before == PASTED ? PASTED : PASTED_TO_NOTHING;
}

/* Whether the variable arguments have any token, which is what __VA_OPT__ asks. */
static bool has_variable_arguments(struct substitution *s)
{
	uint32_t number = s->arguments + s->macro->definition->nparams - 1u;

	if (!s->pp->arguments[number].is_expanded)
		expand_argument(s->pp, number);
	return s->pp->arguments[number].expanded < s->pp->arguments[number].expanded_end;
}

/* Writes the replacement list, with arguments for parameters, to the top of the token stack. */
static void substitute(struct substitution *s)
{
	const struct hlsl_definition *d = s->macro->definition;
	const struct hlsl_lexeme *lexemes = s->macro->use->file->lexemes;

	for (uint32_t i = d->body; i < d->body_end; i++) {
		const struct hlsl_lexeme *l = &lexemes[i];
		if (l->kind == HLSL_PARAM) {
			substitute_param(s, l);
			continue;
		}
		if (l->kind == HLSL_VA_OPT) {
			if (has_variable_arguments(s)) {
				s->space |= !(l->flags & HLSL_GLUED);
				continue;
			}
			/* Nothing stands there; its end may still be pasted. */
			i = l->value;
			s->paste = !(lexemes[i].flags & HLSL_PASTE) ? APART : s->paste == PASTED ? PASTED : PASTED_TO_NOTHING;
			continue;
		}
		if (l->kind != HLSL_VA_OPT_END) {
			struct hlsl_token t = hlsl_token_of(s->pp, s->macro->use, l);
			t.span = s->place;
			append(s, &t);
		}
		s->paste = l->flags & HLSL_PASTE ? PASTED : APART;
	}
}

/* ---- expansion --------------------------------------------------------------------------------------------------------------------- */

static bool expand_builtin(struct hlsl_pp *pp, const struct hlsl_macro *macro, const struct hlsl_token *name)
{
	struct hlsl_token t = *name;
	struct sl_module *m = pp->module;
	uint32_t first = pp->ntokens;
	char text[32];
	int n = 0;

	if (!affordable(pp, 1, name->span))
		return false;
	if (macro->builtin == HLSL_BUILTIN_FILE) {
		struct sl_str s = sl_module_format(m, "\"%s\"", name->span.file < m->nsources ? m->sources[name->span.file]->path : "");
		t.sym = sl_intern(m->names, s.p, s.n);
		t.kind = HLSL_STRING;
	} else {
		if (macro->builtin == HLSL_BUILTIN_COUNTER)
			n = snprintf(text, sizeof text, "%u", (unsigned)pp->counter++);
		else if (name->span.file < m->nsources)
			n = snprintf(text, sizeof text, "%lld",
				     (long long)sl_position_of(m->sources[name->span.file], m->arena, name->span.begin).line +
					     pp->frame->line_shift);
		t.sym = sl_intern(m->names, text, (size_t)n);
		t.kind = HLSL_NUMBER;
	}
	hlsl_push_token(pp, &t);
	hlsl_push_context(pp, first, NULL, false);
	return true;
}

/* A name that stays, as reading its arguments or going deeper is out of the question. */
static bool leave(struct hlsl_token *name)
{
	name->painted = 1;
	return false;
}

/* Told once: deep nesting seldom comes alone. */
static void too_deep(struct hlsl_pp *pp, struct sl_span where)
{
	if (pp->told_depth)
		return;
	pp->told_depth = 1;
	struct sl_fault *f = sl_module_fault(pp->module, SL_FAULT_too_deep, where);
	f->a = (struct sl_str){"macro arguments", 15};
	f->n = SL_MAX_MACRO_DEPTH;
}

/* Reads the arguments of a call and makes their number right. False where there is no call after all. */
static bool read_arguments(struct hlsl_pp *pp, const struct hlsl_macro *macro, struct hlsl_token *name, uint32_t arguments)
{
	const struct hlsl_definition *d = macro->definition;
	int64_t given = collect(pp, d->nparams, d->variadic, name->span);

	if (given < 0) {
		if (!pp->exhausted)
			sl_module_fault(pp->module, SL_FAULT_macro_unterminated, name->span)->a = sl_name(pp->module->names, macro->name);
		return leave(name);
	}
	int64_t least = d->variadic ? d->nparams - 1 : d->nparams;
	if (given < least || (given > d->nparams && !d->variadic)) {
		struct sl_fault *f = sl_module_fault(pp->module, SL_FAULT_macro_arguments, name->span);
		f->a = sl_name(pp->module->names, macro->name);
		f->n = d->nparams;
		f->m = given;
	}
	while (pp->narguments < arguments + d->nparams)
		add_argument(pp)->omitted = 1;
	/* GNU: f() gives no arguments where all are variable. */
	if (d->variadic && d->nparams == 1 && pp->arguments[arguments].first == pp->arguments[arguments].end)
		pp->arguments[arguments].omitted = 1;
	return true;
}

/* Pushes what the substitution has made; a blank before the name is one before its first token, or else before what follows. */
static void push_result(struct substitution *s, const struct hlsl_token *name)
{
	struct hlsl_pp *pp = s->pp;

	if (pp->ntokens > s->first) {
		pp->tokens[s->first].glued = name->glued;
		pp->tokens[s->first].line_start = name->line_start;
		hlsl_push_context(pp, s->first, s->macro, false);
		return;
	}
	while (!name->glued && pp->ncontexts) {
		const struct hlsl_context *c = &pp->contexts[pp->ncontexts - 1];
		if (c->next < c->end)
			pp->tokens[c->next].glued = 0;
		if (c->next < c->end || c->barrier)
			break;
		hlsl_pop_context(pp);
	}
}

bool hlsl_expand(struct hlsl_pp *pp, struct hlsl_macro *macro, struct hlsl_token *name)
{
	const struct hlsl_definition *d = macro->definition;
	uint32_t arguments = pp->narguments, scratch = pp->nscratch;

	if (pp->exhausted)
		return false;
	if (macro->builtin)
		return expand_builtin(pp, macro, name);
	if (d->function_like) {
		if (!call_follows(pp))
			return false;
		if (pp->depth >= SL_MAX_MACRO_DEPTH) {
			too_deep(pp, name->span);
			return leave(name);
		}
		if (!read_arguments(pp, macro, name, arguments))
			return false;
	}
	bool can = affordable(pp, d->body_end - d->body + 1u, name->span);
	if (can) {
		struct substitution s = {.pp = pp, .macro = macro, .place = name->span, .arguments = arguments};
		s.place.expansion = d->body < d->body_end ? note_expansion(pp, macro, name) : 0;
		s.first = pp->ntokens;
		substitute(&s);
		push_result(&s, name);
	}
	pp->narguments = arguments;
	pp->nscratch = scratch;
	return can;
}
