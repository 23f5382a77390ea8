#include "gen/node.h"

#include <yaml.h>

enum { DEEPEST = 64, MOST_KEYS = 10000 };

struct reader {
	struct gen_pool *pool;
	struct gen_diag *diag;
	const struct gen_file *file;
	uint32_t start; /* behind a byte order mark, which libyaml does not get to see */
	yaml_parser_t parser;
	GEN_LIST(uint32_t) lines; /* byte offsets, by libyaml's idea of a line break */
	struct {
		size_t line, column;
		uint32_t byte;
	} last; /* mark that was looked for; the next one is near it, and a file may be one long line */
};

/* Length of a line break at p as YAML 1.1 knows them: CR LF, CR, LF, NEL, LS, PS. */
static unsigned line_break(const char *p)
{
	const unsigned char *u = (const unsigned char *)p;
	if (u[0] == '\r')
		return u[1] == '\n' ? 2 : 1;
	if (u[0] == '\n')
		return 1;
	if (u[0] == 0xc2 && u[1] == 0x85)
		return 2;
	return u[0] == 0xe2 && u[1] == 0x80 && (u[2] == 0xa8 || u[2] == 0xa9) ? 3 : 0;
}

static void find_lines(struct reader *r)
{
	GEN_PUSH(r->pool, &r->lines, r->start);
	for (uint32_t i = r->start; i < r->file->length;) {
		unsigned n = line_break(r->file->text + i);
		i += n ? n : 1;
		if (n)
			GEN_PUSH(r->pool, &r->lines, i);
	}
}

/* libyaml counts lines and, in a line, characters. */
static uint32_t byte_of(struct reader *r, yaml_mark_t mark)
{
	size_t line = mark.line < r->lines.n ? mark.line : r->lines.n - 1;
	const char *text = r->file->text;
	if (line != r->last.line || !r->last.byte) {
		r->last.line = line;
		r->last.column = 0;
		r->last.byte = r->lines.v[line];
	}
	uint32_t i = r->last.byte;
	for (; r->last.column < mark.column && i < r->file->length; r->last.column++) {
		i++;
		while (i < r->file->length && ((unsigned char)text[i] & 0xc0) == 0x80)
			i++;
	}
	for (; r->last.column > mark.column; r->last.column--) {
		i--;
		while (((unsigned char)text[i] & 0xc0) == 0x80)
			i--;
	}
	r->last.byte = i;
	return i;
}

static struct gen_place place_of_event(struct reader *r, const yaml_event_t *event)
{
	return (struct gen_place){r->file, byte_of(r, event->start_mark), byte_of(r, event->end_mark)};
}

static void syntax_error(struct reader *r)
{
	const yaml_parser_t *p = &r->parser;
	size_t offset = r->start + p->problem_offset;
	uint32_t at = p->error != YAML_READER_ERROR ? byte_of(r, p->problem_mark)
						    : (uint32_t)(offset < r->file->length ? offset : r->file->length);
	struct gen_place place = {r->file, at, at};
	gen_error(r->diag, place, "%s", p->problem ? p->problem : "not YAML");
	if (p->context) {
		uint32_t from = byte_of(r, p->context_mark);
		gen_note_at(r->diag, (struct gen_place){r->file, from, from}, "%s", p->context);
	}
	if (!p->problem)
		return;
	if (gen_same(p->problem, "did not find expected key"))
		gen_note(r->diag, place,
			 "a value that begins with a quoted text ends with it: put single quotes around the whole expression");
	else if (gen_same(p->problem, "mapping values are not allowed in this context"))
		gen_note(r->diag, place, "`: ` begins a value: quote the text; there is no `?:`, write select(condition, a, b)");
	else if (gen_same(p->problem, "found character that cannot start any token"))
		gen_note(r->diag, place, "quote a text that begins with this character; tabs cannot indent");
}

/* Reads one event; false after an error, which is reported. Tags, anchors and aliases are errors here. */
static bool next_event(struct reader *r, yaml_event_t *event)
{
	if (!yaml_parser_parse(&r->parser, event)) {
		syntax_error(r);
		return false;
	}
	struct gen_place place = place_of_event(r, event);
	const char *anchor = NULL, *tag = NULL;
	switch (event->type) {
	case YAML_ALIAS_EVENT:
		gen_error(r->diag, place, "`*` here is a YAML alias; aliases are not allowed");
		yaml_event_delete(event);
		return false;
	case YAML_SCALAR_EVENT:
		anchor = (const char *)event->data.scalar.anchor;
		tag = (const char *)event->data.scalar.tag;
		break;
	case YAML_SEQUENCE_START_EVENT:
		anchor = (const char *)event->data.sequence_start.anchor;
		tag = (const char *)event->data.sequence_start.tag;
		break;
	case YAML_MAPPING_START_EVENT:
		anchor = (const char *)event->data.mapping_start.anchor;
		tag = (const char *)event->data.mapping_start.tag;
		break;
	default:
		break;
	}
	if (tag)
		gen_error(r->diag, place, "`!` here is a YAML tag; write `not %s`", tag[0] == '!' && tag[1] ? tag + 1 : "…");
	else if (anchor)
		gen_error(r->diag, place, "`&` here is a YAML anchor; anchors are not allowed");
	if (!tag && !anchor)
		return true;
	yaml_event_delete(event);
	return false;
}

