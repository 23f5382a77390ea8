/* Where a name stands that the unit does not declare: under a condition, most often, that was not met. */
#ifndef SL_HLSL_ELSEWHERE_H
#define SL_HLSL_ELSEWHERE_H

#include "grammar/hlsl/unit/unit.h"

/* Looks for the entry point that the options name, where there is no such function, and fills module->elsewhere. */
void hlsl_find_entry(struct hlsl_unit *);

#endif
