#include "runtime/report/fingerprint.h"

#include <inttypes.h>
#include <stdio.h>

enum { WINDOW = 100, BASE = 37, END_OF_FILE = 65535, NO_LINE = -1 };

struct roller {
	uint64_t hash, first_power; /* BASE to the power WINDOW */
	uint16_t window[WINDOW];
	int64_t starts[WINDOW]; /* line that starts at this unit of the window, or NO_LINE */
	unsigned index;
	uint32_t line_begin;
	struct sl_line_hashes out;
	bool line_start, after_cr;
};

static void finish_line(struct roller *r)
{
	r->out.lines[r->starts[r->index]].hash = r->hash;
	r->starts[r->index] = NO_LINE;
}

static void shift(struct roller *r, uint16_t unit)
{
	uint16_t leaving = r->window[r->index];

	r->window[r->index] = unit;
	r->hash = BASE * r->hash + unit - r->first_power * leaving;
	r->index = (r->index + 1) % WINDOW;
}

static void take(struct roller *r, uint16_t unit, uint32_t offset)
{
	uint32_t begin = r->line_begin;

	if (unit == '\n' || unit == '\r')
		r->line_begin = offset + 1;
	if (unit == ' ' || unit == '\t' || (r->after_cr && unit == '\n')) {
		r->after_cr = false;
		return;
	}
	r->after_cr = unit == '\r';
	if (unit == '\r')
		unit = '\n';
	if (r->starts[r->index] != NO_LINE)
		finish_line(r);
	if (r->line_start) {
		r->line_start = false;
		r->starts[r->index] = (int64_t)r->out.count;
		r->out.lines[r->out.count++].begin = begin;
	}
	if (unit == '\n')
		r->line_start = true;
	shift(r, unit);
}

/* One character of UTF-8 as code point; a byte that starts none is U+FFFD. */
static uint32_t decode(const unsigned char *p, uint32_t *width)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	uint32_t n = p[0] < 0x80 ? 1 : p[0] < 0xc2 ? 0 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : p[0] < 0xf5 ? 4 : 0;
	uint32_t c = n == 1 ? p[0] : p[0] & (0x7fu >> n);

	*width = 1;
	if (!n)
		return 0xfffd;
	for (uint32_t i = 1; i < n; i++) {
		if ((p[i] & 0xc0) != 0x80)
			return 0xfffd;
		c = c << 6 | (p[i] & 0x3fu);
	}
	if (c < least[n] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
		return 0xfffd;
	*width = n;
	return c;
}

static size_t count_lines(const char *bytes, uint32_t length)
{
	size_t lines = 2; /* the first one, and that of the end */

	for (uint32_t i = 0; i < length; i++)
		lines += bytes[i] == '\n' || bytes[i] == '\r';
	return lines;
}

/* Numbers equal hashes in the order of their lines. */
static void number_lines(struct sl_arena *arena, struct sl_line_hashes *lines)
{
	size_t nslots = 16;

	while (nslots < lines->count * 2)
		nslots *= 2;
	struct sl_line_hash **slots = SL_NEW_ARRAY(arena, struct sl_line_hash *, nslots);
	for (size_t i = 0; i < lines->count; i++) {
		struct sl_line_hash *line = &lines->lines[i];
		size_t slot = (size_t)((line->hash * 0x9e3779b97f4a7c15u) >> 32) & (nslots - 1);
		while (slots[slot] && slots[slot]->hash != line->hash)
			slot = (slot + 1) & (nslots - 1);
		line->nth = slots[slot] ? slots[slot]->nth + 1 : 1;
		slots[slot] = line;
	}
}

struct sl_line_hashes sl_line_hashes(struct sl_arena *arena, const char *bytes, uint32_t length)
{
	struct roller r = {.first_power = 1, .line_start = true};

	for (unsigned i = 0; i < WINDOW; i++) {
		r.first_power *= BASE;
		r.starts[i] = NO_LINE;
	}
	r.out.lines = SL_NEW_ARRAY(arena, struct sl_line_hash, count_lines(bytes, length));
	for (uint32_t i = 0, width; i < length; i += width) {
		uint32_t c = decode((const unsigned char *)bytes + i, &width);
		if (c >= 0x10000) {
			take(&r, (uint16_t)(0xd7c0 + (c >> 10)), i);
			take(&r, (uint16_t)(0xdc00 | (c & 0x3ff)), i);
		} else {
			take(&r, (uint16_t)c, i);
		}
	}
	take(&r, END_OF_FILE, length);
	for (unsigned i = 0; i < WINDOW; i++) {
		if (r.starts[r.index] != NO_LINE)
			finish_line(&r);
		shift(&r, 0);
	}
	number_lines(arena, &r.out);
	return r.out;
}

struct sl_line_hash sl_line_hash_at(const struct sl_line_hashes *hashes, uint32_t offset)
{
	size_t lo = 0, hi = hashes->count;

	while (hi - lo > 1) {
		size_t mid = lo + (hi - lo) / 2;
		if (hashes->lines[mid].begin <= offset)
			lo = mid;
		else
			hi = mid;
	}
	return hashes->lines[lo];
}

struct sl_str sl_fingerprint_text(struct sl_arena *arena, const struct sl_finding *finding)
{
	char text[16 + 1 + 10 + 1];

	if (!finding->fingerprint_nth)
		return (struct sl_str){"", 0};
	int n = snprintf(text, sizeof text, "%" PRIx64 ":%" PRIu32, finding->fingerprint, finding->fingerprint_nth);
	return (struct sl_str){sl_arena_copy(arena, text, (size_t)n), (uint32_t)n};
}
