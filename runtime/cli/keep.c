#include "runtime/cli/keep.h"

#include "runtime/cli/file_path.h"

#include <string.h>

struct keeper {
	struct sl_arena *arena;
	const char *shader, *base;
};

static struct sl_str kept_text(const struct keeper *k, struct sl_str text)
{
	return text.n ? (struct sl_str){sl_arena_copy(k->arena, text.p, text.n), text.n} : (struct sl_str){"", 0};
}

static struct sl_region kept_region(const struct keeper *k, struct sl_region region)
{
	if (!region.path)
		return region;
	bool header = strcmp(region.path, k->shader) != 0;
	region.path = sl_file_path(k->arena, NULL, region.path);
	size_t n = header && k->base ? strlen(k->base) : 0;
	if (n && !strncmp(region.path, k->base, n) && region.path[n] == '/')
		region.path += n + 1;
	return region;
}

static const char *const *kept_profiles(const struct keeper *k, const char *const *profiles)
{
	size_t n = 0;

	if (!profiles)
		return NULL;
	while (profiles[n])
		n++;
	const char **copy = SL_NEW_ARRAY(k->arena, const char *, n + 1);
	for (size_t i = 0; i < n; i++)
		copy[i] = profiles[i];
	return copy;
}

void sl_keep(struct sl_arena *arena, struct sl_findings *to, const struct sl_finding *from, const char *shader, const char *base)
{
	const struct keeper keeper = {arena, shader, base}, *k = &keeper;
	struct sl_finding *f = SL_NEW(arena, struct sl_finding);

	*f = *from;
	f->next = NULL;
	f->region = kept_region(k, from->region);
	f->message = kept_text(k, from->message);
	f->help = kept_text(k, from->help);
	f->justification = kept_text(k, from->justification);
	f->source_line = kept_text(k, from->source_line);
	f->profiles = kept_profiles(k, from->profiles);
	struct sl_related_note **note = &f->related;
	for (const struct sl_related_note *r = from->related; r; r = r->next, note = &(*note)->next) {
		*note = SL_NEW(arena, struct sl_related_note);
		(*note)->region = kept_region(k, r->region);
		(*note)->text = kept_text(k, r->text);
		(*note)->source_line = kept_text(k, r->source_line);
	}
	*note = NULL;
	struct sl_edit **edit = &f->edits;
	for (const struct sl_edit *e = from->edits; e; e = e->next, edit = &(*edit)->next) {
		*edit = SL_NEW(arena, struct sl_edit);
		(*edit)->region = kept_region(k, e->region);
		(*edit)->title = kept_text(k, e->title);
		(*edit)->with = kept_text(k, e->with);
		(*edit)->safe = e->safe;
	}
	*edit = NULL;
	sl_findings_append(to, f);
}
