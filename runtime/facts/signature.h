/* Which signature of its stage an input or output belongs to, and what it takes there. */
#ifndef SL_FACTS_SIGNATURE_H
#define SL_FACTS_SIGNATURE_H

#include "runtime/facts/interface_row.h"

/* Sets the signature of a parameter or result, and the direction of a stream; patch_constants: of a patch constant function. */
void sl_signature_of(const struct sl_field *, int patch_constants, struct sl_interface_place *);
/* A buffer, texture or sampler, or an array of them. */
bool sl_is_resource(const struct sl_type *);
/* Bytes of one scalar of a type that is no record. */
int64_t sl_scalar_bytes(const struct sl_view *, const struct sl_type *);
/* A type that is no record: elements of an array, at least, each of so many rows and columns. */
struct sl_shape {
	int64_t elements;
	unsigned rows, columns;
};
struct sl_shape sl_shape_of(const struct sl_view *, const struct sl_type *);

#endif
