/* A JSON Schema of rule files, for editors: the same shapes that check the YAML. */
#include "gen/emit.h"

struct schema {
	struct gen_buf out;
	GEN_LIST(const struct gen_shape *) maps; /* that were referred to, each once */
};

static void put_string(struct gen_buf *out, const char *text)
{
	gen_puts(out, "\"");
	for (const char *p = text; *p; p++) {
		if (*p == '"' || *p == '\\')
			gen_putf(out, "\\%c", *p);
		else if ((unsigned char)*p < 32)
			gen_putf(out, "\\u%04x", (unsigned)*p);
		else
			gen_put(out, p, 1);
	}
	gen_puts(out, "\"");
}

static void put_values(struct gen_buf *out, const char *const *values, size_t n, const char *extra, const char *more)
{
	gen_puts(out, "\"enum\": [");
	for (size_t i = 0; i < n; i++) {
		gen_puts(out, i ? ", " : "");
		put_string(out, values[i]);
	}
	if (extra)
		gen_putf(out, ", \"%s\"", extra);
	if (more)
		gen_putf(out, ", \"%s\"", more);
	/* what YAML reads as a bool is a bool for an editor */
	for (size_t i = 0; i < n; i++) {
		if (gen_same(values[i], "off"))
			gen_puts(out, ", false");
	}
	gen_puts(out, "]");
}

static void put_reference(struct schema *s, const struct gen_shape *map)
{
	size_t i = 0;
	while (i < s->maps.n && s->maps.v[i] != map)
		i++;
	if (i == s->maps.n)
		GEN_PUSH(s->out.pool, &s->maps, map);
	gen_puts(&s->out, "\"$ref\": ");
	put_string(&s->out, gen_format(s->out.pool, "#/definitions/%s", map->name));
}

/* The members of an object that describes a shape, without its braces. */
static void put_shape(struct schema *s, const struct gen_shape *shape)
{
	struct gen_buf *out = &s->out;
	const struct gen_enum *values;
	size_t n = 0;
	switch (shape->kind) {
	case GEN_SHAPE_MAP:
		put_reference(s, shape);
		break;
	case GEN_SHAPE_DICT:
		gen_puts(out, "\"type\": \"object\", \"additionalProperties\": {");
		put_shape(s, shape->item);
		gen_puts(out, "}");
		break;
	case GEN_SHAPE_LIST:
		gen_puts(out, "\"type\": \"array\", \"items\": {");
		put_shape(s, shape->item);
		gen_puts(out, "}");
		break;
	case GEN_SHAPE_MANY:
		gen_puts(out, "\"anyOf\": [{");
		put_shape(s, shape->item);
		gen_puts(out, "}, {\"type\": \"array\", \"items\": {");
		put_shape(s, shape->item);
		gen_puts(out, "}}]");
		break;
	case GEN_SHAPE_ID:
		gen_puts(out, "\"type\": \"string\", \"pattern\": \"^[a-z][a-z0-9.]*(-[a-z0-9.]+)*$\"");
		break;
	case GEN_SHAPE_NAME:
		gen_puts(out, "\"type\": \"string\", \"pattern\": \"^[A-Za-z_][A-Za-z0-9_]*([.][A-Za-z0-9_]+)*$\"");
		break;
	case GEN_SHAPE_INT:
		gen_puts(out, "\"type\": \"integer\"");
		break;
	case GEN_SHAPE_BOOL:
		gen_puts(out, "\"type\": \"boolean\"");
		break;
	case GEN_SHAPE_CHOICE:
		while (shape->values[n])
			n++;
		put_values(out, shape->values, n, NULL, NULL);
		break;
	case GEN_SHAPE_ENUM:
		values = gen_enum(shape->type);
		put_values(out, values->values, values->count, shape->type == SL_TYPE_STAGE || shape->type == SL_TYPE_ON ? "any" : NULL,
			   shape->type == SL_TYPE_STAGE ? "pixel" : NULL);
		break;
	case GEN_SHAPE_FACTS:
		gen_puts(out, "\"$ref\": \"#/definitions/facts\"");
		break;
	default:
		gen_puts(out, "\"type\": [\"string\", \"number\", \"boolean\"]");
	}
}

static void put_property(struct gen_buf *out, const char *name, const char *doc, bool *any)
{
	gen_puts(out, *any ? ",\n\t\t\t\t" : "\n\t\t\t\t");
	*any = true;
	put_string(out, name);
	gen_puts(out, ": {");
	if (doc) {
		gen_puts(out, "\"description\": ");
		put_string(out, doc);
		gen_puts(out, ", ");
	}
}

