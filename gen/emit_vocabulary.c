/* The word table with its perfect hash, and the tables of attributes, semantics, extensions, groups and limits. */
#include "gen/emit.h"

#include <stdlib.h>

/* Numbers in rows of a width that a reader can bear. */
static void emit_numbers(struct gen_out *out, const char *declaration, const int64_t *values, size_t n)
{
	gen_code(out, "static const %s[] = {", declaration);
	for (size_t i = 0; i < n; i++)
		gen_code(out, "%s%lld,", i % 24 ? " " : "\n\t", (long long)values[i]);
	gen_code(out, "\n};\n");
}

void gen_emit_words(struct gen_out *out, const struct gen_spec *spec)
{
	const struct gen_words *words = &spec->words;
	size_t most = words->nslots > words->ndisplace ? words->nslots : words->ndisplace;
	int64_t *values = gen_alloc(out->pool, sizeof *values * (most + words->list.n));
	gen_code(out, "\nstatic const char *const word_text[] = {\n");
	for (size_t i = 0; i < words->list.n; i++)
		gen_code(out, "\t%s,\n", gen_c_string(out->pool, words->list.v[i]));
	gen_code(out, "};\n");
	for (size_t i = 0; i < words->list.n; i++)
		values[i] = (int64_t)strlen(words->list.v[i]);
	emit_numbers(out, "uint8_t word_length", values, words->list.n);
	for (size_t i = 0; i < words->nslots; i++)
		values[i] = words->slots[i];
	emit_numbers(out, "uint16_t word_slots", values, words->nslots);
	for (size_t i = 0; i < words->ndisplace; i++)
		values[i] = words->displace[i];
	emit_numbers(out, "int32_t word_displace", values, words->ndisplace);
}

static unsigned word_or_none(const struct gen_spec *spec, const char *text)
{
	return text ? gen_word(&spec->words, text) : 0;
}

/* Which row is the first of each word; the rows are sorted by word. */
static void emit_index(struct gen_out *out, const struct gen_spec *spec, const char *name, const unsigned *word_of_row, size_t n)
{
	int64_t *values = gen_alloc(out->pool, sizeof *values * spec->words.list.n);
	for (size_t i = n; i-- > 0;)
		values[word_of_row[i]] = (int64_t)i + 1;
	emit_numbers(out, gen_format(out->pool, "uint16_t %s", name), values, spec->words.list.n);
}

/* ---- attributes ---- */

static int attribute_order(const void *a, const void *b)
{
	const struct gen_attribute *const *x = a, *const *y = b;
	int order = strcmp((*x)->word, (*y)->word);
	return order ? order : (int)(*x)->languages - (int)(*y)->languages;
}

static void emit_arguments(struct gen_out *out, const struct gen_spec *spec, const struct gen_attribute *a, size_t number)
{
	if (!a->args.n)
		return;
	gen_code(out, "static const struct sl_vocab_arg attribute_args_%zu[] = {\n", number);
	for (size_t i = 0; i < a->args.n; i++) {
		const struct gen_argument *arg = &a->args.v[i];
		gen_code(out, "\t{%s, SL_ARG_%s, SL_PHASE_%s, %d, %s, %s, %s},\n", gen_c_string(out->pool, arg->name),
			 gen_enum(SL_TYPE_ARG)->values[arg->type], gen_enum(SL_TYPE_PHASE)->values[arg->phase], arg->optional,
			 gen_c_bound(out->pool, arg->min), gen_c_bound(out->pool, arg->max),
			 gen_word_list(spec, arg->values.v, arg->values.n));
	}
	gen_code(out, "};\n");
}