static struct gen_node *read_node(struct reader *, yaml_event_t *, unsigned depth);

static struct gen_node *read_scalar(struct reader *r, struct gen_node *node, const yaml_event_t *event)
{
	static const enum gen_style styles[] = {
		[YAML_PLAIN_SCALAR_STYLE] = GEN_PLAIN,
		[YAML_SINGLE_QUOTED_SCALAR_STYLE] = GEN_SINGLE_QUOTED,
		[YAML_DOUBLE_QUOTED_SCALAR_STYLE] = GEN_DOUBLE_QUOTED,
		[YAML_LITERAL_SCALAR_STYLE] = GEN_LITERAL,
		[YAML_FOLDED_SCALAR_STYLE] = GEN_FOLDED,
	};
	node->kind = GEN_SCALAR;
	node->style = styles[event->data.scalar.style];
	node->length = (uint32_t)event->data.scalar.length;
	node->text = gen_copy(r->pool, (const char *)event->data.scalar.value, event->data.scalar.length);
	if (memchr(node->text, 0, node->length)) {
		gen_error(r->diag, gen_place_of(node), "a text cannot hold a NUL character");
		return NULL;
	}
	return node;
}

static struct gen_node *read_sequence(struct reader *r, struct gen_node *node, unsigned depth)
{
	GEN_LIST(struct gen_node *) items = {0};
	yaml_event_t event;
	node->kind = GEN_SEQUENCE;
	while (next_event(r, &event)) {
		if (event.type == YAML_SEQUENCE_END_EVENT) {
			yaml_event_delete(&event);
			node->values = items.v;
			node->count = (uint32_t)items.n;
			return node;
		}
		struct gen_node *item = read_node(r, &event, depth);
		if (!item)
			return NULL;
		GEN_PUSH(r->pool, &items, item);
	}
	return NULL;
}

static bool check_key(struct reader *r, struct gen_node *key, struct gen_node *const *keys, size_t n)
{
	if (key->kind != GEN_SCALAR) {
		gen_error(r->diag, gen_place_of(key), "a key must be a plain word");
		return false;
	}
	if (gen_same(key->text, "<<") && key->style == GEN_PLAIN) {
		gen_error(r->diag, gen_place_of(key), "merge keys are not allowed");
		return false;
	}
	if (n >= MOST_KEYS) {
		gen_error(r->diag, gen_place_of(key), "more than %d keys in one map", MOST_KEYS);
		return false;
	}
	for (size_t i = 0; i < n; i++) {
		if (gen_same(keys[i]->text, key->text)) {
			gen_error(r->diag, gen_place_of(key), "key '%s' stands twice in one map", key->text);
			gen_note_at(r->diag, gen_place_of(keys[i]), "the first one");
			return false;
		}
	}
	return true;
}

static struct gen_node *read_map(struct reader *r, struct gen_node *node, unsigned depth)
{
	GEN_LIST(struct gen_node *) keys = {0}, values = {0};
	yaml_event_t event;
	node->kind = GEN_MAP;
	while (next_event(r, &event)) {
		if (event.type == YAML_MAPPING_END_EVENT) {
			yaml_event_delete(&event);
			node->keys = keys.v;
			node->values = values.v;
			node->count = (uint32_t)keys.n;
			return node;
		}
		struct gen_node *key = read_node(r, &event, depth), *value;
		if (!key || !check_key(r, key, keys.v, keys.n) || !next_event(r, &event) || !(value = read_node(r, &event, depth)))
			return NULL;
		GEN_PUSH(r->pool, &keys, key);
		GEN_PUSH(r->pool, &values, value);
	}
	return NULL;
}

/* Takes the event, and those of the children. */
static struct gen_node *read_node(struct reader *r, yaml_event_t *event, unsigned depth)
{
	struct gen_node *node = GEN_NEW(r->pool, struct gen_node);
	struct gen_place place = place_of_event(r, event);
	node->file = r->file;
	node->begin = place.begin;
	node->end = place.end;
	if (depth >= DEEPEST) {
		gen_error(r->diag, place, "nested deeper than %d levels", DEEPEST);
		node = NULL;
	} else if (event->type == YAML_SCALAR_EVENT) {
		node = read_scalar(r, node, event);
	} else if (event->type == YAML_SEQUENCE_START_EVENT) {
		node = read_sequence(r, node, depth + 1);
	} else {
		node = read_map(r, node, depth + 1);
	}
	yaml_event_delete(event);
	return node;
}

