/*
 * A rule set and modules made by hand, for tests of runtime/check: no generator and no front end stands between a test and the checker.
 * Places are found by searching the source text.
 */
#ifndef CHECK_FIXTURE_H
#define CHECK_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grammar/limits.h"
#include "runtime/check/check.h"
#include "runtime/plan/target.h"
#include "runtime/text/text.h"

#include <string.h>

/* ---- words ---- */

enum { MOST_WORDS = 96, SLOTS = 16384 };

struct words {
	const char *text[MOST_WORDS];
	uint8_t length[MOST_WORDS];
	uint16_t slots[SLOTS];
	int32_t displace[1];
	uint16_t count;
};

/* Tries displacements until no two words meet. */
static struct sl_words make_words(struct words *w, const char *const *texts)
{
	w->text[0] = "";
	w->count = 1;
	for (; *texts; texts++, w->count++) {
		w->text[w->count] = *texts;
		w->length[w->count] = (uint8_t)strlen(*texts);
	}
	for (int collision = 1; collision; w->displace[0]++) {
		collision = 0;
		memset(w->slots, 0, sizeof w->slots);
		for (uint16_t i = 1; i < w->count; i++) {
			uint32_t slot = sl_word_slot(sl_text_hash(w->text[i], w->length[i]), w->displace[0], SLOTS);
			collision |= w->slots[slot] != 0;
			w->slots[slot] = i;
		}
		if (!collision)
			break;
	}
	return (struct sl_words){.text = w->text,
				 .length = w->length,
				 .count = w->count,
				 .set_words = (uint16_t)((w->count + 63) / 64),
				 .slots = w->slots,
				 .displace = w->displace,
				 .nslots = SLOTS,
				 .ndisplace = 1};
}

/* ---- rules ---- */

static const char *const nothing[] = {NULL};

#define ALL_STAGES UINT32_MAX
#define RULE(id_, scope_, level_, when_)                                                                                                   \
	.id = (id_), .summary = "", .help = "", .rationale = "", .references = "", .aliases = nothing, .tags = nothing, .level = (level_), \
	.languages = SL_LANG_BOTH_BITS, .scope = (scope_), .stages = ALL_STAGES, .when = (when_), .at = {(scope_), 0, -1}

/* ---- modules ---- */

struct fixture {
	const struct sl_ruleset *rules;
	struct sl_arena arena;
	struct sl_names names;
	struct sl_module module;
	struct sl_source source;
	struct sl_fragment *fragment;
	struct sl_findings findings;
	struct sl_plan plan;
	struct sl_check_options options;
	struct sl_front_options front;
	struct sl_str error;
};

static inline void fixture_open(struct fixture *f, const struct sl_ruleset *rules, uint8_t lang, const char *text)
{
	*f = (struct fixture){.rules = rules, .front = {.dialect = SL_DIALECT_plain}};
	sl_arena_init(&f->arena, SL_MAX_ARENA);
	sl_names_init(&f->names, &f->arena, &rules->vocabulary.words);
	sl_module_init(&f->module, &f->arena, &f->names, &rules->vocabulary, lang);
	sl_source_from(&f->source, "a.shader", text, (uint32_t)strlen(text));
	sl_module_add_source(&f->module, &f->source);
	f->fragment = sl_module_add_fragment(&f->module, 0);
	f->options.languages = lang == SL_LANG_wgsl ? SL_LANG_WGSL_BIT : SL_LANG_HLSL_BIT;
}

static inline void fixture_close(struct fixture *f)
{
	sl_names_free(&f->names);
	sl_arena_free(&f->arena);
}

/* Plans and checks; a test of a plan's error calls sl_plan_make() itself. */
static inline void fixture_check(struct fixture *f)
{
	assert_int_equal(sl_plan_make(&f->plan, &f->arena, f->rules, &f->options, &f->front, &f->error), 0);
	sl_check(&f->plan, &f->module, &f->findings);
}

static inline struct sl_span at(const struct fixture *f, const char *text)
{
	const char *p = strstr(f->source.bytes, text);
	assert_non_null(p);
	return (struct sl_span){.begin = (uint32_t)(p - f->source.bytes), .end = (uint32_t)(p - f->source.bytes + (long)strlen(text))};
}

static inline sl_sym sym(struct fixture *f, const char *text)
{
	return sl_intern(&f->names, text, strlen(text));
}

static inline uint16_t word(const struct fixture *f, const char *text)
{
	return sl_word_find(&f->module.vocabulary->words, text, strlen(text));
}

#define APPEND(list, node)                        \
	do {                                      \
		__typeof__(node) *end_ = &(list); \
		while (*end_)                     \
			end_ = &(*end_)->next;    \
		*end_ = (node);                   \
	} while (0)

