/* What a plan holds besides its public part: rules sorted by what they are asked about, and word numbers that the checker itself knows. */
#ifndef SL_PLAN_H
#define SL_PLAN_H

#include "runtime/check/check.h"
#include "runtime/text/text.h"

/* What an attribute means to the checker, whatever the rules say of it. */
enum sl_role {
	SL_ROLE_NONE,
	SL_ROLE_NUMTHREADS, /* numthreads, workgroup_size */
	SL_ROLE_WAVESIZE,
	SL_ROLE_SUBGROUP_SIZE,
	SL_ROLE_SHADER,
	SL_ROLE_VERTEX,
	SL_ROLE_FRAGMENT,
	SL_ROLE_COMPUTE,
	SL_ROLE_NODE,     /* nodelaunch and the other attributes of nodes */
	SL_ROLE_LAUNCH,   /* nodelaunch itself */
	SL_ROLE_GEOMETRY, /* maxvertexcount, instance */
	SL_ROLE_DOMAIN,   /* hull and domain shaders have it */
	SL_ROLE_HULL,     /* partitioning, outputcontrolpoints, patchconstantfunc, maxtessfactor */
	SL_ROLE_TOPOLOGY, /* outputtopology: hull and mesh */
	SL_ROLE_PIXEL,    /* earlydepthstencil */
	SL_ROLE_CLIPPLANES,
	SL_ROLE_ROOT_SIGNATURE, /* on entry points of any stage that has one */
	SL_ROLE_GROUPSHARED_LIMIT,
	SL_ROLE_BUILTIN,
	SL_ROLE_LOCATION, /* vk::location in HLSL */
	SL_ROLE_INTERPOLATE,
	SL_ROLE_GROUP,
	SL_ROLE_BINDING, /* vk::binding in HLSL */
	SL_ROLE_ID,
	SL_ROLE_GRID,
	SL_ROLE_MAX_GRID,
	SL_ROLE_MAX_RECORDS,
	SL_ROLE_RECURSION,
	SL_ROLE_COUNT
};

/* Rule numbers in rising order. */
struct sl_rule_list {
	uint16_t *rules;
	uint16_t count;
};

struct sl_plan_tables {
	struct sl_rule_list asked[SL_LANG_COUNT][SL_SCOPE_COUNT];
	uint8_t *roles;                     /* [words.count] enum sl_role of an attribute of that name */
	uint8_t *candidates;                /* [ntargets][nrules]: the rule is asked about the target */
	uint8_t has_targets[SL_LANG_COUNT]; /* for files of the language, implied ones too */
	uint16_t dispatch_mesh;             /* the word, 0: no rule set names it */
	/* groups of words of those names, -1: the rules have none */
	int16_t ballots, lane_reads, lane_indices, texture_sampling, texture_comparison, texture_loads, texture_queries;
};

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
