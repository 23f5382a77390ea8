/* Entry files and what they include. */
#include "gen/spec.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

enum { LARGEST = 16 << 20, MOST_FILES = 500 };

/* A chain of files that are being read, to see a circle. */
struct chain {
	const struct chain *outer;
	const struct gen_file *file;
};

static char *read_whole(struct gen_pool *pool, FILE *stream, size_t *length)
{
	struct gen_buf buf = {.pool = pool};
	char block[16384];
	size_t n;
	while ((n = fread(block, 1, sizeof block, stream)) > 0 && buf.length <= LARGEST)
		gen_put(&buf, block, n);
	*length = buf.length;
	return buf.text ? buf.text : gen_copy(pool, "", 0);
}

struct gen_file *gen_open_file(struct gen_spec *spec, const char *path, const char *name, struct gen_place from)
{
	struct gen_file *file = GEN_NEW(&spec->pool, struct gen_file);
	FILE *stream = fopen(path, "rb");
	file->path = path;
	file->name = name;
	if (!stream) {
		gen_error(&spec->diag, from, "cannot open '%s': %s", path, strerror(errno));
		return NULL;
	}
	file->text = read_whole(&spec->pool, stream, &file->length);
	int failed = ferror(stream) ? errno : 0;
	fclose(stream);
	if (failed || file->length > LARGEST) {
		gen_error(&spec->diag, from, "cannot read '%s': %s", path,
			  failed == EISDIR ? "it is a directory; name the files in it"
			  : failed         ? strerror(failed)
					   : "it is too large");
		return NULL;
	}
	if (spec->files.n >= MOST_FILES) {
		gen_error(&spec->diag, from, "more than %d rule files", MOST_FILES);
		return NULL;
	}
	gen_find_lines(&spec->pool, file);
	GEN_PUSH(&spec->pool, &spec->files, file);
	return file;
}

/* A path relative to the file that names it; `a/../` is taken out, so that one file has one path. */
static char *join(struct gen_pool *pool, const char *from, const char *path)
{
	const char *slash = strrchr(from, '/');
	if (path[0] == '/' || !slash)
		return gen_copy(pool, path, strlen(path));
	char *joined = gen_format(pool, "%.*s/%s", (int)(slash - from), from, path), *up = joined;
	while ((up = strstr(up, "/../")) != NULL) {
		char *folder = up;
		while (folder > joined && folder[-1] != '/')
			folder--;
		if (folder == up || gen_starts_with(folder, "../") || gen_starts_with(folder, "./")) {
			up++;
			continue;
		}
		memmove(folder, up + 4, strlen(up + 4) + 1);
		up = folder > joined ? folder - 1 : joined;
	}
	return joined;
}

static bool check_root(struct gen_spec *spec, const struct gen_file *file, const struct gen_node *root)
{
	struct gen_place start = {file, 0, 0};
	int64_t version;
	if (!root) {
		gen_error(&spec->diag, start, "this file is empty; a rule file begins with `shaderlint: 1`");
		return false;
	}
	if (root->kind != GEN_MAP || !root->count || !gen_same(root->keys[0]->text, "shaderlint")) {
		gen_error(&spec->diag, gen_place_of(root->kind == GEN_MAP && root->count ? root->keys[0] : root),
			  "the first key must be `shaderlint: 1`, the version of the schema");
		return false;
	}
	if (!gen_read_int(root->values[0], &version) || version != 1) {
		gen_error(&spec->diag, gen_place_of(root->values[0]), "schema version '%s' is not known; this generator reads version 1",
			  root->values[0]->kind == GEN_SCALAR ? root->values[0]->text : "…");
		return false;
	}
	return true;
}

/* The keys of the file alone; their values are checked when they are read. */
static void check_keys(struct gen_spec *spec, const struct gen_node *root)
{
	const struct gen_shape any = {.kind = GEN_SHAPE_ANY};
	GEN_LIST(struct gen_key) keys = {0};
	for (size_t i = 0; gen_shape_file.keys[i].name; i++)
		GEN_PUSH(&spec->pool, &keys, (struct gen_key){gen_shape_file.keys[i].name, &any, false, NULL});
	GEN_PUSH(&spec->pool, &keys, (struct gen_key){0});
	struct gen_shape shape = {.kind = GEN_SHAPE_MAP, .name = gen_shape_file.name, .keys = keys.v};
	gen_shape_check(&spec->pool, &spec->diag, &shape, root);
}

