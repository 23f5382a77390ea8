/*
 * Conditions of preprocessors (naga_oil's #ifdef and its relatives) and sections of template engines. With -D names are known: one that is
 * not given is not defined. Without any, nothing is known and each branch is an alternative.
 */
#include "grammar/wgsl/dialect/dialect.h"
#include "grammar/wgsl/dialect/macros.h"

#include <string.h>

enum line_kind { OTHER_LINE, OPENS, ALTERNATIVE, CLOSES, DEFINE, UNDEFINE, INCLUDE };

enum { DEEPEST_GROUP = 32, DEEPEST_EXPANSION = 16 };

struct pass {
	struct wgsl_lexer *lx;
	struct wgsl_unit *unit;
	struct wgsl_tokens_out *out;
	struct wgsl_macros *macros;
	uint8_t *declared; /* [ndeclared], by symbol: the file declares something of this name, so that no macro can stand for it */
	uint32_t ndeclared;
	unsigned depth;
	uint32_t budget; /* tokens that macros may still make */
	int words;       /* macros replace names wherever they stand, as in C; else only where the dialect marks them */
};

static struct wgsl_words words_of(const struct pass *pass, const struct wgsl_token *t)
{
	return (struct wgsl_words){pass->lx->bytes + t->begin, pass->lx->bytes + t->end};
}

/* `<% … %>` holds JavaScript: braces tell. */
static enum line_kind kind_of_script(const char *p, const char *end)
{
	for (p += 2, end -= 2; p < end && strchr("-_ \t\r\n", *p); p++)
		;
	while (end > p && strchr("-_ \t\r\n", end[-1]))
		end--;
	if (p == end)
		return OTHER_LINE;
	if (end[-1] == '{')
		return *p == '}' ? ALTERNATIVE : OPENS;
	return *p == '}' ? CLOSES : OTHER_LINE;
}

static enum line_kind kind_of(const struct pass *pass, const struct wgsl_token *t)
{
	static const char *const opening[] = {"if", "ifdef", "ifndef", "for", "macro", "block", "call", "filter", "raw", "with", NULL};
	static const char *const alternative[] = {"else", "elif", "elifdef", "elifndef", "elseif", NULL};
	static const char *const including[] = {"import", "include", "use", "param", NULL};
	struct wgsl_words w = words_of(pass, t);
	const char *p = w.p;

	if (p[0] == '<')
		return kind_of_script(p, w.end);
	if (p[0] == '{' && p[1] == '{')
		return p[2] == '/' ? CLOSES : p[2] == '^' ? ALTERNATIVE : OPENS;
	struct sl_str word = wgsl_next_word(&w);
	if (wgsl_word_is_one_of(word, opening))
		return OPENS;
	if (wgsl_word_is_one_of(word, alternative))
		return ALTERNATIVE;
	if (word.n >= 3 && !memcmp(word.p, "end", 3) &&
	    (wgsl_word_is_one_of((struct sl_str){word.p + 3, word.n - 3}, opening) || (word.n == 3 && *p == '{')))
		return CLOSES;
	if (*p == '{' || *p == '$' || *p == '%')
		return wgsl_word_is_one_of(word, including) ? INCLUDE : OTHER_LINE;
	return wgsl_word_is(word, "define")           ? DEFINE
	       : wgsl_word_is(word, "undef")          ? UNDEFINE
	       : wgsl_word_is_one_of(word, including) ? INCLUDE
						      : OTHER_LINE;
}

/* Truth of an opening or alternative line by itself. A bare #else is true. */
static enum wgsl_truth condition(struct pass *pass, const struct wgsl_token *t)
{
	struct wgsl_words w = words_of(pass, t);
	int opaque = strchr("{<$%", *w.p) || (w.p[0] == '#' && w.p[1] == '#');
	struct sl_str word = wgsl_next_word(&w);

