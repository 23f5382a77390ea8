/* The state of one sl_check(): the view of a shader, rows that are filled again and again, and what was found so far. One thread. */
#ifndef SL_CHECK_CHECKER_H
#define SL_CHECK_CHECKER_H

#include "runtime/check/hit.h"
#include "runtime/facts/view.h"
#include "runtime/plan/target.h"
#include "shaderlint/facts.h"

struct sl_checker {
	struct sl_view view;
	struct sl_module *module;
	struct sl_ctx ctx;

	const struct sl_function *row_function; /* of the entry point that the row belongs to, or null */
	const struct sl_reach *row_reach;
	const struct sl_directive *row_directive;
	uint32_t nrows;
	struct sl_marks used_records; /* by any entry point so far */

	/* scratch of a row, see ask.c */
	struct sl_fire *fires;
	struct sl_failure *failures;
	uint32_t nfires, nfailures, failures_capacity;
	const struct sl_failure *asked_failures; /* of the message that is being written */
	uint32_t nasked_failures;

	struct sl_hit *hits, **hits_end, **of_rule;
	uint32_t nhits;
	uint16_t *hits_of_rule; /* counts, bounded by SL_MAX_FINDINGS_OF_RULE */

	uint32_t shown_file, shown_line; /* the source line that was looked for last */
	struct sl_str shown_text;

	/* The rows, each made whole where it is filled in: nothing is in them before, and what is never asked for is never touched. */
	struct sl_cell module_row[SL_F_module_COUNT];
	struct sl_cell entry_row[SL_F_entry_COUNT];
	struct sl_cell attribute_row[SL_F_attribute_COUNT];
	struct sl_cell interface_row[SL_F_interface_COUNT];
	struct sl_cell variable_row[SL_F_variable_COUNT];
	struct sl_cell directive_row[SL_F_directive_COUNT];
	struct sl_cell statement_row[SL_F_statement_COUNT];
	struct sl_cell fault_row[SL_F_fault_COUNT];
};

/* Adds to c->failures. */
void sl_add_failure(struct sl_checker *, uint16_t target, uint8_t level);

#endif
