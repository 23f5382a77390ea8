#include "grammar/hlsl/declare/declare.h"
#include "grammar/hlsl/declare/elsewhere.h"
#include "grammar/hlsl/declare/prefix.h"
#include "grammar/hlsl/preprocess/state.h"
#include "grammar/hlsl/preprocess/switches.h"
#include "grammar/limits.h"

#include <string.h>

/* Kernels with defines of their own that are read: each costs a run over the whole input. */
enum { MAX_KERNEL_RUNS = 64 };

static void mark_asked(struct hlsl_unit *unit)
{
	hlsl_mark(unit, sl_intern(unit->names, "main", 4), HLSL_MARK_ASKED);
	for (size_t i = 0; i < unit->options->nentries; i++)
		hlsl_mark(unit, sl_intern(unit->names, unit->options->entries[i], strlen(unit->options->entries[i])), HLSL_MARK_ASKED);
}

struct hlsl_unit *hlsl_unit_new(struct sl_module *module, const struct sl_front_options *options, struct hlsl_pp *pp, sl_sym kernel)
{
	struct hlsl_unit *unit = SL_NEW(module->arena, struct hlsl_unit);

	unit->module = module;
	unit->arena = module->arena;
	unit->names = module->names;
	unit->options = options;
	unit->kernel = kernel;
	unit->pp = pp;
	hlsl_scopes_init(&unit->scopes, unit->arena);
	unit->scopes.read = hlsl_record_read;
	unit->scopes.unit = unit;
	unit->global = unit->scope = hlsl_scope_new(&unit->scopes, NULL, HLSL_SCOPE_MODULE);
	unit->methods = hlsl_scope_new(&unit->scopes, NULL, HLSL_SCOPE_RECORD);
	unit->outer = sl_arena_alloc(unit->arena, 2 * SL_MAX_NESTING * sizeof(struct hlsl_scope *));
	hlsl_keywords_mark(unit->names);
	mark_asked(unit);
	hlsl_feeder_init(&unit->feeder, unit);
	return unit;
}

/* One run over the input. */
static void read_unit(struct sl_module *module, const struct sl_front_options *options, struct sl_hlsl_headers *cache,
		      struct sl_hlsl_prefixes *prefixes, sl_sym kernel)
{
	struct hlsl_pp *pp = hlsl_pp_start(module, options, cache);
	struct hlsl_unit *unit = prefixes ? hlsl_prefix_resume(prefixes, module, pp) : NULL;

	if (!unit)
		unit = hlsl_unit_new(module, options, pp, kernel);
	for (size_t i = options->npreludes; i; i--)
		hlsl_include_path(pp, options->preludes[i - 1]);
	hlsl_parse(unit);
	hlsl_unit_finish(unit);
	if (!kernel)
		hlsl_find_entry(unit);
	if (options->switches && !kernel)
		hlsl_find_switches(unit->pp);
	if (unit->truncated)
		module->complete = 0;
	if (unit->truncated && !kernel) {
		struct sl_source *source = module->sources[0];
		struct sl_fault *fault = sl_module_fault(module, SL_FAULT_unparsed, (struct sl_span){0, source->length, source->length, 0});
		fault->a = (struct sl_str){"the end of the file", 19};
	}
}

/* ---- kernels ---------------------------------------------------------------------------------------------------------------------------
 */

/* The defines of a `#pragma kernel` line as further -D: words NAME or NAME=VALUE. */
static struct sl_define *kernel_defines(struct sl_arena *arena, struct sl_str text, const struct sl_front_options *options, size_t *count)
{
	size_t n = 1;

	for (uint32_t i = 0; i < text.n; i++)
		n += text.p[i] == ' ' || text.p[i] == '\t';
	struct sl_define *defines = SL_NEW_ARRAY(arena, struct sl_define, options->ndefines + n);
	if (options->ndefines)
		memcpy(defines, options->defines, options->ndefines * sizeof *defines);
	*count = options->ndefines;
	for (uint32_t i = 0; i < text.n;) {
		uint32_t end = i;
		while (end < text.n && text.p[end] != ' ' && text.p[end] != '\t')
			end++;
		if (end > i) {
			char *word = sl_arena_copy(arena, text.p + i, end - i), *equals = strchr(word, '=');
			defines[*count] = (struct sl_define){word, equals ? equals + 1 : "1"};
			if (equals)
				*equals = 0;
			++*count;
		}
		i = end + 1;
	}
	return defines;
}

/* The functions of this name that are there so far get no rows: a run of their own follows. */
static void hide(struct sl_module *module, sl_sym name)
{
	for (struct sl_fragment *fragment = module->fragments; fragment; fragment = fragment->next)
		for (struct sl_function *f = fragment->functions; f; f = f->next)
			if (f->name == name)
				f->hidden = 1;
}

struct kernel {
	sl_sym name;
	struct sl_str defines;
};

static size_t kernels(const struct sl_module *module, struct kernel found[MAX_KERNEL_RUNS])
{
	size_t n = 0, most = SL_MAX_KERNEL_BYTES / (module->sources[0]->length + 1u);

	for (const struct sl_fragment *fragment = module->fragments; fragment; fragment = fragment->next)
		for (const struct sl_directive *d = fragment->directives; d && n < MAX_KERNEL_RUNS && n < most; d = d->next)
			if (d->kind == SL_DIRECTIVE_kernel && d->text.n && d->name)
				found[n++] = (struct kernel){d->name, d->text};
	return n;
}

void sl_hlsl_module(struct sl_module *module, struct sl_source *source, const struct sl_front_options *options,
		    struct sl_hlsl_headers *cache, struct sl_hlsl_prefixes *prefixes)
{
	struct kernel found[MAX_KERNEL_RUNS];

	if (!module->nsources)
		sl_module_add_source(module, source);
	read_unit(module, options, cache, options->switches || options->npreludes ? NULL : prefixes, 0);
	size_t n = kernels(module, found);
	for (size_t i = 0; i < n; i++)
		hide(module, found[i].name);
	for (size_t i = 0; i < n && !module->arena->failed; i++) {
		struct sl_front_options more = *options;
		struct sl_fault *last = module->last_fault;
		uint32_t nfaults = module->nfaults, unresolved = module->unresolved_includes;
		uint8_t refused = module->refused;
		more.defines = kernel_defines(module->arena, found[i].defines, options, &more.ndefines);
		read_unit(module, &more, cache, NULL, found[i].name);
		/* What a further run finds wrong has been told by the first one. */
		sl_module_drop_faults(module, last, nfaults);
		module->unresolved_includes = unresolved;
		module->refused = refused;
	}
}
