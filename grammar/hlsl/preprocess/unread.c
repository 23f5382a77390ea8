/* Passing over the bodies of functions and the members of records: only braces, comments and what forbids it are looked at. */
#include "grammar/hlsl/preprocess/lexer.h"

#include <string.h>

bool hlsl_may_suppress(const char *begin, const char *end)
{
	static const char ours[] = "shaderlint", peers[] = "shader-clippy";

	/* A marker ends in a colon, which is rare in comments. */
	for (const char *p = begin; (p = memchr(p, ':', (size_t)(end - p))); p++) {
		if (p - begin >= (ptrdiff_t)sizeof ours - 1 && !memcmp(p - (sizeof ours - 1), ours, sizeof ours - 1))
			return true;
		if (p - begin >= (ptrdiff_t)sizeof peers - 1 && !memcmp(p - (sizeof peers - 1), peers, sizeof peers - 1))
			return true;
	}
	return false;
}

/* The end of the comment at p; null where it is not closed or may suppress findings; p where there is none. */
static const char *comment_end(const char *p)
{
	const char *end = p;

	if (p[1] == '/')
		end = p + strcspn(p, "\n\r");
	else if (p[1] == '*')
		end = strstr(p + 2, "*/");
	if (!end || end == p)
		return end;
	if (hlsl_may_suppress(p + 2, end))
		return NULL;
	return p[1] == '*' ? end + 2 : end;
}

static bool is_blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/*
 * Whether the `[` at p is a subscript: a name stands before it that may have one, or another subscript. Behind a comment it counts as none.
 */
static bool is_subscript(const char *text, const char *p, const char *last_comment)
{
	while (p > text && is_blank(p[-1]) && p != last_comment)
		p--;
	if (p == text || p == last_comment)
		return false;
	if (p[-1] == ']')
		return true;
	const char *end = p;
	while (p > text && (is_letter(p[-1]) || is_digit(p[-1]) || p[-1] == '.'))
		p--;
	size_t n = (size_t)(end - p);
	if (!n || is_digit(p[*p == '.']))
		return false;
	return !(n == 4 && !memcmp(p, "else", 4)) && !(n == 2 && !memcmp(p, "do", 2));
}

/* ---- attributes of statements ---- */

/* Behind the word at p, or p where there is none. */
static const char *word_end(const char *p)
{
	while (is_letter(*p) || is_digit(*p))
		p++;
	return p;
}

static bool is_word(const char *p, const char *end, const char *word)
{
	size_t n = strlen(word);

	return (size_t)(end - p) == n && !memcmp(p, word, n);
}

/*
 * Behind the attribute at p and the keyword of its statement: `[unroll(8)]`, or one without an argument, on a statement that may have it.
 * Null where it is another one.
 */
static const char *placed_attribute(const char *p)
{
	const char *name = p + 1, *end = word_end(name);
	bool unroll = is_word(name, end, "unroll"), loop = unroll || is_word(name, end, "loop");

	if (!loop && !is_word(name, end, "branch") && !is_word(name, end, "flatten"))
		return NULL;
	if (unroll && end[0] == '(' && end[1] >= '1' && end[1] <= '9') {
		end = word_end(end + 1);
		if (!is_digit(end[-1]) || *end++ != ')')
			return NULL;
	}
	if (*end++ != ']')
		return NULL;
	while (is_blank(*end))
		end++;
	const char *after = word_end(end);
	bool loops = is_word(end, after, "for") || is_word(end, after, "while") || is_word(end, after, "do");
	return (loop ? loops : is_word(end, after, "if")) ? after : NULL;
}

/* ---- conditionals ---- */

enum { MAX_CONDITIONALS = 16 };

/* The groups that are open, each with the depth of braces around it. */
struct conditionals {
	uint32_t depth[MAX_CONDITIONALS], n;
};

static const char *after_spaces(const char *p)
{
	while (*p == ' ' || *p == '\t')
		p++;
	return p;
}

/* The end of a directive's line, where nothing but a comment stands before it; else null. */
static const char *line_end(const char *p)
{
	p = after_spaces(p);
	if (p[0] == '/' && p[1] == '/')
		p = comment_end(p);
	return p && (*p == '\n' || *p == '\r') ? p : NULL;
}

/* Behind a name or number, or `defined` with its name, and the blanks after it; null where there is none. */
static const char *after_operand(const char *p)
{
	const char *end = word_end(p);

	if (end == p)
		return NULL;
	if (!is_word(p, end, "defined"))
		return after_spaces(end);
	p = after_spaces(end);
	bool open = *p == '(';
	p = after_spaces(p + open);
	end = word_end(p);
	if (end == p)
		return NULL;
	p = after_spaces(end);
	return !open ? p : *p == ')' ? after_spaces(p + 1) : NULL;
}

/* Behind the operator at p; null where there is none that a condition may have. */
static const char *after_operator(const char *p)
{
	static const char *const operators[] = {"&&", "||", "==", "!=", "<=", ">=", "<", ">"};

	for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
		if (!strncmp(p, operators[i], strlen(operators[i])))
			return after_spaces(p + strlen(operators[i]));
	return NULL;
}

