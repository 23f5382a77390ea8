/* #include: finding the file, and reading each only as often as its guard allows. */
#include "grammar/hlsl/preprocess/state.h"

#include "grammar/text/confine.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* A path in pieces, put together with `\` read as `/`. */
struct path {
	char text[4096];
	size_t n; /* may be greater than the text has room for: too long to be found */
};

static void put(struct path *p, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++, p->n++) {
		if (p->n + 1 < sizeof p->text)
			p->text[p->n] = (char)(s[i] == '\\' ? '/' : s[i]);
	}
	p->text[p->n < sizeof p->text ? p->n : sizeof p->text - 1] = 0;
}

static void put_directory(struct path *p, const char *directory)
{
	size_t n = strlen(directory);

	put(p, directory, n);
	if (n && directory[n - 1] != '/' && directory[n - 1] != '\\')
		put(p, "/", 1);
}

/* Whether a path as it is written begins with a virtual one; the rest is then under its directory. */
static bool is_mapped(const char *virtual_path, struct sl_str written, struct sl_str *rest)
{
	size_t n = strlen(virtual_path);

	while (n && virtual_path[n - 1] == '/')
		n--;
	if (written.n <= n)
		return false;
	for (size_t i = 0; i < n; i++) {
		if (virtual_path[i] != (written.p[i] == '\\' ? '/' : written.p[i]))
			return false;
	}
	if (written.p[n] != '/' && written.p[n] != '\\')
		return false;
	*rest = (struct sl_str){written.p + n + 1, (uint32_t)(written.n - n - 1)};
	return true;
}

/*
 * The n-th place where a path may be, as it is written between quotes: beside the including file, in the -I directories in their order,
 * under the virtual roots. False when there are no more.
 */
static bool candidate(const struct hlsl_pp *pp, struct sl_str written, size_t n, struct path *out)
{
	const struct sl_front_options *options = pp->options;
	bool absolute = written.n && (written.p[0] == '/' || written.p[0] == '\\' || (written.n > 1 && written.p[1] == ':'));
	struct sl_str rest;

	out->n = 0;
	if (n <= options->ninclude_dirs) {
		if (!absolute)
			put_directory(out, n ? options->include_dirs[n - 1] : pp->frame->use->directory);
		else if (n)
			return true; /* no text: nothing to look for */
		put(out, written.p, written.n);
		return true;
	}
	n -= options->ninclude_dirs + 1;
	if (n >= options->nmappings)
		return false;
	if (is_mapped(options->mappings[n].virtual_path, written, &rest)) {
		put_directory(out, options->mappings[n].directory);
		put(out, rest.p, rest.n);
	}
	return true;
}

/* ---- files of this shader ---------------------------------------------------------------------------------------------------------- */

static uint32_t hash_path(const char *path, size_t n)
{
	uint64_t h = 0xcbf29ce484222325u;

	for (size_t i = 0; i < n; i++)
		h = (h ^ (unsigned char)path[i]) * 0x100000001b3u;
	return (uint32_t)(h ^ h >> 32);
}

static struct hlsl_path *slot_of(const struct hlsl_pp *pp, const char *text, uint32_t hash)
{
	for (uint32_t i = hash & (pp->npath_slots - 1);; i = (i + 1) & (pp->npath_slots - 1)) {
		struct hlsl_path *p = &pp->paths[i];
		if (!p->text || (p->hash == hash && !strcmp(p->text, text)))
			return p;
	}
}

static void grow_paths(struct hlsl_pp *pp)
{
	struct hlsl_path *before = pp->paths;
	uint32_t old = pp->npath_slots;

	pp->npath_slots = old ? old * 2 : 64;
	pp->paths = SL_NEW_ARRAY(pp->module->arena, struct hlsl_path, pp->npath_slots);
	for (uint32_t i = 0; i < old; i++) {
		if (before[i].text)
			*slot_of(pp, before[i].text, before[i].hash) = before[i];
	}
}

