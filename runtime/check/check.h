/*
 * From a module to findings: facts are laid out in rows, predicates are asked over the targets, suppressions are applied.
 * A sl_plan is what does not depend on the shader: targets, option values, levels. It is made once a run and then only read, so that
 * many threads can share it.
 */
#ifndef SL_CHECK_H
#define SL_CHECK_H

#include "grammar/model.h"
#include "runtime/plan/options.h"
#include "runtime/finding.h"
#include "shaderlint/ruleset.h"

/* One hardware or API target, GPU and API half combined. Two rows: `least` holds the least known values, `sure` the ranges up to the
 * greatest. */
struct sl_target {
	const char *label; /* what the user wrote, or the id: nvidia-turing+vulkan-1.3 */
	struct sl_cell least[SL_F_target_COUNT], sure[SL_F_target_COUNT];
	uint8_t promised[SL_F_target_COUNT]; /* a minimum that every device reaches, of which most have more */
	uint8_t implied;                     /* nobody chose it */
	uint8_t beside;                      /* implied beside GPUs that were chosen alone: only what breaks its limits counts */
	uint8_t lone;                        /* such a GPU */
	uint8_t languages;        /* SL_LANG_ bits: a GPU alone is reached through WebGPU from WGSL only, so that it makes two targets */
	const uint64_t *features; /* WGSL extensions that it has, over words; null: not known */
	struct sl_int *options;   /* option values for this target */
};

/* Sees every row of facts before rules are asked about it. The row is ctx->row[scope]. */
struct sl_watch {
	void (*row)(void *data, const struct sl_ctx *, const struct sl_module *, unsigned scope);
	void *data;
};

struct sl_plan_tables; /* rules sorted by what they are asked about; see plan.h */

struct sl_plan {
	const struct sl_ruleset *rules;
	struct sl_plan_tables *tables;
	struct sl_target *targets; /* [ntargets] */
	uint32_t ntargets;
	struct sl_cell common[SL_LANG_COUNT][SL_F_targets_COUNT];
	struct sl_int *options; /* option values without a target */
	uint8_t *levels;        /* [nrules]; SL_LEVEL_OFF: never asked */
	uint8_t *counted;       /* [nrules]; nobody asked for its findings, so that they are only counted */
	uint8_t *forced;        /* [nrules]; the level was set by --severity: `levels` and halving do not change it */
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
/* Adds the findings of a module, in order of rule numbers and places; sorting is the reporters'. Findings live in the module's arena. */
void sl_check(const struct sl_plan *, struct sl_module *, struct sl_findings *);

#endif
