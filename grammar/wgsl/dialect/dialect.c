#include "grammar/wgsl/dialect/dialect.h"

#include <string.h>

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
	wgsl_pass_items(lx, unit);
}

/* A type that an engine declares for the entry points of its shaders, where a type or the name of a new one stands. */
static int is_engine_type(const struct wgsl_items *r, uint32_t i)
{
	/* Babylon.js has the plural, PlayCanvas the singular */
	static const char *const names[] = {"VertexInput",    "VertexInputs",   "VertexOutput",    "FragmentInput",
					    "FragmentInputs", "FragmentOutput", "FragmentOutputs", NULL};
	unsigned before = wgsl_kind_at(r, i - 1);

	return (before == WGSL_TOKEN_COLON || before == WGSL_TOKEN_ARROW || before == WGSL_TOKEN_STRUCT || before == WGSL_TOKEN_ALIAS) &&
	       wgsl_is_one_of(r, i, names);
}

/* Whether the file says itself where values come from. An engine that declares the inputs of entry points does so with all of them. */
static int has_interface(const struct wgsl_items *r)
{
	for (uint32_t i = 1; i + 1 < r->count; i++) {
		if (wgsl_kind_at(r, i) == WGSL_TOKEN_AT && (wgsl_is_word(r, i + 1, "builtin") || wgsl_is_word(r, i + 1, "location")))
			return 1;
	}
	return 0;
}

/*
 * A file of nothing but statements, which an engine pastes into a function: no token in it begins what only a module has, its variables
 * have no address space, and some statement declares nothing.
 */
static uint32_t is_piece_of_body(const struct wgsl_items *r)
{
	unsigned statements = 0, other = 0;

	for (uint32_t i = 1; i < r->count; i++) {
		unsigned kind = wgsl_kind_at(r, i), before = wgsl_kind_at(r, i - 1);
		if (wgsl_token_classes[kind] & WGSL_NEVER_IN_BODY || kind == WGSL_TOKEN_AT || kind == WGSL_TOKEN_CONST_ASSERT)
			return 0;
		if (kind == WGSL_TOKEN_VAR && wgsl_kind_at(r, i + 1) != WGSL_TOKEN_IDENT)
			return 0;
		other |= wgsl_token_classes[kind] & WGSL_BEGINS_STATEMENT && (i == 1 || before == WGSL_TOKEN_SEMI);
		statements += kind == WGSL_TOKEN_SEMI;
	}
	return statements && other &&
	       (wgsl_kind_at(r, 1) == WGSL_TOKEN_VAR || wgsl_token_classes[wgsl_kind_at(r, 1)] & WGSL_BEGINS_STATEMENT);
}

/* Whether the file itself declares the name of a token somewhere. */
static int is_declared(const struct wgsl_items *r, sl_sym name)
{
	for (uint32_t i = 1; i < r->count; i++) {
		if (r->tokens[i].kind == WGSL_TOKEN_IDENT && r->tokens[i].value == name && wgsl_is_declared_at(r->tokens, i))
			return 1;
	}
	return 0;
}

/* `uniform.size`, where an engine keeps the uniforms. Returns the token, or 0. */
static uint32_t find_uniforms(const struct wgsl_items *r)
{
	sl_sym name = sl_lookup(r->unit->module->names, "uniform", 7);

	for (uint32_t i = 1; name && i < r->count; i++) {
		if (r->tokens[i].value == name && r->tokens[i].kind == WGSL_TOKEN_IDENT && r->tokens[i + 1].kind == WGSL_TOKEN_DOT)
			return is_declared(r, name) ? 0 : i;
	}
	return 0;
}

/* A use of a name that -D gives a value and that the file does not declare. Returns the token, or 0. */
static uint32_t find_define(const struct wgsl_items *r)
{
	const struct sl_front_options *options = r->unit->options;

	for (size_t d = 0; d < options->ndefines; d++) {
		sl_sym name = sl_lookup(r->unit->module->names, options->defines[d].name, strlen(options->defines[d].name));
		if (!name || is_declared(r, name))
			continue;
		for (uint32_t i = 1; i < r->count; i++) {
			unsigned before = r->tokens[i - 1].kind;
			if (r->tokens[i].kind == WGSL_TOKEN_IDENT && r->tokens[i].value == name && before != WGSL_TOKEN_DOT &&
			    before != WGSL_TOKEN_AT)
				return i;
		}
	}
	return 0;
}

