#include "grammar/hlsl/declare/prefix.h"

#include "grammar/hlsl/preprocess/state.h"

#include <stdlib.h>
#include <string.h>

enum {
	MAX_PREFIXES = 256, /* that are watched; a power of two */
	PLACES = 8,         /* files that may stand before a header, the shader among them, and how deep it may be included */
	MAX_NOTES = 256,    /* directives and comments before a shader's first token */
	ENOUGH = 4          /* shaders that have to meet a prefix before it gets an image: a small header pays for the pages slowly */
};
static const size_t MAX_IMAGES = (size_t)64 << 20; /* bytes of all images */

/* A file that a header has read. */
struct known_file {
	const char *path;
	uint64_t device, inode;
};

/*
 * A header that shaders begin with. Some files may stand before it: numbers are left free for them, so that all files are in the order in
 * which a shader without the image has them.
 */
struct prefix {
	uint64_t key;  /* 0: free */
	uint32_t met;  /* by so many shaders without an image */
	uint8_t tried; /* to make one */
	uint8_t made;  /* the rest is valid */
	uint32_t nfiles, nnames;
	uint32_t epoch;                 /* the last one before those that are left free */
	const struct known_file *files; /* [nfiles]; the first is the header itself */
	uint32_t *hashes;               /* [nnames] of the names that it has met, from 1 */
	struct sl_arena_image image;
	struct sl_names names; /* the first `nnames` are those of the image */
	struct sl_module module;
	struct hlsl_unit *unit;
};

struct sl_hlsl_prefixes {
	struct sl_arena arena, images;
	size_t bytes; /* of all images */
	struct prefix all[MAX_PREFIXES];
};

struct sl_hlsl_prefixes *hlsl_prefixes_new(void)
{
	struct sl_hlsl_prefixes *all = calloc(1, sizeof *all);

	if (all) {
		sl_arena_init(&all->arena, SL_MAX_ARENA);
		sl_arena_init(&all->images, SL_MAX_ARENA);
	}
	return all;
}

void hlsl_prefixes_clear(struct sl_hlsl_prefixes *all)
{
	for (size_t i = 0; i < MAX_PREFIXES; i++) {
		sl_names_free(&all->all[i].names);
		all->all[i] = (struct prefix){0};
	}
	sl_arena_reset(&all->arena);
	sl_arena_reset(&all->images);
	all->bytes = 0;
}

void hlsl_prefixes_free(struct sl_hlsl_prefixes *all)
{
	if (!all)
		return;
	hlsl_prefixes_clear(all);
	sl_arena_free(&all->arena);
	sl_arena_free(&all->images);
	free(all);
}

/* ---- what stands before the first token --------------------------------------------------------------------------------------------- */

/* A directive or comment that has to be obeyed again in the image. */
struct note {
	uint32_t source;
	const struct hlsl_lexeme *lexeme;
};

/* A header that was entered, and how things stood before it. */
struct candidate {
	struct prefix *prefix;
	const struct hlsl_use *use;
	uint32_t nnotes, nsources, depth;
	uint64_t budget;
};

struct prelude {
	struct sl_hlsl_prefixes *prefixes;
	struct sl_module *module;
	struct hlsl_pp *pp;
	uint32_t nnotes, nchain;
	struct candidate chain[PLACES];
	struct note notes[MAX_NOTES];
};

static struct hlsl_use *use_of(const struct hlsl_pp *pp, uint32_t source)
{
	struct hlsl_use *use = pp->uses;

	while (use->source != source)
		use = use->next;
	return use;
}

static const struct hlsl_directive *directive_of(const struct hlsl_use *use, const struct hlsl_lexeme *l)
{
	return l->kind == HLSL_DIRECTIVE ? &use->file->directives[l->value] : NULL;
}

/* Notes what has to be obeyed again. False where there is no room. */
static bool take_note(struct prelude *r, const struct hlsl_use *use, const struct hlsl_lexeme *l)
{
	const struct hlsl_directive *d = directive_of(use, l);

	if (l->kind != HLSL_COMMENT &&
	    (!d || (d->kind != HLSL_DIRECTIVE_DEFINE && d->kind != HLSL_DIRECTIVE_UNDEF && d->kind != HLSL_DIRECTIVE_PRAGMA)))
		return true;
	if (r->nnotes == MAX_NOTES)
		return false;
	r->notes[r->nnotes++] = (struct note){use->source, l};
	return true;
}

