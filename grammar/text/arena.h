/*
 * A bump arena: one per shader, reset between shaders. Memory is never given back piecewise; pointers stay valid until the reset.
 * A worker reuses its blocks, so steady state asks the system for nothing.
 */
#ifndef SL_ARENA_H
#define SL_ARENA_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

struct sl_arena_block;

struct sl_arena {
	struct sl_arena_block *first, *block; /* chain of blocks; the one in use */
	char *next, *end;
	size_t limit, used; /* bytes of blocks in use; over the limit `failed` is set */
	int failed;
	int takes_stack;    /* sl_take_stack() once it holds more than a little: its owner works on the stack of the process */
	jmp_buf *exhausted; /* where to go when there is no memory at all; null: abort() */
};

void sl_arena_init(struct sl_arena *, size_t limit);
void sl_arena_reset(struct sl_arena *); /* keeps the blocks */
void sl_arena_free(struct sl_arena *);

/* A place to go back to: what has been allocated since is then free. */
struct sl_arena_mark {
	struct sl_arena_block *block;
	char *next, *end;
	size_t used;
};
struct sl_arena_mark sl_arena_mark(const struct sl_arena *);
void sl_arena_rewind(struct sl_arena *, const struct sl_arena_mark *);

/* Hands the blocks that one arena does not use now over to another: pages that were touched once need not be asked for again. */
void sl_arena_lend(struct sl_arena *from, struct sl_arena *to);

/* A copy of all that an arena holds, to be put back to the same addresses, so that pointers into it are right again. */
struct sl_arena_image {
	struct sl_arena_mark mark;
	struct sl_arena_piece {
		struct sl_arena_piece *next;
		char *at;
		const char *copy; /* [n] */
		size_t n;
	} * pieces;
};
/* Makes an image of an arena that is not empty, in the memory of another. */
void sl_arena_save(const struct sl_arena *, struct sl_arena_image *, struct sl_arena *keeper);
/* Puts the image of this arena back; whatever was allocated since is free. */
void sl_arena_restore(struct sl_arena *, const struct sl_arena_image *);

/*
 * The stack of a process grows where it is touched, and cannot once the arenas have all memory. So it gets its part before, at the cost of
 * a page: in a run that makes threads, or whose arenas hold more than a little.
 */
void sl_take_stack(void);

/*
 * Zeroed memory of `size` bytes, aligned to 16 where the size is a multiple of that, else to 8. Never null. Over the limit it sets `failed`
 * and goes on for a while: whoever loops over input looks at `failed` and stops. Where that does not happen, or the system has no memory,
 * it leaves through `exhausted`.
 */
void *sl_arena_zero(struct sl_arena *, size_t size);
/* The same without zeroing. */
void *sl_arena_alloc(struct sl_arena *, size_t size);
/*
 * An array of old_size bytes with room for `size`, zeroed behind the old ones: where it lies, if nothing was allocated since, else a copy.
 * `old` may be null where old_size is 0.
 */
void *sl_arena_grow(struct sl_arena *, void *old, size_t old_size, size_t size);
/* Copy of n bytes with a NUL after them. */
char *sl_arena_copy(struct sl_arena *, const char *, size_t n);

#define SL_NEW(arena, type) ((type *)sl_arena_zero((arena), sizeof(type)))
#define SL_NEW_ARRAY(arena, type, n) ((type *)sl_arena_zero((arena), sizeof(type) * (size_t)(n)))
/* Lets an array of *array's type grow from n elements to `larger`. */
#define SL_GROW(arena, array, n, larger) \
	((array) = sl_arena_grow((arena), (array), sizeof *(array) * (size_t)(n), sizeof *(array) * (size_t)(larger)))
/* Makes room behind the first `count` elements of an array that holds up to `capacity`: `first` at first, then twice as many. */
#define SL_ROOM(arena, array, count, capacity, first)                                               \
	do {                                                                                        \
		if ((count) == (capacity)) {                                                        \
			SL_GROW((arena), (array), (capacity), (capacity) ? (capacity)*2 : (first)); \
			(capacity) = (capacity) ? (capacity)*2 : (first);                           \
		}                                                                                   \
	} while (0)

#endif