/* Of a shared file there is one, whatever its path, so that no other file needs a look. */
static struct hlsl_use *use_of(struct hlsl_pp *pp, const struct hlsl_file *file, const char *path)
{
	for (struct hlsl_use *use = pp->uses; use; use = use->next) {
		if (use->file == file ||
		    (!file->shared && file->inode && use->file->inode == file->inode && use->file->device == file->device))
			return use;
	}
	return hlsl_add_use(pp, file, path);
}

static bool is_inside(const struct hlsl_pp *pp, const struct path *path)
{
	return sl_is_inside(pp->options->confine, pp->options->nconfine, path->text);
}

/* What cannot be read may be anything: nothing sure can be said of the shader. The first one is told. */
static void tell_unreadable(struct hlsl_pp *pp, const char *path, int error)
{
	if (pp->module->unreadable)
		return;
	pp->module->unreadable = path;
	pp->module->unreadable_error = error;
}

/* What is known of a path, which is opened where nobody has yet; null: it is none. */
static struct hlsl_path *look_at(struct hlsl_pp *pp, const struct path *path)
{
	if (!path->n || path->n >= sizeof path->text)
		return NULL;
	if (pp->npaths * 2 >= pp->npath_slots)
		grow_paths(pp);
	uint32_t hash = hash_path(path->text, path->n);
	struct hlsl_path *slot = slot_of(pp, path->text, hash);
	if (slot->text)
		return slot;
	const struct hlsl_file *file = NULL;
	int error = ENOENT;
	if (is_inside(pp, path))
		file = hlsl_headers_load(pp->headers, pp->module->arena, pp->module->names->words, path->text, &error);
	pp->npaths++;
	*slot = (struct hlsl_path){sl_arena_copy(pp->module->arena, path->text, path->n), hash, NULL, false};
	if (file)
		slot->use = use_of(pp, file, slot->text);
	else if (!sl_is_no_file(error))
		tell_unreadable(pp, slot->text, error);
	return slot;
}

/* The file at a path, or null. */
static struct hlsl_use *open_path(struct hlsl_pp *pp, const struct path *path)
{
	const struct hlsl_path *slot = look_at(pp, path);

	return slot ? slot->use : NULL;
}

static struct sl_str unquoted(struct sl_str s)
{
	return s.n >= 2 ? (struct sl_str){s.p + 1, s.n - 2} : (struct sl_str){"", 0};
}

static struct hlsl_use *find(struct hlsl_pp *pp, struct sl_str written)
{
	struct path path;
	struct hlsl_use *use = NULL;

	for (size_t n = 0; !use && !pp->module->unreadable && candidate(pp, written, n, &path); n++)
		use = open_path(pp, &path);
	return use;
}

/* Tells the module each place where the file would be found if it were there. */
static void tell_absent(struct hlsl_pp *pp, struct sl_str written)
{
	struct path path;

	for (size_t n = 0; candidate(pp, written, n, &path); n++) {
		struct hlsl_path *slot = look_at(pp, &path);
		if (slot && !slot->use && !slot->told && is_inside(pp, &path)) {
			slot->told = true;
			sl_module_add_absent(pp->module, slot->text);
		}
	}
}

bool hlsl_has_include(struct hlsl_pp *pp, struct sl_str quoted)
{
	struct path path;
	struct stat st;

	for (size_t n = 0; candidate(pp, unquoted(quoted), n, &path); n++) {
		if (!path.n || path.n >= sizeof path.text || !is_inside(pp, &path))
			continue;
		int error = stat(path.text, &st) ? errno : S_ISREG(st.st_mode) ? 0 : ENODEV;
		if (!error)
			return true;
		if (sl_is_no_file(error))
			continue;
		tell_unreadable(pp, sl_arena_copy(pp->module->arena, path.text, path.n), error);
		return false;
	}
	tell_absent(pp, unquoted(quoted));
	return false;
}

/* ---- the directive ----------------------------------------------------------------------------------------------------------------- */

