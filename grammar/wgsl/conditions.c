/*
 * Conditions of preprocessors (naga_oil's #ifdef and its relatives) and sections of template engines. With -D names are known: one that is
 * not given is not defined. Without any, nothing is known and each branch is an alternative.
 */
#include "grammar/wgsl/dialect.h"

#include <stdlib.h>
#include <string.h>

enum truth { NO, YES, PERHAPS };
enum line_kind { OTHER_LINE, OPENS, ALTERNATIVE, CLOSES, DEFINE, INCLUDE };

enum { DEEPEST_GROUP = 32 };

struct pass {
	struct wgsl_lexer *lx;
	struct wgsl_unit *unit;
	struct wgsl_tokens_out *out;
	sl_sym *values; /* [nvalues], by name: symbol of the text that it stands for; 0: not defined */
	uint32_t nvalues;
	unsigned depth;
};

/* Cursor over the words of one line. */
struct words {
	const char *p, *end;
};

static struct sl_str next_word(struct words *w)
{
	while (w->p < w->end && strchr(" \t#{%^/", *w->p))
		w->p++;
	const char *begin = w->p;
	while (w->p < w->end &&
	       ((*w->p >= '0' && *w->p <= '9') || (*w->p >= 'a' && *w->p <= 'z') || (*w->p >= 'A' && *w->p <= 'Z') || *w->p == '_'))
		w->p++;
	return (struct sl_str){begin, (uint32_t)(w->p - begin)};
}

static int is(struct sl_str word, const char *text)
{
	return word.n == strlen(text) && !memcmp(word.p, text, word.n);
}

static struct words words_of(const struct pass *pass, const struct wgsl_token *t)
{
	return (struct words){pass->lx->bytes + t->begin, pass->lx->bytes + t->end};
}

static enum line_kind kind_of(const struct pass *pass, const struct wgsl_token *t)
{
	struct words w = words_of(pass, t);
	const char *p = w.p;
	struct sl_str word = next_word(&w);

	if (p[0] == '{' && p[1] == '{')
		return p[2] == '/' ? CLOSES : p[2] == '^' ? ALTERNATIVE : OPENS;
	if (p[0] == '{') {
		if (word.n > 3 && !memcmp(word.p, "end", 3))
			return CLOSES;
		return is(word, "if") || is(word, "for") || is(word, "macro") || is(word, "block") ? OPENS
		       : is(word, "else") || is(word, "elif")                                      ? ALTERNATIVE
												   : OTHER_LINE;
	}
	if (is(word, "if") || is(word, "ifdef") || is(word, "ifndef"))
		return OPENS;
	if (is(word, "else") || is(word, "elif"))
		return ALTERNATIVE;
	if (is(word, "endif"))
		return CLOSES;
	return is(word, "define")                                                                  ? DEFINE
	       : is(word, "import") || is(word, "include") || is(word, "use") || is(word, "param") ? INCLUDE
												   : OTHER_LINE;
}

/* ---- values ---- */

static sl_sym value_of(const struct pass *pass, sl_sym name)
{
	return name < pass->nvalues ? pass->values[name] : 0;
}

static sl_sym symbol(const struct pass *pass, struct sl_str text)
{
	return sl_intern(pass->unit->module->names, text.p, text.n);
}

static void define(struct pass *pass, struct sl_str name, struct sl_str value)
{
	sl_sym from = symbol(pass, name), to = symbol(pass, value);

	if (from >= pass->nvalues) {
		uint32_t n = (pass->unit->module->names->count + 64) * 2;
		SL_GROW(pass->unit->module->arena, pass->values, pass->nvalues, n);
		pass->nvalues = n;
	}
	pass->values[from] = to;
}

static enum truth defined(struct pass *pass, struct sl_str name)
{
	if (value_of(pass, symbol(pass, name)))
		return YES;
	return pass->unit->options->ndefines ? NO : PERHAPS;
}

/* `NAME op VALUE`: numbers, or bools. Anything else is not understood. */
static enum truth compare(struct pass *pass, struct words *w)
{
	struct sl_str name = next_word(w);
	sl_sym value = value_of(pass, symbol(pass, name));

