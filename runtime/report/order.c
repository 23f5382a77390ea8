#include "runtime/report/order.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static int by_number(uint32_t a, uint32_t b)
{
	return (a > b) - (a < b);
}

static int by_text(struct sl_str a, struct sl_str b)
{
	uint32_t n = a.n < b.n ? a.n : b.n;
	int order = n ? memcmp(a.p, b.p, n) : 0;

	return order ? order : by_number(a.n, b.n);
}

/* Order of all that makes two findings one; 0 for the same finding. */
static int by_identity(const struct sl_finding *a, const struct sl_finding *b)
{
	const struct sl_region *x = &a->region, *y = &b->region;
	int order = strcmp(x->path, y->path);

	if (!order)
		order = by_number(x->line, y->line);
	if (!order)
		order = by_number(x->column, y->column);
	if (!order)
		order = strcmp(a->rule, b->rule);
	if (!order)
		order = by_text(a->message, b->message);
	if (!order)
		order = by_number(x->end_line, y->end_line);
	return order ? order : by_number(x->end_column, y->end_column);
}

static int compare(const void *left, const void *right)
{
	const struct sl_finding *a = *(struct sl_finding *const *)left, *b = *(struct sl_finding *const *)right;
	int order = by_identity(a, b);

	if (!order)
		order = a->suppressed - b->suppressed;
	return order ? order : b->level - a->level;
}

static bool is_counted(const struct sl_finding *f)
{
	return f->counted && !f->suppressed;
}

/* A number of one would say less than the finding itself. */
static bool is_alone(struct sl_finding *const *counted, size_t n, const struct sl_finding *f)
{
	for (size_t i = 0; i < n; i++)
		if (counted[i] != f && !strcmp(counted[i]->rule, f->rule))
			return false;
	return true;
}

/* Moves what is only counted behind the others; both keep their order. */
static void part(struct sl_finding_list *all, struct sl_arena *arena)
{
	struct sl_finding **counted = SL_NEW_ARRAY(arena, struct sl_finding *, all->count + 1);
	size_t n = 0, kept = 0;

	for (size_t i = 0; i < all->count; i++)
		if (is_counted(all->items[i]))
			counted[n++] = all->items[i];
	for (size_t i = 0; i < all->count; i++)
		if (!is_counted(all->items[i]) || is_alone(counted, n, all->items[i]))
			all->items[kept++] = all->items[i];
	all->count = kept;
	for (size_t i = 0; i < n; i++)
		if (!is_alone(counted, n, counted[i]))
			all->items[kept + all->counted++] = counted[i];
}

struct sl_finding_list sl_order(struct sl_arena *arena, const struct sl_findings *const *lists, size_t n)
{
	struct sl_finding_list all = {0};
	size_t total = 0, kept = 0;

	for (size_t i = 0; i < n; i++)
		total += lists[i]->count;
	if (!total)
		return all;
	all.items = SL_NEW_ARRAY(arena, struct sl_finding *, total);
	for (size_t i = 0; i < n; i++) {
		for (struct sl_finding *f = lists[i]->first; f; f = f->next)
			all.items[all.count++] = f;
	}
	qsort(all.items, all.count, sizeof *all.items, compare);
	for (size_t i = 0; i < all.count; i++) {
		if (!kept || by_identity(all.items[kept - 1], all.items[i]))
			all.items[kept++] = all.items[i];
	}
	all.count = kept;
	part(&all, arena);
	return all;
}

struct sl_tally sl_tally_of(const struct sl_finding_list *list)
{
	struct sl_tally tally = {0};

	for (size_t i = 0; i < list->count; i++) {
		const struct sl_finding *f = list->items[i];
		if (f->suppressed || f->counted)
			continue;
		tally.errors += f->level == SL_LEVEL_ERROR;
		tally.warnings += f->level == SL_LEVEL_WARNING;
		tally.notes += f->level == SL_LEVEL_NOTE;
	}
	return tally;
}
