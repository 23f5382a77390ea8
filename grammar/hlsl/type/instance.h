/*
 * Templates of records. Such a record is read once, its parameters names of which nothing is known; where it is used with arguments, its
 * members get their types again.
 */
#ifndef SL_HLSL_INSTANCE_H
#define SL_HLSL_INSTANCE_H

#include "grammar/hlsl/type/types.h"

struct hlsl_pattern;

/* The pattern of the template that is being opened; `scope` is around it. Null where it specialises another one. */
struct hlsl_pattern *hlsl_pattern_new(struct hlsl_unit *, const struct hlsl_segment *, const struct hlsl_piece *name, struct sl_record *);
/* A member has been read, its type from the tokens [first, last). */
void hlsl_pattern_member(struct hlsl_unit *, struct hlsl_pattern *, const struct sl_field *, const struct hlsl_segment *, uint32_t first,
			 uint32_t last, const struct hlsl_dims *);
/* The template has been read; doubtful: not all of it was understood. */
void hlsl_pattern_close(struct hlsl_pattern *, bool doubtful);
/* The record with the arguments in the tokens [first, last). Null where they are not known, or a limit is reached. */
struct sl_record *hlsl_instance(struct hlsl_unit *, struct hlsl_pattern *, struct hlsl_segment *, uint32_t first, uint32_t last);

#endif
