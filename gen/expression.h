/*
 * The expressions of rules: text -> tree (expr_lexer.re, expr.y) -> types (expr_type.c) -> C (emit_expr.c). Every node keeps its range in
 * the text, so that no error lacks a place.
 */
#ifndef GEN_EXPRESSION_H
#define GEN_EXPRESSION_H

#include "gen/facts.h"
#include "gen/node.h"

enum gen_expr_kind {
	GEN_EXPR_NUMBER,  /* value */
	GEN_EXPR_VERSION, /* value, as 6006 */
	GEN_EXPR_TEXT,    /* name */
	GEN_EXPR_TRUTH,   /* value 0 or 1 */
	GEN_EXPR_NAME,    /* name; see `refers` */
	GEN_EXPR_OR,
	GEN_EXPR_AND,
	GEN_EXPR_NOT,
	GEN_EXPR_EQ,
	GEN_EXPR_NE,
	GEN_EXPR_LT,
	GEN_EXPR_LE,
	GEN_EXPR_GT,
	GEN_EXPR_GE,
	GEN_EXPR_IN,
	GEN_EXPR_NOT_IN,
	GEN_EXPR_ADD,
	GEN_EXPR_SUB,
	GEN_EXPR_MUL,
	GEN_EXPR_DIV,
	GEN_EXPR_REM,
	GEN_EXPR_NEG,
	GEN_EXPR_RANGE, /* a .. b */
	GEN_EXPR_LIST,  /* items */
	GEN_EXPR_CALL   /* name(items) */
};

enum gen_refers {
	GEN_REFERS_NONE,
	GEN_REFERS_FACT,   /* scope, number */
	GEN_REFERS_LET,    /* number: in the scope's bindings */
	GEN_REFERS_OPTION, /* number: in the rule set */
	GEN_REFERS_GROUP,  /* number: in the rule set */
	GEN_REFERS_WORD,   /* number: of the word */
	GEN_REFERS_VALUE   /* value: of an enumeration or option */
};

struct gen_expr {
	enum gen_expr_kind kind;
	uint32_t begin, end; /* in the text */
	struct gen_expr *a, *b;
	struct gen_expr *items, *next; /* of a list or call, chained by next */
	const char *name;
	int64_t value;
	/* what the type checker finds */
	bool checked;
	unsigned type; /* enum sl_fact_type or gen_type */
	enum gen_refers refers;
	unsigned scope, number;
	struct sl_int range;            /* hull of the values that it can have */
	bool can_be_true, can_be_false; /* of a bool */
	bool never;                     /* can never be known, as x / 0 */
};

/* What the grammar works on. */
struct gen_parse {
	struct gen_pool *pool;
	struct gen_diag *diag;
	const struct gen_node *node; /* whose text holds the expression */
	const char *text;            /* that of the node */
	uint32_t begin, end;         /* the part of it that is the expression */
	struct gen_expr *result;
	bool failed;
};

struct gen_token {
	uint32_t begin, end;
};

/* Next token's kind (0 at the end, -1 after an error, which is reported) from *at on, which moves behind it. */
int gen_lex(struct gen_parse *, uint32_t *at, struct gen_token *);

/* Null after an error, which is reported. The part [begin, end) of the node's text. */
struct gen_expr *gen_parse_expr(struct gen_pool *, struct gen_diag *, const struct gen_node *, uint32_t begin, uint32_t end);

/* For the grammar's actions. */
struct gen_expr *gen_expr_new(struct gen_parse *, enum gen_expr_kind, uint32_t begin, uint32_t end);
struct gen_expr *gen_expr_binary(struct gen_parse *, enum gen_expr_kind, struct gen_expr *, struct gen_expr *);
struct gen_expr *gen_expr_token(struct gen_parse *, enum gen_expr_kind, struct gen_token);
struct gen_expr *gen_expr_append(struct gen_expr *items, struct gen_expr *item);
void gen_expr_syntax_error(struct gen_parse *, int kind, struct gen_token);

#endif
