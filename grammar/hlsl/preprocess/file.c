/* Lexes a file: lexemes in one array, names in a table, directives parsed and linked, so that no shader has to look at the text again. */
#include "grammar/hlsl/preprocess/lexer.h"
#include "grammar/hlsl/preprocess/splice.h"

#include <string.h>

struct builder {
	struct hlsl_file *file;
	struct sl_arena *arena;
	const struct sl_words *words;
	struct hlsl_spliced spliced;
	struct hlsl_scanner scanner;
	struct hlsl_lexeme *lexemes;
	struct hlsl_text *symbols;
	struct hlsl_directive *directives;
	struct hlsl_definition *definitions;
	uint32_t *braces, nbraces, braces_capacity; /* lexemes of the `{` that are open and may be linked */
	uint32_t *params;                           /* of the definition at hand */
	struct hlsl_comment *comments;
	struct hlsl_unread *unread;
	uint32_t depth, kept_depth; /* of braces; inside of which bodies are kept: 0, or that of one that had to be */
	uint32_t unread_capacity, lexemes_capacity, symbols_capacity, directives_capacity, definitions_capacity, params_capacity,
		comments_capacity;
	uint32_t *slots, nslots;              /* of symbols */
	uint32_t *open, nopen, open_capacity; /* conditionals without their #endif: pairs of first and last part */
	uint32_t pending;                     /* comments on a directive's line, whose lexemes follow the directive */
	uint8_t line_start, after_comment, sparing;
};