static inline struct sl_function *add_function(struct fixture *f, const char *name)
{
	struct sl_function *function = SL_NEW(&f->arena, struct sl_function);

	function->name = sym(f, name);
	function->name_span = function->span = at(f, name);
	function->has_body = function->body_complete = function->params_known = 1;
	APPEND(f->fragment->functions, function);
	return function;
}

/* `text` is the attribute as it stands in the source: name(args). */
static inline struct sl_attr *add_attr(struct fixture *f, struct sl_attr **list, const char *text)
{
	struct sl_attr *attr = SL_NEW(&f->arena, struct sl_attr);
	size_t n = strcspn(text, "(");
	struct sl_str name = {text, (uint32_t)n};

	attr->name = sl_intern(&f->names, name.p, name.n);
	attr->word = f->names.symbols[attr->name].word;
	if (!attr->word)
		attr->word = sl_word_find_folded(f->names.words, name);
	attr->span = attr->name_span = at(f, text);
	attr->name_span.end = attr->span.begin + name.n;
	attr->has_parens = text[n] == '(';
	APPEND(*list, attr);
	return attr;
}

static inline struct sl_arg *add_arg(struct fixture *f, struct sl_attr *attr, const char *text, struct sl_value value)
{
	struct sl_arg *arg = SL_NEW(&f->arena, struct sl_arg);

	arg->text = (struct sl_str){text, (uint32_t)strlen(text)};
	arg->span = (struct sl_span){.begin = attr->span.end - 1, .end = attr->span.end};
	arg->value = value;
	arg->word = word(f, text);
	attr->nargs++;
	APPEND(attr->args, arg);
	return arg;
}

static inline struct sl_value number(int64_t n)
{
	return (struct sl_value){.range = sl_exact(n), .kind = SL_KIND_abstract_int, .known = 1};
}

static inline struct sl_value unresolved(void)
{
	return (struct sl_value){.range = SL_ANY, .kind = SL_KIND_none};
}

static inline struct sl_value name_value(unsigned kind)
{
	return (struct sl_value){.range = SL_ANY, .kind = (uint8_t)kind, .known = 1};
}

static inline struct sl_use *add_use(struct fixture *f, struct sl_function *function, const char *name, unsigned declares,
				     void *declaration)
{
	struct sl_use *use = SL_NEW(&f->arena, struct sl_use);

	use->name = sym(f, name);
	use->word = word(f, name);
	use->span = at(f, name);
	use->declares = (uint8_t)declares;
	use->declaration = declaration;
	use->called = declares == SL_DECLARES_FUNCTION || use->word != 0;
	APPEND(function->uses, use);
	return use;
}

static inline struct sl_variable *add_variable(struct fixture *f, const char *name, unsigned kind, unsigned space, int64_t bytes)
{
	struct sl_variable *v = SL_NEW(&f->arena, struct sl_variable);

	v->name = sym(f, name);
	v->name_span = v->span = at(f, name);
	v->kind = (uint8_t)kind;
	v->space = (uint8_t)space;
	v->type = (struct sl_type){.text = {"u32", 3},
				   .kind = SL_KIND_u32,
				   .element = SL_KIND_u32,
				   .width = 1,
				   .bytes = sl_exact(bytes),
				   .count = sl_exact(1)};
	v->value.range = SL_ANY;
	APPEND(f->fragment->variables, v);
	return v;
}

static inline struct sl_field *new_field(struct fixture *f, const char *name, const char *type, unsigned kind)
{
	struct sl_field *field = SL_NEW(&f->arena, struct sl_field);

	field->name = sym(f, name);
	field->span = field->name_span = at(f, name);
	field->type = (struct sl_type){.text = {type, (uint32_t)strlen(type)}, .kind = (uint8_t)kind, .element = (uint8_t)kind, .width = 1};
	return field;
}

static inline struct sl_directive *add_directive(struct fixture *f, unsigned kind, const char *name)
{
	struct sl_directive *d = SL_NEW(&f->arena, struct sl_directive);

	d->kind = (uint8_t)kind;
	d->name = sym(f, name);
	d->word = word(f, name);
	d->text = (struct sl_str){name, (uint32_t)strlen(name)};
	d->span = d->name_span = at(f, name);
	APPEND(f->fragment->directives, d);
	return d;
}

/* The whole of a comment, marks left out. */
static inline void add_comment(struct fixture *f, const char *text, int alone)
{
	struct sl_comment *comment = SL_NEW(&f->arena, struct sl_comment);

	comment->span = at(f, text);
	comment->alone = (uint8_t)alone;
	APPEND(f->fragment->suppressions, comment);
}

static inline const struct sl_finding *finding(const struct fixture *f, const char *rule)
{
	for (const struct sl_finding *found = f->findings.first; found; found = found->next)
		if (!strcmp(found->rule, rule))
			return found;
	return NULL;
}

static inline void assert_text(struct sl_str s, const char *text)
{
	assert_int_equal(s.n, strlen(text));
	assert_memory_equal(s.p, text, s.n);
}

#endif
