/* profiles, groups, sources and aliases. */
#include "gen/spec.h"

/* Where facts stand in a profile. */
struct place {
	struct gen_spec *spec;
	struct gen_profile *profile;
	unsigned api;
	enum sl_section section;
};

static const char *source_name(const void *spec, size_t i)
{
	return ((const struct gen_spec *)spec)->sources.v[i].name;
}

/* -1: none */
static int find_profile(const struct gen_spec *spec, const char *id)
{
	for (size_t i = 0; i < spec->profiles.n; i++) {
		const struct gen_node *aliases = gen_get(spec->profiles.v[i].node, "aliases");
		if (gen_same(spec->profiles.v[i].id, id))
			return (int)i;
		for (uint32_t k = 0; k < gen_many_count(aliases); k++) {
			if (gen_same(gen_many(aliases, k)->text, id))
				return (int)i;
		}
	}
	return -1;
}

/* An id, or another name of a profile, must not lead to two. */
static void check_name(struct gen_spec *spec, const struct gen_node *name)
{
	int other = find_profile(spec, name->text);
	if (other < 0)
		return;
	gen_error(&spec->diag, gen_place_of(name), "profile '%s' is listed twice", name->text);
	gen_note_at(&spec->diag, gen_place_of(gen_get(spec->profiles.v[other].node, "id")), "the first one");
}

static bool find_source(const struct gen_spec *spec, const char *name)
{
	for (size_t i = 0; i < spec->sources.n; i++) {
		if (gen_same(spec->sources.v[i].name, name))
			return true;
	}
	return false;
}

const char *gen_read_by(struct gen_spec *spec, const struct gen_node *map, const char *name)
{
	const struct gen_node *by = gen_get(map, "by");
	struct gen_buf joined = {.pool = &spec->pool};
	bool fits = true;
	if (!by || !gen_many_count(by)) {
		gen_error(&spec->diag, gen_place_of(by ? by : map), "'%s' has no source; name one with `by: […]`, or leave the number out",
			  name);
		return NULL;
	}
	for (uint32_t i = 0; i < gen_many_count(by); i++) {
		const struct gen_node *item = gen_many(by, i);
		if (item->kind != GEN_SCALAR || !find_source(spec, item->text)) {
			const char *nearest = item->kind == GEN_SCALAR ? gen_nearest(item->text, source_name, spec, spec->sources.n) : NULL;
			gen_error(&spec->diag, gen_place_of(item), "no `sources:` lists '%s'%s",
				  item->kind == GEN_SCALAR ? item->text : "…", gen_hint(&spec->pool, nearest));
			fits = false;
			continue;
		}
		gen_putf(&joined, "%s%s", i ? ", " : "", item->text);
	}
	return fits ? joined.text : NULL;
}

/* A set of powers of two; each is its own bit. */
static bool read_bits(struct gen_spec *spec, const struct gen_node *node, int64_t *bits)
{
	*bits = 0;
	for (uint32_t i = 0; i < gen_many_count(node); i++) {
		int64_t n;
		if (!gen_read_int(gen_many(node, i), &n) || n <= 0 || (n & (n - 1))) {
			gen_error(&spec->diag, gen_place_of(gen_many(node, i)), "a set of sizes holds powers of two");
			return false;
		}
		*bits |= n;
	}
	return true;
}

static bool read_value(struct gen_spec *spec, const struct sl_fact_info *fact, const struct gen_node *node, int64_t *value)
{
	const char *wanted = "an integer that is not negative";
	bool fits = node->kind == GEN_SCALAR;
	switch (fact->type) {
	case SL_TYPE_BITS:
		return read_bits(spec, node, value);
	case SL_TYPE_BOOL:
		wanted = "true or false";
		fits = fits && (gen_same(node->text, "true") || gen_same(node->text, "false"));
		*value = fits && gen_same(node->text, "true");
		break;
	case SL_TYPE_VERSION:
		wanted = "a version as 6.6";
		fits = fits && gen_read_version(node, value);
		break;
	default:
		fits = fits && gen_read_int(node, value) && *value >= 0;
	}
	if (!fits)
		gen_error(&spec->diag, gen_place_of(node), "'%s' must be %s", fact->name, wanted);
	return fits;
}

