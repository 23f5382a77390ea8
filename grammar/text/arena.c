#define _DEFAULT_SOURCE /* madvise() */
#include "grammar/text/arena.h"

#include "grammar/text/red_zone.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/*
 * Fresh pages cost more than lexing what goes into them, so a reset keeps every block. The first two have room for a small shader, of
 * which only the pages in use cost anything, and are small enough for malloc() to take from its heap without a mapping of their own. Who
 * needs more than these gets huge pages: one of them costs as much as some hundred small ones.
 */
enum { SMALL_BLOCK = 127 << 10, HUGE_PAGE = 2 << 20, USED_BEFORE_HUGE = 2 * SMALL_BLOCK - 4096, ALIGNMENT = 16 };

struct sl_arena_block {
	struct sl_arena_block *next;
	size_t size, filled; /* filled: up to where, once the arena has gone on to the next block */
	_Alignas(ALIGNMENT) char bytes[];
};

static void enter(struct sl_arena *arena, struct sl_arena_block *block)
{
	arena->block = block;
	arena->next = block->bytes;
	arena->end = block->bytes + block->size;
	arena->used += block->size;
}

/* A block of whole huge pages, where the system has such; of small ones it takes as many as are touched. */
static struct sl_arena_block *huge_block(size_t size)
{
	void *block;

	if (posix_memalign(&block, HUGE_PAGE, size))
		return NULL;
#ifdef MADV_HUGEPAGE
	madvise(block, size, MADV_HUGEPAGE);
#endif
	return block;
}

