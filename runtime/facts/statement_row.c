/* The row of a statement with attributes. */
#include "runtime/facts/statement_row.h"

#include "runtime/facts/arguments.h"
#include "runtime/facts/cell.h"
#include "shaderlint/facts.h"

#include <string.h>

void sl_statement_row(const struct sl_view *view, const struct sl_statement *statement, struct sl_cell *row)
{
	int complete = 1;
	const uint64_t *words = sl_attr_words(view, statement->attrs, &complete);

	memset(row, 0, SL_F_statement_COUNT * sizeof *row);
	sl_cell_known(&row[SL_F_statement_statement], 0, statement->span);
	sl_cell_known(&row[SL_F_statement_kind], statement->kind, statement->span);
	sl_cell_set(&row[SL_F_statement_attributes], words, complete, statement->attrs ? statement->attrs->span : statement->span);
	if (statement->kind == SL_ON_loop && view->lang == SL_LANG_hlsl)
		sl_cell_range(&row[SL_F_statement_bound], statement->bound.known ? statement->bound.range : SL_ANY, statement->span);
}
