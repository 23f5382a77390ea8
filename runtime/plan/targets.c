/* Targets from the texts of --profile: `ID[+ID][,key=value…]`. Without an ID a target knows only what its keys say. */
#include "runtime/plan/targets.h"

#include "runtime/text/names.h"
#include "runtime/text/str.h"
#include "runtime/text/text.h"

#include <stdlib.h>
#include <string.h>

#define DEFAULT_API_PROFILE "webgpu-core" /* what WGSL has where nobody chose an API */

/* What is being read. */
struct reading {
	struct sl_plan *plan;
	struct sl_arena *arena;
	const struct sl_check_options *options;
	struct sl_text *error;
	const struct sl_profile *webgpu; /* the implied API half; null: somebody chose one, or no WGSL file is there */
	uint32_t capacity;
	uint32_t lone;                     /* GPUs without an API half, beside which WebGPU's limits judge WGSL */
	uint32_t keyed[SL_F_target_COUNT]; /* how many of them have a key for the fact: what an application asks for is no default */
	struct sl_str text;                /* of the whole --profile */
	struct sl_str keys;                /* its keys, without the first comma */
};

static const char *profile_name(const void *p, size_t i)
{
	const struct sl_ruleset *rules = p;
	return i < rules->nprofiles ? rules->profiles[i].id : rules->profile_groups[i - rules->nprofiles].id;
}

/* What a device has or not: extensions of WGSL, and features that no directive names. */
static bool is_feature(const struct sl_vocab_extension *extension)
{
	return extension->kind == 0 || extension->kind == 3;
}

static const char *extension_name(const void *p, size_t i)
{
	const struct sl_ruleset *rules = p;
	return is_feature(&rules->vocabulary.extensions[i]) ? rules->vocabulary.words.text[rules->vocabulary.extensions[i].word] : NULL;
}

/* Cuts the text at the first separator; what follows it stays in *rest. */
static struct sl_str cut(struct sl_str *rest, char separator)
{
	const char *at = rest->n ? memchr(rest->p, separator, rest->n) : NULL;
	struct sl_str head = {rest->p, at ? (uint32_t)(at - rest->p) : rest->n};

	*rest = at ? (struct sl_str){at + 1, rest->n - head.n - 1} : (struct sl_str){rest->p + rest->n, 0};
	return head;
}

/* The members of a group, or the one profile of that id. Returns their count; 0 with a message. */
static size_t profiles_of(struct reading *r, struct sl_str id, const struct sl_profile **first, const uint16_t **members)
{
	const struct sl_ruleset *rules = r->plan->rules;
	int number = sl_profile_number(rules, id);

	if (number >= 0) {
		*first = &rules->profiles[number];
		*members = NULL;
		return 1;
	}
	for (unsigned i = 0; i < rules->nprofile_groups; i++) {
		if (sl_str_is(id, rules->profile_groups[i].id)) {
			*members = rules->profile_groups[i].members;
			return rules->profile_groups[i].count;
		}
	}
	sl_text_format(r->error, "unknown profile `%.*s`", (int)(id.n < 100 ? id.n : 100), id.p);
	const char *nearest = sl_nearest(id.p, id.n, profile_name, rules, (size_t)rules->nprofiles + rules->nprofile_groups);
	if (nearest)
		sl_text_format(r->error, "; did you mean `%s`?", nearest);
	return 0;
}

/* ---- keys ---- */

static const struct {
	const char *name;
	uint16_t fact;
} key_names[] = {
	{"max_threads", SL_F_target_max_threads},
	{"max_x", SL_F_target_max_x},
	{"max_y", SL_F_target_max_y},
	{"max_z", SL_F_target_max_z},
	{"groupshared", SL_F_target_groupshared},
	{"max_subgroups", SL_F_target_max_subgroups},
	{"shader_model", SL_F_target_shader_model},
};
enum { NKEYS = sizeof key_names / sizeof key_names[0] };