/* Facts whose names go on behind the prefix; a name with more dots stands in a map of its own. */
static void put_facts(struct gen_buf *out, const char *prefix, bool *any)
{
	const struct gen_scope *target = gen_scope(SL_SCOPE_target);
	size_t length = strlen(prefix);
	for (unsigned i = 0; i < target->count; i++) {
		const char *name = target->facts[i].name, *rest = name + length, *dot;
		if (strncmp(name, prefix, length) != 0 || !gen_fact_is_given(i))
			continue;
		dot = strchr(rest, '.');
		if (!dot) {
			put_property(out, rest, target->facts[i].doc, any);
			gen_puts(out, "\"$ref\": \"#/definitions/fact\"}");
			continue;
		}
		const char *inner = gen_format(out->pool, "%.*s", (int)(dot - name + 1), name);
		if (i > 0 && gen_starts_with(target->facts[i - 1].name, inner))
			continue; /* facts of one map stand together in facts.def */
		bool none = false;
		put_property(out, gen_format(out->pool, "%.*s", (int)(dot - rest), rest), NULL, any);
		gen_puts(out, "\"type\": \"object\", \"additionalProperties\": false, \"properties\": {");
		put_facts(out, inner, &none);
		gen_puts(out, "}}");
	}
}

/* Keys that are required unless another one is there. */
static void put_alternatives(struct gen_buf *out, const struct gen_shape *map)
{
	bool any = false;
	for (const struct gen_key *key = map->keys; key->name; key++) {
		const char *other = gen_spared_by(map, key->name);
		if (!other)
			continue;
		gen_puts(out, any ? ", " : ",\n\t\t\t\"allOf\": [");
		any = true;
		gen_puts(out, "{\"anyOf\": [{\"required\": [");
		put_string(out, key->name);
		gen_puts(out, "]}, {\"required\": [");
		put_string(out, other);
		gen_puts(out, "]}]}");
	}
	gen_puts(out, any ? "]" : "");
}

static void put_map(struct schema *s, const struct gen_shape *map)
{
	struct gen_buf *out = &s->out;
	bool any = false;
	gen_puts(out, "\"type\": \"object\",\n\t\t\t\"additionalProperties\": false,\n\t\t\t\"properties\": {");
	for (const struct gen_key *key = map->keys; key->name; key++) {
		put_property(out, key->name, key->doc, &any);
		put_shape(s, key->shape);
		gen_puts(out, "}");
	}
	if (map->facts_too)
		put_facts(out, "profile.", &any);
	gen_puts(out, "\n\t\t\t}");
	any = false;
	for (const struct gen_key *key = map->keys; key->name; key++) {
		if (!key->required || gen_spared_by(map, key->name))
			continue;
		gen_puts(out, any ? ", " : ",\n\t\t\t\"required\": [");
		put_string(out, key->name);
		any = true;
	}
	gen_puts(out, any ? "]" : "");
	put_alternatives(out, map);
}

void gen_emit_schema(struct gen_outputs *outputs, const char *path)
{
	struct schema s = {.out = {.pool = outputs->pool}};
	struct gen_buf *out = &s.out;
	bool any = false;
	gen_puts(out, "{\n\t\"$schema\": \"http://json-schema.org/draft-07/schema#\",\n\t\"title\": \"shaderlint rules\",\n\t");
	put_reference(&s, &gen_shape_file);
	gen_puts(out, ",\n\t\"definitions\": {\n");
	for (size_t i = 0; i < s.maps.n; i++) { /* grows while it is walked */
		gen_puts(out, "\t\t");
		put_string(out, s.maps.v[i]->name);
		gen_puts(out, ": {\n\t\t\t");
		put_map(&s, s.maps.v[i]);
		gen_puts(out, "\n\t\t},\n");
	}
	gen_puts(out, "\t\t\"facts\": {\n\t\t\t\"type\": \"object\",\n\t\t\t\"additionalProperties\": false,\n\t\t\t\"properties\": {");
	put_facts(out, "profile.", &any);
	gen_puts(out, "\n\t\t\t}\n\t\t},\n\t\t\"fact\": {\n\t\t\t\"type\": \"object\",\n\t\t\t\"additionalProperties\": "
		      "false,\n\t\t\t\"properties\": {\n"
		      "\t\t\t\t\"is\": {\"description\": \"least known value\"},\n"
		      "\t\t\t\t\"up_to\": {\"description\": \"greatest known value, where it is another\", \"type\": [\"integer\", "
		      "\"number\", \"string\"]},\n"
		      "\t\t\t\t\"by\": {\"description\": \"keys of sources\", \"type\": [\"array\", \"string\"], \"items\": {\"type\": "
		      "\"string\"}}\n"
		      "\t\t\t},\n\t\t\t\"required\": [\"is\", \"by\"]\n\t\t}\n\t}\n}\n");
	gen_output(outputs, path, out->text, out->length);
}