/* Behind the condition of an #if at p, where it is made of names, numbers, `defined`, parentheses, `!` and comparisons; else null. */
static const char *condition_end(const char *p)
{
	uint32_t depth = 0;

	for (p = after_spaces(p); p;) {
		while (*p == '!' || *p == '(') {
			depth += *p == '(';
			p = after_spaces(p + 1);
		}
		p = after_operand(p);
		while (p && depth && *p == ')') {
			depth--;
			p = after_spaces(p + 1);
		}
		if (p && !depth && line_end(p))
			return p;
		p = p ? after_operator(p) : NULL;
	}
	return NULL;
}

/* Whether nothing but blanks stands before p on its line, which begins behind `text`. */
static bool begins_line(const char *text, const char *p)
{
	while (p > text && (p[-1] == ' ' || p[-1] == '\t'))
		p--;
	return p > text && (p[-1] == '\n' || p[-1] == '\r');
}

/* Passes over the line of the conditional whose `#` is at p. Null where it is something else, or makes braces depend on what holds. */
static const char *conditional_end(const char *p, struct conditionals *open, uint32_t depth)
{
	p = after_spaces(p + 1);
	const char *end = word_end(p);
	bool defined = is_word(p, end, "ifdef") || is_word(p, end, "ifndef"), opens = defined || is_word(p, end, "if");
	bool again = is_word(p, end, "elif"), closes = is_word(p, end, "endif");

	if (opens ? open->n == MAX_CONDITIONALS : !open->n || open->depth[open->n - 1] != depth)
		return NULL;
	if (!opens && !again && !closes && !is_word(p, end, "else"))
		return NULL;
	if (opens)
		open->depth[open->n++] = depth;
	open->n -= closes;
	if (defined) {
		end = after_spaces(end);
		end = is_letter(*end) ? word_end(end) : NULL;
	} else if (opens || again) {
		end = condition_end(end);
	}
	return end ? line_end(end) : NULL;
}

/* ---- bodies ---- */

/* What stands at p, a character that a body cannot be passed over blindly with: its last character, or null where the body has to be read.
 */
static const char *special_end(const char *text, const char *p, struct hlsl_extent *extent, struct conditionals *open, uint32_t depth)
{
	const char *end = NULL;

	switch (*p) {
	case '[':
		if (is_subscript(text, p, extent->comment))
			return p;
		end = placed_attribute(p);
		break;
	case '#':
		extent->conditional = true;
		end = begins_line(text, p) ? conditional_end(p, open, depth) : NULL;
		break;
	case '/':
		end = comment_end(p);
		if (end == p)
			return p;
		extent->comment = end;
		break;
	default:
		break;
	}
	return end ? end - 1 : NULL;
}

struct hlsl_extent hlsl_body_extent(const char *text)
{
	static const bool special[256] = {
		[0] = true, ['{'] = true, ['}'] = true, ['['] = true, ['#'] = true, ['"'] = true, ['\''] = true, ['/'] = true};
	struct hlsl_extent extent = {0};
	struct conditionals open = {.n = 0};
	uint32_t depth = 0;

	for (const char *p = text;; p++) {
		while (!special[(unsigned char)*p])
			p++;
		if (*p == '{') {
			depth++;
		} else if (*p != '}') {
			p = special_end(text, p, &extent, &open, depth);
			if (!p)
				break;
		} else if (open.n && open.depth[open.n - 1] == depth) {
			break;
		} else if (!depth--) {
			extent.end = p;
			break;
		}
	}
	return extent;
}

/* ---- records ---- */

/* Behind blanks and comments; null where a comment is not closed or may suppress findings. */
static const char *after_blanks(const char *p, const char **last_comment)
{
	for (;;) {
		while (is_blank(*p))
			p++;
		const char *end = *p == '/' ? comment_end(p) : p;
		if (end == p || !end)
			return end;
		*last_comment = p = end;
	}
}

/* Behind a word and the blanks after it; null where there is none. */
static const char *after_word(const char *p, const char **last_comment)
{
	const char *end = word_end(p);

	return end == p ? NULL : after_blanks(end, last_comment);
}

static const char *after_name(const char *p, const char **last_comment)
{
	return p && is_letter(*p) ? after_word(p, last_comment) : NULL;
}

struct hlsl_extent hlsl_members_extent(const char *text)
{
	struct hlsl_extent extent = {0};
	const char **comment = &extent.comment;

	const char *p = after_blanks(text, comment);
	while (p && *p != '}') {
		p = after_name(p, comment);
		do {
			p = after_name(p, comment);
			if (p && *p == '[') {
				p = after_blanks(p + 1, comment);
				p = p ? after_word(p, comment) : NULL;
				p = p && *p == ']' ? after_blanks(p + 1, comment) : NULL;
			}
		} while (p && *p == ',' && (p = after_blanks(p + 1, comment)));
		p = p && *p == ';' ? after_blanks(p + 1, comment) : NULL;
	}
	extent.end = p;
	return extent;
}