/* What stands at module scope in WESL alone, or in the sources of an engine alone. Returns the dialect, or plain. */
static uint8_t dialect_at(const struct wgsl_items *r, uint32_t i)
{
	unsigned kind = r->tokens[i].kind, before = r->tokens[i - 1].kind;

	if (kind == WGSL_TOKEN_AT) {
		if (r->tokens[i + 1].kind == WGSL_TOKEN_NOT)
			return SL_DIALECT_wesl;
		return wgsl_is_linking(r, i) ? SL_DIALECT_template : SL_DIALECT_plain;
	}
	if (kind == WGSL_TOKEN_DIAGNOSTIC && wgsl_after_own_diagnostic(r, i) != i)
		return SL_DIALECT_wesl;
	if (kind != WGSL_TOKEN_IDENT)
		return SL_DIALECT_plain;
	if (wgsl_is_visibility(r, i))
		return SL_DIALECT_wesl;
	if ((before == WGSL_TOKEN_SEMI || before == WGSL_TOKEN_RBRACE) && wgsl_is_word(r, i, "use"))
		return SL_DIALECT_template;
	return wgsl_is_engine_declaration(r, i) ? SL_DIALECT_template : SL_DIALECT_plain;
}

/* The first token at module scope that tells a dialect, or 0: words of one, or a type of an engine that the file does not declare. */
static uint32_t find_at_module_scope(const struct wgsl_items *r, uint8_t *dialect)
{
	uint32_t use = 0;

	for (uint32_t i = 1; i < r->count; i++) {
		if (r->tokens[i].kind == WGSL_TOKEN_LBRACE && r->tokens[i].value) {
			i = r->tokens[i].value;
			continue;
		}
		*dialect = dialect_at(r, i);
		if (*dialect != SL_DIALECT_plain)
			return i;
		if (use < r->count && is_engine_type(r, i))
			use = r->tokens[i - 1].kind == WGSL_TOKEN_COLON || r->tokens[i - 1].kind == WGSL_TOKEN_ARROW ? i : r->count;
	}
	*dialect = SL_DIALECT_template;
	return use < r->count && !has_interface(r) ? use : 0;
}

/* A sign that only tokens show. */
static int finds_sign(struct wgsl_lexer *lx, struct wgsl_unit *unit)
{
	const struct wgsl_items r = {unit, lx->tokens, lx->count, lx->file, lx->dialect};
	uint8_t dialect;
	uint32_t sign = find_at_module_scope(&r, &dialect);

	if (!sign)
		sign = is_piece_of_body(&r);
	if (!sign)
		sign = find_uniforms(&r);
	if (!sign)
		sign = find_define(&r);
	if (!sign)
		return 0;
	lx->dialect = dialect;
	lx->sign = (struct sl_span){lx->file, lx->tokens[sign].begin, lx->tokens[sign].end, 0};
	return 1;
}

/* The dialect of a file, as far as it is known before its text: joined files have one. SL_DIALECT_COUNT: a sign decides. */
static uint8_t dialect_asked_for(const struct wgsl_unit *unit)
{
	if (unit->options->dialect == SL_DIALECT_COUNT && unit->module->dialect != SL_DIALECT_plain)
		return unit->module->dialect;
	return unit->options->dialect;
}

/* Whether the file is called what it is: WESL in a .wesl file is no surprise. */
static int says_its_name(const struct wgsl_lexer *lx)
{
	const char *path = lx->module->sources[lx->file]->path;
	size_t n = strlen(path);

	return lx->dialect == SL_DIALECT_wesl && n > 5 && !strcmp(path + n - 5, ".wesl");
}

void wgsl_tokens(struct wgsl_lexer *lx, struct wgsl_unit *unit, struct sl_fragment *fragment, uint32_t file)
{
	static const char *const names[] = {"WGSL", "WESL", "naga_oil", "a template engine"};
	struct sl_module *module = unit->module;
	uint8_t asked = dialect_asked_for(unit);
	struct sl_fault *last = module->last_fault;
	uint32_t nfaults = module->nfaults;
	struct sl_span sign;

	if (asked == SL_DIALECT_plain || asked == SL_DIALECT_COUNT) {
		wgsl_lexer_init(lx, module, fragment, file);
		lx->stop_at_sign = asked != SL_DIALECT_plain;
		wgsl_lex(lx);
		if (lx->dialect == SL_DIALECT_plain && (asked == SL_DIALECT_plain || !finds_sign(lx, unit)))
			return;
	}
	sign = lx->sign;
	/* What was found up to the sign will be found again. */
	sl_module_drop_faults(module, last, nfaults);
	read_tolerantly(lx, unit, fragment, file, asked == SL_DIALECT_COUNT ? lx->dialect : asked);
	module->dialect = lx->dialect;
	module->complete = 0;
	if (asked == SL_DIALECT_COUNT && !says_its_name(lx)) {
		struct sl_fault *f = sl_module_fault(module, SL_FAULT_dialect_detected, sign);
		f->a = (struct sl_str){names[lx->dialect], (uint32_t)strlen(names[lx->dialect])};
		f->b = sl_span_text(module, sign);
	}
}