static const char *key_name(const void *p, size_t i)
{
	const struct sl_ruleset *rules = p;

	if (i < NKEYS)
		return key_names[i].name;
	i -= NKEYS;
	return i == 0 ? "wave" : i == 1 ? "features" : rules->aliases[i - 2].name;
}

static int bad_value(struct reading *r, struct sl_str key, struct sl_str value, const char *wanted)
{
	sl_text_format(r->error, "`%.*s` of `%.*s` in `--profile %.*s` is not %s", (int)(value.n < 60 ? value.n : 60), value.p, (int)key.n,
		       key.p, (int)(r->text.n < 100 ? r->text.n : 100), r->text.p, wanted);
	return -1;
}

static int number(struct sl_str s, int64_t *value)
{
	uint64_t n = 0;

	if (s.n == 0 || s.n > 18)
		return -1;
	for (uint32_t i = 0; i < s.n; i++) {
		if (s.p[i] < '0' || s.p[i] > '9')
			return -1;
		n = n * 10 + (uint64_t)(s.p[i] - '0');
	}
	*value = (int64_t)n;
	return 0;
}

/* 6.6 or 6_6. */
static int version(struct sl_str s, int64_t *value)
{
	struct sl_str rest = s, head = cut(&rest, memchr(s.p, '_', s.n) ? '_' : '.');
	int64_t major, minor = 0;

	if (number(head, &major) || (rest.n && number(rest, &minor)) || major > 30 || minor > 999)
		return -1;
	*value = major * 1000 + minor;
	return 0;
}

/* N, or A..B: both powers of two. The native size is kept where it is still possible. */
static int set_wave(struct reading *r, struct sl_target *target, struct sl_str key, struct sl_str value)
{
	struct sl_str lo_text = value, hi_text = value;
	int64_t lo, hi;

	for (uint32_t i = 0; i + 1 < value.n; i++) {
		if (value.p[i] != '.' || value.p[i + 1] != '.')
			continue;
		lo_text.n = i;
		hi_text = (struct sl_str){value.p + i + 2, value.n - i - 2};
		break;
	}
	if (number(lo_text, &lo) || number(hi_text, &hi) || lo > hi || hi > 1024 || !sl_is_pow2(sl_exact(lo)).t ||
	    !sl_is_pow2(sl_exact(hi)).t)
		return bad_value(r, key, value, "a wave size or a range A..B of powers of two");
	int64_t set = sl_powers_between(lo, hi);
	sl_target_set(target, SL_F_target_waves, set, set);
	sl_target_set(target, SL_F_target_wave_min, lo, lo);
	sl_target_set(target, SL_F_target_wave_max, hi, hi);
	sl_target_set(target, SL_F_target_wave_reported_min, lo, lo);
	sl_target_set(target, SL_F_target_wave_reported_max, hi, hi);
	sl_target_set(target, SL_F_target_has_gpu, 1, 1);
	const struct sl_cell *native = &target->least[SL_F_target_wave_native];
	if (lo == hi)
		sl_target_set(target, SL_F_target_wave_native, lo, lo);
	else if (native->state == SL_KNOWN && (native->lo < lo || native->lo > hi))
		sl_target_forget(target, SL_F_target_wave_native);
	return 0;
}

static void add_feature(const struct sl_ruleset *rules, uint64_t *features, unsigned word)
{
	if (features[word / 64] >> word % 64 & 1)
		return;
	features[word / 64] |= (uint64_t)1 << word % 64;
	for (unsigned i = 0; i < rules->vocabulary.nextensions; i++) {
		const struct sl_vocab_extension *extension = &rules->vocabulary.extensions[i];
		if (extension->word != word || !is_feature(extension) || !extension->implies)
			continue;
		for (sl_word_list w = extension->implies; *w; w++)
			add_feature(rules, features, *w);
	}
}

