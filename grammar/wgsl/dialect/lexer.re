/*
 * Bytes to tokens (WGSL specification, sections "Literals", "Keywords", "Identifiers", "Template Lists", "Blankspace and Line Breaks",
 * "Comments"). Whatever cannot stand in WGSL is a fault; lexing goes on behind it.
 *
 * Template lists: a `<` after an identifier or `var` may begin one. It does if a `>` is met at the same bracket depth before a token that no
 * list can hold. The `<` is then turned into TL, and the `>` is taken as one character, so that `>>` and `>=` split where a list ends.
 */
#include "grammar/wgsl/dialect/dialect.h"

#include <string.h>

static struct sl_span span_of(const struct wgsl_lexer *lx, const char *begin, const char *end)
{
	return (struct sl_span){lx->file, (uint32_t)(begin - lx->bytes), (uint32_t)(end - lx->bytes), 0};
}

static struct sl_fault *fault(struct wgsl_lexer *lx, enum sl_enum_FAULT kind, const char *begin, const char *end)
{
	lx->faulty = 1;
	return sl_module_fault(lx->module, kind, span_of(lx, begin, end));
}

void wgsl_lexer_init_text(struct wgsl_lexer *lx, struct sl_module *module, struct sl_fragment *fragment, struct sl_str text)
{
	*lx = (struct wgsl_lexer){.module = module, .fragment = fragment, .bytes = text.p, .first = text.p, .length = text.n};
	lx->capacity = text.n / 4 + 8;
	lx->tokens = sl_arena_alloc(module->arena, lx->capacity * sizeof *lx->tokens);
	lx->tokens[0] = (struct wgsl_token){.kind = WGSL_TOKEN_SEMI};
	lx->count = 1;
}

void wgsl_lexer_init(struct wgsl_lexer *lx, struct sl_module *module, struct sl_fragment *fragment, uint32_t file)
{
	const struct sl_source *source = module->sources[file];

	wgsl_lexer_init_text(lx, module, fragment, (struct sl_str){source->bytes, source->length});
	lx->file = file;
	lx->first += source->bom;
}

static void grow(struct wgsl_lexer *lx)
{
	struct wgsl_token *larger = sl_arena_alloc(lx->module->arena, (size_t)lx->capacity * 2 * sizeof *larger);

	memcpy(larger, lx->tokens, lx->count * sizeof *larger);
	lx->tokens = larger;
	lx->capacity *= 2;
}

static inline struct wgsl_token *put(struct wgsl_lexer *lx, unsigned kind, const char *begin, const char *end)
{
	if (lx->count == lx->capacity)
		grow(lx);
	struct wgsl_token *t = &lx->tokens[lx->count++];
	*t = (struct wgsl_token){.begin = (uint32_t)(begin - lx->bytes), .end = (uint32_t)(end - lx->bytes), .kind = (uint8_t)kind};
	return t;
}

struct wgsl_token *wgsl_put(struct wgsl_lexer *lx, unsigned kind, const char *begin, const char *end)
{
	return put(lx, kind, begin, end);
}

/* What a symbol's `keyword` says here. A name is looked up once, where it comes first. */
enum { UNSEEN, PLAIN, RESERVED, REPORTED = WGSL_WORD_REPORTED };

/* A name that WGSL keeps for itself; each is reported where it comes first. */
static void reserved(struct wgsl_lexer *lx, struct sl_symbol *symbol, const char *begin, const char *end)
{
	unsigned before = lx->tokens[lx->count - 1].kind;

	/* The name of an attribute is not an identifier; an unknown one is its own finding. Behind a bad character this is no WGSL at all. */
	if (lx->tolerant || before == WGSL_TOKEN_AT || before == WGSL_TOKEN_BAD)
		return;
	symbol->keyword = REPORTED;
	/* a name all the same: nothing else follows from it */
	if (begin[0] == '_') {
		struct sl_fault *f = sl_module_fault(lx->module, SL_FAULT_bad_identifier, span_of(lx, begin, end));
		f->a = symbol->text;
		f->b = (struct sl_str){"it begins with two underscores", 30};
	} else {
		sl_module_fault(lx->module, SL_FAULT_reserved_word, span_of(lx, begin, end))->a = symbol->text;
	}
}

