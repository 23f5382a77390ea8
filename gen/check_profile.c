/* Numbers of a profile that no device can have. */
#include "gen/spec.h"

#include "shaderlint/facts.h"

/* Facts that must not be above others: least first. */
static const struct {
	unsigned low, high;
} ordered[] = {
	{SL_F_target_wave_min, SL_F_target_wave_max},         {SL_F_target_wave_min, SL_F_target_wave_native},
	{SL_F_target_wave_native, SL_F_target_wave_max},      {SL_F_target_wave_min, SL_F_target_wave_default},
	{SL_F_target_wave_default, SL_F_target_wave_max},     {SL_F_target_wave_reported_min, SL_F_target_wave_reported_max},
	{SL_F_target_barrier_slots, SL_F_target_group_slots}, {SL_F_target_group_slots, SL_F_target_wave_slots},
};

static bool is_wave_size(unsigned fact)
{
	return fact == SL_F_target_wave_min || fact == SL_F_target_wave_max || fact == SL_F_target_wave_native ||
	       fact == SL_F_target_wave_default || fact == SL_F_target_wave_reported_min || fact == SL_F_target_wave_reported_max;
}

/* Of what there is at least one: threads in a group, and what others are divided by. */
static bool is_never_zero(unsigned fact)
{
	return fact == SL_F_target_max_threads || fact == SL_F_target_max_x || fact == SL_F_target_max_y || fact == SL_F_target_max_z ||
	       fact == SL_F_target_groupshared_granule || fact == SL_F_target_schedulers || fact == SL_F_target_register_granule;
}

static const char *name_of(unsigned fact)
{
	return gen_scope(SL_SCOPE_target)->facts[fact].name + strlen("profile.");
}

static bool is_pow2(int64_t n)
{
	return n > 0 && !(n & (n - 1));
}

static void check_value(struct gen_spec *spec, const struct gen_profile_fact *f)
{
	if (is_wave_size(f->fact) && (!is_pow2(f->is) || !is_pow2(f->up_to)))
		gen_error(&spec->diag, gen_place_of(f->node), "'%s' must be a power of two", name_of(f->fact));
	else if (is_never_zero(f->fact) && !f->is)
		gen_error(&spec->diag, gen_place_of(f->node), "'%s' must be at least 1", name_of(f->fact));
}

/* What stands in one section of a profile, as one API sees it: the API's own facts replace those for all. */
struct view {
	const struct gen_profile *profile;
	enum sl_section section;
	unsigned api;
};

/* Null: there is none. */
static const struct gen_profile_fact *seen(const struct view *view, unsigned fact)
{
	const struct gen_profile_fact *found = NULL;
	for (size_t i = 0; i < view->profile->facts.n; i++) {
		const struct gen_profile_fact *f = &view->profile->facts.v[i];
		if (f->fact == fact && f->section == view->section && (f->api == view->api || (f->api == SL_API_none && !found)))
			found = f;
	}
	return found;
}

/* Two facts that another view shows alike are its matter. */
static bool is_own(const struct view *view, const struct gen_profile_fact *a, const struct gen_profile_fact *b)
{
	return (a && a->api == view->api) || (b && b->api == view->api);
}

static void check_order(struct gen_spec *spec, const struct view *view)
{
	for (size_t i = 0; i < sizeof ordered / sizeof *ordered; i++) {
		const struct gen_profile_fact *low = seen(view, ordered[i].low), *high = seen(view, ordered[i].high);
		if (!low || !high || low->is <= high->up_to || !is_own(view, low, high))
			continue;
		gen_error(&spec->diag, gen_place_of(high->node), "'%s' is %lld, below the %lld of '%s'", name_of(high->fact),
			  (long long)high->up_to, (long long)low->is, name_of(low->fact));
		gen_note_at(&spec->diag, gen_place_of(low->node), "'%s'", name_of(low->fact));
	}
}

/* A set of sizes lies between the bounds that are given beside it. */
static void check_set(struct gen_spec *spec, const struct view *view)
{
	const struct gen_profile_fact *set = seen(view, SL_F_target_waves), *min = seen(view, SL_F_target_wave_min),
				      *max = seen(view, SL_F_target_wave_max);
	if (!set || set->api != view->api)
		return;
	if ((min && (set->is & (min->is - 1))) || (max && set->is >= 2 * max->up_to))
		gen_error(&spec->diag, gen_place_of(set->node), "'%s' holds a size that is not between 'wave.min' and 'wave.max'",
			  name_of(set->fact));
}

void gen_check_profile(struct gen_spec *spec, const struct gen_profile *profile)
{
	static const enum sl_section sections[] = {SL_SECTION_FACT, SL_SECTION_LIMIT, SL_SECTION_GUARANTEED};
	for (size_t i = 0; i < profile->facts.n; i++)
		check_value(spec, &profile->facts.v[i]);
	for (size_t s = 0; s < sizeof sections / sizeof *sections; s++) {
		for (unsigned api = 0; api < SL_API_COUNT; api++) {
			struct view view = {profile, sections[s], api};
			check_order(spec, &view);
			check_set(spec, &view);
		}
	}
}
