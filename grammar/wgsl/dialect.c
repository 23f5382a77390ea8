#include "grammar/wgsl/dialect.h"

#include <string.h>

/* What is left of a dialect when conditions are decided: imports, words before declarations, and where placeholders stand. */
struct rest {
	struct wgsl_unit *unit;
	struct wgsl_token *tokens; /* [count], rewritten in place */
	uint32_t count;
};

/* Behind the end stands the end. */
static unsigned kind_at(const struct rest *r, uint32_t i)
{
	return r->tokens[i < r->count ? i : r->count - 1].kind;
}

static int is_word(const struct rest *r, uint32_t i, const char *text)
{
	struct sl_str name;

	if (kind_at(r, i) != WGSL_TOKEN_IDENT)
		return 0;
	name = sl_name(r->unit->module->names, r->tokens[i].value);
	return name.n == strlen(text) && !memcmp(name.p, text, name.n);
}

/* `attribute position : vec3f;` and the like, which an engine turns into WGSL. */
static int is_engine_declaration(const struct rest *r, uint32_t i)
{
	unsigned after = kind_at(r, i + 1);

	return (after == WGSL_TOKEN_IDENT || after == WGSL_TOKEN_AT || after == WGSL_TOKEN_OPAQUE) &&
	       (is_word(r, i, "attribute") || is_word(r, i, "varying") || is_word(r, i, "uniform"));
}

static uint32_t after_semicolon(const struct rest *r, uint32_t i)
{
	while (kind_at(r, i) && kind_at(r, i) != WGSL_TOKEN_SEMI)
		i++;
	return kind_at(r, i) ? i + 1 : i;
}

static uint32_t after_block(const struct rest *r, uint32_t i)
{
	unsigned depth = 0;

	do {
		depth += kind_at(r, i) == WGSL_TOKEN_LBRACE;
		depth -= kind_at(r, i) == WGSL_TOKEN_RBRACE;
		i++;
	} while (depth && kind_at(r, i));
	return i;
}

/* At the start of an item: an item of the dialect's own, which is taken out. Returns what follows it, or i. */
static uint32_t own_item(struct rest *r, uint32_t i)
{
	const struct wgsl_token *t = &r->tokens[i];

	if (t->kind == WGSL_TOKEN_OPAQUE && t->flags & WGSL_OPENS_BODY && kind_at(r, i + 1) == WGSL_TOKEN_LBRACE) {
		r->unit->has_imports = 1;
		return after_block(r, i + 1);
	}
	if (is_word(r, i, "import")) {
		r->unit->has_imports = 1;
		return after_semicolon(r, i);
	}
	if (is_word(r, i, "module") && kind_at(r, i + 1) == WGSL_TOKEN_SEMI)
		return i + 2;
	if (is_engine_declaration(r, i)) {
		r->unit->has_imports = 1;
		return after_semicolon(r, i);
	}
	if ((is_word(r, i, "virtual") || t->kind == WGSL_TOKEN_OVERRIDE) && kind_at(r, i + 1) == WGSL_TOKEN_FN)
		return i + 1;
	return i;
}

