#include "runtime/cli/driver.h"

#include "grammar/hlsl/preprocess/preprocessor.h"
#include "grammar/limits.h"
#include "runtime/check/check.h"
#include "runtime/cli/file_path.h"
#include "runtime/cli/keep.h"
#include "runtime/cli/language.h"
#include "runtime/cli/variants.h"
#include "runtime/report/fingerprint.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* STACK: four times what the deepest nesting that limits.h lets through takes; the system's own choice may be a sixteenth of it. */
enum { MAX_THREADS = 256, HEADER_CACHE = 256 << 20, STACK = 4 << 20 };

struct worker {
	struct sl_workers *workers;
	struct sl_arena shader, kept; /* reset between shaders; holds what was found until the end */
	struct sl_names names;
	struct sl_hlsl_prefixes *prefixes; /* null: nothing to be gained, or no memory */
	pthread_t thread;
};

struct sl_workers {
	struct sl_run *run;
	struct sl_hlsl_headers *headers;
	atomic_size_t next; /* shader that nobody has taken yet */
	size_t count;
	struct worker all[];
};

/* The one place that knows both front ends. */
static void read_module(struct worker *w, struct sl_module *module, struct sl_source *source, const struct sl_front_options *front)
{
	if (module->lang == SL_LANG_wgsl)
		sl_wgsl_module(module, source, front);
	else
		sl_hlsl_module(module, source, front, w->workers->headers, w->prefixes);
}

static bool is_kept(const struct sl_paths *paths, const char *path)
{
	for (size_t i = 0; i < paths->count; i++)
		if (!strcmp(paths->items[i], path))
			return true;
	return false;
}

/* Adds copies of paths; a further variant of the shader may have opened others than those before. */
static void keep_paths(struct worker *w, struct sl_paths *kept, const char *const *paths, size_t n)
{
	size_t before = kept->count;
	const char **items = SL_NEW_ARRAY(&w->kept, const char *, before + n);

	if (before)
		memcpy(items, kept->items, before * sizeof *items);
	for (size_t i = 0; i < n; i++) {
		if (*paths[i] && (!kept->count || !is_kept(kept, paths[i])))
			items[before++] = sl_arena_copy(&w->kept, paths[i], strlen(paths[i]));
	}
	*kept = (struct sl_paths){items, before};
}

/* What decides the shader's findings: files that were opened, and places where there was none. */
static void keep_inputs(struct worker *w, struct sl_shader *shader, const struct sl_module *module)
{
	const char **opened = SL_NEW_ARRAY(&w->shader, const char *, module->nsources + 1);
	size_t n = module->nsources;

	for (uint32_t i = 0; i < module->nsources; i++)
		opened[i] = module->sources[i]->path;
	if (module->unreadable)
		opened[n++] = module->unreadable;
	keep_paths(w, &shader->inputs, opened, n);
	keep_paths(w, &shader->absent, module->absent, module->nabsent);
	for (const struct sl_fault *fault = module->faults; fault; fault = fault->next) {
		if (fault->kind != SL_FAULT_include_not_found)
			continue;
		const char *name = sl_arena_copy(&w->shader, fault->a.p, fault->a.n);
		keep_paths(w, &shader->missing, &name, 1);
	}
}

static struct sl_source *source_of(const struct sl_module *module, const char *path)
{
	for (uint32_t i = 0; i < module->nsources; i++) {
		if (module->sources[i]->path == path || !strcmp(module->sources[i]->path, path))
			return module->sources[i];
	}
	return NULL;
}

/* Lines of one source are hashed once for a run of findings in it, which is how they come. */
static void add_fingerprints(struct worker *w, const struct sl_module *module, struct sl_findings *findings)
{
	struct sl_line_hashes hashes = {0};
	const struct sl_source *hashed = NULL;

	for (struct sl_finding *f = findings->first; f; f = f->next) {
		struct sl_source *source = source_of(module, f->region.path);
		if (!source)
			continue;
		if (source != hashed)
			hashes = sl_line_hashes(&w->shader, source->bytes, source->length);
		hashed = source;
		struct sl_line_hash line = sl_line_hash_at(&hashes, f->region.begin);
		f->fingerprint = line.hash;
		f->fingerprint_nth = line.nth;
	}
}

