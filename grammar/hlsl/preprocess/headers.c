#include "grammar/hlsl/preprocess/headers.h"

#include "grammar/text/confine.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct entry {
	const char *path;
	uint32_t hash;
	const struct hlsl_file *file; /* null: no such file */
};

/* Which file it is stands beside it: looking for one touches no other. */
struct kept {
	uint64_t device, inode;
	const struct hlsl_file *file;
};

/*
 * Nothing is ever taken out: shaders keep pointers into the files until their findings are told. When the cache is full, what comes later
 * is lexed by each shader for itself.
 */
struct sl_hlsl_headers {
	pthread_mutex_t lock;
	struct sl_arena arena; /* all but the table */
	size_t max_bytes, bytes;
	struct entry *entries; /* [nslots], open addressing by path */
	uint32_t nslots, nentries;
	struct kept *files; /* [nfiles] */
	uint32_t nfiles, files_capacity;
};

struct sl_hlsl_headers *hlsl_headers_new(size_t max_bytes)
{
	struct sl_hlsl_headers *h = calloc(1, sizeof *h);

	if (!h)
		return NULL;
	if (pthread_mutex_init(&h->lock, NULL)) {
		free(h);
		return NULL;
	}
	/* The arena keeps whole blocks, which max_bytes does not count. */
	sl_arena_init(&h->arena, max_bytes * 2 + (16u << 20));
	h->max_bytes = max_bytes;
	return h;
}

void hlsl_headers_free(struct sl_hlsl_headers *h)
{
	if (!h)
		return;
	pthread_mutex_destroy(&h->lock);
	sl_arena_free(&h->arena);
	free(h->entries);
	free(h->files);
	free(h);
}

static uint32_t hash_path(const char *path)
{
	uint64_t h = 0xcbf29ce484222325u;

	for (const char *p = path; *p; p++)
		h = (h ^ (unsigned char)*p) * 0x100000001b3u;
	return (uint32_t)(h ^ h >> 32);
}

/* Slot of the path, or the empty one where it belongs. */
static struct entry *find(struct sl_hlsl_headers *h, const char *path, uint32_t hash)
{
	for (uint32_t i = hash & (h->nslots - 1);; i = (i + 1) & (h->nslots - 1)) {
		struct entry *e = &h->entries[i];
		if (!e->path || (e->hash == hash && !strcmp(e->path, path)))
			return e;
	}
}

static int grow_table(struct sl_hlsl_headers *h)
{
	uint32_t old = h->nslots, nslots = old ? old * 2 : 256;
	struct entry *entries = calloc(nslots, sizeof *entries), *before = h->entries;

	if (!entries)
		return -1;
	h->entries = entries;
	h->nslots = nslots;
	for (uint32_t i = 0; i < old; i++) {
		if (before[i].path)
			*find(h, before[i].path, before[i].hash) = before[i];
	}
	free(before);
	return 0;
}

/* Null when there is no memory: what is not kept each shader reads for itself. */
static void *allocate(struct sl_hlsl_headers *h, size_t size)
{
	jmp_buf exhausted;
	void *p = NULL;

	h->arena.exhausted = &exhausted;
	if (!setjmp(exhausted))
		p = sl_arena_alloc(&h->arena, size);
	h->arena.exhausted = NULL;
	return p;
}

static void remember_path(struct sl_hlsl_headers *h, const char *path, uint32_t hash, const struct hlsl_file *file)
{
	size_t n = strlen(path) + 1;

	if (h->bytes + n > h->max_bytes || (h->nentries * 2 >= h->nslots && grow_table(h)))
		return;
	struct entry *e = find(h, path, hash);
	if (e->path)
		return;
	char *kept = allocate(h, n);
	if (!kept)
		return;
	h->bytes += n;
	h->nentries++;
	*e = (struct entry){memcpy(kept, path, n), hash, file};
}

static void *pack(char **at, const void *from, size_t size)
{
	char *p = *at;

	if (size)
		memcpy(p, from, size);
	*at += (size + 15) & ~(size_t)15;
	return p;
}

/* Takes room for a file's parts off what is left. Null where there is not enough. */
static char *take(struct sl_hlsl_headers *h, size_t size)
{
	if (h->bytes > h->max_bytes || size > h->max_bytes - h->bytes)
		return NULL;
	char *room = allocate(h, size);
	if (room)
		h->bytes += size;
	return room;
}

static int has_room(struct sl_hlsl_headers *h)
{
	if (h->nfiles < h->files_capacity)
		return 1;
	uint32_t capacity = h->files_capacity ? h->files_capacity * 2 : 64;
	struct kept *larger = realloc(h->files, capacity * sizeof *larger);
	if (!larger)
		return 0;
	h->files = larger;
	h->files_capacity = capacity;
	return 1;
}