/* An extension by its name in WGSL, or by that of the feature (subgroup-size-control). */
static unsigned extension_word(const struct sl_ruleset *rules, struct sl_str name)
{
	for (unsigned i = 0; i < rules->vocabulary.nextensions; i++) {
		const char *known = extension_name(rules, i);
		if (!known || strlen(known) != name.n)
			continue;
		uint32_t k = 0;
		while (k < name.n && (name.p[k] == known[k] || (name.p[k] == '-' && known[k] == '_')))
			k++;
		if (k == name.n)
			return rules->vocabulary.extensions[i].word;
	}
	return 0;
}

static void set_feature_fact(const struct sl_ruleset *rules, struct sl_target *target, unsigned fact, const char *name)
{
	unsigned word = extension_word(rules, (struct sl_str){name, (uint32_t)strlen(name)});
	int64_t has = word ? (int64_t)(target->features[word / 64] >> word % 64 & 1) : 0;

	sl_target_set(target, fact, has, has);
}

/* Features that rules ask for. */
static const struct {
	const char *name;
	uint16_t fact;
} feature_facts[] = {
	{"subgroups", SL_F_target_subgroups},
	{"subgroup_size_control", SL_F_target_subgroup_size_control},
	{"texture_formats_tier1", SL_F_target_texture_formats_tier1},
	{"texture_formats_tier2", SL_F_target_texture_formats_tier2},
	{"bgra8unorm_storage", SL_F_target_bgra8unorm_storage},
};

/* all, none, or names joined by `+`. */
static int set_features(struct reading *r, struct sl_target *target, struct sl_str value)
{
	const struct sl_ruleset *rules = r->plan->rules;
	uint64_t *features = SL_NEW_ARRAY(r->arena, uint64_t, rules->vocabulary.words.set_words + 1u);
	struct sl_str rest = value;

	if (sl_str_is(value, "all")) {
		for (unsigned i = 0; i < rules->vocabulary.nextensions; i++)
			if (is_feature(&rules->vocabulary.extensions[i]))
				add_feature(rules, features, rules->vocabulary.extensions[i].word);
	} else if (!sl_str_is(value, "none")) {
		while (rest.n) {
			struct sl_str name = cut(&rest, '+');
			unsigned word = extension_word(rules, name);
			if (!word) {
				sl_text_format(r->error, "unknown feature `%.*s`", (int)(name.n < 100 ? name.n : 100), name.p);
				const char *nearest = sl_nearest(name.p, name.n, extension_name, rules, rules->vocabulary.nextensions);
				if (nearest)
					sl_text_format(r->error, "; did you mean `%s`?", nearest);
				return -1;
			}
			add_feature(rules, features, word);
		}
	}
	target->features = features;
	for (unsigned i = 0; i < sizeof feature_facts / sizeof feature_facts[0]; i++)
		set_feature_fact(rules, target, feature_facts[i].fact, feature_facts[i].name);
	return 0;
}

static int set_key(struct reading *r, struct sl_target *target, struct sl_str key, struct sl_str value)
{
	const struct sl_ruleset *rules = r->plan->rules;
	int64_t n;
	int fact = -1;

	if (sl_str_is(key, "wave"))
		return set_wave(r, target, key, value);
	if (sl_str_is(key, "features"))
		return set_features(r, target, value);
	for (unsigned i = 0; i < NKEYS; i++)
		if (sl_str_is(key, key_names[i].name))
			fact = key_names[i].fact;
	for (unsigned i = 0; i < rules->naliases; i++)
		if (sl_str_is(key, rules->aliases[i].name))
			fact = rules->aliases[i].fact;
	if (fact < 0) {
		sl_text_format(r->error, "unknown key `%.*s` in `--profile %.*s`", (int)(key.n < 60 ? key.n : 60), key.p,
			       (int)(r->text.n < 100 ? r->text.n : 100), r->text.p);
		const char *nearest = sl_nearest(key.p, key.n, key_name, rules, NKEYS + 2u + rules->naliases);
		if (nearest)
			sl_text_format(r->error, "; did you mean `%s`?", nearest);
		return -1;
	}
	if (sl_target_facts[fact].type == SL_TYPE_VERSION) {
		if (version(value, &n))
			return bad_value(r, key, value, "a version such as 6.6");
	} else if (number(value, &n)) {
		return bad_value(r, key, value, "an unsigned integer");
	}
	sl_target_set(target, (unsigned)fact, n, n);
	if (target->lone)
		r->keyed[fact]++;
	return 0;
}

