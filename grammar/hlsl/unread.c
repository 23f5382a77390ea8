/* Passing over the bodies of functions and the members of records: only braces, comments and what forbids it are looked at. */
#include "grammar/hlsl/lexer.h"

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

const char *hlsl_body_end(const char *text, const char **last_comment)
{
	static const bool special[256] = {
		[0] = true, ['{'] = true, ['}'] = true, ['['] = true, ['#'] = true, ['"'] = true, ['\''] = true, ['/'] = true};
	uint32_t depth = 0;

	*last_comment = NULL;
	for (const char *p = text;; p++) {
		while (!special[(unsigned char)*p])
			p++;
		switch (*p) {
		case '{':
			depth++;
			break;
		case '}':
			if (!depth--)
				return p;
			break;
		case '[':
			if (!is_subscript(text, p, *last_comment))
				return NULL;
			break;
		case '/': {
			const char *end = comment_end(p);
			if (!end)
				return NULL;
			if (end == p)
				break;
			*last_comment = end;
			p = end - 1;
			break;
		}
		default:
			return NULL;
		}
	}
}

/* Behind the word at p, or p where there is none. */
static const char *word_end(const char *p)
{
	while (is_letter(*p) || is_digit(*p))
		p++;
	return p;
}

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

const char *hlsl_members_end(const char *text, const char **last_comment)
{
	*last_comment = NULL;
	const char *p = after_blanks(text, last_comment);
	while (p && *p != '}') {
		p = after_name(p, last_comment);
		do {
			p = after_name(p, last_comment);
			if (p && *p == '[') {
				p = after_blanks(p + 1, last_comment);
				p = p ? after_word(p, last_comment) : NULL;
				p = p && *p == ']' ? after_blanks(p + 1, last_comment) : NULL;
			}
		} while (p && *p == ',' && (p = after_blanks(p + 1, last_comment)));
		p = p && *p == ';' ? after_blanks(p + 1, last_comment) : NULL;
	}
	return p;
}
