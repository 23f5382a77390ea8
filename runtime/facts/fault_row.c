/* The row of a fault: what a front end noted of a place, with its operands. */
#include "runtime/facts/fault_row.h"

#include "runtime/facts/cell.h"
#include "runtime/facts/vocab.h"
#include "shaderlint/facts.h"

#include <string.h>

void sl_fault_row(const struct sl_view *view, const struct sl_fault *fault, struct sl_cell *row)
{
	memset(row, 0, SL_F_fault_COUNT * sizeof *row);
	sl_cell_known(&row[SL_F_fault_fault], 0, fault->span);
	sl_cell_known(&row[SL_F_fault_kind], fault->kind, fault->span);
	if (fault->a.n)
		sl_cell_text(&row[SL_F_fault_a], fault->a, fault->span);
	if (fault->b.n)
		sl_cell_text(&row[SL_F_fault_b], fault->b, fault->span);
	if (fault->c.n)
		sl_cell_text(&row[SL_F_fault_c], fault->c, fault->span);
	sl_cell_known(&row[SL_F_fault_n], fault->n, fault->span);
	sl_cell_known(&row[SL_F_fault_m], fault->m, fault->span);
	if (fault->other.end)
		sl_cell_known(&row[SL_F_fault_other], 0, fault->other);
	if (fault->entry)
		sl_cell_text(&row[SL_F_fault_entry_name], sl_sym_text(view, fault->entry->name), fault->entry->name_span);
	sl_cell_known(&row[SL_F_fault_at_pipeline], fault->at_pipeline, fault->span);
}
