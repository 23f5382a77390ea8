/* Reading tokens: files are replayed from their lexemes, directives obeyed as they come, expansions read before anything else. */
#include "grammar/hlsl/preprocess/state.h"

#include <string.h>

/* ---- symbols and tokens ------------------------------------------------------------------------------------------------------------ */

static sl_sym map_symbol(struct hlsl_pp *pp, struct hlsl_use *use, uint32_t symbol)
{
	const struct hlsl_text *text = &use->file->symbols[symbol];

	struct sl_symbol s = {{use->file->text + text->begin, text->length}, text->word, 0, text->hash};
	return use->symbols[symbol] = sl_intern_symbol(pp->module->names, &s);
}

sl_sym hlsl_map_symbol(struct hlsl_pp *pp, struct hlsl_use *use, uint32_t symbol)
{
	sl_sym s = use->symbols[symbol];

	return s ? s : map_symbol(pp, use, symbol);
}

/* Inline, as it runs once for each token of the translation unit. */
static inline void decode(struct hlsl_pp *pp, struct hlsl_use *use, const struct hlsl_lexeme *l, struct hlsl_token *t)
{
	t->kind = l->kind;
	t->glued = l->flags & HLSL_GLUED;
	t->line_start = (l->flags & HLSL_LINE_START) != 0;
	t->painted = t->pasted = 0;
	t->op = l->kind == HLSL_PUNCTUATOR ? (uint16_t)l->value : 0;
	if (l->kind == HLSL_PUNCTUATOR)
		t->sym = t->op == HLSL_OP_ASSIGN ? l->value >> 16 : 0;
	else
		t->sym = hlsl_map_symbol(pp, use, l->value);
	t->span = (struct sl_span){use->source, l->begin, l->begin + l->length, 0};
}

struct hlsl_token hlsl_token_of(struct hlsl_pp *pp, struct hlsl_use *use, const struct hlsl_lexeme *l)
{
	struct hlsl_token t;

	decode(pp, use, l, &t);
	return t;
}

struct sl_str hlsl_spelling(const struct hlsl_pp *pp, const struct hlsl_token *t, char buffer[2])
{
	static const char *const long_ops[] = {"<=", ">=", "==", "!=", "&&", "||", "++", "--", "->", "::", "##", "..."};

	if (t->kind != HLSL_PUNCTUATOR)
		return sl_name(pp->module->names, t->sym);
	if (t->op >= HLSL_OP_LE && t->op < HLSL_OP_ASSIGN)
		return (struct sl_str){long_ops[t->op - HLSL_OP_LE], t->op == HLSL_OP_ELLIPSIS ? 3 : 2};
	buffer[0] = (char)(t->op == HLSL_OP_ASSIGN ? t->sym : t->op);
	buffer[1] = '=';
	return (struct sl_str){buffer, t->op == HLSL_OP_ASSIGN ? 2 : 1};
}

/* ---- contexts ---------------------------------------------------------------------------------------------------------------------- */

void hlsl_push_context(struct hlsl_pp *pp, uint32_t first, struct hlsl_macro *macro, bool barrier)
{
	if (pp->ncontexts == pp->contexts_capacity) {
		SL_GROW(pp->module->arena, pp->contexts, pp->contexts_capacity, pp->contexts_capacity * 2);
		pp->contexts_capacity *= 2;
	}
	pp->contexts[pp->ncontexts++] = (struct hlsl_context){first, first, pp->ntokens, macro, barrier};
	if (macro)
		macro->disabled = 1;
}

void hlsl_pop_context(struct hlsl_pp *pp)
{
	struct hlsl_context *c = &pp->contexts[--pp->ncontexts];

	pp->ntokens = c->first;
	if (c->macro)
		c->macro->disabled = 0;
}

void hlsl_push_token(struct hlsl_pp *pp, const struct hlsl_token *t)
{
	struct hlsl_token copy = *t; /* may stand in the array that moves */

	if (pp->ntokens == pp->tokens_capacity) {
		SL_GROW(pp->module->arena, pp->tokens, pp->tokens_capacity, pp->tokens_capacity * 2);
		pp->tokens_capacity *= 2;
	}
	pp->tokens[pp->ntokens++] = copy;
}

struct hlsl_token *hlsl_scratch_token(struct hlsl_pp *pp)
{
	if (pp->nscratch == pp->scratch_capacity) {
		SL_GROW(pp->module->arena, pp->scratch, pp->scratch_capacity, pp->scratch_capacity * 2);
		pp->scratch_capacity *= 2;
	}
	return &pp->scratch[pp->nscratch++];
}

