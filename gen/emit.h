/* The emitters: each writes a part of ruleset.c, or files of another kind. */
#ifndef GEN_EMIT_H
#define GEN_EMIT_H

#include "gen/output.h"
#include "gen/spec.h"

/* A C file that grows. What can change a finding is hashed on the way; documentation and #line are not. */
struct gen_out {
	struct gen_buf buf;
	struct gen_pool *pool;
	const char *name; /* of the file, for #line back to it */
	uint32_t lines;   /* written so far */
	uint64_t hash;
};

void gen_code(struct gen_out *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void gen_plain(struct gen_out *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A text as a C expression, in ASCII; "NULL" for null. */
const char *gen_c_string(struct gen_pool *, const char *);
/* A null-terminated list of texts as a C expression; never null. */
const char *gen_text_list(struct gen_pool *, const struct gen_node *list);
/* A bound of a range; open ends by their names. */
const char *gen_c_bound(struct gen_pool *, int64_t);
/* Following lines come from this place in the YAML; from here on they are the file's own again. */
void gen_line(struct gen_out *, struct gen_place);
void gen_line_end(struct gen_out *);

/*
 * A function whose body was collected in a gen_out of its own. The rules' functions all get the context `c`, and messages the text `t`;
 * what the body does not look at is marked as unused.
 */
void gen_function(struct gen_out *, struct gen_place, const char *signature, const struct gen_out *body, const char *const *parameters);
struct gen_out gen_body(const struct gen_out *);

/* emit_expr.c: a struct sl_int or sl_tri in C. */
void gen_emit_int(struct gen_buf *, const struct gen_env *, const struct gen_expr *);
void gen_emit_tri(struct gen_buf *, const struct gen_env *, const struct gen_expr *);
/* Lets that an expression uses, as locals in order; `done` has a flag for each binding. */
void gen_emit_lets(struct gen_out *, const struct gen_env *, const struct gen_expr *, bool *done);
bool *gen_no_lets(struct gen_pool *, const struct gen_env *);

/* emit_message.c */
void gen_emit_message(struct gen_out *, const struct gen_env *, const char *name, const struct gen_message *);

/* emit_rules.c, emit_vocabulary.c, emit_profiles.c: parts of ruleset.c. */
void gen_emit_rules(struct gen_out *, const struct gen_spec *);
void gen_emit_options(struct gen_out *, const struct gen_spec *);
void gen_emit_words(struct gen_out *, const struct gen_spec *);
void gen_emit_vocabulary(struct gen_out *, const struct gen_spec *);
void gen_emit_profiles(struct gen_out *, const struct gen_spec *);
/* A word list as in ruleset.h: numbers, ended by 0; "NULL" for none. */
const char *gen_word_list(const struct gen_spec *, const char *const *words, size_t n);

/* emit_ruleset.c: the whole of ruleset.c. */
void gen_emit_ruleset(struct gen_outputs *, struct gen_spec *, const char *path);

/* Files in a folder. */
void gen_emit_docs(struct gen_outputs *, struct gen_spec *, const char *folder);
void gen_emit_guide(struct gen_outputs *, const char *path);
void gen_emit_tests(struct gen_outputs *, struct gen_spec *, const char *folder);
void gen_emit_schema(struct gen_outputs *, const char *path);

#endif
