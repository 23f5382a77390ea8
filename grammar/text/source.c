#include "grammar/text/source.h"

#include "grammar/limits.h"
#include "grammar/text/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct buffer {
	unsigned char *bytes;
	size_t length, capacity;
};

/*
 * Reads to the end of the file. What fstat() says of its size is only a first guess where that is no regular file or nothing (/proc); else
 * a read that asks for more and gets that much has met the end.
 */
static int read_all(int fd, const struct stat *st, struct sl_arena *arena, struct buffer *b)
{
	int regular = S_ISREG(st->st_mode) && st->st_size > 0;

	b->capacity = regular ? (size_t)st->st_size + 2 : 1u << 16;
	if (b->capacity > (size_t)SL_MAX_SOURCE + 2)
		return EFBIG;
	b->bytes = sl_arena_alloc(arena, b->capacity);
	for (;;) {
		if (b->length > SL_MAX_SOURCE)
			return EFBIG;
		if (b->length + 1 >= b->capacity) {
			SL_GROW(arena, b->bytes, b->capacity, b->capacity * 2);
			b->capacity *= 2;
		}
		ssize_t n = read(fd, b->bytes + b->length, b->capacity - 1 - b->length);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return errno;
		b->length += (size_t)n;
		if (n == 0 || (regular && b->length == (size_t)st->st_size))
			return 0;
	}
}

static unsigned char *put_utf8(unsigned char *out, uint32_t c)
{
	if (c < 0x80) {
		*out++ = (unsigned char)c;
	} else if (c < 0x800) {
		*out++ = (unsigned char)(0xc0 | c >> 6);
		*out++ = (unsigned char)(0x80 | (c & 0x3f));
	} else if (c < 0x10000) {
		*out++ = (unsigned char)(0xe0 | c >> 12);
		*out++ = (unsigned char)(0x80 | (c >> 6 & 0x3f));
		*out++ = (unsigned char)(0x80 | (c & 0x3f));
	} else {
		*out++ = (unsigned char)(0xf0 | c >> 18);
		*out++ = (unsigned char)(0x80 | (c >> 12 & 0x3f));
		*out++ = (unsigned char)(0x80 | (c >> 6 & 0x3f));
		*out++ = (unsigned char)(0x80 | (c & 0x3f));
	}
	return out;
}

/* A lone surrogate, or half a unit at the end, becomes U+FFFD. */
static void from_utf16(struct sl_arena *arena, struct buffer *b, int big)
{
	unsigned char *out = sl_arena_alloc(arena, b->length / 2 * 3 + 4), *o = out;
	size_t units = b->length / 2;

#define UNIT(i) (uint32_t)(b->bytes[2 * (i) + !big] << 8 | b->bytes[2 * (i) + !!big])
	for (size_t i = 1; i < units; i++) {
		uint32_t c = UNIT(i);
		if (c >= 0xd800 && c < 0xdc00 && i + 1 < units && (UNIT(i + 1) & 0xfc00) == 0xdc00) {
			c = 0x10000 + ((c - 0xd800) << 10 | (UNIT(i + 1) - 0xdc00));
			i++;
		} else if (c >= 0xd800 && c < 0xe000) {
			c = 0xfffd;
		}
		o = put_utf8(o, c);
	}
#undef UNIT
	if (b->length & 1)
		o = put_utf8(o, 0xfffd);
	b->bytes = out;
	b->length = (size_t)(o - out);
}

int sl_source_read(struct sl_source *source, struct sl_arena *arena, const char *path, int utf16)
{
	int standard = !strcmp(path, "-"), fd = STDIN_FILENO;
	struct stat st;

	while (!standard && (fd = open(path, O_RDONLY | O_CLOEXEC)) < 0 && errno == EINTR)
		;
	if (fd < 0)
		return errno;
	int error = fstat(fd, &st) ? errno : sl_source_read_from(source, arena, path, fd, &st, utf16);
	if (!standard)
		close(fd);
	return error;
}

int sl_source_read_regular(struct sl_source *source, struct sl_arena *arena, const char *path, int utf16)
{
	struct stat st;

	if (!strcmp(path, "-"))
		return sl_source_read(source, arena, path, utf16);
	int fd = sl_open_regular(path, &st);
	if (fd < 0)
		return errno;
	int error = sl_source_read_from(source, arena, path, fd, &st, utf16);
	close(fd);
	return error;
}

int sl_source_read_from(struct sl_source *source, struct sl_arena *arena, const char *path, int fd, const struct stat *st, int utf16)
{
	struct buffer b = {0};
	int error = read_all(fd, st, arena, &b), wide = 0;

	if (error)
		return error;
	if (utf16 && b.length >= 2 && ((b.bytes[0] == 0xff && b.bytes[1] == 0xfe) || (b.bytes[0] == 0xfe && b.bytes[1] == 0xff))) {
		from_utf16(arena, &b, b.bytes[0] == 0xfe);
		wide = 1;
	}
	b.bytes[b.length] = 0;
	sl_source_from(source, path, (const char *)b.bytes, (uint32_t)b.length);
	source->utf16 = (uint8_t)wide;
	return 0;
}

void sl_source_from(struct sl_source *source, const char *path, const char *bytes, uint32_t length)
{
	*source = (struct sl_source){.path = path, .bytes = bytes, .length = length};
	if (length >= 3 && !memcmp(bytes, "\xef\xbb\xbf", 3))
		source->bom = 3;
}