static void load(struct gen_spec *, const char *path, const char *name, const struct chain *, struct gen_place from);

static void load_includes(struct gen_spec *spec, const struct chain *chain, const struct gen_node *includes)
{
	for (uint32_t i = 0; i < gen_many_count(includes); i++) {
		const struct gen_node *item = gen_many(includes, i);
		if (item->kind != GEN_SCALAR || !item->length) {
			gen_error(&spec->diag, gen_place_of(item), "'include' must be a list of paths");
			continue;
		}
		load(spec, join(&spec->pool, chain->file->path, item->text), join(&spec->pool, chain->file->name, item->text), chain,
		     gen_place_of(item));
	}
}

static void load(struct gen_spec *spec, const char *path, const char *name, const struct chain *outer, struct gen_place from)
{
	for (const struct chain *c = outer; c; c = c->outer) {
		if (!gen_same(c->file->path, path))
			continue;
		gen_error(&spec->diag, from, "'%s' includes itself", path);
		for (const struct chain *d = outer; d != c; d = d->outer)
			gen_note(&spec->diag, from, "through '%s'", d->file->path);
		return;
	}
	for (size_t i = 0; i < spec->files.n; i++) {
		if (gen_same(spec->files.v[i]->path, path))
			return; /* two files may want the same vocabulary */
	}
	unsigned errors = spec->diag.errors;
	struct gen_file *file = gen_open_file(spec, path, name, from);
	if (!file)
		return;
	const struct gen_node *root = gen_yaml_read(&spec->pool, &spec->diag, file);
	if (spec->diag.errors > errors || !check_root(spec, file, root))
		return;
	check_keys(spec, root);
	GEN_PUSH(&spec->pool, &spec->roots, root);
	const struct gen_node *includes = gen_get(root, "include");
	if (includes)
		load_includes(spec, &(struct chain){outer, file}, includes);
}

void gen_load(struct gen_spec *spec, const char *const *entries, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char *slash = strrchr(entries[i], '/');
		load(spec, entries[i], slash ? slash + 1 : entries[i], NULL, (struct gen_place){0});
	}
}

static void refuse(struct gen_spec *spec, const struct gen_node *item, const struct gen_node *key)
{
	const struct gen_node *id = gen_get(item, "id"), *name = id ? id : gen_get(item, "name");
	if (key || (name && name->kind == GEN_SCALAR))
		GEN_PUSH(&spec->pool, &spec->refused, key ? key->text : name->text);
}

bool gen_was_refused(const struct gen_spec *spec, const char *name)
{
	for (size_t i = 0; i < spec->refused.n; i++) {
		if (gen_same(spec->refused.v[i], name))
			return true;
	}
	return false;
}

void gen_each(struct gen_spec *spec, const char *section, void (*each)(struct gen_spec *, const struct gen_node *, const struct gen_node *))
{
	const struct gen_key *key = gen_shape_file.keys;
	while (!gen_same(key->name, section))
		key++;
	const struct gen_shape container = {.kind = key->shape->kind, .name = section, .item = &(struct gen_shape){.kind = GEN_SHAPE_ANY}};
	for (size_t i = 0; i < spec->roots.n; i++) {
		const struct gen_node *node = gen_get(spec->roots.v[i], section);
		if (!node || !gen_shape_check(&spec->pool, &spec->diag, &container, node))
			continue;
		for (uint32_t k = 0; k < node->count; k++) {
			const struct gen_node *name = node->kind == GEN_MAP ? node->keys[k] : NULL;
			struct gen_shape item = *key->shape->item;
			if (!item.name)
				item.name = name ? name->text : section;
			if (gen_shape_check(&spec->pool, &spec->diag, &item, node->values[k]))
				each(spec, node->values[k], name);
			else
				refuse(spec, node->values[k], name);
		}
	}
}
