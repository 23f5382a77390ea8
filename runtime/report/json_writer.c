#include "runtime/report/json_writer.h"

#include "grammar/text/source.h"

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

static void put_escaped(struct sl_out *out, unsigned char c)
{
	static const char hex[] = "0123456789abcdef";
	const char code[] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};

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

/* Text that is UTF-8 throughout. */
static void put_valid(struct sl_out *out, const char *p, size_t n)
{
	size_t plain = 0;

	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)p[i];
		if (c >= 0x20 && c != '"' && c != '\\' && c != 0x7f)
			continue;
		sl_out_bytes(out, p + plain, i - plain);
		put_escaped(out, c);
		plain = i + 1;
	}
	sl_out_bytes(out, p + plain, n - plain);
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