/* Length of the line break at p, 0 where there is none. CRLF is one break. The NUL after the last byte ends every look-ahead. */
static uint32_t break_at(const char *p, int breaks)
{
	const unsigned char *u = (const unsigned char *)p;

	if (*u == '\n')
		return 1;
	if (*u == '\r')
		return u[1] == '\n' ? 2 : 1;
	if (breaks != SL_BREAKS_WGSL)
		return 0;
	if (*u == 0x0b || *u == 0x0c)
		return 1;
	if (*u == 0xc2 && u[1] == 0x85)
		return 2;
	return *u == 0xe2 && u[1] == 0x80 && (u[2] == 0xa8 || u[2] == 0xa9) ? 3 : 0;
}

/* High bits of the bytes among eight that may begin a line break: those from LF to CR, 0xc2 and 0xe2. */
static uint64_t may_break(const char *p)
{
	const uint64_t ones = 0x0101010101010101u, low = 0x7f * ones, high = 0x80 * ones;
	uint64_t x;

	memcpy(&x, p, 8);
	uint64_t above = (x & low) + (0x7f - 0x09) * ones, below = (0x7f + 0x0e) * ones - (x & low);
	uint64_t other = (x | 0x20 * ones) ^ 0xe2 * ones;
	return ((above & below & ~x) | ~(((other & low) + low) | other)) & high;
}

static uint32_t first_byte(uint64_t high_bits)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	return (uint32_t)__builtin_ctzll(high_bits) / 8;
#else
	return (uint32_t)__builtin_clzll(high_bits) / 8;
#endif
}

static void find_lines(struct sl_source *source, struct sl_arena *arena)
{
	uint32_t n = 1, capacity = source->length / 32 + 16;

	source->line_starts = sl_arena_alloc(arena, capacity * sizeof *source->line_starts);
	source->line_starts[0] = source->bom;
	for (uint32_t i = 0; i < source->length;) {
		if (source->length - i >= 8) {
			uint64_t candidates = may_break(source->bytes + i);
			i += candidates ? first_byte(candidates) : 8;
			if (!candidates)
				continue;
		}
		uint32_t width = break_at(source->bytes + i, source->breaks);
		i += width ? width : 1;
		if (!width)
			continue;
		if (n == capacity) {
			SL_GROW(arena, source->line_starts, capacity, capacity * 2);
			capacity *= 2;
		}
		source->line_starts[n++] = i;
	}
	source->nlines = n;
}

struct sl_position sl_position_of(struct sl_source *source, struct sl_arena *arena, uint32_t offset)
{
	if (!source->line_starts)
		find_lines(source, arena);
	uint32_t lo = 0, hi = source->nlines;
	while (hi - lo > 1) {
		uint32_t mid = lo + (hi - lo) / 2;
		if (source->line_starts[mid] <= offset)
			lo = mid;
		else
			hi = mid;
	}
	uint32_t start = source->line_starts[lo];
	return (struct sl_position){lo + 1, offset > start ? offset - start + 1 : 1};
}

struct sl_str sl_line_text(struct sl_source *source, struct sl_arena *arena, uint32_t line)
{
	if (!source->line_starts)
		find_lines(source, arena);
	if (line < 1 || line > source->nlines)
		return (struct sl_str){"", 0};
	uint32_t begin = source->line_starts[line - 1], end = line < source->nlines ? source->line_starts[line] : source->length, n = 0;
	while (begin + n < end && !break_at(source->bytes + begin + n, source->breaks))
		n++;
	return (struct sl_str){source->bytes + begin, n};
}

/* Bytes of the valid sequence at s, 0 where there is none (Unicode 15, table 3-7). */
static uint32_t sequence_at(const unsigned char *s, uint32_t left)
{
	if (s[0] < 0x80)
		return 1;
	if (s[0] < 0xc2 || s[0] > 0xf4)
		return 0;
	uint32_t n = s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
	if (left < n)
		return 0;
	unsigned lo = s[0] == 0xe0 ? 0xa0 : s[0] == 0xf0 ? 0x90 : 0x80, hi = s[0] == 0xed ? 0x9f : s[0] == 0xf4 ? 0x8f : 0xbf;
	if (s[1] < lo || s[1] > hi)
		return 0;
	for (uint32_t i = 2; i < n; i++) {
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	}
	return n;
}

enum { STEP = 64 };

/* Whether the n bytes at p are ASCII, n being a multiple of eight. */
static inline int is_ascii(const char *p, int n)
{
	uint64_t all = 0, eight;

	for (int i = 0; i < n; i += 8) {
		memcpy(&eight, p + i, 8);
		all |= eight;
	}
	return !(all & 0x8080808080808080u);
}

uint32_t sl_utf8_invalid(const char *bytes, uint32_t length)
{
	uint32_t i = 0;

	while (i < length) {
		if (length - i >= STEP && is_ascii(bytes + i, STEP)) {
			i += STEP;
			continue;
		}
		if (length - i >= 8 && is_ascii(bytes + i, 8)) {
			i += 8;
			continue;
		}
		uint32_t n = sequence_at((const unsigned char *)bytes + i, length - i);
		if (!n)
			return i;
		i += n;
	}
	return length;
}