/* Whether a placeholder stands where an attribute may: before a declaration or its name, or at the end. */
static int is_attribute(const struct rest *r, uint32_t i)
{
	unsigned after = kind_at(r, i + 1);

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

static void pass_rest(struct wgsl_lexer *lx, struct wgsl_unit *unit)
{
	struct rest r = {unit, lx->tokens, lx->count};
	uint32_t to = 1, i = 1;
	unsigned depth = 0;

	while (i < r.count) {
		const struct wgsl_token *t = &r.tokens[i];
		uint32_t next = !depth && (r.tokens[to - 1].kind == WGSL_TOKEN_SEMI || r.tokens[to - 1].kind == WGSL_TOKEN_RBRACE)
					? own_item(&r, i)
					: i;
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

/* For as many tokens as a pass reads. */
static void make_room(const struct wgsl_lexer *lx, struct wgsl_tokens_out *out)
{
	out->capacity = lx->count;
	out->tokens = sl_arena_alloc(lx->module->arena, lx->count * sizeof *out->tokens);
}

static void read_tolerantly(struct wgsl_lexer *lx, struct wgsl_unit *unit, struct sl_fragment *fragment, uint32_t file, uint8_t dialect)
{
	struct wgsl_tokens_out out = {0};

	fragment->suppressions = NULL;
	wgsl_lexer_init(lx, unit->module, fragment, file);
	lx->tolerant = 1;
	lx->dialect = dialect;
	wgsl_lex(lx);
	unit->has_imports |= lx->dialect == SL_DIALECT_template;
	make_room(lx, &out);
	wgsl_pass_lines(lx, unit, &out);
	lx->tokens = out.tokens;
	lx->count = out.count;
	make_room(lx, &out);
	wgsl_pass_wesl(lx, unit, &out);
	lx->tokens = out.tokens;
	lx->count = out.count;
	pass_rest(lx, unit);
}

static int is_one_of(const struct rest *r, uint32_t i, const char *const *names)
{
	while (*names && !is_word(r, i, *names))
		names++;
	return *names != NULL;
}

/* A type that an engine declares for the entry points of its shaders, where a type or the name of a new one stands. */
static int is_engine_type(const struct rest *r, uint32_t i)
{
	/* Babylon.js has the plural, PlayCanvas the singular */
	static const char *const names[] = {"VertexInput",    "VertexInputs",   "VertexOutput",    "FragmentInput",
					    "FragmentInputs", "FragmentOutput", "FragmentOutputs", NULL};
	unsigned before = kind_at(r, i - 1);

	return (before == WGSL_TOKEN_COLON || before == WGSL_TOKEN_ARROW || before == WGSL_TOKEN_STRUCT || before == WGSL_TOKEN_ALIAS) &&
	       is_one_of(r, i, names);
}

/* Whether the file says itself where values come from. An engine that declares the inputs of entry points does so with all of them. */
static int has_interface(const struct rest *r)
{
	for (uint32_t i = 1; i + 1 < r->count; i++) {
		if (kind_at(r, i) == WGSL_TOKEN_AT && (is_word(r, i + 1, "builtin") || is_word(r, i + 1, "location")))
			return 1;
	}
	return 0;
}

/*
 * A file of nothing but statements, which an engine pastes into a function: no token in it begins what only a module has, its variables
 * have no address space, and some statement declares nothing.
 */
static uint32_t is_piece_of_body(const struct rest *r)
{
	unsigned statements = 0, other = 0;

	for (uint32_t i = 1; i < r->count; i++) {
		unsigned kind = kind_at(r, i), before = kind_at(r, i - 1);
		if (wgsl_token_classes[kind] & WGSL_NEVER_IN_BODY || kind == WGSL_TOKEN_AT || kind == WGSL_TOKEN_CONST_ASSERT)
			return 0;
		if (kind == WGSL_TOKEN_VAR && kind_at(r, i + 1) != WGSL_TOKEN_IDENT)
			return 0;
		other |= wgsl_token_classes[kind] & WGSL_BEGINS_STATEMENT && (i == 1 || before == WGSL_TOKEN_SEMI);
		statements += kind == WGSL_TOKEN_SEMI;
	}
	return statements && other && (kind_at(r, 1) == WGSL_TOKEN_VAR || wgsl_token_classes[kind_at(r, 1)] & WGSL_BEGINS_STATEMENT);
}

/*
 * A sign that only tokens show: at module scope a declaration of an engine's own, or a type of an engine that the file does not declare; or
 * nothing but statements.
 */
static int finds_engine(struct wgsl_lexer *lx, struct wgsl_unit *unit)
{
	const struct rest r = {unit, lx->tokens, lx->count};
	uint32_t sign = is_piece_of_body(&r), use = 0;

	for (uint32_t i = 1; i < lx->count && !sign; i++) {
		if (lx->tokens[i].kind == WGSL_TOKEN_LBRACE && lx->tokens[i].value)
			i = lx->tokens[i].value;
		else if (lx->tokens[i].kind != WGSL_TOKEN_IDENT)
			continue;
		else if (is_engine_declaration(&r, i))
			sign = i;
		else if (use < lx->count && is_engine_type(&r, i))
			use = lx->tokens[i - 1].kind == WGSL_TOKEN_COLON || lx->tokens[i - 1].kind == WGSL_TOKEN_ARROW ? i : lx->count;
	}
	if (!sign && use && use < lx->count && !has_interface(&r))
		sign = use;
	if (!sign)
		return 0;
	lx->dialect = SL_DIALECT_template;
	lx->sign = (struct sl_span){lx->file, lx->tokens[sign].begin, lx->tokens[sign].end, 0};
	return 1;
}

/* The dialect of a file, as far as it is known before its text: joined files have one. SL_DIALECT_COUNT: a sign decides. */
static uint8_t dialect_asked_for(const struct wgsl_unit *unit, uint32_t file)
{
	const char *path = unit->module->sources[file]->path;
	size_t n = strlen(path);

	if (unit->options->dialect != SL_DIALECT_COUNT)
		return unit->options->dialect;
	if (unit->module->dialect != SL_DIALECT_plain)
		return unit->module->dialect;
	return n > 5 && !strcmp(path + n - 5, ".wesl") ? SL_DIALECT_wesl : SL_DIALECT_COUNT;
}

void wgsl_tokens(struct wgsl_lexer *lx, struct wgsl_unit *unit, struct sl_fragment *fragment, uint32_t file)
{
	static const char *const names[] = {"WGSL", "WESL", "naga_oil", "a template engine"};
	struct sl_module *module = unit->module;
	uint8_t asked = dialect_asked_for(unit, file);
	struct sl_fault *last = module->last_fault;
	uint32_t nfaults = module->nfaults;
	struct sl_span sign;

	if (asked == SL_DIALECT_plain || asked == SL_DIALECT_COUNT) {
		wgsl_lexer_init(lx, module, fragment, file);
		lx->stop_at_sign = asked != SL_DIALECT_plain;
		wgsl_lex(lx);
		if (lx->dialect == SL_DIALECT_plain && (asked == SL_DIALECT_plain || !finds_engine(lx, unit)))
			return;
	}
	sign = lx->sign;
	/* What was found up to the sign will be found again. */
	sl_module_drop_faults(module, last, nfaults);
	read_tolerantly(lx, unit, fragment, file, asked == SL_DIALECT_COUNT ? lx->dialect : asked);
	module->dialect = lx->dialect;
	module->complete = 0;
	if (asked == SL_DIALECT_COUNT) {
		struct sl_fault *f = sl_module_fault(module, SL_FAULT_dialect_detected, sign);
		f->a = (struct sl_str){names[lx->dialect], (uint32_t)strlen(names[lx->dialect])};
		f->b = sl_span_text(module, sign);
	}
}
