/* The row of an input or output. */
#ifndef SL_FACTS_INTERFACE_ROW_H
#define SL_FACTS_INTERFACE_ROW_H

#include "runtime/facts/entries.h"

struct sl_interface_place {
	const struct sl_entry *entry; /* null: a struct that no entry point uses */
	unsigned direction;
	uint8_t signature; /* HLSL: enum sl_enum_SIGNATURE */
	uint8_t is_return;
	const struct sl_field *result;  /* what the function returns, as a whole */
	struct sl_seen_interface *seen; /* of the entry point, for duplicates */
};

struct sl_seen_interface *sl_seen_interface_new(const struct sl_view *);
void sl_interface_row(const struct sl_view *, const struct sl_field *, const struct sl_interface_place *, struct sl_cell row[]);

#endif