static int set_keys(struct reading *r, struct sl_target *target)
{
	struct sl_str rest = r->keys;

	while (rest.n) {
		struct sl_str value = cut(&rest, ','), key = cut(&value, '=');
		if (key.p + key.n == value.p && value.n == 0) {
			sl_text_format(r->error, "`%.*s` in `--profile %.*s` needs the form key=value", (int)(key.n < 60 ? key.n : 60),
				       key.p, (int)(r->text.n < 100 ? r->text.n : 100), r->text.p);
			return -1;
		}
		if (set_key(r, target, key, value))
			return -1;
	}
	return 0;
}

/* ---- targets ---- */

static struct sl_target *new_target(struct reading *r)
{
	struct sl_plan *plan = r->plan;

	SL_ROOM(r->arena, plan->targets, plan->ntargets, r->capacity, 1);
	return &plan->targets[plan->ntargets++];
}

static const uint64_t *features_of(struct reading *r, const struct sl_profile *api)
{
	const struct sl_ruleset *rules = r->plan->rules;

	if (!api || !api->features)
		return NULL;
	uint64_t *features = SL_NEW_ARRAY(r->arena, uint64_t, rules->vocabulary.words.set_words + 1u);
	for (sl_word_list w = api->features; *w; w++)
		add_feature(rules, features, *w);
	return features;
}

/* A profile that is given twice, or by itself and in a group. */
static bool is_listed(const struct sl_plan *plan, const char *label, uint8_t languages)
{
	for (uint32_t i = 0; i < plan->ntargets; i++) {
		if (plan->targets[i].languages == languages && !strcmp(plan->targets[i].label, label))
			return true;
	}
	return false;
}

/* WebGPU runs WGSL and Direct3D runs HLSL; any other API, and a GPU by itself, may be reached from both. */
static uint8_t languages_of(const struct sl_profile *api)
{
	switch (api ? api->api : SL_API_none) {
	case SL_API_webgpu:
		return SL_LANG_WGSL_BIT;
	case SL_API_d3d11:
	case SL_API_d3d12:
		return SL_LANG_HLSL_BIT;
	default:
		return SL_LANG_BOTH_BITS;
	}
}

/*
 * One target. Either half may be null; both are for an unnamed one. `implied`: the API half is WebGPU's, which nobody chose. Its limits
 * are then a target of their own: they are none of the GPU's.
 */
static int add_target(struct reading *r, const char *label, const struct sl_profile *gpu, const struct sl_profile *api, int implied,
		      uint8_t languages)
{
	languages &= languages_of(api);
	if (is_listed(r->plan, label, languages))
		return 0;
	struct sl_target *target = new_target(r);
	struct sl_half *halves = SL_NEW_ARRAY(r->arena, struct sl_half, 2);
	uint8_t through = api ? api->api : r->options->api;
	unsigned kind = gpu ? (gpu->kind == SL_PROFILE_SOFTWARE ? SL_PROFILE_KIND_software : SL_PROFILE_KIND_gpu)
			    : (api ? SL_PROFILE_KIND_api : SL_PROFILE_KIND_unnamed);

	/* WebGPU runs on another interface: with --api the GPU is seen through that one. */
	if (through == SL_API_webgpu && r->options->api != SL_API_none)
		through = r->options->api;
	*target = (struct sl_target){.label = label, .languages = languages, .implied = implied && !gpu, .lone = implied && gpu};
	if (gpu)
		sl_half_fill(&halves[0], gpu, through, SL_ALL_SECTIONS);
	if (api)
		sl_half_fill(&halves[1], api, through, target->lone ? SL_ALL_SECTIONS & ~(1u << SL_SECTION_LIMIT) : SL_ALL_SECTIONS);
	sl_halves_join(target, &halves[0], &halves[1], implied);
	r->lone += target->lone;
	sl_target_set(target, SL_F_target_kind, kind, kind);
	if (through != SL_API_none)
		sl_target_set(target, SL_F_target_api, through, through);
	sl_target_set(target, SL_F_target_has_api, api && !implied, api && !implied);
	sl_target_set(target, SL_F_target_has_gpu, gpu != NULL, gpu != NULL);
	sl_target_set(target, SL_F_target_implied, target->implied, target->implied);
	if (!implied)
		target->features = features_of(r, api);
	if (set_keys(r, target))
		return -1;
	sl_target_waves(target);
	sl_target_derive(r->plan, target);
	return 0;
}

