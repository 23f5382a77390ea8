/* --all-variants: a shader under every set of defines that changes one of its attributes. */
#ifndef SL_VARIANTS_H
#define SL_VARIANTS_H

#include "grammar/model.h"
#include "runtime/finding.h"

#include <stdbool.h>

struct sl_variants;

/*
 * What the module, read without further defines, can be switched by; null where nothing is. Goes into the arena `kept`, as what the module
 * holds is gone before the next variant is read. Records a fault where there are more variants than SL_MAX_VARIANTS.
 */
struct sl_variants *sl_variants_start(struct sl_arena *kept, struct sl_module *, const struct sl_front_options *);
/* The options of the next variant; null: there is none. */
const struct sl_front_options *sl_variants_next(struct sl_variants *);
/* Whether the module of this variant has other attributes, entry points or group memory than all before it. */
bool sl_variants_is_new(struct sl_variants *, const struct sl_module *);
/* Moves the findings of this variant, already kept, to those of the shader: what was found before is dropped, the rest names the defines.
 */
void sl_variants_merge(struct sl_variants *, struct sl_findings *to, struct sl_findings *from);

#endif
