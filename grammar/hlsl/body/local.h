/* Types in function bodies: of locals, and of what calls hand to other stages. The tokens are those that the scan of a body gathers. */
#ifndef SL_HLSL_LOCAL_H
#define SL_HLSL_LOCAL_H

#include "grammar/hlsl/type/contents.h"

/* An argument that another stage gets: TraceRay(…, payload). */
struct hlsl_handed {
	struct hlsl_handed *next;
	sl_sym name;             /* of a variable that is not declared in the body; else 0 */
	struct sl_type type;     /* of one that is */
	struct sl_span declared; /* where it is */
	struct sl_span span;     /* the argument */
	uint8_t place;           /* enum hlsl_place */
	uint8_t payload;         /* of a ray */
};

/* The object that is declared at i, `GroupNodeOutputRecords<T> out;`, holds what it may hold, or a fault says so. */
void hlsl_local_object(struct hlsl_unit *, struct hlsl_segment *, uint32_t i);
/* Type of the local whose name is declared at i; kind none where it is not known. */
struct sl_type hlsl_local_type(struct hlsl_unit *, struct hlsl_segment *, uint32_t i);
/* The name at i, a method's, has template arguments: what `buffer.Load<T>(…)` cannot load is a fault. */
void hlsl_local_load(struct hlsl_unit *, struct hlsl_segment *, uint32_t i);

/* ---- local.c ---- */

/* The argument that the call of the name at i hands on, its `(` at open; 0 where it hands on none, or no plain variable. Fills in all but
 * name, type and declared. */
uint32_t hlsl_local_handed(struct hlsl_unit *, const struct hlsl_segment *, uint32_t i, uint32_t open, struct hlsl_handed *);
/* What a body hands on, when the parameters are known. `entry`: a ray tracing stage runs it. */
void hlsl_check_handed(struct hlsl_unit *, const struct sl_function *, const struct hlsl_handed *, bool entry);

#endif
