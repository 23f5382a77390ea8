/* From hits to findings. */
#ifndef SL_CHECK_FINDING_H
#define SL_CHECK_FINDING_H

#include "runtime/check/suppress.h"
#include "runtime/finding.h"

/* Turns the hits that stay into findings, in order of rules and places, equal ones once. */
void sl_findings_add(struct sl_checker *, struct sl_suppressions *, struct sl_findings *);

#endif