void hlsl_push_line(struct hlsl_pp *pp, struct hlsl_use *use, uint32_t first, uint32_t after)
{
	uint32_t base = pp->ntokens;

	for (uint32_t i = first; i < after; i++) {
		struct hlsl_token t = hlsl_token_of(pp, use, &use->file->lexemes[i]);
		hlsl_push_token(pp, &t);
	}
	hlsl_push_context(pp, base, NULL, true);
}

bool hlsl_spend(struct hlsl_pp *pp, uint64_t n, struct sl_span where)
{
	if (pp->exhausted)
		return false;
	if (n <= pp->budget && !pp->module->arena->failed) {
		pp->budget -= n;
		return true;
	}
	pp->exhausted = 1;
	sl_module_fault(pp->module, SL_FAULT_expansion_too_long, where)->n = SL_MAX_EXPANDED_TOKENS;
	return false;
}

/* ---- files ------------------------------------------------------------------------------------------------------------------------- */

static struct sl_fragment *fragment_of(struct sl_module *module, uint32_t source)
{
	for (struct sl_fragment *f = module->fragments; f; f = f->next) {
		if (f->file == source)
			return f;
	}
	return sl_module_add_fragment(module, source);
}

/* Faults of a file as a whole, told when it is first read. */
static void report_encoding(struct hlsl_pp *pp, const struct hlsl_use *use)
{
	const struct hlsl_file *file = use->file;

	if (file->invalid_utf8 != HLSL_NONE) {
		struct sl_span span = {use->source, file->invalid_utf8, file->invalid_utf8 + 1, 0};
		sl_module_fault(pp->module, SL_FAULT_invalid_utf8, span)->n = file->invalid_utf8;
	}
	if (file->unclosed_comment != HLSL_NONE)
		sl_module_fault(pp->module, SL_FAULT_unclosed_comment,
				(struct sl_span){use->source, file->unclosed_comment, file->unclosed_comment + 2, 0});
}

/* The file becomes a source of the module, unless it is one: the shader itself, or what an earlier run over the module has included. */
static uint32_t add_source(struct hlsl_pp *pp, const struct hlsl_file *file, const char *path)
{
	for (uint32_t i = 0; i < pp->sources_before; i++) {
		if (!strcmp(pp->module->sources[i]->path, path))
			return i;
	}
	struct sl_source *source = SL_NEW(pp->module->arena, struct sl_source);

	sl_source_from(source, path, file->bytes, file->length);
	source->utf16 = file->utf16;
	return sl_module_add_source(pp->module, source);
}

struct hlsl_use *hlsl_add_use(struct hlsl_pp *pp, const struct hlsl_file *file, const char *path)
{
	struct hlsl_use *use = SL_NEW(pp->module->arena, struct hlsl_use);
	const char *slash = path ? strrchr(path, '/') : NULL;

	use->file = file;
	use->path = path;
	use->directory = slash ? sl_arena_copy(pp->module->arena, path, (size_t)(slash + 1 - path)) : "";
	use->symbols = SL_NEW_ARRAY(pp->module->arena, sl_sym, file->nsymbols);
	if (!path) {
		use->source = HLSL_NONE;
		return use;
	}
	use->source = pp->uses ? add_source(pp, file, path) : 0;
	use->fragment = fragment_of(pp->module, use->source);
	use->known_directive = use->fragment->directives;
	for (struct sl_directive *d = use->fragment->directives; d; d = d->next)
		use->last_directive = d;
	*pp->last_use = use;
	pp->last_use = &use->next;
	report_encoding(pp, use);
	for (uint32_t i = 1; i < file->nsymbols; i++)
		sl_names_expect(pp->module->names, file->symbols[i].hash);
	return use;
}

bool hlsl_first_time(struct hlsl_pp *pp, struct hlsl_use *use, uint32_t index)
{
	if (!use->reported)
		use->reported = SL_NEW_ARRAY(pp->module->arena, uint8_t, use->file->ndirectives + use->file->ncomments);
	return !use->reported[index]++;
}

static void record_comment(struct hlsl_pp *pp, struct hlsl_use *use, uint32_t number)
{
	const struct hlsl_comment *c = &use->file->comments[number];
	struct sl_comment **at = &use->fragment->suppressions;

	if (!hlsl_first_time(pp, use, use->file->ndirectives + number))
		return;
	/* Kept in order, though a file that is read again may show comments between those of the first time. */
	if (use->last_comment && use->last_comment->span.begin < c->begin)
		at = &use->last_comment->next;
	while (*at && (*at)->span.begin < c->begin)
		at = &(*at)->next;
	if (!*at || (*at)->span.begin != c->begin) {
		struct sl_comment *comment = SL_NEW(pp->module->arena, struct sl_comment);
		*comment = (struct sl_comment){*at, {use->source, c->begin, c->end, 0}, c->alone};
		*at = comment;
	}
	use->last_comment = *at;
}

