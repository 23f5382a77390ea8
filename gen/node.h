/*
 * YAML text -> a tree of nodes that know their bytes in the file. What YAML can do beyond scalars, lists and maps (anchors, aliases, tags,
 * merge keys, several documents) is refused, because in an expression a `!` or `&` would silently become one of them; so are duplicate
 * keys.
 */
#ifndef GEN_NODE_H
#define GEN_NODE_H

#include "gen/diag.h"

enum gen_node_kind { GEN_SCALAR, GEN_SEQUENCE, GEN_MAP };
enum gen_style { GEN_PLAIN, GEN_SINGLE_QUOTED, GEN_DOUBLE_QUOTED, GEN_LITERAL, GEN_FOLDED };

struct gen_node {
	enum gen_node_kind kind;
	enum gen_style style;
	const struct gen_file *file;
	uint32_t begin, end; /* bytes in the file */
	const char *text;    /* of a scalar */
	uint32_t length;
	uint32_t count;           /* of items or pairs */
	struct gen_node **keys;   /* of a map */
	struct gen_node **values; /* of a map or a sequence */
};

/* Null after an error, which is reported, and for an empty file. */
struct gen_node *gen_yaml_read(struct gen_pool *, struct gen_diag *, const struct gen_file *);

/* The value of a key, or null. */
const struct gen_node *gen_get(const struct gen_node *map, const char *key);

static inline struct gen_place gen_place_of(const struct gen_node *node)
{
	return (struct gen_place){node->file, node->begin, node->end};
}
/* The bytes behind a part of a scalar's text: quotes, escapes and indentation are undone. The whole node where lines are folded. */
struct gen_place gen_place_in(const struct gen_node *scalar, uint32_t begin, uint32_t end);
/* Where each byte of the text is a byte of the file: not over several lines, unless it is a `|` block. */
bool gen_is_exact(const struct gen_node *scalar);

#endif
