/*
 * The driver of the grammar: feeds it tokens, a module with its bodies as single tokens, then each body; says what is wrong at a syntax
 * error and where to go on.
 */
#include "grammar/wgsl/syntax/parser.h"

#include "grammar/limits.h"
#include "grammar/wgsl/dialect/dialect.h"

#include <string.h>

static unsigned class_of(const struct wgsl_token *t)
{
	return wgsl_token_classes[t->kind];
}

/* ---- faults ---- */

void wgsl_too_deep(struct wgsl_parser *p, struct sl_span span)
{
	p->unit->broken = 1;
	p->failed = 1;
	if (p->deep)
		return;
	p->deep = 1;
	struct sl_fault *f = sl_module_fault(p->module, SL_FAULT_too_deep, span);
	f->a = (struct sl_str){"expressions", 11};
	f->n = SL_MAX_EXPRESSION_DEPTH;
}

static struct sl_str literal(const char *text)
{
	return (struct sl_str){text, (uint32_t)strlen(text)};
}

static struct sl_str quoted(struct wgsl_parser *p, const struct wgsl_token *t)
{
	uint32_t n = t->end - t->begin;

	if (!t->kind)
		return literal("the end of the file");
	if (n > 40)
		return sl_module_format(p->module, "'%.37s...'", p->bytes + t->begin);
	return sl_module_format(p->module, "'%.*s'", (int)n, p->bytes + t->begin);
}

void wgsl_expected(struct wgsl_parser *p, const struct wgsl_token *found, const char *expected, struct sl_str context)
{
	struct sl_fault *f = sl_module_fault(p->module, SL_FAULT_syntax, wgsl_span_of(p, found));

	p->unit->broken = 1;
	f->a = literal(expected);
	f->b = quoted(p, found);
	f->c = context;
	if (found->kind == WGSL_TOKEN_SEMI && context.n == 18 && !memcmp(context.p, "struct declaration", 18))
		f->n = 1;
	else if (found->kind == WGSL_TOKEN_IDENT && class_of(found - 1) & WGSL_LITERAL && found[-1].end == found->begin)
		f->n = 2;
}

/* A binary operator that the grammar refused, after another one of the same expression: the two need parentheses. */
static const struct wgsl_token *mixed_with(const struct wgsl_parser *p, const struct wgsl_token *found)
{
	const struct wgsl_token *first = p->tokens + p->item, *t = found;
	unsigned depth = 0;

	if (!(class_of(found) & WGSL_INFIX) || found == first || !(class_of(found - 1) & WGSL_ENDS_OPERAND))
		return NULL;
	while (--t > first) {
		if (t->kind == WGSL_TOKEN_TR) {
			t = p->tokens + t->value;
		} else if (t->kind == WGSL_TOKEN_RPAREN || t->kind == WGSL_TOKEN_RBRACKET) {
			depth++;
		} else if (t->kind == WGSL_TOKEN_LPAREN || t->kind == WGSL_TOKEN_LBRACKET) {
			if (!depth--)
				return NULL;
		} else if (!depth) {
			if (class_of(t) & WGSL_INFIX && class_of(t - 1) & WGSL_ENDS_OPERAND)
				return t;
			if (t->kind == WGSL_TOKEN_COMMA || t->kind == WGSL_TOKEN_EQUAL || t->kind == WGSL_TOKEN_TL)
				return NULL;
		}
	}
	return NULL;
}

/* What is being read at `found`, in a reader's words. */
static struct sl_str context_of(struct wgsl_parser *p, const struct wgsl_token *found)
{
	static const struct {
		uint8_t kind;
		const char *text;
	} declarations[] = {
		{WGSL_TOKEN_CONST, "'const' declaration"},       {WGSL_TOKEN_OVERRIDE, "'override' declaration"},
		{WGSL_TOKEN_VAR, "variable declaration"},        {WGSL_TOKEN_ALIAS, "type alias"},
		{WGSL_TOKEN_STRUCT, "struct declaration"},       {WGSL_TOKEN_FN, "function declaration"},
		{WGSL_TOKEN_ENABLE, "enable directive"},         {WGSL_TOKEN_REQUIRES, "requires directive"},
		{WGSL_TOKEN_DIAGNOSTIC, "diagnostic directive"}, {WGSL_TOKEN_CONST_ASSERT, "const_assert"},
		{WGSL_TOKEN_LET, "'let' declaration"},           {WGSL_TOKEN_CASE, "a case"},
	};
	const struct wgsl_token *attribute = NULL;
	const char *around = !p->body ? "module scope" : "a statement", *what = around;
	unsigned depth = 0;