/* The path of an #include whose operand is made by macros: a string, or what stands from < to >. Empty if it is neither. */
static struct sl_str computed_path(struct hlsl_pp *pp, const struct hlsl_directive *d)
{
	uint8_t quiet = pp->quiet;
	struct sl_str out = {"", 0};
	struct path text = {.n = 0};
	char buffer[2];

	pp->quiet = 1;
	hlsl_push_line(pp, pp->frame->use, d->first, d->after);
	struct hlsl_token t = hlsl_read(pp, true);
	if (t.kind == HLSL_STRING)
		out = unquoted(sl_name(pp->module->names, t.sym));
	if (hlsl_is(&t, '<')) {
		for (t = hlsl_read(pp, true); t.kind != HLSL_END && !hlsl_is(&t, '>'); t = hlsl_read(pp, true)) {
			if (text.n && !t.glued)
				put(&text, " ", 1);
			struct sl_str s = hlsl_spelling(pp, &t, buffer);
			put(&text, s.p, s.n);
		}
		if (t.kind != HLSL_END && text.n < sizeof text.text)
			out = (struct sl_str){sl_arena_copy(pp->module->arena, text.text, text.n), (uint32_t)text.n};
	}
	while (!pp->contexts[pp->ncontexts - 1].barrier)
		hlsl_pop_context(pp);
	hlsl_pop_context(pp);
	pp->quiet = quiet;
	return out;
}

/* A file that has been read to its end once and would give nothing now. */
static bool is_spent(struct hlsl_pp *pp, struct hlsl_use *use)
{
	return use->once || (use->file->guard && hlsl_macro_of(pp, hlsl_map_symbol(pp, use, use->file->guard)));
}

static void enter(struct hlsl_pp *pp, struct hlsl_use *use, struct sl_span where, struct sl_str written)
{
	if (is_spent(pp, use))
		return;
	bool deep = pp->frame == pp->frames + SL_MAX_INCLUDE_DEPTH;
	if (!deep && hlsl_spend(pp, use->file->nlexemes + 64u, where)) {
		*++pp->frame = (struct hlsl_frame){use->file->lexemes, use, 0};
		return;
	}
	if (!deep || pp->told_include_depth)
		return;
	pp->told_include_depth = 1;
	struct sl_fault *f = sl_module_fault(pp->module, SL_FAULT_include_too_deep, where);
	f->a = written;
	f->n = SL_MAX_INCLUDE_DEPTH;
}

void hlsl_include(struct hlsl_pp *pp, uint32_t number)
{
	struct hlsl_use *from = pp->frame->use;
	const struct hlsl_directive *d = &from->file->directives[number];
	const struct hlsl_lexeme *l = &from->file->lexemes[d->first];

	if (d->problem || from->source == HLSL_NONE)
		return;
	struct sl_span span = {from->source, l->begin, d->end, 0};
	struct sl_str written;
	if (l->kind == HLSL_HEADER_NAME) {
		written = unquoted(sl_name(pp->module->names, hlsl_map_symbol(pp, from, l->value)));
		span.end = l->begin + l->length;
	} else {
		written = computed_path(pp, d);
	}
	if (!written.n) {
		hlsl_malformed(pp, d, span, "it names no file");
		return;
	}
	struct hlsl_use *use = find(pp, written);
	if (use) {
		enter(pp, use, span, written);
		return;
	}
	tell_absent(pp, written);
	if (hlsl_first_time(pp, from, number)) {
		sl_module_fault(pp->module, SL_FAULT_include_not_found, span)->a = written;
		pp->module->unresolved_includes++;
	}
}

void hlsl_include_path(struct hlsl_pp *pp, const char *text)
{
	struct path path = {.n = 0};

	put(&path, text, strlen(text));
	struct hlsl_use *use = open_path(pp, &path);
	if (use)
		enter(pp, use, (struct sl_span){use->source, 0, 0, 0}, (struct sl_str){"", 0});
}
