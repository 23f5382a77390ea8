/* What is left of a dialect when conditions are decided: imports, words before declarations, and where placeholders stand. */
#include "grammar/wgsl/dialect/dialect.h"
#include "grammar/wgsl/dialect/macros.h"

int wgsl_is_word(const struct wgsl_items *items, uint32_t i, const char *text)
{
	const char *const words[] = {text, NULL};

	return wgsl_is_one_of(items, i, words);
}

int wgsl_is_one_of(const struct wgsl_items *items, uint32_t i, const char *const *words)
{
	return wgsl_kind_at(items, i) == WGSL_TOKEN_IDENT &&
	       wgsl_word_is_one_of(sl_name(items->unit->module->names, items->tokens[i].value), words);
}

int wgsl_is_engine_declaration(const struct wgsl_items *items, uint32_t i)
{
	static const char *const words[] = {"attribute", "varying", "uniform", NULL};
	unsigned after = wgsl_kind_at(items, i + 1);

	return (after == WGSL_TOKEN_IDENT || after == WGSL_TOKEN_AT || after == WGSL_TOKEN_OPAQUE) && wgsl_is_one_of(items, i, words);
}

int wgsl_is_visibility(const struct wgsl_items *items, uint32_t i)
{
	static const char *const words[] = {"public", "private", NULL};
	unsigned after = wgsl_kind_at(items, i + 1);

	return ((after != WGSL_TOKEN_AT && wgsl_token_classes[after] & WGSL_BEGINS_ITEM) || wgsl_is_word(items, i + 1, "import")) &&
	       wgsl_is_one_of(items, i, words);
}

int wgsl_is_linking(const struct wgsl_items *items, uint32_t i)
{
	static const char *const words[] = {"export", "link", "optional", "infer", NULL};
	unsigned after = wgsl_kind_at(items, i + 2);

	return wgsl_kind_at(items, i) == WGSL_TOKEN_AT && (wgsl_token_classes[after] & WGSL_BEGINS_ITEM || after == WGSL_TOKEN_IDENT) &&
	       wgsl_is_one_of(items, i + 1, words);
}

int wgsl_is_declared_at(const struct wgsl_token *tokens, uint32_t i)
{
	unsigned before = tokens[i - 1].kind;

	if (before == WGSL_TOKEN_TR)
		return tokens[tokens[i - 1].value - 1].kind == WGSL_TOKEN_VAR;
	return before == WGSL_TOKEN_CONST || before == WGSL_TOKEN_LET || before == WGSL_TOKEN_OVERRIDE || before == WGSL_TOKEN_VAR ||
	       before == WGSL_TOKEN_FN || before == WGSL_TOKEN_STRUCT || before == WGSL_TOKEN_ALIAS ||
	       tokens[i + 1].kind == WGSL_TOKEN_COLON;
}

/* ---- items that are the dialect's own ---- */

static uint32_t after_semicolon(const struct wgsl_items *r, uint32_t i)
{
	while (wgsl_kind_at(r, i) && wgsl_kind_at(r, i) != WGSL_TOKEN_SEMI)
		i++;
	return wgsl_kind_at(r, i) ? i + 1 : i;
}

static uint32_t after_block(const struct wgsl_items *r, uint32_t i)
{
	unsigned depth = 0;

	do {
		depth += wgsl_kind_at(r, i) == WGSL_TOKEN_LBRACE;
		depth -= wgsl_kind_at(r, i) == WGSL_TOKEN_RBRACE;
		i++;
	} while (depth && wgsl_kind_at(r, i));
	return i;
}

/* After what an attribute stands before: a declaration with its block, or up to its semicolon. */
static uint32_t after_declaration(const struct wgsl_items *r, uint32_t i)
{
	while (wgsl_kind_at(r, i) && wgsl_kind_at(r, i) != WGSL_TOKEN_SEMI && wgsl_kind_at(r, i) != WGSL_TOKEN_LBRACE)
		i++;
	i = wgsl_kind_at(r, i) == WGSL_TOKEN_LBRACE ? after_block(r, i) : i;
	return wgsl_kind_at(r, i) == WGSL_TOKEN_SEMI ? i + 1 : i;
}

uint32_t wgsl_after_own_diagnostic(const struct wgsl_items *r, uint32_t i)
{
	static const char *const rules[] = {"wildcard_shadow", "builtin_shadow", "unsupported_wildcard", "cross_package_wildcard", NULL};

	if (wgsl_kind_at(r, i) != WGSL_TOKEN_DIAGNOSTIC || wgsl_kind_at(r, i + 1) != WGSL_TOKEN_LPAREN || !wgsl_is_one_of(r, i + 4, rules))
		return i;
	uint32_t end = i + 5 + (wgsl_kind_at(r, i + 5) == WGSL_TOKEN_COMMA);
	return wgsl_kind_at(r, end) == WGSL_TOKEN_RPAREN ? end + 1 : i;
}

/* At module scope: attributes, words and directives of WESL or use.gpu that are taken out of what they stand before. Returns what follows.
 */