	for (const struct wgsl_token *t = p->tokens + p->item; t < found; t++) {
		if (t->kind == WGSL_TOKEN_AT && !depth && t + 1 < found) {
			attribute = ++t;
			if (t[1].kind != WGSL_TOKEN_LPAREN)
				attribute = NULL;
			continue;
		}
		depth += t->kind == WGSL_TOKEN_LPAREN;
		depth -= t->kind == WGSL_TOKEN_RPAREN && depth;
		if (t->kind == WGSL_TOKEN_RPAREN && !depth)
			attribute = NULL;
		if (t->kind == WGSL_TOKEN_SEMI)
			what = around;
		for (size_t i = 0; i < sizeof declarations / sizeof *declarations; i++) {
			if (t->kind == declarations[i].kind)
				what = declarations[i].text;
		}
	}
	if (attribute)
		return sl_module_format(p->module, "@%.*s", (int)(attribute->end - attribute->begin), p->bytes + attribute->begin);
	return literal(what);
}

/* Whether the lexer has already complained of something that this error may come from. */
static int has_lexical_fault(const struct wgsl_parser *p, const struct wgsl_token *found)
{
	for (const struct wgsl_token *t = p->tokens + p->item; t <= found; t++) {
		if (t->kind == WGSL_TOKEN_BAD || t->flags & WGSL_MALFORMED)
			return 1;
	}
	return found[0].kind && found[1].kind == WGSL_TOKEN_BAD;
}

void wgsl_syntax_error(struct wgsl_parser *p, const struct wgsl_token *found, const char *expected)
{
	p->failed = 1;
	if (!p->tolerant || !p->body)
		p->unit->broken = 1;
	if (p->quiet || p->tolerant || has_lexical_fault(p, found) ||
	    (p->unclosed && found->kind == WGSL_TOKEN_RBRACE && found == p->tokens + p->item))
		return;
	const struct wgsl_token *other = mixed_with(p, found);
	if (other) {
		struct sl_fault *f = sl_module_fault(p->module, SL_FAULT_operator_mix, wgsl_span_of(p, found));
		f->a = (struct sl_str){p->bytes + other->begin, other->end - other->begin};
		f->b = (struct sl_str){p->bytes + found->begin, found->end - found->begin};
		f->other = wgsl_span_of(p, other);
		return;
	}
	if (!p->body && found->kind == WGSL_TOKEN_LET && found == p->tokens + p->item)
		expected = "'const' or 'var'";
	int ends_body = p->body && class_of(found) & WGSL_NEVER_IN_BODY;
	if (ends_body)
		expected = "'}'";
	wgsl_expected(p, found, expected,
		      ends_body || (p->body && found == p->tokens + p->item) ? literal("function body") : context_of(p, found));
}

/* ---- bodies ---- */

static int feed(struct wgsl_parser *p, int kind, const struct wgsl_token *t)
{
	p->current = t;
	wgsl_grammar(p->grammar, kind, t);
	return !p->failed;
}

/* The token behind the statement that begins at token i and cannot be read: behind its `;` or block, at what closes the block around it. */
static uint32_t behind_statement(const struct wgsl_parser *p, uint32_t i, uint32_t last)
{
	uint32_t depth = 0;

	for (; i < last; i++) {
		const struct wgsl_token *t = &p->tokens[i];
		if (t->kind == WGSL_TOKEN_RBRACE || (t->kind == WGSL_TOKEN_SEMI && !depth))
			return i + (t->kind == WGSL_TOKEN_SEMI);
		depth += t->kind == WGSL_TOKEN_LPAREN;
		depth -= t->kind == WGSL_TOKEN_RPAREN && depth;
		if (t->kind != WGSL_TOKEN_LBRACE)
			continue;
		if (!t->value || t->value > last)
			return last;
		i = t->value;
		depth = 0;
		if (p->tokens[i + 1].kind != WGSL_TOKEN_ELSE)
			return i + 1;
	}
	return last;
}

