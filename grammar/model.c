#include "grammar/model.h"

#include "grammar/limits.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void sl_module_init(struct sl_module *module, struct sl_arena *arena, struct sl_names *names, const struct sl_vocabulary *vocabulary,
		    uint8_t lang)
{
	*module =
		(struct sl_module){.arena = arena, .names = names, .vocabulary = vocabulary, .lang = lang, .complete = 1, .nexpansions = 1};
	module->expansions_capacity = 16;
	module->expansions = SL_NEW_ARRAY(arena, struct sl_expansion, module->expansions_capacity);
}

uint32_t sl_module_add_source(struct sl_module *module, struct sl_source *source)
{
	SL_ROOM(module->arena, module->sources, module->nsources, module->sources_capacity, 8);
	module->sources[module->nsources] = source;
	return module->nsources++;
}

void sl_module_add_absent(struct sl_module *module, const char *path)
{
	SL_ROOM(module->arena, module->absent, module->nabsent, module->absent_capacity, 8);
	module->absent[module->nabsent++] = path;
}

struct sl_fragment *sl_module_add_fragment(struct sl_module *module, uint32_t file)
{
	struct sl_fragment *fragment = SL_NEW(module->arena, struct sl_fragment);

	fragment->file = file;
	if (module->last_fragment)
		module->last_fragment->next = fragment;
	else
		module->fragments = fragment;
	module->last_fragment = fragment;
	return fragment;
}

struct sl_fault *sl_module_fault(struct sl_module *module, enum sl_enum_FAULT kind, struct sl_span span)
{
	if (module->nfaults >= SL_MAX_FAULTS) {
		module->dropped = (struct sl_fault){.kind = (uint8_t)kind, .span = span};
		return &module->dropped;
	}
	struct sl_fault *fault = SL_NEW(module->arena, struct sl_fault);
	fault->kind = (uint8_t)kind;
	fault->span = span;
	module->nfaults++;
	if (module->last_fault)
		module->last_fault->next = fault;
	else
		module->faults = fault;
	module->last_fault = fault;
	return fault;
}

void sl_module_drop_faults(struct sl_module *module, struct sl_fault *last, uint32_t n)
{
	module->last_fault = last;
	module->nfaults = n;
	*(last ? &last->next : &module->faults) = NULL;
}

struct sl_str sl_module_format(struct sl_module *module, const char *format, ...)
{
	char text[512], *p = text;
	va_list arguments;

	va_start(arguments, format);
	int n = vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	if (n < 0)
		return (struct sl_str){"", 0};
	if ((size_t)n < sizeof text)
		return (struct sl_str){sl_arena_copy(module->arena, text, (size_t)n), (uint32_t)n};
	p = sl_arena_alloc(module->arena, (size_t)n + 1);
	va_start(arguments, format);
	vsnprintf(p, (size_t)n + 1, format, arguments);
	va_end(arguments);
	return (struct sl_str){p, (uint32_t)n};
}

struct sl_str sl_join(struct sl_arena *arena, const struct sl_str *parts, size_t n)
{
	size_t size = 0;

	for (size_t i = 0; i < n; i++)
		size += parts[i].n;
	char *text = sl_arena_alloc(arena, size + 1), *p = text;
	for (size_t i = 0; i < n; i++) {
		if (parts[i].n)
			memcpy(p, parts[i].p, parts[i].n);
		p += parts[i].n;
	}
	*p = 0;
	return (struct sl_str){text, (uint32_t)size};
}

struct sl_str sl_span_text(const struct sl_module *module, struct sl_span span)
{
	if (span.file >= module->nsources || span.end < span.begin || span.end > module->sources[span.file]->length)
		return (struct sl_str){"", 0};
	return (struct sl_str){module->sources[span.file]->bytes + span.begin, span.end - span.begin};
}

static int is_followed(const char *group)
{
	return !strcmp(group, "ballots") || !strcmp(group, "lane_reads") || !strcmp(group, "lane_indices");
}

const uint64_t *sl_followed_words(const struct sl_module *module)
{
	const struct sl_vocabulary *vocabulary = module->vocabulary;
	if (!vocabulary)
		return NULL;
	uint64_t *bits = SL_NEW_ARRAY(module->arena, uint64_t, vocabulary->words.set_words + 1u);
	for (unsigned g = 0; g < vocabulary->ngroups; g++) {
		if (!is_followed(vocabulary->groups[g].name))
			continue;
		for (unsigned i = 0; i < vocabulary->words.set_words; i++)
			bits[i] |= vocabulary->groups[g].bits[i];
	}
	return bits;
}

uint8_t sl_components(struct sl_str swizzle)
{
	static const char names[] = "xyzwrgba";
	unsigned bits = 0;

	for (uint32_t i = 0; i < swizzle.n && i < 4; i++) {
		const char *at = strchr(names, swizzle.p[i]);
		if (!at)
			return 15;
		bits |= 1u << (unsigned)(at - names) % 4;
	}
	return (uint8_t)bits;
}
