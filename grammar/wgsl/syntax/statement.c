/* Nodes of statements, made by the grammar's actions. */
#include "grammar/wgsl/syntax/parser.h"

struct wgsl_node *wgsl_new_node(struct wgsl_parser *p, enum wgsl_node_kind kind, struct wgsl_attr *attrs, const struct wgsl_token *first,
				const struct wgsl_token *last)
{
	struct wgsl_node *n = SL_NEW(p->arena, struct wgsl_node);

	n->kind = (uint8_t)kind;
	n->attrs = attrs;
	n->first = first;
	n->last = last;
	return n;
}

struct wgsl_node *wgsl_new_block(struct wgsl_parser *p, struct wgsl_attr *attrs, const struct wgsl_token *open, struct wgsl_node *body,
				 const struct wgsl_token *close)
{
	struct wgsl_node *n = wgsl_new_node(p, WGSL_NODE_BLOCK, attrs, open, close);

	n->body = body;
	return n;
}

struct wgsl_node *wgsl_new_arm(struct wgsl_parser *p, struct wgsl_attr *attrs, const struct wgsl_token *keyword, struct wgsl_expr *expr,
			       struct wgsl_node *block)
{
	struct wgsl_node *n = wgsl_new_node(p, WGSL_NODE_BRANCH, attrs, keyword, block->last);

	n->expr = expr;
	n->block = block;
	return n;
}

struct wgsl_node *wgsl_new_simple(struct wgsl_parser *p, struct wgsl_expr *left, const struct wgsl_token *op, struct wgsl_expr *right)
{
	struct wgsl_node *n = wgsl_new_node(p, WGSL_NODE_SIMPLE, NULL, NULL, NULL);

	n->expr = left;
	n->op = op;
	n->right = right;
	return n;
}

struct wgsl_node *wgsl_new_local(struct wgsl_parser *p, const struct wgsl_token *keyword, const struct wgsl_token *name,
				 struct wgsl_expr *type, struct wgsl_expr *init)
{
	struct wgsl_node *n = wgsl_new_node(p, WGSL_NODE_LOCAL, NULL, keyword, NULL);

	n->name = name;
	n->type = type;
	n->expr = init;
	return n;
}

struct wgsl_node *wgsl_end_node(struct wgsl_node *n, struct wgsl_attr *attrs, const struct wgsl_token *end)
{
	n->attrs = attrs;
	n->last = end;
	return n;
}

struct wgsl_nodes wgsl_nodes_add(struct wgsl_nodes list, struct wgsl_node *n)
{
	if (list.last)
		list.last->next = n;
	else
		list.first = n;
	list.last = n;
	return list;
}

struct wgsl_nodes wgsl_branches_add(struct wgsl_nodes list, struct wgsl_node *n)
{
	if (list.last)
		list.last->otherwise = n;
	else
		list.first = n;
	list.last = n;
	return list;
}

void wgsl_statement_begins(struct wgsl_parser *p)
{
	p->item = p->begins[p->braces] = (uint32_t)(p->current - p->tokens);
}