/* After an error: a skipped statement takes the place of the one that it is in. Returns the token to go on with, 0 where nothing can. */
static uint32_t skip_statement(struct wgsl_parser *p, uint32_t last)
{
	int open = p->deep ? -1 : wgsl_grammar_back(p->grammar);

	p->failed = 0;
	p->quiet = 1;
	if (open < 0)
		return 0;
	p->braces -= (uint32_t)open;
	uint32_t first = p->begins[p->braces], next = behind_statement(p, first, last);
	p->skipped = &p->tokens[next - 1];
	return feed(p, WGSL_TOKEN_SKIPPED, &p->tokens[first]) ? next : 0;
}

/* A token of the body. Returns the next, 0 where the body cannot be read any further. */
static uint32_t body_token(struct wgsl_parser *p, uint32_t i, uint32_t last)
{
	const struct wgsl_token *t = &p->tokens[i];

	if (t->kind == WGSL_TOKEN_LBRACE && p->braces == SL_MAX_NESTING) {
		struct sl_fault *f = sl_module_fault(p->module, SL_FAULT_too_deep, wgsl_span_of(p, t));
		f->a = literal("blocks");
		f->n = SL_MAX_NESTING;
		p->unit->broken = 1;
		return 0;
	}
	if (!feed(p, t->kind, t))
		return skip_statement(p, last);
	if (t->kind == WGSL_TOKEN_LBRACE)
		p->braces++;
	if (t->kind == WGSL_TOKEN_RBRACE)
		p->item = p->begins[--p->braces];
	return i + 1;
}

int wgsl_parse_body(struct wgsl_parser *p, const struct wgsl_body *body)
{
	const struct wgsl_token *end = &p->tokens[body->last];
	uint32_t i = body->first;
	int complete = 1;

	p->body = body;
	p->failed = p->deep = p->quiet = 0;
	p->braces = 0;
	p->begins[0] = p->item = i;
	p->statements = NULL;
	wgsl_grammarInit(p->grammar, p);
	wgsl_grammar(p->grammar, WGSL_TOKEN_START_BODY, NULL);
	while (i && i < body->last) {
		complete &= p->tokens[i].kind != WGSL_TOKEN_OPAQUE;
		i = body_token(p, i, body->last);
	}
	while (i && p->braces) { /* more than one where the body is not closed */
		if (!feed(p, WGSL_TOKEN_RBRACE, end))
			i = skip_statement(p, body->last);
		else
			p->braces--;
	}
	if (i)
		feed(p, 0, end);
	if (i && body->unclosed) {
		wgsl_syntax_error(p, end, "'}'");
		p->quiet = 1;
	}
	complete &= i && !p->quiet;
	p->body = NULL;
	return complete;
}

/* ---- the module ---- */

/* Where a construct that nothing closes has to end: before the next item, its attributes included. */
static uint32_t end_of_unclosed(const struct wgsl_parser *p, uint32_t i)
{
	const struct wgsl_token *first = p->tokens + i, *t = first + 1;

	while (t->kind && !(class_of(t) & WGSL_NEVER_IN_BODY))
		t++;
	while (t->kind && t - 2 > first) {
		const struct wgsl_token *a = t - 1;
		unsigned depth = a->kind == WGSL_TOKEN_RPAREN;
		while (depth && --a > first)
			depth += (unsigned)(a->kind == WGSL_TOKEN_RPAREN) - (a->kind == WGSL_TOKEN_LPAREN);
		if (t[-1].kind == WGSL_TOKEN_RPAREN)
			a--;
		if (a - 1 <= first || a[-1].kind != WGSL_TOKEN_AT)
			break;
		t = a - 1;
	}
	return (uint32_t)(t - p->tokens);
}

/* Whether the next item may begin at token t, in the middle of a broken one whose error is at `error`. */
static int may_begin(const struct wgsl_parser *p, const struct wgsl_token *t, const struct wgsl_token *error)
{
	if (t == p->tokens + p->item)
		return 0;
	return (class_of(t) & WGSL_BEGINS_ITEM && class_of(t - 1) & WGSL_ENDS_OPERAND) || (class_of(t) & WGSL_NEVER_IN_BODY && t > error);
}

