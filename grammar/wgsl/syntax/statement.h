/*
 * Statements of a body (specification, section "Statements"), as the grammar builds them and body.c walks over them. Expressions are those
 * of ast.h; nodes live in the module's arena.
 */
#ifndef SL_WGSL_STATEMENT_H
#define SL_WGSL_STATEMENT_H

#include "grammar/wgsl/syntax/ast.h"
#include "grammar/wgsl/text/token.h"

enum wgsl_node_kind {
	WGSL_NODE_EMPTY,   /* `;` */
	WGSL_NODE_SKIPPED, /* tokens from `first` to `last` that are no statement */
	WGSL_NODE_BLOCK,   /* body; its `first` is the brace */
	WGSL_NODE_BRANCH, /* if and else if: expr, block, otherwise: the next branch; a last else has no expr. Also the continuing part of a
			     loop */
	WGSL_NODE_WHILE,  /* expr, block */
	WGSL_NODE_FOR,    /* init, expr, update, each perhaps null; block */
	WGSL_NODE_LOOP,   /* block, otherwise: its continuing part, or null */
	WGSL_NODE_SWITCH, /* expr, block of clauses */
	WGSL_NODE_CLAUSE, /* expr: its selectors, `default` among them as a name; block */
	WGSL_NODE_JUMP,   /* return, break, `break if` and continue, told apart by `first`; expr: the value or condition, or null */
	WGSL_NODE_DISCARD, /* discard */
	WGSL_NODE_ASSERT,  /* const_assert expr */
	WGSL_NODE_LOCAL,   /* name, type, expr: the initialiser, right: the template list of a var */
	WGSL_NODE_SIMPLE   /* expr: the left side (null: `_`), op: the operator (null: a call), right: perhaps null */
};

struct wgsl_node {
	struct wgsl_node *next;
	uint8_t kind;                   /* enum wgsl_node_kind */
	const struct wgsl_token *first; /* its keyword or brace; of SIMPLE null */
	const struct wgsl_token *last;  /* the `;`, the closing brace, or what ends the part of a for */
	const struct wgsl_token *op, *name;
	struct wgsl_attr *attrs; /* before it */
	struct wgsl_expr *expr, *right, *type;
	struct wgsl_node *block, *body;
	struct wgsl_node *otherwise, *init, *update;
};

/* A list under construction. */
struct wgsl_nodes {
	struct wgsl_node *first, *last;
};

struct wgsl_parser;

/* For the grammar's actions (statement.c). The list that a block or selectors are stands in order. */
struct wgsl_node *wgsl_new_node(struct wgsl_parser *, enum wgsl_node_kind, struct wgsl_attr *, const struct wgsl_token *first,
				const struct wgsl_token *last);
struct wgsl_node *wgsl_new_block(struct wgsl_parser *, struct wgsl_attr *, const struct wgsl_token *open, struct wgsl_node *body,
				 const struct wgsl_token *close);
struct wgsl_node *wgsl_new_arm(struct wgsl_parser *, struct wgsl_attr *, const struct wgsl_token *keyword, struct wgsl_expr *,
			       struct wgsl_node *block);
struct wgsl_node *wgsl_new_simple(struct wgsl_parser *, struct wgsl_expr *left, const struct wgsl_token *op, struct wgsl_expr *right);
struct wgsl_node *wgsl_new_local(struct wgsl_parser *, const struct wgsl_token *keyword, const struct wgsl_token *name,
				 struct wgsl_expr *type, struct wgsl_expr *init);
/* Gives a simple statement or declaration its attributes and its end. */
struct wgsl_node *wgsl_end_node(struct wgsl_node *, struct wgsl_attr *, const struct wgsl_token *end);
struct wgsl_nodes wgsl_nodes_add(struct wgsl_nodes, struct wgsl_node *);
/* The same for the branches of an if, which hang on each other. */
struct wgsl_nodes wgsl_branches_add(struct wgsl_nodes, struct wgsl_node *);
/* The next token begins a statement, or ends the block. */
void wgsl_statement_begins(struct wgsl_parser *);

#endif