static void read_fact(const struct place *place, unsigned number, const struct gen_node *node)
{
	struct gen_spec *spec = place->spec;
	const struct sl_fact_info *fact = &gen_scope(SL_SCOPE_target)->facts[number];
	const struct gen_node *is = gen_get(node, "is"), *up_to = gen_get(node, "up_to");
	struct gen_profile_fact f = {.node = is, .fact = number, .api = place->api, .section = place->section};
	for (uint32_t i = 0; i < node->count; i++) {
		const char *key = node->keys[i]->text;
		if (!gen_same(key, "is") && !gen_same(key, "up_to") && !gen_same(key, "by")) {
			gen_error(&spec->diag, gen_place_of(node->keys[i]), "unknown key '%s' in '%s'", key, fact->name);
			gen_note(&spec->diag, gen_place_of(node->keys[i]), "allowed keys: is, up_to, by");
			return;
		}
	}
	if (!is) {
		gen_error(&spec->diag, gen_place_of(node), "'%s' has no 'is'", fact->name);
		return;
	}
	f.by = gen_read_by(spec, node, fact->name);
	if (!f.by || !read_value(spec, fact, is, &f.is))
		return;
	f.up_to = f.is;
	if (up_to && fact->type != SL_TYPE_INT && fact->type != SL_TYPE_VERSION) {
		gen_error(&spec->diag, gen_place_of(up_to), "'%s' cannot have 'up_to'", fact->name);
	} else if (up_to && read_value(spec, fact, up_to, &f.up_to) && f.up_to < f.is) {
		gen_error(&spec->diag, gen_place_of(up_to), "'up_to' of '%s' is below 'is'", fact->name);
	}
	GEN_PUSH(&spec->pool, &place->profile->facts, f);
}

static const char *fact_name(const void *unused, size_t i)
{
	(void)unused;
	return gen_scope(SL_SCOPE_target)->facts[i].name + strlen("profile.");
}

/* A map of facts; `prefix` is what the maps around it have of the name: "profile." or "profile.wave." */
static void read_facts(const struct place *place, const struct gen_node *map, const char *prefix)
{
	struct gen_spec *spec = place->spec;
	for (uint32_t i = 0; i < map->count; i++) {
		const struct gen_node *key = map->keys[i], *value = map->values[i];
		const char *name = gen_format(&spec->pool, "%s%s", prefix, key->text), *relative = name + strlen("profile.");
		int number = gen_fact_find(SL_SCOPE_target, name);
		bool own = number >= 0 && gen_fact_is_given((unsigned)number);
		if (value->kind != GEN_MAP) {
			gen_error(&spec->diag, gen_place_of(value), "'%s' must be a map: `{ is: …, by: [source] }`", relative);
		} else if (own && (gen_get(value, "is") || !gen_is_fact_key(gen_format(&spec->pool, "%s.", relative)))) {
			read_fact(place, (unsigned)number, value);
		} else if (gen_is_fact_key(relative) && number < 0) {
			read_facts(place, value, gen_format(&spec->pool, "%s.", name));
		} else {
			const char *nearest = gen_nearest(relative, fact_name, NULL, gen_scope(SL_SCOPE_target)->count);
			gen_error(&spec->diag, gen_place_of(key), "unknown profile fact '%s'%s", relative, gen_hint(&spec->pool, nearest));
		}
	}
}