struct hlsl_use *hlsl_unread_of(struct hlsl_pp *pp, struct hlsl_use *use, uint32_t number)
{
	struct sl_arena *arena = pp->module->arena;

	if (!use->bodies)
		use->bodies = SL_NEW_ARRAY(arena, struct hlsl_use *, use->file->nunread);
	if (!use->bodies[number]) {
		struct hlsl_use *body = SL_NEW(arena, struct hlsl_use);
		body->file = hlsl_headers_unread(pp->headers, arena, pp->module->names->words, use->file, number);
		body->path = use->path;
		body->directory = use->directory;
		body->source = use->source;
		body->fragment = use->fragment;
		body->symbols = SL_NEW_ARRAY(arena, sl_sym, body->file->nsymbols);
		use->bodies[number] = body;
	}
	return use->bodies[number];
}

/*
 * Does what the lexeme that has just been read asks for, unless it is a token. True if it is one after all; at the end of the last file the
 * frame stays at the end.
 */
static bool special(struct hlsl_pp *pp, const struct hlsl_lexeme *l, struct hlsl_token *t)
{
	struct hlsl_frame *frame = pp->frame;

	switch (l->kind) {
	case HLSL_DIRECTIVE:
		hlsl_directive(pp, l->value);
		return false;
	case HLSL_COMMENT:
		record_comment(pp, frame->use, l->value);
		return false;
	case HLSL_UNREAD: {
		struct hlsl_use *body = hlsl_unread_of(pp, frame->use, l->value);
		hlsl_spend(pp, body->file->nlexemes, (struct sl_span){frame->use->source, l->begin, l->begin, 0});
		*++pp->frame = (struct hlsl_frame){body->file->lexemes, body, frame->line_shift};
		return false;
	}
	case HLSL_FILE_END:
		if (frame != pp->frames) {
			pp->frame--;
			return false;
		}
		frame->next = l;
		*t = (struct hlsl_token){.kind = HLSL_END, .line_start = 1, .span = {frame->use->source, l->begin, l->begin, 0}};
		return true;
	default:
		decode(pp, frame->use, l, t);
		t->kind = HLSL_STRING;
		sl_module_fault(pp->module, SL_FAULT_unclosed_string, t->span);
		return true;
	}
}

bool hlsl_obey(struct hlsl_pp *pp)
{
	const struct hlsl_lexeme *l = pp->frame->next;
	struct hlsl_token t;

	if (l->kind <= HLSL_OTHER || l->kind == HLSL_OPEN_STRING || (l->kind == HLSL_FILE_END && pp->frame == pp->frames))
		return false;
	pp->frame->next++;
	special(pp, l, &t);
	return true;
}

/* ---- reading ----------------------------------------------------------------------------------------------------------------------- */

/* Next token from the contexts, false where there is none. */
static bool from_contexts(struct hlsl_pp *pp, struct hlsl_token *t)
{
	while (pp->ncontexts) {
		struct hlsl_context *c = &pp->contexts[pp->ncontexts - 1];
		if (c->next < c->end) {
			*t = pp->tokens[c->next++];
			return true;
		}
		if (c->barrier) {
			*t = (struct hlsl_token){.kind = HLSL_END};
			return true;
		}
		hlsl_pop_context(pp);
	}
	return false;
}

/* Next token of the files. */
static void from_file(struct hlsl_pp *pp, struct hlsl_token *t)
{
	for (;;) {
		const struct hlsl_lexeme *l = pp->frame->next++;
		if (l->kind <= HLSL_OTHER) {
			decode(pp, pp->frame->use, l, t);
			return;
		}
		if (special(pp, l, t))
			return;
	}
}

struct hlsl_token hlsl_read(struct hlsl_pp *pp, bool expand)
{
	struct hlsl_token t;

	for (;;) {
		if (!pp->ncontexts || !from_contexts(pp, &t))
			from_file(pp, &t);
		if (t.kind != HLSL_NAME || t.painted)
			return t;
		struct hlsl_macro *macro = hlsl_macro_of(pp, t.sym);
		if (!macro)
			return t;
		if (macro->disabled) {
			/* 6.10.3.4p2: a name that was not replaced because it stands in its own expansion never will be. */
			t.painted = 1;
			return t;
		}
		if (!expand || !hlsl_expand(pp, macro, &t))
			return t;
	}
}