static struct sl_arena_block *new_block(const struct sl_arena *arena, size_t need)
{
	size_t size = (sizeof(struct sl_arena_block) + need + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
	struct sl_arena_block *block;

	if (arena->used >= USED_BEFORE_HUGE) {
		size = (size + HUGE_PAGE - 1) & ~(size_t)(HUGE_PAGE - 1);
		block = huge_block(size);
	} else {
		size = size < SMALL_BLOCK ? SMALL_BLOCK : size;
		block = malloc(size);
	}
	if (!block)
		return NULL;
	block->size = size - sizeof *block;
	block->next = NULL;
	sl_forbid(block->bytes, block->size);
	return block;
}

/* Over twice the limit somebody ignores `failed`; that and an exhausted system have no sound way to go on. */
static _Noreturn void give_up(struct sl_arena *arena)
{
	arena->failed = 1;
	if (arena->exhausted)
		longjmp(*arena->exhausted, 1);
	abort();
}

enum { A_LITTLE = 1 << 18, STACK_PART = 1 << 20 };

__attribute__((noinline)) void sl_take_stack(void)
{
	volatile char part[STACK_PART];

	part[0] = 0;
	(void)part[0];
}

static char *refill(struct sl_arena *arena, size_t size)
{
	struct sl_arena_block *block = arena->block ? arena->block->next : arena->first;

	if (size > arena->limit * 2 || arena->used > arena->limit * 2)
		give_up(arena);
	if (arena->block)
		arena->block->filled = (size_t)(arena->next - arena->block->bytes);
	if (arena->takes_stack && arena->used > A_LITTLE)
		sl_take_stack();
	if (!block || block->size < size) {
		struct sl_arena_block *fresh = new_block(arena, size);
		if (!fresh)
			give_up(arena);
		fresh->next = block;
		if (arena->block)
			arena->block->next = fresh;
		else
			arena->first = fresh;
		block = fresh;
	}
	enter(arena, block);
	if (arena->used > arena->limit)
		arena->failed = 1;
	arena->next += size;
	sl_permit(block->bytes, size);
	return block->bytes;
}

/* Nobody shall look at what is free behind `next`. */
static void forbid_free(const struct sl_arena *arena)
{
	const struct sl_arena_block *block = arena->block ? arena->block->next : arena->first;

	if (!SL_RED_ZONE)
		return;
	sl_forbid(arena->next, (size_t)(arena->end - arena->next));
	for (; block; block = block->next)
		sl_forbid(block->bytes, block->size);
}

void sl_arena_init(struct sl_arena *arena, size_t limit)
{
	*arena = (struct sl_arena){.limit = limit};
}

void sl_arena_reset(struct sl_arena *arena)
{
	arena->block = NULL;
	arena->next = arena->end = NULL;
	arena->used = 0;
	arena->failed = 0;
	forbid_free(arena);
}

struct sl_arena_mark sl_arena_mark(const struct sl_arena *arena)
{
	return (struct sl_arena_mark){arena->block, arena->next, arena->end, arena->used};
}

void sl_arena_rewind(struct sl_arena *arena, const struct sl_arena_mark *mark)
{
	arena->block = mark->block;
	arena->next = mark->next;
	arena->end = mark->end;
	arena->used = mark->used;
	forbid_free(arena);
}

void sl_arena_lend(struct sl_arena *from, struct sl_arena *to)
{
	struct sl_arena_block **spare = from->block ? &from->block->next : &from->first, **end = &to->first;

	while (*end)
		end = &(*end)->next;
	*end = *spare;
	*spare = NULL;
}

void sl_arena_save(const struct sl_arena *arena, struct sl_arena_image *image, struct sl_arena *keeper)
{
	*image = (struct sl_arena_image){.mark = sl_arena_mark(arena)};
	for (const struct sl_arena_block *block = arena->first;; block = block->next) {
		struct sl_arena_piece *piece = SL_NEW(keeper, struct sl_arena_piece);
		piece->n = block == arena->block ? (size_t)(arena->next - block->bytes) : block->filled;
		piece->at = (char *)block->bytes;
		sl_permit(piece->at, piece->n);
		piece->copy = memcpy(sl_arena_alloc(keeper, piece->n), block->bytes, piece->n);
		piece->next = image->pieces;
		image->pieces = piece;
		if (block == arena->block)
			return;
	}
}

void sl_arena_restore(struct sl_arena *arena, const struct sl_arena_image *image)
{
	for (const struct sl_arena_piece *piece = image->pieces; piece; piece = piece->next) {
		sl_permit(piece->at, piece->n);
		memcpy(piece->at, piece->copy, piece->n);
	}
	sl_arena_rewind(arena, &image->mark);
	arena->failed = 0;
}

void sl_arena_free(struct sl_arena *arena)
{
	for (struct sl_arena_block *block = arena->first, *next; block; block = next) {
		next = block->next;
		sl_permit(block->bytes, block->size);
		free(block);
	}
	sl_arena_init(arena, arena->limit);
}

/* Memory that is aligned to `alignment`, in the block at hand or the next one. */
static inline void *take(struct sl_arena *arena, size_t size, size_t alignment)
{
	size_t pad = SL_RED_ZONE + (-((uintptr_t)arena->next + SL_RED_ZONE) & (alignment - 1));

	if (size > (size_t)(arena->end - arena->next) || pad > (size_t)(arena->end - arena->next) - size)
		return refill(arena, size);
	char *p = arena->next + pad;
	arena->next = p + size;
	sl_permit(p, size);
	return p;
}

void *sl_arena_alloc(struct sl_arena *arena, size_t size)
{
	/* What has to be aligned to 16 has a size that is a multiple of it. */
	return take(arena, size, size % ALIGNMENT ? ALIGNMENT / 2 : ALIGNMENT);
}

void *sl_arena_zero(struct sl_arena *arena, size_t size)
{
	return memset(sl_arena_alloc(arena, size), 0, size);
}

void *sl_arena_grow(struct sl_arena *arena, void *old, size_t old_size, size_t size)
{
	char *p = old;

	if (old_size && p + old_size == arena->next && size - old_size <= (size_t)(arena->end - arena->next)) {
		arena->next = p + size;
		sl_permit(p, size);
	} else {
		p = sl_arena_alloc(arena, size);
		if (old_size)
			memcpy(p, old, old_size);
	}
	memset(p + old_size, 0, size - old_size);
	return p;
}

char *sl_arena_copy(struct sl_arena *arena, const char *text, size_t n)
{
	char *p = take(arena, n + 1, SL_RED_ZONE ? ALIGNMENT / 2 : 1);

	if (n)
		memcpy(p, text, n);
	p[n] = 0;
	return p;
}
