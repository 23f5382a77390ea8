/*
 * The shape of a node: which keys a map has, what a list holds, what a scalar may be. One description checks the YAML and becomes the JSON
 * Schema for editors (emit_schema.c).
 */
#ifndef GEN_SHAPE_H
#define GEN_SHAPE_H

#include "gen/facts.h"
#include "gen/node.h"

enum gen_shape_kind {
	GEN_SHAPE_MAP,  /* keys */
	GEN_SHAPE_DICT, /* any name -> item */
	GEN_SHAPE_LIST, /* of item */
	GEN_SHAPE_MANY, /* an item, or a list of them */
	GEN_SHAPE_TEXT, /* any scalar */
	GEN_SHAPE_LINE, /* one line that is not empty */
	GEN_SHAPE_ID,   /* kebab-case */
	GEN_SHAPE_NAME, /* words of letters, digits and _, joined by dots */
	GEN_SHAPE_INT,
	GEN_SHAPE_BOOL,
	GEN_SHAPE_CHOICE,   /* of values */
	GEN_SHAPE_ENUM,     /* a value of the enumeration `type`; of STAGE and ON, `any` too */
	GEN_SHAPE_VERSION,  /* 6.6 */
	GEN_SHAPE_RANGE,    /* 1..256, 1.. or 4 */
	GEN_SHAPE_VERSIONS, /* 5.0..6.8, 6.5.. or 6.6 */
	GEN_SHAPE_EXPR,
	GEN_SHAPE_MESSAGE, /* text with {expressions} */
	GEN_SHAPE_ANY,     /* not looked at */
	GEN_SHAPE_FACTS    /* facts of a profile: their reader checks them */
};

struct gen_shape {
	enum gen_shape_kind kind;
	const char *name;           /* of a map, for messages and the JSON Schema: "rule" */
	const struct gen_key *keys; /* of a map, ended by a null name */
	const struct gen_shape *item;
	const char *const *values; /* null-terminated */
	unsigned type;
	const char *const *spared; /* of a map: a key, then the required keys that may be left out beside it, null-terminated; or null */
	bool facts_too;            /* of a map: keys may be facts of a profile besides */
};

/* A key of a profile that begins the name of a fact, as `wave` or `max_x`. */
bool gen_is_fact_key(const char *key);

struct gen_key {
	const char *name;
	const struct gen_shape *shape;
	bool required;
	const char *doc;
};

/* Whether a map needs a required key only where another one is not there, and that other one. */
const char *gen_spared_by(const struct gen_shape *map, const char *key);

/* What a value of the shape is, for people: "one line of text". */
const char *gen_shape_text(const struct gen_shape *);
/* Reports what does not fit; true if all does. */
bool gen_shape_check(struct gen_pool *, struct gen_diag *, const struct gen_shape *, const struct gen_node *);

/* Values of scalars that were checked. */
bool gen_read_int(const struct gen_node *, int64_t *);
bool gen_read_version(const struct gen_node *, int64_t *);
bool gen_read_range(const struct gen_node *, int64_t *low, int64_t *high);
bool gen_read_versions(const struct gen_node *, int64_t *low, int64_t *high);
static inline bool gen_is_true(const struct gen_node *node)
{
	return node && gen_same(node->text, "true");
}
/* Items of a `many`: a scalar counts as one. */
static inline uint32_t gen_many_count(const struct gen_node *node)
{
	return !node ? 0 : node->kind == GEN_SEQUENCE ? node->count : 1;
}
static inline const struct gen_node *gen_many(const struct gen_node *node, uint32_t i)
{
	return node->kind == GEN_SEQUENCE ? node->values[i] : node;
}

/* The whole of a rule file, and the parts that others need by name. */
extern const struct gen_shape gen_shape_file;

#endif
