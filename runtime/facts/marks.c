/* Sets of pointers that are emptied in constant time. */
#include "runtime/facts/marks.h"

static uint32_t slot_of(const struct sl_marks *marks, const void *key)
{
	uint64_t h = (uint64_t)(uintptr_t)key * 0x9e3779b97f4a7c15u;
	uint32_t i = (uint32_t)(h >> 32) & (marks->capacity - 1);

	while (marks->generations[i] == marks->generation && marks->keys[i] != key)
		i = (i + 1) & (marks->capacity - 1);
	return i;
}

static void grow(struct sl_marks *marks, struct sl_arena *arena)
{
	struct sl_marks larger = {.capacity = marks->capacity ? marks->capacity * 4 : 64, .generation = 1, .count = marks->count};

	larger.keys = SL_NEW_ARRAY(arena, const void *, larger.capacity);
	larger.generations = SL_NEW_ARRAY(arena, uint32_t, larger.capacity);
	for (uint32_t i = 0; i < marks->capacity; i++) {
		if (marks->generations[i] != marks->generation)
			continue;
		uint32_t k = slot_of(&larger, marks->keys[i]);
		larger.keys[k] = marks->keys[i];
		larger.generations[k] = larger.generation;
	}
	*marks = larger;
}

bool sl_mark(struct sl_marks *marks, struct sl_arena *arena, const void *key)
{
	if (marks->count * 2 >= marks->capacity)
		grow(marks, arena);
	uint32_t i = slot_of(marks, key);
	if (marks->generations[i] == marks->generation)
		return false;
	marks->keys[i] = key;
	marks->generations[i] = marks->generation;
	marks->count++;
	return true;
}

bool sl_marked(const struct sl_marks *marks, const void *key)
{
	return marks->capacity && marks->generations[slot_of(marks, key)] == marks->generation;
}

void sl_marks_clear(struct sl_marks *marks)
{
	marks->generation++;
	marks->count = 0;
}
