#include "gen/shape.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>

struct check {
	struct gen_pool *pool;
	struct gen_diag *diag;
	const char *owner; /* id of the rule, profile, … that the node stands in, for messages */
	const char *owner_kind;
};

static bool check(struct check *, const struct gen_shape *, const struct gen_node *, const char *key);

static bool parse_int(const char *text, const char **end, int64_t *value)
{
	char *stop;
	if (!isdigit((unsigned char)text[0]) && !(text[0] == '-' && isdigit((unsigned char)text[1])))
		return false;
	errno = 0;
	*value = strtoll(text, &stop, text[0] == '0' && (text[1] | 32) == 'x' ? 16 : 10);
	*end = stop;
	return !errno;
}

static bool parse_version(const char *text, const char **end, int64_t *value)
{
	int64_t minor;
	if (!parse_int(text, end, value) || **end != '.' || !parse_int(*end + 1, end, &minor) || *value < 0 || *value > 1000 || minor < 0 ||
	    minor > 999)
		return false;
	*value = *value * 1000 + minor;
	return true;
}

bool gen_read_int(const struct gen_node *node, int64_t *value)
{
	const char *end;
	return node->kind == GEN_SCALAR && parse_int(node->text, &end, value) && !*end;
}

bool gen_read_version(const struct gen_node *node, int64_t *value)
{
	const char *end;
	return node->kind == GEN_SCALAR && parse_version(node->text, &end, value) && !*end;
}

static bool read_range(const struct gen_node *node, int64_t *low, int64_t *high, int64_t open,
		       bool (*parse)(const char *, const char **, int64_t *))
{
	const char *end;
	if (node->kind != GEN_SCALAR || !parse(node->text, &end, low))
		return false;
	*high = *low;
	if (!*end)
		return true;
	if (end[0] != '.' || end[1] != '.')
		return false;
	*high = open;
	return !end[2] || (parse(end + 2, &end, high) && !*end && *low <= *high);
}

bool gen_read_range(const struct gen_node *node, int64_t *low, int64_t *high)
{
	return read_range(node, low, high, INT64_MAX, parse_int);
}

bool gen_read_versions(const struct gen_node *node, int64_t *low, int64_t *high)
{
	return read_range(node, low, high, 0, parse_version);
}

static bool is_id(const char *text)
{
	if (!islower((unsigned char)text[0]))
		return false;
	for (const char *p = text; *p; p++) {
		if (!islower((unsigned char)*p) && !isdigit((unsigned char)*p) && (*p != '-' || p[1] == '-' || !p[1]) && *p != '.')
			return false;
	}
	return true;
}

static bool is_name(const char *text)
{
	if (!isalpha((unsigned char)text[0]) && text[0] != '_')
		return false;
	for (const char *p = text; *p; p++) {
		if (!isalnum((unsigned char)*p) && *p != '_' && (*p != '.' || !p[1] || p[1] == '.'))
			return false;
	}
	return true;
}

bool gen_is_fact_key(const char *key)
{
	size_t length = strlen(key);
	const struct gen_scope *target = gen_scope(SL_SCOPE_target);
	for (unsigned i = 0; i < target->count; i++) {
		const char *name = target->facts[i].name + strlen("profile.");
		if (gen_fact_is_given(i) && strncmp(name, key, length) == 0 && (!name[length] || name[length] == '.'))
			return true;
	}
	return false;
}

const char *gen_shape_text(const struct gen_shape *shape)
{
	switch (shape->kind) {
	case GEN_SHAPE_MAP:
	case GEN_SHAPE_DICT:
	case GEN_SHAPE_FACTS:
		return "a map";
	case GEN_SHAPE_LIST:
		return "a list";
	case GEN_SHAPE_MANY:
		return "a value or a list";
	case GEN_SHAPE_TEXT:
	case GEN_SHAPE_MESSAGE:
		return "a text";
	case GEN_SHAPE_LINE:
		return "one line of text";
	case GEN_SHAPE_ID:
		return "an id in kebab-case";
	case GEN_SHAPE_NAME:
		return "a name";
	case GEN_SHAPE_INT:
		return "an integer";
	case GEN_SHAPE_BOOL:
		return "true or false";
	case GEN_SHAPE_CHOICE:
	case GEN_SHAPE_ENUM:
		return "a name from a list";
	case GEN_SHAPE_VERSION:
		return "a version as 6.6";
	case GEN_SHAPE_RANGE:
		return "a range as 1..256";
	case GEN_SHAPE_VERSIONS:
		return "a range of versions as 6.0..6.8";
	case GEN_SHAPE_EXPR:
		return "an expression";
	case GEN_SHAPE_ANY:
		break;
	}
	return "something else";
}

