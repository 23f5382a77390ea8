#include "gen/emit.h"

#include <ctype.h>

static void put_counted(struct gen_out *out, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		out->lines += text[i] == '\n';
	gen_put(&out->buf, text, length);
}

static void hash(struct gen_out *out, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		out->hash = (out->hash ^ (unsigned char)text[i]) * 0x100000001b3u;
}

void gen_code(struct gen_out *out, const char *format, ...)
{
	struct gen_buf text = {.pool = out->pool};
	va_list arguments;
	va_start(arguments, format);
	gen_vputf(&text, format, arguments);
	va_end(arguments);
	hash(out, text.text, text.length);
	put_counted(out, text.text, text.length);
}

void gen_plain(struct gen_out *out, const char *format, ...)
{
	struct gen_buf text = {.pool = out->pool};
	va_list arguments;
	va_start(arguments, format);
	gen_vputf(&text, format, arguments);
	va_end(arguments);
	put_counted(out, text.text, text.length);
}

/* C99 promises string literals of 4095 bytes; a longer text becomes an array of numbers. */
static const char *long_string(struct gen_pool *pool, const char *text)
{
	struct gen_buf out = {.pool = pool};
	gen_puts(&out, "(const char[]){");
	for (const char *p = text; *p; p++)
		gen_putf(&out, "%d,%s", (signed char)*p, (p - text) % 32 == 31 ? "\n\t" : "");
	gen_puts(&out, "0}");
	return out.text;
}

const char *gen_c_string(struct gen_pool *pool, const char *text)
{
	struct gen_buf out = {.pool = pool};
	if (!text)
		return "NULL";
	if (strlen(text) > 4000)
		return long_string(pool, text);
	gen_puts(&out, "\"");
	for (const char *p = text; *p; p++) {
		unsigned char ch = (unsigned char)*p;
		if (ch == '"' || ch == '\\')
			gen_putf(&out, "\\%c", ch);
		else if (ch == '\n')
			gen_puts(&out, "\\n");
		else if (ch < 32 || ch >= 127 || (ch == '?' && p > text && p[-1] == '?'))
			gen_putf(&out, "\\%03o", ch);
		else
			gen_put(&out, p, 1);
	}
	gen_puts(&out, "\"");
	return out.text;
}

const char *gen_text_list(struct gen_pool *pool, const struct gen_node *list)
{
	struct gen_buf out = {.pool = pool};
	gen_puts(&out, "(const char *const[]){");
	for (uint32_t i = 0; i < gen_many_count(list); i++)
		gen_putf(&out, "%s, ", gen_c_string(pool, gen_many(list, i)->text));
	gen_puts(&out, "NULL}");
	return out.text;
}

const char *gen_c_bound(struct gen_pool *pool, int64_t value)
{
	return value == INT64_MIN ? "INT64_MIN" : value == INT64_MAX ? "INT64_MAX" : gen_format(pool, "%lld", (long long)value);
}

void gen_line(struct gen_out *out, struct gen_place place)
{
	uint32_t line, column;
	gen_line_column(place.file, place.begin, &line, &column);
	gen_plain(out, "#line %u %s\n", line, gen_c_string(out->pool, place.file->name));
}

void gen_line_end(struct gen_out *out)
{
	gen_plain(out, "#line %u %s\n", out->lines + 2, gen_c_string(out->pool, out->name));
}

struct gen_out gen_body(const struct gen_out *out)
{
	return (struct gen_out){.buf = {.pool = out->pool}, .pool = out->pool, .name = out->name, .hash = out->hash};
}

static bool is_word_char(char ch)
{
	return isalnum((unsigned char)ch) || ch == '_';
}

static bool has_identifier(const char *text, const char *identifier)
{
	size_t length = strlen(identifier);
	for (const char *p = text; (p = strstr(p, identifier)) != NULL; p += length) {
		if ((p == text || !is_word_char(p[-1])) && !is_word_char(p[length]))
			return true;
	}
	return false;
}

void gen_function(struct gen_out *out, struct gen_place place, const char *signature, const struct gen_out *body,
		  const char *const *parameters)
{
	gen_line(out, place);
	gen_code(out, "%s\n{\n", signature);
	for (; *parameters; parameters++) {
		if (!has_identifier(body->buf.text ? body->buf.text : "", *parameters))
			gen_plain(out, "\t(void)%s;\n", *parameters);
	}
	out->hash = (out->hash ^ body->hash) * 0x100000001b3u;
	if (body->buf.text)
		put_counted(out, body->buf.text, body->buf.length);
	gen_code(out, "}\n");
}

const char *gen_word_list(const struct gen_spec *spec, const char *const *words, size_t n)
{
	struct gen_buf out = {.pool = (struct gen_pool *)&spec->pool};
	if (!n)
		return "NULL";
	gen_puts(&out, "(const uint16_t[]){");
	for (size_t i = 0; i < n; i++)
		gen_putf(&out, "%u, ", gen_word(&spec->words, words[i]));
	gen_puts(&out, "0}");
	return out.text;
}