	while (w->p < w->end && *w->p == ' ')
		w->p++;
	size_t n = strspn(w->p, "=!<>");
	const char *op = w->p;
	w->p += n;
	struct sl_str want = next_word(w);
	while (w->p < w->end && (*w->p == ' ' || *w->p == '\t'))
		w->p++;
	if (!value || !n || n > 2 || !want.n || (w->p < w->end && memcmp(w->p, "//", 2)))
		return PERHAPS;
	struct sl_str have = sl_name(pass->unit->module->names, value);
	long a = is(have, "true") || is(have, "false") ? is(have, "true") : strtol(have.p, NULL, 0);
	long b = is(want, "true") || is(want, "false") ? is(want, "true") : strtol(want.p, NULL, 0);
	int equal = n == 2 && op[1] == '=';
	switch (*op) {
	case '=':
		return a == b ? YES : NO;
	case '!':
		return a != b ? YES : NO;
	case '<':
		return a < b || (equal && a == b) ? YES : NO;
	default:
		return a > b || (equal && a == b) ? YES : NO;
	}
}

/* Truth of an opening or alternative line by itself. A bare #else is true. */
static enum truth condition(struct pass *pass, const struct wgsl_token *t)
{
	struct words w = words_of(pass, t);
	int template = *w.p == '{';
	struct sl_str word = next_word(&w);

	if (template)
		return PERHAPS;
	if (is(word, "else")) {
		word = next_word(&w);
		if (!word.n)
			return YES;
	}
	if (is(word, "ifdef") || is(word, "ifndef")) {
		enum truth truth = defined(pass, next_word(&w));
		return is(word, "ifdef") || truth == PERHAPS ? truth : truth == YES ? NO : YES;
	}
	return is(word, "if") || is(word, "elif") ? compare(pass, &w) : PERHAPS;
}

/* ---- branches ---- */

/* A preprocessor's name, replaced where its value is known. */
static void substitute(struct pass *pass, struct wgsl_token *t)
{
	sl_sym value = value_of(pass, t->value);
	struct wgsl_number number;

	t->flags = 0;
	t->value = 0;
	if (!value)
		return;
	struct sl_str text = sl_name(pass->unit->module->names, value);
	if (is(text, "true") || is(text, "false")) {
		t->kind = text.n == 4 ? WGSL_TOKEN_TRUE : WGSL_TOKEN_FALSE;
	} else if (text.n && text.p[0] >= '0' && text.p[0] <= '9' && strspn(text.p, "0123456789abcdefABCDEFxXuihp.+-") == text.n &&
		   !wgsl_number(text.p, text.n, &number)) {
		t->kind = number.is_float ? WGSL_TOKEN_FLOAT : WGSL_TOKEN_INT;
		t->flags = WGSL_GIVEN;
		t->value = value;
	}
}

static void copy(struct pass *pass, const struct wgsl_token *t, uint16_t branch, int hide)
{
	struct wgsl_token *to = &pass->out->tokens[pass->out->count++];

	*to = *t;
	if (branch)
		to->branch = branch;
	if (t->flags & WGSL_SUBSTITUTE)
		substitute(pass, to);
	if (hide && (wgsl_token_classes[to->kind] & WGSL_LITERAL || to->kind == WGSL_TOKEN_IDENT)) {
		to->kind = WGSL_TOKEN_OPAQUE;
		to->flags = 0;
	}
}

/* Whether a branch holds whole items, statements or list elements, or only attributes. */
static int is_whole(const struct wgsl_token *t, const struct wgsl_token *end)
{
	int braces = 0, parens = 0;

	if (t == end)
		return 1;
	int attributes = t->kind == WGSL_TOKEN_AT;
	unsigned last = end[-1].kind;
	for (; t < end; t++) {
		braces += (t->kind == WGSL_TOKEN_LBRACE) - (t->kind == WGSL_TOKEN_RBRACE);
		parens += (t->kind == WGSL_TOKEN_LPAREN) - (t->kind == WGSL_TOKEN_RPAREN);
		if (braces < 0 || parens < 0)
			return 0;
		attributes &= !(wgsl_token_classes[t->kind] & WGSL_BEGINS_ITEM) || t->kind == WGSL_TOKEN_AT;
		attributes &= t->kind != WGSL_TOKEN_COLON && t->kind != WGSL_TOKEN_SEMI;
	}
	if (braces || parens)
		return 0;
	return attributes || last == WGSL_TOKEN_SEMI || last == WGSL_TOKEN_COMMA || last == WGSL_TOKEN_RBRACE || last == WGSL_TOKEN_LINE;
}