static void each_profile(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	static const char *const kinds[] = {[SL_PROFILE_GPU] = "gpu", [SL_PROFILE_SOFTWARE] = "software", [SL_PROFILE_API] = "api"};
	(void)key;
	struct gen_profile p = {.node = node, .id = gen_get(node, "id")->text};
	const struct gen_node *api = gen_get(node, "api"), *features = gen_get(node, "features");
	while (!gen_same(kinds[p.kind], gen_get(node, "kind")->text))
		p.kind++;
	if (!api != (p.kind != SL_PROFILE_API))
		gen_error(&spec->diag, gen_place_of(api ? api : gen_get(node, "kind")),
			  api ? "'api' is for API profiles alone" : "an API profile says which `api:` it is of");
	p.api = api ? (unsigned)gen_enum_value(SL_TYPE_API, api->text) : SL_API_none;
	check_name(spec, gen_get(node, "id"));
	for (uint32_t i = 0; i < gen_many_count(gen_get(node, "aliases")); i++)
		check_name(spec, gen_many(gen_get(node, "aliases"), i));
	struct place place = {spec, &p, SL_API_none, SL_SECTION_FACT};
	for (uint32_t i = 0; i < node->count; i++) {
		const char *name = node->keys[i]->text;
		int section_api = gen_enum_value(SL_TYPE_API, name);
		struct gen_node one = {.kind = GEN_MAP, .file = node->file, .count = 1, .keys = &node->keys[i], .values = &node->values[i]};
		place.section = gen_same(name, "limits")       ? SL_SECTION_LIMIT
				: gen_same(name, "guaranteed") ? SL_SECTION_GUARANTEED
							       : SL_SECTION_FACT;
		place.api = section_api > 0 ? (unsigned)section_api : SL_API_none;
		if (place.section != SL_SECTION_FACT || place.api != SL_API_none)
			read_facts(&place, node->values[i], "profile.");
		else if (gen_is_fact_key(name))
			read_facts(&place, &one, "profile.");
	}
	p.has_features = features != NULL;
	for (uint32_t i = 0; i < gen_many_count(features); i++) {
		gen_words_add(&spec->pool, &spec->words, gen_many(features, i)->text);
		GEN_PUSH(&spec->pool, &p.features, gen_many(features, i)->text);
	}
	gen_check_profile(spec, &p);
	GEN_PUSH(&spec->pool, &spec->profiles, p);
}

static void each_source(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	if (find_source(spec, key->text))
		gen_error(&spec->diag, gen_place_of(key), "source '%s' is listed twice", key->text);
	GEN_PUSH(&spec->pool, &spec->sources, (struct gen_named){key, key->text, node->text, -1});
}

static void each_alias(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	int fact = gen_fact_find(SL_SCOPE_target, gen_format(&spec->pool, "profile.%s", node->text));
	if (fact < 0)
		gen_error(&spec->diag, gen_place_of(node), "unknown profile fact '%s'", node->text);
	GEN_PUSH(&spec->pool, &spec->aliases, (struct gen_named){key, key->text, node->text, fact});
}

static const char *profile_name(const void *spec, size_t i)
{
	return ((const struct gen_spec *)spec)->profiles.v[i].id;
}

static void each_profile_group(struct gen_spec *spec, const struct gen_node *node, const struct gen_node *key)
{
	struct gen_set g = {.node = key, .name = key->text};
	if (find_profile(spec, g.name) >= 0)
		gen_error(&spec->diag, gen_place_of(key), "'%s' is the id of a profile already", g.name);
	for (uint32_t i = 0; i < gen_many_count(node); i++) {
		const struct gen_node *item = gen_many(node, i);
		int number = find_profile(spec, item->text);
		if (number < 0 && gen_was_refused(spec, item->text))
			continue;
		if (number < 0) {
			const char *nearest = gen_nearest(item->text, profile_name, spec, spec->profiles.n);
			gen_error(&spec->diag, gen_place_of(item), "no profile has the id '%s'%s", item->text,
				  gen_hint(&spec->pool, nearest));
			continue;
		}
		GEN_PUSH(&spec->pool, &g.members, (unsigned)number);
	}
	GEN_PUSH(&spec->pool, &spec->profile_groups, g);
}

void gen_read_sources(struct gen_spec *spec)
{
	gen_each(spec, "sources", each_source);
}

void gen_read_profiles(struct gen_spec *spec)
{
	gen_each(spec, "profiles", each_profile);
	gen_each(spec, "aliases", each_alias);
	gen_each(spec, "groups", each_profile_group);
}
