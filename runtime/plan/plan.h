/*
 * What does not depend on the shader: targets, option values, levels, rules sorted by what they are asked about. It is made once a run and
 * then only read, so that many threads can share it.
 */
#ifndef SL_PLAN_PLAN_H
#define SL_PLAN_PLAN_H

#include "grammar/model.h"
#include "runtime/plan/options.h"
#include "shaderlint/ruleset.h"

/* Rule numbers in rising order. */
struct sl_rule_list {
	uint16_t *rules;
	uint16_t count;
};

struct sl_plan_tables {
	struct sl_rule_list asked[SL_LANG_COUNT][SL_SCOPE_COUNT];
	uint32_t variables[SL_LANG_COUNT];  /* bits of enum sl_enum_VARIABLE about which some rule is asked */
	uint8_t *roles;                     /* [words.count] enum sl_role of an attribute of that name */
	uint8_t *candidates;                /* [ntargets][nrules]: the rule is asked about the target */
	uint8_t has_targets[SL_LANG_COUNT]; /* for files of the language, implied ones too */
	uint16_t dispatch_mesh;             /* the word, 0: no rule set names it */
	/* groups of words of those names, -1: the rules have none */
	int16_t ballots, lane_reads, lane_indices, texture_sampling, texture_comparison, texture_loads, texture_queries;
};

/* Sees every row of facts before rules are asked about it. The row is ctx->row[scope]. */
struct sl_watch {
	void (*row)(void *data, const struct sl_ctx *, const struct sl_module *, unsigned scope);
	void *data;
};

struct sl_plan {
	const struct sl_ruleset *rules;
	struct sl_plan_tables *tables;
	struct sl_target *targets; /* [ntargets], see target.h */
	uint32_t ntargets;
	struct sl_cell *common[SL_LANG_COUNT]; /* rows of the targets scope */
	struct sl_int *options;                /* option values without a target */
	uint8_t *levels;                       /* [nrules]; SL_LEVEL_OFF: never asked */
	uint8_t *counted;                      /* [nrules]; nobody asked for its findings, so that they are only counted */
	uint8_t *forced;                       /* [nrules]; the level was set by --severity: `levels` and halving do not change it */
	uint8_t target_given, stage, bits16;
	uint8_t api_of[SL_LANG_COUNT]; /* --api, or the API of all targets where they agree */
	uint8_t direct3d; /* HLSL: Direct3D's validator judges, because its API was chosen, or none, or not all targets are Vulkan's or
			     Metal's */
	int16_t shader_model;
	const struct sl_front_options *front;
	const struct sl_watch *watch; /* null: nobody watches */
};

/* Makes the plan in the arena. Returns 0, or -1 with a message (unknown profile, rule, key or option, with the nearest name) in *error. */
int sl_plan_make(struct sl_plan *, struct sl_arena *, const struct sl_ruleset *, const struct sl_check_options *,
		 const struct sl_front_options *, struct sl_str *error);

#endif