/* An identifier that is read as a name whatever it is. */
static sl_sym put_word(struct wgsl_lexer *lx, const char *begin, const char *end)
{
	return put(lx, WGSL_TOKEN_IDENT, begin, end)->value = sl_intern(lx->module->names, begin, (size_t)(end - begin));
}

static sl_sym put_name(struct wgsl_lexer *lx, const char *begin, const char *end)
{
	sl_sym name = sl_intern(lx->module->names, begin, (size_t)(end - begin));
	struct sl_symbol *symbol = &lx->module->names->symbols[name];

	if (symbol->keyword == UNSEEN)
		symbol->keyword = wgsl_is_reserved(begin, end) ? RESERVED : PLAIN;
	if (symbol->keyword == RESERVED)
		reserved(lx, symbol, begin, end);
	return put(lx, WGSL_TOKEN_IDENT, begin, end)->value = name;
}

static void put_number(struct wgsl_lexer *lx, unsigned kind, const char *begin, const char *end)
{
	struct wgsl_number number;
	struct wgsl_token *t = put(lx, kind, begin, end);
	const char *wrong = wgsl_number(begin, (uint32_t)(end - begin), &number);

	if (!wrong)
		return;
	t->flags |= WGSL_MALFORMED;
	struct sl_fault *f = fault(lx, SL_FAULT_bad_number, begin, end);
	f->a = sl_span_text(lx->module, f->span);
	f->b = (struct sl_str){wrong, (uint32_t)strlen(wrong)};
}

/* ---- template lists ---- */

static void template_may_begin(struct wgsl_lexer *lx)
{
	unsigned before = lx->tokens[lx->count - 2].kind;

	if (before != WGSL_TOKEN_IDENT && before != WGSL_TOKEN_VAR && before != WGSL_TOKEN_OPAQUE)
		return;
	SL_ROOM(lx->module->arena, lx->templates, lx->ntemplates, lx->templates_capacity, 64);
	lx->templates[lx->ntemplates++] = (struct wgsl_template_start){lx->count - 1, lx->depth};
}

/* At a `>`: whether it ends a list; then both ends are marked and one character is consumed. */
static int template_ends(struct wgsl_lexer *lx, const char *at)
{
	if (!lx->ntemplates || lx->templates[lx->ntemplates - 1].depth != lx->depth)
		return 0;
	uint32_t start = lx->templates[--lx->ntemplates].token;
	lx->tokens[start].kind = WGSL_TOKEN_TL;
	put(lx, WGSL_TOKEN_TR, at, at + 1)->value = start;
	return 1;
}

/* `&&` and `||` cannot stand in a list outside brackets. */
static void no_template_here(struct wgsl_lexer *lx)
{
	while (lx->ntemplates && lx->templates[lx->ntemplates - 1].depth >= lx->depth)
		lx->ntemplates--;
}

static void bracket_closes(struct wgsl_lexer *lx)
{
	no_template_here(lx);
	if (lx->depth)
		lx->depth--;
}

static void no_template_at_all(struct wgsl_lexer *lx) { lx->ntemplates = lx->depth = 0; }

/* ---- braces ---- */

void wgsl_link_brace(struct wgsl_lexer *lx, uint32_t i)
{
	if (lx->tokens[i].kind == WGSL_TOKEN_RBRACE) {
		if (lx->nbraces)
			lx->tokens[lx->braces[--lx->nbraces]].value = i;
		return;
	}
	SL_ROOM(lx->module->arena, lx->braces, lx->nbraces, lx->braces_capacity, 64);
	lx->tokens[i].value = 0;
	lx->braces[lx->nbraces++] = i;
}

/* ---- comments ---- */

static void nul(struct wgsl_lexer *lx, const char *at)
{
	if (!lx->nul_reported)
		fault(lx, SL_FAULT_nul_byte, at, at + 1);
	lx->nul_reported = 1;
}

