#include "runtime/report/path.h"

#include <stdbool.h>
#include <string.h>

struct builder {
	char *text;
	size_t length, root; /* root: 1 for an absolute path */
};

/* Whether the last name that was put is one that `..` can take back. */
static bool can_ascend(const struct builder *b)
{
	size_t n = b->length;

	if (n == b->root)
		return false;
	return !(n >= b->root + 2 && b->text[n - 1] == '.' && b->text[n - 2] == '.' && (n == b->root + 2 || b->text[n - 3] == '/'));
}

static void put_name(struct builder *b, const char *name, size_t n)
{
	if (n == 0 || (n == 1 && name[0] == '.'))
		return;
	if (n == 2 && name[0] == '.' && name[1] == '.') {
		if (can_ascend(b)) {
			while (b->length > b->root && b->text[b->length - 1] != '/')
				b->length--;
			if (b->length > b->root)
				b->length--;
			return;
		}
		if (b->root)
			return;
	}
	if (b->length > b->root)
		b->text[b->length++] = '/';
	memcpy(b->text + b->length, name, n);
	b->length += n;
}

static void put_names(struct builder *b, const char *path)
{
	while (*path) {
		size_t n = strcspn(path, "/");
		put_name(b, path, n);
		path += n + (path[n] == '/');
	}
}

const char *sl_path_absolute(struct sl_arena *arena, const char *base, const char *path)
{
	size_t n = strlen(base), m = strlen(path);

	if (path[0] == '/')
		return path;
	char *text = sl_arena_alloc(arena, n + m + 2);
	memcpy(text, base, n);
	text[n] = '/';
	memcpy(text + n + 1, path, m + 1);
	return text;
}

const char *sl_path_normal(struct sl_arena *arena, const char *base, const char *path)
{
	bool below = base && path[0] != '/';
	struct builder b = {.text = sl_arena_alloc(arena, (below ? strlen(base) : 0) + strlen(path) + 3)};

	b.root = (below ? base : path)[0] == '/';
	b.length = b.root;
	b.text[0] = '/';
	if (below)
		put_names(&b, base);
	put_names(&b, path);
	if (!b.length)
		b.text[b.length++] = '.';
	b.text[b.length] = 0;
	return b.text;
}

const char *sl_path_relative(struct sl_arena *arena, const char *directory, const char *path)
{
	size_t common = 0, up = 0, i = 0;

	/* The longest run of whole names that both start with. */
	for (;; i++) {
		bool end_a = !directory[i] || directory[i] == '/', end_b = !path[i] || path[i] == '/';
		if (end_a && end_b)
			common = i;
		if (directory[i] != path[i] || !directory[i])
			break;
	}
	for (const char *p = directory + common; *p; p++)
		up += *p == '/' && p[1];
	const char *rest = path + common + (path[common] == '/');
	char *text = sl_arena_alloc(arena, up * 3 + strlen(rest) + 2), *p = text;
	for (size_t n = 0; n < up; n++) {
		memcpy(p, "../", 3);
		p += 3;
	}
	strcpy(p, rest);
	if (!*text)
		strcpy(text, ".");
	return text;
}

const char *sl_path_directory(struct sl_arena *arena, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (!slash)
		return ".";
	return sl_arena_copy(arena, path, slash == path ? 1 : (size_t)(slash - path));
}
