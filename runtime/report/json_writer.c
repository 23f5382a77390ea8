#include "runtime/report/json_writer.h"

#include "grammar/text/source.h"
#include "runtime/report/clean.h"

#include <string.h>

static void begin_value(struct sl_json *json)
{
	if (json->comma)
		sl_out_char(json->out, ',');
	json->comma = true;
}

void sl_json_open(struct sl_json *json, char bracket)
{
	begin_value(json);
	sl_out_char(json->out, bracket);
	json->comma = false;
}

void sl_json_close(struct sl_json *json, char bracket)
{
	sl_out_char(json->out, bracket);
	json->comma = true;
}

/* The number of the character of n bytes at p, which is below U+10000. */
static unsigned code_of(const char *p, size_t n)
{
	unsigned code = (unsigned char)p[0] & (n == 1 ? 0x7f : n == 2 ? 0x1f : 0x0f);

	for (size_t i = 1; i < n; i++)
		code = code << 6 | ((unsigned char)p[i] & 0x3f);
	return code;
}

static void put_escaped(struct sl_out *out, unsigned c)
{
	static const char hex[] = "0123456789abcdef";
	const char code[] = {'\\', 'u', hex[c >> 12], hex[c >> 8 & 15], hex[c >> 4 & 15], hex[c & 15]};

	switch (c) {
	case '"':
		sl_out_text(out, "\\\"");
		break;
	case '\\':
		sl_out_text(out, "\\\\");
		break;
	case '\n':
		sl_out_text(out, "\\n");
		break;
	case '\t':
		sl_out_text(out, "\\t");
		break;
	case '\r':
		sl_out_text(out, "\\r");
		break;
	default:
		sl_out_bytes(out, code, sizeof code);
	}
}

/* Text that is UTF-8 throughout. A reader gets the same text whatever is escaped; a terminal and a CI get nothing that acts. */
static void put_valid(struct sl_out *out, const char *p, size_t n)
{
	const char *begin = p, *end = p + n, *plain = p;

	while (p < end) {
		unsigned char c = (unsigned char)*p;
		size_t width = c < 0xc0 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
		bool quoted = c == '"' || c == '\\' || c == '\t' || sl_is_command_at(p, begin, end);
		if (quoted || sl_control_at(p, (size_t)(end - p))) {
			sl_out_bytes(out, plain, (size_t)(p - plain));
			put_escaped(out, code_of(p, width));
			plain = p + width;
		}
		p += width;
	}
	sl_out_bytes(out, plain, (size_t)(end - plain));
}

static void put_string(struct sl_out *out, struct sl_str text)
{
	sl_out_char(out, '"');
	while (text.n) {
		uint32_t valid = sl_utf8_invalid(text.p, text.n);
		put_valid(out, text.p, valid);
		if (valid < text.n) {
			sl_out_text(out, "\xef\xbf\xbd");
			valid++;
		}
		text.p += valid;
		text.n -= valid;
	}
	sl_out_char(out, '"');
}

void sl_json_key(struct sl_json *json, const char *key)
{
	begin_value(json);
	put_string(json->out, (struct sl_str){key, (uint32_t)strlen(key)});
	sl_out_char(json->out, ':');
	json->comma = false;
}

void sl_json_str(struct sl_json *json, struct sl_str text)
{
	begin_value(json);
	put_string(json->out, text);
}

void sl_json_text(struct sl_json *json, const char *text)
{
	sl_json_str(json, (struct sl_str){text, (uint32_t)strlen(text)});
}

void sl_json_uint(struct sl_json *json, uint64_t value)
{
	begin_value(json);
	sl_out_uint(json->out, value);
}

void sl_json_int(struct sl_json *json, int64_t value)
{
	begin_value(json);
	if (value < 0)
		sl_out_char(json->out, '-');
	sl_out_uint(json->out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void sl_json_bool(struct sl_json *json, bool value)
{
	begin_value(json);
	sl_out_text(json->out, value ? "true" : "false");
}