/* The preludes of one shader: those of its language, and where it is one itself those before it. */
static void choose_preludes(struct worker *w, const struct sl_shader *shader, struct sl_front_options *front)
{
	const char **chosen = SL_NEW_ARRAY(&w->shader, const char *, front->npreludes);
	size_t n = 0;

	for (size_t i = 0; i < front->npreludes && !sl_same_file(front->preludes[i], shader->path); i++) {
		uint8_t language = sl_file_kind(front->preludes[i]).language;
		if (language == SL_LANG_COUNT || language == shader->language)
			chosen[n++] = front->preludes[i];
	}
	front->preludes = chosen;
	front->npreludes = n;
}

/* Reads the shader into the worker's arena. Returns 0 or an errno of the shader, or of a file that it needs. */
static int open_module(struct worker *w, struct sl_module *module, struct sl_shader *shader, const struct sl_front_options *front)
{
	struct sl_source *source = SL_NEW(&w->shader, struct sl_source);
	int error = sl_source_read_regular(source, &w->shader, shader->path, shader->language == SL_LANG_hlsl);

	if (error)
		return error;
	if (w->workers->run->options->fix || w->workers->run->options->fix_suggestions)
		shader->checked = sl_text_hash(source->bytes, source->length);
	sl_module_init(module, &w->shader, &w->names, &w->workers->run->rules->vocabulary, shader->language);
	module->header = shader->header;
	/* What front ends keep for later shaders points to the options of the run; with preludes they keep nothing. */
	if (front->npreludes) {
		struct sl_front_options *mine = SL_NEW(&w->shader, struct sl_front_options);
		*mine = *front;
		choose_preludes(w, shader, mine);
		front = mine;
	}
	read_module(w, module, source, front);
	if (w->workers->run->want_inputs)
		keep_inputs(w, shader, module);
	if (module->unreadable)
		shader->unreadable = sl_arena_copy(&w->kept, module->unreadable, strlen(module->unreadable));
	return module->unreadable_error;
}

static void check_module(struct worker *w, struct sl_module *module, struct sl_shader *shader, struct sl_findings *findings)
{
	const struct sl_run *run = w->workers->run;
	struct sl_findings found = {0};

	if (run->plan)
		sl_check(run->plan, module, &found);
	if (run->want_fingerprints)
		add_fingerprints(w, module, &found);
	for (const struct sl_finding *f = found.first; f; f = f->next)
		sl_keep(&w->kept, findings, f, shader->path, run->base);
}

/* Each variant starts with empty memory, as a shader of its own. */
static void check_variants(struct worker *w, struct sl_shader *shader, struct sl_variants *variants)
{
	const struct sl_front_options *front;
	struct sl_findings found = {0};
	struct sl_module module;

	while ((front = sl_variants_next(variants)) && !w->shader.failed) {
		sl_names_reset(&w->names);
		sl_arena_reset(&w->shader);
		shader->error = open_module(w, &module, shader, front);
		if (shader->error) {
			shader->findings = (struct sl_findings){0};
			return;
		}
		if (module.refused || !sl_variants_is_new(variants, &module))
			continue;
		check_module(w, &module, shader, &found);
		sl_variants_merge(variants, &shader->findings, &found);
	}
}

static void check_shader(struct worker *w, struct sl_shader *shader)
{
	const struct sl_run *run = w->workers->run;
	const struct sl_front_options *front = &run->options->front;
	struct sl_variants *variants = NULL;
	struct sl_module module;

	shader->error = open_module(w, &module, shader, front);
	if (shader->error)
		return;
	if (run->options->all_variants)
		variants = sl_variants_start(&w->kept, &module, front);
	check_module(w, &module, shader, &shader->findings);
	if (variants)
		check_variants(w, shader, variants);
	shader->out_of_memory = w->shader.failed || module.arena->failed;
}