static uint32_t own_words(struct wgsl_items *r, uint32_t i)
{
	uint32_t at = wgsl_kind_at(r, i) == WGSL_TOKEN_AT ? i + 1 : i, end = wgsl_after_own_diagnostic(r, at);

	if (end != at)
		return at == i && wgsl_kind_at(r, end) == WGSL_TOKEN_SEMI ? end + 1 : end;
	if (wgsl_is_visibility(r, i))
		return i + 1;
	if (!wgsl_is_linking(r, i))
		return i;
	r->unit->has_imports = 1;
	return wgsl_is_word(r, i + 1, "export") || wgsl_is_word(r, i + 1, "optional") ? i + 2 : after_declaration(r, i);
}

/* At the start of an item: an item of the dialect's own, which is taken out. Returns what follows it, or i. */
static uint32_t own_item(struct wgsl_items *r, uint32_t i, int is_first)
{
	const struct wgsl_token *t = &r->tokens[i];

	if (t->kind == WGSL_TOKEN_OPAQUE && t->flags & WGSL_OPENS_BODY && wgsl_kind_at(r, i + 1) == WGSL_TOKEN_LBRACE) {
		r->unit->has_imports = 1;
		return after_block(r, i + 1);
	}
	if (t->kind == WGSL_TOKEN_AT && wgsl_kind_at(r, i + 1) == WGSL_TOKEN_NOT)
		return after_semicolon(r, i);
	if (wgsl_is_word(r, i, "import")) {
		r->unit->has_imports = 1;
		if (r->dialect == SL_DIALECT_wesl)
			wgsl_note_import(r, i, is_first);
		return after_semicolon(r, i);
	}
	if (wgsl_is_word(r, i, "module") && wgsl_kind_at(r, i + 1) == WGSL_TOKEN_SEMI)
		return i + 2;
	if (wgsl_is_engine_declaration(r, i) || wgsl_is_word(r, i, "use")) {
		r->unit->has_imports = 1;
		return after_semicolon(r, i);
	}
	if ((wgsl_is_word(r, i, "virtual") || t->kind == WGSL_TOKEN_OVERRIDE) && wgsl_kind_at(r, i + 1) == WGSL_TOKEN_FN)
		return i + 1;
	return i;
}

/* ---- placeholders ---- */

/* Whether a placeholder stands where an attribute may: before a declaration or its name, or at the end. */
static int is_attribute(const struct wgsl_items *r, uint32_t i)
{
	unsigned after = wgsl_kind_at(r, i + 1);

	return !after || after == WGSL_TOKEN_IDENT || after == WGSL_TOKEN_OPAQUE || wgsl_token_classes[after] & WGSL_BEGINS_ITEM;
}

/* Template lists and braces are linked by index, which the passes have moved. */
static void link_again(struct wgsl_lexer *lx)
{
	uint32_t *open = sl_arena_alloc(lx->module->arena, lx->count * sizeof *open), n = 0;

	lx->nbraces = 0;
	for (uint32_t i = 1; i < lx->count; i++) {
		struct wgsl_token *t = &lx->tokens[i];
		if (t->kind == WGSL_TOKEN_LBRACE || t->kind == WGSL_TOKEN_RBRACE)
			wgsl_link_brace(lx, i);
		if (t->kind == WGSL_TOKEN_TL) {
			open[n++] = i;
		} else if (t->kind == WGSL_TOKEN_TR) {
			if (n)
				t->value = open[--n];
			else
				t->kind = WGSL_TOKEN_GT;
		} else if (t->kind == WGSL_TOKEN_SEMI || t->kind == WGSL_TOKEN_LBRACE) {
			while (n)
				lx->tokens[open[--n]].kind = WGSL_TOKEN_LT;
		}
	}
	while (n)
		lx->tokens[open[--n]].kind = WGSL_TOKEN_LT;
}

/* The token after what is taken out at i, of which `to` tokens have been kept before it; i where it stays. */
static uint32_t skip_own(struct wgsl_items *r, uint32_t i, uint32_t to)
{
	unsigned before = r->tokens[to - 1].kind;
	uint32_t next = before == WGSL_TOKEN_SEMI || before == WGSL_TOKEN_RBRACE ? own_item(r, i, to == 1) : i;

	return next != i ? next : own_words(r, i);
}

void wgsl_pass_items(struct wgsl_lexer *lx, struct wgsl_unit *unit)
{
	struct wgsl_items r = {unit, lx->tokens, lx->count, lx->file, lx->dialect};
	uint32_t to = 1, i = 1;
	unsigned depth = 0;

	while (i < r.count) {
		const struct wgsl_token *t = &r.tokens[i];
		uint32_t next = depth ? i : skip_own(&r, i, to);
		if (next != i) {
			i = next;
			continue;
		}
		depth += t->kind == WGSL_TOKEN_LBRACE;
		depth -= t->kind == WGSL_TOKEN_RBRACE && depth;
		r.tokens[to] = *t;
		if (t->kind == WGSL_TOKEN_OPAQUE && is_attribute(&r, i)) {
			unit->has_imports = 1; /* a placeholder for declarations looks no different */
			if (r.tokens[to - 1].kind == WGSL_TOKEN_AT)
				r.tokens[--to] = *t;
			unsigned before = r.tokens[to - 1].kind;
			if (!(wgsl_token_classes[before] & WGSL_INFIX) && before != WGSL_TOKEN_EQUAL)
				r.tokens[to].kind = WGSL_TOKEN_OPAQUE_ATTR;
		}
		to++;
		i++;
	}
	lx->count = to;
	link_again(lx);
}
