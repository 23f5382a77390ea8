/* attributes, builtins, semantics, extensions, words and limits. */
#include "gen/spec.h"

unsigned gen_read_languages(const struct gen_node *node)
{
	unsigned bits = 0;
	for (uint32_t i = 0; i < gen_many_count(node); i++)
		bits |= gen_same(gen_many(node, i)->text, "hlsl") ? SL_LANG_HLSL_BIT : SL_LANG_WGSL_BIT;
	return bits;
}

uint32_t gen_read_bits(unsigned type, const struct gen_node *node)
{
	uint32_t bits = 0;
	for (uint32_t i = 0; i < gen_many_count(node); i++) {
		int value = gen_enum_value(type, gen_many(node, i)->text);
		bits |= value < 0 ? UINT32_MAX : (uint32_t)1 << value;
	}
	return node ? bits : UINT32_MAX;
}

static const char *text_of(const struct gen_node *map, const char *key)
{
	const struct gen_node *node = gen_get(map, key);
	return node ? node->text : NULL;
}

/* Position of a choice's value in a list that ends in null. */
static unsigned choice(const struct gen_node *node, const char *const *values)
{
	unsigned i = 0;
	while (node && values[i] && !gen_same(values[i], node->text))
		i++;
	return values[i] ? i : 0;
}

#define READ_TEXTS(spec, list, node)                                                            \
	do {                                                                                    \
		for (uint32_t i_ = 0; i_ < gen_many_count(node); i_++) {                        \
			GEN_PUSH(&(spec)->pool, list, gen_many(node, i_)->text);                \
			gen_words_add(&(spec)->pool, &(spec)->words, gen_many(node, i_)->text); \
		}                                                                               \
	} while (0)

static void read_needs(struct gen_spec *spec, const struct gen_node *node, struct gen_needs *needs)
{
	const struct gen_node *model = gen_get(node, "shader_model");
	needs->extension = text_of(node, "extension");
	needs->feature = text_of(node, "feature");
	if (model)
		gen_read_version(model, &needs->shader_model);
	if (needs->extension)
		gen_words_add(&spec->pool, &spec->words, needs->extension);
	if (needs->feature)
		gen_words_add(&spec->pool, &spec->words, needs->feature);
	READ_TEXTS(spec, &needs->companion, gen_get(node, "companion"));
}

/* HLSL looks a name up as it is written, then in lower case; only the latter is a word, unless the exact case matters. */
static const char *word_of_name(struct gen_spec *spec, const char *name, unsigned languages, bool exact)
{
	if (languages == SL_LANG_HLSL_BIT && !exact)
		return gen_words_fold(&spec->pool, &spec->words, name);
	gen_words_add(&spec->pool, &spec->words, name);
	return name;
}

static struct gen_argument read_argument(struct gen_spec *spec, const struct gen_node *node)
{
	struct gen_argument a = {
		.name = text_of(node, "name"), .min = INT64_MIN, .max = INT64_MAX, .optional = gen_is_true(gen_get(node, "optional"))};
	const struct gen_node *phase = gen_get(node, "phase"), *range = gen_get(node, "range");
	a.type = (unsigned)gen_enum_value(SL_TYPE_ARG, text_of(node, "type"));
	a.phase = phase ? (unsigned)gen_enum_value(SL_TYPE_PHASE, phase->text) : SL_PHASE_constant;
	if (range)
		gen_read_range(range, &a.min, &a.max);
	READ_TEXTS(spec, &a.values, gen_get(node, "values"));
	return a;
}

