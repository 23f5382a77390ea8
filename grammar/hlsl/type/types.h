/* Types of declarations: what kind they are and how many bytes they take in groupshared memory. */
#ifndef SL_HLSL_TYPES_H
#define SL_HLSL_TYPES_H

#include "grammar/hlsl/unit/unit.h"

/* Array dimensions. */
struct hlsl_dims {
	struct sl_int count, outer; /* of all, of the first */
	struct sl_str text;
};

/* The type that the tokens [first, last) spell, qualifiers left out. */
struct sl_type hlsl_type(struct hlsl_unit *, struct hlsl_segment *, uint32_t first, uint32_t last);
/* An array of a type. */
struct sl_type hlsl_array_of(struct hlsl_unit *, struct sl_type, struct sl_int count, struct sl_int outer, struct sl_str dims);
/* Size of a record, from its members and its base's size; the lower end of the range is without the padding that 64-bit members can cause.
 */
struct sl_int hlsl_record_bytes(const struct sl_record *);
/* One more dimension; dims: null for the first, expression: null for one without a number. */
struct hlsl_dims *hlsl_dimension(struct hlsl_unit *, struct hlsl_dims *, const struct hlsl_piece *expression);

#endif