/* Makes room for one more element behind n. */
#define ROOM(b, array, n)                                                                                           \
	do {                                                                                                        \
		if ((n) >= (b)->array##_capacity)                                                                   \
			(b)->array = room((b)->arena, (b)->array, &(b)->array##_capacity, (n), sizeof *(b)->array); \
	} while (0)

static void *room(struct sl_arena *arena, void *array, uint32_t *capacity, uint32_t n, size_t size)
{
	uint32_t larger = *capacity ? *capacity * 2 : 16;
	array = sl_arena_grow(arena, array, n * size, larger * size);
	*capacity = larger;
	return array;
}

/* ---- symbols ----------------------------------------------------------------------------------------------------------------------- */

static void grow_slots(struct builder *b)
{
	b->nslots = b->nslots ? b->nslots * 2 : 64;
	b->slots = SL_NEW_ARRAY(b->arena, uint32_t, b->nslots);
	for (uint32_t s = 1; s < b->file->nsymbols; s++) {
		uint32_t i = b->symbols[s].hash & (b->nslots - 1);
		while (b->slots[i])
			i = (i + 1) & (b->nslots - 1);
		b->slots[i] = s;
	}
}

static uint32_t new_symbol(struct builder *b, uint32_t begin, uint32_t length, uint64_t hash)
{
	uint16_t word = sl_word_of_hash(b->words, b->spliced.text + begin, length, hash);

	ROOM(b, symbols, b->file->nsymbols);
	b->symbols[b->file->nsymbols] = (struct hlsl_text){begin, length, sl_name_hash(hash), word};
	return b->file->nsymbols++;
}

/* Symbol of the text's bytes [begin, begin + length). */
static uint32_t symbol(struct builder *b, uint32_t begin, uint32_t length)
{
	const char *text = b->spliced.text;
	uint64_t whole = sl_text_hash(text + begin, length);
	uint32_t hash = sl_name_hash(whole);

	if (b->file->nsymbols * 2 > b->nslots)
		grow_slots(b);
	uint32_t i = hash & (b->nslots - 1);
	for (; b->slots[i]; i = (i + 1) & (b->nslots - 1)) {
		const struct hlsl_text *s = &b->symbols[b->slots[i]];
		if (s->hash == hash && s->length == length && sl_same_text(text + s->begin, text + begin, length))
			return b->slots[i];
	}
	return b->slots[i] = new_symbol(b, begin, length, whole);
}

static int token_is(const struct builder *b, const char *word)
{
	size_t n = strlen(word);

	return (size_t)(b->scanner.cursor - b->scanner.token) == n && !memcmp(b->scanner.token, word, n);
}

/* ---- lexemes ----------------------------------------------------------------------------------------------------------------------- */

static uint32_t offset_of(const struct builder *b, const char *p)
{
	return (uint32_t)(p - b->spliced.text);
}

static void put(struct builder *b, int kind, uint32_t value, uint32_t begin, uint32_t end, unsigned flags)
{
	uint32_t length = end - begin;

	ROOM(b, lexemes, b->file->nlexemes);
	b->lexemes[b->file->nlexemes++] =
		(struct hlsl_lexeme){begin, value, (uint16_t)(length > UINT16_MAX ? UINT16_MAX : length), (uint8_t)kind, (uint8_t)flags};
}

/* Appends the scanner's token, which is a punctuator or has a symbol. */
static inline void put_valued(struct builder *b, int kind, uint32_t value)
{
	uint32_t from = offset_of(b, b->scanner.token), to = offset_of(b, b->scanner.cursor);
	unsigned flags = b->line_start ? HLSL_LINE_START : b->scanner.white || b->after_comment ? 0 : HLSL_GLUED;

	uint32_t begin = hlsl_place(&b->spliced, from);
	put(b, kind, value, begin, hlsl_place(&b->spliced, to - 1) + 1, flags);
	b->line_start = b->after_comment = 0;
}

static void put_token(struct builder *b, int kind)
{
	if (kind == HLSL_PUNCTUATOR)
		put_valued(b, kind, b->scanner.op);
	else
		put_valued(b, kind, symbol(b, offset_of(b, b->scanner.token), (uint32_t)(b->scanner.cursor - b->scanner.token)));
}

/* Whether a lexeme that is a name is this word. */
static int spells(const struct builder *b, const struct hlsl_lexeme *name, const char *word)
{
	const struct hlsl_text *text = &b->symbols[name->value];

	return text->length == strlen(word) && !memcmp(b->spliced.text + text->begin, word, text->length);
}

/* Whether a `[` that is the last lexeme may begin the attributes of a statement: it does not follow what it could be a subscript of. */
static int may_begin_attributes(const struct builder *b)
{
	const struct hlsl_lexeme *before = b->file->nlexemes > 1 ? &b->lexemes[b->file->nlexemes - 2] : NULL;

	if (!before)
		return 1;
	if (before->kind == HLSL_NAME)
		return spells(b, before, "else") || spells(b, before, "do");
	return before->kind != HLSL_PUNCTUATOR || before->value != ']';
}

/*
 * Links braces that can be passed over in one step; `op` is the last lexeme. What is more than a token, and what looks like the attributes
 * of a statement, keeps all the braces around it from being linked.
 */
static void link_braces(struct builder *b, uint32_t op)
{
	if (op == '[' && may_begin_attributes(b))
		b->nbraces = 0;
	if (op == '{') {
		ROOM(b, braces, b->nbraces);
		b->braces[b->nbraces++] = b->file->nlexemes - 1;
	} else if (op == '}' && b->nbraces) {
		uint32_t open = b->braces[--b->nbraces], distance = b->file->nlexemes - 1 - open;
		if (distance <= UINT16_MAX)
			b->lexemes[open].value |= distance << 16;
	}
}

/* The scanner has read a comment. On a directive's line its lexeme has to wait. */
static void put_comment(struct builder *b, int in_directive, int closed)
{
	const char *from = b->scanner.token + 2, *to = b->scanner.cursor - (closed && b->scanner.token[1] == '*' ? 2 : 0);

	b->after_comment = 1;
	if (to <= from || !hlsl_may_suppress(from, to))
		return;
	uint32_t begin = hlsl_place(&b->spliced, offset_of(b, from)), end = hlsl_place(&b->spliced, offset_of(b, to) - 1) + 1;
	ROOM(b, comments, b->file->ncomments);
	b->comments[b->file->ncomments] = (struct hlsl_comment){begin, end, b->line_start && !in_directive};
	if (in_directive)
		b->pending++;
	else
		put(b, HLSL_COMMENT, b->file->ncomments, begin, end, 0);
	b->nbraces = 0;
	b->file->ncomments++;
}

/* ---- bodies ------------------------------------------------------------------------------------------------------------------------ */

enum { MAX_PARAMETER_LEXEMES = 512 };

/* Whether the parameters of a function seem to stand before the `{` that is the last lexeme, rather than what a buffer is bound to. */
static int follows_parameters(const struct builder *b)
{
	const struct hlsl_lexeme *l = &b->lexemes[b->file->nlexemes - 1];
	uint32_t depth = 0;

	for (int i = 0; i < MAX_PARAMETER_LEXEMES && l > b->lexemes; i++) {
		l--;
		if (l->kind > HLSL_OTHER || (!depth && (l->kind != HLSL_PUNCTUATOR || l->value != ')')))
			return 0;
		if (l->kind != HLSL_PUNCTUATOR)
			continue;
		depth += l->value == ')';
		if (l->value == '(' && !--depth)
			break;
	}
	if (depth || l == b->lexemes || l->value != '(' || l[-1].kind != HLSL_NAME)
		return 0;
	return !spells(b, &l[-1], "register");
}

/* Whether `struct` and a name seem to stand before the `{` that is the last lexeme. */
static int follows_record(const struct builder *b)
{
	if (b->file->nlexemes < 3)
		return 0;
	const struct hlsl_lexeme *l = &b->lexemes[b->file->nlexemes - 3];

	return l[1].kind == HLSL_NAME && l->kind == HLSL_NAME && spells(b, l, "struct");
}

/* Passes over the text behind the `{` that is the last lexeme, if it is a body or a record and nothing in it has to be known now. */
static void pass_over(struct builder *b)
{
	const char *text = b->scanner.cursor;

	if (b->kept_depth)
		return;
	bool body = follows_parameters(b);
	if (!body && !follows_record(b))
		return;
	struct hlsl_extent extent = body ? hlsl_body_extent(text) : hlsl_members_extent(text);
	const char *end = extent.end;
	uint32_t begin = offset_of(b, text), place = hlsl_place(&b->spliced, begin);
	if (!end || b->spliced.until < offset_of(b, end)) {
		b->kept_depth = body ? b->depth : 0;
		return;
	}
	ROOM(b, unread, b->file->nunread);
	b->unread[b->file->nunread] = (struct hlsl_unread){begin, offset_of(b, end), place - begin, extent.conditional};
	put(b, HLSL_UNREAD, b->file->nunread++, place, place, 0);
	/* The scanner goes on where it sees whether the `}` begins a line. */
	while (end > text && end != extent.comment && (end[-1] == ' ' || (end[-1] >= '\t' && end[-1] <= '\r')))
		end--;
	b->after_comment = end == extent.comment;
	b->scanner.cursor = end;
}

/* Follows the braces outside of directives; `op` is the last lexeme. */
static void count_braces(struct builder *b, uint32_t op)
{
	if (!b->sparing)
		return;
	if (op == '}' && b->depth && --b->depth < b->kept_depth)
		b->kept_depth = 0;
	if (op == '{') {
		b->depth++;
		pass_over(b);
	}
}

/* ---- directives -------------------------------------------------------------------------------------------------------------------- */

static const struct {
	const char *name;
	uint8_t kind;
} directive_names[] = {
	{"define", HLSL_DIRECTIVE_DEFINE},     {"if", HLSL_DIRECTIVE_IF},           {"ifdef", HLSL_DIRECTIVE_IFDEF},
	{"ifndef", HLSL_DIRECTIVE_IFNDEF},     {"endif", HLSL_DIRECTIVE_ENDIF},     {"else", HLSL_DIRECTIVE_ELSE},
	{"elif", HLSL_DIRECTIVE_ELIF},         {"include", HLSL_DIRECTIVE_INCLUDE}, {"undef", HLSL_DIRECTIVE_UNDEF},
	{"pragma", HLSL_DIRECTIVE_PRAGMA},     {"line", HLSL_DIRECTIVE_LINE},       {"elifdef", HLSL_DIRECTIVE_ELIFDEF},
	{"elifndef", HLSL_DIRECTIVE_ELIFNDEF}, {"error", HLSL_DIRECTIVE_ERROR},
};

static void name_directive(struct builder *b, struct hlsl_directive *d, int kind)
{
	d->kind = HLSL_DIRECTIVE_OTHER;
	d->name = "";
	if (kind == HLSL_NUMBER) {
		d->kind = HLSL_DIRECTIVE_LINE;
		d->name = "line";
	}
	for (size_t i = 0; kind == HLSL_NAME && i < sizeof directive_names / sizeof *directive_names; i++) {
		if (!token_is(b, directive_names[i].name))
			continue;
		d->kind = directive_names[i].kind;
		d->name = directive_names[i].name;
		break;
	}
}

/* Reads to the end of the line; lexemes are kept unless the directive has no use for them. Comments may span lines. */
static void rest_of_line(struct builder *b, int keep)
{
	for (;;) {
		const char *before = b->scanner.cursor;
		int kind = hlsl_scan(&b->scanner);
		switch (kind) {
		case HLSL_SCAN_NEWLINE:
		case HLSL_FILE_END:
			b->scanner.cursor = kind == HLSL_FILE_END ? before : b->scanner.cursor;
			return;
		case HLSL_SCAN_OPEN_COMMENT:
			b->file->unclosed_comment = hlsl_place(&b->spliced, offset_of(b, b->scanner.token));
			return;
		case HLSL_SCAN_COMMENT:
			put_comment(b, 1, 1);
			break;
		default:
			if (keep)
				put_token(b, kind == HLSL_OPEN_STRING ? HLSL_OTHER : kind);
		}
	}
}

static void parse_define(struct builder *b, struct hlsl_directive *d)
{
	struct hlsl_definition definition;

	while (b->params_capacity < d->after - d->first)
		b->params = room(b->arena, b->params, &b->params_capacity, b->params_capacity, sizeof *b->params);
	struct hlsl_lexed_define define = {b->lexemes, b->symbols, b->spliced.text, d->first, d->after, b->params, 0};
	d->problem = hlsl_define(&definition, &define);
	if (d->problem)
		return;
	ROOM(b, definitions, b->file->ndefinitions);
	d->definition = b->file->ndefinitions;
	b->definitions[b->file->ndefinitions++] = definition;
}

/* Appends a part to the conditional that is open; at its #endif all parts learn where the end is. */
static void link_conditional(struct builder *b, uint32_t number)
{
	struct hlsl_directive *d = &b->directives[number];

	if (d->kind <= HLSL_DIRECTIVE_IFNDEF) {
		if (b->nopen + 2 > b->open_capacity)
			b->open = room(b->arena, b->open, &b->open_capacity, b->open_capacity, sizeof *b->open);
		b->open[b->nopen++] = number;
		b->open[b->nopen++] = number;
		d->unbalanced = 1; /* until its #endif comes */
		return;
	}
	if (!b->nopen) {
		d->unbalanced = 1;
		return;
	}
	b->directives[b->open[b->nopen - 1]].next = number;
	b->open[b->nopen - 1] = number;
	if (d->kind != HLSL_DIRECTIVE_ENDIF)
		return;
	b->nopen -= 2;
	b->directives[b->open[b->nopen]].unbalanced = 0;
	for (uint32_t part = b->open[b->nopen]; part != number; part = b->directives[part].next)
		b->directives[part].endif = number;
}

/* What can be known of a directive's form without any macro. */
static void check_form(struct builder *b, struct hlsl_directive *d)
{
	int has_name = d->first < d->after && b->lexemes[d->first].kind == HLSL_NAME;

	switch (d->kind) {
	case HLSL_DIRECTIVE_UNDEF:
	case HLSL_DIRECTIVE_IFDEF:
	case HLSL_DIRECTIVE_IFNDEF:
	case HLSL_DIRECTIVE_ELIFDEF:
	case HLSL_DIRECTIVE_ELIFNDEF:
		if (!has_name)
			d->problem = "the macro has no name";
		break;
	case HLSL_DIRECTIVE_IF:
	case HLSL_DIRECTIVE_ELIF:
	case HLSL_DIRECTIVE_INCLUDE:
		if (d->first == d->after)
			d->problem = "nothing follows it";
		break;
	default:
		break;
	}
}

/* The scanner has read a # at the start of a line. */
static void directive(struct builder *b)
{
	uint32_t number = b->file->ndirectives++, begin = offset_of(b, b->scanner.token), at = b->file->nlexemes;
	struct hlsl_directive d = {.next = HLSL_NONE, .endif = HLSL_NONE, .definition = HLSL_NONE, .begin = hlsl_place(&b->spliced, begin)};
	struct hlsl_scanner before;

	put(b, HLSL_DIRECTIVE, number, d.begin, d.begin + 1, HLSL_LINE_START);
	d.first = b->file->nlexemes;
	do {
		before = b->scanner;
		int kind = hlsl_scan(&b->scanner);
		if (kind == HLSL_SCAN_COMMENT) {
			put_comment(b, 1, 1);
			continue;
		}
		name_directive(b, &d, kind);
		if (kind != HLSL_NAME)
			b->scanner = before;
		break;
	} while (1);
	d.end = hlsl_place(&b->spliced, offset_of(b, b->scanner.cursor) - 1) + 1;
	b->line_start = 0;
	if (d.kind == HLSL_DIRECTIVE_INCLUDE && hlsl_scan_header_name(&b->scanner))
		put_token(b, HLSL_HEADER_NAME);
	rest_of_line(b, d.kind > HLSL_DIRECTIVE_ERROR);
	d.after = b->file->nlexemes;
	if (d.after > d.first) {
		const struct hlsl_lexeme *last = &b->lexemes[d.after - 1];
		d.end = last->begin + last->length;
	}
	check_form(b, &d);
	if (d.kind == HLSL_DIRECTIVE_DEFINE)
		parse_define(b, &d);
	b->lexemes[at].length = (uint16_t)(d.end - d.begin > UINT16_MAX ? UINT16_MAX : d.end - d.begin);
	ROOM(b, directives, number);
	b->directives[number] = d;
	if (d.kind >= HLSL_DIRECTIVE_IF)
		link_conditional(b, number);
	for (; b->pending; b->pending--) {
		const struct hlsl_comment *c = &b->comments[b->file->ncomments - b->pending];
		put(b, HLSL_COMMENT, b->file->ncomments - b->pending, c->begin, c->end, 0);
	}
	b->line_start = 1;
}

/* `!defined(X)` or `!defined X` as all of an #if. Returns the symbol of X, or 0. */
static uint32_t not_defined(const struct builder *b, const struct hlsl_directive *d)
{
	const struct hlsl_lexeme *l = b->lexemes + d->first;
	uint32_t n = d->after - d->first, name = n == 3 ? 2 : 3;

	if ((n != 3 && n != 5) || l[0].value != '!' || l[0].kind != HLSL_PUNCTUATOR || l[1].kind != HLSL_NAME || l[name].kind != HLSL_NAME)
		return 0;
	return spells(b, &l[1], "defined") ? l[name].value : 0;
}

/* The scanner has read a punctuator. */
static void punctuator(struct builder *b)
{
	uint32_t op = b->scanner.op;

	if (op == '#' && b->line_start) {
		b->nbraces = 0;
		directive(b);
		return;
	}
	put_valued(b, HLSL_PUNCTUATOR, op);
	if (op == '[' || op == '{' || op == '}') {
		link_braces(b, op);
		count_braces(b, op);
	}
}

/* The macro that keeps the file from being read twice: all lexemes stand between its #ifndef and the #endif. */
static uint32_t find_guard(const struct builder *b)
{
	const struct hlsl_lexeme *l = b->lexemes;

	while (l->kind == HLSL_COMMENT)
		l++;
	if (l->kind != HLSL_DIRECTIVE)
		return 0;
	const struct hlsl_directive *d = &b->directives[l->value];
	if (d->endif == HLSL_NONE || d->next != d->endif || d->problem)
		return 0;
	for (l = b->lexemes + b->directives[d->endif].after; l->kind == HLSL_COMMENT;)
		l++;
	if (l->kind != HLSL_FILE_END)
		return 0;
	if (d->kind == HLSL_DIRECTIVE_IFNDEF)
		return b->lexemes[d->first].value;
	return d->kind == HLSL_DIRECTIVE_IF ? not_defined(b, d) : 0;
}

/* ---- the file ---------------------------------------------------------------------------------------------------------------------- */

/* First guesses that seldom have to be doubled: shaders have a lexeme in four to five bytes. */
static void reserve(struct builder *b, uint32_t bytes)
{
	b->lexemes_capacity = bytes / 4 + 16;
	b->lexemes = sl_arena_alloc(b->arena, b->lexemes_capacity * sizeof *b->lexemes);
	b->symbols_capacity = 64;
	b->symbols = SL_NEW_ARRAY(b->arena, struct hlsl_text, b->symbols_capacity);
}

static void start(struct builder *b, struct hlsl_file *file, struct sl_arena *arena, const struct sl_source *source,
		  const struct sl_words *words)
{
	*file = (struct hlsl_file){.bytes = source->bytes, .length = source->length, .bom = (uint8_t)source->bom, .utf16 = source->utf16};
	file->nsymbols = 1;
	file->unclosed_comment = HLSL_NONE;
	uint32_t invalid = sl_utf8_invalid(source->bytes, source->length);
	file->invalid_utf8 = invalid < source->length ? invalid : HLSL_NONE;
	*b = (struct builder){.file = file, .arena = arena, .words = words, .line_start = 1};
	hlsl_splice_lines(&b->spliced, arena, source);
	reserve(b, source->length);
	b->scanner = (struct hlsl_scanner){.cursor = b->spliced.text + source->bom, .limit = b->spliced.text + b->spliced.length};
}

static void finish(struct builder *b)
{
	struct hlsl_file *file = b->file;

	put(b, HLSL_FILE_END, 0, b->file->length, b->file->length, HLSL_LINE_START);
	file->text = b->spliced.text;
	file->text_length = b->spliced.length;
	file->lexemes = b->lexemes;
	file->symbols = b->symbols;
	file->directives = b->directives;
	file->definitions = b->definitions;
	file->comments = b->comments;
	file->unread = b->unread;
	if (file->nunread)
		file->read = sl_arena_zero(b->arena, file->nunread * sizeof *file->read);
	file->guard = find_guard(b);
}

void hlsl_lex(struct hlsl_file *file, struct sl_arena *arena, const struct sl_source *source, const struct sl_words *words, bool sparing)
{
	struct builder b;

	start(&b, file, arena, source, words);
	b.sparing = sparing;
	while (!arena->failed) {
		int kind = hlsl_scan(&b.scanner);
		switch (kind) {
		case HLSL_FILE_END:
			finish(&b);
			return;
		case HLSL_SCAN_NEWLINE:
			b.line_start = 1;
			break;
		case HLSL_SCAN_COMMENT:
			put_comment(&b, 0, 1);
			break;
		case HLSL_SCAN_OPEN_COMMENT:
			put_comment(&b, 0, 0);
			file->unclosed_comment = hlsl_place(&b.spliced, offset_of(&b, b.scanner.token));
			break;
		case HLSL_PUNCTUATOR:
			punctuator(&b);
			break;
		case HLSL_OPEN_STRING:
			b.nbraces = 0; /* fall through */
		default:
			put_token(&b, kind);
		}
	}
	finish(&b);
}

void hlsl_lex_unread(struct hlsl_file *file, struct sl_arena *arena, const struct hlsl_file *of, uint32_t number,
		     const struct sl_words *words)
{
	const struct hlsl_unread *body = &of->unread[number];
	struct hlsl_splice splices[] = {{body->begin, body->shift}, {UINT32_MAX, 0}};
	struct builder b = {.file = file, .arena = arena, .words = words};

	*file = (struct hlsl_file){.bytes = of->bytes, .length = of->length, .text = of->text, .text_length = of->text_length};
	file->nsymbols = 1;
	file->invalid_utf8 = file->unclosed_comment = HLSL_NONE;
	b.spliced = (struct hlsl_spliced){.text = of->text, .length = of->text_length, .splices = splices, .n = 1, .until = body->begin};
	reserve(&b, body->end - body->begin);
	b.scanner = (struct hlsl_scanner){.cursor = of->text + body->begin, .limit = of->text + of->text_length};
	while (!arena->failed) {
		int kind = hlsl_scan(&b.scanner);
		if (offset_of(&b, b.scanner.token) >= body->end)
			break;
		if (kind == HLSL_SCAN_NEWLINE)
			b.line_start = 1;
		else if (kind == HLSL_SCAN_COMMENT)
			b.after_comment = 1;
		else if (kind == HLSL_PUNCTUATOR && b.scanner.op == '#' && b.line_start)
			directive(&b);
		else
			put_token(&b, kind);
	}
	finish(&b);
}