/* First token of what is read next, after an error at token i. `brace` is the open brace of a struct that the error is in, or 0. */
static uint32_t recover(struct wgsl_parser *p, uint32_t i, uint32_t brace)
{
	/* Statements outside a function come in runs: one fault stands for all of them. */
	int statements = class_of(&p->tokens[p->item]) & WGSL_BEGINS_STATEMENT;
	const struct wgsl_token *error = p->tokens + i;

	if (brace)
		return p->tokens[brace].value ? p->tokens[brace].value + 1 : end_of_unclosed(p, brace);
	for (;; i++) {
		const struct wgsl_token *t = &p->tokens[i];
		if (!t->kind)
			return i;
		if (statements) {
			if (class_of(t) & WGSL_NEVER_IN_BODY || (t->kind == WGSL_TOKEN_AT && i > p->item))
				return i;
		} else if (may_begin(p, t, error)) {
			return i;
		} else if (t->kind == WGSL_TOKEN_LBRACE) {
			if (!t->value)
				return end_of_unclosed(p, i);
			if (p->tokens[t->value].kind != WGSL_TOKEN_RBRACE) /* a body that is not closed */
				return t->value;
			i = t->value;
			if (class_of(&p->tokens[i + 1]) & WGSL_BEGINS_ITEM)
				return i + 1;
		} else if (t->kind == WGSL_TOKEN_SEMI || t->kind == WGSL_TOKEN_RBRACE) {
			return i + 1;
		}
	}
}

static void start_module(struct wgsl_parser *p)
{
	wgsl_grammarInit(p->grammar, p);
	wgsl_grammar(p->grammar, WGSL_TOKEN_START_MODULE, NULL);
	p->failed = p->deep = 0;
}

static void parse_module(struct wgsl_parser *p)
{
	uint32_t i = 1, brace = 0;
	int begins = 1, in_fn = 0;

	start_module(p);
	while (p->tokens[i].kind && !p->arena->failed) {
		struct wgsl_token *t = &p->tokens[i];
		int kind = t->kind;
		if (begins)
			p->item = i;
		if (kind == WGSL_TOKEN_LBRACE && in_fn) {
			kind = WGSL_TOKEN_BODY;
			if (!t->value) {
				t->value = end_of_unclosed(p, i);
				p->unclosed = 1;
			}
		}
		if (!feed(p, kind, t)) {
			i = recover(p, i, brace);
			start_module(p);
			begins = 1;
			in_fn = 0;
			brace = 0;
			continue;
		}
		begins = kind == WGSL_TOKEN_BODY || kind == WGSL_TOKEN_SEMI || kind == WGSL_TOKEN_RBRACE;
		in_fn = (in_fn || kind == WGSL_TOKEN_FN) && !begins;
		brace = kind == WGSL_TOKEN_LBRACE ? i : begins ? 0 : brace;
		i = kind == WGSL_TOKEN_BODY ? t->value + (p->tokens[t->value].kind == WGSL_TOKEN_RBRACE) : i + 1;
	}
	if (begins)
		p->item = i;
	feed(p, 0, &p->tokens[i]);
}

void wgsl_parse_file(struct wgsl_parser *p, uint32_t file)
{
	struct sl_module *module = p->module;
	struct sl_source *source = module->sources[file];
	struct wgsl_lexer lexer;
	uint32_t invalid = sl_utf8_invalid(source->bytes, source->length);

	source->breaks = SL_BREAKS_WGSL;
	if (invalid < source->length)
		sl_module_fault(module, SL_FAULT_invalid_utf8, (struct sl_span){file, invalid, invalid + 1, 0})->n = invalid;
	if (source->bom)
		sl_module_fault(module, SL_FAULT_utf8_bom, (struct sl_span){file, 0, source->bom, 0});
	wgsl_tokens(&lexer, p->unit, sl_module_add_fragment(module, file), file);
	p->unit->broken |= lexer.faulty || invalid < source->length;
	p->bytes = source->bytes;
	p->file = file;
	p->tokens = lexer.tokens;
	p->tolerant = lexer.tolerant;
	p->bodies = p->last_body = NULL;
	p->unclosed = 0;
	parse_module(p);
}