struct hlsl_token hlsl_pp_next(struct hlsl_pp *pp)
{
	return hlsl_read(pp, true);
}

uint32_t hlsl_pp_run(struct hlsl_pp *pp, struct hlsl_token *tokens, uint32_t n)
{
	struct hlsl_use *use = pp->frame->use;
	const struct hlsl_lexeme *l = pp->frame->next;
	struct hlsl_token *t = tokens, *end = tokens + n;

	if (pp->ncontexts)
		return 0;
	for (bool stops = false; t < end && l->kind <= HLSL_OTHER && !stops; t++, l++) {
		decode(pp, use, l, t);
		if (t->kind == HLSL_PUNCTUATOR)
			stops = t->op == ';' || t->op == '{' || t->op == '}';
		else if (t->kind == HLSL_NAME && hlsl_macro_of(pp, t->sym))
			break;
	}
	pp->frame->next = l;
	return (uint32_t)(t - tokens);
}

/* Visits the tokens of the current file up to the next lexeme that is more than a token, or to the brace that ends the body. */
static bool visit_file(struct hlsl_pp *pp, void (*visit)(void *, const struct hlsl_token *), void *context, uint32_t *depth)
{
	struct hlsl_frame *frame = pp->frame;
	struct hlsl_use *use = frame->use;
	const struct hlsl_lexeme *l = frame->next;
	bool ended = false;

	for (; l->kind <= HLSL_OTHER && !ended; l++) {
		if (visit) {
			struct hlsl_token t;
			decode(pp, use, l, &t);
			visit(context, &t);
		}
		if (l->kind != HLSL_PUNCTUATOR)
			continue;
		*depth += (uint16_t)l->value == '{';
		ended = l->value == '}' && --*depth == 0;
	}
	frame->next = l;
	return ended;
}

bool hlsl_pp_body(struct hlsl_pp *pp, void (*visit)(void *, const struct hlsl_token *), void *context)
{
	struct hlsl_token t;
	uint32_t depth = 1;

	for (;;) {
		bool pending = pp->ncontexts && from_contexts(pp, &t);
		if (!pending && visit_file(pp, visit, context, &depth))
			return true;
		if (!pending && !special(pp, pp->frame->next++, &t))
			continue;
		if (t.kind == HLSL_END)
			return false;
		if (visit)
			visit(context, &t);
		depth += hlsl_is(&t, '{');
		if (hlsl_is(&t, '}') && --depth == 0)
			return true;
	}
}

bool hlsl_pp_pass_body(struct hlsl_pp *pp, struct hlsl_passed *passed, struct sl_span *end)
{
	struct hlsl_frame *frame = pp->frame;
	const struct hlsl_lexeme *lexemes = frame->use->file->lexemes, *open = frame->next - 1;

	if (pp->ncontexts || frame->next == lexemes || open->kind != HLSL_PUNCTUATOR || (uint16_t)open->value != '{' ||
	    !(open->value >> 16))
		return false;
	const struct hlsl_lexeme *close = open + (open->value >> 16);
	/* Where variants are told apart, what conditions come to is told in the order of the text. */
	if (pp->options->switches && open[1].kind == HLSL_UNREAD && frame->use->file->unread[open[1].value].conditional)
		return false;
	frame->next = close + 1;
	passed->use = frame->use;
	passed->first = (uint32_t)(open + 1 - lexemes);
	passed->after = (uint32_t)(close + 1 - lexemes);
	passed->epoch = pp->epoch;
	*end = (struct sl_span){frame->use->source, close->begin, close->begin + close->length, 0};
	return true;
}

bool hlsl_pp_pass_members(struct hlsl_pp *pp, struct hlsl_passed *passed)
{
	struct sl_span end;

	return pp->frame->next->kind == HLSL_UNREAD && hlsl_pp_pass_body(pp, passed, &end);
}

/* Expansions under way keep their macros from being expanded again (6.10.3.4p2), but only in what they expand to. */
static void disable_pending(struct hlsl_pp *pp, uint8_t disabled)
{
	for (uint32_t i = pp->ncontexts; i && !pp->contexts[i - 1].barrier; i--)
		if (pp->contexts[i - 1].macro)
			pp->contexts[i - 1].macro->disabled = disabled;
}