/* A GPU alone: WGSL has WebGPU's defaults beside it, HLSL has nothing. */
static int add_gpu(struct reading *r, const char *label, const struct sl_profile *gpu)
{
	if (!r->webgpu)
		return add_target(r, label, gpu, NULL, 0, SL_LANG_BOTH_BITS);
	return add_target(r, label, gpu, NULL, 0, SL_LANG_HLSL_BIT) || add_target(r, label, gpu, r->webgpu, 1, SL_LANG_WGSL_BIT) ? -1 : 0;
}

/* What a target is called: the user's own text, or for a member of a group its id in place of the group's. */
static const char *label_of(struct reading *r, const struct sl_profile *first, const struct sl_profile *second, int grouped)
{
	struct sl_text text = {.arena = r->arena};

	if (!grouped)
		return sl_arena_copy(r->arena, r->text.p, r->text.n);
	sl_text_put(&text, first->id);
	if (second)
		sl_text_format(&text, "+%s", second->id);
	if (r->keys.n) {
		sl_text_put(&text, ",");
		sl_text_bytes(&text, r->keys.p, r->keys.n);
	}
	return sl_text_take(&text).p;
}

/* WebGPU's defaults beside GPUs alone: limits and nothing else, without those that every GPU has a key for. */
static int add_defaults(struct reading *r)
{
	struct sl_half none = {0}, limits = {0};

	if (r->lone == 0)
		return 0;
	struct sl_target *target = new_target(r);
	*target = (struct sl_target){.label = r->webgpu->id, .languages = SL_LANG_WGSL_BIT, .implied = 1, .beside = 1};
	sl_half_fill(&limits, r->webgpu, SL_API_webgpu, 1u << SL_SECTION_LIMIT);
	sl_halves_join(target, &none, &limits, 1);
	sl_target_set(target, SL_F_target_implied, 1, 1);
	for (unsigned f = 0; f < SL_F_target_COUNT; f++)
		if (r->keyed[f] == r->lone)
			sl_target_forget(target, f);
	return 0;
}

static int add_named(struct reading *r, const struct sl_profile *first, const struct sl_profile *second, int grouped)
{
	const char *label = label_of(r, first, second, grouped);

	if (!second)
		return first->kind == SL_PROFILE_API ? add_target(r, label, NULL, first, 0, SL_LANG_BOTH_BITS) : add_gpu(r, label, first);
	if ((first->kind == SL_PROFILE_API) == (second->kind == SL_PROFILE_API)) {
		sl_text_format(r->error, "`%s+%s`: a pair is one GPU and one API, these are two of a kind", first->id, second->id);
		return -1;
	}
	if (first->kind == SL_PROFILE_API)
		return add_target(r, label, second, first, 0, SL_LANG_BOTH_BITS);
	return add_target(r, label, first, second, 0, SL_LANG_BOTH_BITS);
}