/* The name that a #define or #undef is about; false for other notes. */
static bool name_of(const struct prelude *r, const struct note *note, struct sl_str *name)
{
	const struct hlsl_use *use = use_of(r->pp, note->source);
	const struct hlsl_directive *d = directive_of(use, note->lexeme);

	if (!d || d->kind == HLSL_DIRECTIVE_PRAGMA || d->first == d->after)
		return false;
	const struct hlsl_text *text = &use->file->symbols[use->file->lexemes[d->first].value];
	*name = (struct sl_str){use->file->text + text->begin, text->length};
	return true;
}

/* Whether the prefix may have met a name. Hashes have to do: texts of its symbols may lie where the arena holds another image now. */
static bool may_know(const struct prefix *prefix, struct sl_str name)
{
	uint32_t hash = sl_name_hash(sl_text_hash(name.p, name.n));
	bool known = false;

	for (uint32_t i = 1; i < prefix->nnames; i++)
		known |= prefix->hashes[i] == hash;
	return known;
}

/* Whether the prefix has met none of the names that are defined before it. */
static bool names_fit(const struct prelude *r, const struct candidate *c)
{
	struct sl_str name;

	for (uint32_t i = 0; i < c->nnotes; i++)
		if (name_of(r, &r->notes[i], &name) && may_know(c->prefix, name))
			return false;
	return true;
}

/* Whether the prefix has read none of the files before it. */
static bool files_fit(const struct prelude *r, const struct candidate *c)
{
	const struct prefix *prefix = c->prefix;
	const struct hlsl_use *use = r->pp->uses;

	for (uint32_t i = 0; i < c->nsources; i++, use = use->next) {
		for (uint32_t k = 0; k < prefix->nfiles; k++) {
			const struct known_file *file = &prefix->files[k];
			if ((use->file->inode && file->inode == use->file->inode && file->device == use->file->device) ||
			    !strcmp(file->path, use->path))
				return false;
		}
	}
	return true;
}

/* Whether the shader may go on in the image, behind the header. */
static bool fits(const struct prelude *r, const struct candidate *c)
{
	return c->prefix->made && !strcmp(c->prefix->files->path, c->use->path) && names_fit(r, c) && files_fit(r, c);
}

/* The prefix that the header is. Null where another one that has an image takes its room. */
static struct prefix *find_prefix(const struct prelude *r, const struct candidate *c)
{
	uint64_t key = UINT64_C(0xcbf29ce484222325);

	for (const char *p = c->use->path; *p; p++)
		key = (key ^ (unsigned char)*p) * UINT64_C(0x100000001b3);
	key |= 1;
	struct prefix *prefix = &r->prefixes->all[key >> 32 & (MAX_PREFIXES - 1)];
	if (prefix->key != key) {
		if (prefix->made)
			return NULL;
		*prefix = (struct prefix){.key = key};
	}
	return prefix;
}

/* Whether nothing but the notes tells that something was read; each file is one use then, in the order of their numbers. */
static bool is_clean(const struct prelude *r, uint32_t nsources)
{
	const struct hlsl_pp *pp = r->pp;
	uint32_t n = 0;

	for (const struct hlsl_use *use = pp->uses; use && n < nsources; use = use->next, n++)
		if (use->source != n)
			return false;
	return n == nsources && !r->module->nfaults && !r->module->nabsent && !pp->counter && !pp->exhausted;
}

/*
 * Reads on to the first token, or to a header that has an image for this shader. The chain is then of the headers that are open. Returns
 * the last of them if it has one.
 */
static struct candidate *read_prelude(struct prelude *r)
{
	struct hlsl_pp *pp = r->pp;