static void each_attribute(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	static const char *const duplicates[] = {
		[SL_DUPLICATE_ERROR] = "error", [SL_DUPLICATE_OK] = "ok", [SL_DUPLICATE_SAME] = "same", NULL};
	(void)key;
	struct gen_attribute a = {.node = node, .name = text_of(node, "name"), .note = text_of(node, "note")};
	a.languages = gen_read_languages(gen_get(node, "languages"));
	a.exact_case = gen_is_true(gen_get(node, "exact_case"));
	a.variadic = gen_is_true(gen_get(node, "variadic"));
	a.word = word_of_name(spec, a.name, a.languages, a.exact_case);
	a.duplicate = choice(gen_get(node, "duplicate"), duplicates);
	a.on = gen_read_bits(SL_TYPE_ON, gen_get(node, "on"));
	a.stages = gen_read_bits(SL_TYPE_STAGE, gen_get(node, "stages"));
	const struct gen_node *args = gen_get(node, "args");
	for (uint32_t i = 0; args && i < args->count; i++)
		GEN_PUSH(&spec->pool, &a.args, read_argument(spec, args->values[i]));
	for (size_t i = 1; i < a.args.n; i++) {
		if (a.args.v[i - 1].optional && !a.args.v[i].optional)
			gen_error(&spec->diag, gen_place_of(args->values[i]), "an argument that must be there follows an optional one");
	}
	READ_TEXTS(spec, &a.conflicts, gen_get(node, "conflicts"));
	read_needs(spec, gen_get(node, "needs"), &a.needs);
	for (size_t i = 0; i < spec->attributes.n; i++) {
		const struct gen_attribute *other = &spec->attributes.v[i];
		if (!gen_same(other->word, a.word) || !(other->languages & a.languages))
			continue;
		gen_error(&spec->diag, gen_place_of(gen_get(node, "name")), "attribute '%s' is listed twice", a.name);
		gen_note_at(&spec->diag, gen_place_of(gen_get(other->node, "name")), "the first one");
	}
	GEN_PUSH(&spec->pool, &spec->attributes, a);
}

static void each_semantic(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	(void)key;
	const struct gen_node *uses = gen_get(node, "uses");
	struct gen_semantic base = {.node = node, .name = text_of(node, "name")};
	base.languages = gen_read_languages(gen_get(node, "languages"));
	base.word = word_of_name(spec, base.name, base.languages, false);
	read_needs(spec, gen_get(node, "needs"), &base.needs);
	for (uint32_t i = 0; i < uses->count; i++) {
		struct gen_semantic s = base;
		const struct gen_node *use = uses->values[i], *model = gen_get(use, "shader_model"), *last = gen_get(use, "last_index");
		const char *element = text_of(use, "element");
		s.stages = gen_read_bits(SL_TYPE_STAGE, gen_get(use, "stages"));
		s.direction = (unsigned)gen_enum_value(SL_TYPE_DIRECTION, text_of(use, "direction"));
		s.signatures = gen_read_bits(SL_TYPE_SIGNATURE, gen_get(use, "of"));
		s.type = text_of(use, "type") ? text_of(use, "type") : text_of(node, "type");
		s.element = element ? (unsigned)gen_enum_value(SL_TYPE_ELEMENT, element) : SL_ELEMENT_none;
		s.last_index = -1;
		if (last)
			gen_read_int(last, &s.last_index);
		if (model)
			gen_read_version(model, &s.needs.shader_model);
		GEN_PUSH(&spec->pool, &spec->semantics, s);
	}
}

static void each_extension(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	static const char *const kinds[] = {"enable", "requires", "diagnostic", "feature", NULL};
	static const char *const statuses[] = {[SL_EXT_STANDARD] = "standard",
					       [SL_EXT_EXPERIMENTAL] = "experimental",
					       [SL_EXT_FOREIGN] = "foreign",
					       [SL_EXT_REMOVED] = "removed",
					       NULL};
	(void)key;
	struct gen_extension e = {.node = node, .name = text_of(node, "name"), .note = text_of(node, "note")};
	e.kind = choice(gen_get(node, "kind"), kinds);
	e.status = choice(gen_get(node, "status"), statuses);
	gen_words_add(&spec->pool, &spec->words, e.name);
	READ_TEXTS(spec, &e.implies, gen_get(node, "implies"));
	READ_TEXTS(spec, &e.needs, gen_get(node, "needs"));
	READ_TEXTS(spec, &e.conflicts, gen_get(node, "conflicts"));
	for (size_t i = 0; i < spec->extensions.n; i++) {
		const struct gen_extension *other = &spec->extensions.v[i];
		if (!gen_same(other->name, e.name) || other->kind != e.kind)
			continue;
		gen_error(&spec->diag, gen_place_of(gen_get(node, "name")), "%s '%s' is listed twice", kinds[e.kind], e.name);
		gen_note_at(&spec->diag, gen_place_of(gen_get(other->node, "name")), "the first one");
	}
	GEN_PUSH(&spec->pool, &spec->extensions, e);
}

