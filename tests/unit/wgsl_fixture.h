/* Reads WGSL from memory and asks what became of it. */
#ifndef SL_TEST_WGSL_FIXTURE_H
#define SL_TEST_WGSL_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "grammar/limits.h"
#include "grammar/model.h"

struct wgsl_fixture {
	struct sl_arena arena;
	struct sl_names names;
	struct sl_module module;
	struct sl_source source;
	struct sl_define overrides[8];
	struct sl_front_options options;
};

static const char *const fixture_fault_names[] = {
#define FAULT(id, doc) #id,
#include "shaderlint/faults.def"
};

/* No rule set: no word is known, which leaves everything but words as it is. */
static inline void wgsl_fixture_read(struct wgsl_fixture *f, const char *text)
{
	static const char *const texts[] = {""};
	static const uint8_t lengths[] = {0};
	static const uint16_t slots[] = {0};
	static const int32_t displace[] = {0};
	static const struct sl_words words = {texts, lengths, 1, 1, slots, displace, 1, 1};
	sl_arena_init(&f->arena, SL_MAX_ARENA);
	sl_names_init(&f->names, &f->arena, &words);
	sl_module_init(&f->module, &f->arena, &f->names, NULL, SL_LANG_wgsl);
	sl_source_from(&f->source, "test.wgsl", text, (uint32_t)strlen(text));
	f->source.breaks = SL_BREAKS_WGSL;
	sl_wgsl_module(&f->module, &f->source, &f->options);
}

static inline void wgsl_fixture_free(struct wgsl_fixture *f)
{
	sl_names_free(&f->names);
	sl_arena_free(&f->arena);
}

/* The faults of a text as "kind:line kind:line ...", those of pipeline creation with a `p` before them. */
static inline const char *faults_with(const char *text, const char *const *overrides)
{
	static char list[512];
	struct wgsl_fixture f = {.options = {.dialect = SL_DIALECT_plain}};
	size_t n = 0;
	for (; overrides && overrides[0]; overrides += 2)
		f.overrides[f.options.noverrides++] = (struct sl_define){overrides[0], overrides[1]};
	f.options.overrides = f.overrides;
	list[0] = 0;
	wgsl_fixture_read(&f, text);
	for (const struct sl_fault *fault = f.module.faults; fault && n < sizeof list - 80; fault = fault->next)
		n += (size_t)snprintf(list + n, sizeof list - n, "%s%s%s:%u", n ? " " : "", fault->at_pipeline ? "p " : "",
				      fixture_fault_names[fault->kind], sl_position_of(&f.source, &f.arena, fault->span.begin).line);
	wgsl_fixture_free(&f);
	return list;
}

static inline const char *faults_of(const char *text)
{
	return faults_with(text, NULL);
}

static inline struct sl_variable *fixture_variable(const struct wgsl_fixture *f, const char *name)
{
	sl_sym s = sl_lookup(&f->names, name, strlen(name));
	for (struct sl_variable *v = f->module.fragments->variables; v; v = v->next) {
		if (v->name == s)
			return v;
	}
	return NULL;
}

static inline struct sl_function *fixture_function(const struct wgsl_fixture *f, const char *name)
{
	sl_sym s = sl_lookup(&f->names, name, strlen(name));
	for (struct sl_function *v = f->module.fragments->functions; v; v = v->next) {
		if (v->name == s)
			return v;
	}
	return NULL;
}

#endif
