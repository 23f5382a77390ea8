/*
 * What every stage of the generator stands on: one pool of memory for the whole run, growing text, growing arrays.
 * The pool ends the process when memory runs out: a generator has nothing better to do then.
 */
#ifndef GEN_BASE_H
#define GEN_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct gen_pool {
	struct gen_block *blocks;
	char *next, *end;
};

void gen_pool_free(struct gen_pool *);
/* Zeroed memory, never null. */
void *gen_alloc(struct gen_pool *, size_t size);
char *gen_copy(struct gen_pool *, const char *text, size_t length);
char *gen_format(struct gen_pool *, const char *format, ...) __attribute__((format(printf, 2, 3)));

#define GEN_NEW(pool, type) ((type *)gen_alloc((pool), sizeof(type)))

/* A growing text; `text` ends in NUL, and is null while nothing was added. */
struct gen_buf {
	struct gen_pool *pool;
	char *text;
	size_t length, capacity;
};

void gen_put(struct gen_buf *, const char *text, size_t length);
void gen_puts(struct gen_buf *, const char *text);
void gen_putf(struct gen_buf *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void gen_vputf(struct gen_buf *, const char *format, va_list);

/* Growing arrays: struct { T *v; size_t n, room; } name; GEN_PUSH(pool, &name, item). */
#define GEN_LIST(type)          \
	struct {                \
		type *v;        \
		size_t n, room; \
	}
#define GEN_PUSH(pool, list, ...)                                                           \
	do {                                                                                \
		if ((list)->n == (list)->room) {                                            \
			(list)->room = (list)->room ? (list)->room * 2 : 8;                 \
			void *grown_ = gen_alloc((pool), sizeof *(list)->v * (list)->room); \
			if ((list)->n)                                                      \
				memcpy(grown_, (list)->v, sizeof *(list)->v *(list)->n);    \
			(list)->v = grown_;                                                 \
		}                                                                           \
		(list)->v[(list)->n++] = __VA_ARGS__;                                       \
	} while (0)

static inline bool gen_same(const char *a, const char *b)
{
	return strcmp(a, b) == 0;
}
bool gen_starts_with(const char *text, const char *prefix);

/*
 * The name among n that is nearest to a misspelt one, or null: Damerau-Levenshtein, at most two edits and a third of its length.
 * name(names, i) gives the i-th, or null to leave one out.
 */
const char *gen_nearest(const char *text, const char *(*name)(const void *names, size_t i), const void *names, size_t n);
/* "; did you mean 'x'?" for the end of a message, or nothing for null. */
const char *gen_hint(struct gen_pool *, const char *nearest);

#endif