/* Keeps a comment that speaks to us. `text` is the comment without its marks. */
static void note_comment(struct wgsl_lexer *lx, const char *begin, const char *text, const char *end)
{
	for (const char *colon = text; (colon = memchr(colon, ':', (size_t)(end - colon))); colon++) {
		ptrdiff_t n = colon - text;
		if ((n < 10 || memcmp(colon - 10, "shaderlint", 10)) && (n < 13 || memcmp(colon - 13, "shader-clippy", 13)))
			continue;
		struct sl_comment *c = SL_NEW(lx->module->arena, struct sl_comment);
		const char *before = begin;
		while (before > lx->bytes && (before[-1] == ' ' || before[-1] == '\t'))
			before--;
		c->alone = before == lx->bytes || before[-1] == '\n' || before[-1] == '\r' || before == lx->first;
		c->span = span_of(lx, text, end);
		if (lx->last_comment)
			lx->last_comment->next = c;
		else
			lx->fragment->suppressions = c;
		lx->last_comment = c;
		return;
	}
}

/* Bytes at which scanning of a comment has to look closer. */
enum { ENDS_LINE = 1, ENDS_BLOCK = 2 };
static const unsigned char stops[256] = {
	[0] = ENDS_LINE | ENDS_BLOCK, ['\n'] = ENDS_LINE, ['\v'] = ENDS_LINE, ['\f'] = ENDS_LINE, ['\r'] = ENDS_LINE,
	[0xc2] = ENDS_LINE,           [0xe2] = ENDS_LINE,  ['*'] = ENDS_BLOCK, ['/'] = ENDS_BLOCK,
};

static const char *line_comment(struct wgsl_lexer *lx, const char *begin)
{
	const unsigned char *p = (const unsigned char *)begin + 2, *limit = (const unsigned char *)lx->bytes + lx->length;

	for (;; p++) {
		while (!(stops[*p] & ENDS_LINE))
			p++;
		if (p == limit)
			break;
		if (!*p)
			nul(lx, (const char *)p);
		else if (*p < 0x80 || (*p == 0xc2 && p[1] == 0x85) || (*p == 0xe2 && p[1] == 0x80 && (p[2] == 0xa8 || p[2] == 0xa9)))
			break;
	}
	note_comment(lx, begin, begin + 2, (const char *)p);
	return (const char *)p;
}

/* Comments nest. One that is not closed is a fault and ends the file. */
static const char *block_comment(struct wgsl_lexer *lx, const char *begin)
{
	const char *p = begin + 2, *limit = lx->bytes + lx->length;
	unsigned open = 1;

	for (; p < limit; p++) {
		while (!(stops[(unsigned char)*p] & ENDS_BLOCK))
			p++;
		if (p == limit)
			break;
		if (!*p) {
			nul(lx, p);
		} else if (p[0] == '*' && p[1] == '/') {
			if (!--open) {
				note_comment(lx, begin, begin + 2, p);
				return p + 2;
			}
			p++;
		} else if (p[0] == '/' && p[1] == '*') {
			p++;
			open++;
		}
	}
	fault(lx, SL_FAULT_unclosed_comment, begin, begin + 2);
	return limit;
}

/* ---- what cannot stand there ---- */

static void invalid(struct wgsl_lexer *lx, const char *begin, const char *end)
{
	put(lx, WGSL_TOKEN_BAD, begin, end);
	/* a byte of a broken sequence is reported once for the file; between a dialect's placeholders anything may stand */
	if (lx->tolerant || (end - begin == 1 && (unsigned char)*begin >= 0x80))
		return;
	struct sl_fault *f = fault(lx, SL_FAULT_invalid_character, begin, end);
	f->a = sl_span_text(lx->module, f->span);
}