static void each_group(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	struct gen_group g = {.node = key, .name = key->text};
	const struct gen_node *members = gen_get(node, "members"), *doc = gen_get(node, "doc");
	g.doc = doc ? doc->text : NULL;
	g.languages = gen_read_languages(gen_get(node, "languages"));
	g.stages = gen_read_bits(SL_TYPE_STAGE, gen_get(node, "stages"));
	READ_TEXTS(spec, &g.members, members);
	READ_TEXTS(spec, &g.methods, gen_get(node, "methods"));
	read_needs(spec, gen_get(node, "needs"), &g.needs);
	const struct gen_node *model = gen_get(node, "shader_model");
	if (model)
		gen_read_version(model, &g.needs.shader_model);
	int other = gen_find_group(spec, g.name);
	if (other >= 0) {
		gen_error(&spec->diag, gen_place_of(key), "the group of words '%s' is listed twice", g.name);
		gen_note_at(&spec->diag, gen_place_of(spec->groups.v[other].node), "the first one");
	}
	GEN_PUSH(&spec->pool, &spec->groups, g);
}

static void each_limit(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	(void)key;
	struct gen_stage_limits l = {.node = node,
				     .stages = gen_read_bits(SL_TYPE_STAGE, gen_get(node, "stages")),
				     .apis = gen_read_bits(SL_TYPE_API, gen_get(node, "api"))};
	const struct {
		const char *key;
		int64_t *value;
	} numbers[] = {{"max_threads", &l.max_threads},
		       {"max_x", &l.max_x},
		       {"max_y", &l.max_y},
		       {"max_z", &l.max_z},
		       {"groupshared", &l.groupshared}};
	if (gen_get(node, "shader_model"))
		gen_read_versions(gen_get(node, "shader_model"), &l.model_min, &l.model_max);
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		if (gen_get(node, numbers[i].key))
			gen_read_int(gen_get(node, numbers[i].key), numbers[i].value);
	}
	gen_read_by(spec, node, "limit");
	GEN_PUSH(&spec->pool, &spec->limits, l);
}

int gen_find_group(const struct gen_spec *spec, const char *name)
{
	for (size_t i = 0; i < spec->groups.n; i++) {
		if (gen_same(spec->groups.v[i].name, name))
			return (int)i;
	}
	return -1;
}

/* A name that another table of the vocabulary must have. */
static void check_extension(struct gen_spec *spec, const char *name, const struct gen_node *node)
{
	for (size_t i = 0; name && i < spec->extensions.n; i++) {
		if (gen_same(spec->extensions.v[i].name, name))
			return;
	}
	if (name && !gen_was_refused(spec, name))
		gen_error(&spec->diag, gen_place_of(node), "'%s' needs the extension '%s', which no `extensions:` lists",
			  text_of(node, "name") ? text_of(node, "name") : node->text, name);
}

void gen_read_vocabulary(struct gen_spec *spec)
{
	gen_each(spec, "extensions", each_extension);
	gen_each(spec, "attributes", each_attribute);
	gen_each(spec, "builtins", each_semantic);
	gen_each(spec, "semantics", each_semantic);
	gen_each(spec, "words", each_group);
	gen_each(spec, "limits", each_limit);
	for (size_t i = 0; i < spec->attributes.n; i++)
		check_extension(spec, spec->attributes.v[i].needs.extension, spec->attributes.v[i].node);
	for (size_t i = 0; i < spec->semantics.n; i++)
		check_extension(spec, spec->semantics.v[i].needs.extension, spec->semantics.v[i].node);
	for (size_t i = 0; i < spec->groups.n; i++)
		check_extension(spec, spec->groups.v[i].needs.extension, spec->groups.v[i].node);
}
