/* Cells of a row: what is set in them, and how sure it is. A cell that nobody sets is absent, and no rule fires on it. */
#ifndef SL_FACTS_CELL_H
#define SL_FACTS_CELL_H

#include "shaderlint/rows.h"

static inline void sl_cell_range(struct sl_cell *cell, struct sl_int v, struct sl_span span)
{
	*cell = (struct sl_cell){.lo = v.lo, .hi = v.hi, .span = span, .state = v.lo == v.hi ? SL_KNOWN : SL_UNKNOWN};
}

static inline void sl_cell_known(struct sl_cell *cell, int64_t v, struct sl_span span)
{
	*cell = (struct sl_cell){.lo = v, .hi = v, .span = span, .state = SL_KNOWN};
}

static inline void sl_cell_unknown(struct sl_cell *cell, struct sl_span span)
{
	*cell = (struct sl_cell){.lo = INT64_MIN, .hi = INT64_MAX, .span = span, .state = SL_UNKNOWN};
}

static inline void sl_cell_truth(struct sl_cell *cell, struct sl_tri t, struct sl_span span)
{
	sl_cell_range(cell, sl_of_truth(t), span);
}

/* A word as it is written, known to the rules or not. */
static inline void sl_cell_word(struct sl_cell *cell, unsigned word, struct sl_str written, struct sl_span span)
{
	*cell = (struct sl_cell){.lo = word, .hi = word, .str = written, .span = span, .state = SL_KNOWN};
}

static inline void sl_cell_text(struct sl_cell *cell, struct sl_str s, struct sl_span span)
{
	*cell = (struct sl_cell){.str = s, .span = span, .state = SL_KNOWN};
}

static inline void sl_cell_set(struct sl_cell *cell, const uint64_t *bits, int complete, struct sl_span span)
{
	*cell = (struct sl_cell){.bits = bits, .span = span, .state = complete ? SL_KNOWN : SL_UNKNOWN};
}

static inline bool sl_is_open(struct sl_tri t)
{
	return !t.t && !t.f;
}

#endif