/* What a dialect begins with, in a file that is not one: the token, or no token at all. */
static void not_a_placeholder(struct wgsl_lexer *lx, const char *at)
{
	if (*at == '{') {
		no_template_at_all(lx);
		put(lx, WGSL_TOKEN_LBRACE, at, at + 1);
		wgsl_link_brace(lx, lx->count - 1);
	} else if (*at == ':') {
		no_template_at_all(lx);
		put(lx, WGSL_TOKEN_COLON, at, at + 1);
	} else if (*at == '%') {
		put(lx, WGSL_TOKEN_PERCENT, at, at + 1);
	} else if (*at == '<') {
		put(lx, WGSL_TOKEN_LT, at, at + 1);
		template_may_begin(lx);
	} else {
		invalid(lx, at, at + 1);
	}
}

/* `@location(auto)`: Orillusion numbers bindings and locations itself. */
static int opens_argument(const struct wgsl_lexer *lx)
{
	const struct wgsl_token *t = &lx->tokens[lx->count - 1];

	return lx->count > 3 && t->kind == WGSL_TOKEN_LPAREN && t[-1].kind == WGSL_TOKEN_IDENT && t[-2].kind == WGSL_TOKEN_AT;
}

/*
 * `[[block]]`, as attributes were written until 2022: no expression begins so. It is told once, and stands for attributes of which nothing
 * is known. Returns its end; `at` where it is none.
 */
static const char *old_attribute(struct wgsl_lexer *lx, const char *at)
{
	const char *end = at + 2 + strcspn(at + 2, "[]{};");

	if (end[0] != ']' || end[1] != ']' || lx->tolerant)
		return at;
	if (!lx->told_old_attribute)
		fault(lx, SL_FAULT_old_attribute, at, end + 2)->a = (struct sl_str){at, (uint32_t)(end + 2 - at)};
	lx->told_old_attribute = 1;
	put(lx, WGSL_TOKEN_OPAQUE_ATTR, at, end + 2);
	return end + 2;
}

static int begins_item(const struct wgsl_lexer *lx)
{
	unsigned before = lx->tokens[lx->count - 1].kind;

	return before == WGSL_TOKEN_SEMI || before == WGSL_TOKEN_RBRACE;
}

static int follows_at(const struct wgsl_lexer *lx) { return lx->tokens[lx->count - 1].kind == WGSL_TOKEN_AT; }

