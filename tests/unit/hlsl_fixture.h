/* Modules from HLSL text, for tests of the declarations. */
#ifndef HLSL_FIXTURE_H
#define HLSL_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grammar/hlsl/preprocess/preprocessor.h"
#include "grammar/limits.h"
#include "grammar/model.h"

#include <string.h>

struct fixture {
	struct sl_arena arena;
	struct sl_names names;
	struct sl_words words;
	struct sl_vocabulary vocabulary;
	struct sl_source source;
	struct sl_module module;
	struct sl_front_options options;
};

static inline void read_text(struct fixture *f, const char *text)
{
	sl_arena_reset(&f->arena);
	sl_names_reset(&f->names);
	sl_module_init(&f->module, &f->arena, &f->names, &f->vocabulary, SL_LANG_hlsl);
	sl_source_from(&f->source, "test.hlsl", text, (uint32_t)strlen(text));
	sl_module_add_source(&f->module, &f->source);
	sl_hlsl_module(&f->module, &f->source, &f->options, NULL, NULL);
}

static inline int open_fixture(void **state)
{
	static struct fixture f;

	f = (struct fixture){0};
	sl_arena_init(&f.arena, SL_MAX_ARENA);
	sl_names_init(&f.names, &f.arena, &f.words);
	*state = &f;
	return 0;
}

static inline int close_fixture(void **state)
{
	struct fixture *f = *state;

	sl_names_free(&f->names);
	sl_arena_free(&f->arena);
	return 0;
}

static inline int is(struct sl_str a, const char *b)
{
	return a.n == strlen(b) && !memcmp(a.p, b, a.n);
}

static inline sl_sym symbol(struct fixture *f, const char *name)
{
	return sl_lookup(&f->names, name, strlen(name));
}

static inline struct sl_function *function_of(struct fixture *f, const char *name)
{
	for (struct sl_fragment *g = f->module.fragments; g; g = g->next)
		for (struct sl_function *x = g->functions; x; x = x->next)
			if (x->name && x->name == symbol(f, name) && !x->hidden)
				return x;
	return NULL;
}

static inline struct sl_variable *variable_of(struct fixture *f, const char *name)
{
	for (struct sl_fragment *g = f->module.fragments; g; g = g->next)
		for (struct sl_variable *x = g->variables; x; x = x->next)
			if (x->name && x->name == symbol(f, name))
				return x;
	return NULL;
}

static inline struct sl_record *record_of(struct fixture *f, const char *name)
{
	for (struct sl_fragment *g = f->module.fragments; g; g = g->next)
		for (struct sl_record *x = g->records; x; x = x->next)
			if (x->name && x->name == symbol(f, name))
				return x;
	return NULL;
}

static inline struct sl_use *use_of(struct fixture *f, const struct sl_function *function, const char *name)
{
	for (struct sl_use *u = function->uses; u; u = u->next)
		if (u->name == symbol(f, name))
			return u;
	return NULL;
}

static inline struct sl_attr *attr_of(struct fixture *f, struct sl_attr *attrs, const char *name)
{
	for (; attrs; attrs = attrs->next)
		if (attrs->name == symbol(f, name))
			return attrs;
	return NULL;
}

static inline struct sl_field *field_of(struct fixture *f, struct sl_field *fields, const char *name)
{
	for (; fields; fields = fields->next)
		if (fields->name == symbol(f, name))
			return fields;
	return NULL;
}

static inline unsigned faults_of(const struct fixture *f, enum sl_enum_FAULT kind)
{
	unsigned n = 0;

	for (const struct sl_fault *x = f->module.faults; x; x = x->next)
		n += x->kind == kind;
	return n;
}

static inline void assert_known(struct sl_int v, int64_t n)
{
	assert_int_equal(v.lo, n);
	assert_int_equal(v.hi, n);
}

#endif