static const char *key_name(const void *keys, size_t i)
{
	return ((const struct gen_key *)keys)[i].name;
}

static const char *fact_name(const void *unused, size_t i)
{
	(void)unused;
	return gen_fact_is_given((unsigned)i) ? gen_scope(SL_SCOPE_target)->facts[i].name + strlen("profile.") : NULL;
}

static const char *text_name(const void *texts, size_t i)
{
	return ((const char *const *)texts)[i];
}

static void name_owner(struct check *c, struct gen_buf *message)
{
	if (c->owner)
		gen_putf(message, " in %s '%s'", c->owner_kind, c->owner);
}

static void unknown_key(struct check *c, const struct gen_shape *shape, const struct gen_node *key)
{
	struct gen_buf message = {.pool = c->pool}, allowed = {.pool = c->pool};
	size_t n = 0;
	while (shape->keys[n].name) {
		gen_putf(&allowed, "%s%s", n ? ", " : "", shape->keys[n].name);
		n++;
	}
	gen_puts(&allowed, shape->facts_too ? ", and facts" : "");
	gen_putf(&message, "unknown key '%s'", key->text);
	if (c->owner)
		name_owner(c, &message);
	else
		gen_putf(&message, " in %s", shape->name);
	const char *nearest = gen_nearest(key->text, key_name, shape->keys, n);
	if (!nearest && shape->facts_too)
		nearest = gen_nearest(key->text, fact_name, NULL, gen_scope(SL_SCOPE_target)->count);
	gen_puts(&message, gen_hint(c->pool, nearest));
	gen_error(c->diag, gen_place_of(key), "%s", message.text);
	gen_note(c->diag, gen_place_of(key), "allowed keys: %s", allowed.text);
}

const char *gen_spared_by(const struct gen_shape *map, const char *key)
{
	for (size_t i = 1; map->spared && map->spared[i]; i++) {
		if (gen_same(map->spared[i], key))
			return map->spared[0];
	}
	return NULL;
}

static bool check_map(struct check *c, const struct gen_shape *shape, const struct gen_node *node)
{
	struct check inner = *c;
	const struct gen_node *id = gen_get(node, "id");
	bool fits = true;
	if (id && id->kind == GEN_SCALAR) {
		inner.owner = id->text;
		inner.owner_kind = shape->name;
	}
	for (uint32_t i = 0; i < node->count; i++) {
		const struct gen_key *key = shape->keys;
		while (key->name && !gen_same(key->name, node->keys[i]->text))
			key++;
		if (key->name) {
			fits &= check(&inner, key->shape, node->values[i], key->name);
		} else if (!shape->facts_too || !gen_is_fact_key(node->keys[i]->text)) {
			unknown_key(&inner, shape, node->keys[i]);
			fits = false;
		}
	}
	for (const struct gen_key *key = shape->keys; key->name; key++) {
		if (!key->required || gen_get(node, key->name) ||
		    (gen_spared_by(shape, key->name) && gen_get(node, gen_spared_by(shape, key->name))))
			continue;
		struct gen_buf where = {.pool = c->pool};
		gen_putf(&where, "%s", shape->name);
		if (inner.owner)
			gen_putf(&where, " of %s '%s'", inner.owner_kind, inner.owner);
		if (id && id->kind == GEN_SCALAR)
			gen_error(c->diag, gen_place_of(id), "%s '%s' has no '%s'", shape->name, id->text, key->name);
		else
			gen_error(c->diag, (struct gen_place){node->file, node->begin, node->begin}, "this %s has no '%s'", where.text,
				  key->name);
		fits = false;
	}
	return fits;
}

static bool check_choice(struct check *c, const struct gen_node *node, const char *key, const char *const *values, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (gen_same(values[i], node->text))
			return true;
	}
	struct gen_buf list = {.pool = c->pool}, message = {.pool = c->pool};
	for (size_t i = 0; i < n; i++)
		gen_putf(&list, "%s%s", i ? ", " : "", values[i]);
	gen_putf(&message, "'%s' is no value of '%s'", node->text, key);
	const char *nearest = gen_nearest(node->text, text_name, values, n);
	gen_puts(&message, gen_hint(c->pool, nearest));
	gen_error(c->diag, gen_place_of(node), "%s", message.text);
	gen_note(c->diag, gen_place_of(node), "one of: %s", list.text);
	return false;
}