void wgsl_lex(struct wgsl_lexer *lx)
{
	const char *p = lx->first, *begin, *marker, *limit = lx->bytes + lx->length;

#define PUT(token) put(lx, token, begin, p); continue
	for (;;) {
		begin = p;
		/*!re2c
	re2c:define:YYCTYPE = "unsigned char";
	re2c:define:YYCURSOR = p;
	re2c:define:YYMARKER = marker;
	re2c:yyfill:enable = 0;
	re2c:yych:conversion = 1;
	re2c:encoding:utf8 = 1;

	start = [A-Za-z_];
	continue = [A-Za-z0-9_];
	digit = [0-9];
	hex = [0-9A-Fa-f];
	blank = [ \t\n\r\v\f\x85\u200e\u200f\u2028\u2029];
	other = [^\x00-\x7f] \ blank;

	blank+ { continue; }
	"//" {
		if (*p == '#') {
			if (lx->stop_at_sign && wgsl_is_sign(lx, begin))
				break;
			p = lx->tolerant ? wgsl_placeholder(lx, begin) : begin;
			if (p != begin)
				continue;
		}
		p = line_comment(lx, begin);
		continue;
	}
	"/"[*] { p = block_comment(lx, begin); continue; }

	"alias" { lx->nbraces = 0; PUT(WGSL_TOKEN_ALIAS); }
	"break" { PUT(WGSL_TOKEN_BREAK); }
	"case" { PUT(WGSL_TOKEN_CASE); }
	"const" { PUT(WGSL_TOKEN_CONST); }
	"const_assert" { PUT(WGSL_TOKEN_CONST_ASSERT); }
	"continue" { PUT(WGSL_TOKEN_CONTINUE); }
	"continuing" { PUT(WGSL_TOKEN_CONTINUING); }
	"default" { PUT(WGSL_TOKEN_DEFAULT); }
	"diagnostic" { PUT(WGSL_TOKEN_DIAGNOSTIC); }
	"discard" { PUT(WGSL_TOKEN_DISCARD); }
	"else" {
		if (lx->stop_at_sign && follows_at(lx) && wgsl_is_sign(lx, begin))
			break;
		PUT(WGSL_TOKEN_ELSE);
	}
	"enable" { lx->nbraces = 0; PUT(WGSL_TOKEN_ENABLE); }
	"false" { PUT(WGSL_TOKEN_FALSE); }
	"fn" { lx->nbraces = 0; PUT(WGSL_TOKEN_FN); }
	"for" { PUT(WGSL_TOKEN_FOR); }
	"if" {
		if (lx->stop_at_sign && follows_at(lx) && wgsl_is_sign(lx, begin))
			break;
		PUT(WGSL_TOKEN_IF);
	}
	"let" { PUT(WGSL_TOKEN_LET); }
	"loop" { PUT(WGSL_TOKEN_LOOP); }
	"override" { lx->nbraces = 0; PUT(WGSL_TOKEN_OVERRIDE); }
	"requires" { lx->nbraces = 0; PUT(WGSL_TOKEN_REQUIRES); }
	"return" { PUT(WGSL_TOKEN_RETURN); }
	"struct" { lx->nbraces = 0; PUT(WGSL_TOKEN_STRUCT); }
	"switch" { PUT(WGSL_TOKEN_SWITCH); }
	"true" { PUT(WGSL_TOKEN_TRUE); }
	"var" { PUT(WGSL_TOKEN_VAR); }
	"while" { PUT(WGSL_TOKEN_WHILE); }
	"_" { PUT(WGSL_TOKEN_UNDERSCORE); }

	"#" | "$" | "`" | "::" | "%%" | "<%" | "{{" | "{%" | "{#" | "{" start continue* "}" {
		if (lx->stop_at_sign && wgsl_is_sign(lx, begin))
			break;
		p = lx->tolerant ? wgsl_placeholder(lx, begin) : begin;
		if (p == begin) {
			not_a_placeholder(lx, begin);
			p = begin + 1;
		}
		continue;
	}
	"import" {
		if (lx->stop_at_sign && begins_item(lx) && wgsl_is_sign(lx, begin))
			break;
		put_name(lx, begin, p);
		continue;
	}
	"auto" {
		if (lx->stop_at_sign && opens_argument(lx) && wgsl_is_sign(lx, begin))
			break;
		if (lx->tolerant && opens_argument(lx)) {
			PUT(WGSL_TOKEN_OPAQUE);
		}
		put_name(lx, begin, p);
		continue;
	}
	"elif" {
		if (lx->stop_at_sign && follows_at(lx) && wgsl_is_sign(lx, begin))
			break;
		put_word(lx, begin, p);
		continue;
	}
	start continue* { put_name(lx, begin, p); continue; }
	start continue* other {
		while ((unsigned char)p[-1] >= 0x80)
			p--;
		p = wgsl_name_rest(p);
		put_name(lx, begin, p);
		continue;
	}
	other {
		const char *rest = wgsl_name_begin(begin);
		if (rest != begin)
			put_name(lx, begin, p = wgsl_name_rest(rest));
		else
			invalid(lx, begin, p);
		continue;
	}

	[1-9] digit{0,8} [iu]? | "0" [iu]? { PUT(WGSL_TOKEN_INT); }
	digit{1,8} "." digit{0,8} | "." digit{1,8} { PUT(WGSL_TOKEN_FLOAT); }
	digit+ [iu]? | '0x' hex* [iu]? { put_number(lx, WGSL_TOKEN_INT, begin, p); continue; }
	digit+ "." digit* [fh]? | "." digit+ [fh]? | digit+ [fh] { put_number(lx, WGSL_TOKEN_FLOAT, begin, p); continue; }
	(digit+ "."? digit* | "." digit+) 'e' [+-]? digit* [fh]? { put_number(lx, WGSL_TOKEN_FLOAT, begin, p); continue; }
	'0x' (hex+ "." hex* | "." hex+) { put_number(lx, WGSL_TOKEN_FLOAT, begin, p); continue; }
	'0x' (hex+ "."? hex* | "." hex+) 'p' [+-]? digit* [fh]? { put_number(lx, WGSL_TOKEN_FLOAT, begin, p); continue; }

	"(" { lx->depth++; PUT(WGSL_TOKEN_LPAREN); }
	"[" { lx->depth++; PUT(WGSL_TOKEN_LBRACKET); }
	"[[" {
		p = old_attribute(lx, begin);
		if (p != begin)
			continue;
		p = begin + 1;
		lx->depth++;
		PUT(WGSL_TOKEN_LBRACKET);
	}
	")" { bracket_closes(lx); PUT(WGSL_TOKEN_RPAREN); }
	"]" { bracket_closes(lx); PUT(WGSL_TOKEN_RBRACKET); }
	"{" { no_template_at_all(lx); put(lx, WGSL_TOKEN_LBRACE, begin, p); wgsl_link_brace(lx, lx->count - 1); continue; }
	"}" { put(lx, WGSL_TOKEN_RBRACE, begin, p); wgsl_link_brace(lx, lx->count - 1); continue; }
	";" { no_template_at_all(lx); PUT(WGSL_TOKEN_SEMI); }
	":" { no_template_at_all(lx); PUT(WGSL_TOKEN_COLON); }
	"=" { no_template_at_all(lx); PUT(WGSL_TOKEN_EQUAL); }
	"&&" { no_template_here(lx); PUT(WGSL_TOKEN_ANDAND); }
	"||" { no_template_here(lx); PUT(WGSL_TOKEN_OROR); }
	"<" { put(lx, WGSL_TOKEN_LT, begin, p); template_may_begin(lx); continue; }
	">" { if (template_ends(lx, begin)) continue; PUT(WGSL_TOKEN_GT); }
	">=" { if (template_ends(lx, begin)) { p = begin + 1; continue; } PUT(WGSL_TOKEN_GE); }
	">>" { if (template_ends(lx, begin)) { p = begin + 1; continue; } PUT(WGSL_TOKEN_SHR); }
	">>=" { if (template_ends(lx, begin)) { p = begin + 1; continue; } PUT(WGSL_TOKEN_OTHER); }
	"@" { PUT(WGSL_TOKEN_AT); }
	"," { PUT(WGSL_TOKEN_COMMA); }
	"." { PUT(WGSL_TOKEN_DOT); }
	"->" { PUT(WGSL_TOKEN_ARROW); }
	"==" { PUT(WGSL_TOKEN_EQEQ); }
	"!=" { PUT(WGSL_TOKEN_NE); }
	"<=" { PUT(WGSL_TOKEN_LE); }
	"+" { PUT(WGSL_TOKEN_PLUS); }
	"-" { PUT(WGSL_TOKEN_MINUS); }
	"*" { PUT(WGSL_TOKEN_STAR); }
	"/" { PUT(WGSL_TOKEN_SLASH); }
	"%" { PUT(WGSL_TOKEN_PERCENT); }
	"&" { PUT(WGSL_TOKEN_AND); }
	"|" { PUT(WGSL_TOKEN_OR); }
	"^" { PUT(WGSL_TOKEN_XOR); }
	"<<" { PUT(WGSL_TOKEN_SHL); }
	"!" { PUT(WGSL_TOKEN_NOT); }
	"~" { PUT(WGSL_TOKEN_TILDE); }
	"++" | [-+*/%&|^] "=" | "<<=" { PUT(WGSL_TOKEN_OTHER); }

	"\x00" {
		if (begin == limit)
			break;
		nul(lx, begin);
		continue;
	}
	["] [^"\n\x00]* ["] { invalid(lx, begin, p); continue; }
	* { invalid(lx, begin, p); continue; }
		*/
	}
#undef PUT
	put(lx, 0, limit, limit);
}
