/* Imports of WESL (wesl-spec, Imports.md): which names they bring into scope. */
#include "grammar/wgsl/dialect/dialect.h"

#include <string.h>

enum { LONGEST_PATH = 512, DEEPEST_IMPORT = 32 };

struct reader {
	const struct wgsl_items *items;
	uint32_t i;
	uint16_t branch;
	char path[LONGEST_PATH];
};

static struct sl_str text_at(const struct reader *r)
{
	const struct wgsl_token *t = &r->items->tokens[r->i < r->items->count ? r->i : r->items->count - 1];
	const struct wgsl_unit *unit = r->items->unit;

	return sl_span_text(unit->module, (struct sl_span){r->items->file, t->begin, t->end, 0});
}

static int is_separator(const struct reader *r)
{
	struct sl_str text = text_at(r);

	return text.n == 2 && !memcmp(text.p, "::", 2);
}

/* The last name of a token that may be a path, as a span. */
static struct sl_span last_name(const struct reader *r)
{
	struct wgsl_token *t = &r->items->tokens[r->i];
	struct sl_str text = text_at(r);
	uint32_t n = text.n;

	while (n && !strchr(": \t\r\n", text.p[n - 1]))
		n--;
	return (struct sl_span){r->items->file, t->begin + n, t->end, 0};
}

static void add(const struct reader *r, struct sl_span name, size_t length)
{
	struct wgsl_unit *unit = r->items->unit;
	struct wgsl_import *import = SL_NEW(unit->module->arena, struct wgsl_import);
	struct sl_str text = sl_span_text(unit->module, name);

	import->name = sl_intern(unit->module->names, text.p, text.n);
	import->path = sl_intern(unit->module->names, r->path, length);
	import->span = name;
	import->branch = r->branch;
	if (unit->last_import)
		unit->last_import->next = import;
	else
		unit->imports = import;
	unit->last_import = import;
}

static void read_list(struct reader *, size_t length, unsigned depth);

/* A path with what it ends in: a name, perhaps under another, or names in braces. `length` of the path stand before it. */
static void read_path(struct reader *r, size_t length, unsigned depth)
{
	for (;;) {
		unsigned kind = wgsl_kind_at(r->items, r->i);
		if (kind == WGSL_TOKEN_LBRACE) {
			read_list(r, length, depth + 1);
			return;
		}
		struct sl_str text = text_at(r);
		if ((kind != WGSL_TOKEN_IDENT && kind != WGSL_TOKEN_OPAQUE) || length + text.n + 2 > LONGEST_PATH)
			return;
		struct sl_span name = last_name(r);
		memcpy(r->path + length, "::", 2);
		memcpy(r->path + length + 2, text.p, text.n);
		length += text.n + 2;
		r->i++;
		if (is_separator(r)) {
			r->i++;
			continue;
		}
		if (wgsl_is_word(r->items, r->i, "as") && wgsl_kind_at(r->items, r->i + 1) == WGSL_TOKEN_IDENT) {
			r->i++;
			name = last_name(r);
			r->i++;
		}
		add(r, name, length);
		return;
	}
}

static void read_list(struct reader *r, size_t length, unsigned depth)
{
	if (depth > DEEPEST_IMPORT)
		return;
	do {
		r->i++;
		if (wgsl_kind_at(r->items, r->i) != WGSL_TOKEN_RBRACE)
			read_path(r, length, depth);
	} while (wgsl_kind_at(r->items, r->i) == WGSL_TOKEN_COMMA);
	r->i += wgsl_kind_at(r->items, r->i) == WGSL_TOKEN_RBRACE;
}

void wgsl_note_import(const struct wgsl_items *items, uint32_t i, int is_first)
{
	struct reader r = {.items = items, .i = i + 1, .branch = items->tokens[i].branch};
	const struct wgsl_token *t = &items->tokens[i];

	if (!is_first)
		sl_module_fault(items->unit->module, SL_FAULT_dialect_form, (struct sl_span){items->file, t->begin, t->end, 0});
	read_path(&r, 0, 0);
}