	for (;;) {
		const struct hlsl_frame *frame = pp->frame;
		struct candidate c = {.nnotes = r->nnotes, .nsources = r->module->nsources, .budget = pp->budget};
		if (!take_note(r, frame->use, frame->next) || !hlsl_obey(pp))
			return NULL;
		/* A header without a token is not worth an image. */
		while (r->nchain && pp->frame <= &pp->frames[r->chain[r->nchain - 1].depth])
			r->nchain--;
		c.use = pp->frame->use;
		c.depth = (uint32_t)(frame - pp->frames);
		if (pp->frame <= frame || c.use->source != c.nsources)
			continue;
		c.prefix = find_prefix(r, &c);
		if (!c.prefix)
			continue;
		if (c.nsources > PLACES || c.depth >= PLACES || !is_clean(r, c.nsources))
			return NULL;
		r->chain[r->nchain++] = c;
		if (fits(r, &c))
			return &r->chain[r->nchain - 1];
	}
}

/* ---- images ------------------------------------------------------------------------------------------------------------------------- */

bool hlsl_prefix_ends(struct hlsl_unit *unit)
{
	struct hlsl_pp *pp = unit->pp;

	while (pp->ncontexts && pp->contexts[pp->ncontexts - 1].next == pp->contexts[pp->ncontexts - 1].end)
		hlsl_pop_context(pp);
	if (pp->ncontexts || unit->truncated)
		return false;
	while (pp->frame != unit->until && hlsl_obey(pp))
		;
	return pp->frame == unit->until;
}

/* A unit on a shader without text, as far as the header, with files that have nothing but a number before it. */
static struct hlsl_unit *start(const struct prelude *r, const struct candidate *c)
{
	struct sl_arena *arena = &r->prefixes->arena;
	struct prefix *prefix = c->prefix;
	struct sl_module *module = &prefix->module;
	struct sl_source *source;

	sl_arena_reset(arena);
	sl_arena_lend(r->module->arena, arena);
	sl_names_init(&prefix->names, arena, r->module->names->words);
	sl_module_init(module, arena, &prefix->names, r->module->vocabulary, r->module->lang);
	source = SL_NEW(arena, struct sl_source);
	sl_source_from(source, "", "", 0);
	sl_module_add_source(module, source);
	struct hlsl_pp *pp = hlsl_pp_start(module, r->pp->options, r->pp->headers);
	for (uint32_t i = 1; i < PLACES; i++) {
		hlsl_add_use(pp, pp->uses->file, "\n"); /* a path that no #include can name */
		module->sources[i]->path = "";
		*++pp->frame = pp->frames[0];
	}
	prefix->epoch = pp->epoch;
	pp->epoch += MAX_NOTES;
	return hlsl_unit_new(module, r->pp->options, pp, 0);
}

/* The files of the unit that do not stand before the header. */
static void keep_files(struct sl_hlsl_prefixes *all, struct prefix *prefix)
{
	struct known_file *files = SL_NEW_ARRAY(&all->images, struct known_file, prefix->module.nsources);

	for (const struct hlsl_use *use = prefix->unit->pp->uses; use; use = use->next)
		if (use->source >= PLACES)
			files[prefix->nfiles++] = (struct known_file){sl_arena_copy(&all->images, use->path, strlen(use->path)),
								      use->file->device, use->file->inode};
	prefix->files = files;
}

static void keep_hashes(struct sl_hlsl_prefixes *all, struct prefix *prefix)
{
	prefix->nnames = prefix->names.count;
	prefix->hashes = SL_NEW_ARRAY(&all->images, uint32_t, prefix->nnames);
	for (sl_sym s = 1; s < prefix->nnames; s++)
		prefix->hashes[s] = prefix->names.symbols[s].hash;
}

/* Reads the header and makes the image of a prefix, if it ends between two items. */
static void make(const struct prelude *r, const struct candidate *c)
{
	struct sl_hlsl_prefixes *all = r->prefixes;
	struct prefix *prefix = c->prefix;

	*prefix = (struct prefix){.key = prefix->key, .tried = 1};
	struct hlsl_unit *unit = prefix->unit = start(r, c);
	unit->until = unit->pp->frame;
	hlsl_include_path(unit->pp, c->use->path);
	hlsl_parse(unit);
	if (!unit->paused || all->arena.failed || unit->pp->exhausted || unit->pp->told_include_depth ||
	    all->arena.used > MAX_IMAGES - all->bytes) {
		sl_names_free(&prefix->names);
		return;
	}
	keep_hashes(all, prefix);
	keep_files(all, prefix);
	sl_arena_save(&all->arena, &prefix->image, &all->images);
	all->bytes += all->arena.used;
	prefix->made = 1;
}