/* One text of --profile. */
static int add_profile(struct reading *r, const char *text)
{
	const struct sl_profile *all = r->plan->rules->profiles, *left = NULL, *right = NULL;
	const uint16_t *lefts, *rights = NULL;
	size_t nleft, nright = 1;
	struct sl_str whole = {text, (uint32_t)strlen(text)}, rest = whole, ids = cut(&rest, ',');

	r->text = whole;
	if (memchr(ids.p, '=', ids.n)) {
		r->keys = whole;
		return add_target(r, sl_arena_copy(r->arena, text, whole.n), NULL, NULL, 0, SL_LANG_BOTH_BITS);
	}
	r->keys = rest;
	struct sl_str second = ids, id = cut(&second, '+');
	if (!(nleft = profiles_of(r, id, &left, &lefts)))
		return -1;
	if (id.n < ids.n && !(nright = profiles_of(r, second, &right, &rights)))
		return -1;
	bool paired = id.n < ids.n, grouped = lefts != NULL || rights != NULL;
	for (size_t i = 0; i < nleft; i++) {
		for (size_t k = 0; k < nright; k++) {
			const struct sl_profile *a = lefts ? &all[lefts[i]] : left, *b = paired ? (rights ? &all[rights[k]] : right) : NULL;
			if (add_named(r, a, b, grouped))
				return -1;
		}
	}
	return 0;
}

static bool judges_wgsl(const struct sl_profile *profile)
{
	return profile->kind == SL_PROFILE_API && languages_of(profile) & SL_LANG_WGSL_BIT;
}

/* Whether a text names an API half that WGSL has; unknown names are reported later. */
static bool names_api(const struct sl_ruleset *rules, const char *text)
{
	struct sl_str rest = {text, (uint32_t)strlen(text)}, ids = cut(&rest, ',');

	while (ids.n) {
		struct sl_str id = cut(&ids, '+');
		int number = sl_profile_number(rules, id);
		if (number >= 0 && judges_wgsl(&rules->profiles[number]))
			return true;
		for (unsigned i = 0; i < rules->nprofile_groups; i++)
			if (sl_str_is(id, rules->profile_groups[i].id))
				for (unsigned k = 0; k < rules->profile_groups[i].count; k++)
					if (judges_wgsl(&rules->profiles[rules->profile_groups[i].members[k]]))
						return true;
	}
	return false;
}

static bool judged(const struct sl_plan *plan, uint8_t language)
{
	for (uint32_t t = 0; t < plan->ntargets; t++)
		if (plan->targets[t].languages & language)
			return true;
	return false;
}

int sl_targets_make(struct sl_plan *plan, struct sl_arena *arena, const struct sl_check_options *options, struct sl_text *error)
{
	struct reading r = {.plan = plan, .arena = arena, .options = options, .error = error};
	bool has_api = false;

	for (size_t i = 0; i < options->nprofiles; i++)
		has_api |= names_api(plan->rules, options->profiles[i]);
	if (!has_api && (options->languages & SL_LANG_WGSL_BIT))
		r.webgpu = sl_profile_find(plan->rules, DEFAULT_API_PROFILE);
	for (size_t i = 0; i < options->nprofiles; i++)
		if (add_profile(&r, options->profiles[i]))
			return -1;
	r.keys = r.text = (struct sl_str){"", 0};
	if (!r.webgpu || judged(plan, SL_LANG_WGSL_BIT))
		return add_defaults(&r);
	return add_target(&r, DEFAULT_API_PROFILE, NULL, r.webgpu, 1, SL_LANG_WGSL_BIT);
}

/* ---- all targets at once ---- */

/* Widens the cell's range of one number; what is not known leaves it. */
static void widen(struct sl_cell *least, struct sl_cell *greatest, const struct sl_target *target)
{
	const struct sl_cell *min = &target->least[SL_F_target_wave_min], *max = &target->sure[SL_F_target_wave_max];

	if (!target->least[SL_F_target_has_gpu].lo || min->state != SL_KNOWN || max->state == SL_ABSENT)
		return;
	if (least->state == SL_ABSENT || min->lo < least->lo)
		*least = (struct sl_cell){.lo = min->lo, .hi = min->lo, .state = SL_KNOWN};
	if (greatest->state == SL_ABSENT || max->hi > greatest->lo)
		*greatest = (struct sl_cell){.lo = max->hi, .hi = max->hi, .state = SL_KNOWN};
}

