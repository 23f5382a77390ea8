/* What the grammar's actions, the driver and the walk over bodies share. */
#ifndef SL_WGSL_PARSER_H
#define SL_WGSL_PARSER_H

#include "grammar/wgsl/syntax/statement.h"

/* Lists under construction, with their ends. */
struct wgsl_exprs {
	struct wgsl_expr *first, *last;
	uint32_t count;
	uint8_t written;              /* the list was there, perhaps in error empty */
	const struct wgsl_token *end; /* of a template list: its TR */
};
struct wgsl_members {
	struct wgsl_member *first, *last;
};
struct wgsl_attrs {
	struct wgsl_attr *first, *last;
};
struct wgsl_result {
	struct wgsl_attr *attrs;
	struct wgsl_expr *type;
	struct sl_span span;
};

/* A body that the grammar passed over: tokens from its `{` to its `}`. */
struct wgsl_body {
	struct wgsl_body *next;
	struct wgsl_decl *decl;
	uint32_t first, last;
	uint8_t unclosed; /* `last` is the first token after what can belong to it */
};

struct wgsl_parser {
	struct wgsl_unit *unit;
	struct sl_module *module;
	struct sl_arena *arena;
	const char *bytes;
	uint32_t file;
	struct wgsl_token *tokens;
	void *grammar;                    /* lemon's parser object */
	const struct wgsl_token *current; /* fed last */
	uint32_t item;                    /* first token of the item that is being read */
	uint8_t failed;                   /* the item cannot go on */
	uint8_t unclosed;                 /* a body was not closed: a surplus `}` may be its own */
	uint8_t deep;                     /* nesting of this item was reported */
	uint8_t empty_item;               /* a lone `;`: to directives it is a declaration */
	uint8_t tolerant;
	struct wgsl_decl *last_decl;
	struct wgsl_directive *last_directive;
	struct wgsl_attr *last_dangling;
	struct wgsl_body *bodies, *last_body;
	/* of the body that is read */
	const struct wgsl_body *body;        /* null: the module is read */
	uint8_t quiet;                       /* it has its syntax fault: the next would be its consequence */
	uint32_t braces;                     /* that are open */
	uint32_t begins[SL_MAX_NESTING + 1]; /* by them: first token of the statement that is read there */
	const struct wgsl_token *skipped;    /* last of the tokens that are no statement */
	struct wgsl_node *statements;        /* the result */
};

static inline struct sl_span wgsl_span_of(const struct wgsl_parser *p, const struct wgsl_token *t)
{
	return (struct sl_span){p->file, t->begin, t->end, 0};
}

/* lemon's functions */
size_t wgsl_grammar_size(void);
void wgsl_grammarInit(void *, struct wgsl_parser *);
void wgsl_grammar(void *, int, const struct wgsl_token *);
/* After an error: back to the innermost list of statements. Returns how many braces are open inside of it, -1 where there is none. */
int wgsl_grammar_back(void *);

/* Faults. A second one with the same cause is not recorded. */
void wgsl_syntax_error(struct wgsl_parser *, const struct wgsl_token *found, const char *expected);
void wgsl_expected(struct wgsl_parser *, const struct wgsl_token *found, const char *expected, struct sl_str context);
void wgsl_too_deep(struct wgsl_parser *, struct sl_span);

/* Parses one of the module's sources into the unit; its bodies are listed in `bodies`. */
void wgsl_parse_file(struct wgsl_parser *, uint32_t file);
/*
 * Parses a body into `statements`. What is no statement is a fault, one a body, and becomes a skipped one. Returns whether all was
 * understood.
 */
int wgsl_parse_body(struct wgsl_parser *, const struct wgsl_body *);

/* Nodes, for the grammar's actions (build.c). */
struct wgsl_exprs wgsl_list_of(struct wgsl_expr *);
struct wgsl_exprs wgsl_list_add(struct wgsl_exprs, struct wgsl_expr *);
struct wgsl_expr *wgsl_new_literal(struct wgsl_parser *, const struct wgsl_token *);
struct wgsl_expr *wgsl_new_name(struct wgsl_parser *, const struct wgsl_token *, const struct wgsl_exprs *args);
struct wgsl_expr *wgsl_new_call(struct wgsl_parser *, struct wgsl_expr *callee, const struct wgsl_exprs *args,
				const struct wgsl_token *end);
struct wgsl_expr *wgsl_new_paren(struct wgsl_parser *, const struct wgsl_token *begin, struct wgsl_expr *, const struct wgsl_token *end);
struct wgsl_expr *wgsl_new_member(struct wgsl_parser *, struct wgsl_expr *, const struct wgsl_token *name);
struct wgsl_expr *wgsl_new_index(struct wgsl_parser *, struct wgsl_expr *, struct wgsl_expr *index, const struct wgsl_token *end);
struct wgsl_expr *wgsl_new_unary(struct wgsl_parser *, const struct wgsl_token *op, struct wgsl_expr *);
struct wgsl_expr *wgsl_new_binary(struct wgsl_parser *, struct wgsl_expr *, const struct wgsl_token *op, struct wgsl_expr *);
struct wgsl_attrs wgsl_attrs_add(struct wgsl_attrs, struct wgsl_attr *);
struct wgsl_attr *wgsl_new_attr(struct wgsl_parser *, const struct wgsl_token *at, const struct wgsl_token *name,
				const struct wgsl_exprs *args, const struct wgsl_token *end);
struct wgsl_attr *wgsl_new_opaque_attr(struct wgsl_parser *, const struct wgsl_token *);
struct wgsl_member *wgsl_new_member_decl(struct wgsl_parser *, struct wgsl_attr *, const struct wgsl_token *name, struct wgsl_expr *type);
struct wgsl_decl *wgsl_add_decl(struct wgsl_parser *, enum wgsl_decl_kind, struct wgsl_attr *, const struct wgsl_token *keyword,
				const struct wgsl_token *name, const struct wgsl_token *end);
/* The brace's value is the index of the token that ends the body. */
void wgsl_set_body(struct wgsl_parser *, struct wgsl_decl *, struct wgsl_attr *before, const struct wgsl_token *brace);
void wgsl_add_directive(struct wgsl_parser *, struct wgsl_attr *, uint8_t kind, const struct wgsl_token *keyword, struct wgsl_expr *names,
			const struct wgsl_token *end);
void wgsl_add_dangling(struct wgsl_parser *, struct wgsl_attr *);

#endif