	if (opaque)
		return WGSL_PERHAPS;
	if (wgsl_word_is(word, "else")) {
		word = wgsl_next_word(&w);
		if (!word.n)
			return WGSL_YES;
	}
	if (wgsl_word_is(word, "ifdef") || wgsl_word_is(word, "elifdef"))
		return wgsl_is_defined(pass->macros, wgsl_next_word(&w));
	if (wgsl_word_is(word, "ifndef") || wgsl_word_is(word, "elifndef")) {
		enum wgsl_truth is = wgsl_is_defined(pass->macros, wgsl_next_word(&w));
		return is == WGSL_PERHAPS ? is : is == WGSL_YES ? WGSL_NO : WGSL_YES;
	}
	return wgsl_word_is(word, "if") || wgsl_word_is(word, "elif") ? wgsl_condition(pass->macros, w) : WGSL_PERHAPS;
}

/* ---- tokens ---- */

static struct wgsl_token *put(struct pass *pass, const struct wgsl_token *t, uint16_t branch, int hide)
{
	struct wgsl_tokens_out *out = pass->out;

	SL_ROOM(pass->unit->module->arena, out->tokens, out->count, out->capacity, 64);
	struct wgsl_token *to = &out->tokens[out->count++];
	*to = *t;
	if (branch)
		to->branch = branch;
	if (hide && (wgsl_token_classes[to->kind] & WGSL_LITERAL || to->kind == WGSL_TOKEN_IDENT)) {
		to->kind = WGSL_TOKEN_OPAQUE;
		to->flags = 0;
	}
	return to;
}

static void put_unknown(struct pass *pass, const struct wgsl_token *t, uint16_t branch)
{
	struct wgsl_token *to = put(pass, t, branch, 0);

	to->kind = WGSL_TOKEN_OPAQUE;
	to->flags = 0;
	to->value = 0;
}

/* Whether a macro may stand for the name: none does for a member, an attribute or what the file declares itself. */
static struct wgsl_macro *macro_at(const struct pass *pass, const struct wgsl_token *t)
{
	unsigned before = pass->out->tokens[pass->out->count - 1].kind;

	if (t->flags & WGSL_SUBSTITUTE)
		return wgsl_macro_of(pass->macros, t->value);
	if (!pass->words || t->kind != WGSL_TOKEN_IDENT || before == WGSL_TOKEN_DOT || before == WGSL_TOKEN_AT)
		return NULL;
	if (t->value < pass->ndeclared && pass->declared[t->value])
		return NULL;
	struct wgsl_macro *macro = wgsl_macro_of(pass->macros, t->value);
	return macro->state == WGSL_MACRO_NONE || macro->state == WGSL_MACRO_UNDEFINED || macro->expanding ? NULL : macro;
}

/* A token with what macros make of it, at the place of `use`. */
static void expand(struct pass *pass, const struct wgsl_token *t, const struct wgsl_token *use, uint16_t branch, int hide, unsigned depth)
{
	struct wgsl_macro *macro = macro_at(pass, t);
	struct wgsl_token at = *t;

	at.begin = use->begin;
	at.end = use->end;
	at.branch = use->branch;
	if (!macro) {
		put(pass, &at, branch, hide);
		return;
	}
	if (macro->state != WGSL_MACRO_DEFINED || depth == DEEPEST_EXPANSION || macro->count > pass->budget) {
		put_unknown(pass, &at, branch);
		return;
	}
	pass->budget -= macro->count;
	macro->expanding = 1;
	for (uint32_t i = 0; i < macro->count; i++)
		expand(pass, &macro->tokens[i], use, branch, hide, depth + 1);
	macro->expanding = 0;
}

static void copy(struct pass *pass, const struct wgsl_token *t, uint16_t branch, int hide)
{
	expand(pass, t, t, branch, hide, 0);
}

/* ---- branches ---- */

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

static void define_line(struct pass *pass, uint32_t i, int sure)
{
	struct wgsl_words w = words_of(pass, &pass->lx->tokens[i]);

	wgsl_macros_line(pass->macros, w, wgsl_word_is(wgsl_next_word(&w), "define"), sure);
}

