/* Types of the language by their names. */
#ifndef SL_HLSL_BUILTIN_TYPE_H
#define SL_HLSL_BUILTIN_TYPE_H

#include "grammar/hlsl/unit/unit.h"

/* A type of the language by its name: scalar, vector, matrix, texture, sampler. False for any other name. */
bool hlsl_builtin_type(struct sl_str name, bool bits16, struct sl_type *);
/* The same for textures, buffers and samplers alone. */
bool hlsl_resource_type(struct sl_str name, struct sl_type *);
/* Whether a name is that of a templated object of the language that is neither texture nor buffer: InputPatch, NodeOutput, … */
bool hlsl_is_object(struct sl_str name);
/* Whether such an object with template arguments stands among the tokens [first, last): what it holds is checked. */
bool hlsl_holds_object(const struct hlsl_segment *, uint32_t first, uint32_t last);
/* SL_CARRIES_ bits of a type of the language by its name; `list`: template arguments follow. */
uint8_t hlsl_object_carries(struct sl_str name, bool list);

#endif
