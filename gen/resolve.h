/* Finds what a name in an expression stands for. */
#ifndef GEN_RESOLVE_H
#define GEN_RESOLVE_H

#include "gen/spec.h"

/* Fills in what the name refers to and its type: GEN_TYPE_VALUE if the env knows no such name, GEN_TYPE_ERROR after an error. */
void gen_resolve_name(struct gen_env *, const struct gen_node *, struct gen_expr *);
/* The type that a name without dots would have, reporting nothing and changing nothing: it may turn out to be the value of an enumeration.
 */
unsigned gen_peek_type(struct gen_env *, const struct gen_expr *);
/* Reports it, with the nearest name and those under its prefix. */
void gen_unknown_name(struct gen_env *, struct gen_place, const char *name);
/* Compiles a let or derived name, once. False after an error. */
bool gen_check_binding(struct gen_env *, struct gen_binding *);
/* What `at` names: a fact with a place, or uses.GROUP. False after an error. */
bool gen_resolve_at(struct gen_env *, const struct gen_node *, struct gen_at *);

#endif