/* What a branch would define that is left out, though it may be taken. */
static void forget_definitions(struct pass *pass, uint32_t first, uint32_t last)
{
	for (uint32_t i = first; i < last; i++) {
		enum line_kind kind = pass->lx->tokens[i].kind == WGSL_TOKEN_LINE ? kind_of(pass, &pass->lx->tokens[i]) : OTHER_LINE;
		if (kind == DEFINE || kind == UNDEFINE)
			define_line(pass, i, 0);
	}
}

/*
 * The group that opens at `first`. Branches that are not known to be false stay: all of them if each is whole; else the first that holds
 * something, with the values in it unknown.
 */
static uint32_t group(struct pass *pass, uint32_t first, uint16_t branch, int hide)
{
	struct wgsl_token *tokens = pass->lx->tokens;
	enum wgsl_truth before = WGSL_NO; /* whether an earlier branch is taken */
	int whole = may_branch_after(pass), kept = 0;
	uint32_t arm = first;

	for (uint32_t i = first; tokens[i].value; i = tokens[i].value)
		whole &= is_whole(tokens + i + 1, tokens + tokens[i].value);
	for (; tokens[arm].value; arm = tokens[arm].value) {
		enum wgsl_truth truth = before == WGSL_YES ? WGSL_NO : condition(pass, &tokens[arm]);
		if (truth == WGSL_NO)
			continue;
		if (truth == WGSL_YES && before == WGSL_NO) {
			range(pass, arm + 1, tokens[arm].value, branch, hide);
			before = WGSL_YES;
			continue;
		}
		if (truth == WGSL_YES)
			truth = WGSL_PERHAPS; /* the rest of an undecided group */
		before = WGSL_PERHAPS;
		if (!whole && (kept || tokens[arm].value == arm + 1)) {
			forget_definitions(pass, arm + 1, tokens[arm].value);
			continue;
		}
		kept = 1;
		range(pass, arm + 1, tokens[arm].value, wgsl_new_branch(pass->out), hide || !whole);
	}
	return arm;
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
		if (kind == DEFINE || kind == UNDEFINE) {
			define_line(pass, i, !branch);
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

/* What the file declares, and whether its preprocessor is naga_oil's, which leaves bare names alone. */
static void look_ahead(struct pass *pass)
{
	const struct wgsl_token *tokens = pass->lx->tokens;

	pass->words = pass->unit->options->dialect != SL_DIALECT_naga_oil;
	pass->ndeclared = pass->unit->module->names->count;
	pass->declared = SL_NEW_ARRAY(pass->unit->module->arena, uint8_t, pass->ndeclared);
	for (uint32_t i = 1; i + 1 < pass->lx->count; i++) {
		const char *text = pass->lx->bytes + tokens[i].begin;
		if (tokens[i].kind == WGSL_TOKEN_IDENT && wgsl_is_declared_at(tokens, i))
			pass->declared[tokens[i].value] = 1;
		if (tokens[i].flags & WGSL_SUBSTITUTE && *text == '#')
			pass->words = 0;
		if (tokens[i].kind == WGSL_TOKEN_LINE && *text == '#') {
			struct wgsl_words w = words_of(pass, &tokens[i]);
			struct sl_str word = wgsl_next_word(&w);
			pass->words &= !wgsl_word_is(word, "import") && !wgsl_word_is(word, "define_import_path");
		}
	}
}

void wgsl_pass_lines(struct wgsl_lexer *lx, struct wgsl_unit *unit, struct wgsl_tokens_out *out)
{
	struct pass pass = {.lx = lx, .unit = unit, .out = out, .macros = wgsl_macros_of(unit), .budget = SL_MAX_EXPANDED_TOKENS};

	look_ahead(&pass);
	out->tokens[0] = lx->tokens[0];
	out->count = 1;
	link_groups(&pass);
	range(&pass, 1, lx->count, 0, 0);
}
