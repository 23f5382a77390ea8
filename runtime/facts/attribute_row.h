/* The row of an attribute. */
#ifndef SL_FACTS_ATTRIBUTE_ROW_H
#define SL_FACTS_ATTRIBUTE_ROW_H

#include "runtime/facts/entries.h"

/* Where an attribute stands. */
struct sl_attr_place {
	const struct sl_attr *list;   /* all on the same thing */
	unsigned on;                  /* enum sl_enum_ON */
	struct sl_int stage;          /* of the function that it belongs to */
	const struct sl_entry *entry; /* null: none */
	const struct sl_function *function;
	const struct sl_field *field;   /* parameter; null: on something else */
	const struct sl_type *type;     /* of the parameter, member or variable */
	const struct sl_record *record; /* structure */
	const struct sl_variable *variable;
};

void sl_attribute_row(const struct sl_view *, const struct sl_attr *, const struct sl_attr_place *, struct sl_cell row[]);

#endif