static void emit_attributes(struct gen_out *out, const struct gen_spec *spec)
{
	size_t n = spec->attributes.n;
	const struct gen_attribute **rows = gen_alloc(out->pool, sizeof *rows * (n + 1));
	unsigned *words = gen_alloc(out->pool, sizeof *words * (n + 1));
	for (size_t i = 0; i < n; i++)
		rows[i] = &spec->attributes.v[i];
	if (n)
		qsort(rows, n, sizeof *rows, attribute_order);
	for (size_t i = 0; i < n; i++)
		emit_arguments(out, spec, rows[i], i);
	if (n)
		gen_code(out, "\nstatic const struct sl_vocab_attr attributes[] = {\n");
	for (size_t i = 0; i < n; i++) {
		const struct gen_attribute *a = rows[i];
		size_t least = 0;
		while (least < a->args.n && !a->args.v[least].optional)
			least++;
		words[i] = gen_word(&spec->words, a->word);
		gen_code(out,
			 "\t{.word = %u, .languages = %u, .duplicate = %u, .exact_case = %d, .nargs_min = %zu, .nargs_max = %zu, .nargs = "
			 "%zu,\n",
			 words[i], a->languages, a->duplicate, a->exact_case, least, a->variadic ? (size_t)255 : a->args.n, a->args.n);
		gen_code(out, "\t .on = 0x%xu, .stages = 0x%xu, .args = %s, .conflicts = %s, .needs_companion = %s,\n", (unsigned)a->on,
			 (unsigned)a->stages, a->args.n ? gen_format(out->pool, "attribute_args_%zu", i) : "NULL",
			 gen_word_list(spec, a->conflicts.v, a->conflicts.n),
			 gen_word_list(spec, a->needs.companion.v, a->needs.companion.n));
		gen_code(out, "\t .needs_extension = %u, .needs_shader_model = %lld, .note = %s, .spelling = %s},\n",
			 word_or_none(spec, a->needs.extension), (long long)a->needs.shader_model, gen_c_string(out->pool, a->note),
			 gen_c_string(out->pool, a->name));
	}
	gen_code(out, "%s", n ? "};\n" : "");
	emit_index(out, spec, "attr_of_word", words, n);
}

/* ---- semantics ---- */

static int semantic_order(const void *a, const void *b)
{
	const struct gen_semantic *const *x = a, *const *y = b;
	int order = strcmp((*x)->word, (*y)->word);
	if (!order)
		order = (int)(*x)->languages - (int)(*y)->languages;
	return order ? order : *x < *y ? -1 : *x > *y; /* as listed: they stand in one array */
}

static void emit_semantics(struct gen_out *out, const struct gen_spec *spec)
{
	size_t n = spec->semantics.n;
	const struct gen_semantic **rows = gen_alloc(out->pool, sizeof *rows * (n + 1));
	unsigned *words = gen_alloc(out->pool, sizeof *words * (n + 1));
	for (size_t i = 0; i < n; i++)
		rows[i] = &spec->semantics.v[i];
	if (n) {
		qsort(rows, n, sizeof *rows, semantic_order);
		gen_code(out, "\nstatic const struct sl_vocab_semantic semantics[] = {\n");
	}
	for (size_t i = 0; i < n; i++) {
		const struct gen_semantic *s = rows[i];
		words[i] = gen_word(&spec->words, s->word);
		gen_code(out,
			 "\t{.word = %u, .languages = %u, .direction = SL_DIRECTION_%s, .signatures = 0x%xu, .stages = 0x%xu, .type = %s, "
			 ".needs_extension = %u, .needs_feature = %u, .needs_shader_model = %lld, .spelling = %s, .element = "
			 "SL_ELEMENT_%s, .last_index = %lld},\n",
			 words[i], s->languages, gen_enum(SL_TYPE_DIRECTION)->values[s->direction], (unsigned)s->signatures,
			 (unsigned)s->stages, gen_c_string(out->pool, s->type), word_or_none(spec, s->needs.extension),
			 word_or_none(spec, s->needs.feature), (long long)s->needs.shader_model, gen_c_string(out->pool, s->name),
			 gen_enum(SL_TYPE_ELEMENT)->values[s->element], (long long)s->last_index);
	}
	gen_code(out, "%s", n ? "};\n" : "");
	emit_index(out, spec, "semantic_of_word", words, n);
}

/* ---- extensions, groups, limits ---- */

static int extension_order(const void *a, const void *b)
{
	const struct gen_extension *const *x = a, *const *y = b;
	int order = strcmp((*x)->name, (*y)->name);
	return order ? order : (int)(*x)->kind - (int)(*y)->kind;
}

