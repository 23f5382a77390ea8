/* What types say of themselves. */
#ifndef SL_FACTS_TYPE_H
#define SL_FACTS_TYPE_H

#include "grammar/model.h"

/* Structures in structures that are followed to say what is in them; deeper ones hold what is not known. */
enum { SL_DEEPEST_RECORD = 8 };

/* A kind of type that says what the type is. */
static inline bool sl_kind_known(unsigned kind)
{
	return kind != SL_KIND_none && kind != SL_KIND_other && kind != SL_KIND_name;
}

#endif