static int may_branch_after(const struct pass *pass)
{
	const struct wgsl_token *t = &pass->out->tokens[pass->out->count - 1];

	return t->kind == WGSL_TOKEN_SEMI || t->kind == WGSL_TOKEN_COMMA || t->kind == WGSL_TOKEN_LBRACE || t->kind == WGSL_TOKEN_RBRACE ||
	       t->kind == WGSL_TOKEN_LPAREN || t->kind == WGSL_TOKEN_RPAREN || t->kind == WGSL_TOKEN_COLON;
}

static void range(struct pass *, uint32_t first, uint32_t last, uint16_t branch, int hide);

/*
 * The group that opens at `first`. Branches that are not known to be false stay: all of them if each is whole; else the first that holds
 * something, with the values in it unknown.
 */
static uint32_t group(struct pass *pass, uint32_t first, uint16_t branch, int hide)
{
	struct wgsl_token *tokens = pass->lx->tokens;
	enum truth before = NO; /* whether an earlier branch is taken */
	int whole = may_branch_after(pass), kept = 0;
	uint32_t arm = first;

	for (uint32_t i = first; tokens[i].value; i = tokens[i].value)
		whole &= is_whole(tokens + i + 1, tokens + tokens[i].value);
	for (; tokens[arm].value; arm = tokens[arm].value) {
		enum truth truth = before == YES ? NO : condition(pass, &tokens[arm]);
		if (truth == NO)
			continue;
		if (truth == YES && before == NO) {
			range(pass, arm + 1, tokens[arm].value, branch, hide);
			before = YES;
			continue;
		}
		if (truth == YES)
			truth = PERHAPS; /* the rest of an undecided group */
		before = PERHAPS;
		if (!whole && (kept || tokens[arm].value == arm + 1))
			continue;
		kept = 1;
		range(pass, arm + 1, tokens[arm].value, wgsl_new_branch(pass->out), hide || !whole);
	}
	return arm;
}

static void define_line(struct pass *pass, const struct wgsl_token *t)
{
	struct words w = words_of(pass, t);

	next_word(&w);
	struct sl_str name = next_word(&w), value = next_word(&w);
	if (name.n)
		define(pass, name, value.n ? value : (struct sl_str){"true", 4});
}

/* Copies tokens, deciding the groups among them. */
static void range(struct pass *pass, uint32_t first, uint32_t last, uint16_t branch, int hide)
{
	struct wgsl_token *tokens = pass->lx->tokens;

	for (uint32_t i = first; i < last; i++) {
		if (tokens[i].kind != WGSL_TOKEN_LINE) {
			copy(pass, &tokens[i], branch, hide);
			continue;
		}
		enum line_kind kind = kind_of(pass, &tokens[i]);
		if (kind == DEFINE && !branch) {
			define_line(pass, &tokens[i]);
		} else if (kind == INCLUDE) {
			pass->unit->has_imports = 1;
		} else if (kind == OPENS && tokens[i].value && pass->depth < DEEPEST_GROUP) {
			pass->depth++;
			i = group(pass, i, branch, hide);
			pass->depth--;
		}
	}
}

/* Links each opening or alternative line to the next line of its group; in a group that is not closed the last one stays unlinked. */
static void link_groups(struct pass *pass)
{
	struct wgsl_token *tokens = pass->lx->tokens;
	uint32_t *open = sl_arena_alloc(pass->unit->module->arena, pass->lx->count * sizeof *open), n = 0;

	for (uint32_t i = 1; i < pass->lx->count; i++) {
		if (tokens[i].kind != WGSL_TOKEN_LINE)
			continue;
		enum line_kind kind = kind_of(pass, &tokens[i]);
		int continues = (kind == ALTERNATIVE || kind == CLOSES) && n;
		tokens[i].value = 0;
		if (continues)
			tokens[open[--n]].value = i;
		if (kind == OPENS || (kind == ALTERNATIVE && continues))
			open[n++] = i;
	}
}

void wgsl_pass_lines(struct wgsl_lexer *lx, struct wgsl_unit *unit, struct wgsl_tokens_out *out)
{
	struct pass pass = {.lx = lx, .unit = unit, .out = out};
	const struct sl_front_options *options = unit->options;

	for (size_t i = 0; i < options->ndefines; i++) {
		const char *name = options->defines[i].name, *value = options->defines[i].value;
		define(&pass, (struct sl_str){name, (uint32_t)strlen(name)}, (struct sl_str){value, (uint32_t)strlen(value)});
	}
	out->count = 0;
	copy(&pass, &lx->tokens[0], 0, 0);
	link_groups(&pass);
	range(&pass, 1, lx->count, 0, 0);
}