static void emit_extensions(struct gen_out *out, const struct gen_spec *spec)
{
	size_t n = spec->extensions.n;
	const struct gen_extension **rows = gen_alloc(out->pool, sizeof *rows * (n + 1));
	unsigned *words = gen_alloc(out->pool, sizeof *words * (n + 1));
	for (size_t i = 0; i < n; i++)
		rows[i] = &spec->extensions.v[i];
	if (n) {
		qsort(rows, n, sizeof *rows, extension_order);
		gen_code(out, "\nstatic const struct sl_vocab_extension extensions[] = {\n");
	}
	for (size_t i = 0; i < n; i++) {
		const struct gen_extension *e = rows[i];
		words[i] = gen_word(&spec->words, e->name);
		gen_code(out, "\t{.word = %u, .kind = %u, .status = %u, .implies = %s, .needs = %s, .conflicts = %s, .note = %s},\n",
			 words[i], e->kind, e->status, gen_word_list(spec, e->implies.v, e->implies.n),
			 gen_word_list(spec, e->needs.v, e->needs.n), gen_word_list(spec, e->conflicts.v, e->conflicts.n),
			 gen_c_string(out->pool, e->note));
	}
	gen_code(out, "%s", n ? "};\n" : "");
	emit_index(out, spec, "extension_of_word", words, n);
}

static void add_words(uint64_t *bits, const struct gen_spec *spec, const char *const *texts, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		unsigned word = gen_word(&spec->words, texts[i]);
		bits[word / 64] |= (uint64_t)1 << word % 64;
	}
}

static void put_set(struct gen_out *out, const uint64_t *bits, size_t n)
{
	for (size_t i = 0; i < n; i++)
		gen_code(out, "%s0x%llxu", i ? ", " : "", (unsigned long long)bits[i]);
}

static void emit_groups(struct gen_out *out, const struct gen_spec *spec)
{
	size_t set_words = (spec->words.list.n + 63) / 64;
	uint64_t *methods = gen_alloc(out->pool, sizeof *methods * set_words);
	if (spec->groups.n)
		gen_code(out, "\nstatic const struct sl_word_group groups[] = {\n");
	for (size_t i = 0; i < spec->groups.n; i++) {
		const struct gen_group *g = &spec->groups.v[i];
		uint64_t *bits = gen_alloc(out->pool, sizeof *bits * set_words);
		add_words(bits, spec, g->members.v, g->members.n);
		add_words(bits, spec, g->methods.v, g->methods.n);
		add_words(methods, spec, g->methods.v, g->methods.n);
		gen_code(out,
			 "\t{.name = %s, .languages = %u, .shader_model = %lld, .stages = 0x%xu, .needs_extension = %u,\n\t .bits = (const "
			 "uint64_t[]){",
			 gen_c_string(out->pool, g->name), g->languages, (long long)g->needs.shader_model, (unsigned)g->stages,
			 word_or_none(spec, g->needs.extension));
		put_set(out, bits, set_words);
		gen_code(out, "}},\n");
	}
	gen_code(out, "%s\nstatic const uint64_t methods[] = {", spec->groups.n ? "};\n" : "");
	put_set(out, methods, set_words);
	gen_code(out, "};\n");
}

static void emit_limits(struct gen_out *out, const struct gen_spec *spec)
{
	if (spec->limits.n)
		gen_code(out, "\nstatic const struct sl_stage_limits limits[] = {\n");
	for (size_t i = 0; i < spec->limits.n; i++) {
		const struct gen_stage_limits *l = &spec->limits.v[i];
		gen_code(out,
			 "\t{.stages = 0x%xu, .apis = 0x%xu, .model_min = %lld, .model_max = %lld, .max_threads = %lld, .max_x = %lld, "
			 ".max_y = %lld, "
			 ".max_z = %lld, .groupshared = %lld},\n",
			 (unsigned)l->stages, (unsigned)l->apis, (long long)l->model_min, (long long)l->model_max,
			 (long long)l->max_threads, (long long)l->max_x, (long long)l->max_y, (long long)l->max_z,
			 (long long)l->groupshared);
	}
	gen_code(out, "%s", spec->limits.n ? "};\n" : "");
}

void gen_emit_vocabulary(struct gen_out *out, const struct gen_spec *spec)
{
	emit_attributes(out, spec);
	emit_semantics(out, spec);
	emit_extensions(out, spec);
	emit_groups(out, spec);
	emit_limits(out, spec);
}
