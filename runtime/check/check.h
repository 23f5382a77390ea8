/* From a module to findings: facts are laid out in rows, predicates are asked over the targets, suppressions are applied. */
#ifndef SL_CHECK_H
#define SL_CHECK_H

#include "runtime/finding.h"
#include "runtime/plan/plan.h"

/* Adds the findings of a module, in order of rule numbers and places; sorting is the reporters'. Findings live in the module's arena. */
void sl_check(const struct sl_plan *, struct sl_module *, struct sl_findings *);

#endif