/* Running out of memory ends this shader, not the run. */
static void guarded(struct worker *w, struct sl_shader *shader)
{
	jmp_buf exhausted;

	w->shader.exhausted = w->kept.exhausted = &exhausted;
	if (setjmp(exhausted)) {
		shader->out_of_memory = true;
		sl_names_free(&w->names);
		sl_names_init(&w->names, &w->shader, &w->workers->run->rules->vocabulary.words);
		if (w->prefixes)
			hlsl_prefixes_clear(w->prefixes);
	} else {
		check_shader(w, shader);
	}
	w->shader.exhausted = w->kept.exhausted = NULL;
}

static void *work(void *argument)
{
	struct worker *w = argument;
	struct sl_run *run = w->workers->run;

	for (;;) {
		size_t i = atomic_fetch_add_explicit(&w->workers->next, 1, memory_order_relaxed);
		if (i >= run->count)
			return NULL;
		guarded(w, &run->shaders[i]);
		sl_names_reset(&w->names);
		sl_arena_reset(&w->shader);
	}
}

static size_t threads_for(const struct sl_run *run)
{
	size_t n = run->options->threads;

	if (!n) {
		long processors = sysconf(_SC_NPROCESSORS_ONLN);
		n = processors > 0 ? (size_t)processors : 1;
	}
	if (n > run->count)
		n = run->count;
	return n > MAX_THREADS ? MAX_THREADS : n ? n : 1;
}

static void start(struct sl_workers *workers, struct worker *w)
{
	w->workers = workers;
	sl_arena_init(&w->shader, SL_MAX_ARENA);
	sl_arena_init(&w->kept, SL_MAX_ARENA);
	sl_names_init(&w->names, &w->shader, &workers->run->rules->vocabulary.words);
	if (workers->headers && workers->run->count > 1)
		w->prefixes = hlsl_prefixes_new();
}

static bool has_hlsl(const struct sl_run *run)
{
	for (size_t i = 0; i < run->count; i++) {
		if (run->shaders[i].language == SL_LANG_hlsl)
			return true;
	}
	return false;
}

/* Whether the stack of the process is too small for a worker. */
static bool is_cramped(void)
{
	struct rlimit stack;

	return !getrlimit(RLIMIT_STACK, &stack) && stack.rlim_cur < STACK;
}

/* Runs all workers, the first one on the stack of the process where it can be. A thread that cannot be had leaves its share to the others.
 */
static void run_workers(struct sl_workers *workers)
{
	size_t first = !is_cramped(), started = first;
	pthread_attr_t attributes;

	if (first) {
		workers->all[0].shader.takes_stack = workers->all[0].kept.takes_stack = 1;
		if (workers->count > 1)
			sl_take_stack();
	}
	if (!pthread_attr_init(&attributes)) {
		pthread_attr_setstacksize(&attributes, STACK);
		while (started < workers->count &&
		       !pthread_create(&workers->all[started].thread, &attributes, work, &workers->all[started]))
			started++;
		pthread_attr_destroy(&attributes);
	}
	if (first || !started)
		work(&workers->all[0]);
	for (size_t i = first; i < started; i++)
		pthread_join(workers->all[i].thread, NULL);
}

struct sl_workers *sl_run_all(struct sl_run *run)
{
	size_t n = threads_for(run);
	struct sl_workers *workers = calloc(1, sizeof *workers + n * sizeof *workers->all);

	if (!workers)
		return NULL;
	workers->run = run;
	if (has_hlsl(run))
		workers->headers = hlsl_headers_new(HEADER_CACHE);
	for (size_t i = 0; i < n; i++)
		start(workers, &workers->all[i]);
	workers->count = n;
	run_workers(workers);
	return workers;
}

void sl_workers_free(struct sl_workers *workers)
{
	for (size_t i = 0; i < workers->count; i++) {
		sl_names_free(&workers->all[i].names);
		sl_arena_free(&workers->all[i].shader);
		sl_arena_free(&workers->all[i].kept);
		hlsl_prefixes_free(workers->all[i].prefixes);
	}
	if (workers->headers)
		hlsl_headers_free(workers->headers);
	free(workers);
}
