/* What dialects put among the tokens of WGSL: preprocessor lines, placeholders of template engines, paths. */
#include "grammar/wgsl/dialect/dialect.h"
#include "grammar/wgsl/dialect/macros.h"

#include <string.h>

/* Looked through for its end wherever one may begin, so it is bounded. */
enum { LONGEST_TAG = 512 };

static int is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || (unsigned char)c >= 0x80;
}

static const char *skip_blanks(const char *p)
{
	while (*p == ' ' || *p == '\t')
		p++;
	return p;
}

static const char *skip_word(const char *p)
{
	while (is_word(*p))
		p++;
	return p;
}

static const char *line_end(const char *p)
{
	return p + strcspn(p, "\r\n");
}

/* `{{ name }}`, with a section mark or filters; a block in a block does not look like this. Returns its end or null. */
static const char *mustache_end(const char *at)
{
	const char *p = at + 2 + strspn(at + 2, " \t#/^!>&~");
	size_t n = strspn(p, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.@$()|, '\"-+*/%:[]=<>!?&");

	return n && p[n] == '}' && p[n + 1] == '}' ? p + n + 2 : NULL;
}

static const char *jinja_end(const char *at)
{
	for (const char *p = at; p < at + LONGEST_TAG && *p && *p != '\n'; p++) {
		if (p[0] == '%' && p[1] == '}')
			return p + 2;
	}
	return NULL;
}

/* `{# comment #}`, over any number of lines. */
static const char *comment_end(struct wgsl_lexer *lx, const char *at)
{
	const char *end = lx->unclosed_comment ? NULL : strstr(at + 2, "#}");

	lx->unclosed_comment = !end;
	return end ? end + 2 : NULL;
}

/*
 * Whether `{` may begin a placeholder `{name}` behind the tokens so far: where an expression, a type or a name is wanted, or glued to a
 * name. No block stands there, and no block is one bare word.
 */
static int wants_name(const struct wgsl_lexer *lx, const char *at)
{
	const struct wgsl_token *t = &lx->tokens[lx->count - 1];

	switch (t->kind) {
	case WGSL_TOKEN_EQUAL:
	case WGSL_TOKEN_LPAREN:
	case WGSL_TOKEN_LBRACKET:
	case WGSL_TOKEN_COMMA:
	case WGSL_TOKEN_COLON:
	case WGSL_TOKEN_ARROW:
	case WGSL_TOKEN_VAR:
	case WGSL_TOKEN_FN:
		return 1;
	case WGSL_TOKEN_IDENT:
		return t->end == (uint32_t)(at - lx->bytes) && t[-1].kind != WGSL_TOKEN_STRUCT && t[-1].kind != WGSL_TOKEN_ARROW;
	case WGSL_TOKEN_OPAQUE:
		return t->end == (uint32_t)(at - lx->bytes);
	default:
		return wgsl_token_classes[t->kind] & WGSL_INFIX;
	}
}

/* The end of what a template engine puts between braces, or null. */
static const char *braced_end(struct wgsl_lexer *lx, const char *at)
{
	if (is_word(at[1]))
		return wants_name(lx, at) ? strchr(at, '}') + 1 : NULL;
	return at[1] == '{' ? mustache_end(at) : at[1] == '#' ? comment_end(lx, at) : jinja_end(at);
}

/* `<% script %>`, over any number of lines. */
static const char *script_end(struct wgsl_lexer *lx, const char *at)
{
	const char *end = lx->unclosed_script ? NULL : strstr(at + 2, "%>");

	lx->unclosed_script = !end;
	return end ? end + 2 : NULL;
}

static int begins_line(const struct wgsl_lexer *lx, const char *at)
{
	while (at > lx->first && (at[-1] == ' ' || at[-1] == '\t'))
		at--;
	return at == lx->first || at[-1] == '\n' || at[-1] == '\r';
}

/* A line that is a template engine's own: `$$ …`, `%% …` and `## …`. A name between two `##` is a placeholder. */
static int is_statement_line(const struct wgsl_lexer *lx, const char *at)
{
	if (at[1] != *at || !begins_line(lx, at))
		return 0;
	const char *word = at + 2, *end = skip_word(word);
	return *at != '#' || (end[0] != '#' && (word == end ? *word == ' ' || *word == '\t' : 1));
}

static struct sl_str word_at(const char *at)
{
	return (struct sl_str){at, (uint32_t)(skip_word(at) - at)};
}

/* A condition in a comment, `//#if NAME`, which is one only where `//#endif` follows. */
static int opens_comment_condition(struct wgsl_lexer *lx, const char *at)
{
	static const char *const words[] = {"if", "ifdef", "ifndef", NULL};
	const char *word = at + 3;

	if (lx->unclosed_condition || !wgsl_word_is_one_of(word_at(word), words))
		return 0;
	lx->unclosed_condition = !strstr(word, "//#endif");
	return !lx->unclosed_condition;
}

int wgsl_is_sign(struct wgsl_lexer *lx, const char *at)
{
	static const char *const of_templates[] = {"include", "param", "use", NULL};
	const char *end = at + 1;
	uint8_t dialect = SL_DIALECT_wesl;

	if (*at == '`' || (*at == '%' && !is_statement_line(lx, at)) || (*at == '/' && !opens_comment_condition(lx, at)))
		return 0;
	if (*at == '%' || *at == '/' || *at == '<' || (*at == '#' && is_statement_line(lx, at))) {
		dialect = SL_DIALECT_template;
		end = *at == '<' ? script_end(lx, at) : *at == '/' ? skip_word(at + 3) : at + 2;
	} else if (*at == '#') {
		const char *word = skip_blanks(at + 1);
		end = skip_word(word);
		dialect = SL_DIALECT_naga_oil;
		if (wgsl_word_is_one_of(word_at(word), of_templates))
			dialect = SL_DIALECT_template;
	} else if (*at == '$' || *at == '{') {
		dialect = SL_DIALECT_template;
		if (*at == '{')
			end = braced_end(lx, at);
	} else if (*at == ':') {
		end = at + 2;
	} else {
		end = skip_word(at);
		if (*at == 'a')
			dialect = SL_DIALECT_template;
	}
	if (!end)
		return 0;
	lx->dialect = dialect;
	lx->sign = (struct sl_span){lx->file, (uint32_t)(at - lx->bytes), (uint32_t)(end - lx->bytes), 0};
	return 1;
}

/* A preprocessor line. An import goes on while its braces are open. */
static const char *line(struct wgsl_lexer *lx, const char *at, int import)
{
	const char *end = line_end(at);

	if (import) {
		unsigned open = 0;
		for (const char *p = at; *p && (p < end || open); p++) {
			open += *p == '{';
			open -= *p == '}' && open;
			if (p >= end)
				end = line_end(p);
		}
	}
	while (!import && end > at && end[-1] == '\\' && *end)
		end = line_end(end + strspn(end, "\r\n"));
	wgsl_put(lx, WGSL_TOKEN_LINE, at, end);
	return end;
}

static const char *hash(struct wgsl_lexer *lx, const char *at)
{
	static const char *const words[] = {"import",   "define_import_path",
					    "define",   "ifdef",
					    "ifndef",   "if",
					    "elif",     "else",
					    "elifdef",  "elifndef",
					    "endif",    "include",
					    "param",    "use",
					    "undef",    "version",
					    "region",   "endregion",
					    "pragma",   "extension",
					    "for",      "endfor",
					    "set",      "macro",
					    "endmacro", "error",
					    "warning",  "line",
					    NULL};
	const char *word = skip_blanks(at + 1), *end = skip_word(word);

	if (lx->dialect == SL_DIALECT_wesl)
		lx->dialect = SL_DIALECT_naga_oil;
	if (begins_line(lx, at) && wgsl_word_is_one_of(word_at(word), words))
		return line(lx, at, end - word == 6 && !memcmp(word, "import", 6));
	if (at[1] == '{') {
		word = at + 2 + strspn(at + 2, " \t@");
		end = skip_word(word);
		const char *close = skip_blanks(end);
		if (*close != '}' || end == word)
			return at;
		struct wgsl_token *t = wgsl_put(lx, WGSL_TOKEN_OPAQUE, at, close + 1);
		t->flags = WGSL_SUBSTITUTE;
		t->value = sl_intern(lx->module->names, word, (size_t)(end - word));
		return close + 1;
	}
	if (at[1] == '#') {
		end = skip_word(at + 2);
		if (end == at + 2 || end[0] != '#' || end[1] != '#')
			return at;
		wgsl_put(lx, WGSL_TOKEN_OPAQUE, at, end + 2);
		return end + 2;
	}
	if (!is_word(at[1]))
		return at;
	end = skip_word(at + 1);
	struct wgsl_token *t = wgsl_put(lx, WGSL_TOKEN_OPAQUE, at, end);
	t->flags = WGSL_SUBSTITUTE;
	t->value = sl_intern(lx->module->names, at + 1, (size_t)(end - at - 1));
	return end;
}

/* `${…}` with balanced braces, or `$NAME`. */
static const char *dollar(struct wgsl_lexer *lx, const char *at)
{
	const char *p = at + 1;

	if (*p == '{') {
		unsigned open = 0;
		if (lx->unclosed_placeholder)
			return at;
		do {
			open += *p == '{';
			open -= *p == '}';
			p++;
		} while (open && *p);
		lx->unclosed_placeholder = open != 0;
		if (open)
			return at;
		p = skip_word(p); /* glued to a name */
		wgsl_put(lx, WGSL_TOKEN_OPAQUE, at, p);
		return p;
	}
	p = skip_word(p);
	if (p == at + 1)
		return at;
	struct wgsl_token *t = wgsl_put(lx, WGSL_TOKEN_OPAQUE, at, p);
	if (*skip_blanks(p) == '{')
		t->flags = WGSL_OPENS_BODY;
	return p;
}

/* A path makes one name of the tokens before it. */
static const char *path(struct wgsl_lexer *lx, const char *at)
{
	struct wgsl_token *t = &lx->tokens[lx->count - 1];
	const char *word = at + 2, *end = skip_word(word);

	if ((t->kind != WGSL_TOKEN_IDENT && t->kind != WGSL_TOKEN_OPAQUE) || end == word) {
		wgsl_put(lx, WGSL_TOKEN_OTHER, at, at + 2);
		return at + 2;
	}
	t->kind = WGSL_TOKEN_OPAQUE;
	t->flags = 0;
	t->value = 0;
	t->end = (uint32_t)(end - lx->bytes);
	return end;
}

/* `{name}`, one with what is glued to it. Alone it may be given a value. */
static const char *named(struct wgsl_lexer *lx, const char *at, const char *close)
{
	struct wgsl_token *t = &lx->tokens[lx->count - 1];
	const char *end = skip_word(close);

	if ((t->kind == WGSL_TOKEN_IDENT || t->kind == WGSL_TOKEN_OPAQUE) && t->end == (uint32_t)(at - lx->bytes)) {
		t->kind = WGSL_TOKEN_OPAQUE;
		t->flags = 0;
		t->value = 0;
		t->end = (uint32_t)(end - lx->bytes);
		return end;
	}
	t = wgsl_put(lx, WGSL_TOKEN_OPAQUE, at, end);
	if (end == close) {
		t->flags = WGSL_SUBSTITUTE;
		t->value = sl_intern(lx->module->names, at + 1, (size_t)(close - at - 2));
	}
	return end;
}

/* `//#if` and the like: a comment to everybody but the engine. */
static const char *comment_line(struct wgsl_lexer *lx, const char *at)
{
	static const char *const words[] = {"if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "include", NULL};

	if (lx->dialect != SL_DIALECT_template || !wgsl_word_is_one_of(word_at(at + 3), words))
		return at;
	return line(lx, at, 0);
}

static const char *script(struct wgsl_lexer *lx, const char *at)
{
	const char *end = script_end(lx, at);

	if (!end)
		return at;
	/* what begins so gives a value */
	wgsl_put(lx, at[2] == '=' || at[2] == '-' ? WGSL_TOKEN_OPAQUE : WGSL_TOKEN_LINE, at, end);
	return end;
}

const char *wgsl_placeholder(struct wgsl_lexer *lx, const char *at)
{
	const char *end;

	if ((*at == '#' || *at == '$' || *at == '%') && is_statement_line(lx, at))
		return line(lx, at, 0);
	switch (*at) {
	case '%':
		return at;
	case '/':
		return comment_line(lx, at);
	case '<':
		return script(lx, at);
	case '#':
		return hash(lx, at);
	case '$':
		return dollar(lx, at);
	case ':':
		return path(lx, at);
	case '`':
		return at + 1;
	default:
		end = braced_end(lx, at);
		if (!end)
			return at;
		if (at[1] == '#')
			return end;
		if (is_word(at[1]))
			return named(lx, at, end);
		if (at[1] == '%' || at[2] == '#' || at[2] == '/' || at[2] == '^')
			wgsl_put(lx, WGSL_TOKEN_LINE, at, end);
		else
			wgsl_put(lx, WGSL_TOKEN_OPAQUE, at, end);
		return end;
	}
}
