/* Examples of rules: code whose lines are marked with `//~ rule-id, other-id`. */
#ifndef GEN_EXAMPLES_H
#define GEN_EXAMPLES_H

#include "gen/spec.h"

/* The code of an example, or null; *language gets its bit. */
const struct gen_node *gen_example_code(const struct gen_node *example, unsigned *language);
/* The next line from `line` on that is marked for a rule, or 0; lines count from 1. */
uint32_t gen_next_mark(const char *text, const char *rule, uint32_t line);
/* The code without its marks. */
const char *gen_without_marks(struct gen_pool *, const char *text);
/* The arguments of the checker's command line, quoted for a shell. */
const char *gen_example_arguments(struct gen_spec *, const struct gen_rule *, const struct gen_node *example);

#endif