uint32_t hlsl_pp_enter_passed(struct hlsl_pp *pp, const struct hlsl_passed *passed)
{
	struct hlsl_use *members = hlsl_unread_of(pp, passed->use, passed->use->file->lexemes[passed->first].value);
	uint32_t before = pp->as_of;

	disable_pending(pp, 0);
	hlsl_push_line(pp, members, 0, members->file->nlexemes - 1);
	pp->as_of = passed->epoch;
	return before;
}

void hlsl_pp_leave_passed(struct hlsl_pp *pp, uint32_t before)
{
	pp->as_of = before;
	while (!pp->contexts[pp->ncontexts - 1].barrier)
		hlsl_pop_context(pp);
	hlsl_pop_context(pp);
	disable_pending(pp, 1);
}

/* Visits the tokens of a text that the lexer has passed over. */
static void visit_unread(struct hlsl_pp *pp, struct hlsl_use *body, void (*visit)(void *, const struct hlsl_token *), void *context)
{
	struct hlsl_frame *frame = ++pp->frame;

	*frame = (struct hlsl_frame){body->file->lexemes, body, frame[-1].line_shift};
	for (const struct hlsl_lexeme *l; (l = frame->next++)->kind != HLSL_FILE_END;) {
		struct hlsl_token t;
		if (l->kind == HLSL_DIRECTIVE) {
			hlsl_directive(pp, l->value);
			continue;
		}
		decode(pp, body, l, &t);
		visit(context, &t);
	}
	pp->frame--;
}

void hlsl_pp_visit_passed(struct hlsl_pp *pp, const struct hlsl_passed *passed, void (*visit)(void *, const struct hlsl_token *),
			  void *context)
{
	const struct hlsl_lexeme *lexemes = passed->use->file->lexemes;

	disable_pending(pp, 0);
	pp->as_of = passed->epoch;
	for (uint32_t i = passed->first; i < passed->after; i++) {
		if (lexemes[i].kind == HLSL_UNREAD) {
			visit_unread(pp, hlsl_unread_of(pp, passed->use, lexemes[i].value), visit, context);
		} else {
			struct hlsl_token t;
			decode(pp, passed->use, &lexemes[i], &t);
			visit(context, &t);
		}
	}
	pp->as_of = HLSL_NONE;
	disable_pending(pp, 1);
}

/* ---- the contract's rest ----------------------------------------------------------------------------------------------------------- */

static sl_sym word(struct hlsl_pp *pp, const char *text)
{
	return sl_intern(pp->module->names, text, strlen(text));
}

static void define_builtin(struct hlsl_pp *pp, const char *name, enum hlsl_builtin builtin)
{
	struct hlsl_macro *macro = SL_NEW(pp->module->arena, struct hlsl_macro);

	macro->builtin = (uint8_t)builtin;
	hlsl_set_macro(pp, word(pp, name), macro);
}

struct hlsl_pp *hlsl_pp_start(struct sl_module *module, const struct sl_front_options *options, struct sl_hlsl_headers *headers)
{
	struct sl_arena *arena = module->arena;
	struct hlsl_pp *pp = SL_NEW(arena, struct hlsl_pp);
	struct hlsl_file *file = SL_NEW(arena, struct hlsl_file);

	pp->module = module;
	pp->options = options;
	pp->headers = headers;
	pp->as_of = HLSL_NONE;
	pp->budget = SL_MAX_EXPANDED_TOKENS;
	pp->last_use = &pp->uses;
	pp->sources_before = module->nsources;
	pp->contexts_capacity = 16;
	pp->contexts = sl_arena_alloc(arena, pp->contexts_capacity * sizeof *pp->contexts);
	pp->tokens_capacity = pp->scratch_capacity = 128;
	pp->tokens = sl_arena_alloc(arena, pp->tokens_capacity * sizeof *pp->tokens);
	pp->scratch = sl_arena_alloc(arena, pp->scratch_capacity * sizeof *pp->scratch);
	pp->sym_defined = word(pp, "defined");
	pp->sym_has_include = word(pp, "__has_include");
	pp->sym_once = word(pp, "once");
	pp->sym_kernel = word(pp, "kernel");
	pp->sym_true = word(pp, "true");
	define_builtin(pp, "__LINE__", HLSL_BUILTIN_LINE);
	define_builtin(pp, "__FILE__", HLSL_BUILTIN_FILE);
	define_builtin(pp, "__COUNTER__", HLSL_BUILTIN_COUNTER);
	pp->frame = pp->frames;
	hlsl_predefine(pp);
	hlsl_lex(file, arena, module->sources[0], module->names->words, false);
	*pp->frame = (struct hlsl_frame){file->lexemes, hlsl_add_use(pp, file, module->sources[0]->path), 0};
	return pp;
}