static void put_waves(struct sl_text *text, const struct sl_target *target)
{
	if (text->n)
		sl_text_put(text, "; ");
	sl_text_format(text, "%s ", target->label);
	sl_text_bits(text, &target->least[SL_F_target_waves]);
}

/* SL_API_none where they differ, or one of them does not know its own. */
static uint8_t common_api(const struct sl_plan *plan, unsigned lang)
{
	int64_t api = SL_API_none;

	for (uint32_t t = 0; t < plan->ntargets; t++) {
		const struct sl_target *target = &plan->targets[t];
		const struct sl_cell *cell = &target->least[SL_F_target_api];
		if (!(target->languages >> lang & 1) || target->implied)
			continue;
		if (cell->state != SL_KNOWN || (api != SL_API_none && api != cell->lo))
			return SL_API_none;
		api = cell->lo;
	}
	return (uint8_t)api;
}

static bool is_elsewhere(int64_t api)
{
	return api == SL_API_vulkan || api == SL_API_metal;
}

/* Whether HLSL may be for Direct3D, as far as the targets tell. */
static bool may_be_direct3d(const struct sl_plan *plan)
{
	uint32_t judging = 0, elsewhere = 0;

	for (uint32_t t = 0; t < plan->ntargets; t++) {
		const struct sl_cell *api = &plan->targets[t].least[SL_F_target_api];
		if (!(plan->targets[t].languages & SL_LANG_HLSL_BIT))
			continue;
		judging++;
		elsewhere += api->state == SL_KNOWN && is_elsewhere(api->lo);
	}
	return judging == 0 || elsewhere < judging;
}

void sl_targets_common(struct sl_plan *plan, struct sl_arena *arena, uint8_t api)
{
	plan->direct3d = (uint8_t)(api == SL_API_none ? may_be_direct3d(plan) : !is_elsewhere(api));
	for (unsigned lang = 0; lang < SL_LANG_COUNT; lang++) {
		plan->api_of[lang] = api == SL_API_none ? common_api(plan, lang) : api;
		struct sl_cell *row = plan->common[lang] = SL_NEW_ARRAY(arena, struct sl_cell, SL_F_targets_COUNT);
		struct sl_text text = {.arena = arena};
		int64_t count = 0, others = 0, knowing = 0, set = -1;
		for (uint32_t t = 0; t < plan->ntargets; t++) {
			const struct sl_target *target = &plan->targets[t];
			if (target->implied)
				continue;
			if (!(target->languages >> lang & 1)) {
				others += target->least[SL_F_target_has_api].lo; /* a GPU alone is there for the other language, too */
				continue;
			}
			count++;
			widen(&row[SL_F_targets_waves_least], &row[SL_F_targets_waves_greatest], target);
			if (target->least[SL_F_target_waves].state != SL_KNOWN)
				continue;
			knowing++;
			set &= target->least[SL_F_target_waves].lo;
			put_waves(&text, target);
		}
		row[SL_F_targets_count] = (struct sl_cell){.lo = count, .hi = count, .state = SL_KNOWN};
		row[SL_F_targets_others] = (struct sl_cell){.lo = others, .hi = others, .state = SL_KNOWN};
		if (!knowing)
			continue;
		row[SL_F_targets_waves_common] = (struct sl_cell){.lo = set, .hi = set, .state = SL_KNOWN};
		row[SL_F_targets_waves_common_text] = (struct sl_cell){.str = sl_text_take(&text), .state = SL_KNOWN};
		int64_t disjoint = set == 0;
		row[SL_F_targets_waves_none] = (struct sl_cell){.lo = disjoint, .hi = disjoint, .state = SL_KNOWN};
	}
}
