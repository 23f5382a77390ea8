#include "gen/base.h"

#include <stdio.h>
#include <stdlib.h>

struct gen_block {
	struct gen_block *next;
	_Alignas(16) char bytes[];
};

void gen_pool_free(struct gen_pool *pool)
{
	for (struct gen_block *block = pool->blocks, *next; block; block = next) {
		next = block->next;
		free(block);
	}
	*pool = (struct gen_pool){0};
}

void *gen_alloc(struct gen_pool *pool, size_t size)
{
	size = (size + 15) & ~(size_t)15;
	if (!pool->next || size > (size_t)(pool->end - pool->next)) {
		size_t room = size > 1 << 18 ? size : 1 << 18;
		struct gen_block *block = calloc(1, sizeof *block + room);
		if (!block) {
			fputs("shaderlint-gen: out of memory\n", stderr);
			exit(3);
		}
		block->next = pool->blocks;
		pool->blocks = block;
		pool->next = block->bytes;
		pool->end = block->bytes + room;
	}
	void *p = pool->next;
	pool->next += size;
	return p;
}

char *gen_copy(struct gen_pool *pool, const char *text, size_t length)
{
	char *copy = gen_alloc(pool, length + 1);
	memcpy(copy, text, length);
	return copy;
}

char *gen_format(struct gen_pool *pool, const char *format, ...)
{
	struct gen_buf buf = {.pool = pool};
	va_list arguments;
	va_start(arguments, format);
	gen_vputf(&buf, format, arguments);
	va_end(arguments);
	return buf.text ? buf.text : gen_copy(pool, "", 0);
}

void gen_put(struct gen_buf *buf, const char *text, size_t length)
{
	if (buf->length + length + 1 > buf->capacity) {
		size_t capacity = buf->capacity ? buf->capacity : 64;
		while (capacity < buf->length + length + 1)
			capacity *= 2;
		char *grown = gen_alloc(buf->pool, capacity);
		if (buf->length)
			memcpy(grown, buf->text, buf->length);
		buf->text = grown;
		buf->capacity = capacity;
	}
	memcpy(buf->text + buf->length, text, length);
	buf->length += length;
	buf->text[buf->length] = 0;
}

void gen_puts(struct gen_buf *buf, const char *text)
{
	gen_put(buf, text, strlen(text));
}

void gen_putf(struct gen_buf *buf, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	gen_vputf(buf, format, arguments);
	va_end(arguments);
}

void gen_vputf(struct gen_buf *buf, const char *format, va_list arguments)
{
	char small[512];
	va_list again;
	va_copy(again, arguments);
	int length = vsnprintf(small, sizeof small, format, arguments);
	if (length < 0)
		length = 0;
	if ((size_t)length < sizeof small) {
		gen_put(buf, small, (size_t)length);
	} else {
		char *large = gen_alloc(buf->pool, (size_t)length + 1);
		vsnprintf(large, (size_t)length + 1, format, again);
		gen_put(buf, large, (size_t)length);
	}
	va_end(again);
}

bool gen_starts_with(const char *text, const char *prefix)
{
	return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* Optimal string alignment: insertions, deletions, replacements, and swaps of neighbours. Texts over 63 bytes are far from everything. */
static unsigned distance(const char *a, const char *b)
{
	enum { LONGEST = 63 };
	size_t m = strlen(a), n = strlen(b);
	unsigned rows[3][LONGEST + 1];
	if (m > LONGEST || n > LONGEST)
		return LONGEST;
	for (size_t j = 0; j <= n; j++)
		rows[0][j] = (unsigned)j;
	for (size_t i = 1; i <= m; i++) {
		unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
		row[0] = (unsigned)i;
		for (size_t j = 1; j <= n; j++) {
			unsigned least = above[j - 1] + (a[i - 1] != b[j - 1]);
			if (above[j] + 1 < least)
				least = above[j] + 1;
			if (row[j - 1] + 1 < least)
				least = row[j - 1] + 1;
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && two_above[j - 2] + 1 < least)
				least = two_above[j - 2] + 1;
			row[j] = least;
		}
	}
	return rows[m % 3][n];
}

const char *gen_nearest(const char *text, const char *(*name)(const void *, size_t), const void *names, size_t n)
{
	unsigned best = (unsigned)strlen(text) / 3 + 1;
	const char *found = NULL;
	if (best > 3)
		best = 3;
	for (size_t i = 0; i < n; i++) {
		const char *candidate = name(names, i);
		unsigned d = candidate ? distance(text, candidate) : best;
		if (d < best) {
			best = d;
			found = candidate;
		}
	}
	return found;
}

const char *gen_hint(struct gen_pool *pool, const char *nearest)
{
	return nearest ? gen_format(pool, "; did you mean '%s'?", nearest) : "";
}
