/* A hardware or API target as rows of facts, GPU and API half combined. */
#ifndef SL_PLAN_TARGET_H
#define SL_PLAN_TARGET_H

#include "shaderlint/facts.h"

/* Two rows: `least` holds the least known values, `sure` the ranges up to the greatest. */
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

#endif
