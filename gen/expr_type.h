/* Types of expressions. */
#ifndef GEN_EXPR_TYPE_H
#define GEN_EXPR_TYPE_H

#include "gen/spec.h"

struct gen_checker {
	struct gen_env *env;
	const struct gen_node *node; /* whose text the tree is of */
};

struct gen_function {
	const char *name;          /* the helper in values.h is sl_NAME */
	unsigned least, most;      /* arguments */
	unsigned argument, result; /* GEN_TYPE_ERROR: checked by its own code */
	const char *doc;
};

/* The i-th function of the language, or null. */
const struct gen_function *gen_function_at(size_t i);

/* Types of a tree, which must mean something by itself; false after an error. */
bool gen_check_one(struct gen_checker *, struct gen_expr *);
/* The same, and it must have the type; `who` needs it. */
bool gen_want(struct gen_checker *, struct gen_expr *, unsigned type, const char *who);
struct gen_place gen_expr_place(const struct gen_checker *, const struct gen_expr *);

#endif
