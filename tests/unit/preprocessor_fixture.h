/* Texts through the HLSL lexer and preprocessor, for tests of what comes out. */
#ifndef PREPROCESSOR_FIXTURE_H
#define PREPROCESSOR_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grammar/hlsl/preprocess/preprocessor.h"
#include "grammar/limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct sl_vocabulary no_words;

/* One shader and all that was made of it. */
struct run {
	struct sl_arena arena;
	struct sl_names names;
	struct sl_module module;
	struct sl_source source;
	struct sl_front_options options;
	struct sl_hlsl_headers *headers;
	struct hlsl_pp *pp;
	char out[1 << 16];
	size_t n;
};

static inline struct run *run_new(void)
{
	struct run *r = calloc(1, sizeof *r);

	assert_non_null(r);
	sl_arena_init(&r->arena, SL_MAX_ARENA);
	sl_names_init(&r->names, &r->arena, &no_words.words);
	return r;
}

static inline void run_free(struct run *r)
{
	sl_names_free(&r->names);
	sl_arena_free(&r->arena);
	free(r);
}

static inline void spell(struct run *r, const struct hlsl_token *t)
{
	static const char *const ops[] = {"<=", ">=", "==", "!=", "&&", "||", "++", "--", "->", "::", "##", "..."};
	size_t left = sizeof r->out - r->n;
	int n;

	if (r->n && !t->glued)
		r->out[r->n++] = ' ';
	if (t->kind != HLSL_PUNCTUATOR)
		n = snprintf(r->out + r->n, left, "%.*s", (int)sl_name(&r->names, t->sym).n, sl_name(&r->names, t->sym).p);
	else if (t->op == HLSL_OP_ASSIGN)
		n = snprintf(r->out + r->n, left, "%c=", (char)t->sym);
	else if (t->op >= HLSL_OP_LE)
		n = snprintf(r->out + r->n, left, "%s", ops[t->op - HLSL_OP_LE]);
	else
		n = snprintf(r->out + r->n, left, "%c", (char)t->op);
	r->n += (size_t)n;
	assert_true(r->n < sizeof r->out - 2);
}

static inline void start(struct run *r, const char *path, const char *text, size_t n)
{
	sl_module_init(&r->module, &r->arena, &r->names, &no_words, SL_LANG_hlsl);
	sl_source_from(&r->source, path, sl_arena_copy(&r->arena, text, n), (uint32_t)n);
	sl_module_add_source(&r->module, &r->source);
	r->pp = hlsl_pp_start(&r->module, &r->options, r->headers);
}

static inline void read_all(struct run *r)
{
	struct hlsl_token t;

	while ((t = hlsl_pp_next(r->pp)).kind != HLSL_END)
		spell(r, &t);
}

static inline struct run *expanded(const char *text)
{
	struct run *r = run_new();

	start(r, "test.hlsl", text, strlen(text));
	read_all(r);
	return r;
}

static inline const struct sl_fault *fault(const struct run *r, enum sl_enum_FAULT kind)
{
	for (const struct sl_fault *f = r->module.faults; f; f = f->next) {
		if (f->kind == kind)
			return f;
	}
	return NULL;
}

/* The text gives these tokens, with blanks where the text or the macros have some, and no fault. */
static inline void gives(const char *text, const char *want)
{
	struct run *r = expanded(text);

	assert_string_equal(r->out, want);
	assert_null(r->module.faults);
	run_free(r);
}

static inline void gives_fault(const char *text, const char *want, enum sl_enum_FAULT kind)
{
	struct run *r = expanded(text);

	assert_string_equal(r->out, want);
	assert_non_null(fault(r, kind));
	run_free(r);
}

static inline bool str_is(struct sl_str s, const char *want)
{
	return s.n == strlen(want) && !memcmp(s.p, want, s.n);
}

#endif