static struct gen_node *read_document(struct reader *r)
{
	struct gen_node *root = NULL;
	yaml_event_t event;
	while (next_event(r, &event)) {
		yaml_event_type_t type = event.type;
		if (type == YAML_DOCUMENT_START_EVENT && root) {
			gen_error(r->diag, place_of_event(r, &event), "a rule file holds one YAML document");
			yaml_event_delete(&event);
			return NULL;
		}
		if (type == YAML_SCALAR_EVENT || type == YAML_SEQUENCE_START_EVENT || type == YAML_MAPPING_START_EVENT) {
			if (!(root = read_node(r, &event, 0)))
				return NULL;
			continue;
		}
		yaml_event_delete(&event);
		if (type == YAML_STREAM_END_EVENT)
			return root;
	}
	return NULL;
}

struct gen_node *gen_yaml_read(struct gen_pool *pool, struct gen_diag *diag, const struct gen_file *file)
{
	struct reader r = {.pool = pool, .diag = diag, .file = file};
	if (!yaml_parser_initialize(&r.parser)) {
		gen_error(diag, (struct gen_place){file, 0, 0}, "out of memory");
		return NULL;
	}
	r.start = gen_starts_with(file->text, "\xef\xbb\xbf") ? 3 : 0;
	find_lines(&r);
	yaml_parser_set_encoding(&r.parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&r.parser, (const unsigned char *)file->text + r.start, file->length - r.start);
	struct gen_node *root = read_document(&r);
	yaml_parser_delete(&r.parser);
	return root;
}

const struct gen_node *gen_get(const struct gen_node *map, const char *key)
{
	for (uint32_t i = 0; map && map->kind == GEN_MAP && i < map->count; i++) {
		if (gen_same(map->keys[i]->text, key))
			return map->values[i];
	}
	return NULL;
}

bool gen_is_exact(const struct gen_node *scalar)
{
	if (scalar->style == GEN_LITERAL)
		return true;
	return scalar->style != GEN_FOLDED && !memchr(scalar->file->text + scalar->begin, '\n', scalar->end - scalar->begin);
}

/* Bytes in the file of the escape or character at p, inside quotes. */
static uint32_t quoted_length(const struct gen_node *scalar, const char *p)
{
	if (scalar->style == GEN_SINGLE_QUOTED)
		return p[0] == '\'' ? 2 : 1;
	if (p[0] != '\\')
		return 1;
	return p[1] == 'x' ? 4 : p[1] == 'u' ? 6 : p[1] == 'U' ? 10 : 2;
}

/* Bytes of text that the quoted character at p stands for. */
static uint32_t text_length(const struct gen_node *scalar, const char *p)
{
	if (scalar->style == GEN_SINGLE_QUOTED || p[0] != '\\')
		return 1;
	unsigned long code = 0;
	if (p[1] == 'x' || p[1] == 'u' || p[1] == 'U') {
		for (uint32_t i = 2; i < quoted_length(scalar, p); i++)
			code = code * 16 + (unsigned long)(p[i] <= '9' ? p[i] - '0' : (p[i] | 32) - 'a' + 10);
	} else {
		code = p[1] == 'N' || p[1] == '_' ? 0x85 : p[1] == 'L' || p[1] == 'P' ? 0x2028 : 0;
	}
	return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

static uint32_t in_quotes(const struct gen_node *scalar, uint32_t offset)
{
	const char *text = scalar->file->text;
	uint32_t at = scalar->begin + 1;
	for (uint32_t k = 0; k < offset && at < scalar->end;) {
		k += text_length(scalar, text + at);
		at += quoted_length(scalar, text + at);
	}
	return at;
}

/* A `|` block: the k-th line of text is the k-th line below the header, less the indentation of the first line that is not blank. */
static uint32_t in_literal(const struct gen_node *scalar, uint32_t offset)
{
	const char *text = scalar->file->text, *p = text + scalar->begin, *end = text + scalar->file->length;
	uint32_t line = 0, column = 0, indent = 0;
	for (uint32_t i = 0; i < offset; i++) {
		column = scalar->text[i] == '\n' ? 0 : column + 1;
		line += scalar->text[i] == '\n';
	}
	while (p < end && *p != '\n')
		p++;
	const char *first = p < end ? p + 1 : p, *q = first;
	for (; q < end; q++) {
		if (*q == '\n' || *q == '\r') {
			indent = 0;
			continue;
		}
		if (*q != ' ')
			break;
		indent++;
	}
	for (p = first; line > 0 && p < end; p++)
		line -= *p == '\n';
	return (uint32_t)(p - text) + indent + column;
}

static uint32_t byte_in(const struct gen_node *scalar, uint32_t offset)
{
	if (scalar->style == GEN_LITERAL)
		return in_literal(scalar, offset);
	if (scalar->style == GEN_PLAIN)
		return scalar->begin + offset;
	return in_quotes(scalar, offset);
}

struct gen_place gen_place_in(const struct gen_node *scalar, uint32_t begin, uint32_t end)
{
	if (!gen_is_exact(scalar))
		return gen_place_of(scalar);
	return (struct gen_place){scalar->file, byte_in(scalar, begin), byte_in(scalar, end)};
}
