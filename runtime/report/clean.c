#include "runtime/report/clean.h"

#include <string.h>

size_t sl_control_at(const char *p, size_t n)
{
	const unsigned char *s = (const unsigned char *)p;

	if (s[0] < 0x80)
		return s[0] == 0x7f || (s[0] < 0x20 && s[0] != '\t');
	/* A byte of C1 that stands alone: to a terminal that is not in UTF-8 it is a control all the same. */
	if (s[0] < 0xa0)
		return 1;
	if (n >= 2 && s[0] == 0xc2 && s[1] < 0xa0)
		return 2;
	if (n >= 2 && s[0] == 0xd8 && s[1] == 0x9c) /* U+061C */
		return 2;
	if (n < 3 || s[0] != 0xe2)
		return 0;
	if (s[1] == 0x80) /* U+200E, 200F, 2028 to 202E */
		return s[2] == 0x8e || s[2] == 0x8f || (s[2] >= 0xa8 && s[2] <= 0xae) ? 3 : 0;
	return s[1] == 0x81 && s[2] >= 0xa6 && s[2] <= 0xa9 ? 3 : 0; /* U+2066 to 2069 */
}

bool sl_is_command_at(const char *p, const char *begin, const char *end)
{
	if (*p != '#' || p == begin || p[-1] != '#')
		return false;
	for (p++; p < end && (*p | 0x20) >= 'a' && (*p | 0x20) <= 'z'; p++)
		;
	return p < end && *p == '[';
}

/* Bytes of the character at p. */
static size_t width_at(const char *p, const char *end)
{
	size_t n = 1;

	while (p + n < end && ((unsigned char)p[0] & 0xc0) == 0xc0 && ((unsigned char)p[n] & 0xc0) == 0x80)
		n++;
	return n;
}

void sl_out_clean(struct sl_out *out, const char *text, size_t n)
{
	const char *end = text + n, *done = text;

	for (const char *p = text; p < end;) {
		size_t control = sl_is_command_at(p, text, end) ? 1 : sl_control_at(p, (size_t)(end - p));
		if (!control) {
			p += width_at(p, end);
			continue;
		}
		sl_out_bytes(out, done, (size_t)(p - done));
		sl_out_char(out, '?');
		done = p += control;
	}
	sl_out_bytes(out, done, (size_t)(end - done));
}

void sl_out_path(struct sl_out *out, const char *path)
{
	if (strchr(" \t:#-+~^!", *path) && *path)
		sl_out_text(out, strcmp(path, "-") ? "./" : "");
	sl_out_clean(out, path, strlen(path));
}
