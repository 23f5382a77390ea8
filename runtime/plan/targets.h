/* How targets are made, of the texts of --profile and of profiles' halves. */
#ifndef SL_PLAN_TARGETS_H
#define SL_PLAN_TARGETS_H

#include "runtime/plan/plan.h"
#include "runtime/plan/target.h"
#include "runtime/text/text.h"

/* Targets of --profile, and WebGPU's defaults where they are implied. Returns 0, or -1 with a message. */
int sl_targets_make(struct sl_plan *, struct sl_arena *, const struct sl_check_options *, struct sl_text *error);
/* The targets scope's row of each language, and the API that they agree on; `api` is that of --api. */
void sl_targets_common(struct sl_plan *, struct sl_arena *, uint8_t api);
/* What YAML derives from the other facts of a target. */
void sl_target_derive(const struct sl_plan *, struct sl_target *);

/* One half of a target before the halves are joined. */
struct sl_half {
	struct sl_int value[SL_F_target_COUNT];
	uint8_t known[SL_F_target_COUNT];      /* value.lo is the least, value.hi the greatest known value */
	uint8_t guaranteed[SL_F_target_COUNT]; /* a promised minimum */
	const struct sl_profile *profile;
};

#define SL_ALL_SECTIONS 7u /* of enum sl_section as bits */
void sl_half_fill(struct sl_half *, const struct sl_profile *, uint8_t api, unsigned sections);
/* Joins the halves (either may lack a profile) into the target's rows. `implied`: nobody chose the API half, its limits bind nobody. */
void sl_halves_join(struct sl_target *, const struct sl_half *gpu, const struct sl_half *api, int implied);
/* Makes wave set and wave bounds agree, where one of them is known. */
void sl_target_waves(struct sl_target *);
void sl_target_set(struct sl_target *, unsigned fact, int64_t least, int64_t greatest);
void sl_target_forget(struct sl_target *, unsigned fact);
/* All powers of two in [lo, hi] as a set. */
int64_t sl_powers_between(int64_t lo, int64_t hi);

extern const struct sl_fact_info sl_target_facts[SL_F_target_COUNT];

#endif