static bool check_enum(struct check *c, const struct gen_shape *shape, const struct gen_node *node, const char *key)
{
	if (gen_enum_value(shape->type, node->text) >= 0)
		return true;
	if (gen_same(node->text, "any") && (shape->type == SL_TYPE_STAGE || shape->type == SL_TYPE_ON))
		return true;
	return check_choice(c, node, key, gen_enum(shape->type)->values, gen_enum(shape->type)->count);
}

static bool check_scalar(struct check *c, const struct gen_shape *shape, const struct gen_node *node, const char *key)
{
	int64_t low, high;
	bool fits = true;
	size_t n = 0;
	switch (shape->kind) {
	case GEN_SHAPE_LINE:
		fits = node->length && !memchr(node->text, '\n', node->length);
		break;
	case GEN_SHAPE_ID:
		fits = is_id(node->text);
		break;
	case GEN_SHAPE_NAME:
		fits = is_name(node->text);
		break;
	case GEN_SHAPE_INT:
		fits = gen_read_int(node, &low);
		break;
	case GEN_SHAPE_BOOL:
		fits = gen_same(node->text, "true") || gen_same(node->text, "false");
		break;
	case GEN_SHAPE_VERSION:
		fits = gen_read_version(node, &low);
		break;
	case GEN_SHAPE_RANGE:
		fits = gen_read_range(node, &low, &high);
		break;
	case GEN_SHAPE_VERSIONS:
		fits = gen_read_versions(node, &low, &high);
		break;
	case GEN_SHAPE_EXPR:
		if (gen_is_exact(node) && node->length)
			return true;
		gen_error(c->diag, gen_place_of(node), "an expression stands on one line, or in a `|` block");
		return false;
	case GEN_SHAPE_CHOICE:
		while (shape->values[n])
			n++;
		return check_choice(c, node, key, shape->values, n);
	case GEN_SHAPE_ENUM:
		return check_enum(c, shape, node, key);
	default:
		return true;
	}
	if (!fits)
		gen_error(c->diag, gen_place_of(node), "'%s' must be %s", key, gen_shape_text(shape));
	return fits;
}

static bool check(struct check *c, const struct gen_shape *shape, const struct gen_node *node, const char *key)
{
	bool map = shape->kind == GEN_SHAPE_MAP || shape->kind == GEN_SHAPE_DICT || shape->kind == GEN_SHAPE_FACTS;
	bool list = shape->kind == GEN_SHAPE_LIST || shape->kind == GEN_SHAPE_MANY;
	bool scalar = !map && shape->kind != GEN_SHAPE_LIST;
	bool fits = true;
	if (shape->kind == GEN_SHAPE_ANY)
		return true;
	if (shape->kind == GEN_SHAPE_MANY && node->kind != GEN_SEQUENCE)
		return check(c, shape->item, node, key);
	if ((node->kind == GEN_MAP && !map) || (node->kind == GEN_SEQUENCE && !list) || (node->kind == GEN_SCALAR && !scalar)) {
		struct gen_buf message = {.pool = c->pool};
		gen_putf(&message, "'%s'", key);
		name_owner(c, &message);
		gen_error(c->diag, gen_place_of(node), "%s must be %s", message.text, gen_shape_text(shape));
		return false;
	}
	switch (shape->kind) {
	case GEN_SHAPE_MAP:
		return check_map(c, shape, node);
	case GEN_SHAPE_DICT:
		for (uint32_t i = 0; i < node->count; i++)
			fits &= check(c, shape->item, node->values[i], node->keys[i]->text);
		return fits;
	case GEN_SHAPE_LIST:
	case GEN_SHAPE_MANY:
		for (uint32_t i = 0; i < node->count; i++)
			fits &= check(c, shape->item, node->values[i], key);
		return fits;
	case GEN_SHAPE_FACTS:
		return true;
	default:
		return check_scalar(c, shape, node, key);
	}
}

bool gen_shape_check(struct gen_pool *pool, struct gen_diag *diag, const struct gen_shape *shape, const struct gen_node *node)
{
	struct check c = {.pool = pool, .diag = diag};
	return check(&c, shape, node, shape->name);
}
