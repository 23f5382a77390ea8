/*
 * How a GPU and an API become one target: caps by minimum, minima by maximum, wave sets by intersection, features by conjunction; what one
 * half does not know, the other decides.
 */
#include "runtime/plan/targets.h"

const struct sl_fact_info sl_target_facts[SL_F_target_COUNT] = {
#define PROFILE_FACT(id, name, type, combine, doc) {name, SL_SCOPE_target, SL_TYPE_##type, SL_LANG_BOTH_BITS, SL_COMBINE_##combine, doc},
#include "shaderlint/facts.def"
};

int64_t sl_powers_between(int64_t lo, int64_t hi)
{
	int64_t set = 0;

	for (unsigned k = 0; k < 62; k++)
		if ((int64_t)1 << k >= lo && (int64_t)1 << k <= hi)
			set |= (int64_t)1 << k;
	return set;
}

static void fill_from(struct sl_half *half, const struct sl_profile *profile, uint8_t api, unsigned sections)
{
	for (unsigned i = 0; i < profile->nfacts; i++) {
		const struct sl_profile_fact *fact = &profile->facts[i];
		if (fact->api != api || !(sections >> fact->section & 1))
			continue;
		/* A limit is more than a promise, wherever the two stand. */
		if (half->known[fact->fact] && !half->guaranteed[fact->fact] && fact->section == SL_SECTION_GUARANTEED)
			continue;
		half->value[fact->fact] = (struct sl_int){fact->is, fact->up_to};
		half->known[fact->fact] = 1;
		half->guaranteed[fact->fact] = fact->section == SL_SECTION_GUARANTEED;
	}
}

/* Facts of a profile as seen through an API: what stands in that API's sub-map replaces the plain fact. */
void sl_half_fill(struct sl_half *half, const struct sl_profile *profile, uint8_t api, unsigned sections)
{
	half->profile = profile;
	fill_from(half, profile, SL_API_none, sections);
	if (api != SL_API_none)
		fill_from(half, profile, api, sections);
}

void sl_target_set(struct sl_target *target, unsigned fact, int64_t least, int64_t greatest)
{
	target->promised[fact] = 0;
	target->least[fact] = (struct sl_cell){.lo = least, .hi = least, .state = SL_KNOWN};
	target->sure[fact] = (struct sl_cell){.lo = least, .hi = greatest, .state = least == greatest ? SL_KNOWN : SL_UNKNOWN};
}

void sl_target_forget(struct sl_target *target, unsigned fact)
{
	target->least[fact] = target->sure[fact] = (struct sl_cell){.state = SL_ABSENT};
}

static struct sl_int joined(unsigned combine, struct sl_int gpu, struct sl_int api, int implied)
{
	struct sl_int v;

	switch (combine) {
	case SL_COMBINE_CAP:
		v = sl_min(gpu, api);
		if (implied)
			v.hi = gpu.hi;
		return v;
	case SL_COMBINE_FLOOR:
		return sl_max(gpu, api);
	case SL_COMBINE_SET:
	case SL_COMBINE_FEATURE:
		return (struct sl_int){gpu.lo & api.lo, gpu.hi & api.hi};
	default:
		return gpu;
	}
}

void sl_halves_join(struct sl_target *target, const struct sl_half *gpu, const struct sl_half *api, int implied)
{
	for (unsigned f = 0; f < SL_F_target_COUNT; f++) {
		unsigned combine = sl_target_facts[f].combine;
		struct sl_int v;
		if (gpu->known[f] && api->known[f] && !api->guaranteed[f]) {
			v = joined(combine, gpu->value[f], api->value[f], implied);
		} else if (gpu->known[f]) {
			v = gpu->value[f];
		} else if (api->known[f]) {
			v = api->value[f];
			/* A promised minimum, or a default that an application may raise, says nothing of what is too much everywhere. */
			if (combine == SL_COMBINE_CAP && (implied || api->guaranteed[f]))
				v.hi = INT64_MAX;
		} else {
			continue;
		}
		sl_target_set(target, f, v.lo, v.hi);
		target->promised[f] = gpu->known[f] ? gpu->guaranteed[f] : api->guaranteed[f];
	}
}

static bool known(const struct sl_target *target, unsigned fact)
{
	return target->least[fact].state == SL_KNOWN;
}

/*
 * Both D3D12 and Vulkan say that each power of two in the reported range can be asked for, so the set and its bounds follow from each
 * other. Where both are given, the set is cut to the bounds: they may come from different halves.
 */
void sl_target_waves(struct sl_target *target)
{
	const struct sl_cell *min = &target->least[SL_F_target_wave_min], *max = &target->sure[SL_F_target_wave_max];
	int64_t lo = known(target, SL_F_target_wave_min) ? min->lo : 1;
	int64_t hi = known(target, SL_F_target_wave_max) ? max->hi : INT64_MAX;

	if (known(target, SL_F_target_waves)) {
		int64_t set = target->least[SL_F_target_waves].lo & sl_powers_between(lo, hi);
		sl_target_set(target, SL_F_target_waves, set, set);
		if (set <= 0)
			return;
		if (!known(target, SL_F_target_wave_min))
			sl_target_set(target, SL_F_target_wave_min, sl_min_of(sl_exact(set)).lo, sl_min_of(sl_exact(set)).lo);
		if (!known(target, SL_F_target_wave_max))
			sl_target_set(target, SL_F_target_wave_max, sl_max_of(sl_exact(set)).lo, sl_max_of(sl_exact(set)).lo);
	} else if (known(target, SL_F_target_wave_min) && known(target, SL_F_target_wave_max) &&
		   target->sure[SL_F_target_wave_min].lo == target->sure[SL_F_target_wave_min].hi && max->lo == max->hi) {
		int64_t set = sl_powers_between(lo, hi);
		sl_target_set(target, SL_F_target_waves, set, set);
	}
}

static void derive_row(const struct sl_plan *plan, struct sl_cell *row, const struct sl_derived *derived)
{
	struct sl_ctx ctx = {.rules = plan->rules};

	ctx.row[SL_SCOPE_target] = row;
	struct sl_int v = derived->value(&ctx);
	if (v.lo == INT64_MIN && v.hi == INT64_MAX)
		return;
	row[derived->fact] = (struct sl_cell){.lo = v.lo, .hi = v.hi, .state = v.lo == v.hi ? SL_KNOWN : SL_UNKNOWN};
}

void sl_target_derive(const struct sl_plan *plan, struct sl_target *target)
{
	for (unsigned i = 0; i < plan->rules->nderived; i++) {
		const struct sl_derived *derived = &plan->rules->derived[i];
		if (derived->scope != SL_SCOPE_target || target->least[derived->fact].state != SL_ABSENT)
			continue;
		derive_row(plan, target->least, derived);
		derive_row(plan, target->sure, derived);
	}
}