/* A copy of the file in one piece without the slack of arrays that grew. Null where the cache has no room for it. */
static const struct hlsl_file *keep_file(struct sl_hlsl_headers *h, const struct hlsl_file *f)
{
	size_t lexemes = f->nlexemes * sizeof *f->lexemes, symbols = f->nsymbols * sizeof *f->symbols,
	       comments = f->ncomments * sizeof *f->comments;
	size_t directives = f->ndirectives * sizeof *f->directives, definitions = f->ndefinitions * sizeof *f->definitions;
	size_t unread = f->nunread * sizeof *f->unread, read = f->nunread * sizeof *f->read;
	size_t bytes = (size_t)f->length + 1, text = f->text == f->bytes ? 0 : (size_t)f->text_length + 1;
	size_t size = sizeof *f + lexemes + symbols + comments + directives + definitions + unread + read + bytes + text + 10 * 16;
	char *at = has_room(h) ? take(h, size) : NULL;

	if (!at)
		return NULL;
	struct hlsl_file *copy = pack(&at, f, sizeof *f);
	copy->shared = 1;
	copy->lexemes = pack(&at, f->lexemes, lexemes);
	copy->symbols = pack(&at, f->symbols, symbols);
	copy->directives = pack(&at, f->directives, directives);
	copy->definitions = pack(&at, f->definitions, definitions);
	copy->comments = pack(&at, f->comments, comments);
	copy->unread = pack(&at, f->unread, unread);
	copy->read = pack(&at, f->read, read);
	copy->bytes = pack(&at, f->bytes, bytes);
	copy->text = text ? pack(&at, f->text, text) : copy->bytes;
	h->files[h->nfiles++] = (struct kept){copy->device, copy->inode, copy};
	return copy;
}

/* The same for a body, whose texts are those of its file. */
static const struct hlsl_file *keep_body(struct sl_hlsl_headers *h, const struct hlsl_file *f)
{
	size_t lexemes = f->nlexemes * sizeof *f->lexemes, symbols = f->nsymbols * sizeof *f->symbols;
	size_t directives = f->ndirectives * sizeof *f->directives;
	char *at = take(h, sizeof *f + lexemes + symbols + directives + 4 * 16);

	if (!at)
		return NULL;
	struct hlsl_file *copy = pack(&at, f, sizeof *f);
	copy->lexemes = pack(&at, f->lexemes, lexemes);
	copy->symbols = pack(&at, f->symbols, symbols);
	copy->directives = pack(&at, f->directives, directives);
	return copy;
}

static const struct hlsl_file *by_identity(const struct sl_hlsl_headers *h, const struct stat *st)
{
	for (uint32_t i = 0; i < h->nfiles; i++) {
		if (h->files[i].inode == (uint64_t)st->st_ino && h->files[i].device == (uint64_t)st->st_dev)
			return h->files[i].file;
	}
	return NULL;
}

static const struct hlsl_file *read_file(struct sl_arena *arena, const struct sl_words *words, const char *path, int fd,
					 const struct stat *st, int *error)
{
	struct sl_source source;

	*error = sl_source_read_from(&source, arena, path, fd, st, 1);
	if (*error)
		return NULL;
	struct hlsl_file *file = SL_NEW(arena, struct hlsl_file);
	hlsl_lex(file, arena, &source, words, true);
	file->device = (uint64_t)st->st_dev;
	file->inode = (uint64_t)st->st_ino;
	return file;
}

const struct hlsl_file *hlsl_headers_load(struct sl_hlsl_headers *h, struct sl_arena *arena, const struct sl_words *words, const char *path,
					  int *error)
{
	uint32_t hash = hash_path(path);
	const struct hlsl_file *file = NULL;
	int known = 0;
	struct stat st;

	*error = ENOENT;
	if (h) {
		pthread_mutex_lock(&h->lock);
		struct entry *e = h->nslots ? find(h, path, hash) : NULL;
		known = e && e->path;
		file = known ? e->file : NULL;
		pthread_mutex_unlock(&h->lock);
	}
	if (known)
		return file;
	int fd = sl_open_regular(path, &st);
	if (fd < 0)
		*error = errno;
	if (h && fd >= 0) {
		pthread_mutex_lock(&h->lock);
		file = by_identity(h, &st);
		pthread_mutex_unlock(&h->lock);
	}
	/* Lexed without the lock; if another thread was faster, its file is taken. */
	struct sl_arena_mark before = sl_arena_mark(arena);
	const struct hlsl_file *fresh = fd >= 0 && !file ? read_file(arena, words, path, fd, &st, error) : NULL;
	if (fd >= 0)
		close(fd);
	if (!h)
		return fresh;
	pthread_mutex_lock(&h->lock);
	if (fresh)
		file = by_identity(h, &st);
	if (fresh && !file)
		file = keep_file(h, fresh);
	if (file || (!fresh && sl_is_no_file(*error)))
		remember_path(h, path, hash, file);
	pthread_mutex_unlock(&h->lock);
	if (!file)
		return fresh;
	/* The cache has a copy: the next header is lexed in the same memory, whose pages are there already. */
	sl_arena_rewind(arena, &before);
	return file;
}

const struct hlsl_file *hlsl_headers_unread(struct sl_hlsl_headers *h, struct sl_arena *arena, const struct sl_words *words,
					    const struct hlsl_file *of, uint32_t number)
{
	const struct hlsl_file *body = atomic_load_explicit(&of->read[number], memory_order_acquire);

	if (body)
		return body;
	struct sl_arena_mark before = sl_arena_mark(arena);
	struct hlsl_file *fresh = SL_NEW(arena, struct hlsl_file);
	hlsl_lex_unread(fresh, arena, of, number, words);
	if (of->shared) {
		pthread_mutex_lock(&h->lock);
		body = atomic_load_explicit(&of->read[number], memory_order_relaxed);
		if (!body)
			body = keep_body(h, fresh);
		if (body)
			atomic_store_explicit(&of->read[number], body, memory_order_release);
		pthread_mutex_unlock(&h->lock);
	}
	if (!body)
		return fresh;
	sl_arena_rewind(arena, &before);
	return body;
}