/* Whether the header's own text has a name that is defined before it. */
static bool names_definitions(const struct prelude *r, const struct candidate *c)
{
	const struct hlsl_file *file = c->use->file;
	struct sl_str name;

	for (uint32_t i = 0; i < c->nnotes; i++) {
		if (!name_of(r, &r->notes[i], &name))
			continue;
		uint32_t hash = sl_name_hash(sl_text_hash(name.p, name.n));
		for (uint32_t s = 1; s < file->nsymbols; s++)
			if (file->symbols[s].hash == hash && file->symbols[s].length == name.n)
				return true;
	}
	return false;
}

/* Makes an image of the outermost header that enough shaders have met. Null where there is none that fits. */
static struct candidate *make_one(struct prelude *r)
{
	struct candidate *chosen = NULL;

	for (struct candidate *c = r->chain; c < r->chain + r->nchain; c++) {
		c->prefix->met++;
		if (!chosen && c->prefix->met >= ENOUGH && !c->prefix->tried && !names_definitions(r, c))
			chosen = c;
	}
	if (!chosen || r->prefixes->bytes > MAX_IMAGES)
		return NULL;
	make(r, chosen);
	return fits(r, chosen) ? chosen : NULL;
}

/* ---- going on in an image ----------------------------------------------------------------------------------------------------------- */

/* The shader's own files take the places that were left for them. */
static void put_files(const struct prelude *r, struct hlsl_pp *pp, const struct sl_module *shader, uint32_t n)
{
	struct hlsl_use *use = pp->uses;
	const struct hlsl_use *from = r->pp->uses;

	for (uint32_t i = 0; i < n; i++, use = use->next, from = from->next) {
		r->module->sources[i] = shader->sources[i];
		use->file = from->file;
		use->path = from->path;
		use->directory = from->directory;
		use->symbols = SL_NEW_ARRAY(r->module->arena, sl_sym, from->file->nsymbols);
	}
}

/* Obeys again what stood before the header, in the epochs that were left free for it: bodies in the header see its macros. */
static void obey_notes(const struct prelude *r, struct hlsl_pp *pp, const struct candidate *c)
{
	uint32_t epoch = pp->epoch;

	pp->epoch = c->prefix->epoch;
	for (uint32_t i = 0; i < c->nnotes; i++) {
		pp->frame = pp->frames;
		*pp->frame = (struct hlsl_frame){r->notes[i].lexeme, use_of(pp, r->notes[i].source), 0};
		hlsl_obey(pp);
	}
	pp->epoch = epoch;
}

static struct hlsl_unit *resume(const struct prelude *r, const struct candidate *c)
{
	struct prefix *prefix = c->prefix;
	struct sl_module *module = r->module, shader = *module;
	struct hlsl_unit *unit = prefix->unit;

	sl_arena_restore(&r->prefixes->arena, &prefix->image);
	sl_names_rewind(&prefix->names, prefix->nnames);
	*module = prefix->module;
	module->header = shader.header;
	struct hlsl_pp *pp = unit->pp;
	unit->module = pp->module = module;
	put_files(r, pp, &shader, c->nsources);
	pp->budget -= SL_MAX_EXPANDED_TOKENS - c->budget;
	obey_notes(r, pp, c);
	for (uint32_t i = 0; i <= c->depth; i++) {
		const struct hlsl_frame *frame = &r->pp->frames[i];
		pp->frames[i] = (struct hlsl_frame){frame->next, use_of(pp, frame->use->source), frame->line_shift};
	}
	pp->frame = &pp->frames[c->depth];
	return unit;
}

struct hlsl_unit *hlsl_prefix_resume(struct sl_hlsl_prefixes *all, struct sl_module *module, struct hlsl_pp *pp)
{
	struct prelude *r = SL_NEW(module->arena, struct prelude);

	r->prefixes = all;
	r->module = module;
	r->pp = pp;
	all->arena.exhausted = all->images.exhausted = module->arena->exhausted;
	const struct candidate *inner = read_prelude(r), *c = make_one(r);
	if (!c)
		c = inner;
	return c ? resume(r, c) : NULL;
}
