/* Types of declarations: what kind they are and how many bytes they take in groupshared memory. */
#ifndef SL_HLSL_TYPES_H
#define SL_HLSL_TYPES_H

#include "grammar/hlsl/unit.h"

/* A type of the language by its name: scalar, vector, matrix, texture, sampler. False for any other name. */
bool hlsl_builtin_type(struct sl_str name, bool bits16, struct sl_type *);
/* Whether a name is that of a templated object of the language that is neither texture nor buffer: InputPatch, NodeOutput, … */
bool hlsl_is_object(struct sl_str name);
/* Whether such an object with template arguments stands among the tokens [first, last): what it holds is checked. */
bool hlsl_holds_object(const struct hlsl_segment *, uint32_t first, uint32_t last);
/* The type that the tokens [first, last) spell, qualifiers left out. */
struct sl_type hlsl_type(struct hlsl_unit *, struct hlsl_segment *, uint32_t first, uint32_t last);
/* An array of a type. */
struct sl_type hlsl_array_of(struct hlsl_unit *, struct sl_type, struct sl_int count, struct sl_int outer, struct sl_str dims);
/* Size of a record, from its members and its base's size; the lower end of the range is without the padding that 64-bit members can cause.
 */
struct sl_int hlsl_record_bytes(const struct sl_record *);

#endif
